"""Prints template.yaml as CloudFormation would see it: loops unrolled, SAM's resources replaced.

Uses the code of SAM itself (PyPI `aws-sam-cli`) and needs neither an account nor a network.
"""

import json
import os
import sys
from pathlib import Path

os.environ.setdefault("AWS_DEFAULT_REGION", "eu-central-1")
os.environ["SAM_CLI_TELEMETRY"] = "0"

from samcli.lib.cfn_language_extensions.sam_integration import expand_language_extensions
from samcli.lib.intrinsic_resolver.intrinsics_symbol_table import IntrinsicsSymbolTable
from samcli.yamlhelper import yaml_parse
from samtranslator.translator.transform import transform


class Policies:
    """AWS's own policies, as far as SAM may name them without asking IAM."""

    @staticmethod
    def load():
        return {
            name: f"arn:aws:iam::aws:policy/service-role/{name}"
            for name in ("AWSLambdaBasicExecutionRole", "AWSCodeDeployRoleForLambda")
        }


def parameters(template, given):
    values = dict(IntrinsicsSymbolTable.DEFAULT_PSEUDO_PARAM_VALUES)
    for name, parameter in template["Parameters"].items():
        values[name] = given.get(name, parameter.get("Default", "given-at-deployment"))
    return values


def main():
    template = yaml_parse(Path("template.yaml").read_text(encoding="utf-8"))
    given = dict(argument.split("=", 1) for argument in sys.argv[1:])
    values = parameters(template, given)
    template = expand_language_extensions(template, values, enabled=True).expanded_template
    for resource in template["Resources"].values():
        if resource["Type"] == "AWS::Serverless::Function":
            # As a package of `sam deploy` would have it.
            resource["Properties"]["CodeUri"] = "s3://packages/function.zip"
    json.dump(transform(template, values, Policies), sys.stdout, indent=1)


main()

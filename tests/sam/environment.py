"""The environment that `sam local invoke` gives each function, by the code of SAM itself."""

import json
import os
from pathlib import Path

os.environ.setdefault("AWS_DEFAULT_REGION", "eu-central-1")
os.environ["SAM_CLI_TELEMETRY"] = "0"

from samcli.commands.local.lib.local_lambda import LocalLambdaRunner
from samcli.lib.providers.sam_function_provider import SamFunctionProvider
from samcli.lib.providers.sam_stack_provider import SamLocalStackProvider


def environments(env_vars, parameters=None):
    """By the function's folder: what `sam local invoke --env-vars FILE` would start it with."""
    values = json.loads(Path(env_vars).read_text(encoding="utf-8"))
    stacks, _ = SamLocalStackProvider.get_stacks(
        template_file="template.yaml",
        parameter_overrides=parameters or {},
        language_extensions_enabled=True,
    )
    provider = SamFunctionProvider(stacks, use_raw_codeuri=True, ignore_code_extraction_warnings=True)
    runner = LocalLambdaRunner(
        local_runtime=None,
        function_provider=provider,
        cwd=".",
        real_path=".",
        aws_region="eu-central-1",
        env_vars_values=values,
    )
    return {
        Path(function.codeuri).name: runner._make_env_vars(function).resolve()
        for function in provider.get_all()
    }

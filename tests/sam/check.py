"""What must hold for the template as CloudFormation sees it (the output of transform.py)."""

import json
import sys


def statements(role):
    for policy in role["Properties"].get("Policies", []):
        yield from policy["PolicyDocument"]["Statement"]


def listed(value):
    return value if isinstance(value, list) else [value]


def check_function(name, function, resources):
    properties = function["Properties"]
    assert properties["MemorySize"] >= 128, name
    assert properties["Architectures"] == ["arm64"], name
    assert properties["TracingConfig"]["Mode"] == "Active", name
    log = properties["LoggingConfig"]
    assert log["LogFormat"] == "JSON", name
    assert resources[log["LogGroup"]["Ref"]]["Properties"]["RetentionInDays"], name
    assert resources[f"{name}Errors"]["Type"] == "AWS::CloudWatch::Alarm", name
    assert resources[f"{name}Aliaslive"]["Type"] == "AWS::Lambda::Alias", name
    assert properties["Role"] == {"Fn::GetAtt": [f"{name}Role", "Arn"]}, name
    for statement in statements(resources[f"{name}Role"]):
        said = json.dumps([statement["Action"], statement["Resource"]])
        assert "*" not in said, (name, said)


def check_cors(resources):
    """An HTTP API refuses origins of other schemes only at its deployment."""
    for name, resource in resources.items():
        cors = resource.get("Properties", {}).get("CorsConfiguration") or {}
        for origin in listed(cors.get("AllowOrigins", [])):
            assert str(origin).startswith(("http://", "https://", "*")), (name, origin)


def check_patience(path, integration, timeout):
    """API Gateway waits 29 s for an answer unless it streams; a stream ends before its function."""
    if integration.get("responseTransferMode") == "STREAM":
        assert integration["timeoutInMillis"] < timeout * 1000 <= 900_000, path
    else:
        assert timeout <= 29, path


def check_routes(resources):
    """Every route of the API leads to a function by its alias."""
    api = next(one for one in resources.values() if one["Type"] == "AWS::ApiGateway::RestApi")
    paths = api["Properties"]["Body"]["paths"]
    functions = set()
    for path, methods in paths.items():
        integration = methods["x-amazon-apigateway-any-method"]["x-amazon-apigateway-integration"]
        uri = json.dumps(integration["uri"])
        assert "Aliaslive" in uri, path
        function = uri.split("${")[-1].split(".Alias")[0].split("Aliaslive")[0]
        functions.add(function)
        check_patience(path, integration, resources[function]["Properties"]["Timeout"])
        assert "options" in methods, f"{path} answers no preflight"
    assert len(functions) == len(paths), "two paths to one function"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        resources = json.load(file)["Resources"]
    functions = {n: r for n, r in resources.items() if r["Type"] == "AWS::Lambda::Function"}
    for name, function in functions.items():
        check_function(name, function, resources)
    check_cors(resources)
    check_routes(resources)
    alarms = [r for r in resources.values() if r["Type"] == "AWS::CloudWatch::Alarm"]
    assert len(resources) < 500, "more resources than a stack may have"
    print(f"{len(functions)} functions, {len(alarms)} alarms, {len(resources)} resources")


main()

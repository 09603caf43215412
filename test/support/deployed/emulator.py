"""Starts the AWS emulator. Its WebSocket APIs keep the worker of an alias when the alias turns to another version; here they find workers
by version, as its HTTP APIs and Lambda itself do."""

import sys

from ministack.app import main
from ministack.core import lambda_runtime

find_worker = lambda_runtime.get_or_create_worker


def find_worker_of_version(name, config, code, qualifier="$LATEST"):
    return find_worker(name, config, code, qualifier=config.get("Version", qualifier))


lambda_runtime.get_or_create_worker = find_worker_of_version
sys.exit(main())

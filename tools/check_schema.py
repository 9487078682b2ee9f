#!/usr/bin/env python3
"""Checks JSON against docs/protocol.schema.json: that subset of JSON Schema (draft 2020-12) which the file uses. A keyword
that is not known here is an error, so that nothing in the file is passed over in silence.

    tools/check_schema.py DEFINITION FILE…     checks files, for example: tools/check_schema.py record_answer record.json
    tools/check_schema.py                      checks the schema file itself
"""

import json
import pathlib
import re
import sys
from collections.abc import Callable
from typing import Any

SCHEMA_FILE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "protocol.schema.json"

ANNOTATIONS = {"$schema", "title", "description", "$defs"}
TYPES = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
    "boolean": lambda v: isinstance(v, bool),
    "null": lambda v: v is None,
}


Check = Callable[[Any, str], Any]


class Misfit(Exception):
    """Where a value does not fit its schema, and why."""


def misfit(where: str, why: str) -> None:
    raise Misfit(f"{where or '/'}: {why}")


class Schema:
    """The definitions, each made into one function when it is first needed."""

    def __init__(self, document: dict[str, Any]):
        self.definitions = document["$defs"]
        self.made: dict[str, Check] = {}
        for name, schema in self.definitions.items():
            self._inspect(schema, name)

    def check(self, definition: str, value: Any) -> None:
        """Raises Misfit unless the value fits the definition."""
        self._definition(definition)(value, "")

    def fits(self, definition: str, value: Any) -> bool:
        try:
            self.check(definition, value)
            return True
        except Misfit:
            return False

    # The schema itself: every keyword known, every reference there, no object left open.
    def _inspect(self, schema: Any, where: str) -> None:
        if schema is False:
            return
        for keyword, value in schema.items():
            if keyword not in ANNOTATIONS and not hasattr(self, "_" + keyword.replace("$", "")):
                raise ValueError(f"{where}: the keyword {keyword} is not known")
            if keyword == "$ref" and value.removeprefix("#/$defs/") not in self.definitions:
                raise ValueError(f"{where}: {value} is not there")
            if keyword in ("oneOf", "anyOf"):
                for i, one in enumerate(value):
                    self._inspect(one, f"{where}/{keyword}/{i}")
            if keyword in ("items", "additionalProperties", "propertyNames"):
                self._inspect(value, f"{where}/{keyword}")
            if keyword == "properties":
                for name, one in value.items():
                    self._inspect(one, f"{where}/{name}")
        if schema.get("type") == "object" and "additionalProperties" not in schema:
            raise ValueError(f"{where}: says nothing about further members")
        if set(schema.get("required", [])) - set(schema.get("properties", {})):
            raise ValueError(f"{where}: requires what it does not describe")

    def _definition(self, name: str) -> Check:
        if name not in self.made:
            self.made[name] = self._make(self.definitions[name])
        return self.made[name]

    def _make(self, schema: Any) -> Check:
        if schema is False:
            return lambda value, where: misfit(where, "nothing may stand here")
        checks = [getattr(self, "_" + keyword.replace("$", ""))(argument, schema)
                  for keyword, argument in schema.items() if keyword not in ANNOTATIONS]
        if len(checks) == 1:
            return checks[0]

        def check_all(value: Any, where: str) -> None:
            for check in checks:
                check(value, where)
        return check_all

    # One maker a keyword.
    def _ref(self, target, _schema):
        name = target.removeprefix("#/$defs/")
        return lambda value, where: self._definition(name)(value, where)

    def _type(self, names, _schema):
        tests = [TYPES[name] for name in ([names] if isinstance(names, str) else names)]
        return lambda value, where: any(test(value) for test in tests) or misfit(where, f"{value!r:.60} is not {names}")

    def _const(self, wanted, _schema):
        return lambda value, where: (value == wanted and type(value) is type(wanted)) or misfit(where, f"{value!r:.60} is not {wanted!r}")

    def _enum(self, wanted, _schema):
        return lambda value, where: value in wanted or misfit(where, f"{value!r:.60} is none of {wanted}")

    def _pattern(self, pattern, _schema):
        search = re.compile(pattern).search
        return lambda value, where: not isinstance(value, str) or search(value) or misfit(where, f"{value!r:.60} is not {pattern}")

    def _minLength(self, limit, _schema):
        return lambda value, where: not isinstance(value, str) or len(value) >= limit or misfit(where, "too short")

    def _maxLength(self, limit, _schema):
        return lambda value, where: not isinstance(value, str) or len(value) <= limit or misfit(where, "too long")

    def _minimum(self, limit, _schema):
        return lambda value, where: not TYPES["number"](value) or value >= limit or misfit(where, f"{value} is below {limit}")

    def _maximum(self, limit, _schema):
        return lambda value, where: not TYPES["number"](value) or value <= limit or misfit(where, f"{value} is above {limit}")

    def _minItems(self, limit, _schema):
        return lambda value, where: not isinstance(value, list) or len(value) >= limit or misfit(where, "too few items")

    def _maxItems(self, limit, _schema):
        return lambda value, where: not isinstance(value, list) or len(value) <= limit or misfit(where, "too many items")

    def _items(self, schema, _schema):
        check = self._make(schema)

        def check_items(value: Any, where: str) -> None:
            for i, item in enumerate(value if isinstance(value, list) else []):
                check(item, f"{where}/{i}")
        return check_items

    def _required(self, names, _schema):
        wanted = set(names)
        return lambda value, where: (not isinstance(value, dict) or wanted <= value.keys() or
                                     misfit(where, f"{sorted(wanted - value.keys())} missing"))

    def _properties(self, properties, _schema):
        checks = {name: self._make(schema) for name, schema in properties.items()}

        def check_properties(value: Any, where: str) -> None:
            for name, item in value.items() if isinstance(value, dict) else []:
                if name in checks:
                    checks[name](item, f"{where}/{name}")
        return check_properties

    def _additionalProperties(self, schema, whole):
        known, check = set(whole.get("properties", {})), self._make(schema)

        def check_others(value: Any, where: str) -> None:
            for name in value.keys() - known if isinstance(value, dict) else []:
                check(value[name], f"{where}/{name}")
        return check_others

    def _propertyNames(self, schema, _schema):
        check = self._make(schema)

        def check_names(value: Any, where: str) -> None:
            for name in value if isinstance(value, dict) else []:
                check(name, f"{where}/{name}")
        return check_names

    def _anyOf(self, schemas, _schema):
        return self._alternatives(schemas, lambda count: count > 0)

    def _oneOf(self, schemas, _schema):
        return self._alternatives(schemas, lambda count: count == 1)

    def _alternatives(self, schemas, enough) -> Check:
        alternatives = [(self._make(schema), *self._mark(schema)) for schema in schemas]

        def check_alternatives(value: Any, where: str) -> None:
            reasons, count = [], 0
            for check, key, marks in alternatives:
                if key and isinstance(value, dict) and value.get(key) not in marks:
                    continue  # plainly another one is meant
                try:
                    check(value, where)
                    count += 1
                except Misfit as wrong:
                    reasons.append(str(wrong))
            if not enough(count):
                misfit(where, "; ".join(reasons) or ("fits more than one" if count else "fits none of the alternatives"))
        return check_alternatives

    def _mark(self, schema) -> tuple[str | None, list[Any]]:
        """The member, `type` or `kind`, by which an alternative can be told from the others, and its values."""
        while "$ref" in schema:
            schema = self.definitions[schema["$ref"].removeprefix("#/$defs/")]
        for key in ("type", "kind"):
            member = schema.get("properties", {}).get(key, {})
            if key in schema.get("required", []) and ("const" in member or "enum" in member):
                return key, [member["const"]] if "const" in member else member["enum"]
        return None, []


def load() -> Schema:
    return Schema(json.loads(SCHEMA_FILE.read_text(encoding="utf-8")))


def main() -> int:
    schema = load()
    if len(sys.argv) == 1:
        print(f"{len(schema.definitions)} definitions are sound")
        return 0
    bad = 0
    for name in sys.argv[2:]:
        try:
            schema.check(sys.argv[1], json.loads(pathlib.Path(name).read_text(encoding="utf-8")))
        except (Misfit, ValueError) as wrong:
            print(f"{name}: {wrong}")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

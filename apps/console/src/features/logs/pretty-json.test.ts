/** How the details of an operation show its parameters. */
import { expect, test } from "vitest";
import { toPrettyJson } from "./pretty-json.ts";

test.each([
  ['{"a":{"password":"***"}}', '{\n  "a": {\n    "password": "***"\n  }\n}'],
  ["{}", ""],
  ["", ""],
  ['{"cut":"abc…', '{"cut":"abc…'],
  ["null", "null"],
])("%s", (text, pretty) => {
  expect(toPrettyJson(text)).toBe(pretty);
});

import { describe, expect, test } from "vitest";
import { MODULES } from "../app.ts";
import type { AnyContract } from "./endpoint.ts";
import { toRouteSchema } from "./route-schema.ts";
import { createValidatorCompiler } from "./validation.ts";

const compile = createValidatorCompiler();
const ENDPOINTS = MODULES.flatMap(({ endpoints }) => endpoints.map(({ contract }): AnyContract => contract));

describe("schemas are compiled when a request needs them", () => {
  test("the schemas of every endpoint can be compiled", () => {
    let count = 0;
    for (const { method, path, ...rest } of ENDPOINTS) {
      const { params, querystring, body } = toRouteSchema({ method, path, ...rest });
      for (const [httpPart, schema] of Object.entries({ params, querystring, body })) {
        if (schema === undefined) continue;
        const validate = compile({ schema: schema as Record<string, unknown>, method, url: path, httpPart });
        expect(() => validate({}), `${method} ${path}: ${httpPart}`).not.toThrow();
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(ENDPOINTS.length / 2);
  });

  test("each request gets its own errors", () => {
    const schema = { type: "object", required: ["a"], properties: { a: { type: "integer" } } };
    const validate = compile({ schema, method: "POST", url: "/", httpPart: "body" });
    expect(validate({})).toMatchObject({ error: [{ keyword: "required" }] });
    expect(validate({ a: 1 })).toBe(true);
    expect(validate({ a: "1" })).toMatchObject({ error: [{ keyword: "type", instancePath: "/a" }] });
  });

  test("a schema that is no schema fails at its request", () => {
    const validate = compile({ schema: { type: "no type" }, method: "GET", url: "/", httpPart: "params" });
    expect(() => validate({})).toThrow("schema is invalid");
  });
});

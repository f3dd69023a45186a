/** Every endpoint of the product against the two strangers: nobody, and somebody without any role. */
import { API_BASE } from "@idata/contracts";
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MODULES } from "../app.ts";
import type { AnyContract } from "./endpoint.ts";

/** Reviewed: what works without signing in. A new public endpoint must be added here on purpose. */
const PUBLIC = [
  "GET /captchaImage",
  "GET /collect/form/:key",
  "GET /collect/form/:key/stock",
  "GET /collect/media/:name",
  "GET /license",
  "GET /profile/avatar/:year/:month/:day/:name",
  "GET /publicKey",
  "GET /system/config/configKey/:key",
  "POST /collect/form/:key/response",
  "POST /collect/form/:key/sms-code",
  "POST /collect/form/:key/upload",
  "POST /login",
  "POST /logout",
  "POST /register",
];

const contracts = MODULES.flatMap((module) => module.endpoints.map((endpoint) => endpoint.contract));
const toName = (contract: AnyContract): string => `${contract.method} ${contract.path}`;
const guarded = contracts.filter((contract) => contract.access !== "public");

const UUID = "00000000-0000-4000-8000-000000000000";
const SAMPLES: Readonly<Record<string, string>> = {
  key: "AAAAAAAAAAAAAAAAAAAAAA",
  type: "sys_yes_no",
  responseId: UUID,
  fileId: UUID,
};
let formId = 0;
function toUrl(contract: AnyContract): string {
  const path = contract.path.replace(
    /:(\w+)/g,
    (_, name: string) => SAMPLES[name] ?? (/\w+Id$/.test(name) && name !== "groupId" ? UUID : "1"),
  );
  return (contract.base ?? API_BASE) + path;
}

let server: TestServer;
let roleless: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  roleless = await server.createUser("roleless", []);
  const body = { kind: "survey", title: "mine" };
  formId = (await server.api("POST", "/form", { token: await server.loginAsAdmin(), body })).data.id;
});
afterAll(() => server.close());

test("the public endpoints are the reviewed ones", () => {
  expect(
    contracts
      .filter((contract) => contract.access === "public")
      .map(toName)
      .toSorted(),
  ).toEqual(PUBLIC);
});

const call = (contract: AnyContract, token?: string, body?: unknown): Promise<Answer> =>
  server.api(contract.method, toUrl(contract), {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });

test.each(guarded.map((contract) => [toName(contract), contract] as const))(
  "%s, not signed in",
  async (_name, contract) => {
    expect(await call(contract)).toMatchObject({ status: 200, code: 401 });
    expect(await call(contract, "0123456789012345678901234567890123456789012")).toMatchObject({ code: 401 });
  },
);

const granted = contracts.filter((contract) => typeof contract.access === "object");
test("endpoints behind a permission refuse whoever lacks it", async () => {
  for (const contract of granted) {
    expect([toName(contract), (await call(contract, roleless.token)).code]).toEqual([toName(contract), 403]);
  }
});

describe("somebody else's form", () => {
  /** Bodies that pass the schema, so that the refusal is about the form. */
  const BODIES: Readonly<Record<string, unknown>> = {
    "PUT /form/:id/definition": { revision: 1, definition: { schema: 1, title: "x", pages: [] } },
    "POST /form/:id/export": { format: "csv" },
  };
  const ofForms = contracts.filter((contract) => contract.path.startsWith("/form/:id"));

  test.each(ofForms.map((contract) => [toName(contract), contract] as const))("%s", async (name, contract) => {
    const before = await server.pool.query("SELECT * FROM forms WHERE id = $1", [formId]);
    const foreign = await call(contract, roleless.token, BODIES[name]);
    expect(foreign).toMatchObject({ status: 200, code: 6601001 });
    formId += 1_000_000;
    const absent = await call(contract, roleless.token, BODIES[name]);
    formId -= 1_000_000;
    expect(foreign.body).toEqual(absent.body);
    expect((await server.pool.query("SELECT * FROM forms WHERE id = $1", [formId])).rows).toEqual(before.rows);
  });
});

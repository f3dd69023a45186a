import { defineEndpoint } from "@idata/contracts";
import { startTestServer, type TestServer } from "@idata/testkit";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { defineModule, endpoint } from "./endpoint.ts";

const contract = defineEndpoint({
  tag: "probe",
  summary: "probe",
  method: "GET",
  path: "/caller",
  access: "public",
  data: Type.Object({ address: Type.String(), origin: Type.String(), language: Type.String() }),
});
const probe = defineModule({
  name: "probe",
  endpoints: [endpoint(contract, (ctx) => ({ address: ctx.clientIp, origin: ctx.origin, language: ctx.language }))],
});

async function ask(env: Record<string, string>, headers: Record<string, string>): Promise<Record<string, string>> {
  const server: TestServer = await startTestServer({ modules: [probe], env });
  const { data } = await server.api("GET", "/caller", { headers });
  await server.close();
  return data as Record<string, string>;
}

const SPOOFED = {
  "x-forwarded-for": "203.0.113.9, 198.51.100.7",
  "x-forwarded-proto": "https",
  "x-real-ip": "203.0.113.9",
};

test("nothing a caller says about its address is believed without a trusted proxy", async () => {
  expect(await ask({}, SPOOFED)).toMatchObject({ address: "127.0.0.1", origin: "" });
});

test("with one proxy the address is what that proxy saw, not what the caller claims", async () => {
  expect(await ask({ IDATA_TRUSTED_PROXIES: "1" }, SPOOFED)).toMatchObject({ address: "198.51.100.7" });
});

test("links use the configured address, whatever the Host header says", async () => {
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
  const answer = await ask({ IDATA_BASE_URL: "https://forms.example.org/" }, headers);
  expect(answer["origin"]).toBe("https://forms.example.org");
});

test("without a configured address links are paths: the Host header is never used", async () => {
  for (const host of ['evil"><script>', "evil.example"]) expect((await ask({}, { host }))["origin"]).toBe("");
});

test.each([
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["en-US,en;q=0.9", "en"],
  ["fr-FR,fr;q=0.9", "zh"],
  ["de,en;q=0.5", "en"],
  ["", "zh"],
])("Accept-Language %j reads %s", async (header, language) => {
  expect((await ask({}, { "accept-language": header }))["language"]).toBe(language);
});

import { defineEndpoint, TreeChoices } from "@idata/contracts";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { defineModule, endpoint } from "../../../apps/server/src/kernel/endpoint.ts";
import { checkAnswer, countCheckedAnswers } from "./check-answers.ts";
import { createFindContract } from "./find-contract.ts";
import { startTestServer } from "./server.ts";

const base = { method: "GET", tag: "probe", summary: "probe", access: "public" } as const;
const data = Type.Object({
  rows: Type.Array(Type.Object({ id: Type.Integer(), at: Type.Optional(Type.String()) })),
  /** An open object: any key is allowed. */
  counts: Type.Record(Type.String(), Type.Integer()),
});
const one = defineEndpoint({ ...base, path: "/one", data, extra: Type.Object({ total: Type.Integer() }) });
const tree = defineEndpoint({ ...base, path: "/tree", data: TreeChoices });

const done = { code: 200, msg: "done" };
const fine = { ...done, data: { rows: [{ id: 1 }], counts: { any: 1 } }, total: 1 };
const check =
  (body: unknown, contract: Parameters<typeof checkAnswer>[0] = one) =>
  () =>
    checkAnswer(contract, { method: "GET", url: "/probe", body });

test("what the contract says passes and is counted", () => {
  const before = countCheckedAnswers();
  check(fine)();
  check({ code: 500, msg: "refused", data: { field: "name" }, issues: [{ questionId: "q", code: "required" }] })();
  expect(countCheckedAnswers()).toBe(before + 2);
});

test.each([
  ["a property that nobody named", { ...fine, data: { ...fine.data, rows: [{ id: 1, hash: "x" }] } }, "/data/rows/0"],
  ["another type", { ...fine, data: { ...fine.data, rows: [{ id: "1" }] } }, "/data/rows/0/id"],
  ["null for what may only be absent", { ...fine, data: { ...fine.data, rows: [{ id: 1, at: null }] } }, "/rows/0/at"],
  ["a missing property", { ...fine, data: { rows: [] } }, "/data"],
  ["no data", { ...done, total: 1 }, "data"],
  ["a missing key beside data", { ...done, data: fine.data }, "total"],
  ["a key beside data that nobody named", { ...fine, debug: 1 }, "/debug"],
  ["an error with a key of its own", { code: 500, msg: "refused", stack: "at …" }, "/stack"],
  ["no envelope", [1], "must be object"],
])("%s is a fault with its place", (_name, body, place) => {
  expect(check(body)).toThrow(place);
});

test("a tree is closed at any depth", () => {
  const leaf = { id: 3, label: "c", disabled: false };
  const grow = (child: object) => ({ ...done, data: [{ ...leaf, children: [{ ...leaf, children: [child] }] }] });
  check(grow(leaf), tree)();
  expect(check(grow({ ...leaf, leader: "x" }), tree)).toThrow("/data/0/children/0/children/0");
});

test("a call is found as the router finds it", () => {
  const paths = ["/form/:id", "/form/list", "/form/:id/:part", "/form/:id/check"];
  const endpoints = paths.map((path) => endpoint(defineEndpoint({ ...base, path }), () => undefined));
  const find = createFindContract([defineModule({ name: "probe", endpoints })]);
  const pathOf = (url: string): string | undefined => find("GET", `/idata2/api${url}`)?.path;
  expect(pathOf("/form/7?a=/form/list")).toBe("/form/:id");
  expect(pathOf("/form/list/")).toBe("/form/list");
  expect(pathOf("/form/7/check")).toBe("/form/:id/check");
  expect(pathOf("/form/7/other")).toBe("/form/:id/:part");
  expect(pathOf("/other")).toBeUndefined();
  expect(find("POST", "/idata2/api/form/7")).toBeUndefined();
});

test("the test server fails where a handler says more than its contract", async () => {
  const contract = defineEndpoint({ ...base, path: "/leak", data: Type.Object({ id: Type.Integer() }) });
  const row = { id: 1, password: "hash" };
  const probe = defineModule({ name: "probe", endpoints: [endpoint(contract, () => row)] });
  const server = await startTestServer({ modules: [probe] });
  await expect(server.api("GET", "/leak")).rejects.toThrow("/data/password");
  await expect(server.inject({ method: "GET", url: "/idata2/api/leak" })).rejects.toThrow("/data/password");
  await server.close();
});

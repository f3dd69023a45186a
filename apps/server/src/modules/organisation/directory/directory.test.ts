/** The directory: names for signed-in users only, and the final check of the names in answers. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { createForm, type TestForm } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let user: TestUser;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser("asker");
  const people: [name: string, nick: string, dept: number, status: string, gone: string][] = [
    ["p1", "陈一", 103, "0", "0"],
    ["p2", "陈二", 108, "0", "0"],
    ["p3", "陈停用", 103, "1", "0"],
    ["p4", "陈已删", 103, "0", "2"],
    ["p5", "50%_off", 103, "0", "0"],
  ];
  for (const [name, nick, dept, status, gone] of people) {
    const { rows } = await server.pool.query(
      `insert into sys_user (user_name, nick_name, dept_id, password, status, del_flag, phonenumber, email)
       values ($1, $2, $3, 'x', $4, $5, '1380000000' || $4 || $1, $1 || '@example.org') returning user_id`,
      [name, nick, dept, status, gone],
    );
    ids[name] = String(rows[0].user_id);
  }
});
afterAll(() => server.close());

const find = (kind: string, query: Record<string, string>, token: string | undefined = user.token) =>
  server.api("GET", `/directory/${kind}`, { query, ...(token === "" ? {} : { token }) });

describe("GET /directory/user and /directory/department", () => {
  test("id, name and department of those who work here, and nothing else", async () => {
    const { code, data } = await find("user", { query: "陈" });
    expect([code, data.found.toSorted((a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id))]).toEqual([
      200,
      [
        { id: ids["p1"], name: "陈一", department: "研发部门" },
        { id: ids["p2"], name: "陈二", department: "市场部门" },
      ],
    ]);
  });

  test("within a department and what is below it", async () => {
    const names = async (within: string) =>
      (await find("user", { query: "陈", within })).data.found.map((one: { name: string }) => one.name);
    expect([await names("101"), await names("108"), await names("10")]).toEqual([["陈一"], ["陈二"], []]);
    const { data } = await find("department", { query: "市场", within: "102" });
    expect(data.found).toEqual([{ id: "108", name: "市场部门", department: "分部" }]);
  });

  test("signs of patterns mean themselves, an empty query finds nobody, a strange one is refused", async () => {
    expect((await find("user", { query: "%" })).data.found.map((one: { name: string }) => one.name)).toEqual([
      "50%_off",
    ]);
    expect((await find("user", { query: "  " })).data.found).toEqual([]);
    expect((await find("user", { query: "x".repeat(51) })).msg).toContain("query");
    expect((await find("user", { query: "x", within: "1 or 1=1" })).msg).toContain("within");
  });

  test("never more than 20, and nobody reads the directory by asking on and on", async () => {
    await server.pool.query(
      "insert into sys_user (user_name, nick_name, password) select 'm' || n, '批量' || n, 'x' from generate_series(1, 50) n",
    );
    expect((await find("user", { query: "批量" })).data.found).toHaveLength(20);
    const busy = await server.createUser("busy");
    const answers = [];
    for (let n = 0; n < 61; n++) answers.push((await find("user", { query: "批量" }, busy.token)).code);
    expect([answers.filter((code) => code === 200).length, answers.at(-1)]).toEqual([60, 429]);
  });

  test("nothing without signing in", async () => {
    expect((await find("user", { query: "陈" }, "")).code).toBe(401);
    expect((await find("department", { query: "部" }, "")).code).toBe(401);
  });
});

describe("what a response names", () => {
  let form: TestForm;
  beforeAll(async () => {
    const items = [
      { id: "q1", type: "member", title: "Who", multiple: true, within: "101" },
      { id: "q2", type: "department", title: "Where" },
    ];
    form = await createForm(server, await server.loginAsAdmin(), { items });
  });
  const send = (answers: object, token: string | undefined = user.token, responseId: string = randomUUID()) =>
    server.api("POST", `/collect/form/${form.key}/response`, {
      body: { responseId, version: 1, answers },
      ...(token === "" ? {} : { token }),
    });
  const person = (name: string, nick: string) => ({ id: ids[name] ?? "", name: nick });

  test("exists under its name, in its place", async () => {
    const answers = { q1: [person("p1", "陈一")], q2: [{ id: "108", name: "市场部门" }] };
    const responseId = randomUUID();
    expect((await send(answers, user.token, responseId)).code).toBe(200);
    // A retry after the person has left is still the same response.
    await server.pool.query("update sys_user set status = '1' where user_id = $1", [ids["p1"]]);
    expect((await send(answers, user.token, responseId)).code).toBe(200);
    expect((await send(answers)).code).toBe(6603002);
    await server.pool.query("update sys_user set status = '0' where user_id = $1", [ids["p1"]]);
  });

  test.each([
    ["somebody from elsewhere", () => ({ q1: [person("p2", "陈二")] }), "q1"],
    ["another name", () => ({ q1: [person("p1", "总经理")] }), "q1"],
    ["somebody who has left", () => ({ q1: [person("p4", "陈已删")] }), "q1"],
    ["an id that is none", () => ({ q1: [{ id: "99999999", name: "陈一" }] }), "q1"],
    ["a department that is none", () => ({ q2: [{ id: "1", name: "市场部门" }] }), "q2"],
  ])("%s is refused beside its question", async (_name, answers, questionId) => {
    const refused = await send(answers());
    expect(refused.code).toBe(6603002);
    expect(refused.body.issues).toMatchObject([{ questionId, code: "unknown_reference" }]);
  });

  test("who is not signed in learns nothing about who exists", async () => {
    const real = await send({ q1: [person("p1", "陈一")] }, "");
    const made = await send({ q1: [{ id: "99999999", name: "陈一" }] }, "");
    expect(real.body.issues).toEqual([{ questionId: "q1", code: "sign_in_required" }]);
    expect(made.body.issues).toEqual(real.body.issues);
    expect((await send({}, "")).code).toBe(200);
    expect((await send({}, "0123456789012345678901234567890123456789012")).code).toBe(200);
  });
});

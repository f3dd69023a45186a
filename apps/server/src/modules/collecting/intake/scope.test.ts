/** The scope of a form (R42): who is in it by any of its units, decided when the response is stored, on two nodes. */
import { afterAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { countCodes, saveRules } from "./testing/gates.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const [OUTSIDE, SIGN_IN, UNKNOWN] = [6603068, 6603064, 6602006];

/** Runs SQL that returns one id. */
async function insert(sql: string, values: readonly unknown[] = []): Promise<string> {
  const { rows } = await one.pool.query<{ id: number }>(sql, [...values]);
  return String(rows[0]?.id);
}
const createDepartment = (name: string, parent: { id: string; ancestors: string } | null = null) =>
  insert(
    `insert into sys_dept (parent_id, ancestors, dept_name, order_num, status, del_flag)
     values ($1, $2, $3, 0, '0', '0') returning dept_id as id`,
    [parent?.id ?? 0, parent === null ? "0" : `${parent.ancestors},${parent.id}`, name],
  );
const createRole = (name: string) =>
  insert(
    `insert into sys_role (role_name, role_key, role_sort, data_scope, status, del_flag)
     values ($1, $1, 9, '5', '0', '0') returning role_id as id`,
    [name],
  );
const createPost = (name: string) =>
  insert(
    "insert into sys_post (post_code, post_name, post_sort, status) values ($1, $1, 9, '0') returning post_id as id",
    [name],
  );
const run = (sql: string, ...values: readonly unknown[]) => one.pool.query(sql, [...values]);

async function createScoped(scope: readonly { kind: string; id: string }[], more: object = {}): Promise<TestForm> {
  const form = await createForm(one, token);
  expect(await saveRules(one, token, form, { scope, ...more })).toMatchObject({ code: 200 });
  return form;
}
const readScopeOf = async (form: TestForm) =>
  (await two.api("GET", `/form/${form.id}/rules`, { token })).data.scope as { name: string; state: string }[];

test("each kind of unit lets its people in, and nobody else", async () => {
  const top = await createDepartment("Sales");
  const below = await createDepartment("Sales north", { id: top, ancestors: "0" });
  const [role, post] = [await createRole("Auditors"), await createPost("Clerk")];
  const group = (await one.api("POST", "/group", { token, body: { name: "Choir" } })).data.id as number;
  const people = await Promise.all(Array.from({ length: 6 }, () => one.createUser()));
  const [inTop, inBelow, withRole, withPost, inGroup, stranger] = people.map(({ userId }) => userId);
  await run("update sys_user set dept_id = $2 where user_id = $1", inTop, top);
  await run("update sys_user set dept_id = $2 where user_id = $1", inBelow, below);
  await run("insert into sys_user_role (user_id, role_id) values ($1, $2)", withRole, role);
  await run("insert into sys_user_post (user_id, post_id) values ($1, $2)", withPost, post);
  await run(
    "insert into group_members (group_id, user_id, role_id) select $1, $2, id from group_roles where group_id = $1 limit 1",
    group,
    inGroup,
  );
  const cases: [kind: string, id: string, insiders: (number | undefined)[]][] = [
    ["department", top, [inTop, inBelow]],
    ["department", below, [inBelow]],
    ["role", role, [withRole]],
    ["post", post, [withPost]],
    ["group", String(group), [inGroup]],
    ["user", String(stranger), [stranger]],
  ];
  for (const [kind, id, insiders] of cases) {
    const form = await createScoped([{ kind, id }]);
    const codes = await Promise.all(people.map((person) => submitTo(two, form, {}, { token: person.token })));
    expect([kind, codes.map(({ code }) => code)]).toEqual([
      kind,
      people.map(({ userId }) => (insiders.includes(userId) ? 200 : OUTSIDE)),
    ]);
    expect(await submitTo(one, form)).toMatchObject({ code: SIGN_IN, status: 401 });
  }
  const union = await createScoped([
    { kind: "role", id: role },
    { kind: "department", id: below },
  ]);
  const sent = await Promise.all(people.map((person) => submitTo(one, union, {}, { token: person.token })));
  expect(countCodes(sent)).toEqual({ 200: 2, [OUTSIDE]: 4 });
  const { rows } = await run("select respondent_id as id from responses where form_id = $1", union.id);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([inBelow, withRole]));
});

test("somebody who leaves between the page and the submit is refused, and so is a disabled account", async () => {
  const department = await createDepartment("Passing through");
  const form = await createScoped([{ kind: "department", id: department }]);
  const person = await one.createUser();
  await run("update sys_user set dept_id = $2 where user_id = $1", person.userId, department);
  const open = () => two.api("GET", `/collect/form/${form.key}`, { token: person.token });
  expect((await open()).data.refusal).toBe(null);
  await run("update sys_user set dept_id = null where user_id = $1", person.userId);
  expect(await submitTo(two, form, {}, { token: person.token })).toMatchObject({ code: OUTSIDE, status: 403 });
  const { data } = await open();
  expect([data.refusal.gate, data.definition]).toEqual(["scope", null]);
});

test("hazard: what is deleted or disabled lets nobody in, and the form does not open to everybody", async () => {
  const department = await createDepartment("Doomed");
  const [role, post] = [await createRole("Doomed role"), await createPost("Doomed post")];
  const group = (await one.api("POST", "/group", { token, body: { name: "Doomed group" } })).data.id as number;
  const person = await one.createUser();
  const form = await createScoped([
    { kind: "department", id: department },
    { kind: "role", id: role },
    { kind: "post", id: post },
    { kind: "group", id: String(group) },
  ]);
  await run("update sys_user set dept_id = $2 where user_id = $1", person.userId, department);
  const enter = () => submitTo(one, form, {}, { token: person.token });
  expect((await enter()).code).toBe(200);
  await run("update sys_dept set status = '1' where dept_id = $1", department);
  expect((await enter()).code).toBe(OUTSIDE);
  // A department that has people cannot be deleted.
  await run("update sys_user set dept_id = null where user_id = $1", person.userId);
  await run("update sys_dept set status = '0', del_flag = '2' where dept_id = $1", department);
  await run("update sys_role set del_flag = '2' where role_id = $1", role);
  await run("delete from sys_post where post_id = $1", post);
  expect((await one.api("DELETE", `/group/${group}`, { token })).code).toBe(200);
  const stored = await readScopeOf(form);
  expect(stored.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
    "Doomed gone",
    "Doomed group gone",
    "Doomed post gone",
    "Doomed role gone",
  ]);
  expect((await submitTo(two, form)).code).toBe(SIGN_IN);
  expect((await submitTo(two, form, {}, { token: person.token })).code).toBe(OUTSIDE);
  // A rule saved elsewhere keeps the scope, and what is gone may stay in it.
  expect((await saveRules(one, token, form, { cap: 9 })).code).toBe(200);
  expect(await readScopeOf(form)).toHaveLength(4);
  expect((await saveRules(one, token, form, { scope: [{ kind: "post", id: post }] })).code).toBe(200);
  expect(await readScopeOf(form)).toHaveLength(1);
  expect((await saveRules(one, token, form, { scope: [] })).code).toBe(200);
  expect((await submitTo(two, form, {}, { token })).code).toBe(OUTSIDE);
  expect((await saveRules(one, token, form, { scope: null, cap: null })).code).toBe(200);
  expect((await submitTo(two, form)).code).toBe(200);
});

test("a scope names only what its author may see", async () => {
  const stranger = await one.createUser();
  const group = (await one.api("POST", "/group", { token: stranger.token, body: { name: "Theirs" } })).data
    .id as number;
  const form = await createForm(one, token);
  for (const scope of [
    [{ kind: "group", id: String(group) }],
    [{ kind: "department", id: "987654321" }],
    [{ kind: "user", id: "987654321" }],
  ]) {
    expect(await saveRules(one, token, form, { scope })).toMatchObject({ code: UNKNOWN, data: { field: "scope" } });
  }
  for (const scope of [[{ kind: "planet", id: "1" }], [{ kind: "user", id: "1 or 1=1" }], [{ kind: "user" }], {}]) {
    expect((await saveRules(one, token, form, { scope })).code).toBe(500);
  }
  expect(await readScopeOf(form)).toBe(null);
});

test("hazard: a scope that is saved while people submit; after the answer to the save nobody else gets in", async () => {
  const [insider, outsider] = [await one.createUser(), await one.createUser()];
  const form = await createScoped([]);
  await saveRules(one, token, form, { scope: null, cap: 100_000 });
  let isSaved = false;
  let stored = 0;
  const submitUntilSaved = async (node: typeof one): Promise<void> => {
    for (let last = false; !last;) {
      last = isSaved;
      const { code } = await submitTo(node, form, {}, { token: outsider.token });
      expect(last ? code : OUTSIDE).toBe(OUTSIDE);
      if (code === 200) stored += 1;
    }
  };
  const submits = [one, two, one, two].map(submitUntilSaved);
  await expect.poll(() => stored).toBeGreaterThan(5);
  const scope = [{ kind: "user", id: String(insider.userId) }];
  expect((await saveRules(two, token, form, { scope })).code).toBe(200);
  isSaved = true;
  await Promise.all(submits);
  expect((await submitTo(one, form, {}, { token: insider.token })).code).toBe(200);
});

test("100 tries of each of 20 members with once per account: exactly 20, and none of 20 strangers", async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => one.createUser()));
  const members = people.slice(0, 20);
  const scope = members.map(({ userId }) => ({ kind: "user", id: String(userId) }));
  const form = await createScoped(scope, { once: { by: "account", times: 1, per: "ever" } });
  const totals: Record<string, number> = {};
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 5 }, (_, n) => submitTo(n % 2 === 0 ? one : two, form, {}, { token: person.token })),
      ),
    );
    for (const [code, n] of Object.entries(countCodes(answers))) totals[code] = (totals[code] ?? 0) + n;
  }
  expect(totals).toEqual({ 200: 20, 6603061: 1980, [OUTSIDE]: 2000 });
}, 120_000);

/** Forms that belong to a group: identities, and what members with different permissions may do (S1, S3, G8). */
import type { GroupPermission } from "@idata/contracts";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createForm, submitTo } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let owner: TestUser;
let groupId: number;
const members = new Map<string, TestUser>();

const PERMISSIONS = {
  form: ["form"],
  data: ["data"],
  member: ["member", "message", "group"],
  review: ["review"],
} as const;
const FORM_NOT_FOUND = 6601001;
const FORM_FORBIDDEN = 6601010;
const GROUP_FORBIDDEN = 6607004;

const asGroup = (id = groupId) => ({ identity: `group:${id}` });
const tokenOf = (name: keyof typeof PERMISSIONS): string => members.get(name)?.token ?? "";

async function addMember(permissions: readonly GroupPermission[], name: string): Promise<TestUser> {
  const call = async (path: string, body: object, token = owner.token) =>
    (await server.api("POST", path, { token, body })).data;
  const role = await call(`/group/${groupId}/role`, { name, permissions });
  const invitation = await call(`/group/${groupId}/invitation`, { roleId: role.id });
  const user = await server.createUser();
  await call("/group/join", { token: invitation.token }, user.token);
  return user;
}

async function makeGroupForm(token = owner.token): Promise<{ id: number; key: string }> {
  const body = { kind: "survey", title: "Shared" };
  const { code, data } = await server.api("POST", "/form", { token, body, headers: asGroup() });
  expect(code).toBe(200);
  return data;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  groupId = (await server.api("POST", "/group", { token: owner.token, body: { name: "Library" } })).data.id;
  for (const [name, permissions] of Object.entries(PERMISSIONS)) members.set(name, await addMember(permissions, name));
});
afterAll(() => server.close());

const listIds = async (token: string, headers = {}, query = {}): Promise<number[]> => {
  const { body } = await server.api("GET", "/form/list", { token, headers, query });
  return body.rows.map(({ id }: { id: number }) => id);
};

describe("the numbers of forms of the caller's groups", () => {
  test("without the recycle bin, and only where the caller sees the forms", async () => {
    const user = await server.createUser();
    const other = await server.createUser();
    const call = async (token: string, method: "GET" | "POST", path: string, body?: object, groupId?: number) => {
      const headers: Record<string, string> = groupId === undefined ? {} : asGroup(groupId);
      const answer = await server.api(method, path, { token, headers, ...(body !== undefined && { body }) });
      if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
      return answer.data;
    };
    const { id: full } = await call(user.token, "POST", "/group", { name: "教务处" });
    const { id: empty } = await call(user.token, "POST", "/group", { name: "学生会" });
    const ids: number[] = [];
    for (const title of ["一", "二", "三"]) {
      ids.push((await call(user.token, "POST", "/form", { kind: "survey", title }, full)).id);
    }
    await call(user.token, "POST", `/form/${ids[0]}/trash`);
    const role = await call(user.token, "POST", `/group/${full}/role`, { name: "门卫", permissions: ["member"] });
    const { token } = await call(user.token, "POST", `/group/${full}/invitation`, { roleId: role.id });
    await call(other.token, "POST", "/group/join", { token });
    const count = async (caller: TestUser) => (await call(caller.token, "GET", "/group/form-count")) as object[];
    expect(await count(user)).toEqual(
      expect.arrayContaining([
        { groupId: full, forms: 2, trashed: 1 },
        { groupId: empty, forms: 0, trashed: 0 },
      ]),
    );
    expect(await count(other)).toEqual([]);
  });
});

describe("creating under a group", () => {
  test("a member with `form` makes forms that belong to the group", async () => {
    const { id } = await makeGroupForm(tokenOf("form"));
    const { data } = await server.api("GET", `/form/${id}`, { token: owner.token });
    expect(data.groupId).toBe(groupId);
    expect(await listIds(owner.token, asGroup())).toContain(id);
    expect(await listIds(tokenOf("form"))).not.toContain(id);
  });

  test.each(["data", "member"] as const)("a member with `%s` makes none", async (name) => {
    const body = { kind: "survey", title: "x" };
    const answer = await server.api("POST", "/form", { token: tokenOf(name), body, headers: asGroup() });
    expect(answer.code).toBe(GROUP_FORBIDDEN);
  });

  test("the database refuses a form with two owners, and one without", async () => {
    const { id } = await makeGroupForm();
    const set = (sql: string) => server.pool.query(`UPDATE forms SET ${sql} WHERE id = $1`, [id]);
    await expect(set("owner_id = 1")).rejects.toThrow("forms_one_owner");
    await expect(set("owner_group = null")).rejects.toThrow("forms_one_owner");
  });
});

describe("access follows membership, whatever the identity", () => {
  test("`form` does everything that an owner may do", async () => {
    const { id } = await makeGroupForm();
    const token = tokenOf("form");
    const { data } = await server.api("GET", `/form/${id}`, { token });
    expect(data.abilities).toEqual(expect.arrayContaining(["edit", "publish", "trash", "data", "changeData"]));
    expect((await server.api("POST", `/form/${id}/trash`, { token })).code).toBe(200);
    expect((await server.api("DELETE", `/form/${id}`, { token })).code).toBe(200);
  });

  test("`data` reads responses and changes nothing", async () => {
    const form = await createForm(server, owner.token);
    await server.pool.query("UPDATE forms SET owner_id = null, owner_group = $1 WHERE id = $2", [groupId, form.id]);
    await submitTo(server, form);
    const token = tokenOf("data");
    const { code, body } = await server.api("GET", `/form/${form.id}/response/list`, { token });
    expect([code, body.total]).toEqual([200, 1]);
    const response = `/form/${form.id}/response/${body.rows[0].responseId}`;
    expect((await server.api("DELETE", response, { token })).code).toBe(FORM_FORBIDDEN);
    expect((await server.api("POST", `/form/${form.id}/pause`, { token })).code).toBe(FORM_FORBIDDEN);
    expect((await server.api("GET", `/form/${form.id}`, { token })).data.abilities).toEqual(["data", "annotate"]);
  });

  test("`review` reads responses, decides on them and changes nothing else", async () => {
    const { id } = await makeGroupForm();
    const { data } = await server.api("GET", `/form/${id}`, { token: tokenOf("review") });
    expect(data.abilities).toEqual(["data", "annotate", "review"]);
  });

  test("a member without `form`, `data` and `review`, and a stranger, find no form", async () => {
    const { id } = await makeGroupForm();
    const stranger = await server.createUser();
    for (const token of [tokenOf("member"), stranger.token]) {
      expect((await server.api("GET", `/form/${id}`, { token })).code).toBe(FORM_NOT_FOUND);
    }
    expect(await listIds(tokenOf("member"), asGroup())).toEqual([]);
  });
});

describe("lists follow the identity", () => {
  test("personal forms and group forms are apart, in the list, in the recycle bin and at home", async () => {
    const { token } = owner;
    const mine = await createForm(server, token, { publish: false });
    const ours = await makeGroupForm();
    const home = async (headers = {}) => (await server.api("GET", "/dashboard", { token, headers })).data;
    const before = { personal: await home(), group: await home(asGroup()) };
    expect(await listIds(token)).toEqual(expect.not.arrayContaining([ours.id]));
    expect(await listIds(token)).toContain(mine.id);
    expect(await listIds(token, asGroup())).toEqual(expect.not.arrayContaining([mine.id]));
    await server.api("POST", `/form/${ours.id}/trash`, { token });
    expect(await listIds(token, {}, { state: "trashed" })).not.toContain(ours.id);
    expect(await listIds(token, asGroup(), { state: "trashed" })).toContain(ours.id);
    expect((await home()).forms).toBe(before.personal.forms);
    expect((await home(asGroup())).forms).toBe(before.group.forms - 1);
  });

  test("next steps are only for those who can take them", async () => {
    const form = await createForm(server, owner.token, { publish: false });
    await server.pool.query("UPDATE forms SET owner_id = null, owner_group = $1 WHERE id = $2", [groupId, form.id]);
    const steps = async (token: string) =>
      (await server.api("GET", "/dashboard", { token, headers: asGroup() })).data.steps.length as number;
    expect(await steps(tokenOf("form"))).toBeGreaterThan(0);
    expect(await steps(tokenOf("data"))).toBe(0);
  });

  test("administrators find forms of groups among all forms, by the name of the group", async () => {
    const { id } = await makeGroupForm();
    const token = await server.loginAsAdmin();
    const { body } = await server.api("GET", "/system/form/list", { token, query: { owner: "librar" } });
    const row = body.rows.find((one: { id: number }) => one.id === id);
    expect(row).toMatchObject({ owner: null, group: { id: groupId, name: "Library" } });
  });
});

describe("an identity that the user does not hold", () => {
  test("is refused with 403 and tells the client to fall back; a removal counts at once (G8)", async () => {
    const user = await addMember(["form", "data"], "leaving");
    const { id } = await makeGroupForm();
    const { token } = user;
    const calls: [method: "GET" | "POST", path: string, body?: object][] = [
      ["GET", "/form/list"],
      ["GET", "/dashboard"],
      ["GET", `/form/${id}`],
      ["POST", "/form", { kind: "survey", title: "x" }],
    ];
    const send = (identity?: string) =>
      Promise.all(
        calls.map(([method, path, body]) =>
          server.api(method, path, {
            token,
            ...(identity !== undefined && { headers: { identity } }),
            ...(body !== undefined && { body }),
          }),
        ),
      );
    expect((await send(`group:${groupId}`)).map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    await server.api("DELETE", `/group/${groupId}/member/${user.userId}`, { token: owner.token });
    const refused = await send(`group:${groupId}`);
    expect(refused.map(({ code, data }) => [code, data])).toEqual(calls.map(() => [403, { identity: "personal" }]));
    expect((await send()).map(({ code }) => code)).toEqual([200, 200, FORM_NOT_FOUND, 200]);
    const out = await server.api("POST", "/logout", { token, headers: asGroup() });
    expect(out.code).toBe(200);
    expect((await server.api("GET", "/form/list", { token })).code).toBe(401);
  });
});

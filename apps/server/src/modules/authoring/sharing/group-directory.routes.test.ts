/** The directory of all groups: what administrators see and change, and that nobody else does. */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let server: TestServer;
let admin: string;
let owner: TestUser;
let other: TestUser;
let groupId: number;

const NOT_FOUND = 6607001;
const NO_PERSON = 6601012;
type Method = "GET" | "POST" | "PUT" | "DELETE";
const call =
  (token: string) =>
  (method: Method, path: string, body?: object, headers: Record<string, string> = {}) =>
    server.api(method, path, { token, headers, ...(body !== undefined && { body }) });

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAsAdmin();
  owner = await server.createUser();
  other = await server.createUser();
});
afterAll(() => server.close());
beforeEach(async () => {
  groupId = (await call(owner.token)("POST", "/group", { name: `Group 100% of ${owner.userName}` })).data.id;
});

const list = async (query = "") => (await call(admin)("GET", `/system/group/list${query}`)).body;
const makeForm = async () =>
  (await call(owner.token)("POST", "/form", { kind: "survey", title: "问卷" }, { identity: `group:${groupId}` })).data
    .id;

test("lists every group with owner, members and forms, and finds it by its name or its owner", async () => {
  await makeForm();
  const { rows } = await list();
  expect(rows[0]).toMatchObject({ id: groupId, owner: { userId: owner.userId }, memberCount: 1, formCount: 1 });
  expect((await list(`?name=${encodeURIComponent("100%")}&owner=${owner.userName}`)).rows[0].id).toBe(groupId);
  expect((await list("?name=100_of")).total).toBe(0);
  expect((await list(`?owner=${other.userName}`)).total).toBe(0);
  const members = (await call(admin)("GET", `/system/group/member/list?groupId=${groupId}`)).body;
  expect(members).toMatchObject({ total: 1, rows: [{ userId: owner.userId, isOwner: true }] });
});

test("an administrator gives a group to a person who is no member; the former owner stays a member", async () => {
  expect((await call(admin)("PUT", "/system/group/owner", { groupId, userId: other.userId })).code).toBe(200);
  expect((await call(other.token)("GET", `/group/${groupId}`)).data).toMatchObject({ isOwner: true, memberCount: 2 });
  expect((await call(owner.token)("GET", `/group/${groupId}`)).data.isOwner).toBe(false);
});

test("a disabled account does not become an owner", async () => {
  const disabled = await server.createUser();
  await server.pool.query("UPDATE sys_user SET status = '1' WHERE user_id = $1", [disabled.userId]);
  for (const userId of [disabled.userId, 987_654_321]) {
    expect((await call(admin)("PUT", "/system/group/owner", { groupId, userId })).code).toBe(NO_PERSON);
  }
  expect((await call(owner.token)("GET", `/group/${groupId}`)).data.isOwner).toBe(true);
});

test("dissolving gives the group's forms to its owner; a repeated call finds no group", async () => {
  const formId = await makeForm();
  expect((await call(admin)("DELETE", `/system/group?groupId=${groupId}`)).data).toEqual({ forms: 1 });
  expect((await call(owner.token)("GET", `/form/${formId}`)).code).toBe(200);
  expect((await call(admin)("DELETE", `/system/group?groupId=${groupId}`)).code).toBe(NOT_FOUND);
  expect((await call(admin)("GET", `/system/group/member/list?groupId=${groupId}`)).code).toBe(NOT_FOUND);
  expect((await call(admin)("PUT", "/system/group/owner", { groupId, userId: other.userId })).code).toBe(NOT_FOUND);
});

test("hazard: dissolving and a new owner at the same moment end in one of the two orders, and no form is lost", async () => {
  for (let round = 0; round < 5; round += 1) {
    const formId = await makeForm();
    const [moved, dissolved] = await Promise.all([
      call(admin)("PUT", "/system/group/owner", { groupId, userId: other.userId }),
      call(admin)("DELETE", `/system/group?groupId=${groupId}`),
    ]);
    expect(dissolved.code).toBe(200);
    const heir = moved.code === 200 ? other : owner;
    expect((await call(heir.token)("GET", `/form/${formId}`)).code).toBe(200);
    groupId = (await call(owner.token)("POST", "/group", { name: "next" })).data.id;
  }
});

test("others can do none of it, not even the owner", async () => {
  for (const [method, path, body] of [
    ["GET", "/system/group/list"],
    ["GET", `/system/group/member/list?groupId=${groupId}`],
    ["PUT", "/system/group/owner", { groupId, userId: other.userId }],
    ["DELETE", `/system/group?groupId=${groupId}`],
  ] as const) {
    expect((await call(owner.token)(method, path, body)).code).toBe(403);
  }
});

/** What becomes of groups and shared forms when an account is deleted or disabled, also at the same moment (S1, G8). */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: TestServer;
let admin: string;
let person: TestUser;
let other: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAsAdmin();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.createUser();
  other = await server.createUser();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const as =
  ({ token }: { token: string }) =>
  (method: Method, path: string, body?: object) =>
    server.api(method, path, { token, ...(body !== undefined && { body }) });
const remove = (user: TestUser, headers = {}) =>
  server.api("DELETE", `/system/user/${user.userId}`, { token: admin, headers });
const makeGroup = async (owner: TestUser, name: string): Promise<number> =>
  (await as(owner)("POST", "/group", { name })).data.id;
const add = (owner: TestUser, groupId: number, user: TestUser) =>
  as(owner)("POST", `/group/${groupId}/member`, { userIds: [user.userId] });
const count = async (table: string, column = "user_id", { userId } = person): Promise<number> =>
  (await server.pool.query(`select count(*)::int as n from ${table} where ${column} = $1`, [userId])).rows[0].n;

describe("the owner of groups", () => {
  test("cannot be deleted; the refusal names the groups in the reader's language", async () => {
    const groupId = await makeGroup(person, "教务处");
    await makeGroup(person, "Library");
    expect(await remove(person)).toMatchObject({
      code: 500,
      msg: "用户仍是群组的所有者，请先转让或解散：「教务处」、「Library」",
    });
    expect((await remove(person, { "accept-language": "en-US" })).msg).toBe(
      'The user still owns groups; transfer or dissolve them first: "教务处", "Library"',
    );
    expect((await as(person)("GET", `/group/${groupId}`)).code).toBe(200);
  });

  test("many groups are named in part", async () => {
    for (let n = 1; n <= 7; n += 1) await makeGroup(person, `G${n}`);
    expect((await remove(person)).msg).toContain("「G5」等 7 个");
    expect((await remove(person, { "accept-language": "en-US" })).msg).toContain('"G5" and 2 more');
  });

  test("is deleted when the groups were handed over or dissolved, by themselves or by an administrator", async () => {
    const [one, two, three] = [
      await makeGroup(person, "a"),
      await makeGroup(person, "b"),
      await makeGroup(person, "c"),
    ];
    await add(person, one, other);
    expect((await as(person)("POST", `/group/${one}/transfer`, { userId: other.userId })).code).toBe(200);
    const body = { groupId: two, userId: other.userId };
    expect((await server.api("PUT", "/system/group/owner", { token: admin, body })).code).toBe(200);
    expect((await remove(person)).msg).toContain("「c」");
    const query = { groupId: String(three) };
    expect((await server.api("DELETE", "/system/group", { token: admin, query })).code).toBe(200);
    expect((await remove(person)).code).toBe(200);
    expect((await as(other)("GET", `/group/${two}`)).data).toMatchObject({ isOwner: true, memberCount: 1 });
  });

  test("can be disabled; then an administrator hands the group over", async () => {
    const groupId = await makeGroup(person, "a");
    await add(person, groupId, other);
    const status = { userId: person.userId, status: "1" };
    expect((await server.api("PUT", "/system/user/changeStatus", { token: admin, body: status })).code).toBe(200);
    const body = { groupId, userId: other.userId };
    expect((await server.api("PUT", "/system/group/owner", { token: admin, body })).code).toBe(200);
    expect((await as(other)("GET", `/group/${groupId}`)).data).toMatchObject({ isOwner: true, memberCount: 2 });
  });

  test("gives a group to no member whose account is disabled", async () => {
    const groupId = await makeGroup(person, "a");
    await add(person, groupId, other);
    await server.pool.query("update sys_user set status = '1' where user_id = $1", [other.userId]);
    expect((await as(person)("POST", `/group/${groupId}/transfer`, { userId: other.userId })).code).toBe(6601012);
  });
});

test("a deleted account leaves no membership, request, invitation or collaboration behind", async () => {
  const [groupId, asked] = [await makeGroup(other, "a"), await makeGroup(other, "b")];
  const manager = (await as(other)("GET", `/group/${groupId}/role/list`)).data[0].id;
  await as(other)("POST", `/group/${groupId}/member`, { userIds: [person.userId], roleId: manager });
  await as(other)("PUT", `/group/${asked}`, { name: "b", acceptsRequests: true });
  await as(person)("POST", `/group/${asked}/join-request`);
  const { token } = (await as(person)("POST", `/group/${groupId}/invitation`, {})).data;
  const { id } = (await as(other)("POST", "/form", { kind: "survey", title: "x" })).data;
  await as(other)("PUT", `/form/${id}/collaborator`, { userId: person.userId, role: "editor" });
  const tables = ["group_members", "group_join_requests", "form_collaborators"];
  for (const table of tables) expect([table, await count(table)]).toEqual([table, 1]);
  expect(await count("group_invitations", "created_by")).toBe(1);
  expect((await remove(person)).code).toBe(200);
  for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);
  expect(await count("group_invitations", "created_by")).toBe(0);
  const stranger = await server.createUser();
  expect((await as(stranger)("POST", "/group/join", { token })).code).toBe(6607005);
});

describe("hazard: the account is deleted at the moment in which its person", () => {
  /** Rows that name a person whose account is deleted. */
  const countTraces = async (): Promise<number> => {
    const { rows } = await server.pool.query(`
      select count(*)::int as n from sys_user u
      where u.del_flag <> '0' and (
        exists (select from groups g where g.owner_id = u.user_id)
        or exists (select from group_members m where m.user_id = u.user_id)
        or exists (select from group_join_requests r where r.user_id = u.user_id)
        or exists (select from form_collaborators c where c.user_id = u.user_id))`);
    return rows[0].n;
  };

  /** Makes what the call needs, and returns the call. */
  const scenes: Record<string, () => Promise<() => Promise<unknown>>> = {
    "makes a group": () => Promise.resolve(() => as(person)("POST", "/group", { name: "a" })),
    "is given a group": async () => {
      const groupId = await makeGroup(other, "a");
      await add(other, groupId, person);
      return () => as(other)("POST", `/group/${groupId}/transfer`, { userId: person.userId });
    },
    "is given a group by an administrator": async () => {
      const body = { groupId: await makeGroup(other, "a"), userId: person.userId };
      return () => server.api("PUT", "/system/group/owner", { token: admin, body });
    },
    "joins a group": async () => {
      const { token } = (await as(other)("POST", `/group/${await makeGroup(other, "a")}/invitation`, {})).data;
      return () => as(person)("POST", "/group/join", { token });
    },
    "is added to a group": async () => {
      const groupId = await makeGroup(other, "a");
      return () => add(other, groupId, person);
    },
    "asks to join a group": async () => {
      const groupId = await makeGroup(other, "a");
      await as(other)("PUT", `/group/${groupId}`, { name: "a", acceptsRequests: true });
      return () => as(person)("POST", `/group/${groupId}/join-request`);
    },
    "is let into a group": async () => {
      const groupId = await makeGroup(other, "a");
      await as(other)("PUT", `/group/${groupId}`, { name: "a", acceptsRequests: true });
      await as(person)("POST", `/group/${groupId}/join-request`);
      return () => as(other)("POST", `/group/${groupId}/join-request/${person.userId}/accept`, {});
    },
    "becomes a collaborator": async () => {
      const { id } = (await as(other)("POST", "/form", { kind: "survey", title: "x" })).data;
      return () => as(other)("PUT", `/form/${id}/collaborator`, { userId: person.userId, role: "editor" });
    },
  };

  test.each(Object.entries(scenes))("%s", async (_name, prepare) => {
    for (let round = 0; round < 6; round += 1) {
      person = await server.createUser();
      const call = await prepare();
      const codes: number[] = [];
      const removal = async () => codes.push((await remove(person)).code);
      await Promise.all(round % 2 === 0 ? [removal(), call()] : [call(), removal()]);
      // Either the deletion came first, or the person owns a group now and it was refused.
      const { rows } = await server.pool.query("select 1 from groups where owner_id = $1", [person.userId]);
      expect(codes).toEqual([rows.length === 0 ? 200 : 500]);
      expect(await countTraces()).toBe(0);
    }
  });
});

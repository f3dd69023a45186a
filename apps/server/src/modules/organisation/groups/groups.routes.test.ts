import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: TestServer;
let owner: TestUser;
let member: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  member = await server.createUser();
  stranger = await server.createUser();
});
afterAll(() => server.close());

const NOT_FOUND = 6607001;
const NO_MEMBER = 6607002;
const NO_ROLE = 6607003;
const FORBIDDEN = 6607004;
const INVALID = 6607005;
const ROLE_EXISTS = 6607031;
const ROLE_IN_USE = 6607032;
const OWNER_STAYS = 6607033;

type Method = "GET" | "POST" | "PUT" | "DELETE";
const as = (user: TestUser) => (method: Method, path: string, body?: object) =>
  server.api(method, path, { token: user.token, ...(body === undefined ? {} : { body }) });

let groupId: number;
let base: string;
let roles: { id: number; name: string; permissions: string[] }[];
beforeEach(async () => {
  groupId = (await as(owner)("POST", "/group", { name: " 教务处 " })).data.id;
  base = `/group/${groupId}`;
  roles = (await as(owner)("GET", `${base}/role/list`)).data;
});

/** Adds a role with these permissions and lets the user join with it. */
async function join(user: TestUser, permissions: string[]): Promise<number> {
  const name = `role of ${permissions.join(" ")}`.slice(0, 50);
  const existing = (await as(owner)("GET", `${base}/role/list`)).data.find(
    (role: { name: string }) => role.name === name,
  );
  const role = existing ?? (await as(owner)("POST", `${base}/role`, { name, permissions })).data;
  const { token } = (await as(owner)("POST", `${base}/invitation`, { roleId: role.id })).data;
  expect((await as(user)("POST", "/group/join", { token })).code).toBe(200);
  return role.id;
}

describe("a new group", () => {
  test("belongs to its maker, who has every permission in it", async () => {
    const { data } = await as(owner)("GET", base);
    expect(data).toMatchObject({ name: "教务处", memberCount: 1, isOwner: true, owner: { userId: owner.userId } });
    expect(data.permissions).toHaveLength(8);
    expect(roles.map(({ name, permissions }) => [name, permissions.length])).toEqual([
      ["管理员", 8],
      ["成员", 2],
    ]);
    expect(
      (await server.api("GET", `/idata/api/user/getMyPermission/${groupId}`, { token: owner.token })).data,
    ).toEqual(data.permissions);
  });

  test.each([[""], ["   "], ["x".repeat(51)]])("needs a name of 1 to 50 characters, not %j", async (name) => {
    expect((await as(owner)("POST", "/group", { name })).code).not.toBe(200);
  });
});

describe("somebody else's group", () => {
  test.each<[Method, string, object?]>([
    ["GET", ""],
    ["PUT", "", { name: "x" }],
    ["GET", "/member/list"],
    ["PUT", "/member/1", { roleId: 1 }],
    ["DELETE", "/member/1"],
    ["POST", "/leave"],
    ["POST", "/transfer", { userId: 1 }],
    ["GET", "/role/list"],
    ["POST", "/role", { name: "x", permissions: [] }],
    ["PUT", "/role/1", { name: "x", permissions: [] }],
    ["DELETE", "/role/1"],
    ["POST", "/invitation", {}],
    ["GET", "/invitation/list"],
    ["DELETE", "/invitation/1"],
  ])("%s %s is answered as if it did not exist", async (method, path, body) => {
    const foreign = await as(stranger)(method, base + path, body);
    const absent = await as(stranger)(method, `/group/987654321${path}`, body);
    expect(foreign.code).toBe(NOT_FOUND);
    expect(foreign.body).toEqual(absent.body);
  });

  test("its identity is refused, and it is not among my groups", async () => {
    const headers = { identity: `group:${groupId}` };
    expect((await server.api("GET", "/form/list", { token: stranger.token, headers })).code).toBe(403);
    expect((await server.api("GET", "/form/list", { token: owner.token, headers })).code).toBe(200);
    expect((await as(stranger)("GET", "/group/list")).data).toEqual([]);
  });
});

describe("invitations", () => {
  test("give their role, as often as allowed, and nothing to those who are members already", async () => {
    const member2 = roles[1];
    const { token, url } = (await as(owner)("POST", `${base}/invitation`, { roleId: member2?.id, maxUses: 1 })).data;
    expect(url).toContain(token);
    for (let count = 0; count < 2; count += 1) {
      expect((await as(member)("POST", "/group/join", { token })).code).toBe(count === 0 ? 200 : INVALID);
    }
    expect((await as(stranger)("POST", "/group/join", { token })).code).toBe(INVALID);
    expect((await as(member)("GET", base)).data).toMatchObject({ isOwner: false, permissions: ["form", "data"] });
    expect((await as(owner)("GET", `${base}/invitation/list`)).data).toEqual([]);
    expect((await as(owner)("GET", `${base}/member/list`)).body).toMatchObject({
      total: 2,
      rows: [
        { userId: owner.userId, isOwner: true },
        { userId: member.userId, isOwner: false },
      ],
    });
  });

  test("a member who follows a link again uses nothing up", async () => {
    const { token } = (await as(owner)("POST", `${base}/invitation`, { maxUses: 2 })).data;
    for (let count = 0; count < 3; count += 1) {
      expect((await as(member)("POST", "/group/join", { token })).code).toBe(200);
    }
    expect((await as(owner)("GET", `${base}/invitation/list`)).data).toMatchObject([{ used: 1, maxUses: 2 }]);
  });

  test("hazard: many join at once with a link for five people; exactly five get in", async () => {
    const { token } = (await as(owner)("POST", `${base}/invitation`, { maxUses: 5 })).data;
    const people = await Promise.all(Array.from({ length: 12 }, () => server.createUser()));
    const codes = await Promise.all(people.map(async (one) => (await as(one)("POST", "/group/join", { token })).code));
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect((await as(owner)("GET", base)).data.memberCount).toBe(6);
  });

  test("expired, withdrawn and invented ones are answered alike", async () => {
    const made = (await as(owner)("POST", `${base}/invitation`, {})).data;
    await server.pool.query("update group_invitations set expires_at = now() - interval '1 second' where id = $1", [
      made.id,
    ]);
    const other = (await as(owner)("POST", `${base}/invitation`, {})).data;
    expect((await as(owner)("DELETE", `${base}/invitation/${other.id}`)).code).toBe(200);
    const answers = await Promise.all(
      [made.token, other.token, "x".repeat(32)].map(
        async (token) => (await as(stranger)("POST", "/group/join", { token })).body,
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([INVALID, INVALID, INVALID]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test("hazard: the invitation of somebody who was demoted or removed opens nothing", async () => {
    await join(member, ["member", "form"]);
    const formRole = (await as(member)("GET", `${base}/role/list`)).data.find(
      (role: { name: string }) => role.name === "role of member form",
    );
    const { token } = (await as(member)("POST", `${base}/invitation`, { roleId: formRole.id })).data;
    await as(owner)("PUT", `${base}/member/${member.userId}`, { roleId: roles[1]?.id });
    expect((await as(stranger)("POST", "/group/join", { token })).code).toBe(INVALID);
    await as(owner)("DELETE", `${base}/member/${member.userId}`);
    expect((await as(stranger)("POST", "/group/join", { token })).code).toBe(INVALID);
  });

  test.each([["2020-01-01T00:00:00Z"], ["2999-01-01T00:00:00Z"]])("cannot end at %s", async (expiresAt) => {
    expect((await as(owner)("POST", `${base}/invitation`, { expiresAt })).code).not.toBe(200);
  });
});

describe("rights in a group", () => {
  test("hazard: nobody gives a permission that they do not hold, by role, invitation or promotion", async () => {
    const own = await join(member, ["member", "form"]);
    const full = roles[0]?.id ?? 0;
    const call = as(member);
    expect((await call("POST", `${base}/role`, { name: "more", permissions: ["data"] })).code).toBe(FORBIDDEN);
    expect((await call("PUT", `${base}/role/${own}`, { name: "more", permissions: ["data"] })).code).toBe(FORBIDDEN);
    expect((await call("PUT", `${base}/role/${full}`, { name: "less", permissions: [] })).code).toBe(FORBIDDEN);
    expect((await call("DELETE", `${base}/role/${full}`)).code).toBe(FORBIDDEN);
    expect((await call("POST", `${base}/invitation`, { roleId: full })).code).toBe(FORBIDDEN);
    expect((await call("PUT", `${base}/member/${member.userId}`, { roleId: full })).code).toBe(FORBIDDEN);
    expect((await call("PUT", base, { name: "renamed" })).code).toBe(FORBIDDEN);
    expect((await call("POST", `${base}/transfer`, { userId: member.userId })).code).toBe(FORBIDDEN);
    expect((await call("POST", `${base}/role`, { name: "same", permissions: ["form"] })).code).toBe(200);
    expect((await call("GET", base)).data.permissions.toSorted()).toEqual(["form", "member"]);
  });

  test("a member without `member` can look and leave, and change nothing", async () => {
    await join(member, ["form"]);
    const call = as(member);
    expect((await call("GET", `${base}/member/list`)).code).toBe(200);
    expect((await call("GET", `${base}/invitation/list`)).code).toBe(FORBIDDEN);
    expect((await call("POST", `${base}/invitation`, {})).code).toBe(FORBIDDEN);
    expect((await call("DELETE", `${base}/member/${owner.userId}`)).code).toBe(FORBIDDEN);
    expect((await call("POST", `${base}/leave`)).code).toBe(200);
    expect((await call("GET", base)).code).toBe(NOT_FOUND);
  });

  test("the owner cannot leave or be removed, and transfers the group to a member only", async () => {
    await join(member, ["member", "form", "data", "review", "template", "bank", "message", "group"]);
    expect((await as(owner)("POST", `${base}/leave`)).code).toBe(OWNER_STAYS);
    expect((await as(member)("DELETE", `${base}/member/${owner.userId}`)).code).toBe(OWNER_STAYS);
    expect((await as(owner)("POST", `${base}/transfer`, { userId: stranger.userId })).code).toBe(NO_MEMBER);
    const moved = await as(owner)("POST", `${base}/transfer`, { userId: member.userId });
    expect(moved.data).toMatchObject({ isOwner: false, owner: { userId: member.userId } });
    expect((await as(owner)("POST", `${base}/leave`)).code).toBe(200);
  });

  test("the database itself keeps an owner who is a member", async () => {
    await expect(
      server.pool.query("delete from group_members where group_id = $1 and user_id = $2", [groupId, owner.userId]),
    ).rejects.toThrow("groups_owner_is_member");
  });

  test("a role in use or of the same name is refused in words, and one of another group is not found", async () => {
    const used = await join(member, ["form"]);
    expect((await as(owner)("DELETE", `${base}/role/${used}`)).code).toBe(ROLE_IN_USE);
    expect((await as(owner)("POST", `${base}/role`, { name: "管理员", permissions: [] })).code).toBe(ROLE_EXISTS);
    const { data: other } = await as(owner)("POST", "/group", { name: "other" });
    const foreign = (await as(owner)("GET", `/group/${other.id}/role/list`)).data[0].id;
    expect((await as(owner)("PUT", `${base}/member/${member.userId}`, { roleId: foreign })).code).toBe(NO_ROLE);
    expect((await as(owner)("POST", `${base}/invitation`, { roleId: foreign })).code).toBe(NO_ROLE);
    await as(owner)("PUT", `${base}/member/${member.userId}`, { roleId: roles[1]?.id });
    expect((await as(owner)("DELETE", `${base}/role/${used}`)).code).toBe(200);
  });

  test("hazard: a removal and a promotion at the same moment end in one of the two orders", async () => {
    for (let round = 0; round < 10; round += 1) {
      await join(member, ["form"]);
      const [removed, promoted] = await Promise.all([
        as(owner)("DELETE", `${base}/member/${member.userId}`),
        as(owner)("PUT", `${base}/member/${member.userId}`, { roleId: roles[0]?.id }),
      ]);
      expect(removed.code).toBe(200);
      expect([200, NO_MEMBER]).toContain(promoted.code);
      expect((await as(member)("GET", base)).code).toBe(NOT_FOUND);
    }
  });
});

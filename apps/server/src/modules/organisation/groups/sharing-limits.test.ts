/** Limits of groups and shared forms: refused in words, and held when two calls come at once (G8). */
import { SHARING_LIMITS } from "@idata/contracts";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const LIMIT = 6607034;
const NOT_FOUND = 6607001;

let server: TestServer;
let owner: TestUser;
let groupId: number;
let base: string;
let roleId: number;
/** As many accounts as the largest limit needs. */
let crowd: number[];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  const { rows } = await server.pool.query(
    `insert into sys_user (user_name, nick_name, password)
     select 'crowd' || n, 'crowd' || n, '' from generate_series(1, 2000) n returning user_id`,
  );
  crowd = rows.map(({ user_id: id }: { user_id: number }) => id);
});
afterAll(() => server.close());
beforeEach(async () => {
  groupId = await makeGroup("a");
  base = `/group/${groupId}`;
  roleId = (await as(owner)("GET", `${base}/role/list`)).data[1].id;
});

const as =
  ({ token }: TestUser) =>
  (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    server.api(method, path, { token, ...(body !== undefined && { body }) });

async function makeGroup(name: string): Promise<number> {
  const { id } = (await as(owner)("POST", "/group", { name })).data;
  await as(owner)("PUT", `/group/${id}`, { name, acceptsRequests: true });
  return id;
}

/** Two calls at once when there is room for one: one succeeds, and the other is refused with the limit in its text. */
async function expectRoomForOne(max: number, calls: (() => Promise<{ code: number; msg: string }>)[]): Promise<void> {
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, LIMIT]);
  expect(answers.find(({ code }) => code === LIMIT)?.msg).toContain(`（${max}）`);
}

describe("hazard: two at once where there is room for one", () => {
  test("members", async () => {
    const { members: max } = SHARING_LIMITS;
    await server.pool.query(
      "insert into group_members (group_id, user_id, role_id) select $1, unnest($2::bigint[]), $3",
      [groupId, crowd.slice(0, max - 2), roleId],
    );
    const [one, two] = [await server.createUser(), await server.createUser()];
    const { token } = (await as(owner)("POST", `${base}/invitation`, {})).data;
    await expectRoomForOne(max, [
      () => as(one)("POST", "/group/join", { token }),
      () => as(owner)("POST", `${base}/member`, { userIds: [two.userId] }),
    ]);
    expect((await as(owner)("GET", base)).data.memberCount).toBe(max);
  });

  test("roles", async () => {
    const { roles: max } = SHARING_LIMITS;
    await server.pool.query(
      "insert into group_roles (group_id, name, permissions) select $1, 'r' || n, '{}' from generate_series(1, $2) n",
      [groupId, max - 3],
    );
    const add = (name: string) => () => as(owner)("POST", `${base}/role`, { name, permissions: [] });
    await expectRoomForOne(max, [add("one"), add("two")]);
    expect((await as(owner)("GET", `${base}/role/list`)).data).toHaveLength(max);
  });

  test("invitations that can be used; others do not count", async () => {
    const { invitations: max } = SHARING_LIMITS;
    await server.pool.query(
      `insert into group_invitations (group_id, role_id, token_hash, expires_at, created_by)
       select $1::bigint, $2, sha256(($1::bigint::text || n)::bytea), now() + interval '1 day' * sign(n), $3
       from generate_series(-50, $4) n where n <> 0`,
      [groupId, roleId, owner.userId, max - 1],
    );
    const invite = () => as(owner)("POST", `${base}/invitation`, {});
    await expectRoomForOne(max, [invite, invite]);
    expect((await as(owner)("GET", `${base}/invitation/list`)).data).toHaveLength(max);
  });

  test("requests to join one group", async () => {
    const { requestsOfGroup: max } = SHARING_LIMITS;
    const insert = "insert into group_join_requests (group_id, user_id) select $1, unnest($2::bigint[])";
    await server.pool.query(insert, [groupId, crowd.slice(0, max - 1)]);
    const [one, two] = [await server.createUser(), await server.createUser()];
    const ask = (user: TestUser) => () => as(user)("POST", `${base}/join-request`);
    await expectRoomForOne(max, [ask(one), ask(two)]);
    expect((await as(owner)("GET", `${base}/join-request/list`)).body.total).toBe(max);
  });

  test("requests of one person; withdrawing one makes room", async () => {
    const { requestsOfPerson: max } = SHARING_LIMITS;
    const person = await server.createUser();
    const ids = await Promise.all(Array.from({ length: max + 1 }, (_, n) => makeGroup(`g${n}`)));
    const ask = (id: number | undefined) => as(person)("POST", `/group/${id}/join-request`);
    for (const id of ids.slice(0, max - 1)) expect((await ask(id)).code).toBe(200);
    await expectRoomForOne(max, [() => ask(ids[max - 1]), () => ask(ids[max])]);
    expect((await ask(ids[0])).code).toBe(200);
    expect((await as(person)("DELETE", `/group/${ids[0]}/join-request`)).code).toBe(200);
    const codes = [(await ask(ids[max - 1])).code, (await ask(ids[max])).code];
    expect(codes).toEqual([200, 200]);
  });

  test("collaborators", async () => {
    const { collaborators: max } = SHARING_LIMITS;
    const { id } = (await as(owner)("POST", "/form", { kind: "survey", title: "x" })).data;
    await server.pool.query(
      "insert into form_collaborators (form_id, user_id, role) select $1, unnest($2::bigint[]), 'viewer'",
      [id, crowd.slice(0, max - 1)],
    );
    const put = (userId = 0) => as(owner)("PUT", `/form/${id}/collaborator`, { userId, role: "editor" });
    await expectRoomForOne(max, [() => put(crowd[max]), () => put(crowd[max + 1])]);
    expect((await put(crowd[0])).code).toBe(200);
    expect((await as(owner)("GET", `/form/${id}/collaborator/list`)).data).toHaveLength(max);
  });
});

test("one's own request is withdrawn; others' requests stay, and a stranger learns nothing", async () => {
  const [person, other, stranger] = [await server.createUser(), await server.createUser(), await server.createUser()];
  await as(person)("POST", `${base}/join-request`);
  await as(other)("POST", `${base}/join-request`);
  const withdraw = (user: TestUser, id = groupId) => as(user)("DELETE", `/group/${id}/join-request`);
  expect((await withdraw(person)).code).toBe(200);
  const { rows } = (await as(owner)("GET", `${base}/join-request/list`)).body;
  expect(rows.map(({ userId }: { userId: number }) => userId)).toEqual([other.userId]);
  expect((await withdraw(stranger)).body).toEqual((await withdraw(stranger, 987_654_321)).body);
  expect((await withdraw(person)).code).toBe(NOT_FOUND);
  expect((await withdraw(owner)).code).toBe(200);
  expect((await as(person)("POST", `${base}/join-request`)).code).toBe(200);
});

/** Requests to join a group: who finds it, who lets people in, and with which role (S1). */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: TestServer;
let owner: TestUser;
let manager: TestUser;
let stranger: TestUser;
let base: string;
let groupId: number;

const NOT_FOUND = 6607001;
const FORBIDDEN = 6607004;
const NO_REQUEST = 6607006;

const as =
  ({ token }: TestUser) =>
  (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    server.api(method, path, { token, ...(body !== undefined && { body }) });

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  manager = await server.createUser();
});
afterAll(() => server.close());

beforeEach(async () => {
  stranger = await server.createUser();
  groupId = (await as(owner)("POST", "/group", { name: `Group ${stranger.userId}` })).data.id;
  base = `/group/${groupId}`;
  await as(owner)("PUT", base, { name: `Group ${stranger.userId}`, acceptsRequests: true });
  const role = (await as(owner)("POST", `${base}/role`, { name: "Door", permissions: ["member", "data"] })).data;
  await as(owner)("POST", `${base}/role`, { name: "Guest", permissions: ["data"] });
  const { token } = (await as(owner)("POST", `${base}/invitation`, { roleId: role.id })).data;
  await as(manager)("POST", "/group/join", { token });
});

const find = async (name: string) =>
  (await as(stranger)("GET", `/group/find?name=${encodeURIComponent(name)}`)).data as { id: number }[];
const listRequests = async (user = manager) => (await as(user)("GET", `${base}/join-request/list`)).body;

describe("one's own requests", () => {
  test("are listed with the group's name until they are answered or withdrawn, and only to the person", async () => {
    const name = `Group ${stranger.userId}`;
    const listOwn = async (user: TestUser) => (await as(user)("GET", "/group/join-request/list")).data as object[];
    expect(await listOwn(stranger)).toEqual([]);
    await as(stranger)("POST", `${base}/join-request`);
    expect(await listOwn(stranger)).toEqual([{ groupId, name, requestedAt: expect.any(String) }]);
    // A group that has stopped taking requests has still not answered this one.
    await as(owner)("PUT", base, { name, acceptsRequests: false });
    expect(await listOwn(stranger)).toHaveLength(1);
    expect(await listOwn(manager)).toEqual([]);
    await as(stranger)("DELETE", `${base}/join-request`);
    expect(await listOwn(stranger)).toEqual([]);
    await as(owner)("PUT", base, { name, acceptsRequests: true });
    await as(stranger)("POST", `${base}/join-request`);
    await as(manager)("DELETE", `${base}/join-request/${stranger.userId}`);
    expect(await listOwn(stranger)).toEqual([]);
  });
});

describe("finding a group", () => {
  test("by its exact name or id, and only while it takes requests", async () => {
    const name = `Group ${stranger.userId}`;
    const found = { id: groupId, name, memberCount: 2, isMember: false, isRequested: false };
    expect(await find(name)).toEqual([expect.objectContaining(found)]);
    expect(await find(String(groupId))).toEqual([expect.objectContaining(found)]);
    expect(await find("Group")).toEqual([]);
    expect(await find("%")).toEqual([]);
    expect((await as(owner)("GET", base)).data.acceptsRequests).toBe(true);
    await as(owner)("PUT", base, { name, acceptsRequests: false });
    expect(await find(name)).toEqual([]);
    expect((await as(stranger)("POST", `${base}/join-request`)).code).toBe(NOT_FOUND);
  });

  test("a group takes none unless it says so, and only `group` changes that", async () => {
    const { id } = (await as(owner)("POST", "/group", { name: "Closed" })).data;
    expect((await as(stranger)("POST", `/group/${id}/join-request`)).code).toBe(NOT_FOUND);
    expect((await as(stranger)("POST", "/group/987654321/join-request")).code).toBe(NOT_FOUND);
    expect((await as(manager)("PUT", base, { name: "x", acceptsRequests: false })).code).toBe(FORBIDDEN);
  });
});

describe("a request", () => {
  test("waits until somebody with `member` accepts it; the person gets the role with the fewest permissions", async () => {
    expect((await as(stranger)("POST", `${base}/join-request`)).code).toBe(200);
    expect((await as(stranger)("POST", `${base}/join-request`)).code).toBe(200);
    expect(await find(String(groupId))).toEqual([expect.objectContaining({ isRequested: true, isMember: false })]);
    expect((await as(stranger)("GET", base)).code).toBe(NOT_FOUND);
    const { total, rows } = await listRequests();
    expect([total, rows[0]]).toMatchObject([1, { userId: stranger.userId, userName: stranger.userName }]);
    const path = `${base}/join-request/${stranger.userId}/accept`;
    expect((await as(manager)("POST", path, {})).code).toBe(200);
    expect((await as(stranger)("GET", base)).data.role.name).toBe("Guest");
    expect((await as(manager)("POST", path, {})).code).toBe(NO_REQUEST);
    expect((await listRequests()).total).toBe(0);
  });

  test("hazard: nobody lets people in with more than they hold", async () => {
    await as(stranger)("POST", `${base}/join-request`);
    const roles = (await as(owner)("GET", `${base}/role/list`)).data as { id: number; permissions: string[] }[];
    const full = roles.find(({ permissions }) => permissions.includes("group"));
    const path = `${base}/join-request/${stranger.userId}/accept`;
    expect((await as(manager)("POST", path, { roleId: full?.id })).code).toBe(FORBIDDEN);
    expect((await listRequests()).total).toBe(1);
    expect((await as(owner)("POST", path, { roleId: full?.id })).code).toBe(200);
  });

  test("can be refused, and is gone when the person joins by a link", async () => {
    await as(stranger)("POST", `${base}/join-request`);
    expect((await as(manager)("DELETE", `${base}/join-request/${stranger.userId}`)).code).toBe(200);
    expect((await as(manager)("DELETE", `${base}/join-request/${stranger.userId}`)).code).toBe(NO_REQUEST);
    await as(stranger)("POST", `${base}/join-request`);
    const { token } = (await as(manager)("POST", `${base}/invitation`, {})).data;
    await as(stranger)("POST", "/group/join", { token });
    expect((await listRequests()).total).toBe(0);
    expect((await as(stranger)("POST", `${base}/join-request`)).code).toBe(200);
    expect((await listRequests()).total).toBe(0);
  });

  test("is seen and decided only with `member`", async () => {
    const guest = await server.createUser();
    await as(stranger)("POST", `${base}/join-request`);
    await as(guest)("POST", `${base}/join-request`);
    await as(owner)("POST", `${base}/join-request/${guest.userId}/accept`, {});
    expect((await listRequests(guest)).code).toBe(FORBIDDEN);
    expect((await as(guest)("POST", `${base}/join-request/${stranger.userId}/accept`, {})).code).toBe(FORBIDDEN);
    expect((await as(guest)("DELETE", `${base}/join-request/${stranger.userId}`)).code).toBe(FORBIDDEN);
    expect((await listRequests(stranger)).code).toBe(NOT_FOUND);
  });

  test("of an account that was disabled meanwhile opens nothing", async () => {
    await as(stranger)("POST", `${base}/join-request`);
    await server.pool.query("UPDATE sys_user SET status = '1' WHERE user_id = $1", [stranger.userId]);
    expect((await listRequests()).total).toBe(0);
    expect((await as(owner)("POST", `${base}/join-request/${stranger.userId}/accept`, {})).code).toBe(NO_REQUEST);
  });
});

/** People who are added to a group by its members, by choice and from a file; and what an invitation says (S1). */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: TestServer;
let owner: TestUser;
let manager: TestUser;
let stranger: TestUser;
let base: string;
let roles: { id: number; name: string; permissions: string[] }[];

const NOT_FOUND = 6607001;
const NO_ROLE = 6607003;
const FORBIDDEN = 6607004;
const INVALID = 6607005;

const as =
  ({ token }: TestUser) =>
  (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    server.api(method, path, { token, ...(body !== undefined && { body }) });
const find = (name: string) => roles.find((role) => role.name === name)?.id ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  manager = await server.createUser();
});
afterAll(() => server.close());
beforeEach(async () => {
  stranger = await server.createUser();
  base = `/group/${(await as(owner)("POST", "/group", { name: "教务处" })).data.id}`;
  await as(owner)("POST", `${base}/role`, { name: "Door", permissions: ["member", "data"] });
  await as(owner)("POST", `${base}/role`, { name: "Guest", permissions: ["data"] });
  roles = (await as(owner)("GET", `${base}/role/list`)).data;
  await as(owner)("POST", `${base}/member`, { userIds: [manager.userId], roleId: find("Door") });
});

const disable = (user: TestUser) =>
  server.pool.query("UPDATE sys_user SET status = '1' WHERE user_id = $1", [user.userId]);
const listMembers = async () =>
  (await as(owner)("GET", `${base}/member/list`)).body.rows as { userId: number; role: { name: string } }[];
const roleOf = async ({ userId }: TestUser) => (await listMembers()).find((row) => row.userId === userId)?.role.name;

describe("adding people", () => {
  test("gives them the role with the fewest permissions, or the chosen one, and ends their requests", async () => {
    const other = await server.createUser();
    await as(owner)("PUT", base, { name: "x", acceptsRequests: true });
    await as(stranger)("POST", `${base}/join-request`);
    const first = await as(manager)("POST", `${base}/member`, { userIds: [stranger.userId] });
    expect(first.data).toEqual({ added: 1, alreadyMembers: 0, unavailable: 0 });
    expect(await roleOf(stranger)).toBe("Guest");
    expect((await as(manager)("GET", `${base}/join-request/list`)).body.total).toBe(0);
    await as(manager)("POST", `${base}/member`, { userIds: [other.userId], roleId: find("Door") });
    expect(await roleOf(other)).toBe("Door");
  });

  test("hazard: nobody adds people with more than they hold, without `member`, or to a foreign group", async () => {
    const body = { userIds: [stranger.userId] };
    const guest = await server.createUser();
    await as(owner)("POST", `${base}/member`, { userIds: [guest.userId], roleId: find("Guest") });
    expect((await as(manager)("POST", `${base}/member`, { ...body, roleId: find("管理员") })).code).toBe(FORBIDDEN);
    expect((await as(manager)("POST", `${base}/member`, { ...body, roleId: 987_654 })).code).toBe(NO_ROLE);
    expect((await as(guest)("POST", `${base}/member`, body)).code).toBe(FORBIDDEN);
    expect((await as(stranger)("POST", `${base}/member`, body)).code).toBe(NOT_FOUND);
    expect((await as(stranger)("POST", "/group/987654321/member", body)).code).toBe(NOT_FOUND);
    expect(await roleOf(stranger)).toBeUndefined();
  });

  test("members keep their role; disabled, deleted and invented accounts are counted and left out", async () => {
    const gone = await server.createUser();
    await disable(stranger);
    await server.pool.query("UPDATE sys_user SET del_flag = '2' WHERE user_id = $1", [gone.userId]);
    const userIds = [owner.userId, manager.userId, stranger.userId, gone.userId, 987_654_321];
    const { data } = await as(owner)("POST", `${base}/member`, { userIds, roleId: find("Guest") });
    expect(data).toEqual({ added: 0, alreadyMembers: 2, unavailable: 3 });
    expect(await roleOf(manager)).toBe("Door");
  });

  test("hazard: the same people added many times at once become members once", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.createUser()));
    const userIds = people.map(({ userId }) => userId);
    const answers = await Promise.all(
      [userIds, userIds.toReversed(), userIds, userIds.toReversed()].map((ids) =>
        as(manager)("POST", `${base}/member`, { userIds: ids }),
      ),
    );
    expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(6);
    expect(await listMembers()).toHaveLength(8);
  });

  test("hazard: a manager who is being removed adds nobody afterwards", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [removed, added] = await Promise.all([
        as(owner)("DELETE", `${base}/member/${manager.userId}`),
        as(manager)("POST", `${base}/member`, { userIds: [stranger.userId] }),
      ]);
      expect(removed.code).toBe(200);
      expect((await roleOf(stranger)) !== undefined).toBe(added.code === 200);
      await as(owner)("DELETE", `${base}/member/${stranger.userId}`);
      await as(owner)("POST", `${base}/member`, { userIds: [manager.userId], roleId: find("Door") });
    }
  });
});

type Cell = string | number | null;

async function send(user: TestUser, rows: Cell[][] | Buffer, query = "") {
  const bytes = Buffer.isBuffer(rows) ? rows : Buffer.from(await writeXlsx({ sheets: [{ name: "x", rows }] }));
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="members.xlsx"\r\n\r\n`;
  const response = await server.inject({
    method: "POST",
    url: `/idata2/api${base}/member/import${query}`,
    headers: { authorization: `Bearer ${user.token}`, "content-type": "multipart/form-data; boundary=edge" },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--edge--\r\n")]),
  });
  return response.json();
}

describe("an Excel file", () => {
  test("adds the accounts of its column; every row that adds nobody is reported with its number", async () => {
    const disabled = await server.createUser();
    await disable(disabled);
    const answer = await send(
      manager,
      [
        ["姓名", " 账号 "],
        ["张三", stranger.userName.toUpperCase()],
        ["空", null],
        ["李四", "nobody_at_all"],
        ["王五", disabled.userName],
        ["张三", stranger.userName],
        ["所有者", owner.userName],
      ],
      `?roleId=${find("Guest")}`,
    );
    expect(answer).toMatchObject({ code: 200, data: { added: 1 } });
    expect(answer.data.faults).toEqual([
      { row: 4, reason: "没有账号「nobody_at_all」" },
      { row: 5, reason: expect.stringContaining("已停用") },
      { row: 6, reason: expect.stringContaining("重复") },
      { row: 7, reason: expect.stringContaining("已经是成员") },
    ]);
    expect(await roleOf(stranger)).toBe("Guest");
  });

  test("its template can be filled in and imported, and strangers get none", async () => {
    const get = ({ token }: TestUser) =>
      server.inject({
        method: "GET",
        url: `/idata2/api${base}/member/import/template`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await get(manager)).rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect((await get(stranger)).json().code).toBe(NOT_FOUND);
    expect((await send(manager, [["登录名称"], [stranger.userName]])).data).toEqual({ added: 1, faults: [] });
  });

  test("without the column, without rows, or not a workbook is refused in words", async () => {
    expect((await send(manager, [["姓名"], ["张三"]])).msg).toContain("登录名称");
    expect((await send(manager, [["登录名称"]])).code).toBe(500);
    expect((await send(manager, Buffer.from("not a workbook"))).code).toBe(500);
    expect((await send(manager, [["登录名称"], ...Array.from({ length: 2001 }, (_, at) => [`n${at}`])])).msg).toContain(
      "2000",
    );
  });

  test("hazard: gives nobody more than the importer holds, and is not read for strangers", async () => {
    const rows: Cell[][] = [["登录名称"], [stranger.userName]];
    expect((await send(manager, rows, `?roleId=${find("管理员")}`)).code).toBe(FORBIDDEN);
    expect((await send(stranger, Buffer.from("not a workbook"))).code).toBe(NOT_FOUND);
    expect(await roleOf(stranger)).toBeUndefined();
  });
});

describe("an invitation is read before joining", () => {
  const read = (token: string) => as(stranger)("POST", "/group/invitation", { token });

  test("it says the group, the role and who invited, and uses nothing up", async () => {
    const { token } = (await as(manager)("POST", `${base}/invitation`, { roleId: find("Guest"), maxUses: 1 })).data;
    for (let count = 0; count < 2; count += 1) {
      expect((await read(token)).data).toMatchObject({
        name: "教务处",
        memberCount: 2,
        role: { name: "Guest", permissions: ["data"] },
        isMember: false,
        state: "open",
      });
    }
    expect((await as(stranger)("POST", "/group/join", { token })).code).toBe(200);
    expect((await read(token)).data).toMatchObject({ isMember: true, state: "usedUp" });
  });

  test("an expired one and one whose author was demoted say so; a withdrawn one is not found", async () => {
    const { token, id } = (await as(manager)("POST", `${base}/invitation`, {})).data;
    await as(owner)("PUT", `${base}/member/${manager.userId}`, { roleId: find("Guest") });
    expect((await read(token)).data.state).toBe("revoked");
    await server.pool.query("update group_invitations set expires_at = now() - interval '1 second' where id = $1", [
      id,
    ]);
    expect((await read(token)).data.state).toBe("expired");
    await as(owner)("DELETE", `${base}/invitation/${id}`);
    expect((await read(token)).code).toBe(INVALID);
    expect((await read("x".repeat(32))).code).toBe(INVALID);
  });
});

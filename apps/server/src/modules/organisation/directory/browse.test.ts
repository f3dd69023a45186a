/** Browsing the organisation: shows only current people and departments, only names, and only to signed-in users. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";

let server: TestServer;
let user: TestUser;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser("browser");
  for (const [name, nick, dept, status, gone] of [
    ["b1", "李一", 103, "0", "0"],
    ["b2", "李二", 108, "0", "0"],
    ["b3", "李停用", 103, "1", "0"],
    ["b4", "李已删", 103, "0", "2"],
  ]) {
    const { rows } = await server.pool.query(
      `insert into sys_user (user_name, nick_name, dept_id, password, status, del_flag)
       values ($1, $2, $3, 'x', $4, $5) returning user_id`,
      [name, nick, dept, status, gone],
    );
    ids[String(name)] = String(rows[0].user_id);
  }
  await server.pool.query("insert into sys_user_post (user_id, post_id) values ($1, 1)", [ids["b2"]]);
  await server.pool.query("update sys_dept set status = '1' where dept_id = 105");
});
afterAll(() => server.close());

const browse = (what: string, query: Record<string, string> = {}, token: string | undefined = user.token) =>
  server.api("GET", `/directory/${what}`, { query, ...(token === "" ? {} : { token }) });
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test.each(["departments", "people", "posts", "roles"])("%s are for those who signed in", async (what) => {
  expect((await browse(what, {}, "")).code).toBe(401);
});

test("departments come level by level with the number of their people; switched-off ones do not", async () => {
  const [top] = (await browse("departments")).data;
  expect(top).toMatchObject({ id: "100", name: "示例机构", hasChildren: true });
  const { data } = await browse("departments", { parent: "101" });
  expect(names(data)).toEqual(["研发部门", "市场部门", "财务部门", "运维部门"]);
  expect(data[0]).toMatchObject({ id: "103", hasChildren: false });
  expect((await browse("departments", { parent: "102" })).data[0]).toMatchObject({ id: "108", people: 1 });
});

test("people of a department at any depth, of a post, of a role, by name", async () => {
  const of = async (query: Record<string, string>) =>
    names((await browse("people", { query: "李", ...query })).body.rows);
  expect((await of({})).toSorted()).toEqual(["李一", "李二"].toSorted());
  expect(await of({ department: "101" })).toEqual(["李一"]);
  expect(await of({ post: "1" })).toEqual(["李二"]);
  expect(await of({ role: "1" })).toEqual([]);
  const { body } = await browse("people", { query: "李", pageNum: "2" });
  expect(body).toMatchObject({ total: 2, rows: [] });
  expect((await browse("people", { query: "%" })).body).toMatchObject({ total: 0 });
});

test("nothing but ids and names leaves the server", async () => {
  const { body } = await browse("people", { query: "李" });
  for (const row of body.rows) expect(Object.keys(row).toSorted()).toEqual(["department", "id", "name"]);
  for (const what of ["posts", "roles"])
    for (const row of (await browse(what)).data) expect(Object.keys(row).toSorted()).toEqual(["id", "name"]);
});

test("ids that are none are refused", async () => {
  for (const department of ["0", "-1", "1 or 1=1", "9".repeat(16)])
    expect((await browse("people", { department })).code).not.toBe(200);
});

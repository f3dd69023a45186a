/** Departments over HTTP (administration contract §2.6). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAllowed } from "../../../testing/list-allowed.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

interface Wire {
  deptId: number;
  parentId: number;
  ancestors: string;
  deptName: string;
  status: string;
  orderNum: number;
}

const PATH = "/system/dept";
const NEW = { parentId: 100, deptName: "新部门", orderNum: 1, leader: "", phone: "", email: "", status: "0" };
const add = (body: object, as = token) => server.api("POST", PATH, { token: as, body });
const change = (body: object, as = token) => server.api("PUT", PATH, { token: as, body });
const remove = (deptId: number, as = token) => server.api("DELETE", `${PATH}/${deptId}`, { token: as });
const list = async (query: Record<string, string> = {}, as = token): Promise<Wire[]> =>
  (await server.api("GET", `${PATH}/list`, { token: as, query })).data;
const find = async (deptId: number): Promise<Wire> => (await server.api("GET", `${PATH}/${deptId}`, { token })).data;
const ids = (rows: readonly Wire[]) => rows.map(({ deptId }) => deptId);
const codes = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);
const OUT_OF_SCOPE = { code: 500, msg: "没有权限访问部门数据！" };

let names = 0;
/** Creates a department below `parentId`. */
async function create(parentId: number, status = "0"): Promise<number> {
  const deptName = `部门 ${(names += 1)}`;
  const { code, msg } = await add({ ...NEW, parentId, deptName });
  expect([code, msg]).toEqual([200, "操作成功"]);
  const deptId = (await list({ deptName })).find((row) => row.deptName === deptName)?.deptId ?? 0;
  if (status === "1") await server.pool.query("UPDATE sys_dept SET status = '1' WHERE dept_id = $1", [deptId]);
  return deptId;
}

let roles = 700;
/** Creates a user with every department permission and the given scope. */
async function createOperator(scope: string, departments: number[] = [], home: number | null = null) {
  const roleId = (roles += 1);
  await server.pool.query(
    "INSERT INTO sys_role (role_id, role_name, role_key, role_sort, data_scope) VALUES ($1, $2, $2, 1, $3)",
    [roleId, `scope ${roleId}`, scope],
  );
  await server.pool.query(
    "INSERT INTO sys_role_menu SELECT $1, menu_id FROM sys_menu WHERE perms LIKE 'system:dept:%'",
    [roleId],
  );
  for (const deptId of departments) {
    await server.pool.query("INSERT INTO sys_role_dept VALUES ($1, $2)", [roleId, deptId]);
  }
  const user = await server.createUser(undefined, [roleId]);
  await server.pool.query("UPDATE sys_user SET dept_id = $2 WHERE user_id = $1", [user.userId, home]);
  return user;
}

describe("reading", () => {
  test("the list is flat, in tree order, in the contract's shape", async () => {
    const rows = await list();
    expect(ids(rows)).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109]);
    expect(rows[1]).toMatchObject({
      deptId: 101,
      parentId: 100,
      ancestors: "0,100",
      deptName: "总部",
      orderNum: 1,
      leader: null,
      phone: null,
      email: null,
      status: "0",
      delFlag: "0",
      parentName: null,
      children: [],
      updateTime: null,
    });
  });

  test("filters: words stand for themselves, a parent, one department, a state", async () => {
    expect(ids(await list({ deptName: "市场" }))).toEqual([104, 108]);
    expect(await list({ deptName: "%" })).toEqual([]);
    expect(ids(await list({ parentId: "102" }))).toEqual([108, 109]);
    expect(ids(await list({ deptId: "105" }))).toEqual([105]);
    expect(await list({ status: "1" })).toEqual([]);
  });

  test("where it can be moved to: not into itself", async () => {
    const { data } = await server.api("GET", `${PATH}/list/exclude/101`, { token });
    expect(ids(data)).toEqual([100, 102, 108, 109]);
  });

  test("one, with the name of the one above", async () => {
    expect(await find(103)).toMatchObject({ deptName: "研发部门", parentName: "总部" });
    expect(await server.api("GET", `${PATH}/999999`, { token })).toMatchObject({ code: 404 });
  });

  test("only what the scope opens, and what is outside answers like what is not there", async () => {
    const own = await createOperator("4", [], 102);
    expect(ids(await list({}, own.token))).toEqual([102, 108, 109]);
    expect(await list({ deptId: "103" }, own.token)).toEqual([]);
    const get = (deptId: number) => server.api("GET", `${PATH}/${deptId}`, { token: own.token });
    expect((await get(103)).body).toEqual((await get(999_999)).body);
    expect(await get(103)).toMatchObject(OUT_OF_SCOPE);
    expect((await get(102)).data.parentName).toBeNull();
    const exclude = (deptId: number) => server.api("GET", `${PATH}/list/exclude/${deptId}`, { token: own.token });
    expect(ids((await exclude(100)).data)).toEqual(ids((await exclude(999_999)).data));
    const none = await createOperator("5", [], 102);
    expect(await list({}, none.token)).toEqual([]);
  });
});

describe("writing", () => {
  test("add and change as a client does it: whole records, numbers as text, `ancestors` not taken", async () => {
    expect(await add({ ...NEW, orderNum: "7", ancestors: "0,evil", deptId: 1, delFlag: "2" })).toMatchObject({
      code: 200,
      msg: "操作成功",
    });
    const [added] = await list({ deptName: "新部门" });
    expect(added).toMatchObject({ parentId: 100, ancestors: "0,100", orderNum: 7, status: "0" });
    const body = { ...added, deptName: "改名", leader: "张三", phone: "010-1234", email: "a@b.cn", parentName: "x" };
    expect((await change({ ...body, ancestors: "0,102", createBy: "mallory" })).code).toBe(200);
    const changed = await find(added?.deptId ?? 0);
    expect(changed).toMatchObject({ deptName: "改名", leader: "张三", ancestors: "0,100", createBy: "admin" });
    expect(changed).toMatchObject({ updateBy: "admin", phone: "010-1234", email: "a@b.cn", orderNum: 7 });
    expect((await change({ deptId: added?.deptId, deptName: "改名", orderNum: 8 })).code).toBe(200);
    expect(await find(added?.deptId ?? 0)).toMatchObject({ leader: "张三", orderNum: 8, parentId: 100 });
    expect((await remove(added?.deptId ?? 0)).code).toBe(200);
  });

  test.each([
    [{ deptName: " " }, "deptName", "部门名称不能为空"],
    [{ deptName: "长".repeat(31) }, "deptName", "部门名称长度不能超过30个字符"],
    [{ orderNum: null }, "orderNum", "显示顺序不能为空"],
    [{ phone: "1".repeat(12) }, "phone", "联系电话长度不能超过11个字符"],
    [{ email: "nobody" }, "email", "邮箱格式不正确"],
    [{ email: `${"x".repeat(50)}@b.cn` }, "email", "邮箱长度不能超过50个字符"],
  ])("refuses %j beside its field", async (patch, field, msg) => {
    expect(await add({ ...NEW, ...patch })).toMatchObject({ code: 500, msg, data: { field } });
  });

  test("a name is taken only under the same parent, also for two at once", async () => {
    const field = { data: { field: "deptName" } };
    expect(await add({ ...NEW, deptName: "总部" })).toMatchObject({
      ...field,
      msg: "新增部门'总部'失败，部门名称已存在",
    });
    expect(await change({ ...(await find(102)), deptName: "总部" })).toMatchObject({
      ...field,
      msg: "修改部门'总部'失败，部门名称已存在",
    });
    expect((await add({ ...NEW, parentId: 102, deptName: "总部" })).code).toBe(200);
    const twins = await Promise.all([add({ ...NEW, deptName: "双" }), add({ ...NEW, deptName: "双" })]);
    expect(codes(twins)).toEqual([200, 500]);
    expect(await list({ deptName: "双" })).toHaveLength(1);
  });

  test("the sentences come in English for those who ask for it", async () => {
    const headers = { "accept-language": "en-US" };
    expect(await server.api("POST", PATH, { token, headers, body: { ...NEW, deptName: "总部" } })).toMatchObject({
      msg: "Adding the department '总部' failed: the name is taken",
    });
  });

  test("nothing is added under a department that is disabled or gone", async () => {
    expect(await add({ ...NEW, parentId: await create(100, "1") })).toMatchObject({
      code: 500,
      msg: "部门停用，不允许新增",
    });
    expect(await add({ ...NEW, parentId: 999_999 })).toMatchObject({ ...OUT_OF_SCOPE, data: { field: "parentId" } });
  });

  test("a move takes all below with it, in one piece", async () => {
    const top = await create(100);
    const middle = await create(top);
    const leaf = await create(middle);
    expect((await change({ ...(await find(middle)), parentId: 102 })).code).toBe(200);
    expect(await find(middle)).toMatchObject({ parentId: 102, ancestors: "0,100,102" });
    expect(await find(leaf)).toMatchObject({ parentId: middle, ancestors: `0,100,102,${middle}` });
  });

  test("into itself or below itself is refused", async () => {
    const top = await create(100);
    const leaf = await create(await create(top));
    const record = await find(top);
    expect(await change({ ...record, parentId: top, deptName: "甲" })).toMatchObject({
      code: 500,
      msg: "修改部门'甲'失败，上级部门不能是自己",
      data: { field: "parentId" },
    });
    expect(await change({ ...record, parentId: leaf, deptName: "甲" })).toMatchObject({
      code: 500,
      msg: "修改部门'甲'失败，上级部门不能是自己的下级",
    });
    expect(await find(top)).toEqual(record);
  });

  test("two moved into each other at once make no loop", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await find(await create(100)), await find(await create(100))];
      const answers = await Promise.all([
        change({ ...one, parentId: other.deptId }),
        change({ ...other, parentId: one.deptId }),
      ]);
      expect(codes(answers)).toEqual([200, 500]);
      const { rows } = await server.pool.query(
        "SELECT count(*)::int AS n FROM sys_dept WHERE dept_id::text = ANY (string_to_array(ancestors, ','))",
      );
      expect(rows).toEqual([{ n: 0 }]);
    }
  });

  test("disabling needs all below disabled; enabling enables all above", async () => {
    const top = await create(100);
    const middle = await create(top);
    const leaf = await create(middle);
    expect(await change({ ...(await find(top)), status: "1" })).toMatchObject({
      code: 500,
      msg: "该部门包含未停用的子部门！",
    });
    for (const deptId of [leaf, middle, top]) {
      expect((await change({ ...(await find(deptId)), status: "1" })).code).toBe(200);
    }
    expect((await change({ ...(await find(leaf)), status: "0" })).code).toBe(200);
    expect([(await find(top)).status, (await find(middle)).status]).toEqual(["0", "0"]);
  });

  test("a child added while its parent is being disabled: either, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const top = await create(100);
      const record = await find(top);
      const answers = await Promise.all([
        change({ ...record, status: "1" }),
        add({ ...NEW, parentId: top, deptName: `子 ${round}` }),
      ]);
      expect(codes(answers)).toEqual([200, 500]);
    }
  });
});

describe("the order", () => {
  const sort = (body: object, as = token) => server.api("PUT", `${PATH}/updateSort`, { token: as, body });

  test("is saved for all rows given", async () => {
    expect(await sort({ deptIds: "108,109", orderNums: "9,3" })).toMatchObject({ code: 200 });
    expect(ids(await list({ parentId: "102" })).filter((deptId) => deptId < 110)).toEqual([109, 108]);
  });

  test.each([
    [{ deptIds: "108,109", orderNums: "1" }],
    [{ deptIds: "108,108", orderNums: "1,2" }],
    [{ deptIds: "108;drop", orderNums: "1" }],
    [{ deptIds: "108", orderNums: "one" }],
    [{ deptIds: "", orderNums: "" }],
    [{}],
  ])("refuses %j", async (body) => {
    expect(await sort(body)).toMatchObject({ code: 500, msg: "保存排序异常，请联系管理员" });
  });

  test("one foreign department, and none is sorted", async () => {
    const own = await createOperator("2", [108]);
    const before = (await find(108)).orderNum;
    expect(await sort({ deptIds: "108,103", orderNums: "77,77" }, own.token)).toMatchObject(OUT_OF_SCOPE);
    expect((await find(108)).orderNum).toBe(before);
    expect((await sort({ deptIds: "108", orderNums: "77" }, own.token)).code).toBe(200);
  });
});

describe("deleting", () => {
  test("with departments or users below it is warned about; otherwise it is gone from the lists", async () => {
    expect(await remove(101)).toMatchObject({ code: 601, msg: "存在下级部门,不允许删除" });
    expect(await remove(103)).toMatchObject({ code: 601, msg: "部门存在用户,不允许删除" });
    const deptId = await create(100);
    expect((await remove(deptId)).code).toBe(200);
    expect(ids(await list())).not.toContain(deptId);
    expect(await remove(deptId)).toMatchObject({ code: 404 });
    const { rows } = await server.pool.query("SELECT del_flag FROM sys_dept WHERE dept_id = $1", [deptId]);
    expect(rows).toEqual([{ del_flag: "2" }]);
  });

  test("a name is free again after it", async () => {
    const deptId = await create(100);
    const { deptName } = await find(deptId);
    await remove(deptId);
    expect((await add({ ...NEW, deptName })).code).toBe(200);
  });

  test("the scope is asked before anything else", async () => {
    const own = await createOperator("2", [108]);
    const foreign = await Promise.all([101, 103, 999_999].map((deptId) => remove(deptId, own.token)));
    expect(new Set(foreign.map(({ msg }) => msg))).toEqual(new Set(["没有权限访问部门数据！"]));
  });

  test("nobody joins a department that is being deleted or was", async () => {
    const { userId } = await server.createUser();
    const join = (deptId: number) =>
      server.pool.query("UPDATE sys_user SET dept_id = $2 WHERE user_id = $1", [userId, deptId]).then(
        () => "joined",
        (error: { constraint?: string }) => error.constraint,
      );
    for (let round = 0; round < 5; round += 1) {
      const deptId = await create(100);
      const [joined, deleted] = await Promise.all([join(deptId), remove(deptId)]);
      expect([
        ["joined", 601],
        ["sys_user_dept_fk", 200],
      ]).toContainEqual([joined, deleted.code]);
    }
    const gone = await create(100);
    await remove(gone);
    expect(await join(gone)).toBe("sys_user_dept_fk");
  });

  test("a child added while its parent is being deleted: either, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const top = await create(100);
      const answers = await Promise.all([remove(top), add({ ...NEW, parentId: top })]);
      const { rows } = await server.pool.query(
        `SELECT count(*)::int AS orphans FROM sys_dept c JOIN sys_dept p ON p.dept_id = c.parent_id
         WHERE c.del_flag = '0' AND p.del_flag = '2'`,
      );
      expect([answers.filter(({ code }) => code === 200).length, rows]).toEqual([1, [{ orphans: 0 }]]);
    }
  });
});

describe("an operator of a part", () => {
  let own: Awaited<ReturnType<typeof createOperator>>;
  beforeEach(async () => {
    own = await createOperator("4", [], 102);
  });

  test("adds below it, and neither beside it nor at the root", async () => {
    const deptName = `自己的 ${(names += 1)}`;
    expect((await add({ ...NEW, parentId: 102, deptName }, own.token)).code).toBe(200);
    expect(await add({ ...NEW, parentId: 101 }, own.token)).toMatchObject(OUT_OF_SCOPE);
    expect(await add({ ...NEW, parentId: 0 }, own.token)).toMatchObject(OUT_OF_SCOPE);
  });

  test("changes it where it is, and moves nothing out or in", async () => {
    const top = await find(102);
    expect((await change({ ...top, leader: "李四" }, own.token)).code).toBe(200);
    expect(await change({ ...top, parentId: 101 }, own.token)).toMatchObject(OUT_OF_SCOPE);
    expect(await change({ ...(await find(108)), parentId: 0 }, own.token)).toMatchObject(OUT_OF_SCOPE);
    expect(await change({ ...(await find(103)), parentId: 102 }, own.token)).toMatchObject(OUT_OF_SCOPE);
    expect(await find(103)).toMatchObject({ parentId: 101 });
  });

  test("does not draw foreign departments in by moving what they lie below", async () => {
    const shell = await create(100);
    const inside = await create(shell);
    const both = await createOperator("2", [shell, 102]);
    expect(await change({ ...(await find(shell)), parentId: 102 }, both.token)).toMatchObject(OUT_OF_SCOPE);
    expect(await find(inside)).toMatchObject({ ancestors: `0,100,${shell}` });
  });

  test("does not enable what lies above", async () => {
    const top = await create(100);
    const leaf = await create(top);
    const below = await createOperator("2", [leaf]);
    await server.pool.query("UPDATE sys_dept SET status = '1' WHERE dept_id = ANY ($1)", [[top, leaf]]);
    expect(await change({ ...(await find(leaf)), status: "0" }, below.token)).toMatchObject(OUT_OF_SCOPE);
    expect([(await find(top)).status, (await find(leaf)).status]).toEqual(["1", "1"]);
  });
});

test("every permission is asked for, and every write leaves a line in the operation log", async () => {
  const { token: other } = await server.createUser();
  const allowed = await listAllowed(server, other, [
    ["GET", `${PATH}/list`],
    ["GET", `${PATH}/list/exclude/100`],
    ["GET", `${PATH}/100`],
    ["POST", PATH, NEW],
    ["PUT", PATH, { ...NEW, deptId: 100 }],
    ["PUT", `${PATH}/updateSort`, { deptIds: "100", orderNums: "1" }],
    ["DELETE", `${PATH}/100`],
  ]);
  expect(allowed).toEqual([]);
  await server.api("PUT", `${PATH}/updateSort`, { token, body: { deptIds: "100", orderNums: "1" } });
  await remove(101);
  const { rows } = await server.pool.query(
    "SELECT title, business_type, status, error_msg FROM sys_oper_log ORDER BY oper_id DESC LIMIT 2",
  );
  expect(rows).toEqual([
    { title: "部门管理", business_type: 3, status: 1, error_msg: "存在下级部门,不允许删除" },
    { title: "保存部门排序", business_type: 2, status: 0, error_msg: "" },
  ]);
});

/** The stored counts of users equal the actual numbers, whatever happens to users (migration 0011). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Reads the stored counts and counts the users. */
async function readBoth(): Promise<[kept: unknown[], counted: unknown[]]> {
  const kept = await server.pool.query(
    "SELECT dept_id, sum(users)::bigint AS users FROM user_counts GROUP BY 1 HAVING sum(users) <> 0 ORDER BY 1",
  );
  const counted = await server.pool.query(
    "SELECT coalesce(dept_id, 0) AS dept_id, count(*) AS users FROM sys_user WHERE del_flag = '0' GROUP BY 1 ORDER BY 1",
  );
  return [kept.rows, counted.rows];
}

test("added, moved, deleted, restored, removed, rolled back", async () => {
  {
    const [kept, counted] = await readBoth();
    expect(kept).toEqual(counted);
  }
  await server.pool.query(
    `INSERT INTO sys_user (user_name, nick_name, dept_id, password)
     SELECT 'counted' || n, 'x', CASE WHEN n % 3 = 0 THEN NULL ELSE 100 + n % 5 END, '-' FROM generate_series(1, 60) n`,
  );
  {
    const [kept, counted] = await readBoth();
    expect(kept).toEqual(counted);
  }
  await server.pool.query("UPDATE sys_user SET dept_id = 109 WHERE user_name LIKE 'counted1%'");
  await server.pool.query("UPDATE sys_user SET dept_id = NULL, del_flag = '2' WHERE user_name LIKE 'counted2%'");
  await server.pool.query("UPDATE sys_user SET login_ip = '::1'");
  {
    const [kept, counted] = await readBoth();
    expect(kept).toEqual(counted);
  }
  await server.pool.query("UPDATE sys_user SET del_flag = '0' WHERE user_name LIKE 'counted21%'");
  await server.pool.query("DELETE FROM sys_user WHERE user_name LIKE 'counted3%'");
  await server.pool.query("BEGIN; UPDATE sys_user SET dept_id = 100; ROLLBACK");
  {
    const [kept, counted] = await readBoth();
    expect(kept).toEqual(counted);
  }
});

test("hazard: many at once, in departments in any order", async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      server.handle.transaction((tx) =>
        tx
          .insertInto("sys_user")
          .values(
            [101, 102, 103, 104].map((_dept, at, all) => {
              const dept_id = all[(at * (n + 1) + n) % all.length] ?? null;
              return { user_name: `parallel_${n}_${at}`, nick_name: "x", dept_id, password: "-" };
            }),
          )
          .execute(),
      ),
    ),
  );
  {
    const [kept, counted] = await readBoth();
    expect(kept).toEqual(counted);
  }
});

test("the list's total is the count, for all and for a scope", async () => {
  const token = await server.loginAsAdmin();
  const list = async (query: Record<string, string>) =>
    (await server.api("GET", "/system/user/list", { token, query })).body.total;
  const count = async (where: string) =>
    Number((await server.pool.query(`SELECT count(*) FROM sys_user WHERE del_flag = '0' AND ${where}`)).rows[0].count);
  expect(await list({})).toBe(await count("true"));
  expect(await list({ deptId: "102" })).toBe(await count("dept_id IN (102, 108, 109)"));
  expect(await list({ deptId: "109", userName: "counted" })).toBe(await count("dept_id = 109 AND user_name LIKE 'c%'"));
});

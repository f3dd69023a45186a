/** The list of caches over HTTP (administration contract §2.14): its shape, what it hides and what clearing does (S34). */
import { randomUUID } from "node:crypto";
import { API_BASE } from "@idata/contracts";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CACHE_NAMES } from "../../../kernel/caches.ts";
import { createForm, submitTo } from "../../collecting/intake/testing/survey.ts";

const PUBLIC_PAGE = "/idata2/collect/form/";
let server: TestServer;
let other: TestServer;
let admin: string;
/** May look at caches and has no other right. */
let looker: string;

beforeAll(async () => {
  server = await startTestServer();
  // Answers to captchas are stored only where captchas are on.
  other = await startTestServer({ database: server.database, env: { IDATA_TEST_MODE: "0" } });
  admin = await server.loginAsAdmin();
  looker = (await createHolder("looker", "5", "perms = 'monitor:cache:list'")).token;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function createHolder(userName: string, dataScope: string, menus: string) {
  const { rows } = await server.pool.query(
    "INSERT INTO sys_role (role_name, role_key, role_sort, data_scope, create_by) VALUES ($1, $1, 9, $2, '') RETURNING role_id",
    [`r-${userName}`, dataScope],
  );
  await server.pool.query(
    `INSERT INTO sys_role_menu (role_id, menu_id) SELECT $1, menu_id FROM sys_menu WHERE ${menus}`,
    [rows[0].role_id],
  );
  return server.createUser(userName, [rows[0].role_id]);
}

const get = (path: string, token = admin) => server.api("GET", `/monitor/cache${path}`, { token });
const clear = (path: string, token = admin) => server.api("DELETE", `/monitor/cache${path}`, { token });
const keysOf = async (name: string, token = admin): Promise<string[]> => (await get(`/getKeys/${name}`, token)).data;
const isIn = async (token: string) => (await server.api("GET", "/getInfo", { token })).code === 200;

/** Everything that a caller can read about caches, as one text. */
async function readEverything(token: string): Promise<string> {
  const parts = [JSON.stringify((await get("", token)).body), JSON.stringify((await get("/getNames", token)).body)];
  for (const name of CACHE_NAMES) {
    const keys = await keysOf(name, token);
    parts.push(keys.join("\n"));
    for (const key of keys) parts.push(JSON.stringify((await get(`/getValue/${name}/${key}`, token)).body));
  }
  return parts.join("\n");
}

describe("the contract's shape", () => {
  test("names with their remarks, in the caller's language", async () => {
    const { data } = await get("/getNames");
    expect(data.map((row: { cacheName: string }) => row.cacheName)).toEqual([...CACHE_NAMES]);
    expect(data[0]).toEqual({
      cacheName: "login_tokens:",
      cacheKey: "",
      cacheValue: "",
      remark: "用户信息",
      mayClear: true,
    });
    const english = await server.api("GET", "/monitor/cache/getNames", {
      token: admin,
      headers: { "accept-language": "en" },
    });
    expect(english.data[3].remark).toBe("Captchas");
  });

  test("full keys in their order, which a client can put into a path as they are", async () => {
    await submitTo(server, await createForm(server, admin));
    for (const name of CACHE_NAMES) {
      const keys = await keysOf(name);
      expect(keys).toEqual(keys.toSorted());
      for (const key of keys) expect([key, /^[\w.:-]+$/.test(key) && key.startsWith(name)]).toEqual([key, true]);
      for (const key of keys.slice(0, 3)) {
        const { data } = await get(`/getValue/${name}/${key}`);
        expect(data).toMatchObject({ cacheName: name, cacheKey: key });
        expect(JSON.parse(data.cacheValue)).toBeTypeOf("object");
      }
    }
    expect((await keysOf("form_versions:")).length).toBeGreaterThan(0);
    expect(await keysOf("sys_dict:")).toContain("sys_dict:sys_yes_no");
  });

  test("the figures of the cache page are texts, as its clients expect", async () => {
    const { data } = await get("");
    expect(data.info.redis_version).toMatch(/^PostgreSQL 1\d.* \/ iData \d/);
    expect(data.info).toMatchObject({ redis_mode: "standalone", aof_enabled: "0" });
    expect(Number(data.info.connected_clients)).toBeGreaterThan(0);
    expect(data.dbSize).toBe(data.caches.reduce((sum: number, row: { entries: number }) => sum + row.entries, 0));
    for (const { name, value } of data.commandStats)
      expect([name, value]).toEqual([name, expect.stringMatching(/^\d+$/)]);
    expect(data.commandStats.map((row: { name: string }) => row.name)).toContain("form_versions");
  });

  test("an unknown cache and an absent entry are refused in words", async () => {
    expect(await get("/getKeys/nothing:")).toMatchObject({ code: 500, msg: "没有名为 nothing: 的缓存" });
    expect(await get("/getValue/sys_dict:/sys_dict:none")).toMatchObject({ code: 500, msg: "该缓存已过期或已被清理" });
    expect((await clear("/clearCacheKey/nothing:x")).code).toBe(500);
  });
});

describe("nothing secret and nobody is shown", () => {
  test("no token, hash, captcha, address, name, link key or answer is in any answer", async () => {
    const user = await server.createUser("hidden-person");
    const form = await createForm(server, admin);
    await submitTo(server, form, { responseId: randomUUID() });
    await server.http.inject({ url: PUBLIC_PAGE + form.key });
    const captcha = await other.api("GET", "/captchaImage");
    await server.api("POST", "/login", { body: { username: "typed-by-mistake", password: "bm90IGEgcGFzc3dvcmQ=" } });
    await server.api("GET", "/user/search", { token: user.token, query: { keyword: "a" } });
    const secrets = await server.pool.query<{ secret: string }>(`
      select encode(token_hash, 'hex') as secret from sessions
      union all select encode(companion_hash, 'hex') from sessions where companion_hash is not null
      union all select password from sys_user
      union all select captcha_id from captchas
      union all select encode(digest, 'hex') from used_secrets
      union all select name from rate_limits
      union all select key from forms
      union all select value from installation`);
    const answers = await server.pool.query<{ answer: string }>("select answer from captchas");
    expect(captcha.body.captchaEnabled).toBe(true);
    expect(answers.rows.length).toBeGreaterThan(0);
    for (const reader of [admin, looker]) {
      const text = await readEverything(reader);
      const shown = secrets.rows.map(({ secret }) => secret).filter((secret) => secret !== "" && text.includes(secret));
      expect(shown).toEqual([]);
      for (const word of [user.token, admin, "hidden-person", "typed-by-mistake", "127.0.0.1"]) {
        expect([word, text.includes(word)]).toEqual([word, false]);
      }
      // A captcha's answer is short and may be part of another text, so it is looked for as a value.
      for (const { answer } of answers.rows) expect(text).not.toContain(`:"${answer}"`);
    }
    expect(await readEverything(admin)).toContain("login_tokens:");
  });

  test("a setting that is not public shows its value only to those who may read settings", async () => {
    const value = async (key: string, token: string) =>
      JSON.parse((await get(`/getValue/sys_config:/sys_config:${key}`, token)).data.cacheValue);
    expect(await value("sys.login.blackIPList", admin)).toEqual({ value: "" });
    expect(await value("sys.login.blackIPList", looker)).toEqual({ value: "***" });
    expect(await value("sys.user.initPassword", admin)).toEqual({ value: "***" });
    expect(await value("sys.index.skinName", looker)).toEqual({ value: expect.stringContaining("skin") });
  });

  test("without the right to end sessions nobody sees whose sessions there are", async () => {
    expect(await keysOf("login_tokens:", looker)).toEqual([]);
    expect((await keysOf("login_tokens:")).length).toBeGreaterThan(0);
  });
});

describe("clearing", () => {
  test("clearing everything ends no session, opens no lock, lifts no limit, forgets no used secret", async () => {
    const user = await server.createUser();
    for (let tries = 0; tries < 6; tries += 1) {
      await server.api("POST", "/login", { body: { username: "locked-account", password: "bm90IGEgcGFzc3dvcmQ=" } });
    }
    await server.api("GET", "/user/search", { token: user.token, query: { keyword: "a" } });
    const count = async () => {
      const { rows } = await server.pool.query(`select (select count(*) from sessions) as sessions,
        (select count(*) from login_guesses) as guesses, (select count(*) from rate_limits) as limits,
        (select count(*) from used_secrets) as secrets`);
      return rows[0];
    };
    const before = await count();
    expect(before.guesses).toBeGreaterThan(0);
    expect(before.secrets).toBeGreaterThan(0);
    expect((await clear("/clearCacheAll", looker)).code).toBe(200);
    expect((await clear("/clearCacheAll")).code).toBe(200);
    expect(await count()).toEqual(before);
    expect([await isIn(user.token), await isIn(admin), await isIn(looker)]).toEqual([true, true, true]);
    expect(await keysOf("form_versions:")).toEqual([]);
  });

  test("the right to look ends no session and lifts no lock or limit", async () => {
    const [key = ""] = await keysOf("login_tokens:");
    for (const name of ["login_tokens:", "pwd_err_cnt:", "rate_limit:"]) {
      expect([name, (await clear(`/clearCacheName/${name}`, looker)).code]).toEqual([name, 403]);
      expect((await clear(`/clearCacheKey/${name}x`, looker)).code).toBe(403);
    }
    expect((await clear(`/clearCacheKey/${key}`, looker)).code).toBe(403);
    const { rows } = await server.pool.query("SELECT * FROM sys_oper_log ORDER BY oper_id DESC LIMIT 1");
    expect(rows[0]).toMatchObject({ title: "缓存列表", business_type: 9, oper_name: "looker", status: 1 });
  });

  test("used secrets cannot be cleared by anybody", async () => {
    expect(await clear("/clearCacheName/repeat_submit:")).toMatchObject({ code: 500 });
    const [key = "repeat_submit:x"] = await keysOf("repeat_submit:");
    expect((await clear(`/clearCacheKey/${key}`)).code).toBe(500);
  });

  test("one session, then all others: one's own stays", async () => {
    const [first, second] = [await server.createUser(), await server.createUser()];
    const { rows } = await server.pool.query("select session_id from sessions where user_id = $1", [first.userId]);
    expect((await clear(`/clearCacheKey/login_tokens:${rows[0].session_id}`)).code).toBe(200);
    expect([await isIn(first.token), await isIn(second.token), await isIn(admin)]).toEqual([false, true, true]);
    expect((await clear("/clearCacheName/login_tokens:")).code).toBe(200);
    expect([await isIn(second.token), await isIn(admin)]).toEqual([false, true]);
    looker = (await server.login("looker", `${"looker".length}-purple-elephants`)).body.token;
  });

  test("sessions outside the caller's data scope are neither shown nor ended", async () => {
    const { token, userId } = await createHolder(
      "scoped-ender",
      "3",
      "perms in ('monitor:cache:list', 'monitor:online:forceLogout')",
    );
    await server.pool.query("UPDATE sys_user SET dept_id = 105 WHERE user_id = $1", [userId]);
    const foreign = await server.createUser();
    const { rows } = await server.pool.query("select session_id from sessions where user_id = $1", [foreign.userId]);
    expect(await keysOf("login_tokens:", token)).toHaveLength(1);
    expect((await get(`/getValue/login_tokens:/login_tokens:${rows[0].session_id}`, token)).code).toBe(500);
    expect((await clear(`/clearCacheKey/login_tokens:${rows[0].session_id}`, token)).code).toBe(200);
    expect((await clear("/clearCacheName/login_tokens:", token)).code).toBe(200);
    expect([await isIn(foreign.token), await isIn(token)]).toEqual([true, true]);
  });

  test("a lock is lifted by its opaque key, and only that one", async () => {
    const fail = (username: string) =>
      server.api("POST", "/login", { body: { username, password: "bm90IGEgcGFzc3dvcmQ=" } });
    await clear("/clearCacheName/pwd_err_cnt:");
    for (let tries = 0; tries < 6; tries += 1) await fail("locked-one");
    const [key = ""] = await keysOf("pwd_err_cnt:");
    await fail("another-one");
    expect(JSON.parse((await get(`/getValue/pwd_err_cnt:/${key}`)).data.cacheValue)).toMatchObject({ failures: 5 });
    expect((await clear(`/clearCacheKey/${key}`)).code).toBe(200);
    const { rows } = await server.pool.query("select distinct account from login_guesses");
    expect(rows).toEqual([{ account: "another-one" }]);
  });

  test("every node gives the same keys, so a client may reach any of them", async () => {
    await server.api("POST", "/login", { body: { username: "known-to-both", password: "bm90IGEgcGFzc3dvcmQ=" } });
    const onOther = await other.api("GET", "/monitor/cache/getKeys/pwd_err_cnt:", { token: admin });
    expect(onOther.data).toEqual(await keysOf("pwd_err_cnt:"));
    expect(onOther.data.length).toBeGreaterThan(0);
  });

  test("a cleared page is made again", async () => {
    const form = await createForm(server, admin);
    const open = async () => (await server.http.inject({ url: `${API_BASE}/collect/form/${form.key}` })).statusCode;
    expect(await open()).toBe(200);
    const keys = await keysOf("form_versions:");
    const own = keys.filter((key) => key.startsWith(`form_versions:${form.id}:`));
    expect(own).toHaveLength(1);
    expect((await clear(`/clearCacheKey/${own[0]}`)).code).toBe(200);
    expect(await keysOf("form_versions:")).toEqual(keys.filter((key) => key !== own[0]));
    expect(await open()).toBe(200);
    expect(await keysOf("form_versions:")).toEqual(keys);
  });
});

import { ADMIN_PASSWORD, createTestDatabase, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { IDATA_LOG_LEVEL: "debug" },
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => server.close());

const countAttempts = async (): Promise<number> => {
  const { rows } = await server.pool.query("SELECT count(*) AS n FROM sys_logininfor WHERE status = '1'");
  return rows[0].n as number;
};

describe("GET /publicKey", () => {
  test("is an RSA key of at least 2048 bits, the same on every node, beside and in data", async () => {
    const first = await server.api("GET", "/publicKey");
    expect(first.body.publicKey).toBe(first.data.publicKey);
    const { createPublicKey } = await import("node:crypto");
    const key = createPublicKey({ key: Buffer.from(first.body.publicKey, "base64"), format: "der", type: "spki" });
    expect(key.asymmetricKeyType).toBe("rsa");
    expect(key.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(2048);
    const other = await startTestServer({ database: server.database });
    expect((await other.api("GET", "/publicKey")).body.publicKey).toBe(first.body.publicKey);
    await other.close();
  });

  test("two nodes that start together make one key, and two installations have different ones", async () => {
    const database = await createTestDatabase();
    const a = await startTestServer({ database });
    const b = await startTestServer({ database });
    // Test databases come with a key.
    await a.pool.query("DELETE FROM installation WHERE name = 'password-key'");
    const [one, two] = await Promise.all([a.api("GET", "/publicKey"), b.api("GET", "/publicKey")]);
    expect(one.body.publicKey).toBe(two.body.publicKey);
    expect(one.body.publicKey).not.toBe((await server.api("GET", "/publicKey")).body.publicKey);
    await b.close();
    await a.close();
  });
});

describe("POST /login", () => {
  test("gives a token that opens getInfo, and is written to the log of sign-ins", async () => {
    const answer = await server.login("admin", ADMIN_PASSWORD);
    expect(answer).toMatchObject({ status: 200, code: 200, msg: "操作成功" });
    expect(answer.body.token).toMatch(/^[\w-]{43}$/);
    const info = await server.api("GET", "/getInfo", { token: answer.body.token });
    expect(info.body).toMatchObject({ code: 200, roles: ["admin"], permissions: ["*:*:*"], isDefaultModifyPwd: false });
    const { rows } = await server.pool.query("SELECT * FROM sys_logininfor ORDER BY info_id DESC LIMIT 1");
    expect(rows[0]).toMatchObject({ user_name: "admin", status: "0", msg: "登录成功" });
  });

  test("an empty field is a failure like any other, and logged as empty", async () => {
    for (const [username, password] of [
      ["", await server.encrypt("x")],
      ["   ", await server.encrypt("x")],
      ["admin", ""],
    ]) {
      const answer = await server.api("POST", "/login", { body: { username, password } });
      expect(answer).toMatchObject({ code: 500, msg: "用户不存在/密码错误" });
      const { rows } = await server.pool.query("SELECT * FROM sys_logininfor ORDER BY info_id DESC LIMIT 1");
      expect(rows[0]).toMatchObject({ user_name: username?.trim(), status: "1", msg: "* 必须填写" });
    }
  });

  test("the name is trimmed and compares without case", async () => {
    expect(await server.login("  Admin ", ADMIN_PASSWORD)).toMatchObject({ code: 200 });
  });

  test("unknown user, wrong password, unreadable password and wrong length are one answer", async () => {
    const before = await countAttempts();
    const answers = [
      await server.login("nobody", "whatever-it-is"),
      await server.login("admin", "not-the-password"),
      await server.api("POST", "/login", { body: { username: "admin", password: "bm90IGVuY3J5cHRlZA==" } }),
      await server.api("POST", "/login", { body: { username: "admin", password: "%%%" } }),
      await server.login("a", ADMIN_PASSWORD),
      await server.login("x".repeat(21), ADMIN_PASSWORD),
      await server.login("", ""),
      await server.api("POST", "/login", { body: { username: "admin", password: "" } }),
    ];
    for (const answer of answers) {
      expect(answer.body).toEqual({ code: 500, msg: "用户不存在/密码错误" });
    }
    expect((await countAttempts()) - before).toBe(answers.length);
    expect(await server.login("admin", ADMIN_PASSWORD)).toMatchObject({ code: 200 });
  });

  test("bad input is refused", async () => {
    expect(await server.api("POST", "/login", { body: { username: 1 } })).toMatchObject({ code: 500 });
    expect((await server.api("POST", "/login", { body: { password: "x" } })).msg).toContain("username");
    expect((await server.api("POST", "/login")).code).toBe(500);
  });

  test("a disabled account says so to whoever knows its password, a deleted one does not exist", async () => {
    const user = await server.createUser("leaver");
    await server.pool.query("UPDATE sys_user SET status = '1' WHERE user_id = $1", [user.userId]);
    expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 401 });
    expect((await server.login("leaver", user.password)).msg).toBe("用户已封禁，请联系管理员");
    expect((await server.login("leaver", "a guess at it")).msg).toBe("用户不存在/密码错误");
    await server.pool.query("UPDATE sys_user SET del_flag = '2' WHERE user_id = $1", [user.userId]);
    expect((await server.login("leaver", user.password)).msg).toBe("用户不存在/密码错误");
  });

  test("an address on the block list gets nowhere", async () => {
    await server.pool.query(
      "UPDATE sys_config SET config_value = '10.0.0.1;127.0.0.*' WHERE config_key = 'sys.login.blackIPList'",
    );
    expect((await server.login("admin", ADMIN_PASSWORD)).msg).toBe("很遗憾，访问IP已被列入系统黑名单");
    await server.pool.query("UPDATE sys_config SET config_value = '' WHERE config_key = 'sys.login.blackIPList'");
    expect(await server.login("admin", ADMIN_PASSWORD)).toMatchObject({ code: 200 });
  });

  test("a name with control characters is kept out of the log of sign-ins", async () => {
    await server.login("eve\u0000\n\u001b[31m", "whatever-it-is");
    const { rows } = await server.pool.query("SELECT user_name FROM sys_logininfor ORDER BY info_id DESC LIMIT 1");
    expect(rows[0].user_name).toBe("eve[31m");
  });
});

describe("the lock", () => {
  test("after five failures even the right password is refused, for a name that exists and for one that does not", async () => {
    const user = await server.createUser("lockme");
    for (const name of ["lockme", "noLockMe"]) {
      for (let n = 0; n < 5; n += 1) expect((await server.login(name, "wrong-guess")).msg).toBe("用户不存在/密码错误");
      expect((await server.login(name, user.password)).msg).toBe("密码输入错误5次，帐户锁定10分钟");
    }
    expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 200 });
    await server.pool.query(
      "UPDATE login_guesses SET guessed_at = guessed_at - interval '20 minutes' WHERE account = 'lockme'",
    );
    expect(await server.login("lockme", user.password)).toMatchObject({ code: 200 });
  });

  test("a success clears the count of its own network", async () => {
    const user = await server.createUser("clears");
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 2; n += 1) await server.login("clears", "wrong-guess");
      expect(await server.login("clears", user.password)).toMatchObject({ code: 200 });
    }
  });

  test("of 40 guesses at once on two nodes exactly five are looked at", async () => {
    await server.createUser("target");
    const other = await startTestServer({ database: server.database });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? server : other).login("target", `guess-number-${n}`)),
    );
    await other.close();
    expect(answers.filter((answer) => answer.msg === "用户不存在/密码错误").length).toBe(5);
    expect(answers.filter((answer) => answer.msg.includes("锁定")).length).toBe(35);
  });

  test("many right sign-ins at once are all let in", async () => {
    const user = await server.createUser("popular");
    const answers = await Promise.all(Array.from({ length: 12 }, () => server.login("popular", user.password)));
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 12 }, () => 200));
  });
});

describe("secrets", () => {
  test("no password, token or key is in the log or in the tables in plain text", async () => {
    const password = "canary-password-4711";
    const encrypted = await server.encrypt(password);
    await server.api("POST", "/login", { body: { username: "admin", password: encrypted } });
    const token = await server.loginAsAdmin();
    await server.api("GET", "/getInfo", { token });
    const log = lines.join("\n");
    expect(log).toContain("/idata2/api/login");
    for (const secret of [password, encrypted, token, ADMIN_PASSWORD]) expect(log).not.toContain(secret);
    const { rows } = await server.pool.query(
      "SELECT s::text AS row FROM sessions s UNION ALL SELECT u::text FROM sys_user u",
    );
    const tables = rows.map((row: { row: string }) => row.row).join("\n");
    expect(tables).not.toContain(token);
    expect(tables).not.toContain(ADMIN_PASSWORD);
    expect(tables).toContain("$argon2id$v=19$");
  });
});

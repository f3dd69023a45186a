/** Forgotten passwords and confirmed mail addresses, with mails to a file (S24, S17, R31). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

interface SentMail {
  readonly to: { readonly address: string };
  readonly subject: string;
  readonly text: string;
}

let server: TestServer;
let logged = "";
beforeAll(async () => {
  server = await startTestServer({
    env: { IDATA_BASE_URL: "https://forms.example.org", IDATA_LOG_LEVEL: "debug" },
    logStream: { write: (line) => void (logged += line) },
  });
});
afterAll(() => server.close());

async function readMails(address: string): Promise<SentMail[]> {
  const text = await readFile(join(server.config.dataDir, "mail.jsonl"), "utf8").catch(() => "");
  const mails = text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as SentMail]));
  return mails.filter(({ to }) => to.address === address);
}

/** Waits for the newest mail of this address, of which there must be `count` then. */
async function waitForMail(address: string, count: number): Promise<SentMail> {
  await expect.poll(async () => (await readMails(address)).length, { timeout: 20_000 }).toBe(count);
  return (await readMails(address)).at(-1)!;
}

const toToken = ({ text }: SentMail): string => /#([\w-]+)/.exec(text)?.[1] ?? "";

async function createUser(address: string): Promise<TestUser> {
  const user = await server.createUser();
  await server.pool.query("update sys_user set email = $1 where user_id = $2", [address, user.userId]);
  return user;
}

const forget = (account: string, headers = {}) =>
  server.api("POST", "/account/forgotten", { body: { account }, headers });
const reset = async (token: string, password: string) =>
  server.api("POST", "/account/reset", { body: { token, password: await server.encrypt(password) } });
async function waitUntilAnswered(): Promise<void> {
  await expect
    .poll(async () => (await server.pool.query("select 1 from password_reset_requests")).rowCount, { timeout: 20_000 })
    .toBe(0);
}

test("by name or by address: a link that sets a password once, ends all sessions and tells the owner", async () => {
  const user = await createUser("One@example.org");
  expect(await forget(` ${user.userName.toUpperCase()} `)).toMatchObject({ status: 200, code: 200 });
  const first = await waitForMail("One@example.org", 1);
  await forget("one@EXAMPLE.org");
  const second = await waitForMail("One@example.org", 2);
  expect(first.text).toContain("https://forms.example.org/idata2/reset-password#");
  expect(toToken(first)).not.toBe(toToken(second));

  expect(await reset(toToken(first), "12345678")).toMatchObject({ code: 500 });
  const answers = await Promise.all([
    reset(toToken(first), "green-bicycles-7"),
    reset(toToken(first), "green-bicycles-8"),
    reset(toToken(second), "green-bicycles-9"),
  ]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 6609002, 6609002]);
  const at = answers.findIndex(({ code }) => code === 200);
  const winner = ["green-bicycles-7", "green-bicycles-8", "green-bicycles-9"][at] ?? "";
  expect(await server.api("GET", "/getInfo", { token: user.token })).toMatchObject({ code: 401 });
  expect((await server.login(user.userName, user.password)).code).toBe(500);
  expect((await server.login(user.userName, winner)).code).toBe(200);
  const notice = await waitForMail("One@example.org", 3);
  expect(notice.subject).toContain("密码已修改");
  expect(toToken(notice)).toBe("");
  // Neither the tables nor the log hold what opens the account.
  const tables = await Promise.all(
    ["password_resets", "outbox_messages", "sys_oper_log"].map((table) =>
      server.pool.query(`select coalesce(string_agg(t::text, ' '), '') as text from ${table} t`),
    ),
  );
  for (const mail of [first, second]) {
    for (const { rows } of tables) expect(rows[0].text).not.toContain(toToken(mail));
    expect(logged).not.toContain(toToken(mail));
  }
  expect(logged).not.toMatch(/one@example\.org/i);
});

test("an account that was locked by wrong guesses is open after the change", async () => {
  const user = await createUser("locked@example.org");
  for (let n = 0; n < 6; n++) await server.login(user.userName, `guess-${n}`);
  expect((await server.login(user.userName, user.password)).msg).toContain("锁定");
  await forget(user.userName);
  expect((await reset(toToken(await waitForMail("locked@example.org", 1)), "green-bicycles-6")).code).toBe(200);
  expect((await server.login(user.userName, "green-bicycles-6")).code).toBe(200);
});

test("unknown, disabled, deleted and without address: the same answer, and no mail", async () => {
  const known = await createUser("known@example.org");
  const disabled = await createUser("disabled@example.org");
  await server.pool.query("update sys_user set status = '1' where user_id = $1", [disabled.userId]);
  const deleted = await createUser("deleted@example.org");
  await server.pool.query("update sys_user set del_flag = '2' where user_id = $1", [deleted.userId]);
  const bare = await server.createUser();
  const asked = [
    known.userName,
    "nobody",
    "nobody@example.org",
    disabled.userName,
    "deleted@example.org",
    bare.userName,
  ];
  const answers = [];
  for (const account of asked) answers.push(await forget(account));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  await waitUntilAnswered();
  await waitForMail("known@example.org", 1);
  expect([...(await readMails("disabled@example.org")), ...(await readMails("deleted@example.org"))]).toEqual([]);
});

test("the same work before the answer, for known and unknown accounts: one row each", async () => {
  const user = await createUser("work@example.org");
  const lock = await server.pool.connect();
  try {
    await lock.query("begin");
    // The request itself looks at no account, so it does not wait for this lock.
    await lock.query("lock table sys_user in access exclusive mode");
    for (const account of [user.userName, "nobody-at-all"]) expect((await forget(account)).code).toBe(200);
  } finally {
    await lock.query("rollback");
    lock.release();
  }
});

test("limits per account, known or not, and the Host header changes no link", async () => {
  const user = await createUser("often@example.org");
  for (const account of [user.userName, "no-such-person"]) {
    const codes = [];
    for (let n = 0; n < 7; n++) codes.push((await forget(account, { host: "evil.example" })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429]);
  }
  const mail = await waitForMail("often@example.org", 5);
  expect(mail.text).not.toContain("evil");
});

test("a link dies with its time, with a change of the password and with the account", async () => {
  const user = await createUser("dies@example.org");
  const ask = async (count: number) => {
    await server.pool.query("delete from rate_limits");
    await forget(user.userName);
    return toToken(await waitForMail("dies@example.org", count));
  };
  const late = await ask(1);
  await server.pool.query("update password_resets set expires_at = now()");
  expect(await reset(late, "green-bicycles-1")).toMatchObject({ code: 6609002 });
  const outdated = await ask(2);
  const own = {
    oldPassword: await server.encrypt(user.password),
    newPassword: await server.encrypt("green-bicycles-2"),
  };
  expect((await server.api("PUT", "/system/user/profile/updatePwd", { token: user.token, body: own })).code).toBe(200);
  expect(await reset(outdated, "green-bicycles-3")).toMatchObject({ code: 6609002 });
  const gone = await ask(3);
  await server.pool.query("update sys_user set status = '1' where user_id = $1", [user.userId]);
  expect(await reset(gone, "green-bicycles-4")).toMatchObject({ code: 6609002 });
  expect(await reset("x".repeat(43), "green-bicycles-5")).toMatchObject({ code: 6609002 });
});

test("confirming an address: once, and only while it is the address of the account", async () => {
  const user = await createUser("mine@example.org");
  const state = async () => (await server.api("GET", "/account/mail", { token: user.token })).data;
  const ask = () => server.api("POST", "/account/mail/request", { token: user.token });
  const confirm = (token: string) => server.api("POST", "/account/mail/confirm", { body: { token } });
  expect(await state()).toEqual({ email: "mine@example.org", isConfirmed: false, canSendMail: true });
  await ask();
  const token = toToken(await waitForMail("mine@example.org", 1));
  expect((await confirm(token)).code).toBe(200);
  expect(await confirm(token)).toMatchObject({ code: 6609002 });
  expect(await state()).toMatchObject({ isConfirmed: true });
  await server.pool.query("update sys_user set email = 'other@example.org' where user_id = $1", [user.userId]);
  expect(await state()).toMatchObject({ email: "other@example.org", isConfirmed: false });
  await ask();
  const other = toToken(await waitForMail("other@example.org", 1));
  await server.pool.query("update sys_user set email = '' where user_id = $1", [user.userId]);
  expect(await confirm(other)).toMatchObject({ code: 6609002 });
  expect(await ask()).toMatchObject({ code: 6609032 });
});

test("without a mail server nothing is offered", async () => {
  const other = await startTestServer({ env: { IDATA_SMTP_URL: "off" }, database: server.database });
  const user = await server.createUser();
  expect(await other.api("POST", "/account/forgotten", { body: { account: "admin" } })).toMatchObject({
    code: 6609001,
  });
  expect((await other.api("GET", "/account/mail", { token: user.token })).data.canSendMail).toBe(false);
  expect(await other.api("POST", "/account/mail/request", { token: user.token })).toMatchObject({ code: 6609001 });
  const flag = (node: TestServer) => node.api("GET", "/system/config/configKey/canSendMail");
  expect([(await flag(server)).msg, (await flag(other)).msg]).toEqual(["true", "false"]);
  await other.close();
});

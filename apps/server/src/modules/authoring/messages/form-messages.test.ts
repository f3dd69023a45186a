/** Messages of forms: by hand and by themselves, over mail, console and webhook, against real receivers. */
import { createHmac, randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startSmtpSink, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let server: TestServer;
let sink: Awaited<ReturnType<typeof startSmtpSink>>;
let owner: TestUser;
let colleague: TestUser;
let receiver: Server;
const received: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
let webhookUrl = "";

beforeAll(async () => {
  sink = await startSmtpSink();
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const { port } = receiver.address() as AddressInfo;
  webhookUrl = `http://127.0.0.1:${port}/hook`;
  server = await startTestServer({
    env: {
      IDATA_SMTP_URL: sink.url,
      IDATA_SMTP_TLS: "off",
      IDATA_MAIL_FROM: "Forms <forms@example.org>",
      IDATA_BASE_URL: "https://forms.example.org",
      IDATA_OUTGOING_ALLOW: `127.0.0.1:${port}`,
    },
  });
  owner = await server.createUser();
  colleague = await server.createUser();
  await server.pool.query("update sys_user set email = user_name || '@example.org' where user_id = any($1)", [
    [owner.userId, colleague.userId],
  ]);
});
afterAll(async () => {
  await server.close();
  await sink.stop();
  await new Promise((done) => receiver.close(done));
});

async function publish() {
  const { token } = owner;
  const definition = {
    schema: 1,
    title: "报名表",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        items: [
          { id: "mail", type: "email", title: "您的邮箱" },
          { id: "words", type: "text", title: "留言" },
        ],
      },
    ],
    endings: [{ id: "e1", title: "谢谢" }],
  };
  const { data } = await server.api("POST", "/form", { token, body: { kind: "survey", title: "报名表", definition } });
  await server.api("POST", `/form/${data.id}/publish`, { token });
  const base = `/form/${data.id}/message`;
  return {
    id: data.id as number,
    key: data.key as string,
    call: (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, query?: Record<string, string>) =>
      server.api(method, base + path, { token, ...(body && { body }), ...(query && { query }) }),
    submit: (answers: object) =>
      server.api("POST", `/collect/form/${data.key}/response`, {
        body: { responseId: randomUUID(), version: 1, answers },
      }),
  };
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });
/** The mails to an address, with their readable part. */
const mailsTo = (address: string) =>
  sink.accepted
    .filter((mail) => mail.recipient.toLowerCase() === address)
    .map(({ source }) => ({
      text: source
        .split(/\r\n--[^\r]*\r\n/)
        .map(decodePart)
        .join("\n"),
    }));

function decodePart(part: string): string {
  const at = part.indexOf("\r\n\r\n");
  const [head, body] = [part.slice(0, at), part.slice(at + 4)];
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/transfer-encoding: quoted-printable/i.test(head)) return part;
  const joined = body.replaceAll(/=\r\n/g, "");
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();
}

test("invitations go to users and addresses once, and the log says what became of each", async () => {
  const form = await publish();
  const addresses = [
    { name: "甲", address: "jia@example.com" },
    { name: "Bad\r\nBcc: x@y.z", address: "not an address" },
    { name: "甲 again", address: "JIA@example.com" },
  ];
  const sent = await form.call("POST", "/send", {
    kind: "invitation",
    channels: ["mail", "in-app"],
    note: "请周五前填写",
    userIds: [colleague.userId],
    addresses,
  });
  expect(sent.code).toBe(200);
  await until(() => expect(mailsTo("jia@example.com")).toHaveLength(1));
  await until(() => expect(mailsTo(`${colleague.userName}@example.org`)).toHaveLength(1));
  expect(mailsTo("jia@example.com")[0]?.text).toContain(`https://forms.example.org/idata2/collect/form/${form.key}`);
  expect(mailsTo("jia@example.com")[0]?.text).toContain("请周五前填写");
  const inbox = await server.api("GET", "/message/own", { token: colleague.token });
  expect(inbox.body.rows[0]).toMatchObject({ kind: "invitation", isRead: false });
  await until(async () => {
    const { body } = await form.call("GET", "/list");
    expect(body.rows[0]).toMatchObject({ kind: "invitation", note: "请周五前填写", states: { sent: 3, refused: 1 } });
  });
  const log = await form.call("GET", "/delivery/list", undefined, { state: "refused" });
  expect(log.body.rows).toMatchObject([{ address: "not an address", reason: "地址格式不正确", canRepeat: false }]);
  const stranger = await server.createUser();
  expect((await server.api("GET", `/form/${form.id}/message/delivery/list`, { token: stranger.token })).code).toBe(
    6601001,
  );
});

test("hazard R31: a message that is cancelled while its recipients are being queued reaches nobody", async () => {
  const form = await publish();
  const blocker = await server.pool.connect();
  try {
    await blocker.query("begin; lock table outbox_messages in share mode");
    const { data } = await form.call("POST", "/send", {
      kind: "invitation",
      channels: ["mail"],
      notBefore: "2099-01-01T00:00:00Z",
      addresses: Array.from({ length: 1800 }, (_, at) => ({ name: "", address: `a${at}@example.com` })),
    });
    await until(async () => {
      const { rows } = await server.pool.query(
        "select 1 from pg_locks where relation = 'outbox_messages'::regclass and not granted",
      );
      expect(rows).toHaveLength(1);
    });
    const cancelled = form.call("POST", `/${data.id}/cancel`);
    await until(async () => {
      const { rows } = await server.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%cancelled_at = coalesce%'",
      );
      expect(rows).toHaveLength(1);
    });
    await blocker.query("commit");
    expect((await cancelled).data.cancelled).toBeGreaterThanOrEqual(500);
    await until(async () => {
      const { rows } = await server.pool.query("select prepared_at from form_messages where id = $1", [data.id]);
      expect(rows[0].prepared_at).not.toBeNull();
    });
    const { body } = await form.call("GET", "/list");
    expect(body.rows[0]).toMatchObject({ id: data.id, stage: "cancelled" });
    expect(Object.keys(body.rows[0].states)).toEqual(["cancelled"]);
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
});

test("a notice to participants who gave no address ends as a message without recipients", async () => {
  const form = await publish();
  await form.submit({ words: "没有邮箱" });
  await form.call("POST", "/send", {
    kind: "participants-notice",
    channels: ["mail"],
    note: "改期",
    questionId: "mail",
  });
  await until(async () => {
    const { body } = await form.call("GET", "/list");
    expect(body.rows).toMatchObject([{ kind: "participants-notice", stage: "prepared", states: {} }]);
  });
});

test("a receipt goes to the address in the answer, in the language of the form", async () => {
  const form = await publish();
  const settings = await form.call("GET", "");
  expect(settings.data).toMatchObject({ canSendMail: true, mailQuestions: [{ id: "mail", title: "您的邮箱" }] });
  await form.call("PUT", "", { receipt: { isActive: true, questionId: "mail", delayMinutes: 0 } });
  await form.submit({ mail: "guest@example.net", words: "你好" });
  await form.submit({ words: "没有邮箱" });
  await until(() => expect(mailsTo("guest@example.net")).toHaveLength(1));
  expect(mailsTo("guest@example.net")[0]?.text).toContain("报名表");
});

test("a response is told to its owner in the console and to a webhook that is signed", async () => {
  const form = await publish();
  const added = await form.call("POST", "/webhook", {
    name: "内部系统",
    format: "generic",
    url: webhookUrl,
    secret: "s3cret",
  });
  await form.call("PUT", "", { ownerNotice: { isActive: true, pace: "each", channels: ["in-app", "webhook"] } });
  received.length = 0;
  await form.submit({ words: "第一份" });
  await until(() => expect(received).toHaveLength(1));
  const [{ headers, body } = { headers: {}, body: "" }] = received;
  const expected = createHmac("sha256", "s3cret")
    .update(`${String(headers["x-idata-timestamp"])}.${String(headers["x-idata-id"])}.${body}`)
    .digest("hex");
  expect(headers["x-idata-signature"]).toBe(`sha256=${expected}`);
  expect(body).not.toContain("第一份");
  const unread = await server.api("GET", "/message/own/unread", { token: owner.token });
  expect(unread.data.unread).toBe(1);
  const tried = await form.call("POST", `/webhook/${added.data.id}/test`);
  expect(tried.data).toEqual({ isDelivered: true, status: 204, reason: "" });
  const shown = await form.call("GET", "");
  expect(JSON.stringify(shown.body)).not.toContain("s3cret");
});

test("a webhook into the network is refused with a sentence, and other people's webhooks are out of reach", async () => {
  const form = await publish();
  const other = await publish();
  const inside = await form.call("POST", "/webhook", { name: "x", format: "generic", url: "http://127.0.0.1:1/" });
  const tried = await form.call("POST", `/webhook/${inside.data.id}/test`);
  expect(tried.data.isDelivered).toBe(false);
  expect(tried.data.reason).not.toBe("");
  expect((await other.call("POST", `/webhook/${inside.data.id}/test`)).code).toBe(404);
  expect((await other.call("DELETE", `/webhook/${inside.data.id}`)).code).toBe(404);
  const bad = await form.call("POST", "/webhook", { name: "x", format: "generic", url: "file:///etc/passwd" });
  expect(bad).toMatchObject({ code: 500, data: { field: "url" } });
});

test("a digest tells how many responses came, once an hour", async () => {
  const form = await publish();
  await form.call("PUT", "", { ownerNotice: { isActive: true, pace: "hour", channels: ["mail"] } });
  const before = mailsTo(`${owner.userName}@example.org`).length;
  for (let n = 0; n < 3; n += 1) await form.submit({ words: String(n) });
  await until(async () => {
    const { rows } = await server.pool.query("select pending from form_message_rules where form_id = $1", [form.id]);
    expect(rows[0].pending).toBe(3);
  });
  await server.pool.query("update form_message_rules set told_at = now() - interval '61 minutes' where form_id = $1", [
    form.id,
  ]);
  const token = await server.loginAsAdmin();
  const { rows } = (
    await server.api("GET", "/monitor/job/list", { token, query: { invokeTarget: "messages.digests" } })
  ).body;
  await server.api("PUT", "/monitor/job/run", { token, body: { jobId: rows[0].jobId } });
  await until(() => expect(mailsTo(`${owner.userName}@example.org`)).toHaveLength(before + 1));
  expect(mailsTo(`${owner.userName}@example.org`).at(-1)?.text).toContain("3");
});

test("a notice reaches everybody who gave an address, each once", async () => {
  const form = await publish();
  for (const mail of ["p1@example.net", "p2@example.net", "p1@example.net"]) await form.submit({ mail });
  await form.call("POST", "/send", {
    kind: "participants-notice",
    channels: ["mail"],
    questionId: "mail",
    note: "改到周六",
  });
  await until(() => expect(mailsTo("p2@example.net")).toHaveLength(1));
  expect(mailsTo("p1@example.net")).toHaveLength(1);
});

test("a closed form can still tell everybody; a publisher sees no whole address out of the answers", async () => {
  const form = await publish();
  await form.submit({ mail: "somebody@example.net" });
  const { token } = owner;
  const body = { userId: colleague.userId, role: "publisher" };
  await server.api("PUT", `/form/${form.id}/collaborator`, { token, body });
  await server.api("POST", `/form/${form.id}/close`, { token });
  const notice = { kind: "participants-notice", channels: ["mail"], questionId: "mail", note: "已经开奖" };
  const sent = await server.api("POST", `/form/${form.id}/message/send`, { token: colleague.token, body: notice });
  expect(sent.code).toBe(200);
  await until(() => expect(mailsTo("somebody@example.net")).toHaveLength(1));
  const read = async (reader: TestUser) => {
    const log = await server.api("GET", `/form/${form.id}/message/delivery/list`, { token: reader.token });
    return log.body.rows.map(({ address }: { address: string }) => address);
  };
  expect(await read(owner)).toEqual(["somebody@example.net"]);
  expect(await read(colleague)).toEqual(["s***@example.net"]);
  await server.api("POST", `/form/${form.id}/trash`, { token });
  expect((await form.call("GET", "")).code).toBe(6601032);
});

test("own texts are checked, shown with samples, and taken back", async () => {
  const form = await publish();
  const text = { kind: "receipt", language: "zh", subject: "收到：{{form.title}}", body: "编号 {{receipt.code}}" };
  const wrong = await form.call("PUT", "/text", { ...text, body: "{{password}}", revision: null });
  expect(wrong).toMatchObject({ code: 500, msg: "没有变量 {{password}}", data: { field: "body" } });
  const saved = await form.call("PUT", "/text", { ...text, revision: null });
  expect(saved.data).toMatchObject({ source: "form", subject: text.subject });
  const query = { kind: "receipt", language: "zh" };
  expect((await form.call("GET", "/text", undefined, query)).data).toEqual(saved.data);
  const late = await form.call("PUT", "/text", { ...text, subject: "另一个人", revision: null });
  expect(late).toMatchObject({ code: 500, data: { stored: saved.data } });
  const preview = await form.call("POST", "/preview", { ...text, body: "<b>{{form.title}}</b> {{nobody}}" });
  expect(preview.data).toMatchObject({ subject: "收到：报名表", unknown: ["nobody"] });
  expect(preview.data.html).not.toContain("<b>");
  const { revision } = saved.data;
  const restored = await form.call("PUT", "/text", { ...query, subject: "", body: "", revision });
  expect(restored.data).toMatchObject({ source: "builtIn", revision: null });
});

test("a form that somebody is given is told in the console, in the language in which they read", async () => {
  const reader = await server.createUser("reader");
  const change = { token: reader.token, body: { language: "en" } };
  expect((await server.api("PUT", "/system/user/profile", change)).code).toBe(200);
  for (const [person, title] of [
    [colleague, "表单已移交给您：报名表"],
    [reader, "A form was handed over to you: 报名表"],
  ] as const) {
    const form = await publish();
    await server.api("POST", `/form/${form.id}/transfer`, { token: owner.token, body: { userId: person.userId } });
    await until(async () => {
      const { body } = await server.api("GET", "/message/own", { token: person.token });
      expect(body.rows).toContainEqual(expect.objectContaining({ kind: "form-handed-over", title }));
    });
  }
});

test("a failed job is told by the name that people know it by", async () => {
  const before = await server.createUser("impatient");
  await server.pool.query("select record_fact('user', $1, 'job.failed', $2)", [
    before.userId,
    { jobId: randomUUID(), name: "responses.export" },
  ]);
  await until(async () => {
    const { body } = await server.api("GET", "/message/own", { token: before.token });
    expect(body.rows).toContainEqual(expect.objectContaining({ kind: "job-failed", title: "任务失败：导出答卷" }));
  });
});

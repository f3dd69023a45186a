/** Mails to a real SMTP server: what is written to it, and what its answers mean (S36, R31). */
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SmtpSink, type SmtpSinkOptions, startSmtpSink } from "@idata/testkit";
import { afterEach, expect, test } from "vitest";
import { readConfig, type SmtpConfig } from "../../../config.ts";
import { toMailAddress } from "../../../kernel/mail-address.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

function toSmtp(sink: SmtpSink, env: Record<string, string> = {}): SmtpConfig {
  const { smtp } = readConfig({
    IDATA_SMTP_URL: sink.url,
    IDATA_SMTP_TLS: "off",
    IDATA_MAIL_FROM: "表单 <forms@example.org>",
    IDATA_BASE_URL: "https://forms.example.org",
    ...env,
  });
  if (smtp === null || smtp === "off") throw new Error("no mail server");
  return smtp;
}

async function start(options: SmtpSinkOptions = {}, env: Record<string, string> = {}) {
  const sink = await startSmtpSink(options);
  cleanUp.push(() => sink.stop());
  const mailer: Mailer = createSmtpMailer(toSmtp(sink, env));
  cleanUp.push(() => mailer.close());
  return { sink, mailer };
}

let ids = 0;
const toMail = (address: string, more: Partial<Mail> = {}): Mail => ({
  id: `m-${(ids += 1)}`,
  to: { name: "王小明", address },
  subject: "邀请",
  text: "您好",
  html: "<p>您好</p>",
  ...more,
});

const header = (source: string, name: string): string[] =>
  source
    .slice(0, source.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

test("one mail with both parts, its fixed id and the headers for unsubscribing", async () => {
  const { sink, mailer } = await start();
  const mail = toMail("a@example.org", { id: "fixed-1", unsubscribeUrl: "https://forms.example.org/u/1" });
  expect(await mailer.send(mail)).toMatchObject({ outcome: "accepted" });
  const [{ source, recipient, sender }] = sink.accepted as [(typeof sink.accepted)[number]];
  expect([recipient, sender]).toEqual(["a@example.org", "forms@example.org"]);
  expect(header(source, "Message-ID")).toEqual(["Message-ID: <fixed-1@example.org>"]);
  expect(header(source, "List-Unsubscribe")).toEqual(["List-Unsubscribe: <https://forms.example.org/u/1>"]);
  expect(header(source, "List-Unsubscribe-Post")).toEqual(["List-Unsubscribe-Post: List-Unsubscribe=One-Click"]);
  expect(source).toContain("Content-Type: text/plain");
  expect(source).toContain("Content-Type: text/html");
});

test.each([
  ["names with line breaks", { name: "x\r\nBcc: evil@example.org\r\n\r\nbody", address: "a@example.org" }, "s"],
  ["names with quotes and addresses", { name: '"x" <evil@example.org>, y', address: "a@example.org" }, "s"],
  ["subjects with line breaks", { name: "x", address: "a@example.org" }, "s\r\nBcc: evil@example.org\r\n\r\n<script>"],
  ["subjects with separators of lines", { name: "x", address: "a@example.org" }, "s\u2028Bcc: evil@example.org\u0085x"],
])("hostile %s change neither headers nor recipients", async (_what, to, subject) => {
  const { sink, mailer } = await start();
  expect(await mailer.send(toMail("a@example.org", { to, subject }))).toMatchObject({ outcome: "accepted" });
  const [{ source }] = sink.accepted as [(typeof sink.accepted)[number]];
  expect(sink.accepted.map(({ recipient }) => recipient)).toEqual(["a@example.org"]);
  expect(header(source, "Bcc")).toEqual([]);
  expect(header(source, "Subject")).toHaveLength(1);
  expect(header(source, "To")).toHaveLength(1);
  expect(header(source, "To")[0]).toMatch(/<a@example\.org>$/);
});

test.each([
  "b@x\r\nRCPT TO:<evil@example.org>",
  "b@example.org>, <evil@example.org",
  "b@example.org,evil@example.org",
  "b example.org",
  "b@",
  "@example.org",
  "b@localhost",
  "b@[127.0.0.1]",
  '"b b"@example.org',
  "b@example.org\u0000",
  "b@exam\u00adple.org/x",
  `${"b".repeat(65)}@example.org`,
  "b..c@example.org",
])("%j is no address, and nothing is sent", async (address) => {
  const { sink, mailer } = await start();
  expect(toMailAddress(address)).toBeNull();
  expect(await mailer.send(toMail(address))).toMatchObject({ outcome: "refused", reason: "invalid-address" });
  expect(sink.accepted).toEqual([]);
});

test("addresses that are fine", () => {
  expect(toMailAddress(" A.b+c@Example.ORG ")).toBe("A.b+c@example.org");
  expect(toMailAddress("o'neil@例子.中国")).toBe("o'neil@xn--fsqu00a.xn--fiqs8s");
});

test("content that names files or addresses stays text", async () => {
  const { sink, mailer } = await start();
  const html = '<p>{"path":"/etc/passwd"}</p><img src="data:text/html;base64,eA=="><img src="file:///etc/passwd">';
  await mailer.send(toMail("a@example.org", { text: "path:/etc/passwd", html }));
  expect(sink.accepted[0]?.source).not.toContain("root:");
});

test.each([
  [{ answerRecipient: () => ({ code: 550, text: "5.1.1 no such user" }) }, "refused", "unknown-mailbox"],
  [{ answerRecipient: () => ({ code: 552, text: "5.2.2 over quota" }) }, "refused", "mailbox-full"],
  [{ answerRecipient: () => ({ code: 554, text: "5.7.1 not you" }) }, "refused", "policy"],
  [{ answerRecipient: () => ({ code: 451, text: "4.7.1 greylisted" }) }, "later", "try-later"],
  [{ answerContent: () => ({ code: 554, text: "5.6.0 spam" }) }, "refused", "refused"],
  [{ answerContent: () => ({ code: 452, text: "4.3.1 disk full" }) }, "later", "try-later"],
  [{ cut: () => "recipient" as const }, "later", "unreachable"],
  [{ cut: () => "reply" as const }, "unknown", undefined],
  [{ users: { me: "right" } }, "later", "not-allowed"],
] as [SmtpSinkOptions, string, string | undefined][])("%o leads to %s, %s", async (options, outcome, reason) => {
  const { sink, mailer } = await start(options);
  const got = await mailer.send(toMail("a@example.org"));
  expect(got).toMatchObject({ outcome, ...(reason === undefined ? {} : { reason }) });
  // The pool itself has not tried again.
  expect(sink.accepted).toHaveLength(options.cut?.("") === "reply" ? 1 : 0);
});

test("a large mail whose connection is cut in the middle has certainly not been taken", async () => {
  const { mailer } = await start({ cut: () => "content" });
  const got = await mailer.send(toMail("a@example.org", { text: "长".repeat(4_000_000) }));
  expect(got).toMatchObject({ outcome: "later", reason: "try-later" });
});

test("a mail server that cannot be reached", async () => {
  const { sink, mailer } = await start();
  await sink.stop();
  expect(await mailer.send(toMail("a@example.org"))).toMatchObject({ outcome: "later", reason: "unreachable" });
  await sink.start();
  expect(await mailer.send(toMail("a@example.org"))).toMatchObject({ outcome: "accepted" });
});

test("without permission nothing of the content is written", async () => {
  const { sink, mailer } = await start();
  const asked: string[] = [];
  const deny = async () => asked.push("asked") < 0;
  expect(await mailer.send(toMail("a@example.org"), deny)).toMatchObject({ outcome: "later", reason: "withheld" });
  expect(await mailer.send(toMail("b@example.org"), async () => true)).toMatchObject({ outcome: "accepted" });
  expect([asked, sink.accepted.map(({ recipient }) => recipient)]).toEqual([["asked"], ["b@example.org"]]);
});

test("permission is asked after the server wants the content, so a refused recipient never counts as handed over", async () => {
  const { mailer } = await start({ answerRecipient: () => 550 });
  const asked: string[] = [];
  await mailer.send(toMail("a@example.org"), async () => asked.push("asked") > 0);
  expect(asked).toEqual([]);
});

test("signs in, and signs with DKIM", async () => {
  const folder = mkdtempSync(join(tmpdir(), "idata-dkim-"));
  cleanUp.push(() => rmSync(folder, { recursive: true }));
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(join(folder, "key.pem"), privateKey.export({ type: "pkcs8", format: "pem" }));
  const sink = await startSmtpSink({ users: { "me@x": "p:w/d" } });
  cleanUp.push(() => sink.stop());
  const mailer = createSmtpMailer(
    toSmtp(sink, {
      IDATA_SMTP_URL: sink.url.replace("//", "//me%40x:p%3Aw%2Fd@"),
      IDATA_DKIM_DOMAIN: "example.org",
      IDATA_DKIM_SELECTOR: "s1",
      IDATA_DKIM_KEY_FILE: join(folder, "key.pem"),
    }),
  );
  cleanUp.push(() => mailer.close());
  expect(await mailer.send(toMail("a@example.org"))).toMatchObject({ outcome: "accepted" });
  expect(header(sink.accepted[0]?.source ?? "", "DKIM-Signature")[0]).toMatch(/d=example\.org;.*s=s1;/);
});

test("a server without TLS gets nothing where TLS is required", async () => {
  const { sink, mailer } = await start({}, { IDATA_SMTP_TLS: "required" });
  expect(await mailer.send(toMail("a@example.org"))).toMatchObject({ outcome: "later" });
  expect(sink.accepted).toEqual([]);
});

/** Hostile names, titles and notes on their whole way into a mail and into the console (S36). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listXssPayloads } from "../../../../../../harness/payloads/xss.ts";
import { changeTemplate, deliverDue } from "./index.ts";
import { createOutboxWorld, type OutboxWorld, toInvitation } from "./testing/outbox-world.ts";

const HEADERS = [
  "Auto-Submitted",
  "Content-Type",
  "Date",
  "From",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
  "MIME-Version",
  "Message-ID",
  "Subject",
  "To",
].toSorted();
const TAGS = new Set(["!doctype", "html", "head", "meta", "title", "body", "p", "br", "a"]);
/** Lines that would end a header or an SMTP command, in front of each payload. */
const BREAKS = [
  "\r\nBcc: evil@example.org\r\n\r\n",
  "\n.\r\nRCPT TO:<evil@example.org>\r\n",
  "\u2028\u0085\u0000",
  "{{link}}",
];
const PAYLOADS = listXssPayloads("alert(1)", "https://canary.example").map(
  (payload, at) => `${BREAKS[at % BREAKS.length]}${payload}`,
);

let world: OutboxWorld;
beforeAll(async () => {
  world = await createOutboxWorld();
});
afterAll(() => world.close());

const readHeaders = (source: string): string[] =>
  source
    .slice(0, source.indexOf("\r\n\r\n"))
    .split(/\r\n(?![ \t])/)
    .map((line) => line.slice(0, line.indexOf(":")));

/** The decoded parts of a mail with two alternatives. */
function readParts(source: string): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? "";
  const [text = "", html = ""] = source
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => {
      const at = part.indexOf("\r\n\r\n");
      const body = part.slice(at + 4);
      if (/Transfer-Encoding: base64/i.test(part.slice(0, at))) return Buffer.from(body, "base64").toString("utf8");
      const bytes = body
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, "latin1").toString("utf8");
    });
  return { text, html };
}

test("every payload arrives as text, in one mail to one recipient with the usual headers", async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200);
  await world.queue(
    ...PAYLOADS.map((payload, n) =>
      toInvitation(`p${n}@example.org`, {
        recipient: { name: payload, address: `p${n}@example.org` },
        values: { "form.title": payload, "sender.name": payload, note: payload, link: payload },
      }),
    ),
  );
  await deliverDue(world.nodes[0].services);
  const { accepted } = world.sink;
  expect(accepted.map(({ recipient }) => recipient).toSorted()).toEqual(
    PAYLOADS.map((_, n) => `p${n}@example.org`).toSorted(),
  );
  for (const { source } of accepted) {
    expect(readHeaders(source).toSorted()).toEqual(HEADERS);
    const { text, html } = readParts(source);
    expect(text).toContain("您好");
    const tags = [...html.matchAll(/<\/?([a-z!][^\s>]*)/gi)].map(([, name = ""]) => name.toLowerCase());
    expect(tags.filter((name) => !TAGS.has(name))).toEqual([]);
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.filter((href) => !/^(https?|mailto):/.test(href))).toEqual([]);
  }
});

test("every payload in an author's own text stays text", async () => {
  const [payload = ""] = PAYLOADS;
  const template = { subject: payload, body: PAYLOADS.join("\n\n") };
  const key = { kind: "reminder", language: "zh", formId: null } as const;
  await changeTemplate(world.nodes[0].db, key, { text: template, revision: null, userId: 1 });
  await world.queue(toInvitation("own@example.org", { kind: "reminder", eventKey: "own/1" }));
  await deliverDue(world.nodes[0].services);
  const source = world.sink.accepted.find(({ recipient }) => recipient === "own@example.org")?.source ?? "";
  expect(readHeaders(source).toSorted()).toEqual(HEADERS);
  const tags = [...readParts(source).html.matchAll(/<\/?([a-z!][^\s>]*)/gi)].map(([, name = ""]) => name.toLowerCase());
  expect(tags.filter((name) => !TAGS.has(name))).toEqual([]);
});

test("in the console every payload is plain text, its title one line", async () => {
  await world.queue(
    ...PAYLOADS.map((payload, n) =>
      toInvitation("", {
        channel: "in-app",
        eventKey: `console/${n}`,
        recipient: { userId: 1, name: payload, address: "" },
        values: { "form.title": payload, note: payload, link: payload },
      }),
    ),
  );
  const token = await world.nodes[0].loginAsAdmin();
  const { body } = await world.nodes[0].api("GET", "/message/own", { token, query: { pageSize: "200" } });
  expect(body.rows).toHaveLength(Math.min(200, PAYLOADS.length));
  for (const { title, link } of body.rows as { title: string; link: string }[]) {
    expect(title).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    // Nothing but an address of the web can be opened.
    expect(link).toMatch(/^$|^https?:\/\/|^\/(?!\/)/);
  }
});

/** Texts of messages: what authors may write, and that nothing of a user's becomes a header, a link or HTML (S36). */
import { expect, test } from "vitest";
import { listXssPayloads } from "../../../../../../../harness/payloads/xss.ts";
import { getKind, isKindName, MESSAGE_KINDS, type MessageKindName } from "./message-kinds.ts";
import { findTemplateFaults, getBuiltInTemplate, renderMessage, toOpenableLink } from "./template.ts";

const KINDS = Object.keys(MESSAGE_KINDS).filter(isKindName);
const LANGUAGES = ["zh", "en"] as const;

const render = (kind: MessageKindName, values: Record<string, string>, body?: string, subject = "s") =>
  renderMessage({
    kind,
    language: "en",
    values,
    template: body === undefined ? getBuiltInTemplate(kind, "en") : { subject, body },
  });

test.each(KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
  "the built-in text of %s in %s has no fault and leaves no braces",
  (kind, language) => {
    const template = getBuiltInTemplate(kind, language);
    expect(findTemplateFaults(kind, template)).toEqual([]);
    const names = Object.keys(getKind(kind).variables);
    const values = Object.fromEntries(
      names.map((name) => [name, name === "link" ? "https://a.example/x" : `<${name}>`]),
    );
    const { subject, text, html } = renderMessage({ kind, language, template, values });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined/);
    expect(text.includes("https://a.example/x")).toBe(names.includes("link"));
    // Empty values leave no half sentences.
    expect(renderMessage({ kind, language, template, values: {} }).text).not.toMatch(/[：:]\s*$/m);
  },
);

test("faults of a template are named with their place", () => {
  expect(
    findTemplateFaults("invitation", { subject: "{{link}}\n", body: "x {{ nam }} {{form.title}} {{constructor}}" }),
  ).toEqual([
    { field: "subject", code: "several-lines" },
    { field: "subject", code: "link-in-subject", variable: "link", at: 0 },
    { field: "body", code: "unknown-variable", variable: "nam", at: 2 },
    { field: "body", code: "unknown-variable", variable: "constructor", at: 27 },
  ]);
  expect(findTemplateFaults("test", { subject: " ", body: "长".repeat(10_001) })).toEqual([
    { field: "subject", code: "empty" },
    { field: "body", code: "too-long" },
  ]);
});

test("values are not templates, and unknown or inherited names are empty", () => {
  const { text } = render(
    "invitation",
    { name: "{{link}}", link: "https://a.example/" },
    "[{{name}}] [{{toString}}] [{{ name }}]",
  );
  expect(text).toBe("[{{link}}] [] [{{link}}]\n");
});

test.each([
  ["javascript:alert(1)", null],
  [" JaVaScRiPt:alert(1)", null],
  ["data:text/html,x", null],
  ["/idata2/x", null],
  ["https://a.example/?a=1&b=%22", "https://a.example/?a=1&amp;b=%22"],
  ['https://a.example/"><script>', "https://a.example/%22%3E%3Cscript%3E"],
  ["mailto:a@example.org", "mailto:a@example.org"],
])("the link %s leads to %s", (link, href) => {
  const { html } = render("invitation", { link }, "{{link}}");
  expect(/<a href="([^"]*)">/.exec(html)?.[1] ?? null).toBe(href);
});

test.each([
  ["/idata2/form/7", "/idata2/form/7"],
  ["https://a.example/x", "https://a.example/x"],
  ["//evil.example/x", ""],
  ["/\\evil.example/x", ""],
  ["javascript:alert(1)", ""],
  ["data:text/html,x", ""],
  ["relative", ""],
])("in the console the link %s opens %j", (link, wanted) => {
  expect(toOpenableLink(link)).toBe(wanted);
});

test("addresses in texts of users lead nowhere", () => {
  const { text, html } = render("invitation", { name: "https://evil.example www.evil.example" }, "{{name}}");
  expect(html).not.toContain("<a ");
  for (const part of [text, html]) expect(part).not.toMatch(/https?:\/\/evil|www\.evil/);
});

test("subjects are one line without controls, cut at a whole character", () => {
  const name = "a\r\nBcc: x@y.example\u0000\u2028b\u202ec\ud800d";
  expect(render("test", { name }, "x", "{{name}}").subject).toBe("a Bcc: x@y.example bc\ufffdd");
  const long = render("test", { name: "😀".repeat(300) }, "x", "{{name}}").subject;
  expect(Array.from(long)).toHaveLength(200);
  expect(long.isWellFormed()).toBe(true);
});

const PAYLOADS = listXssPayloads("alert(1)", "https://canary.example");

test("there are two hundred payloads", () => expect(PAYLOADS.length).toBeGreaterThanOrEqual(200));

test.each(KINDS)("payloads in every value of %s stay text", (kind) => {
  for (const payload of PAYLOADS) {
    const values = Object.fromEntries(Object.keys(getKind(kind).variables).map((name) => [name, payload]));
    const { subject, html } = render(kind, values);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    const body = html.slice(html.indexOf("<body"));
    const tags = new Set(
      [...html.matchAll(/<(\/?[a-z!][^\s>]*)[^>]*>/gi)].map(([, name = ""]) => name.replace("/", "")),
    );
    expect(
      [...tags].filter((tag) => !["!doctype", "html", "head", "meta", "title", "body", "p", "br", "a"].includes(tag)),
    ).toEqual([]);
    for (const [, href = ""] of body.matchAll(/<a href="([^"]*)"/g)) expect(href).toMatch(/^(https?|mailto):/);
    expect(
      [...body.matchAll(/<(?:p|br|a)\b([^>]*)>/g)]
        .map(([, attributes = ""]) => attributes.replace(/^ href="[^"]*"$/, ""))
        .join(""),
    ).toBe("");
  }
});

/** The page of a signed link (S39, docs/adr/0070): what is read-only, what is refused, and what a post without script keeps. */
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, type TestForm } from "../intake/testing/survey.ts";
import { hiddenOf, options, startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token, post, rowsOf } = await startFillPages();
afterAll(() => server.close());

const ITEMS = [
  { id: "name", type: "text", title: "Name", maxLength: 20 },
  { id: "tools", type: "checkbox", title: "Tools", options: options("a", "b") },
  { id: "note", type: "text", title: "Note" },
];

async function createLinked(link: object, rules: object = {}, items: object[] = ITEMS): Promise<TestForm> {
  const form = await createForm(server, token, { items: items as never });
  expect((await saveRules(server, token, form, { link: { required: false, fixed: [], ...link }, ...rules })).code).toBe(
    200,
  );
  return form;
}

async function toAddress(form: TestForm, fields: [string, string][]): Promise<URLSearchParams> {
  const { data } = await server.api("POST", `/form/${form.id}/link/sign`, { token, body: { fields } });
  return new URLSearchParams([
    ...fields.map(([name, value]): [string, string] => [`q.${name}`, value]),
    ["sig", data.signature as string],
  ]);
}
const open = (form: TestForm, query: URLSearchParams | string = "") =>
  server.inject({ url: urlOf(form, `?${query.toString()}`), headers: { "accept-language": "en-US" } });

/** What the script gets. */
function dataOf(html: string) {
  const [, json = "{}"] = /<script type="application\/json" id="form-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as {
    link?: object;
    definition: { pages: { items: { id: string; readOnly?: boolean; fixed?: boolean; defaultValue?: unknown }[] }[] };
  };
}

test("what the link fixes is read-only, with and without script, and the rest is open", async () => {
  const form = await createLinked({ fixed: ["name", "note"] });
  const query = await toAddress(form, [
    ["name", "Ada"],
    ["tools", "a"],
    ["tools", "b"],
  ]);
  const page = await open(form, query);
  expect(page.statusCode).toBe(200);
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
  const inputs = [...page.body.matchAll(/<input[^>]*name="(name|note|tools)"[^>]*>/g)];
  const isOff = (tag: string) => /\b(?:readonly|disabled)\b/i.test(tag.replaceAll(/"[^"]*"/g, ""));
  expect(inputs.map(([tag, name]) => [name, isOff(tag)])).toEqual([
    ["name", true],
    ["tools", false],
    ["tools", false],
    // Fixed by the rule, but this link does not give it.
    ["note", false],
  ]);
  const [name, tools] = dataOf(page.body).definition.pages[0]?.items ?? [];
  expect(name).toMatchObject({ readOnly: true, fixed: true, defaultValue: "Ada" });
  expect(tools).not.toHaveProperty("readOnly");
  expect(dataOf(page.body).link).toMatchObject({ signature: query.get("sig") });
  // The page for everybody is as it was.
  expect(dataOf((await open(form)).body).definition.pages[0]?.items[0]).not.toHaveProperty("fixed");
  // Without script: a typed value of a fixed question is not read, and one that is forged into the page is refused.
  const hidden = hiddenOf(page.body);
  const forged = { ...hidden, _answers: JSON.stringify({ name: "Eve" }), note: "x", _go: "next" };
  const refused = await post(form, forged);
  expect([
    refused.status,
    refused.html.includes("此题的答案由您的链接固定") || refused.html.includes("Your link fixes"),
  ]).toEqual([422, true]);
  expect((await post(form, { ...hidden, name: "Eve", tools: ["a"], note: "x", _go: "next" })).status).toBe(200);
  expect((await rowsOf(form)).map(({ answers }) => answers)).toEqual([{ name: "Ada", tools: ["a"], note: "x" }]);
});

test("a changed link is refused in clear words, also where links need no signature", async () => {
  const form = await createLinked({});
  const query = await toAddress(form, [["name", "Ada"]]);
  expect((await open(form, query)).statusCode).toBe(200);
  const changed: [string, string][] = [
    ["q.name", "Eve"],
    ["q.note", "more"],
    ["sig", ""],
  ];
  for (const [name, value] of changed) {
    const other = new URLSearchParams(query);
    other.set(name, value);
    const page = await open(form, other);
    expect([page.statusCode, page.body.includes("This link does not work")]).toEqual([403, true]);
    expect(page.body).not.toContain("<form");
  }
  // Parameters that say nothing of answers stay free.
  expect((await open(form, `${query.toString()}&source=mail&c=poster`)).statusCode).toBe(200);
});

test("a form that demands a link says so, and each page on the way to the submit keeps it", async () => {
  const form = await createLinked({ required: true, fixed: ["name"] }, {}, [
    ITEMS[0] ?? {},
    { id: "b1", type: "page-break", title: "Second" },
    ITEMS[2] ?? {},
  ]);
  const without = await open(form);
  expect([without.statusCode, without.body.includes("Open it by your own link")]).toEqual([403, true]);
  expect((await open(form, "q.name=Ada")).statusCode).toBe(403);
  const first = await open(form, await toAddress(form, [["name", "Ada"]]));
  const second = await post(form, { ...hiddenOf(first.body), _go: "next" });
  expect(second.status).toBe(200);
  const { _link, ...rest } = hiddenOf(second.html);
  expect(JSON.parse(_link ?? "")).toMatchObject({ fields: [["name", "Ada"]] });
  expect((await post(form, { ...rest, note: "x", _go: "next" })).status).toBe(403);
  expect((await post(form, { ...rest, _link: _link ?? "", note: "x", _go: "next" })).status).toBe(200);
  expect(await rowsOf(form)).toHaveLength(1);
});

test("the links to other languages keep the signed answers", async () => {
  const form = await createLinked({});
  const query = await toAddress(form, [
    ["tools", "a"],
    ["tools", "b"],
  ]);
  const { body } = await open(form, query);
  const [, href = ""] = /<a[^>]*href="\?([^"]*)"[^>]*hrefLang="zh-CN"/i.exec(body) ?? [];
  const next = new URLSearchParams(href.replaceAll("&amp;", "&"));
  expect([next.getAll("q.tools"), next.get("sig"), next.get("lang")]).toEqual([["a", "b"], query.get("sig"), "zh-CN"]);
});

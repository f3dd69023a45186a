/** HTML in a definition, whoever sent it: what is stored and shown is clean (hazard: stored markup that runs). */
import { afterAll, expect, test } from "vitest";
import type { ItemDefinition } from "@idata/engine";
import { createForm, createSurvey, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { startFillPages } from "../../collecting/fillpage/testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

const PLANTED = "<script>planted()</script><img src=x onerror=planted()><svg onload=planted()></svg>";
const LINK = `<a href="javascript:planted()">`;
const rich = (tag: string, text: string) => `<${tag} onclick="planted()">${LINK}${text}</a></${tag}>${PLANTED}`;

const ITEMS: ItemDefinition[] = [
  {
    id: "s1",
    type: "statement",
    title: "Hello",
    description: "World",
    rich: { title: rich("b", "Hello"), description: rich("p", "<b>World</b>") },
  },
  { id: "q1", type: "text", title: "Name", rich: { title: rich("i", "Name") } },
  {
    id: "c1",
    type: "consent",
    title: "Terms",
    text: "All of it",
    optional: true,
    rich: { text: rich("h1", "All of it") },
  },
];
const REST = {
  description: "About",
  rich: { description: rich("u", "About") },
  translations: { "zh-CN": { "q1.title": "姓名", "q1.title.rich": rich("b", "姓名"), "s1.title": "你好" } },
};

/** All answers that contain a definition or a page of the form, as they are sent. */
async function readAll(form: TestForm): Promise<Record<string, string>> {
  const get = async (url: string) => {
    const answer = await server.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.body;
  };
  const pages = ["en-US", "zh-CN"].map((tag) => `/idata2/collect/form/${form.key}?lang=${tag}`);
  const apis = [`/form/${form.id}`, `/form/${form.id}/definition`, `/form/${form.id}/check`, `/form/${form.id}/stats`];
  const entries = [
    ...pages.map(async (url) => [url, await get(url)] as const),
    ...apis.map(async (path) => {
      const answer = await server.api("GET", path, { token });
      expect([path, answer.code]).toEqual([path, 200]);
      return [path, JSON.stringify(answer.body)] as const;
    }),
  ];
  return Object.fromEntries(await Promise.all(entries));
}

test("planted script comes out of no endpoint and no page, formatting does", async () => {
  const form = await createForm(server, token, { items: ITEMS, rest: REST });
  const all = await readAll(form);
  for (const [url, body] of Object.entries(all)) expect([url, /planted|javascript:/.exec(body)]).toEqual([url, null]);
  const page = all[`/idata2/collect/form/${form.key}?lang=en-US`] ?? "";
  expect(page).toContain("<strong>Hello</strong>");
  expect(page).toContain("<p><strong>World</strong></p>");
  expect(page).toContain("<h3>All of it</h3>");
  expect(page).toContain("<u>About</u>");
  expect(page).toContain("[data-rich]");
  // A translation has its own formatting and never inherits that of the original text.
  const translated = all[`/idata2/collect/form/${form.key}?lang=zh-CN`] ?? "";
  expect(translated).toContain("<strong>姓名</strong>");
  expect(translated).toContain("你好");
  expect(translated).not.toMatch(/<em>Name|<strong>Hello/);
  expect(JSON.parse(all[`/form/${form.id}/definition`] ?? "").data.definition.translations).toEqual({
    "zh-CN": { "q1.title": "姓名", "q1.title.rich": "<strong>姓名</strong>", "s1.title": "你好" },
  });
});

test("what was planted past the door is cleaned when it is published", async () => {
  const form = await createForm(server, token, { items: ITEMS, rest: REST, publish: false });
  const definition = createSurvey(ITEMS, "Survey", REST);
  await server.pool.query("update form_drafts set definition = $2 where form_id = $1", [form.id, definition]);
  expect((await server.api("POST", `/form/${form.id}/publish`, { token })).code).toBe(200);
  const page = await server.inject({ url: `/idata2/collect/form/${form.key}?lang=en-US` });
  expect(page.body).toContain("<strong>Hello</strong>");
  expect(page.body).not.toContain("planted");
});

test("saving cleans, keeps what is in step, and refuses what is no text", async () => {
  const form = await createForm(server, token, { items: ITEMS, publish: false });
  const save = (items: unknown[], revision: number) =>
    server.api("PUT", `/form/${form.id}/definition`, {
      token,
      body: { revision, definition: createSurvey(items as never) },
    });
  const renamed = [{ ...ITEMS[1], title: "Your name", rich: { title: "<b>Name</b>" } }];
  expect((await save(renamed, 1)).code).toBe(200);
  const saved = await server.api("GET", `/form/${form.id}/definition`, { token });
  expect(saved.data.definition.pages[0].items).toEqual([{ id: "q1", type: "text", title: "Your name" }]);
  for (const bad of [{ title: 1 }, "x", { toString: "<b>x</b>" }, { title: "x".repeat(40_001) }])
    expect((await save([{ ...ITEMS[1], rich: bad }], 2)).body).toMatchObject({ code: 6601002 });
});

test("a form without formatting does not carry its styles", async () => {
  const form = await createForm(server, token);
  expect((await server.inject({ url: `/idata2/collect/form/${form.key}` })).body).not.toContain("[data-rich]");
});

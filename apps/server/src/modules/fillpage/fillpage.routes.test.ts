import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import { createForm, type TestForm } from "../collecting/testing/survey.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  const fill = (path: string) => fileURLToPath(new URL(`../../../../fill/${path}`, import.meta.url));
  if (!existsSync(fill("dist/server/entry.js"))) execFileSync(process.execPath, [fill("build.ts")]);
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const options = (...ids: string[]) => ids.map((id) => ({ id, label: `Option ${id}` }));
const ITEMS = [
  { id: "q1", type: "radio", title: "Colour", required: true, options: options("o1", "o2") },
  { id: "q2", type: "text", title: "Why blue", visibleIf: "{q1} = 'o2'", required: true },
  { id: "b1", type: "page-break", title: "Second" },
  { id: "q3", type: "number", title: "Age", required: true, max: 150 },
  { id: "q4", type: "file", title: "Papers", maxFiles: 2, maxSizeMb: 1, accept: ["txt"] },
];

const urlOf = ({ key }: TestForm, query = "") => `/idata2/collect/form/${key}${query}`;

interface FileField {
  name: string;
  filename: string;
  content: string;
}

async function post(
  form: TestForm,
  fields: Record<string, string>,
  { files = [], cookie = "" }: { files?: FileField[]; cookie?: string } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const { name, filename, content } of files) body.append(name, new File([content], filename));
  const response = await fetch(server.baseUrl + urlOf(form), { method: "POST", body, headers: { cookie } });
  return { status: response.status, html: await response.text() };
}

/** The hidden fields of a page, as a browser would post them back. */
function hiddenOf(html: string): Record<string, string> {
  const unescape = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name, value]) => [name ?? "", unescape(value ?? "")]));
}

async function rowsOf(form: TestForm) {
  const { rows } = await server.pool.query("select response_id, answers from responses where form_id = $1", [form.id]);
  return rows as { response_id: string; answers: Record<string, unknown> }[];
}

describe("GET the page", () => {
  test("has the first page, the data for the script, and a policy without inline script", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    const answer = await server.inject({ url: urlOf(form) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.headers["content-security-policy"]).toMatch(/script-src 'self'; style-src 'sha256-[^']+';/);
    expect(answer.body).toContain("Colour");
    expect(answer.body).not.toContain("Why blue</");
    expect(answer.body).not.toMatch(/ (style|on\w+)="/);
    expect(answer.body).not.toMatch(/(src|href|action|url\()\W*https?:/);
  });

  test("its scripts are served for ever, compressed", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    const { body } = await server.inject({ url: urlOf(form) });
    const urls = [...body.matchAll(/(?:src|href)="(\/idata2\/collect\/assets\/[^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(urls.length).toBeGreaterThanOrEqual(3);
    for (const url of urls) {
      const asset = await server.inject({ url, headers: { "accept-encoding": "br" } });
      expect([url, asset.statusCode, asset.headers["content-encoding"], asset.headers["cache-control"]]).toEqual([
        url,
        200,
        "br",
        "public, max-age=31536000, immutable",
      ]);
    }
  });

  test("is compressed, and not sent again to who has it", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    const first = await server.inject({ url: urlOf(form), headers: { "accept-encoding": "br, gzip" } });
    expect(first.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain("Colour");
    const again = await server.inject({
      url: urlOf(form),
      headers: { "if-none-match": String(first.headers["etag"]) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("is made anew for each visitor where the form draws, and the draw holds for the submit", async () => {
    const drawn = { id: "q1", type: "radio", title: "Pick", options: options("o1", "o2", "o3"), optionsDraw: 1 };
    const form = await createForm(server, token, { items: [drawn] });
    const pages = await Promise.all([1, 2].map(() => server.inject({ url: urlOf(form) })));
    const [first, second] = pages.map(({ body }) => hiddenOf(body)["_responseId"]);
    expect(pages.map(({ headers }) => headers["cache-control"])).toEqual(["no-store", "no-store"]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);

    const html = pages[0]?.body ?? "";
    const shown = [...html.matchAll(/name="q1" value="(o\d)"/g)].map(([, id]) => id ?? "");
    expect(shown).toHaveLength(1);
    const other = ["o1", "o2", "o3"].find((id) => !shown.includes(id));
    const refused = await server.inject({
      method: "POST",
      url: `/idata2/api/collect/form/${form.key}/response`,
      payload: { responseId: first, version: 1, answers: { q1: other } },
    });
    expect(refused.json().issues).toEqual([{ questionId: "q1", code: "unknown_option" }]);
    const taken = await post(form, { ...hiddenOf(html), _go: "next", q1: shown[0] ?? "" });
    expect(taken.status).toBe(200);
    expect(await rowsOf(form)).toEqual([{ response_id: first, answers: { q1: shown[0] } }]);
  });

  test("shows a new version at once", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    await server.inject({ url: urlOf(form) });
    const draft = await server.api("GET", `/form/${form.id}/definition`, { token });
    draft.data.definition.pages[0].items[0].title = "Colour, again";
    await server.api("PUT", `/form/${form.id}/definition`, {
      token,
      body: { revision: draft.data.revision, definition: draft.data.definition },
    });
    await server.api("POST", `/form/${form.id}/publish`, { token });
    await expect
      .poll(async () => (await server.inject({ url: urlOf(form) })).body.includes("Colour, again"), { timeout: 5000 })
      .toBe(true);
  });

  test("speaks the language that is asked for", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    expect((await server.inject({ url: urlOf(form, "?lang=zh-CN") })).body).toContain("下一页");
    expect((await server.inject({ url: urlOf(form, "?lang=en-US") })).body).toContain(">Next<");
    expect((await server.inject({ url: urlOf(form, "?lang=%3Cscript%3E") })).body).not.toContain("<script>");
  });

  test("hostile words never become code", async () => {
    const hostile = `</script></style></textarea>"'><img src=x onerror=alert(1)><!--`;
    const items = [
      { id: "q1", type: "radio", title: hostile, description: hostile, options: [{ id: "o1", label: hostile }] },
      { id: "q2", type: "textarea", title: "x", defaultValue: hostile, placeholder: hostile },
      { id: "q3", type: "rating", title: "x", lowLabel: hostile },
    ];
    const form = await createForm(server, token, { items, title: hostile });
    const { body } = await server.inject({ url: urlOf(form) });
    expect(body).not.toContain("<img");
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? "";
    expect(JSON.parse(data).definition.pages[0].items[0].title).toBe(hostile);
  });

  test("a definition too large for the page has an address of its own, kept for ever", async () => {
    const items = Array.from({ length: 400 }, (_, n) => ({
      id: `q${n}`,
      type: "text",
      title: `Question ${n} ${"long ".repeat(30)}`,
    }));
    const form = await createForm(server, token, { items });
    const { body } = await server.inject({ url: urlOf(form) });
    const url = /"definition":\{"url":"([^"]+)"/.exec(body)?.[1] ?? "";
    const definition = await server.inject({ url });
    expect(definition.headers["cache-control"]).toContain("immutable");
    expect(definition.json().pages[0].items).toHaveLength(400);
    expect((await server.inject({ url: url.replace(/\d+$/, "99") })).statusCode).toBe(422);
  });
});

describe("a respondent without script", () => {
  test("goes page by page: wrong, newly shown, right, with a file, to the receipt", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    const first = (await server.inject({ url: urlOf(form, "?lang=en-US") })).body;

    const wrong = await post(form, { ...hiddenOf(first), _go: "next" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("Please answer this question");

    const appeared = await post(form, { ...hiddenOf(wrong.html), q1: "o2", _go: "next" });
    expect(appeared.status).toBe(200);
    expect(appeared.html).toContain("Why blue");
    expect(appeared.html).toMatch(/value="o2" checked/);

    const second = await post(form, {
      ...hiddenOf(appeared.html),
      q1: "o2",
      q2: 'like the "sky" & <sea>',
      _go: "next",
    });
    expect(second.html).toContain("Age");

    const refused = await post(
      form,
      { ...hiddenOf(second.html), q3: "200", _go: "next" },
      { files: [{ name: "q4", filename: "a.exe", content: "MZ" }] },
    );
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Must be at most 150");
    expect(refused.html).toContain("Wrong file format");
    expect(refused.html).toContain('value="200"');

    const done = await post(
      form,
      { ...hiddenOf(refused.html), q3: "42", _go: "next" },
      { files: [{ name: "q4", filename: "报告.txt", content: "hello" }] },
    );
    expect(done.status).toBe(200);
    expect(done.html).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    const rows = await rowsOf(form);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.answers).toMatchObject({
      q1: "o2",
      q2: 'like the "sky" & <sea>',
      q3: 42,
      q4: [{ name: "报告.txt", size: 5 }],
    });
  });

  test("a post that arrives twice is one response; opening the form again makes another", async () => {
    const items = [{ id: "q1", type: "text", title: "Name" }];
    const form = await createForm(server, token, { items });
    const open = async () => {
      const page = await server.inject({ url: urlOf(form) });
      return { cookie: String(page.headers["set-cookie"]).split(";")[0] ?? "", fields: hiddenOf(page.body) };
    };
    const visit = await open();
    const fields = { ...visit.fields, q1: "Li Si", _go: "next" };
    const receipts = await Promise.all([1, 2, 3].map(() => post(form, fields, { cookie: visit.cookie })));
    expect(new Set(receipts.map(({ html }) => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(html)?.[0])).size).toBe(1);
    expect(await rowsOf(form)).toHaveLength(1);
    const later = await open();
    await post(form, { ...later.fields, q1: "Li Si", _go: "next" }, { cookie: later.cookie });
    expect(await rowsOf(form)).toHaveLength(2);
  });

  test("a file that is too large is said next to its question; the rest of the post stays", async () => {
    const form = await createForm(server, token, { items: ITEMS.slice(3) });
    const page = (await server.inject({ url: urlOf(form, "?lang=en-US") })).body;
    const large = { name: "q4", filename: "a.txt", content: "x".repeat(1024 * 1024 + 1) };
    const refused = await post(form, { ...hiddenOf(page), q3: "42", _go: "next" }, { files: [large] });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Upload file size cannot exceed 1 MB!");
    expect(refused.html).toContain('value="42"');
    expect(await rowsOf(form)).toHaveLength(0);
  });

  test("answers questions of several parts; names of regions become codes, and what is no region is told", async () => {
    const items = [
      { id: "q1", type: "region", title: "Home", level: "street" },
      { id: "q2", type: "date-range", title: "Stay" },
      { id: "q3", type: "location", title: "Place" },
      { id: "q4", type: "signature", title: "Signature" },
      { id: "q5", type: "datetime", title: "Arrival" },
      { id: "q6", type: "image", title: "Photo" },
    ];
    const form = await createForm(server, token, { items });
    const page = (await server.inject({ url: urlOf(form, "?lang=en-US") })).body;
    const fields = {
      "q1.province": "广东",
      "q1.city": "广州",
      "q1.street": "体育西路 1 号",
      "q2.from": "2026-11-20",
      "q2.to": "2026-11-22",
      "q3.lat": "39.9042",
      "q3.lon": "116.4074",
      "q4.name": "Li Si",
      q5: "2026-11-20T09:30",
      _go: "next",
    };
    const photo = { name: "q6", filename: "a.png", content: "\x89PNG" };
    const refused = await post(form, { ...hiddenOf(page), ...fields, "q1.district": "哥谭" }, { files: [photo] });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("No such region");
    expect(refused.html).toContain('value="哥谭"');
    const done = await post(form, { ...hiddenOf(refused.html), ...fields, "q1.district": "天河区" });
    expect(done.status).toBe(200);
    expect((await rowsOf(form)).map((row) => row.answers)).toEqual([
      {
        q1: { code: "440106", street: "体育西路 1 号" },
        q2: { from: "2026-11-20", to: "2026-11-22" },
        q3: { lat: 39.9042, lon: 116.4074 },
        q4: { name: "Li Si" },
        q5: "2026-11-20T09:30",
      },
    ]);
  });

  test("answers to hidden questions are left out", async () => {
    const form = await createForm(server, token, { items: ITEMS.slice(0, 2) });
    const page = (await server.inject({ url: urlOf(form) })).body;
    await post(form, { ...hiddenOf(page), _shown: "q1 q2", q1: "o1", q2: "hidden", _go: "next" });
    expect((await rowsOf(form)).map((row) => row.answers)).toEqual([{ q1: "o1" }]);
  });

  test("a page of an earlier version is taken as that version", async () => {
    const form = await createForm(server, token, { items: ITEMS.slice(0, 1) });
    const page = (await server.inject({ url: urlOf(form) })).body;
    const draft = await server.api("GET", `/form/${form.id}/definition`, { token });
    draft.data.definition.pages[0].items.push({ id: "q9", type: "text", title: "New", required: true });
    await server.api("PUT", `/form/${form.id}/definition`, {
      token,
      body: { revision: draft.data.revision, definition: draft.data.definition },
    });
    await server.api("POST", `/form/${form.id}/publish`, { token });
    const done = await post(form, { ...hiddenOf(page), q1: "o1", _go: "next" });
    expect(done.status).toBe(200);
    expect(await rowsOf(form)).toHaveLength(1);
  });
});

describe("when there is nothing to fill in", () => {
  test.each([
    ["an unknown key", "no-such-form-no-such-form"],
    ["a strange key", "%3Cscript%3Ealert(1)"],
  ])("%s: a page that says so, 404", async (_name, key) => {
    const answer = await server.inject({ url: `/idata2/collect/form/${key}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain("没有这个表单");
    expect(answer.body).not.toContain("<script");
  });

  test.each([
    ["pause", "暂停收集"],
    ["close", "已停止收集"],
  ])("after %s: words, and no form", async (action, words) => {
    const form = await createForm(server, token, { items: ITEMS });
    const page = (await server.inject({ url: urlOf(form) })).body;
    await server.api("POST", `/form/${form.id}/${action}`, { token });
    await expect
      .poll(async () => (await server.inject({ url: urlOf(form) })).body.includes(words), { timeout: 5000 })
      .toBe(true);
    const answer = await server.inject({ url: urlOf(form) });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).not.toContain("<form");
    const late = await post(form, { ...hiddenOf(page), q1: "o1", _go: "next" });
    expect(late.status).toBe(409);
    expect(late.html).toContain(words);
  });

  test("an unpublished form is not there", async () => {
    const form = await createForm(server, token, { publish: false });
    expect((await server.inject({ url: urlOf(form) })).statusCode).toBe(404);
  });

  test.each(["info", "info/abc", "history", "history/abc", "template/abc"])(
    "/collect/%s says that it comes later",
    async (path) => {
      const answer = await server.inject({ url: `/idata2/collect/${path}` });
      expect([answer.statusCode, answer.body.includes("此页面尚未开放")]).toEqual([200, true]);
    },
  );
});

test("keys, explanations and an exam's marks never leave the house", async () => {
  const secret = "SECRET-7f3a";
  const form = await createForm(server, token, {
    items: [
      {
        id: "q1",
        type: "radio",
        title: "Capital",
        options: [
          { id: "o1", label: "Here", score: 17 },
          { id: "o2", label: "There" },
        ],
        key: "o1",
        points: 17,
        explanation: secret,
      },
      { id: "q2", type: "text", title: "Word", key: { answers: [secret] } },
    ],
    rest: { scoring: { mode: "exam" } },
  });
  const page = await server.inject({ method: "GET", url: `/idata2/collect/form/${form.key}` });
  const definition = await server.inject({ method: "GET", url: `/idata2/collect/form/${form.key}/definition/1` });
  const api = await server.inject({ method: "GET", url: `/idata2/api/collect/form/${form.key}` });
  for (const { statusCode, body } of [page, definition, api]) {
    expect(statusCode).toBe(200);
    expect(body).toContain("Capital");
    expect(body).not.toMatch(/SECRET-7f3a|"key":"o1"|"points"|"score"/);
  }
});

test("without script, too, a hidden question begins with the parameter of the address", async () => {
  const form = await createForm(server, token, {
    items: [
      { id: "q1", type: "text", title: "Name" },
      { id: "h1", type: "hidden", title: "From", parameter: "from" },
    ],
  });
  const page = await server.inject({ url: urlOf(form, "?from=mail") });
  expect(page.headers["cache-control"]).toBe("no-store");
  const sent = await post(form, { ...hiddenOf(page.body), q1: "Ann", _go: "next" });
  expect(sent.status).toBe(200);
  const { rows } = await server.pool.query("select answers, parameters from responses where form_id = $1", [form.id]);
  expect(rows).toEqual([{ answers: { q1: "Ann", h1: "mail" }, parameters: { from: "mail" } }]);
});

test.each(["__proto__", "constructor"])("a field named %s is refused as the sender's mistake", async (name) => {
  const form = await createForm(server, token, { items: ITEMS });
  expect((await post(form, { [name]: "x" })).status).toBe(400);
  const files = [{ name, filename: "a.txt", content: "x" }];
  expect((await post(form, {}, { files })).status).toBe(400);
  expect(await rowsOf(form)).toEqual([]);
});

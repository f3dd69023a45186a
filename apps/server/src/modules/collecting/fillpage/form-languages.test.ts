/**
 * A form in several languages, as browsers request it. Tests these hazards: caches that mix up visitors, input that
 * fills a cache or becomes code, and secrets in what is sent.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listTexts, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { createTestDatabase, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withoutBootScript } from "./testing/fill-page.ts";
import { createForm, createSurvey, type TestForm } from "../intake/testing/survey.ts";

const SECRET = "only-the-author-knows";
const ITEMS = [
  {
    id: "q1",
    type: "radio",
    title: "Colour",
    required: true,
    key: "o1",
    explanation: SECRET,
    options: [
      { id: "o1", label: "Blue" },
      { id: "o2", label: "Red" },
    ],
  },
  {
    id: "q2",
    type: "number",
    title: "Age",
    validators: [{ expression: "{self} < 100", message: "Too old" }],
  },
];
const WORDS = {
  "form.title": "استبيان",
  "q1.title": "اللون",
  "q1.options.o1.label": "أزرق",
  "q1.explanation": SECRET,
  "q1.rich.explanation": SECRET,
  "e1.title": "شكرا",
};

let server: TestServer;
let second: TestServer;
let token: string;

beforeAll(async () => {
  const fill = (path: string) => fileURLToPath(new URL(`../../../../../fill/${path}`, import.meta.url));
  if (!existsSync(fill("dist/server/entry.js"))) execFileSync(process.execPath, [fill("build.ts")]);
  const database = await createTestDatabase();
  server = await startTestServer({ database });
  second = await startTestServer({ database });
  token = await server.loginAsAdmin();
});
afterAll(async () => {
  await Promise.all([server.close(), second.close()]);
});

function createSpoken(rest: Partial<FormDefinition> = {}, items = ITEMS): Promise<TestForm> {
  const message = listTexts(createSurvey(items), cores).find(({ kind }) => kind === "message");
  const ar = { ...WORDS, ...(message && { [message.path]: "كبير جدا" }) };
  const translations = { "zh-CN": { "q1.title": "颜色" }, ar };
  const translatedFrom = { ar: { "q1.explanation": "1xyz" } };
  return createForm(server, token, { items, rest: { translations, translatedFrom, ...rest } });
}

async function open(form: TestForm, query = "", headers: Record<string, string> = {}, from = server) {
  const answer = await from.inject({ url: `/idata2/collect/form/${form.key}${query}`, headers });
  const [, language = "", direction = ""] = /<html lang="([^"]*)" dir="([^"]*)"/.exec(answer.body) ?? [];
  return { ...answer, body: answer.body, headers: answer.headers, language, direction };
}

describe("the language of the page", () => {
  test("is the one that is asked for, in words, title, direction and data", async () => {
    const form = await createSpoken();
    const page = await open(form, "?lang=ar");
    expect([page.statusCode, page.language, page.direction]).toEqual([200, "ar", "rtl"]);
    expect(page.body).toContain("<title>استبيان</title>");
    expect(page.body).toContain("اللون");
    expect(page.body).not.toContain("Colour");
    // Without a translation, the form's default text is shown. There are no Arabic words for the buttons, so the
    // nearest language is used.
    expect(page.body).toContain("Red");
    expect(page.body).toContain(">Submit<");
    expect(page.body).toContain('action="?lang=ar"');
  });

  test.each([
    ["", {}, "en-US"],
    ["", { "accept-language": "fr-FR, ar-EG;q=0.8, en;q=0.5" }, "ar"],
    ["", { "accept-language": "en;q=0.1, zh-SG" }, "zh-CN"],
    ["", { "accept-language": "ar;q=0, en" }, "en-US"],
    ["", { cookie: "idata-fill-lang=ar", "accept-language": "zh-CN" }, "ar"],
    ["?lang=zh-CN", { cookie: "idata-fill-lang=ar", "accept-language": "en" }, "zh-CN"],
    ["?lang=fr", { cookie: "idata-fill-lang=ar" }, "ar"],
  ])("%j with %j is %s", async (query, headers: Record<string, string>, language) => {
    const form = await createSpoken();
    const page = await open(form, query, headers);
    expect(page.language).toBe(language);
    expect(page.headers["vary"]).toBe("Accept-Encoding, Accept-Language, Cookie");
  });

  test("offers the others as links by their own names", async () => {
    const form = await createSpoken();
    const { body } = await open(form, "?lang=ar");
    const [nav = ""] = /<nav.*?<\/nav>/.exec(body) ?? [];
    expect(nav).toMatch(/<a [^>]*href="\?lang=en-US"[^>]*lang="en-US"[^>]*><bdi>English<\/bdi><\/a>/);
    expect(nav).toMatch(/<a [^>]*href="\?lang=zh-CN"[^>]*><bdi>简体中文<\/bdi><\/a>/);
    expect(nav).toMatch(/<span [^>]*aria-current="true"><bdi>العربية<\/bdi><\/span>/);
  });

  test("what the form reads from its address goes along with the links", async () => {
    const form = await createSpoken({ variables: [{ name: "from" }] });
    const { body } = await open(form, "?lang=ar&from=%22a%26b%22&other=1");
    expect(body).toContain('href="?from=%22a%26b%22&amp;lang=zh-CN"');
    expect(body).not.toContain("other=1");
  });

  test("is remembered when it was chosen, and only then", async () => {
    const form = await createSpoken();
    const cookies = async (query: string) => String((await open(form, query)).headers["set-cookie"]);
    expect(await cookies("?lang=ar")).toContain(
      "idata-fill-lang=ar; Path=/idata2/collect/; Max-Age=31536000; HttpOnly; SameSite=Lax",
    );
    for (const query of ["", "?lang=fr", "?lang=ar&lang=en-US"]) {
      expect([query, await cookies(query)]).toEqual([query, expect.not.stringContaining("idata-fill-lang")]);
    }
  });
});

describe("hostile or unknown values", () => {
  test.each([
    "fr",
    "%00",
    "..%2f..",
    "%3Cscript%3E",
    "a".repeat(5000),
    "ar%0d%0aset-cookie:x=1",
    "__proto__",
    "toString",
  ])("?lang=%s is ignored", async (lang) => {
    const form = await createSpoken();
    const page = await open(form, `?lang=${lang}`);
    expect([page.statusCode, page.language]).toEqual([200, "en-US"]);
    expect(withoutBootScript(page.body).match(/<script/g)).toHaveLength(2);
  });

  test("a flood of headers is cut short", async () => {
    const form = await createSpoken();
    const many = Array.from({ length: 500 }, (_, n) => `x${n}`).join(",");
    expect((await open(form, "", { "accept-language": `${many},ar` })).language).toBe("en-US");
    expect((await open(form, "", { cookie: "idata-fill-lang=<script>; a=b", "accept-language": "*" })).language).toBe(
      "en-US",
    );
  });
});

describe("caches", () => {
  test("never mix languages, on one server or on two, whoever comes first", async () => {
    const form = await createSpoken();
    const languages = ["ar", "zh-CN", "en-US"];
    const visits = Array.from({ length: 30 }, async (_, index) => {
      const lang = languages[index % 3] ?? "";
      const headers = { "accept-language": lang };
      const page = await open(form, index % 2 === 0 ? `?lang=${lang}` : "", headers, index % 5 < 2 ? second : server);
      return [
        lang,
        page.language,
        page.body.includes("اللون"),
        page.body.includes("颜色"),
        page.body.includes("Colour"),
      ];
    });
    for (const [lang, ...seen] of await Promise.all(visits)) {
      expect([lang, ...seen]).toEqual([lang, lang, lang === "ar", lang === "zh-CN", lang === "en-US"]);
    }
  });

  test("a page in another language is not the same to a browser that has one", async () => {
    const form = await createSpoken();
    const first = await open(form, "", { "accept-language": "ar" });
    const known = { "if-none-match": String(first.headers["etag"]) };
    expect((await open(form, "", { ...known, "accept-language": "ar" })).statusCode).toBe(304);
    expect((await open(form, "", { ...known, "accept-language": "zh" })).statusCode).toBe(200);
  });

  test("a definition that is fetched has one address for each language", async () => {
    const items = Array.from({ length: 400 }, (_, n) => ({
      id: `q${n}`,
      type: "text",
      title: `Question ${n} ${"long ".repeat(30)}`,
    }));
    const form = await createForm(server, token, { items, rest: { translations: { ar: { "q0.title": "سؤال" } } } });
    const { body } = await open(form, "?lang=ar");
    const url = /"definition":\{"url":"([^"]+)"/.exec(body)?.[1] ?? "";
    expect(url).toContain("?lang=ar");
    const headers = { "accept-language": "en", cookie: "idata-fill-lang=en-US" };
    const arabic = await server.inject({ url, headers });
    expect([arabic.json().language, arabic.json().pages[0].items[0].title]).toEqual(["ar", "سؤال"]);
    const plain = await server.inject({ url: url.replace("?lang=ar", ""), headers: { "accept-language": "ar" } });
    expect([plain.json().language, plain.headers["vary"]]).toEqual(["en-US", "Accept-Encoding"]);
  });
});

describe("respondents", () => {
  test("without script go on in their language: refusals, the author's own messages, the ending", async () => {
    const form = await createSpoken();
    const post = async (fields: Record<string, string>) => {
      const answer = await fetch(`${server.baseUrl}/idata2/collect/form/${form.key}?lang=ar`, {
        method: "POST",
        body: new URLSearchParams({ _version: "1", _page: "p1", _shown: "q1 q2", _go: "next", ...fields }),
      });
      return { status: answer.status, html: await answer.text() };
    };
    const refused = await post({ q1: "o1", q2: "120" });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("كبير جدا");
    expect(refused.html).toContain('<html lang="ar" dir="rtl"');
    const done = await post({ q1: "o1", q2: "20" });
    expect(done.status).toBe(200);
    expect(done.html).toContain("شكرا");
    expect(done.html).toContain('<html lang="ar" dir="rtl"');
  });

  test("without script are counted by where they came from and by their language, whichever way they took", async () => {
    const form = await createSpoken();
    const query = "utm_source=wei%26xin&source=a%22b&utm_other=1";
    const first = await open(form, `?${query}&lang=zh-CN`);
    expect(first.headers["cache-control"]).toBe("no-store");
    const [, link = ""] = /<a [^>]*href="([^"]*)"[^>]*hrefLang="ar"/i.exec(first.body) ?? [];
    const page = await open(form, link.replaceAll("&amp;", "&"));
    const [, action = ""] = /<form[^>]* action="([^"]*)"/.exec(page.body) ?? [];
    const fields = { _version: "1", _page: "p1", _shown: "q1 q2", _go: "next", q1: "o1" };
    const post = (q2: string, to: string) =>
      fetch(`${server.baseUrl}/idata2/collect/form/${form.key}${to.replaceAll("&amp;", "&")}`, {
        method: "POST",
        body: new URLSearchParams({ ...fields, q2 }),
        headers: { cookie: String(page.headers["set-cookie"]).split(";")[0] ?? "" },
      });
    const refused = await post("120", action);
    expect(refused.status).toBe(422);
    const [, again = ""] = /<form[^>]* action="([^"]*)"/.exec(await refused.text()) ?? [];
    expect(again).toBe(action);
    expect((await post("20", again)).status).toBe(200);
    const { rows } = await server.pool.query("select source, language from responses where form_id = $1", [form.id]);
    expect(rows).toEqual([{ source: { source: 'a"b', utm_source: "wei&xin" }, language: "ar" }]);
    // The source of one visitor does not appear in the page of another.
    expect((await open(form, "?lang=zh-CN")).body).not.toContain("xin");
  });

  test("get no secret in any language, on the page, at the definition's address or by the API", async () => {
    const form = await createSpoken({ scoring: { mode: "exam" } });
    const pages = await Promise.all(["", "?lang=ar", "?lang=zh-CN"].map((query) => open(form, query)));
    const others = await Promise.all(
      [`/idata2/collect/form/${form.key}/definition/1?lang=ar`, `/idata2/api/collect/form/${form.key}`].map((url) =>
        server.inject({ url }),
      ),
    );
    for (const { statusCode, body } of [...pages, ...others]) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain(SECRET);
      expect(body).not.toContain("translatedFrom");
    }
  });

  test("of a closed form are told so in their words", async () => {
    const form = await createSpoken();
    await server.api("POST", `/form/${form.id}/close`, { token });
    await expect.poll(async () => (await open(form, "?lang=zh-CN")).statusCode, { timeout: 5000 }).toBe(409);
    expect((await open(form, "?lang=zh-CN")).body).toContain("已停止收集");
    const english = await open(form, "", { "accept-language": "ar" });
    expect(english.body).toContain("Collecting has ended");
  });
});

/** The public page of a report (S44): who opens it, what it shows, and what nobody can compute from it. Two servers. */
import type { ItemDefinition } from "@idata/engine";
import { readPdf, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { listXssPayloads } from "../../../../../../harness/payloads/xss.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { startFillPages } from "./testing/fill-page.ts";

const { server: one, token } = await startFillPages();
const two = await startTestServer({ database: one.database });
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(() => one.pool.query("delete from rate_limits"));

const options = (...ids: string[]) => ids.map((id) => ({ id, label: `选项 ${id}` }));
const ITEMS: ItemDefinition[] = [
  { id: "meal", type: "radio", title: "套餐", options: options("a", "b", "c") },
  { id: "secret", type: "radio", title: "不公开的题", options: options("x", "y") },
  { id: "why", type: "textarea", title: "建议" },
  { id: "name", type: "name", title: "姓名" },
];
const SHOWN = ["meal", "why"];

async function create(counts: Readonly<Record<string, number>>): Promise<TestForm> {
  const form = await createForm(one, token, { items: ITEMS, title: "食堂" });
  await fill(form, counts);
  return form;
}

async function fill(form: TestForm, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [meal, n] of Object.entries(counts)) {
    for (let at = 0; at < n; at += 1) {
      const answers = { meal, secret: "x", why: `理由 ${meal}${at}`, name: "王小明" };
      expect((await submitTo(one, form, { answers })).code).toBe(200);
    }
  }
}

const OPEN = { revision: 0, isOpen: true, closesAt: null, shown: SHOWN, texts: [] as string[] };
const savePage = (form: TestForm, body: object = {}, as = token, server = one) =>
  server.api("PUT", `/form/${form.id}/report/page`, { token: as, body: { ...OPEN, ...body } });
const saveReport = (form: TestForm, body: object) =>
  one.api("PUT", `/form/${form.id}/report`, {
    token,
    body: { revision: 0, title: "", where: "", blocks: [], ...body },
  });
async function publish(form: TestForm, body: object = {}): Promise<string> {
  const { code, data } = await savePage(form, body);
  expect(code).toBe(200);
  return data.key;
}
const show = (key: string, server: TestServer = one, cookie = "") =>
  server.inject({ url: `/idata2/collect/report/${key}`, headers: { cookie, "accept-language": "zh-CN" } });
const enter = (key: string, password: string, server: TestServer = one) =>
  server.inject({
    method: "POST",
    url: `/idata2/collect/report/${key}`,
    headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "zh-CN" },
    payload: new URLSearchParams({ password }).toString(),
  });
const figuresOf = (html: string) =>
  [
    ...html
      .replaceAll(/<b><bdi>([^<]*)<\/bdi>/g, "<b>$1")
      .matchAll(/<span><bdi>([^<]*)<\/bdi><\/span><[bi]>([^<]*)<\/[bi]>/g),
  ].map(([, label, figure]) => [label, figure]);
const renew = (form: TestForm) =>
  one.pool.query("update form_report_snapshots set checked_at = now() - interval '1 hour' where form_id = $1", [
    form.id,
  ]);

describe("what strangers see", () => {
  test("the chosen questions with their figures, notes and title; nothing of the others, no text, no script", async () => {
    const form = await create({ a: 6, b: 5 });
    const card = (id: string, more = {}) => ({ kind: "card", id, chart: "bars", hidden: false, texts: true, ...more });
    const blocks = [{ kind: "note", id: "n", html: "<p>先说<strong>结论</strong></p>" }, card("why"), card("meal")];
    expect((await saveReport(form, { title: "食堂满意度", blocks })).code).toBe(200);
    const page = await show(await publish(form));
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(String(page.headers["content-security-policy"])).toContain("default-src 'none'");
    expect(figuresOf(page.body)).toEqual([
      ["选项 a", "6 · 54.5%"],
      ["选项 b", "5 · 45.5%"],
      ["选项 c", "0 · 0.0%"],
    ]);
    for (const text of ["食堂满意度", "共 11 份答卷", "<strong>结论</strong>"]) expect(page.body).toContain(text);
    for (const text of ["不公开的题", "选项 x", "理由", "姓名", "王小明", "<script"])
      expect(page.body).not.toContain(text);
    expect(page.body.indexOf("建议")).toBeLessThan(page.body.indexOf("套餐"));
  });

  test("means of a divided total, colours by family, people and not entries of lists, and places only roughly", async () => {
    const items: ItemDefinition[] = [
      { id: "split", type: "constant-sum", title: "开支", rows: options("eat", "rent") },
      { id: "colour", type: "color", title: "颜色" },
      {
        id: "family",
        type: "dynamic-table",
        title: "家庭",
        columns: [
          { id: "who", label: "姓名", kind: "text" },
          { id: "kin", label: "关系", kind: "dropdown", options: options("p", "c") },
          { id: "age", label: "年龄", kind: "number" },
        ],
      },
      { id: "place", type: "location", title: "位置" },
      { id: "home", type: "region", title: "家乡" },
    ];
    const form = await createForm(one, token, { items, title: "家庭" });
    for (let at = 0; at < 12; at += 1) {
      const kin = at < 7 ? "p" : "c";
      const answers = {
        split: { eat: at < 6 ? 20 : 40, rent: at < 6 ? 80 : 60 },
        colour: at < 7 ? "#2F88FF" : "#FFFFFF",
        family: [
          { who: "王小明", kin, age: 40 },
          { who: "李小红", kin, age: 41 },
        ],
        place: at < 11 ? { lat: 39.9 + at / 1000, lon: 116.4 } : { lat: 31.23, lon: 121.47 },
        home: { code: at < 7 ? "440106" : "440304" },
      };
      expect((await submitTo(one, form, { answers })).code).toBe(200);
    }
    const { body } = await show(await publish(form, { shown: ["split", "colour", "family", "place", "home"] }));
    expect(figuresOf(body)).toEqual([
      ["选项 eat", "30.00 · 30.0%"],
      ["选项 rent", "70.00 · 70.0%"],
      ["白色系", "5 · 41.7%"],
      ["蓝色系", "7 · 58.3%"],
      ["姓名", "12 · 100.0%"],
      ["关系", "12 · 100.0%"],
      ["年龄", "12 · 100.0%"],
      ["选项 p", "7 · 58.3%"],
      ["选项 c", "5 · 41.7%"],
      ["广东省", "12 · 100.0%"],
    ]);
    // Somebody alone in Shanghai would be seen by the difference to all, so nobody's square is shown.
    expect(body).not.toContain("39–40°N");
    for (const text of ["王小明", "广州", "深圳", "40.5", "置信区间"]) expect(body).not.toContain(text);
  });

  test("texts only of questions for which the owner allows them, and never names", async () => {
    const form = await create({ a: 6 });
    const key = await publish(form, { texts: ["why", "name"], shown: [...SHOWN, "name"] });
    const { body } = await show(key);
    expect(body.match(/理由 a\d/g)).toHaveLength(6);
    expect(body).not.toContain("王小明");
  });

  test("nothing of four responses; a group of four takes another one with it", async () => {
    const form = await create({ a: 4 });
    const key = await publish(form, { texts: ["why"] });
    const few = await show(key);
    expect(few.body).toContain("收到 5 份答卷后开始显示结果");
    for (const text of ["套餐", "理由"]) expect(few.body).not.toContain(text);
    await fill(form, { b: 7, c: 9 });
    await renew(form);
    const { body } = await show(key);
    expect(figuresOf(body)).toEqual([
      ["选项 a", "人数少，不显示"],
      ["选项 b", "人数少，不显示"],
      ["选项 c", "9 · 45.0%"],
    ]);
  });

  test("hostile titles, notes, labels and texts stay texts", async () => {
    for (const payload of listXssPayloads("mark", "canary").slice(0, 8)) {
      const items = [
        { id: "meal", type: "radio", title: payload, options: [{ id: "a", label: payload }] },
        { id: "why", type: "textarea", title: payload },
      ];
      const form = await createForm(one, token, { items });
      for (let n = 0; n < 5; n += 1) await submitTo(one, form, { answers: { meal: "a", why: payload } });
      const blocks = [{ kind: "note", id: "n", html: payload }];
      expect((await saveReport(form, { title: payload.slice(0, 200), blocks })).code).toBe(200);
      const { body } = await show(await publish(form, { texts: ["why"] }));
      expect(body).toContain("report-texts");
      expect(body).not.toContain("<script");
      const html = body.replace(/<style>.*?<\/style>/s, "");
      expect(html).not.toMatch(/<(img|svg (?!class|viewBox)|iframe|object|body on|a href="javascript)/i);
    }
  });

  test("the PDF shows what the page shows, and is made a limited number of times", async () => {
    const form = await create({ a: 6, b: 2, c: 9 });
    const key = await publish(form);
    const fetchPdf = () => one.inject({ url: `/idata2/collect/report/${key}/pdf?lang=zh-CN` });
    const text = (await readPdf((await fetchPdf()).rawPayload)).pages.join("\n");
    for (const part of ["选项 c", "9 (52.9%)", "人数少，不显示", "为保护填写者"]) expect(text).toContain(part);
    for (const part of ["不公开的题", "理由", "35.3%", "11.8%"]) expect(text).not.toContain(part);
    await one.pool.query("update rate_limits set taken = 20 where name like 'report-pdf/%'");
    expect((await fetchPdf()).statusCode).toBe(429);
  });

  test("no step of fewer than five responses, on two servers and at the same moment", async () => {
    const form = await create({ a: 6, b: 6 });
    const key = await publish(form);
    const shown = async (server: TestServer) => figuresOf((await show(key, server)).body)[0]?.[1];
    expect(await shown(one)).toBe("6 · 50.0%");
    await fill(form, { a: 4 });
    await renew(form);
    expect([await shown(one), await shown(two)]).toEqual(["6 · 50.0%", "6 · 50.0%"]);
    await fill(form, { a: 1 });
    await renew(form);
    const together = await Promise.all([shown(one), shown(two), shown(one), shown(two)]);
    expect(new Set(together)).toEqual(new Set(["11 · 64.7%"]));
  });

  test("a filter that leaves out or adds a few people is refused, also beside filters that were public before", async () => {
    const form = await create({ a: 8, b: 2, c: 6 });
    const refused = { code: 6604102, data: { field: "where" } };
    expect((await saveReport(form, { where: "{meal} <> 'b'" })).code).toBe(200);
    expect(await savePage(form)).toMatchObject(refused);
    expect((await saveReport(form, { revision: 1, where: "{meal} = 'a'" })).code).toBe(200);
    const key = await publish(form);
    expect((await show(key)).body).toContain("共 8 份答卷");
    // It differs from all responses by six, and from the filter before by two.
    const narrow = await saveReport(form, { revision: 2, where: "{meal} <> 'c'" });
    expect(narrow).toMatchObject(refused);
    expect((await saveReport(form, { revision: 2, where: "{$state} = 'trash'" })).code).not.toBe(200);
    expect((await saveReport(form, { revision: 2, where: "" })).code).toBe(200);
    expect((await show(key)).body).toContain("共 16 份答卷");
    // A filter that comes back shows what it showed, until five more responses are behind it.
    expect((await saveReport(form, { revision: 3, where: "{meal} = 'a'" })).code).toBe(200);
    await fill(form, { a: 3 });
    await renew(form);
    expect((await show(key)).body).toContain("共 8 份答卷");
  });
});

describe("a report of a part of the responses", () => {
  const hidden = { kind: "card", id: "meal", chart: "bars", hidden: true, texts: false };
  const unshown = (names: string) => ({ code: 6604131, msg: expect.stringContaining(names), data: { field: "where" } });

  test("the page and its PDF say in words which part it is, and protect the figures of this part", async () => {
    const form = await create({ b: 6 });
    for (let at = 0; at < 10; at += 1) {
      await submitTo(one, form, { answers: { meal: "a", secret: at < 2 ? "y" : "x" } });
    }
    const key = await publish(form, { shown: ["meal", "secret"] });
    expect((await show(key)).body).not.toContain("本报告只包含");
    expect((await saveReport(form, { where: "{meal} = 'a'" })).code).toBe(200);
    const { body } = await show(key);
    expect(body).toContain("本报告只包含：「套餐」 = 「选项 a」");
    expect(body).toContain("其中共 10 份答卷");
    // Two of the ten chose y, so neither y nor x is shown.
    expect(figuresOf(body)).toEqual([
      ["选项 a", "10 · 100.0%"],
      ["选项 b", "0 · 0.0%"],
      ["选项 c", "0 · 0.0%"],
    ]);
    expect(body).toContain("这里不公开这道题的明细");
    const pdf = await one.inject({ url: `/idata2/collect/report/${key}/pdf?lang=zh-CN` });
    const text = (await readPdf(pdf.rawPayload)).pages.join("\n");
    for (const part of ["筛选条件", "「套餐」 = 「选项 a」"]) expect(text).toContain(part);
    const english = await one.inject({ url: `/idata2/collect/report/${key}?lang=en-US` });
    expect(english.body).toContain("This report only covers: “套餐” = “选项 a”");
  });

  test("a part of fewer than five responses shows nothing", async () => {
    const form = await create({ a: 4, b: 8 });
    expect((await saveReport(form, { where: "{meal} = 'a'" })).code).toBe(200);
    const { body } = await show(await publish(form));
    expect(body).toContain("收到 5 份答卷后开始显示结果");
    expect(figuresOf(body)).toEqual([]);
  });

  test("no filter names what the page does not show, whether filter, page or cards are changed last", async () => {
    const form = await create({ a: 6, b: 6 });
    expect((await saveReport(form, { where: "{secret} = 'x'" })).code).toBe(200);
    expect(await savePage(form)).toMatchObject(unshown("不公开的题"));
    expect((await savePage(form, { isOpen: false })).code).toBe(200);
    expect((await saveReport(form, { revision: 1, where: "{meal} = 'a'" })).code).toBe(200);
    expect((await savePage(form, { revision: 1 })).code).toBe(200);
    expect(await savePage(form, { revision: 2, shown: ["why"] })).toMatchObject(unshown("套餐"));
    const refused = [
      ["{meal} = 'a' and {secret} = 'x'", "不公开的题"],
      ["{$codes.name} notempty", "姓名"],
    ] as const;
    for (const [where, names] of refused) {
      expect(await saveReport(form, { revision: 2, where })).toMatchObject(unshown(names));
    }
    const own = await saveReport(form, { revision: 2, where: "{$flagged} = true" });
    expect(own).toMatchObject({ code: 6604132, data: { field: "where" } });
    const hiding = await saveReport(form, { revision: 2, where: "{meal} = 'a'", blocks: [hidden] });
    expect(hiding).toMatchObject(unshown("套餐"));
    expect((await saveReport(form, { revision: 2, where: "", blocks: [hidden] })).code).toBe(200);
  });

  test("hazard: of a filter and a page that hides its question, at once on two servers, one is refused", async () => {
    for (let round = 0; round < 3; round += 1) {
      const form = await create({ a: 6, b: 6 });
      await publish(form);
      const results = await Promise.all([
        saveReport(form, { where: "{meal} = 'a'" }),
        savePage(form, { revision: 1, shown: ["why"] }, token, two),
      ]);
      expect(results.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 6604131]);
    }
  });

  test("a filter that was stored before this rule shows no figures", async () => {
    const form = await create({ a: 6, b: 6 });
    const key = await publish(form);
    expect((await saveReport(form, { where: "{meal} = 'a'" })).code).toBe(200);
    await one.pool.query("update form_reports set condition = $2 where form_id = $1", [form.id, "{secret} = 'x'"]);
    const { body } = await show(key);
    expect(body).toContain("这份报告按不公开的内容筛选了答卷");
    for (const text of ["不公开的题", "选项 a", "套餐"]) expect(body).not.toContain(text);
  });
});

describe("a report of a form in several languages", () => {
  const translations = {
    "zh-CN": { "form.title": "Mensa (zh)", "meal.title": "哪一份？", "meal.options.a.label": "面条" },
    ar: { "meal.title": "أي وجبة؟" },
  };
  const note = { kind: "note", id: "n", html: "<p>First things first</p>" };
  const inLanguage = (key: string, path = "", accept = "fr", cookie = "") =>
    one.inject({ url: `/idata2/collect/report/${key}${path}`, headers: { "accept-language": accept, cookie } });

  test("visitors read it in the language of the form that they want, also as PDF; what is not translated is as written", async () => {
    const form = await createForm(one, token, { items: ITEMS, title: "Canteen", rest: { translations } });
    await fill(form, { a: 6, b: 5 });
    const own = {
      "zh-CN": { title: "", notes: { n: "<p>先说结论<script>x</script></p>", gone: "<p>weg</p>" } },
      ar: { title: "تقرير", notes: {} },
    };
    const saved = await saveReport(form, { title: "Report", where: "{meal} = 'a'", blocks: [note], translations: own });
    expect(saved.code).toBe(200);
    const { data } = await one.api("GET", `/form/${form.id}/report`, { token });
    expect(data.languages.toSorted()).toEqual(["ar", "en-US", "zh-CN"]);
    expect(data.translations).toEqual({
      "zh-CN": { title: "", notes: { n: "<p>先说结论</p>" } },
      ar: { title: "تقرير", notes: {} },
    });
    const key = await publish(form);
    const english = await inLanguage(key);
    for (const text of ["Report", "First things first", "套餐", "Responses covered: 6"])
      expect(english.body).toContain(text);
    expect(english.body).toContain('<nav class="');
    const chinese = await inLanguage(key, "?lang=zh-CN");
    for (const text of ["Report", "先说结论", "哪一份？", "面条", "选项 b", "本报告只包含：「哪一份？」 = 「面条」"])
      expect(chinese.body).toContain(text);
    for (const text of ["套餐", "First things first"]) expect(chinese.body).not.toContain(text);
    const cookie = String(chinese.headers["set-cookie"]).split(";")[0] ?? "";
    expect(cookie).toBe("idata-fill-lang=zh-CN");
    // The choice is kept, and the browser's list decides without one.
    expect((await inLanguage(key, "", "fr", cookie)).body).toContain("哪一份？");
    const arabic = await inLanguage(key, "", "ar-EG,ar;q=0.9");
    expect(arabic.body).toMatch(/<html lang="ar" dir="rtl"/);
    // Each text has its own direction, so that punctuation stands on its side.
    for (const text of ["تقرير", "أي وجبة؟", "Responses covered: 6"]) {
      expect(arabic.body).toMatch(new RegExp(`<bdi>[^<]*${text.replace("؟", "[؟]")}[^<]*</bdi>`));
    }
    expect(figuresOf(arabic.body)).toEqual(figuresOf(english.body));
    const pdf = await inLanguage(key, "/pdf?lang=zh-CN");
    const text = (await readPdf(pdf.rawPayload)).pages.join("\n");
    for (const part of ["先说结论", "哪一份？", "面条", "筛选条件"]) expect(text).toContain(part);
  });

  test("translations are kept by a save that does not name them, and shape and length are checked", async () => {
    const form = await createForm(one, token, { items: ITEMS, rest: { translations } });
    const given = { ar: { title: "ت", notes: {} } };
    expect((await saveReport(form, { translations: given })).code).toBe(200);
    expect((await saveReport(form, { revision: 1, title: "Other" })).code).toBe(200);
    expect((await one.api("GET", `/form/${form.id}/report`, { token })).data).toMatchObject({ translations: given });
    for (const wrong of [
      { "../x": { title: "", notes: {} } },
      { ar: { title: "x".repeat(201), notes: {} } },
      { ar: { title: "", notes: { "a b": "" } } },
      { ar: { title: "" } },
    ]) {
      expect((await saveReport(form, { revision: 2, translations: wrong })).code).not.toBe(200);
    }
  });
});

describe("who opens it", () => {
  test("nobody if it is closed, over, of a deleted form, or named by a wrong or old key; all get the same answer", async () => {
    const form = await create({ a: 5 });
    const key = await publish(form);
    expect((await show(key)).statusCode).toBe(200);
    const past = new Date(Date.now() - 1000).toISOString();
    const answers = [await show("x".repeat(32)), await show("x")];
    expect((await savePage(form, { revision: 1, closesAt: past })).code).toBe(200);
    answers.push(await show(key));
    expect((await savePage(form, { revision: 2, isOpen: false })).code).toBe(200);
    answers.push(await show(key));
    const renewed = await savePage(form, { revision: 3, newKey: true });
    answers.push(await show(key));
    expect((await show(renewed.data.key)).statusCode).toBe(200);
    await one.api("POST", `/form/${form.id}/trash`, { token });
    answers.push(await show(renewed.data.key));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    const bodies = answers.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("没有这份报告");
  });

  test("a password keeps others out, guesses are slowed down on all servers, and a new password ends all passes", async () => {
    const form = await create({ a: 5 });
    const key = await publish(form, { password: "correct horse" });
    const { data } = await one.api("GET", `/form/${form.id}/report/page`, { token });
    expect(data).toMatchObject({ hasPassword: true });
    expect(JSON.stringify(data)).not.toContain("argon2");
    const asked = await show(key);
    expect(asked.body).toContain("这份报告需要密码");
    for (const text of ["套餐", "食堂"]) expect(asked.body).not.toContain(text);
    const right = await enter(key, "correct horse");
    const cookie = String(right.headers["set-cookie"]).split(";")[0] ?? "";
    expect(right.statusCode).toBe(303);
    expect((await show(key, two, cookie)).body).toContain("套餐");
    // Not the last character, of which some bits mean nothing.
    const changed = cookie.replace(/.(?=.{9}$)/, (one) => (one === "A" ? "B" : "A"));
    expect((await show(key, one, changed)).body).not.toContain("套餐");
    // A pass of one report opens no other.
    const other = await create({ a: 5 });
    const otherKey = await publish(other, { password: "correct horse" });
    expect((await show(otherKey, one, cookie.replace(`-${form.id}=`, `-${other.id}=`))).body).not.toContain("套餐");
    const guesses = await Promise.all(
      Array.from({ length: 26 }, (_, at) => enter(key, `guess ${at}`, at % 2 === 0 ? one : two)),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(20);
    expect((await enter(key, "correct horse", two)).body).toContain("输错次数过多");
    expect((await savePage(form, { revision: 1, password: "another one" })).code).toBe(200);
    expect((await show(key, one, cookie)).body).not.toContain("套餐");
  });

  test("only those who may publish answers set it up; two changes at once lose nothing", async () => {
    const form = await create({ a: 5 });
    const { token: stranger } = await one.createUser();
    expect((await savePage(form, {}, stranger)).code).toBe(6601001);
    const results = await Promise.all([savePage(form), savePage(form, { isOpen: false }, token, two)]);
    expect(results.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 6604101]);
    const { data } = await one.api("GET", `/form/${form.id}/report/page`, { token });
    expect(data).toMatchObject({ revision: 1, isOpen: results[0]?.code === 200, smallest: 5 });
  });
});

/**
 * The page that respondents open: what it contains, what it must not contain, and the notices shown if there is no open
 * form.
 */
import { brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { createForm } from "../intake/testing/survey.ts";
import { hiddenOf, ITEMS, options, startFillPages, urlOf, withoutBootScript } from "./testing/fill-page.ts";

const { server, token, post, rowsOf } = await startFillPages();
afterAll(() => server.close());

describe("GET the page", () => {
  test("has the first page, the data for the script, and a policy without inline script", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    const answer = await server.inject({ url: urlOf(form) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.headers["content-security-policy"]).toMatch(
      /script-src 'self' 'sha256-[^']+'; style-src 'sha256-[^']+';/,
    );
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
    expect((await server.inject({ url: urlOf(form, "?lang=%3Cscript%3E") })).body.match(/<script>/g)).toHaveLength(1);
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
    const rest = withoutBootScript(body);
    expect(rest.match(/<script/g)).toHaveLength(2);
    expect(rest.match(/<\/script>/g)).toHaveLength(2);
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

  test("what to know about a form is asked for with its link", async () => {
    const answer = await server.inject({ url: "/idata2/collect/info" });
    expect([answer.statusCode, answer.body.includes("没有指定表单")]).toEqual([200, true]);
  });
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

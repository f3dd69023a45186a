/** Which sites may show the pages of a form in a frame, and what is different there (docs/adr/0057). */
import { afterAll, describe, expect, test } from "vitest";
import { listXssPayloads } from "../../../../../../harness/payloads/xss.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { newBrowser, saveRules } from "../intake/testing/gates.ts";
import { hiddenOf, startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

/** Nodes know a form for a second. */
const SOON = { timeout: 20_000 };
const ITEMS = [{ id: "q1", type: "text", title: "Name" }];
const SITES = ["https://www.example.org", "https://*.school.example", "http://localhost:3000"];
const ALL = `frame-ancestors 'self' ${SITES.join(" ")}`;
const ALONE = "frame-ancestors 'self'";
/** As a browser asks for a page in a frame of another site. */
const IN_FRAME = { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site", "accept-language": "en-US" };

const newForm = (rest: object = {}) => createForm(server, token, { items: ITEMS, rest });

async function newOpenForm(embed: object = {}, rest: object = {}): Promise<TestForm> {
  const form = await newForm(rest);
  expect((await saveRules(server, token, form, { embed: { sites: SITES, leaves: false, ...embed } })).code).toBe(200);
  return form;
}

const ancestorsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /frame-ancestors [^;]*/.exec(String(headers["content-security-policy"]))?.[0];

const get = (form: TestForm, headers: Record<string, string> = IN_FRAME, query = "") =>
  server.inject({ url: urlOf(form, query), headers });

const post = (form: TestForm, path: string, fields: Record<string, string>, cookie = "") =>
  server.inject({
    method: "POST",
    url: urlOf(form, path),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-dest": "iframe",
      "sec-fetch-site": "same-origin",
      cookie,
    },
    payload: new URLSearchParams(fields).toString(),
  });

describe("the header", () => {
  test("without a list, only pages of the installation may show the form", async () => {
    const answer = await get(await newForm());
    expect(ancestorsOf(answer)).toBe(ALONE);
    expect(answer.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(answer.body).not.toContain("frame-");
  });

  test("page, step, ending and notices name exactly the sites of the list", async () => {
    const form = await newOpenForm();
    const page = await get(form);
    const fields = hiddenOf(page.body);
    const refused = await post(form, "", { ...fields, q1: "x".repeat(20_000), _go: "next" });
    const ending = await post(form, "", { ...fields, q1: "Ada", _go: "next" });
    expect(ending.body).toContain("data-submitted");
    await server.api("POST", `/form/${form.id}/close`, { token });
    // Other nodes, and this one, know a form for at most a second; the ending does not wait for it.
    await expect.poll(async () => (await get(form)).statusCode, SOON).toBe(409);
    for (const answer of [page, refused, ending, await get(form)]) {
      expect(ancestorsOf(answer)).toBe(ALL);
      expect(answer.headers["x-frame-options"]).toBeUndefined();
    }
  });

  test("also the notice that asks for a password, and the one after a wrong one", async () => {
    const form = await newOpenForm();
    await saveRules(server, token, form, { password: "sesame" });
    const asked = await get(form, { "sec-fetch-dest": "document" });
    const wrong = await post(form, "/enter", { password: "wrong" });
    expect(wrong.statusCode).toBe(403);
    for (const answer of [asked, wrong]) expect(ancestorsOf(answer)).toBe(ALL);
  });

  test("also the pages of the own responses, and no other page", async () => {
    const form = await newOpenForm();
    await saveRules(server, token, form, { seeOwn: true });
    await expect
      .poll(async () => typeof (await submitTo(server, form, { answers: { q1: "Ada" } })).data?.code, SOON)
      .toBe("string");
    const ending = await post(form, "", { ...hiddenOf((await get(form)).body), q1: "Ada", _go: "next" });
    const cookie = [ending.headers["set-cookie"]]
      .flat()
      .map((one) => String(one).split(";")[0])
      .join("; ");
    const headers = { cookie };
    const own = await server.inject({ url: `/idata2/collect/history/${form.key}`, headers });
    const [query = ""] = /\?n=\d+/.exec(own.body) ?? [];
    const one = await server.inject({ url: `/idata2/collect/history/${form.key}${query}`, headers });
    expect([own.statusCode, one.statusCode]).toEqual([200, 200]);
    expect([ancestorsOf(own), ancestorsOf(one)]).toEqual([ALL, ALL]);
    for (const url of ["/idata2/collect/history", "/idata2/collect/info", "/idata2/", urlOf(await newForm())]) {
      const answer = await server.inject({ url });
      expect(ancestorsOf(answer)).toBe(ALONE);
      expect(answer.headers["x-frame-options"]).toBe("SAMEORIGIN");
    }
  });

  test("a list that was changed counts for pages that are cached", async () => {
    const form = await newOpenForm();
    expect(ancestorsOf(await get(form))).toBe(ALL);
    await saveRules(server, token, form, { embed: { sites: ["https://other.example"], leaves: false } });
    await expect.poll(async () => ancestorsOf(await get(form)), SOON).toBe(`${ALONE} https://other.example`);
  });
});

describe("in a frame", () => {
  test("the page brings the script that tells its height; elsewhere it does not", async () => {
    const form = await newOpenForm();
    expect((await get(form)).body).toMatch(/<script defer src="\/idata2\/collect\/assets\/frame-[\w-]+\.js">/);
    for (const headers of [{}, { "sec-fetch-dest": "document" }] as Record<string, string>[]) {
      expect((await get(form, headers)).body).not.toContain("assets/frame-");
    }
    // Browsers that do not say what they ask for.
    expect((await get(form, {}, "?embed=1")).body).toContain("assets/frame-");
  });

  test("the redirect leaves the frame only if the owner says so", async () => {
    const rest = { endings: [{ id: "e1", title: "Bye", redirectUrl: "https://www.example.org/thanks" }] };
    const stays = await newOpenForm({}, rest);
    const leaves = await newOpenForm({ leaves: true }, rest);
    expect((await get(leaves)).body).toContain('<body data-leave="_top">');
    expect((await get(leaves, {})).body).not.toContain("data-leave");
    expect((await get(stays)).body).not.toContain("data-leave");
    const end = async (form: TestForm) =>
      (await post(form, "", { ...hiddenOf((await get(form)).body), q1: "Ada", _go: "next" })).body;
    expect(await end(stays)).toContain('http-equiv="refresh"');
    const left = await end(leaves);
    expect(left).not.toContain('http-equiv="refresh"');
    expect(left).toContain('target="_top"');
  });

  test.each([
    ["password", { password: "sesame" }],
    ["sign-in", { signIn: true }],
    ["list", { list: true }],
    ["once per browser", { once: { by: "browser", times: 1, per: "ever" } }],
    ["once per account", { once: { by: "account", times: 1, per: "ever" } }],
  ])("on another site, a form with a rule that needs cookies opens in a window of its own: %s", async (_, rules) => {
    const form = await newOpenForm();
    await saveRules(server, token, form, rules);
    await expect.poll(async () => (await get(form)).statusCode, SOON).toBe(403);
    const notice = (await get(form)).body;
    expect(notice).toContain(`<a class="app-link" href="${urlOf(form)}" target="_blank" rel="noopener">`);
    expect(notice).not.toContain("Name");
    const named = (await get(form, IN_FRAME, "?embed=1&c=poster")).body;
    expect(named).toContain(`href="${urlOf(form)}?c=poster" target="_blank"`);
    // The same site has its cookies.
    const same = { ...IN_FRAME, "sec-fetch-site": "same-site", cookie: `idata-browser=${newBrowser()}` };
    expect((await get(form, same)).body).not.toContain('target="_blank"');
    expect((await get(form, { "accept-language": "en-US" })).body).not.toContain('target="_blank"');
  });

  test.each([
    ["a cap", { cap: 10 }],
    ["once per address", { once: { by: "address", times: 5, per: "ever" } }],
  ])("rules without cookies work there: %s", async (_, rules) => {
    const form = await newOpenForm();
    await saveRules(server, token, form, rules);
    expect((await get(form)).statusCode).toBe(200);
  });
});

describe("saving", () => {
  test("stores origins once each, and says which one is refused", async () => {
    const form = await newForm();
    const sites = ["www.example.org/page", "https://WWW.example.org", "https://*.school.example"];
    expect((await saveRules(server, token, form, { embed: { sites, leaves: true } })).code).toBe(200);
    const stored = await server.api("GET", `/form/${form.id}/rules`, { token });
    expect(stored.data.embed).toEqual({
      sites: ["https://www.example.org", "https://*.school.example"],
      leaves: true,
    });
    const embed = { sites: ["https://a.example", "http://b.example"], leaves: false };
    const refused = await saveRules(server, token, form, { embed });
    expect(refused).toMatchObject({ code: 6602015, data: { field: "sites" } });
    expect(refused.msg).toContain("http://b.example");
    const many = Array.from({ length: 21 }, (_, n) => `https://s${n}.example`);
    expect((await saveRules(server, token, form, { embed: { sites: many, leaves: false } })).code).toBe(500);
  });

  test("hazard: no payload as a site adds to the policy", async () => {
    const form = await newForm();
    for (const payload of listXssPayloads("window.hit=1", "https://evil.example").slice(0, 200)) {
      const embed = { sites: [`https://example.org; script-src * ${payload}`.slice(0, 300)], leaves: false };
      expect((await saveRules(server, token, form, { embed })).code).toBe(6602015);
    }
    expect(ancestorsOf(await get(form))).toBe(ALONE);
  });
});

test("the script for other sites is small, kept for an hour, and the same for everybody", async () => {
  const answer = await server.inject({ url: "/idata2/collect/embed.js" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const etag = String(answer.headers.etag);
  const again = await server.inject({ url: "/idata2/collect/embed.js", headers: { "if-none-match": etag } });
  expect(again.statusCode).toBe(304);
});

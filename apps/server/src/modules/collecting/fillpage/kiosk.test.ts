/** A form on a device that many people use: what the browser has to forget before each of them (docs/adr/0069). */
import { afterAll, expect, test } from "vitest";
import { newBrowser, saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

const KIOSK = { kiosk: { seconds: 8, idle: 60 } };

const open = (form: TestForm, query: string, cookie = "") =>
  server.inject({ method: "GET", url: urlOf(form, query), headers: { cookie, "accept-language": "en" } });
const removedBy = (headers: Record<string, unknown>): string[] =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map(String)
    .filter((line) => /max-age=0/i.test(line))
    .map((line) => line.split("=")[0] ?? "");
const dataOf = (html: string): string => /id="form-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "";

test("everything of the person before is removed; what belongs to the device stays", async () => {
  const form = await createForm(server, token);
  await saveRules(server, token, form, { ...KIOSK, seeOwn: true, saveAndContinue: { days: 7, consent: "" } });
  const before = [
    "browser",
    "fill-lang",
    `own-${form.id}`,
    `draft-${form.id}`,
    `person-${form.id}`,
    "wait-1",
    "pass-7",
    "other",
  ];
  const cookie = [...before.map((name) => `idata-${name}=x`), "Admin-Token=t"].join("; ");
  const page = await open(form, "?kiosk=1", cookie);
  expect(page.statusCode).toBe(200);
  expect(removedBy(page.headers).toSorted()).toEqual(
    ["browser", `draft-${form.id}`, "fill-lang", `own-${form.id}`, `person-${form.id}`, "wait-1"].map(
      (name) => `idata-${name}`,
    ),
  );
  expect(page.headers["cache-control"]).toBe("no-store");
  // The page knows that it starts over, and stores nothing on the server.
  expect(dataOf(page.body)).toContain('"kiosk":{"seconds":8,"idle":60}');
  expect(dataOf(page.body)).not.toContain('"drafts"');
  // Its links and posts stay in the kiosk.
  expect(page.body).toMatch(/action="\?kiosk=1&amp;lang=|action="\?kiosk=1&lang=/);
});

test("whoever comes next is not told that they have submitted", async () => {
  const form = await createForm(server, token);
  await saveRules(server, token, form, { ...KIOSK, once: { by: "browser", times: 1, per: "ever" } });
  const browser = newBrowser();
  expect((await submitTo(server, form, {}, { browser })).code).toBe(200);
  const cookie = `idata-browser=${browser}`;
  expect((await open(form, "", cookie)).statusCode).toBe(409);
  const page = await open(form, "?kiosk=1", cookie);
  expect(page.statusCode).toBe(200);
  const set = [page.headers["set-cookie"] ?? []].flat().filter((line) => line.startsWith("idata-browser="));
  // The old id is removed first, and a new one follows.
  expect(set).toHaveLength(2);
  expect(set[0]).toContain("Max-Age=0");
  expect(set[1]).not.toContain(browser);
});

test("without the rule the address is an ordinary one", async () => {
  const form = await createForm(server, token);
  const page = await open(form, "?kiosk=1", "idata-browser=x");
  expect(page.statusCode).toBe(200);
  expect(removedBy(page.headers)).toEqual([]);
  expect(dataOf(page.body)).not.toContain("kiosk");
  await saveRules(server, token, form, KIOSK);
  expect(await server.api("GET", `/form/${form.id}/rules`, { token })).toMatchObject({ data: KIOSK });
});

/** The owner's own address of a form (docs/adr/0056). */
import { afterAll, describe, expect, test } from "vitest";
import type { Answer, TestServer } from "@idata/testkit";
import { createForm, type TestForm } from "../intake/testing/survey.ts";
import { saveRules } from "../intake/testing/gates.ts";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { ITEMS, startFillPages } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
const nodes = await startTwoNodes();
afterAll(() => Promise.all([server.close(), nodes.close()]));

const newForm = () => createForm(server, token, { items: ITEMS });
const open = (slug: string, query = "") =>
  server.inject({ url: `/idata2/collect/form/${encodeURIComponent(slug)}${query}` });
const slugOf = async (form: TestForm) => (await server.api("GET", `/form/${form.id}/rules`, { token })).data.slug;
const set = (form: TestForm, slug: string | null): Promise<Answer> => saveRules(server, token, form, { slug });

describe("where it leads", () => {
  test("to the form with the query of the request, however it is written, and is kept by no cache", async () => {
    const form = await newForm();
    expect((await set(form, "  Spring-Trip ")).code).toBe(200);
    expect(await slugOf(form)).toBe("spring-trip");
    for (const written of ["spring-trip", "SPRING-TRIP", "ｓｐｒｉｎｇ-trip"]) {
      const { statusCode, headers } = await open(written, "?lang=en-US&source=a%20b");
      expect([statusCode, headers["location"], headers["cache-control"]]).toEqual([
        302,
        `/idata2/collect/form/${form.key}?lang=en-US&source=a%20b`,
        "no-store",
      ]);
    }
    expect((await server.inject({ url: `/idata2/collect/form/${form.key}` })).statusCode).toBe(200);
  });

  test.each(["春游报名", "报名-2026", "汉".repeat(60)])("%s", async (slug) => {
    const form = await newForm();
    expect((await set(form, slug)).code).toBe(200);
    expect((await open(slug)).headers["location"]).toBe(`/idata2/collect/form/${form.key}`);
  });

  test("nowhere while the form is a draft or in the recycle bin, and the key is not told", async () => {
    const draft = await createForm(server, token, { items: ITEMS, publish: false });
    expect((await set(draft, "not-yet")).code).toBe(200);
    expect((await open("not-yet")).statusCode).toBe(404);
    const form = await newForm();
    await set(form, "gone-soon");
    expect((await server.api("POST", `/form/${form.id}/trash`, { token })).code).toBe(200);
    const trashed = await open("gone-soon");
    expect([trashed.statusCode, trashed.headers["location"], trashed.body.includes(form.key)]).toEqual([
      404,
      undefined,
      false,
    ]);
    expect((await open("never-was")).statusCode).toBe(404);
  });

  test("a slug that is given up leads nowhere and is free for another form", async () => {
    const [first, second] = [await newForm(), await newForm()];
    await set(first, "shared");
    expect(await set(second, "SHARED")).toMatchObject({ code: 6602009, data: { field: "slug" } });
    await set(first, null);
    expect((await open("shared")).statusCode).toBe(404);
    expect((await set(second, "shared")).code).toBe(200);
    expect((await open("shared")).headers["location"]).toContain(second.key);
  });
});

describe("what it may be", () => {
  test.each([
    "ab",
    "a".repeat(61),
    "a".repeat(32),
    "-abc",
    "abc-",
    "a--b",
    "a b c",
    "a/b/c",
    "..%2f..",
    "раураl",
    "abc\u0301d",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "emoji😀",
    "api",
    "Admin",
    "\0abc",
  ])("not %j", async (slug) => {
    const form = await newForm();
    expect(await set(form, slug)).toMatchObject({ code: 6602008, data: { field: "slug" } });
    expect(await slugOf(form)).toBeNull();
  });

  test("other rules leave it as it is; an empty one is none", async () => {
    const form = await newForm();
    await set(form, "stays");
    await saveRules(server, token, form, { cap: 5 });
    expect(await slugOf(form)).toBe("stays");
    await set(form, " ");
    expect(await slugOf(form)).toBeNull();
  });
});

test("hazard: many want the same slug at once on two servers: one gets it, the others are told", async () => {
  const forms = await Promise.all(
    Array.from({ length: 12 }, () => createForm(nodes.one, nodes.token, { items: ITEMS })),
  );
  const at = (n: number): TestServer => (n % 2 === 0 ? nodes.one : nodes.two);
  const answers = await Promise.all(
    forms.map((form, n) => saveRules(at(n), nodes.token, form, { slug: n % 3 === 0 ? "The-One" : "the-one" })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 6602009)).toHaveLength(11);
  const winner = forms[answers.findIndex(({ code }) => code === 200)];
  for (const node of [nodes.one, nodes.two]) {
    const { headers } = await node.inject({ url: "/idata2/collect/form/the-one" });
    expect(headers["location"]).toBe(`/idata2/collect/form/${winner?.key}`);
  }
});

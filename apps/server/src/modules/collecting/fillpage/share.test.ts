/** What messengers read of the page of a form: the tags for title, text and image. */
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, startTestServer } from "@idata/testkit";
import { createForm } from "../intake/testing/survey.ts";
import { saveRules } from "../intake/testing/gates.ts";
import { ITEMS, startFillPages, urlOf } from "./testing/fill-page.ts";

const first = await startFillPages();
await first.server.close();
const server = await startTestServer({
  database: await createTestDatabase(),
  env: { IDATA_BASE_URL: "https://forms.example.org" },
});
const token = await server.loginAsAdmin();
afterAll(() => server.close());

const newForm = () => createForm(server, token, { items: ITEMS });
const open = (form: { key: string; id: number }) =>
  server.inject({ url: urlOf(form), headers: { "accept-language": "en-US" } });
const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="(og:\w+|description)" content="([^"]*)">/g)].map(
      ([, name = "", content = ""]) => [name, content],
    ),
  );
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function uploadTo(form: { id: number }): Promise<string> {
  const body = new FormData();
  body.append("file", new File([PNG], "a.png", { type: "image/png" }));
  const answer = await fetch(`${server.baseUrl}/idata2/api/form/${form.id}/media`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return ((await answer.json()) as { data: { path: string } }).data.path;
}

test("without own words: the title of the form and its address, and no image", async () => {
  const form = await newForm();
  const tags = tagsOf((await open(form)).body);
  expect(tags).toMatchObject({ "og:type": "website", "og:url": `https://forms.example.org${urlOf(form)}` });
  expect(tags["og:title"]).not.toBe("");
  expect(tags["og:image"]).toBeUndefined();
});

test("without own words: the beginning of the description, in one line", async () => {
  const description = `Saturday\n  in the hills. ${"Bring water. ".repeat(20)}`;
  const form = await createForm(server, token, { items: ITEMS, rest: { description } });
  const text = tagsOf((await open(form)).body)["og:description"] ?? "";
  expect(text).toMatch(/^Saturday in the hills\. Bring water\..*…$/);
  expect(text).toHaveLength(150);
});

test("own title, text and image, also of a closed one and of one with a password, which tells nothing else of itself", async () => {
  const form = await newForm();
  const image = await uploadTo(form);
  const share = { title: " Join us ", text: "One minute only", image };
  expect((await saveRules(server, token, form, { share })).code).toBe(200);
  const expected = {
    "og:title": "Join us",
    "og:description": "One minute only",
    description: "One minute only",
    "og:image": `https://forms.example.org${image}`,
  };
  expect(tagsOf((await open(form)).body)).toMatchObject(expected);
  const closed = await newForm();
  await saveRules(server, token, closed, { share: { title: "See you next year" } });
  await server.api("POST", `/form/${closed.id}/close`, { token });
  expect(tagsOf((await open(closed)).body)["og:title"]).toBe("See you next year");
  const locked = await newForm();
  await saveRules(server, token, locked, { password: "sesame", share: { title: "Join us" } });
  const notice = (await open(locked)).body;
  expect(tagsOf(notice)["og:title"]).toBe("Join us");
  expect(notice).not.toContain("Colour");
});

test("a notice of a form without own words has no tags", async () => {
  const form = await newForm();
  await saveRules(server, token, form, { password: "sesame" });
  expect(tagsOf((await open(form)).body)).toEqual({});
});

test("the host of a request stands in no tag", async () => {
  const form = await newForm();
  const { body } = await server.inject({ url: urlOf(form), headers: { host: "evil.example" } });
  expect(body).not.toContain("evil.example");
});

test("hazard: words are text and never markup", async () => {
  for (const payload of [
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    "</title><svg/onload=alert(1)>",
  ]) {
    const form = await newForm();
    await saveRules(server, token, form, { share: { title: payload, text: payload } });
    const { body } = await open(form);
    expect(body).not.toMatch(/<script>alert|<img src=x|<svg\/onload/);
    const { "og:title": title = "" } = tagsOf(body);
    expect(
      title.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'"),
    ).toBe(payload);
  }
});

test.each(["https://evil.example/a.png", "/idata2/collect/media/none.png", "javascript:alert(1)", "/idata2/../x.png"])(
  "refused as an image: %s",
  async (image) => {
    expect(await saveRules(server, token, await newForm(), { share: { image } })).toMatchObject({
      code: 6602010,
      data: { field: "image" },
    });
  },
);

test("an image of another form is refused", async () => {
  const image = await uploadTo(await newForm());
  expect((await saveRules(server, token, await newForm(), { share: { image } })).code).toBe(6602010);
});

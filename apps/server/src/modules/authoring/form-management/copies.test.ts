/** Copies of forms, and forms as files: media, rights, and files that nobody should trust (S5, S6). */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FormDefinition } from "@idata/engine";
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createForm, createSurvey } from "../../collecting/intake/testing/survey.ts";
import { makePng } from "../../platform/media-files/testing/images.ts";

const FORM_NOT_FOUND = 6601001;
const DEFINITION_INVALID = 6601002;
const IMPORT_INVALID = 6601017;
const OWN_FULL = 6611034;

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: { IDATA_USER_MEDIA_MB: "10" } });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createUser();
});

async function upload(formId: number, content: Buffer): Promise<string> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)]), "a.png");
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await fetch(`${server.baseUrl}/idata2/api/form/${formId}/media`, { method: "POST", body, headers });
  const { data }: Answer["body"] = await answer.json();
  return data.path;
}

/** A form with one picture in a description and one beside an option. */
async function makeForm(): Promise<{ id: number; paths: string[] }> {
  const { id } = await createForm(server, owner.token, { publish: false });
  const paths = [await upload(id, makePng(3, 2, "one")), await upload(id, makePng(3, 2, "two"))];
  const [first = "", second = ""] = paths;
  const definition: FormDefinition = {
    ...createSurvey([
      {
        id: "q1",
        type: "radio",
        title: "Colour",
        options: [
          { id: "o1", label: "Red", image: first },
          { id: "o2", label: "Blue", image: second },
        ],
      },
      {
        id: "q2",
        type: "text",
        title: "Name",
        description: "Look",
        rich: { description: `<p>Look</p><p><img src="${first}" alt="A"></p>` },
      },
    ]),
    title: "Canteen",
  };
  const saved = await server.api("PUT", `/form/${id}/definition`, {
    token: owner.token,
    body: { revision: 1, definition },
  });
  if (saved.code !== 200) throw new Error(JSON.stringify(saved.body));
  return { id, paths };
}

const readDefinition = async (id: number, token = owner.token): Promise<FormDefinition> =>
  (await server.api("GET", `/form/${id}/definition`, { token })).data.definition;
const listPaths = (definition: FormDefinition): string[] => [
  ...new Set(JSON.stringify(definition).match(/\/idata2\/collect\/media\/[\w.-]+/g) ?? []),
];
const loads = async (path: string): Promise<number> => (await fetch(server.baseUrl + path)).status;
async function listBlobs(): Promise<string[]> {
  const entries = await readdir(join(server.config.dataDir, "media"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
async function purge(id: number): Promise<void> {
  await server.api("POST", `/form/${id}/trash`, { token: owner.token });
  expect((await server.api("DELETE", `/form/${id}`, { token: owner.token })).code).toBe(200);
}
/** The definition with the same names of media everywhere, for comparing two forms. */
const withoutNames = (definition: FormDefinition): unknown => {
  const names = listPaths(definition);
  return JSON.parse(
    names.reduce((json, name, index) => json.replaceAll(name, `image-${index}`), JSON.stringify(definition)),
  );
};

describe("POST /form/:id/copy", () => {
  test("the copy has the same draft with media of its own, so that deleting either form never breaks the other", async () => {
    const original = await makeForm();
    const folder = await server.api("POST", "/form/folder", { token: owner.token, body: { name: "2026" } });
    const place = { token: owner.token, body: { folderId: folder.data.id } };
    await server.api("PUT", `/form/${original.id}/folder`, place);
    const { code, data } = await server.api("POST", `/form/${original.id}/copy`, {
      token: owner.token,
      headers: { "accept-language": "en" },
    });
    expect(code).toBe(200);
    const copy = await readDefinition(data.id);
    expect(withoutNames(copy)).toEqual({
      ...(withoutNames(await readDefinition(original.id)) as object),
      title: "Canteen - copy",
    });
    const summary = (await server.api("GET", `/form/${data.id}`, { token: owner.token })).data;
    expect([summary.state, summary.title, summary.folderId]).toEqual(["draft", "Canteen - copy", folder.data.id]);
    expect(listPaths(copy).filter((path) => original.paths.includes(path))).toEqual([]);
    await purge(original.id);
    expect(await Promise.all(listPaths(copy).map(loads))).toEqual([200, 200]);
    expect(await Promise.all(original.paths.map(loads))).toEqual([404, 404]);
  });

  test("a viewer's copy belongs to the viewer; a stranger finds no form", async () => {
    const { id } = await makeForm();
    const viewer = await server.createUser();
    expect((await server.api("POST", `/form/${id}/copy`, { token: viewer.token })).code).toBe(FORM_NOT_FOUND);
    const body = { userId: viewer.userId, role: "viewer" };
    await server.api("PUT", `/form/${id}/collaborator`, { token: owner.token, body });
    const { data } = await server.api("POST", `/form/${id}/copy`, { token: viewer.token });
    expect((await server.api("GET", `/form/${data.id}`, { token: viewer.token })).data.abilities).toContain("edit");
    expect((await server.api("GET", `/form/${data.id}`, { token: owner.token })).code).toBe(FORM_NOT_FOUND);
  });

  test("a copy that would exceed the space of its maker leaves nothing behind", async () => {
    const { id } = await createForm(server, owner.token, { publish: false });
    const path = await upload(id, makePng(3, 2, "x".repeat(7_000_000)));
    const items = [{ id: "q1", type: "radio", title: "?", options: [{ id: "o1", label: "A", image: path }] }];
    const definition = createSurvey(items);
    await server.api("PUT", `/form/${id}/definition`, { token: owner.token, body: { revision: 1, definition } });
    const before = await listBlobs();
    expect((await server.api("POST", `/form/${id}/copy`, { token: owner.token })).code).toBe(OWN_FULL);
    expect(await listBlobs()).toEqual(before);
    const { body } = await server.api("GET", "/form/list", { token: owner.token });
    expect(body.total).toBe(1);
  });
});

describe("a question with pictures that was pasted from another form", () => {
  const save = async (id: number, definition: FormDefinition): Promise<FormDefinition> => {
    const { revision } = (await server.api("GET", `/form/${id}/definition`, { token: owner.token })).data;
    const body = { revision, definition };
    expect((await server.api("PUT", `/form/${id}/definition`, { token: owner.token, body })).code).toBe(200);
    return readDefinition(id);
  };

  test("its pictures are copied, so that they stay when the other form is deleted", async () => {
    const original = await makeForm();
    const { id } = await createForm(server, owner.token, { publish: false });
    const pasted = await readDefinition(original.id);
    const before = (await listBlobs()).length;
    const saved = await save(id, pasted);
    expect(withoutNames(saved)).toEqual(withoutNames(pasted));
    expect(listPaths(saved).filter((path) => original.paths.includes(path))).toEqual([]);
    expect((await listBlobs()).length).toBe(before + 2);
    // The browser in which the author pasted still has the first names.
    expect(await save(id, pasted)).toEqual(saved);
    expect((await listBlobs()).length).toBe(before + 2);
    await purge(original.id);
    expect(await save(id, pasted)).toEqual(saved);
    expect(await Promise.all(listPaths(saved).map(loads))).toEqual([200, 200]);
  });

  test("a form that is made with a definition has copies too", async () => {
    const original = await makeForm();
    const definition = await readDefinition(original.id);
    const body = { kind: "survey", title: "Canteen", definition };
    const { data } = await server.api("POST", "/form", { token: owner.token, body });
    await purge(original.id);
    expect(await Promise.all(listPaths(await readDefinition(data.id)).map(loads))).toEqual([200, 200]);
  });

  test("without space for a copy the draft is saved with the first name; a picture of the form itself is taken", async () => {
    const { id: first } = await createForm(server, owner.token, { publish: false });
    const { id: second } = await createForm(server, owner.token, { publish: false });
    const large = await upload(first, makePng(3, 2, "y".repeat(7_000_000)));
    const small = await upload(first, makePng(3, 2, "small"));
    const own = await upload(second, makePng(3, 2, "small"));
    const options = [
      { id: "o1", label: "A", image: large },
      { id: "o2", label: "B", image: small },
    ];
    const saved = await save(second, createSurvey([{ id: "q1", type: "radio", title: "?", options }]));
    expect(listPaths(saved)).toEqual([large, own]);
  });
});

describe("a form as one file", () => {
  const exportFile = async (id: number, token = owner.token): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.baseUrl}/idata2/api/form/${id}/export`, { headers });
    return (await answer.json()) as Record<string, unknown>;
  };
  const importFile = (body: object) => server.api("POST", "/form/import", { token: owner.token, body });

  test("export and import give the same form with the same pictures, also after the original is gone", async () => {
    const { id, paths } = await makeForm();
    const before = await readDefinition(id);
    const file = await exportFile(id);
    await purge(id);
    const { code, data } = await importFile(file);
    expect([code, data.notes]).toEqual([200, []]);
    const definition = await readDefinition(data.id);
    expect(withoutNames(definition)).toEqual(withoutNames(before));
    const found = listPaths(definition);
    expect(found.filter((path) => paths.includes(path))).toEqual([]);
    const contents = await Promise.all(
      found.map(async (path) => Buffer.from(await (await fetch(server.baseUrl + path)).arrayBuffer())),
    );
    expect(contents).toEqual([makePng(3, 2, "one"), makePng(3, 2, "two")]);
  });

  test("says what it changed or left out", async () => {
    const { id, paths } = await makeForm();
    const file = await exportFile(id);
    const media = file["media"] as { name: string; content: string }[];
    const [first, second] = media.map(({ name }) => name);
    const { data } = await importFile({
      ...file,
      kind: "quiz",
      extra: 1,
      media: [
        { name: first, content: Buffer.from("<svg onload=alert(1)>").toString("base64") },
        { name: "../../etc/passwd", content: "AAAA" },
      ],
    });
    expect(data.notes).toEqual([
      { code: "field", what: "extra" },
      { code: "kind", what: "quiz" },
      { code: "mediaUnused", what: "../../etc/passwd" },
      { code: "mediaRefused", what: first },
      { code: "mediaMissing", what: second },
    ]);
    expect(listPaths(await readDefinition(data.id)).toSorted()).toEqual(paths.toSorted());
  });

  test("scripts in formatted texts do not survive, and the report says so", async () => {
    const { id } = await makeForm();
    const file = await exportFile(id);
    const json = JSON.stringify(file).replaceAll("<p>Look</p>", '<p onclick=\\"x()\\">Look<script>1</script></p>');
    const { data } = await importFile(JSON.parse(json));
    expect(data.notes).toContainEqual({ code: "cleaned", what: "definition" });
    expect(JSON.stringify(await readDefinition(data.id))).not.toMatch(/onclick|<script/);
  });

  test.each([
    ["another format", { format: "surveyjs" }, IMPORT_INVALID],
    ["a newer version", { version: 2 }, IMPORT_INVALID],
    ["media that are no list", { media: {} }, IMPORT_INVALID],
    ["a medium without content", { media: [null] }, IMPORT_INVALID],
    ["a broken definition", { definition: { schema: 1, title: "x", pages: "none" } }, DEFINITION_INVALID],
    ["no definition", { definition: null }, DEFINITION_INVALID],
  ])("refuses %s and stores nothing", async (_what, change, code) => {
    const { id } = await makeForm();
    const file = await exportFile(id);
    const before = await listBlobs();
    expect((await importFile({ ...file, ...change })).code).toBe(code);
    expect(await listBlobs()).toEqual(before);
    expect((await server.api("GET", "/form/list", { token: owner.token })).body.total).toBe(1);
  });

  test("a stranger exports nothing", async () => {
    const { id } = await makeForm();
    const stranger = await server.createUser();
    expect((await exportFile(id, stranger.token))["code"]).toBe(FORM_NOT_FOUND);
  });
});

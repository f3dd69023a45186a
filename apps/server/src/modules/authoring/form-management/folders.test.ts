/** Folders of forms: nesting, unique names, moves at the same moment, deletion, owners (S1, S3). */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createForm } from "../../collecting/intake/testing/survey.ts";

const FOLDER_NOT_FOUND = 6601014;
const NAME_TAKEN = 6601034;
const TOO_DEEP = 6601035;
const IN_ITSELF = 6601036;
const GROUP_FORBIDDEN = 6607004;

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createUser();
});

interface Options {
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

async function add(name: string, parentId: number | null = null, options: Options = {}): Promise<number> {
  const { code, msg, data } = await server.api("POST", "/form/folder", {
    token: owner.token,
    body: { name, parentId },
    ...options,
  });
  if (code !== 200) throw new Error(msg);
  return data.id;
}
const change = async (body: object, options: Options = {}): Promise<number> =>
  (await server.api("PUT", "/form/folder", { token: owner.token, body, ...options })).code;
const remove = async (id: number, options: Options = {}): Promise<number> =>
  (await server.api("DELETE", "/form/folder", { token: owner.token, query: { id: String(id) }, ...options })).code;
const put = async (formId: number, folderId: number | null, token = owner.token): Promise<number> =>
  (await server.api("PUT", `/form/${formId}/folder`, { token, body: { folderId } })).code;

interface FolderRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly depth: number;
  readonly name: string;
  readonly forms: number;
}
const list = async (options: Options = {}): Promise<FolderRow[]> =>
  (await server.api("GET", "/form/folder/list", { token: owner.token, ...options })).data;
const listForms = async (folder: number): Promise<number[]> => {
  const { body } = await server.api("GET", "/form/list", { token: owner.token, query: { folder: String(folder) } });
  return body.rows.map(({ id }: { id: number }) => id);
};
const createDraft = async (): Promise<number> => (await createForm(server, owner.token, { publish: false })).id;

describe("folders and their names", () => {
  test("a name is unique beside others, in any letter case, and free elsewhere", async () => {
    const school = await add(" School ");
    await expect(add("school")).rejects.toThrow("同名文件夹");
    const inner = await add("School", school);
    expect(await change({ id: inner, parentId: null })).toBe(NAME_TAKEN);
    expect(await list()).toEqual([
      { id: school, parentId: null, depth: 1, name: "School", forms: 0 },
      { id: inner, parentId: school, depth: 2, name: "School", forms: 0 },
    ]);
  });

  test("eight levels and no more, also when a folder moves with what is in it", async () => {
    let parent: number | null = null;
    const chain: number[] = [];
    for (let level = 1; level <= 8; level += 1) chain.push((parent = await add(`Level ${level}`, parent)));
    const ninth = await server.api("POST", "/form/folder", {
      token: owner.token,
      body: { name: "x", parentId: parent },
    });
    expect(ninth.code).toBe(TOO_DEEP);
    const top = await add("Top");
    expect(await change({ id: chain[0], parentId: top })).toBe(TOO_DEEP);
    expect(await change({ id: chain[4], parentId: top })).toBe(200);
    const depths = new Map((await list()).map(({ id, depth }) => [id, depth]));
    expect(chain.slice(4).map((id) => depths.get(id))).toEqual([2, 3, 4, 5]);
  });

  test("a folder does not move into itself or below itself", async () => {
    const outer = await add("Outer");
    const inner = await add("Inner", outer);
    expect(await change({ id: outer, parentId: outer })).toBe(IN_ITSELF);
    expect(await change({ id: outer, parentId: inner })).toBe(IN_ITSELF);
  });

  test("two moves at the same moment cannot make a cycle", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await add(`A ${round}`), await add(`B ${round}`)];
      const codes = await Promise.all([change({ id: a, parentId: b }), change({ id: b, parentId: a })]);
      expect(codes.toSorted((one, other) => one - other)).toEqual([200, IN_ITSELF]);
    }
  });

  test("the database itself refuses a cycle", async () => {
    const a = await add("A");
    const b = await add("B", a);
    const makeCycle = "UPDATE form_folders SET parent_id = $1, depth = 2 WHERE id = $2";
    await expect(server.pool.query(makeCycle, [b, a])).rejects.toThrow("form_folders_parent");
  });
});

describe("forms in folders", () => {
  test("the list shows the forms of one folder, and those in none", async () => {
    const folder = await add("Canteen");
    const [inside, outside] = [await createDraft(), await createDraft()];
    expect(await put(inside, folder)).toBe(200);
    expect([await listForms(folder), await listForms(0)]).toEqual([[inside], [outside]]);
    expect((await list())[0]?.forms).toBe(1);
    await server.api("POST", `/form/${inside}/trash`, { token: owner.token });
    expect((await list())[0]?.forms).toBe(0);
  });

  test("a search in a folder also finds forms in the folders below it, and no others", async () => {
    const year = await add("2026");
    const autumn = await add("Autumn", await add("School", year));
    const other = await add("Other");
    const make = async (title: string, folder: number | null): Promise<number> => {
      const { id } = await createForm(server, owner.token, { publish: false, title });
      await put(id, folder);
      return id;
    };
    const [top, deep] = [await make("Canteen 1", year), await make("Canteen 2", autumn)];
    await make("Survey", autumn);
    const [beside, loose] = [await make("Canteen 3", other), await make("Canteen 4", null)];
    const search = async (folder?: number): Promise<number[]> => {
      const query = { title: "canteen", ...(folder !== undefined && { folder: String(folder) }) };
      const { body } = await server.api("GET", "/form/list", { token: owner.token, query });
      expect(body.total).toBe(body.rows.length);
      return body.rows.map(({ id }: { id: number }) => id).toSorted();
    };
    expect(await search(year)).toEqual([top, deep]);
    expect(await search(autumn)).toEqual([deep]);
    expect(await search(0)).toEqual([loose]);
    expect(await search()).toEqual([top, deep, beside, loose]);
  });

  test("deleting a folder moves its folders and forms up, and names that are taken there get a number", async () => {
    const [year, other] = [await add("2026"), await add("Autumn")];
    const doomed = await add("Doomed", year);
    const [autumn, same] = [await add("Autumn", doomed), await add("Doomed", doomed)];
    const beside = await add("Autumn", year);
    const below = await add("Below", autumn);
    const [form, trashed] = [await createDraft(), await createDraft()];
    await put(form, doomed);
    await put(trashed, doomed);
    await server.api("POST", `/form/${trashed}/trash`, { token: owner.token });
    expect(await remove(doomed)).toBe(200);
    const found = new Map((await list()).map(({ id, name, parentId, depth }) => [id, [name, parentId, depth]]));
    expect(found).toEqual(
      new Map<number, unknown>([
        [year, ["2026", null, 1]],
        [other, ["Autumn", null, 1]],
        [beside, ["Autumn", year, 2]],
        [autumn, ["Autumn (2)", year, 2]],
        [same, ["Doomed", year, 2]],
        [below, ["Below", autumn, 3]],
      ]),
    );
    expect(await listForms(year)).toEqual([form]);
    const { rows } = await server.pool.query("SELECT folder_id FROM forms WHERE id = $1", [trashed]);
    expect(rows).toEqual([{ folder_id: year }]);
  });

  test("a form moves while its new folder is deleted: it is in no folder that does not exist", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [folder, form] = [await add("Short-lived"), await createDraft()];
      const [moved, removed] = await Promise.all([put(form, folder), remove(folder)]);
      expect([200, FOLDER_NOT_FOUND]).toContain(moved);
      expect(removed).toBe(200);
      expect(await listForms(0)).toContain(form);
    }
  });
});

describe("folders belong to an identity", () => {
  test("nobody else sees, changes or uses them", async () => {
    const stranger = await server.createUser();
    const { token } = stranger;
    const [folder, form] = [await add("Mine"), (await createForm(server, token, { publish: false })).id];
    expect(await list({ token })).toEqual([]);
    expect(await change({ id: folder, name: "x" }, { token })).toBe(FOLDER_NOT_FOUND);
    expect(await remove(folder, { token })).toBe(FOLDER_NOT_FOUND);
    expect(await put(form, folder, token)).toBe(FOLDER_NOT_FOUND);
    const into = await server.api("POST", "/form/folder", { token, body: { name: "x", parentId: folder } });
    expect(into.code).toBe(FOLDER_NOT_FOUND);
  });

  test("of a group: `form` changes them, `data` sees them, others see none", async () => {
    const { data: group } = await server.api("POST", "/group", { token: owner.token, body: { name: "Library" } });
    const headers = { identity: `group:${group.id}` };
    const join = async (permission: string): Promise<string> => {
      const call = async (path: string, body: object, token = owner.token) =>
        (await server.api("POST", path, { token, body })).data;
      const role = await call(`/group/${group.id}/role`, { name: permission, permissions: [permission] });
      const invitation = await call(`/group/${group.id}/invitation`, { roleId: role.id });
      const { token } = await server.createUser();
      await call("/group/join", { token: invitation.token }, token);
      return token;
    };
    const [maker, reader, manager] = [await join("form"), await join("data"), await join("member")];
    const folder = await add("Shared", null, { token: maker, headers });
    expect((await list({ token: reader, headers })).map(({ id }) => id)).toEqual([folder]);
    expect(await list({ token: manager, headers })).toEqual([]);
    expect(await change({ id: folder, name: "x" }, { token: reader, headers })).toBe(GROUP_FORBIDDEN);
    expect(await remove(folder, { token: manager, headers })).toBe(GROUP_FORBIDDEN);
    expect(await list()).toEqual([]);
  });

  test("a form that changes hands leaves its folder, and the database refuses a folder of another owner", async () => {
    const [folder, form] = [await add("Mine"), await createDraft()];
    await put(form, folder);
    const { userId } = await server.createUser();
    const change = "UPDATE forms SET owner_id = $1 WHERE id = $2";
    await expect(server.pool.query(change, [userId, form])).rejects.toThrow("forms_folder");
    const { code } = await server.api("POST", `/form/${form}/transfer`, { token: owner.token, body: { userId } });
    expect(code).toBe(200);
    const { rows } = await server.pool.query("SELECT owner_id, folder_id FROM forms WHERE id = $1", [form]);
    expect(rows).toEqual([{ owner_id: userId, folder_id: null }]);
  });

  test("a group is dissolved with its folders, and its forms stay", async () => {
    const { data: group } = await server.api("POST", "/group", { token: owner.token, body: { name: "Library" } });
    const headers = { identity: `group:${group.id}` };
    const outer = await add("Outer", null, { headers });
    const inner = await add("Inner", outer, { headers });
    const body = { kind: "survey", title: "Shared" };
    const { data: form } = await server.api("POST", "/form", { token: owner.token, body, headers });
    await put(form.id, inner);
    expect((await server.api("DELETE", `/group/${group.id}`, { token: owner.token })).code).toBe(200);
    expect(await listForms(0)).toEqual([form.id]);
    const { rows } = await server.pool.query("SELECT id FROM form_folders WHERE id = any ($1)", [[outer, inner]]);
    expect(rows).toEqual([]);
  });
});

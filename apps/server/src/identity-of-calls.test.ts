/**
 * What each call for signed-in users does with the identity in the header (docs/adr/0039). A new call for which nobody has
 * decided this fails the first test.
 */
import * as contracts from "@idata/contracts";
import { createForm } from "./modules/collecting/intake/testing/survey.ts";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointKey } from "./testing/access-row.ts";
import { ACCESS_ROWS } from "./testing/access-rows.ts";

const CONTRACTS = new Map<string, unknown>(Object.entries(contracts));
const toContract = (key: EndpointKey) => CONTRACTS.get(key) as { readonly method: string; readonly path: string };

type Identity = "personal" | "group";
type Method = "GET" | "POST" | "PUT" | "DELETE";

let server: TestServer;
let user: TestUser;
let groupId: number;
/** A form, a folder and a tag of each identity. */
const own: Record<Identity, { form: number; folder: number; tag: number }> = {
  personal: { form: 0, folder: 0, tag: 0 },
  group: { form: 0, folder: 0, tag: 0 },
};

const other = (identity: Identity): Identity => (identity === "group" ? "personal" : "group");
const as = (identity: Identity) => async (method: Method, path: string, body?: object) =>
  (
    await server.api(method, path, {
      token: user.token,
      headers: { identity: identity === "group" ? `group:${groupId}` : "personal" },
      ...(body !== undefined && { body }),
    })
  ).body;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
  groupId = (await server.api("POST", "/group", { token: user.token, body: { name: "教务处" } })).data.id;
  for (const identity of ["personal", "group"] as const) {
    const call = as(identity);
    const form = (await call("POST", "/form", { kind: "survey", title: identity })).data.id;
    const folder = (await call("POST", "/form/folder", { name: identity })).data.id;
    const [{ id: tag }] = (await call("PUT", `/form/${form}/tag`, { add: [identity] })).data;
    own[identity] = { form, folder, tag };
  }
});
afterAll(() => server.close());

/** Checks that the new form belongs to the identity. */
const expectOwner = async (identity: Identity, { id }: { id: number }) => {
  const { data } = await as("personal")("GET", `/form/${id}`);
  expect(data.groupId).toBe(identity === "group" ? groupId : null);
};

/** Checks that the call finds the record of its identity and not that of the other one. */
const expectOwnOnly = async (
  identity: Identity,
  call: (id: number) => Promise<{ code: number }>,
  key: "folder" | "tag",
) => {
  expect((await call(own[other(identity)][key])).code).not.toBe(200);
  expect((await call(own[identity][key])).code).toBe(200);
};

/** Calls that make, list or count what belongs to the identity, and how one sees that they do. Deletions come last. */
const FOLLOWS_IDENTITY: Partial<Record<EndpointKey, (identity: Identity) => Promise<void>>> = {
  listForms: async (identity) => {
    const { rows } = await as(identity)("GET", "/form/list");
    const titles = rows.map(({ title }: { title: string }) => title);
    expect(titles).toContain(identity);
    expect(titles).not.toContain(other(identity));
  },
  listFolders: async (identity) => {
    const { data } = await as(identity)("GET", "/form/folder/list");
    expect(data).toMatchObject([{ id: own[identity].folder }]);
  },
  listTags: async (identity) => {
    const { data } = await as(identity)("GET", "/form/tag/list");
    expect(data).toMatchObject([{ id: own[identity].tag }]);
  },
  getDashboard: async (identity) => {
    const before = [
      (await as(identity)("GET", "/dashboard")).data,
      (await as(other(identity))("GET", "/dashboard")).data,
    ];
    await as(identity)("POST", "/form", { kind: "survey", title: "one more" });
    const after = [
      (await as(identity)("GET", "/dashboard")).data,
      (await as(other(identity))("GET", "/dashboard")).data,
    ];
    expect(after.map(({ forms }) => forms)).toEqual([before[0].forms + 1, before[1].forms]);
  },
  createForm: async (identity) =>
    expectOwner(identity, (await as(identity)("POST", "/form", { kind: "survey", title: "new" })).data),
  copyForm: async (identity) => {
    // The form that is copied belongs to the other identity: reading it follows membership.
    const { data } = await as(identity)("POST", `/form/${own[other(identity)].form}/copy`);
    await expectOwner(identity, data);
  },
  applyTemplate: async (identity) => {
    const form = await createForm(server, user.token);
    await as("personal")("PUT", `/form/${form.id}/template`);
    const { data } = await as("personal")("GET", `/form/${form.id}/template`);
    await expectOwner(identity, (await as(identity)("POST", `/template/${data.template.key}`)).data);
  },
  importFormFile: async (identity) => {
    const file = await as("personal")("GET", `/form/${own[other(identity)].form}/export`);
    await expectOwner(identity, (await as(identity)("POST", "/form/import", file)).data);
  },
  changeFolder: (identity) =>
    expectOwnOnly(identity, (id) => as(identity)("PUT", "/form/folder", { id, name: "renamed" }), "folder"),
  changeTag: (identity) =>
    expectOwnOnly(identity, (id) => as(identity)("PUT", "/form/tag", { id, name: "renamed" }), "tag"),
  deleteFolder: (identity) =>
    expectOwnOnly(identity, (id) => as(identity)("DELETE", `/form/folder?id=${id}`), "folder"),
  deleteTag: (identity) => expectOwnOnly(identity, (id) => as(identity)("DELETE", `/form/tag?id=${id}`), "tag"),
  addFolder: async (identity) => {
    const { id } = (await as(identity)("POST", "/form/folder", { name: "added" })).data;
    const idsOf = async (whose: Identity) =>
      (await as(whose)("GET", "/form/folder/list")).data.map((folder: { id: number }) => folder.id);
    expect(await idsOf(identity)).toContain(id);
    expect(await idsOf(other(identity))).not.toContain(id);
  },
};

/** Calls about the user's account, or about what everybody may read. The identity changes nothing. */
const OF_THE_ACCOUNT: readonly EndpointKey[] = [
  "saveHomeTiles",
  "browseDepartments",
  "cancelOwnJob",
  "downloadJobFile",
  "getOwnJob",
  "listOwnJobs",
  "pollNews",
  "streamNews",
  "browsePeople",
  "browsePosts",
  "browseRoles",
  "changePassword",
  "commonDownload",
  "commonResource",
  "commonUpload",
  "commonUploads",
  "createGroup",
  "deleteUpload",
  "findDepartments",
  "findGroups",
  "findUsers",
  "getDictEntries",
  "getGrantableMenus",
  "getInfo",
  "getMailState",
  "getMenuTree",
  "getMyGroups",
  "getNotice",
  "getProfile",
  "getRoleMenuTree",
  "getRouters",
  "getTemplate",
  "joinGroup",
  "listDictTypeChoices",
  "listGroups",
  "countGroupForms",
  "countOwnMessages",
  "listOwnJoinRequests",
  "listOwnMessages",
  "listPostChoices",
  // The forms of others on which the user is a collaborator; no identity owns them.
  "listSharedForms",
  "listTopNotices",
  "markNoticeRead",
  "markNoticesRead",
  "markOwnMessagesRead",
  "readGroupInvitation",
  "readFormFile",
  "requestMailConfirmation",
  "textToForm",
  "unlockScreen",
  "updateProfile",
  "uploadAvatar",
  "uploadNoticeImage",
];

/** Calls on one form, response or group follow membership, whatever the identity. */
const ON_ONE_RECORD = (Object.keys(ACCESS_ROWS) as EndpointKey[]).filter(
  (key) => ACCESS_ROWS[key].of !== undefined && !(key in FOLLOWS_IDENTITY),
);

test("somebody has decided for every call what the identity means", () => {
  const signedIn = (Object.keys(ACCESS_ROWS) as EndpointKey[]).filter((key) => ACCESS_ROWS[key].who === "signedIn");
  const decided = [...Object.keys(FOLLOWS_IDENTITY), ...OF_THE_ACCOUNT, ...ON_ONE_RECORD];
  expect(signedIn.filter((key) => !decided.includes(key))).toEqual([]);
  expect(decided.length).toBe(new Set(decided).size);
});

describe("the call follows the identity", () => {
  test.each(Object.keys(FOLLOWS_IDENTITY) as EndpointKey[])("%s", async (key) => {
    expect.hasAssertions();
    for (const identity of ["personal", "group"] as const) await FOLLOWS_IDENTITY[key]?.(identity);
  });
});

describe("access follows membership: the answer is the same under both identities", () => {
  const reads = ON_ONE_RECORD.filter((key) => {
    const { method, path } = toContract(key);
    return method === "GET" && /^\/form\/:id(\/[a-z]+)*$/u.test(path);
  });

  test.each(reads)(
    "%s",
    async (key) => {
      const { path } = toContract(key);
      const query = new URLSearchParams(ACCESS_ROWS[key].query).toString();
      for (const { form } of Object.values(own)) {
        const answers = await Promise.all(
          (["personal", "group"] as const).map((identity) =>
            as(identity)("GET", `${path.replace(":id", String(form))}?${query}`),
          ),
        );
        const codes = answers.map(({ code }) => code);
        expect(codes[0]).toBe(codes[1]);
        expect([undefined, 200]).toContain(codes[0]);
      }
      // Some calls make a PDF, each in a process of its own.
    },
    120_000,
  );
});

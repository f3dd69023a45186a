/** The two calls of spec §7 under `/idata/api`, as a client makes them that knows no more than the specification. */
import { GROUP_PERMISSIONS } from "@idata/contracts";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let user: TestUser;
let groupId: number;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
  groupId = (await server.api("POST", "/group", { token: user.token, body: { name: "教务处" } })).data.id;
});
afterAll(() => server.close());

/** Without the header `Identity` and without anything else that the specification does not name. */
const get = async (url: string, token = user.token) =>
  (await server.inject({ method: "GET", url, headers: { authorization: `Bearer ${token}` } })).json();

test("the groups of the user, each with its id; an empty list for people without groups", async () => {
  expect(await get("/idata/api/user/getMyGroup")).toMatchObject({ code: 200, data: [{ id: groupId, name: "教务处" }] });
  const { token } = await server.createUser();
  expect(await get("/idata/api/user/getMyGroup", token)).toMatchObject({ code: 200, data: [] });
});

test("the names of the permissions in a group", async () => {
  const answer = await get(`/idata/api/user/getMyPermission/${groupId}`);
  expect(answer).toMatchObject({ code: 200, data: [...GROUP_PERMISSIONS] });
});

test("a foreign group is answered like one that does not exist: an error code and no permissions", async () => {
  const { token } = await server.createUser();
  const foreign = await get(`/idata/api/user/getMyPermission/${groupId}`, token);
  expect(foreign).toEqual(await get("/idata/api/user/getMyPermission/987654321", token));
  expect(foreign).toMatchObject({ code: 6607001, msg: "群组不存在" });
  expect(foreign).not.toHaveProperty("data");
});

test("without a valid token the code is 401", async () => {
  expect(await get("/idata/api/user/getMyGroup", "x")).toMatchObject({ code: 401 });
  expect(await get(`/idata/api/user/getMyPermission/${groupId}`, "x")).toMatchObject({ code: 401 });
});

test("the calls are not under the other prefix, where the specification does not have them", async () => {
  expect(await get("/idata2/api/user/getMyGroup")).toMatchObject({ code: 404 });
  expect(await get(`/idata2/api/user/getMyPermission/${groupId}`)).toMatchObject({ code: 404 });
});

/** One's own messages, and the test mail of administrators. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueMessages } from "./index.ts";
import { toInvitation } from "./testing/outbox-world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a user reads, counts and marks only their own messages", async () => {
  const [one, two] = [await server.createUser(), await server.createUser()];
  await server.services.transaction((tx) =>
    queueMessages(
      tx,
      [one, two].flatMap(({ userId }) =>
        Array.from({ length: 3 }, (_, n) =>
          toInvitation("", {
            channel: "in-app",
            eventKey: `own/${n}`,
            recipient: { userId, name: "<b>", address: "" },
          }),
        ),
      ),
    ),
  );
  const list = async (token: string, query = {}) => (await server.api("GET", "/message/own", { token, query })).body;
  const count = async (token: string) =>
    (await server.api("GET", "/message/own/unread", { token })).data.unread as number;
  const mark = (token: string, body: object) => server.api("PUT", "/message/own/read", { token, body });
  const theirs = await list(two.token);
  const own = await list(one.token, { pageSize: "2" });
  expect([own.total, own.rows.length, await count(one.token)]).toEqual([3, 2, 3]);
  expect(own.rows[0]).toMatchObject({ kind: "invitation", isRead: false, title: "邀请您填写：调查" });
  // Ids of other users change nothing.
  await mark(one.token, { ids: theirs.rows.map(({ id }: { id: number }) => id) });
  expect([await count(one.token), await count(two.token)]).toEqual([3, 3]);
  await mark(one.token, { ids: [own.rows[0].id] });
  expect([await count(one.token), (await list(one.token, { unread: "true" })).total]).toEqual([2, 2]);
  await mark(one.token, {});
  expect([await count(one.token), await count(two.token)]).toEqual([0, 3]);
});

test("a test mail, and what became of it", async () => {
  const token = await server.loginAsAdmin();
  const send = (address: string) => server.api("POST", "/message/test", { token, body: { address } });
  const { data } = await send("me@example.org");
  const read = async () => (await server.api("GET", `/message/test?id=${data.id}`, { token })).data;
  await expect.poll(read, { timeout: 20_000 }).toEqual({ state: "sent", reason: "", detail: "written to a file" });
  expect(await send("b@x\r\nRCPT TO:<evil@x>")).toMatchObject({ code: 6609033 });
  await server.services.transaction((tx) => queueMessages(tx, [toInvitation("a@example.org")]));
  const { rows } = await server.pool.query(
    "select id from outbox_messages where kind = 'invitation' and channel = 'mail'",
  );
  expect(await server.api("GET", `/message/test?id=${rows[0].id}`, { token })).toMatchObject({ code: 404 });
});

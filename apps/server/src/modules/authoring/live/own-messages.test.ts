/** A tab hears of its user's own messages, once per statement, and of nobody else's. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("new messages and read ones are news for their user only", async () => {
  const [reader, other] = [await server.createUser(), await server.createUser()];
  const poll = async (token: string, after?: string) =>
    (await server.api("GET", "/live/poll", { token, query: after === undefined ? {} : { after } })).data;
  const [mine, theirs] = [(await poll(reader.token)).after, (await poll(other.token)).after];
  await server.pool.query(
    `insert into user_messages (user_id, kind, title, body) select $1, 'invitation', 'n', '' from generate_series(1, 3)`,
    [reader.userId],
  );
  // A poll may tell again what it has told, for as long as an older transaction runs anywhere in the cluster.
  const waitForNews = (count: number) =>
    vi.waitFor(
      async () => {
        const { events } = await poll(reader.token, mine);
        expect(events).toEqual(Array.from({ length: count }, () => expect.objectContaining({ event: "messages" })));
        expect(events[0]).toMatchObject({ formId: null, data: {} });
      },
      { timeout: 8000 },
    );
  await waitForNews(1);
  await server.api("PUT", "/message/own/read", { token: reader.token, body: {} });
  await waitForNews(2);
  expect((await poll(other.token, theirs)).events).toEqual([]);
});

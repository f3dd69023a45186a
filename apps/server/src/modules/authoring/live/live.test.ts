/** News reach the tabs that may have them, over two servers, and nobody else. */
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let one: TestServer;
let two: TestServer;
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
  owner = await one.createUser();
  other = await one.createUser();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

interface Heard {
  readonly event: string;
  readonly id: string;
  readonly data: { readonly formId?: number | null; readonly data?: Record<string, unknown> };
}

/** Opens a stream as a tab does. */
async function openTab(server: TestServer, user: TestUser, query: Record<string, string> = {}) {
  const stopping = new AbortController();
  const response = await fetch(`${server.baseUrl}/idata2/api/live/stream?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: stopping.signal,
  });
  const heard: Heard[] = [];
  let isEnded = false;
  const reading = (async () => {
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const frames = text.split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) {
        const fields = Object.fromEntries(
          frame.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
        );
        if (fields["event"] !== undefined)
          heard.push({ event: fields["event"], id: fields["id"] ?? "", data: JSON.parse(fields["data"] ?? "{}") });
      }
    }
    isEnded = true;
  })().catch(() => {});
  const isStream = (response.headers.get("content-type") ?? "").startsWith("text/event-stream");
  await vi.waitUntil(() => !isStream || heard[0]?.event === "ready", { timeout: 5000 });
  return {
    response,
    heard,
    isEnded: () => isEnded,
    events: () => heard.filter(({ event }) => event !== "ready"),
    close: async () => {
      stopping.abort();
      await reading;
    },
  };
}

const createForm = async (): Promise<number> => {
  const { data } = await one.api("POST", "/form", { token: owner.token, body: { kind: "survey", title: "新消息" } });
  return data.id;
};
const pause = (id: number): Promise<Answer> => one.api("POST", `/form/${id}/trash`, { token: owner.token });
const until = (check: () => void) => vi.waitFor(check, { timeout: 8000 });

test("a change of a form reaches the tabs that show it, on every server, and no stranger's", async () => {
  const id = await createForm();
  const unrelated = await createForm();
  const forms = String(id);
  const tabs = [await openTab(one, owner, { forms }), await openTab(two, owner, { forms })];
  const stranger = await openTab(two, other, { forms });
  const elsewhere = await openTab(one, owner, { forms: String(unrelated) });
  await pause(id);
  for (const tab of tabs)
    await until(() => expect(tab.events()).toMatchObject([{ event: "form", data: { formId: id } }]));
  await pause(unrelated);
  await until(() => expect(elsewhere.events()).toMatchObject([{ event: "form", data: { formId: unrelated } }]));
  expect(stranger.events()).toEqual([]);
  for (const tab of [...tabs, stranger, elsewhere]) await tab.close();
});

test("the first tab after a time without any hears what happens as soon as it is ready", async () => {
  for (let round = 0; round < 3; round += 1) {
    const before = await openTab(one, owner);
    await before.close();
    const publish = (form: number) => one.pool.query("select publish_news($1, 'form', '{}')", [`form:${form}`]);
    const id = await createForm();
    // Makes the server look at the news while nobody listens.
    await publish(id + 1000);
    const tab = await openTab(one, owner, { forms: String(id) });
    await publish(id);
    await until(() => expect(tab.events()).toMatchObject([{ event: "form", data: { formId: id } }]));
    await tab.close();
  }
});

test("a tab that comes back hears what it missed", async () => {
  const id = await createForm();
  const forms = String(id);
  const first = await openTab(one, owner, { forms });
  const [{ id: after } = { id: "" }] = first.heard;
  await first.close();
  await pause(id);
  await vi.waitFor(
    async () => {
      const { rows } = await one.pool.query("select from live_news where channel = $1", [`form:${id}`]);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 8000 },
  );
  const again = await openTab(two, owner, { forms, after });
  await until(() => expect(again.events()).toMatchObject([{ event: "form", data: { formId: id } }]));
  await again.close();
  const { data } = await one.api("GET", "/live/poll", { token: owner.token, query: { forms, after } });
  expect(data.events).toMatchObject([{ event: "form", formId: id }]);
  // Told again for as long as an older transaction runs anywhere in the cluster.
  let cursor = data.after as string;
  await vi.waitFor(
    async () => {
      const next = await one.api("GET", "/live/poll", { token: owner.token, query: { forms, after: cursor } });
      cursor = next.data.after;
      expect(next.data.events).toEqual([]);
    },
    { timeout: 20_000 },
  );
  const foreign = await one.api("GET", "/live/poll", { token: other.token, query: { forms, after } });
  expect(foreign.data.events).toEqual([]);
});

test("a tab hears what happened while its page was loading, before it had a connection", async () => {
  const id = await createForm();
  await pause(id);
  await vi.waitFor(
    async () => {
      const { rows } = await one.pool.query("select 1 from live_news where channel = $1", [`form:${id}`]);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 8000 },
  );
  const poll = async (query: Record<string, string>) =>
    (await two.api("GET", "/live/poll", { token: owner.token, query: { forms: String(id), ...query } })).data;
  const about = expect.arrayContaining([expect.objectContaining({ event: "form", formId: id })]);
  expect((await poll({ age: "30000" })).events).toEqual(about);
  expect((await poll({})).events).toEqual([]);
  const tab = await openTab(two, owner, { forms: String(id), age: "30000" });
  await until(() => expect(tab.events().map(({ event, data }) => [event, data.formId])).toContainEqual(["form", id]));
  const stranger = await openTab(two, other, { forms: String(id), age: "30000" });
  expect(stranger.events().filter(({ data }) => data.formId === id)).toEqual([]);
  await tab.close();
  await stranger.close();
});

test("one's own jobs and invitations come without naming a form", async () => {
  const id = await createForm();
  const [tab, guest] = [await openTab(one, owner), await openTab(two, other)];
  const { data } = await one.api("POST", `/form/${id}/export/job`, { token: owner.token, body: { format: "csv" } });
  await until(() =>
    expect(tab.events()).toContainEqual(
      expect.objectContaining({ event: "job", data: { formId: null, data: { jobId: data.jobId } } }),
    ),
  );
  await one.api("PUT", `/form/${id}/collaborator`, {
    token: owner.token,
    body: { userId: other.userId, role: "viewer" },
  });
  await until(() => expect(guest.events().length + 0).toBeGreaterThan(0));
  expect(guest.events().every(({ event }) => event === "forms")).toBe(true);
  await tab.close();
  await guest.close();
});

test("nobody gets more than twenty streams, and nobody one without a session", async () => {
  const user = await one.createUser();
  const tabs = await Promise.all(Array.from({ length: 20 }, () => openTab(one, user)));
  const refused = await openTab(one, user);
  expect(refused.response.headers.get("content-type")).toContain("json");
  for (const tab of [...tabs, refused]) await tab.close();
  await until(() => expect(tabs.every((tab) => tab.response.status === 200)).toBe(true));
  const anonymous = await fetch(`${one.baseUrl}/idata2/api/live/stream`);
  expect((await anonymous.text()).includes("ready")).toBe(false);
});

test("a server that stops ends its streams and does not wait for them", async () => {
  const third = await startTestServer({ database: one.database });
  const tab = await openTab(third, owner);
  third.app.drain();
  await until(() => expect(tab.isEnded()).toBe(true));
  await third.close();
});

/** The connection for news against a real HTTP server on this machine, with a clock that the test moves. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLiveConnection, type LiveConnection, type NewsQuery } from "./live-connection.ts";
import type { LiveNews } from "./live-registry.ts";

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const toSearch = (query: NewsQuery) =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));

let server: ReturnType<typeof createServer>;
let base = "";
/** Requests in the order in which they came; a request whose client went away is closed. */
let requests: { url: URL; answer: ServerResponse; isClosed: boolean }[];
let now: number;
let timers: Set<Timer>;
let told: LiveNews[];
let forms: number[];
let isAttended: boolean;
let connection: LiveConnection;

beforeEach(async () => {
  requests = [];
  timers = new Set();
  told = [];
  forms = [];
  now = 1_000_000;
  isAttended = true;
  server = createServer((request: IncomingMessage, answer) => {
    const entry = { url: new URL(request.url ?? "", "http://localhost"), answer, isClosed: false };
    request.socket.once("close", () => (entry.isClosed = true));
    requests.push(entry);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connection = createLiveConnection({
    async openStream(query, signal) {
      const response = await fetch(`${base}/stream?${toSearch(query)}`, { signal });
      if (response.status === 401) throw new Error("signed out");
      if (!response.ok || response.body === null) throw new Error(String(response.status));
      return response.body;
    },
    async poll(query, signal) {
      const response = await fetch(`${base}/poll?${toSearch(query)}`, { signal });
      return (await response.json()) as { after: string; events: LiveNews[] };
    },
    age: () => 1234.5,
    listForms: () => forms,
    isAttended: () => isAttended,
    tell: (news) => void told.push(news),
    isFinal: (error) => error instanceof Error && error.message === "signed out",
    setTimer(run, milliseconds) {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    now: () => now,
    random: () => 0.5,
  });
});
afterEach(async () => {
  connection.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Moves the clock and runs what is due. */
function pass(milliseconds: number): void {
  now += milliseconds;
  for (const timer of [...timers].toSorted((a, b) => a.at - b.at)) {
    if (timer.at > now || !timers.delete(timer)) continue;
    timer.run();
  }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 });
/** Waits until the only timer is a pause and not the patience with a stream. Returns how long it is. */
const pauseOf = async (): Promise<number> => {
  const listPauses = () => [...timers].map(({ at }) => at - now).filter((length) => ![5000, 45_000].includes(length));
  await until(() => expect([timers.size, listPauses().length]).toEqual([1, 1]));
  return listPauses()[0] ?? -1;
};
const nth = async (count: number) => {
  await until(() => expect(requests.length).toBe(count));
  const request = requests[count - 1];
  if (request === undefined) throw new Error("no request");
  return request;
};
const write = (answer: ServerResponse, event: string, id: string, data: object = {}) =>
  answer.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
const begin = (answer: ServerResponse) => {
  answer.writeHead(200, { "content-type": "text/event-stream" });
  write(answer, "ready", "7");
};
const query = ({ url }: { url: URL }) => url.pathname + url.search;

/** One timer stands for the silence of the stream, so the stream is known to be ready when it is the long one. */
const untilReady = () => until(() => expect([...timers].map(({ at }) => at - now)).toEqual([45_000]));

test("news are told, and a stream that the server ends is followed by the next one at once", async () => {
  forms = [3, 4];
  connection.start();
  const first = await nth(1);
  expect(query(first)).toBe("/stream?forms=3%2C4&age=1235");
  begin(first.answer);
  write(first.answer, "responses", "9", { formId: 3, data: {} });
  first.answer.write("id: 10\nevent: mess");
  first.answer.write("ages\ndata: {}\n\n: here\n\n");
  await until(() => expect(told.length).toBe(2));
  expect(told).toEqual([
    { event: "responses", formId: 3, data: {} },
    { event: "messages", formId: null, data: {} },
  ]);
  now += 120_000;
  first.answer.end();
  await until(() => expect([...timers].map(({ at }) => at - now)).toContain(0));
  pass(0);
  expect(query(await nth(2))).toBe("/stream?forms=3%2C4&after=10");
});

test("an unknown kind of news does no harm", async () => {
  connection.start();
  const { answer } = await nth(1);
  begin(answer);
  write(answer, "weather", "8");
  write(answer, "forms", "9");
  await until(() => expect(told).toEqual([{ event: "forms", formId: null, data: {} }]));
});

test("after failures the pauses grow to half a minute at most, and a success makes them short again", async () => {
  connection.start();
  const pauses: number[] = [];
  for (let count = 1; count <= 7; count += 1) {
    (await nth(count)).answer.writeHead(503).end();
    pauses.push(await pauseOf());
    pass(30_000);
  }
  expect(pauses).toEqual([1500, 3000, 6000, 12_000, 22_500, 22_500, 22_500]);
  const { answer } = await nth(8);
  begin(answer);
  await untilReady();
  now += 120_000;
  answer.end();
  await until(() => expect([...timers].map(({ at }) => at - now)).toEqual([0]));
  pass(0);
  (await nth(9)).answer.destroy();
  expect(await pauseOf()).toBe(1500);
});

test("a server that ends streams as soon as they begin is not asked without a pause", async () => {
  connection.start();
  const { answer } = await nth(1);
  begin(answer);
  answer.end();
  await until(() => expect([...timers].map(({ at }) => at - now)).toEqual([1500]));
});

test("two streams without a sign in five seconds lead to polling, and after five minutes to another try", async () => {
  connection.start();
  (await nth(1)).answer.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  pass(5000);
  await until(() => expect([...timers].map(({ at }) => at - now)).toEqual([1500]));
  pass(1500);
  await nth(2);
  pass(5000);
  await until(() => expect([...timers].map(({ at }) => at - now)).toEqual([0]));
  pass(0);
  const poll = await nth(3);
  expect(query(poll)).toBe("/poll?age=12735");
  poll.answer.end(JSON.stringify({ after: "20", events: [] }));
  expect(await pauseOf()).toBe(10_000);
  pass(10_000);
  const next = await nth(4);
  expect(query(next)).toBe("/poll?after=20");
  const news = { event: "job", formId: null, data: { jobId: "x" } };
  next.answer.end(JSON.stringify({ after: "21", events: [news] }));
  await until(() => expect(told).toEqual([news]));
  await pauseOf();
  pass(5 * 60_000);
  expect(query(await nth(5))).toBe("/stream?after=21");
  pass(5000);
  await until(() => expect([...timers].map(({ at }) => at - now)).toEqual([0]));
  pass(0);
  expect(query(await nth(6))).toBe("/poll?after=21");
});

test("a hidden tab has no connection, and comes back with what it heard last", async () => {
  connection.start();
  const first = await nth(1);
  begin(first.answer);
  await untilReady();
  isAttended = false;
  connection.wake();
  await until(() => expect(first.isClosed).toBe(true));
  expect(timers.size).toBe(0);
  now += 49 * 60_000;
  isAttended = true;
  connection.wake();
  expect(query(await nth(2))).toBe("/stream?after=7");
  expect(told).toEqual([]);
});

test("a tab that was away for more than 50 minutes loads everything again", async () => {
  connection.start();
  begin((await nth(1)).answer);
  await untilReady();
  isAttended = false;
  connection.wake();
  now += 51 * 60_000;
  isAttended = true;
  connection.wake();
  expect(query(await nth(2))).toBe("/stream?age=0");
  expect(told).toEqual([{ event: "reset", formId: null, data: {} }]);
});

test("a tab that loads in the background and is shown much later loads everything again", async () => {
  isAttended = false;
  connection.start();
  now += 9 * 60_000;
  isAttended = true;
  connection.wake();
  expect(query(await nth(1))).toBe("/stream?age=0");
  expect(told).toEqual([{ event: "reset", formId: null, data: {} }]);
});

test("other forms open another stream, at most once a second; fewer forms do not", async () => {
  forms = [1];
  connection.start();
  begin((await nth(1)).answer);
  await untilReady();
  forms = [];
  connection.changeForms();
  expect(timers.size).toBe(1);
  now += 400;
  forms = [1, 2];
  connection.changeForms();
  forms = [1, 2, 3];
  connection.changeForms();
  expect([...timers].map(({ at }) => at - now)).toContain(600);
  pass(600);
  expect(query(await nth(2))).toBe("/stream?forms=1%2C2%2C3&after=7");
  expect(requests.length).toBe(2);
});

test("news of a form that came while the connection did not ask for it yet are asked for", async () => {
  connection.start();
  const { answer } = await nth(1);
  begin(answer);
  await untilReady();
  forms = [2];
  connection.changeForms();
  // News 8 was of form 2. The connection hears of 9 only.
  write(answer, "forms", "9");
  await until(() => expect(told.length).toBeGreaterThan(0));
  pass(1000);
  expect(query(await nth(2))).toBe("/stream?forms=2&after=7");
});

test("a stream without any sign of life for 45 seconds is given up", async () => {
  connection.start();
  const first = await nth(1);
  begin(first.answer);
  await untilReady();
  pass(45_000);
  await until(() => expect(first.isClosed).toBe(true));
  expect(await pauseOf()).toBe(0);
});

test("the end of the session ends the connection", async () => {
  connection.start();
  const first = await nth(1);
  first.answer.writeHead(401).end();
  await until(() => expect(timers.size).toBe(0));
  connection.wake();
  connection.changeForms();
  expect([timers.size, requests.length]).toEqual([0, 1]);
});

import { createHmac } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { openDoor } from "../outgoing/index.ts";
import { type Answer, type Received, type Receiver, startReceiver } from "../outgoing/testing/receiver.ts";
import {
  type SendOptions,
  sendWebhook,
  type WebhookFormatName,
  type WebhookMessage,
  type WebhookResult,
  type WebhookTarget,
} from "./index.ts";

const SECRET = "a-secret-of-thirty-two-characters";
const open: Receiver[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function receive(answer: Answer): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  open.push(receiver);
  return receiver;
}

const MESSAGE: WebhookMessage = {
  id: "6f1f5b9c-2f53-4b0e-9a52-1f2d3c4b5a69",
  event: "response.submitted",
  title: "新答卷",
  text: "姓名：张三",
  link: null,
  data: { formId: 7 },
  at: new Date("2026-11-23T08:00:00Z"),
};

/** `hooks.example` may lead to loopback, as if the operator had listed it. */
const DOOR = openDoor({ outgoingAllow: ["hooks.example"], resolve: async () => ["127.0.0.1"] });
const toTarget = (port: number, format: WebhookFormatName = "generic"): WebhookTarget => ({
  format,
  url: `http://hooks.example:${port}/in?key=k`,
  secret: SECRET,
});
const send = (port: number, format: WebhookFormatName = "generic", options: SendOptions = {}): Promise<WebhookResult> =>
  sendWebhook(DOOR, toTarget(port, format), MESSAGE, options);

const answerWith =
  (status: number, headers: Record<string, string> = {}, body = ""): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

describe("one attempt", () => {
  test.each<[number, WebhookResult["outcome"], WebhookResult["reason"]]>([
    [200, "delivered", null],
    [202, "delivered", null],
    [204, "delivered", null],
    [304, "refused", "refused"],
    [400, "refused", "refused"],
    [401, "refused", "unauthorized"],
    [403, "refused", "unauthorized"],
    [404, "refused", "gone"],
    [405, "refused", "refused"],
    [408, "retry", "busy"],
    [410, "refused", "gone"],
    [413, "refused", "refused"],
    [422, "refused", "refused"],
    [425, "retry", "busy"],
    [429, "retry", "busy"],
    [500, "retry", "failing"],
    [501, "retry", "failing"],
    [502, "retry", "failing"],
    [503, "retry", "failing"],
    [504, "retry", "failing"],
  ])("an answer with status %s: %s", async (status, outcome, reason) => {
    const { port } = await receive(answerWith(status));
    expect(await send(port)).toEqual({ outcome, status, reason, code: null, retryAfterSeconds: null });
  });

  test.each([
    ["120", 120],
    [" 5 ", 5],
    ["0", 1],
    ["Mon, 23 Nov 2026 08:02:00 GMT", 120],
    ["Mon, 23 Nov 2026 07:00:00 GMT", 1],
    ["999999999", 86_400],
    ["soon", null],
    ["-5", null],
  ])("Retry-After: %s", async (header, retryAfterSeconds) => {
    const { port } = await receive(answerWith(503, { "retry-after": header }));
    const now = new Date("2026-11-23T08:00:00Z");
    expect(await send(port, "generic", { now })).toMatchObject({ outcome: "retry", retryAfterSeconds });
  });

  test("a refusal asks for no pause", async () => {
    const { port } = await receive(answerWith(400, { "retry-after": "5" }));
    expect(await send(port)).toMatchObject({ outcome: "refused", retryAfterSeconds: null });
  });

  test("a huge or endless body behind a good status is a delivery", async () => {
    const { port } = await receive((response) => {
      response.writeHead(200);
      setInterval(() => response.write(Buffer.alloc(100_000)), 1).unref();
    });
    expect((await send(port)).outcome).toBe("delivered");
  });

  test("the caller can stop it", async () => {
    const { port } = await receive(() => undefined);
    const result = await send(port, "generic", { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ outcome: "retry", reason: "stopped" });
  });

  test("a generic webhook without a secret is refused before anything is sent", async () => {
    const receiver = await receive(answerWith(200));
    for (const secret of [null, ""]) {
      const target = { ...toTarget(receiver.port), secret };
      expect(await sendWebhook(DOOR, target, MESSAGE)).toMatchObject({ outcome: "refused", reason: "secret-missing" });
    }
    expect(receiver.connections()).toBe(0);
  });

  test("an id that would not fit into a header is a fault of the caller", async () => {
    await expect(sendWebhook(DOOR, toTarget(1), { ...MESSAGE, id: "a\r\nx: y" })).rejects.toThrow(TypeError);
  });

  test.each<[string, string]>([
    ["not an address", "not-http"],
    ["ftp://hooks.example/", "not-http"],
    ["http://user:word@hooks.example/", "credentials-in-address"],
    ["http://127.0.0.1/", "forbidden-address"],
    ["http://[::1]/", "forbidden-address"],
  ])("the target %s is refused", async (url, reason) => {
    const result = await sendWebhook(DOOR, { format: "generic", url, secret: SECRET }, MESSAGE);
    expect(result).toMatchObject({ outcome: "refused", reason, status: null });
  });
});

describe("robots", () => {
  test.each<[WebhookFormatName, string, Partial<WebhookResult>]>([
    ["wecom", '{"errcode":0,"errmsg":"ok"}', { outcome: "delivered", reason: null, code: null }],
    ["dingtalk", '{"errcode":0,"errmsg":"ok"}', { outcome: "delivered", reason: null, code: null }],
    ["feishu", '{"code":0,"msg":"success"}', { outcome: "delivered", reason: null, code: null }],
    ["wecom", '{"errcode":93000}', { outcome: "refused", reason: "robot-gone", code: "93000" }],
    ["dingtalk", '{"errcode":310000}', { outcome: "refused", reason: "robot-security", code: "310000" }],
    ["feishu", '{"code":19021}', { outcome: "refused", reason: "robot-security", code: "19021" }],
    ["wecom", '{"errcode":45009}', { outcome: "retry", reason: "busy", code: "45009", retryAfterSeconds: 60 }],
    ["dingtalk", '{"errcode":130101}', { outcome: "retry", reason: "busy", code: "130101", retryAfterSeconds: 600 }],
    ["feishu", '{"code":11232}', { outcome: "retry", reason: "busy", code: "11232", retryAfterSeconds: 60 }],
    ["feishu", "<html>", { outcome: "retry", reason: "unreadable" }],
  ])("%s answers 200 with %s", async (format, body, result) => {
    const { port } = await receive(answerWith(200, {}, body));
    expect(await send(port, format)).toMatchObject({ status: 200, ...result });
  });

  test.each<[number, string, Partial<WebhookResult>]>([
    [400, '{"code":99991400}', { outcome: "retry", reason: "busy", code: "99991400", retryAfterSeconds: 52 }],
    [429, '{"code":99991400}', { outcome: "retry", reason: "busy", retryAfterSeconds: 52 }],
    [400, '{"code":9499,"msg":"Bad Request"}', { outcome: "refused", reason: "robot-refused", code: "9499" }],
    [400, '{"code":0}', { outcome: "refused", reason: "refused" }],
    [404, "<html>", { outcome: "refused", reason: "gone" }],
    [503, '{"code":19001}', { outcome: "retry", reason: "failing", code: "19001" }],
    [502, '{"code":0}', { outcome: "retry", reason: "failing" }],
  ])("feishu answers %s with %s", async (status, body, result) => {
    const { port } = await receive(answerWith(status, { "x-ogw-ratelimit-reset": "52" }, body));
    expect(await send(port, "feishu")).toMatchObject({ status, ...result });
  });

  test("an answer without end is not taken for a delivery", async () => {
    const { port } = await receive((response) => void response.writeHead(200).write('{"errcode":0'));
    expect(await send(port, "wecom", { timeoutMs: 200 })).toMatchObject({ outcome: "retry", reason: "too-slow" });
  });
});

/** A receiver as operations.md describes it: checks signature and time, and drops an id that it already has. */
class CarefulReceiver {
  readonly taken: string[] = [];
  readonly #seen = new Set<string>();
  dropped = 0;

  take({ headers, body }: Received, now = Date.now()): boolean {
    const [id, time] = [String(headers["x-idata-id"]), String(headers["x-idata-timestamp"])];
    const signature = `sha256=${createHmac("sha256", SECRET).update(`${time}.${id}.${body}`).digest("hex")}`;
    if (headers["x-idata-signature"] !== signature || Math.abs(now / 1000 - Number(time)) > 300) return false;
    if (this.#seen.has(id)) this.dropped += 1;
    else this.taken.push(body);
    this.#seen.add(id);
    return true;
  }
}

describe("until it is delivered (R30)", () => {
  /** Sends the message again and again, as a job would, and returns the outcome of every attempt. */
  async function deliver(port: number, most = 10): Promise<WebhookResult[]> {
    const results: WebhookResult[] = [];
    while (results.length < most && results.at(-1)?.outcome !== "delivered")
      results.push(await send(port, "generic", { timeoutMs: 300 }));
    return results;
  }

  test("a receiver that fails, hangs, drips and breaks off takes the message exactly once", async () => {
    const careful = new CarefulReceiver();
    const inside = await receive(answerWith(200));
    const misbehave: Answer[] = [
      answerWith(500),
      () => undefined, // hangs
      (response) => response.socket?.destroy(),
      // Takes it, but nobody hears of it.
      (response, received) => {
        careful.take(received);
        response.socket?.destroy();
      },
      // Takes it and hangs.
      (_response, received) => void careful.take(received),
      answerWith(429, { "retry-after": "1" }),
    ];
    const { port, received } = await receive((response, one, count) => {
      const bad = misbehave[count - 1];
      if (bad !== undefined) return bad(response, one, count);
      response.writeHead(careful.take(one) ? 200 : 401).end();
    });
    const results = await deliver(port);
    expect(results.map(({ outcome }) => outcome)).toEqual([...misbehave.map(() => "retry"), "delivered"]);
    expect(careful.taken).toHaveLength(1);
    expect(careful.dropped).toBe(2);
    expect(JSON.parse(careful.taken[0] ?? "")).toMatchObject({ id: MESSAGE.id, data: { formId: 7 } });
    // Every attempt carries the same id and the same body.
    expect(new Set(received.map(({ headers }) => headers["x-idata-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(inside.connections()).toBe(0);
  });

  test("a request that somebody recorded is refused later, and nothing of it can be changed", async () => {
    const careful = new CarefulReceiver();
    const { port, received } = await receive(answerWith(200));
    await send(port);
    const [recorded] = received as [Received];
    expect(careful.take(recorded)).toBe(true);
    expect(careful.take(recorded, Date.now() + 400_000)).toBe(false);
    for (const change of [
      { ...recorded, body: recorded.body.replace("7", "8") },
      { ...recorded, headers: { ...recorded.headers, "x-idata-id": "another" } },
      { ...recorded, headers: { ...recorded.headers, "x-idata-timestamp": String(Math.floor(Date.now() / 1000) + 1) } },
    ])
      expect(careful.take(change)).toBe(false);
    expect(careful.taken).toHaveLength(1);
  });

  test("a receiver that redirects inside is refused, and one whose name leads inside for a while is not lost", async () => {
    const inside = await receive(answerWith(200));
    const elsewhere = await receive(answerWith(302, { location: `http://127.0.0.1:${inside.port}/` }));
    expect(await send(elsewhere.port)).toMatchObject({ outcome: "refused", reason: "redirect" });

    const careful = new CarefulReceiver();
    const receiver = await receive((response, one) => response.writeHead(careful.take(one) ? 200 : 401).end());
    // The name changes its answer with every question. 127.0.0.2 stands for a public address, which has no server here.
    const answers = [["127.0.0.1"], ["127.0.0.2", "127.0.0.1"], ["127.0.0.2"]];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    const attempt = (outgoingAllow: string[]) =>
      sendWebhook(openDoor({ outgoingAllow, resolve }), toTarget(receiver.port), MESSAGE, { timeoutMs: 2000 });
    expect(await attempt([])).toMatchObject({ outcome: "retry", reason: "forbidden-address" });
    expect(await attempt([])).toMatchObject({ outcome: "retry", reason: "forbidden-address" });
    expect(receiver.connections()).toBe(0);
    // The checked answer is the one that is used: nothing listens at 127.0.0.2, and the other server is not reached.
    expect(await attempt(["hooks.example"])).toMatchObject({ outcome: "retry", reason: "connection-failed" });
    expect([asked, receiver.connections(), inside.connections()]).toEqual([3, 0, 0]);
    expect((await send(receiver.port)).outcome).toBe("delivered");
    expect(careful.taken).toHaveLength(1);
  });
});

/** R1: even if connections are cut, every response is stored exactly once and every respondent gets a receipt. */
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import { type CuttingProxy, type Fate, startCuttingProxy } from "./testing/cutting-proxy.ts";
import { createForm, GOOD_ANSWERS, type TestForm } from "./testing/survey.ts";

let server: TestServer;
let proxy: CuttingProxy;
let form: TestForm;
let connections = 0;

/** Cuts one connection in five, alternately before and after the answer. */
function decide(): Fate {
  connections++;
  if (connections % 5 !== 0) return "through";
  return connections % 10 === 0 ? "cut-before" : "cut-after";
}

beforeAll(async () => {
  server = await startTestServer();
  form = await createForm(server, await server.loginAsAdmin());
  proxy = await startCuttingProxy(Number(new URL(server.baseUrl).port), decide);
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

interface Reply {
  readonly status: number;
  readonly receipt: string | undefined;
}

function post(body: string): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const call = request(
    {
      port: proxy.port,
      method: "POST",
      path: `/idata2/api/collect/form/${form.key}/response`,
      agent: false,
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
    },
    (answer) => {
      let text = "";
      answer.on("error", reject);
      answer.on("data", (chunk) => (text += String(chunk)));
      answer.on("end", () => {
        const envelope = JSON.parse(text) as { data?: { receipt: string } };
        resolve({ status: answer.statusCode ?? 0, receipt: envelope.data?.receipt });
      });
    },
  );
  call.on("error", reject);
  call.end(body);
  return promise;
}

/** The reference client: repeats the same id and content until it gets an answer. */
async function submitUntilAnswered(responseId: string, name: string): Promise<string> {
  const body = JSON.stringify({ responseId, version: 1, answers: { ...GOOD_ANSWERS, q4: name } });
  for (;;) {
    try {
      const reply = await post(body);
      if (reply.status === 200 && reply.receipt !== undefined) return reply.receipt;
      if (reply.status !== 503) throw new Error(`refused with ${reply.status}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("refused")) throw error;
    }
  }
}

test("200 at once, one connection in five cut: 200 rows, 200 receipts; replays add none; changes are conflicts", async () => {
  const fills = Array.from({ length: 200 }, (_, index) => ({ responseId: randomUUID(), name: `person ${index}` }));
  const receipts = await Promise.all(fills.map((fill) => submitUntilAnswered(fill.responseId, fill.name)));
  expect(proxy.fates["cut-before"]).toBeGreaterThanOrEqual(20);
  expect(proxy.fates["cut-after"]).toBeGreaterThanOrEqual(20);

  const { rows } = await server.pool.query(
    "select response_id, receipt, answers ->> 'q4' as name from responses where form_id = $1",
    [form.id],
  );
  expect(rows).toHaveLength(200);
  expect(new Set(receipts).size).toBe(200);
  const stored = new Map(rows.map((row) => [row.response_id, row]));
  fills.forEach((fill, index) => {
    expect(stored.get(fill.responseId)).toMatchObject({ receipt: receipts[index], name: fill.name });
  });

  const replayed = await Promise.all(fills.map((fill) => submitUntilAnswered(fill.responseId, fill.name)));
  expect(replayed).toEqual(receipts);
  const changed = fills.map((fill) => submitUntilAnswered(fill.responseId, `${fill.name}!`));
  for (const outcome of await Promise.allSettled(changed)) {
    expect(outcome.status === "rejected" && String(outcome.reason)).toContain("refused with 409");
  }
  const { rows: after } = await server.pool.query("select count(*)::int as n from responses where form_id = $1", [
    form.id,
  ]);
  expect(after[0].n).toBe(200);
});

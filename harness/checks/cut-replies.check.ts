import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import { WITHOUT_UNIQUE_IDS } from "../without-unique-ids.ts";
import type { World } from "../world.ts";

const CUT_SHARE = 0.2;
const MOST_TRIES = 60;

interface Cutter {
  readonly port: number;
  readonly cut: () => number;
  close(): Promise<void>;
}

/** A proxy on loopback that cuts a fifth of the connections: half of them before the request arrives, half before the reply does. */
async function startCutter(serverPort: number): Promise<Cutter> {
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(serverPort, "127.0.0.1");
    const isCut = Math.random() < CUT_SHARE;
    const isBefore = Math.random() < 0.5;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", end).on("close", () => {
        open.delete(socket);
        end();
      });
    }
    client.on("data", (chunk) => {
      if (!isCut || !isBefore) return void upstream.write(chunk);
      cuts += 1;
      end();
    });
    upstream.on("data", (chunk) => {
      if (!isCut || isBefore) return void client.write(chunk);
      cuts += 1;
      end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

interface Reply {
  readonly status: number;
  readonly receipt: string | null;
}

const agent = new Agent({ keepAlive: false, maxSockets: 100 });

function send(port: number, path: string, body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("error", reject).on("end", () => {
        const { data } = JSON.parse(text) as { data?: { receipt?: string } | null };
        resolve({ status: answer.statusCode ?? 0, receipt: data?.receipt ?? null });
      });
    });
    sent.on("error", reject).end(body);
  });
}

const toBody = (responseId: string, name: string): string =>
  JSON.stringify({ responseId, version: 1, answers: { name } });

/** Sends until a reply arrives, each time with the same id, as the fill page does. */
async function sendUntilAnswered(port: number, path: string, body: string): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send(port, path, body).catch(() => null);
    if (reply !== null && reply.status !== 503) return reply;
    if (attempt === MOST_TRIES) throw new Error("no reply after many tries");
    await sleep(Math.random() * 30);
  }
}

async function attackOnce(world: World, sizes: { clients: number; each: number; replayed: number; times: number }) {
  const form = await world.publish({ items: [{ id: "name", type: "text", title: "Name" }] });
  const path = `/idata2/api/collect/form/${form.key}/response`;
  const ports = world.nodes.map(({ url }) => Number(new URL(url).port));
  const cutters = await Promise.all(ports.map(startCutter));
  const receipts = new Map<string, string>();
  let faults = 0;
  await Promise.all(
    Array.from({ length: sizes.clients }, async (_, client) => {
      for (let n = 0; n < sizes.each; n += 1) {
        const id = randomUUID();
        const { port } = cutters[(client + n) % cutters.length] ?? { port: 0 };
        const { status, receipt } = await sendUntilAnswered(port, path, toBody(id, "a"));
        if (status === 200 && receipt !== null) receipts.set(id, receipt);
        else faults += 1;
      }
    }),
  );
  const cuts = cutters.reduce((sum, { cut }) => sum + cut(), 0);
  for (const cutter of cutters) await cutter.close();

  const again = [...receipts].slice(0, sizes.replayed);
  for (let at = 0; at < again.length; at += 20) {
    const replies = await Promise.all(
      again.slice(at, at + 20).flatMap(([id, receipt]) =>
        Array.from({ length: sizes.times }, async (_, n) => {
          const port = ports[n % ports.length] ?? 0;
          return (await sendUntilAnswered(port, path, toBody(id, "a"))).receipt === receipt;
        }),
      ),
    );
    faults += replies.filter((isSame) => !isSame).length;
  }
  for (const [id] of again.slice(0, 100)) {
    if ((await sendUntilAnswered(ports[0] ?? 0, path, toBody(id, "b"))).status !== 409) faults += 1;
  }
  const { rows } = await world.pool.query<{ rows: number; ids: number }>(
    "select count(*)::int as rows, count(distinct response_id)::int as ids from responses where form_id = $1",
    [form.id],
  );
  const [stored = { rows: 0, ids: 0 }] = rows;
  faults += Math.abs(stored.rows - receipts.size) + Math.abs(stored.ids - receipts.size);
  return { ids: receipts.size, cuts, faults };
}

export const check = defineCheck({
  id: "cut-replies",
  title: "50 clients send 200 responses each through a proxy that cuts a fifth of the connections, and repeat them all",
  hazard: "A lost reply makes a second response, or a response that was acknowledged is not there.",
  criterion:
    "a row more or fewer than ids, a repeat with another receipt, or a repeat with other answers that is not refused",
  quick: false,
  processes: [1, 3],
  control: WITHOUT_UNIQUE_IDS,
  attack: async (world) => {
    const runs = world.isQuick ? 1 : 5;
    const sizes = world.isQuick
      ? { clients: 20, each: 10, replayed: 40, times: 3 }
      : { clients: 50, each: 200, replayed: 1000, times: 10 };
    let [ids, cuts, faults] = [0, 0, 0];
    for (let run = 0; run < runs; run += 1) {
      const result = await attackOnce(world, sizes);
      ids += result.ids;
      cuts += result.cuts;
      faults += result.faults;
    }
    return { counts: { runs, ids, cuts }, faults };
  },
});

import { Agent, request } from "node:http";
import { defineCheck } from "../check.ts";
import type { World } from "../world.ts";

const UPLOADS = 70;
const MIB = 1024 * 1024;
const SIZE = 9.9 * MIB;
const PIECE = 256 * 1024;
const MAX_WAIT_MS = 60_000;

export const check = defineCheck({
  id: "uploads-at-once",
  title: "70 uploads of almost 10 MB each, none of which sends its last bytes until all others are there",
  hazard: "The uploads are each within their limit, and together they exhaust the memory of the server.",
  criterion: "server ≤ 1 GB, others' p99 ≤ 1 s, every upload answered: taken, or 503 with a sentence",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/upload-memory.ts",
        find: "const MAX_HELD = 160 * MIB",
        replace: "const MAX_HELD = Infinity",
      },
    ],
  },
  attack: async (world) => {
    const calm = await world.others(world.node);
    await world.node.resetUsage();
    const agent = new Agent({ maxSockets: UPLOADS });
    const { promise: everybodyIsThere, resolve } = Promise.withResolvers<void>();
    let arrived = 0;
    const timer = setTimeout(() => resolve(), MAX_WAIT_MS);
    const arrive = async (): Promise<void> => {
      if ((arrived += 1) === UPLOADS) resolve();
      await everybodyIsThere;
    };
    const answers = await Promise.all(Array.from({ length: UPLOADS }, () => upload(world, agent, arrive)));
    clearTimeout(timer);
    agent.destroy();
    const excesses = await world.countExcesses(await calm.stop());
    const count = (status: number): number => answers.filter((answer) => answer === status).length;
    const wordless = answers.length - count(200) - count(503);
    return {
      counts: { uploads: answers.length, taken: count(200), busy: count(503), wordless, ...excesses.counts },
      faults: wordless + excesses.faults,
    };
  },
});

/** Returns the status of the answer; 0 if there is none. */
function upload(world: World, agent: Agent, arrive: () => Promise<void>): Promise<number> {
  const head = Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\x03\x04');
  const tail = Buffer.from("\r\n--edge--\r\n");
  const piece = Buffer.alloc(PIECE, 1);
  const pieces = Math.floor(SIZE / PIECE);
  return new Promise((resolve) => {
    const sending = request(
      `${world.node.url}/idata2/api/common/upload`,
      {
        method: "POST",
        agent,
        headers: {
          authorization: `Bearer ${world.admin}`,
          "content-type": "multipart/form-data; boundary=edge",
          "content-length": head.length + pieces * PIECE + tail.length,
        },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sending.once("error", () => resolve(0));
    const send = async (): Promise<void> => {
      sending.write(head);
      for (let sent = 0; sent < pieces; sent += 1) {
        if (!sending.write(piece)) await new Promise((go) => sending.once("drain", go));
      }
      await arrive();
      sending.end(tail);
    };
    void send();
  });
}

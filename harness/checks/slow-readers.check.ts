import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import { closeAll, getRequest, openClient } from "../raw-clients.ts";

const STALLED = 40;
const WAIT_MS = 16_000;
const AHEAD = 10;
/** Bytes that the honest reader reads every tenth of a second. */
const STEADY_BYTES = 128 * 1024;

export const check = defineCheck({
  id: "slow-readers",
  title: "40 clients ask for megabytes and read nothing, and an honest one reads slowly",
  hazard:
    "Clients that do not read hold memory and connections for ever, or an honest slow reader is cut off with them.",
  criterion:
    "a stalled connection that is still open after 16 s (limit: 5 s), an honest reader who does not get everything, or a limit of the process or of the others",
  quick: false,
  processes: [1],
  env: { IDATA_READER_SECONDS: "5" },
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/connections.ts",
        find: "if (rate < this.limits.lowestRate) {",
        replace: "if (rate < -1) {",
      },
    ],
  },
  attack: async (world) => {
    const items = Array.from({ length: 900 }, (_, n) => ({
      id: `q${n}`,
      type: "text",
      title: `Question ${n} ${"word ".repeat(200)}`,
    }));
    const form = await world.publish({ items });
    const path = `/idata2/collect/form/${form.key}/definition/1`;
    const whole = Number(
      (await fetch(world.node.url + path, { headers: { "accept-encoding": "identity" } })).headers.get(
        "content-length",
      ),
    );
    const calm = await world.others();
    await world.node.resetUsage();
    const honest = await openClient(world.node.url);
    const { socket } = honest;
    socket.on("data", (chunk: Buffer) => {
      honest.received += chunk.length;
      if (honest.received > Math.floor(honest.received / STEADY_BYTES) * STEADY_BYTES) socket.pause();
    });
    const reading = setInterval(() => socket.resume(), 100);
    socket.write(getRequest(path).repeat(AHEAD));
    const clients = await Promise.all(Array.from({ length: STALLED }, () => openClient(world.node.url)));
    for (const one of clients) {
      one.socket.pause();
      one.socket.write(getRequest(path).repeat(AHEAD));
    }
    await sleep(WAIT_MS);
    for (const one of clients) one.socket.resume();
    for (let waited = 0; waited < 2000 && clients.some(({ isOpen }) => isOpen); waited += 100) await sleep(100);
    const left = clients.filter(({ isOpen }) => isOpen).length;
    clearInterval(reading);
    socket.removeAllListeners("data");
    socket.on("data", (chunk: Buffer) => (honest.received += chunk.length));
    socket.resume();
    for (let waited = 0; waited < 10_000 && honest.isOpen && honest.received < AHEAD * whole; waited += 100)
      await sleep(100);
    const honestCut = honest.received < AHEAD * whole ? 1 : 0;
    closeAll([honest, ...clients]);
    const { counts, faults } = await world.countExcesses(await calm.stop());
    const honestMb = Math.round(honest.received / 1024 / 1024);
    return { counts: { stalled: STALLED, left, honestMb, honestCut, ...counts }, faults: faults + left + honestCut };
  },
});

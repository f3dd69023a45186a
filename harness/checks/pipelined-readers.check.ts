import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import { closeAll, getRequest, openClient } from "../raw-clients.ts";

const CLIENTS = 50;
const AHEAD = 650;
const WAIT_MS = 4000;

export const check = defineCheck({
  id: "pipelined-readers",
  title: "50 connections send 650 requests each ahead and read no answer",
  hazard: "The answers of all of them are made and kept in memory for as long as the attacker likes.",
  criterion: "a connection that is still open after some seconds, or a limit of the process or of the others",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/connections.ts",
        find: "if (state === undefined) return listener(request, response);",
        replace: "return listener(request, response);",
      },
    ],
  },
  attack: async (world) => {
    const items = Array.from({ length: 150 }, (_, n) => ({
      id: `q${n}`,
      type: "text",
      title: `Question ${n} ${"word ".repeat(30)}`,
    }));
    const form = await world.publish({ items });
    const calm = await world.others();
    await world.node.resetUsage();
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openClient(world.node.url)));
    const requests = getRequest(`/idata2/api/collect/form/${form.key}`).repeat(AHEAD);
    for (const { socket } of clients) {
      socket.pause();
      socket.write(requests);
    }
    await sleep(WAIT_MS);
    // A paused socket does not notice that it was closed, so reading starts again.
    for (const { socket } of clients) socket.resume();
    for (let waited = 0; waited < WAIT_MS && clients.some(({ isOpen }) => isOpen); waited += 100) await sleep(100);
    const left = clients.filter(({ isOpen }) => isOpen).length;
    closeAll(clients);
    const { counts, faults } = await world.countExcesses(await calm.stop());
    return { counts: { connections: CLIENTS, requests: CLIENTS * AHEAD, left, ...counts }, faults: faults + left };
  },
});

import { randomUUID } from "node:crypto";
import { defineCheck } from "../check.ts";
import type { NodeProcess } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const DELETED = 6603005;

/** Everything of a form that its owner can read without asking for the trash, as one text per call. */
async function readEverything(world: World, node: NodeProcess, { id }: PublishedForm): Promise<Map<string, string>> {
  const token = world.admin;
  const get = async (path: string): Promise<readonly [string, string]> => {
    const { body, status } = await node.api("GET", path, { token });
    return [path, `${status} ${JSON.stringify(body)}`];
  };
  const filter = encodeURIComponent(JSON.stringify([{ questionId: "name", op: "contains", value: "gone" }]));
  const reads = await Promise.all([
    get(`/form/${id}`),
    get(`/form/${id}/stats`),
    get(`/form/${id}/stats?version=1`),
    get(`/form/${id}/response/list`),
    get(`/form/${id}/response/list?text=gone`),
    get(`/form/${id}/response/list?filter=${filter}`),
    get(`/form/${id}/response/list?sort=scoreUp`),
    get(`/form/list?pageSize=50`),
    get("/dashboard"),
  ]);
  const exported = await fetch(`${node.url}/idata2/api/form/${id}/export`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ format: "csv" }),
  });
  return new Map([...reads, ["export", await exported.text()]]);
}

export const check = defineCheck({
  id: "deleted-response",
  title: "A response is deleted, looked for in every list, figure and export, sent again, restored and compared",
  hazard:
    "A deleted response still shows or counts somewhere, comes back by a retry, or is another one after its restore.",
  criterion: "a trace of it in any read on any node, a retry that is taken, a difference after the restore",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/data/response-store/export-rows.store.ts",
        find: '.where("deleted_at", "is", null)\n      .where("seq", ">", after)',
        replace: '.where("seq", ">", after)',
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 1 : 20;
    const token = world.admin;
    let [reads, faults] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const form = await world.publish({ items: [{ id: "name", type: "text", title: "Name" }] });
      await world.submit(world.node, form, { name: "stays" });
      const responseId = randomUUID();
      const answers = { name: `gone ${randomUUID()}` };
      await world.submit(world.node, form, answers, { responseId });
      const path = `/form/${form.id}/response/${responseId}`;
      const before = JSON.stringify((await world.node.api("GET", path, { token })).data);
      const all = await readEverything(world, world.node, form);
      if (![...all.values()].some((text) => text.includes(answers.name))) faults += 1;
      await world.node.api("DELETE", path, { token });
      for (const node of world.nodes) {
        const left = await readEverything(world, node, form);
        reads += left.size;
        for (const text of left.values()) if (text.includes(answers.name) || text.includes(responseId)) faults += 1;
        const { data } = await node.api("GET", `/form/${form.id}/stats`, { token });
        if (data.responses !== 1) faults += 1;
        const again = await world.submit(node, form, answers, { responseId });
        if (again.status !== 409 || again.code !== DELETED) faults += 1;
      }
      const restored = await world.node.api("POST", `${path}/restore`, { token });
      const after = JSON.stringify((await world.node.api("GET", path, { token })).data);
      if (restored.code !== 200 || after !== before) faults += 1;
      for (const node of world.nodes) {
        const { data } = await node.api("GET", `/form/${form.id}/stats`, { token });
        if (data.responses !== 2) faults += 1;
      }
    }
    return { counts: { rounds, reads }, faults };
  },
});

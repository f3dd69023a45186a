import { randomUUID } from "node:crypto";
import { defineCheck } from "../check.ts";
import { WITHOUT_UNIQUE_IDS } from "../without-unique-ids.ts";

const TRIES = 10;

export const check = defineCheck({
  id: "exactly-once",
  title: "The same response is sent ten times at once, then again with other answers",
  hazard: "A retry stores a response twice, gets another receipt, or replaces what was acknowledged.",
  criterion: "an id with more than one row or more than one receipt, or changed content that is not refused with 409",
  quick: false,
  processes: [1, 3],
  control: WITHOUT_UNIQUE_IDS,
  attack: async (world) => {
    const ids = world.isQuick ? 20 : 200;
    const form = await world.publish({ items: [{ id: "name", type: "text", title: "Name" }] });
    const nodeAt = (at: number) => world.nodes[at % world.nodes.length] ?? world.node;
    let faults = 0;
    for (let round = 0; round < ids; round += 1) {
      const responseId = randomUUID();
      const sent = await Promise.all(
        Array.from({ length: TRIES }, (_, at) => world.submit(nodeAt(at), form, { name: "a" }, { responseId })),
      );
      const receipts = new Set(sent.map(({ data }) => data?.receipt));
      const changed = await world.submit(nodeAt(round), form, { name: "b" }, { responseId });
      if (receipts.size !== 1 || receipts.has(undefined) || changed.status !== 409) faults += 1;
    }
    const { rows } = await world.pool.query("SELECT count(*)::int AS n FROM responses WHERE form_id = $1", [form.id]);
    const stored = Number(rows[0].n);
    if (stored !== ids) faults += Math.abs(stored - ids);
    return { counts: { ids, sent: ids * (TRIES + 1), stored }, faults };
  },
});

import { randomUUID } from "node:crypto";
import { defineCheck } from "../check.ts";
import { option, publishAgain, submitUntilAnswered, toDefinition } from "../forms.ts";

const FILLERS = 100;
const first = toDefinition([
  { id: "kept", type: "text", title: "Kept" },
  { id: "removed", type: "text", title: "Removed", required: true },
  { id: "retyped", type: "radio", title: "Retyped", options: [option("a"), option("b")] },
]);
/** One question is removed, one added, and one has another type under a new id, as the designer makes it. */
const second = toDefinition([
  { id: "kept", type: "text", title: "Kept" },
  { id: "added", type: "text", title: "Added", required: true },
  { id: "retyped2", type: "number", title: "Retyped" },
]);

export const check = defineCheck({
  id: "version-switch",
  title: "100 people fill in version 1 while version 2, which asks other things, is published; then all submit",
  hazard: "Somebody's work is refused, or read by the rules of another version, because the owner published meanwhile.",
  criterion:
    "a response to version 1 that is not stored with it unchanged, a bad answer to version 1 that is taken, a new visitor who gets version 1",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/collecting/intake/submit.service.ts",
        find: "const form = await findCompiled(services, record.id, input.version);",
        replace: "const form = await findCompiled(services, record.id, record.current_version ?? input.version);",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 1 : 10;
    let [stored, faults] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const form = await world.publish({ definition: first });
      for (const node of world.nodes) {
        if ((await node.api("GET", `/collect/form/${form.key}`)).data.version !== 1) faults += 1;
      }
      const fillers = Array.from({ length: FILLERS }, (_, at) => ({
        responseId: randomUUID(),
        answers: { kept: `k${at}`, removed: `r${at}`, retyped: at % 2 === 0 ? "a" : "b" },
      }));
      const half = FILLERS / 2;
      const send = (from: number, to: number) =>
        Promise.all(
          fillers.slice(from, to).map(({ responseId, answers }, at) => {
            return submitUntilAnswered(world, at, { key: form.key, version: 1 }, { answers }, responseId);
          }),
        );
      // Half of them submit at the same time as the owner publishes, the others afterwards.
      const [before, version] = await Promise.all([send(0, half), publishAgain(world, form.id, second)]);
      const answers = [...before, ...(await send(half, FILLERS))];
      if (version !== 2) faults += 1;
      faults += answers.filter(({ code }) => code !== 200).length;
      const { rows } = await world.pool.query<{ id: string; version: number; answers: unknown }>(
        "select response_id as id, version, answers from responses where form_id = $1",
        [form.id],
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const filler of fillers) {
        const row = found.get(filler.responseId);
        const isSame =
          row?.version === 1 && JSON.stringify(sorted(row.answers)) === JSON.stringify(sorted(filler.answers));
        if (isSame) stored += 1;
        else faults += 1;
      }
      const bad = await world.submit(world.node, { key: form.key, version: 1 }, { kept: "k" });
      if (bad.code === 200) faults += 1;
      for (const node of world.nodes) {
        // The page may be a second old on nodes that did not publish, so it is asked until it is the new one.
        const shown = await newest(() => node.api("GET", `/collect/form/${form.key}`));
        if (shown !== 2) faults += 1;
      }
      const { data } = await world.node.api("GET", `/form/${form.id}/stats`, { token: world.admin });
      const asked = JSON.stringify(data.definition);
      if (!asked.includes('"removed"') || !asked.includes('"added"') || data.responses !== FILLERS) faults += 1;
    }
    return { counts: { rounds, stored, expected: rounds * FILLERS }, faults };
  },
});

const sorted = (answers: unknown): unknown =>
  Object.entries(answers as object).toSorted(([a], [b]) => (a < b ? -1 : 1));

async function newest(read: () => Promise<{ readonly data: { readonly version: number } }>): Promise<number> {
  const until = performance.now() + 3000;
  for (;;) {
    const { version } = (await read()).data;
    if (version === 2 || performance.now() > until) return version;
  }
}

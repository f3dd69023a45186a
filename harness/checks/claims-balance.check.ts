import { randomUUID } from "node:crypto";
import { defineCheck } from "../check.ts";
import { option, publishAgain, toDefinition } from "../forms.ts";
import type { World } from "../world.ts";

/** Pseudo-random numbers that are the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const question = (limit: number): object => ({
  id: "q",
  type: "radio",
  title: "Q",
  options: [option("a", { quota: limit }), option("b", { quota: 2 * limit }), option("c")],
});

/** Counts the quotas whose counter differs from the claims of the stored responses or from their answers. */
async function countDifferences(world: World, id: number): Promise<number> {
  const { rows } = await world.pool.query(
    `with held as (
       select c.key as name, sum(c.value::int) as n from responses r, jsonb_each_text(r.claims) c
       where r.form_id = $1 group by c.key
     ), said as (
       select 'q.' || (answers ->> 'q') as name, count(*) as n from responses
       where form_id = $1 and deleted_at is null and answers ->> 'q' in ('a', 'b') group by 1
       union all
       select 'form.all', count(*) from responses where form_id = $1 and deleted_at is null having count(*) > 0
     ), taken as (select name, taken as n from quotas where form_id = $1 and taken > 0)
     select count(*)::int as n from held full join said using (name) full join taken using (name)
     where held.n is distinct from said.n or taken.n is distinct from said.n`,
    [id],
  );
  return (rows[0] as { n: number }).n;
}

export const check = defineCheck({
  id: "claims-balance",
  title: "Random submits, deletes, restores and new versions with other limits, many at the same time",
  hazard: "A counter of limited stock drifts away from the responses: places are lost or sold twice.",
  criterion:
    "a counter that differs from the stored claims or from the answers at a quiet moment; an answer that is no verdict",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/data/quotas/move-claims.ts",
        find: "if (full.length === 0) await giveBackClaims(run, formId, less);",
        replace: "if (full.length < 0) await giveBackClaims(run, formId, less);",
      },
    ],
  },
  attack: async (world) => {
    const random = createRandom(20_261_122);
    const rounds = world.isQuick ? 6 : 120;
    let actions = 0;
    let faults = 0;
    const all = (limit: number): object =>
      toDefinition([question(limit)], { quotas: [{ id: "all", if: "{q} notempty", limit: 10 * limit }] });
    const form = await world.publish({ definition: all(5) });
    let version = 1;
    const ids: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const plan = Array.from({ length: 20 }, () => [random(10), random(3), random(1000), random(2)] as const);
      await Promise.all(
        plan.map(async ([what, answer, which, at]) => {
          const node = world.nodes[at % world.nodes.length] ?? world.node;
          const id = ids[which % Math.max(1, ids.length)];
          const path = `/form/${form.id}/response/${id}`;
          actions += 1;
          if (what < 6 || id === undefined) {
            const responseId = randomUUID();
            const named = { key: form.key, version: 1 + (which % version) };
            const { code } = await world.submit(node, named, { q: "abc"[answer] }, { responseId });
            if (code === 200) ids.push(responseId);
            else if (code !== 6603034) faults += 1;
          } else {
            const isDelete = what < 8;
            const { code } = isDelete
              ? await node.api("DELETE", path, { token: world.admin })
              : await node.api("POST", `${path}/restore`, { token: world.admin });
            if (![200, 6604031, 6604033].includes(code)) faults += 1;
          }
        }),
      );
      faults += await countDifferences(world, form.id);
      if (round % 3 === 2) version = await publishAgain(world, form.id, all(5 + round));
      faults += await countDifferences(world, form.id);
    }
    return { counts: { rounds, actions, responses: ids.length, versions: version }, faults };
  },
});

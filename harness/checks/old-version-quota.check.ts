import { defineCheck } from "../check.ts";
import { countStored, option, publishAgain, toDefinition } from "../forms.ts";
import type { World } from "../world.ts";

const CAP = 5;
const RUSH = 40;
const city = (quota?: number): object => ({
  id: "city",
  type: "radio",
  title: "City",
  options: [option("north", quota === undefined ? {} : { quota }), option("south")],
});
const nodeAt = (world: World, at: number) => world.nodes[at % world.nodes.length] ?? world.node;

/** Publishes version 2 with a limit that version 1 does not have, and submits responses to version 1. */
async function rush(world: World, limited: object): Promise<number> {
  const form = await world.publish({ items: [city()] });
  // Makes every node cache version 1.
  for (const node of world.nodes) await world.submit(node, form, { city: "south" });
  await publishAgain(world, form.id, limited);
  await Promise.all(Array.from({ length: RUSH }, (_, at) => world.submit(nodeAt(world, at), form, { city: "north" })));
  return countStored(world, form.id, "answers ->> 'city' = 'north'");
}

async function attack(world: World): Promise<{ counts: Record<string, number>; faults: number }> {
  const rounds = world.isQuick ? 1 : 10;
  let stored = 0;
  let faults = 0;
  for (let round = 0; round < rounds; round += 1) {
    const quotas = [{ id: "n", if: "{city} = 'north'", limit: CAP }];
    for (const limited of [toDefinition([city()], { quotas }), toDefinition([city(CAP)])]) {
      const north = await rush(world, limited);
      stored += north;
      faults += Math.abs(north - CAP);
    }
  }
  return { counts: { submits: rounds * 2 * RUSH, stored, cap: rounds * 2 * CAP }, faults };
}

export const check = defineCheck({
  id: "old-version-quota",
  title: "40 respondents name version 1 of a form whose version 2 has a limit of 5",
  hazard: "An old version goes round the limits that the newest one sets.",
  criterion: "anything but exactly 5 stored, for a quota of the form and for a limit of an option",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/collecting/intake/submit.service.ts",
        find: "checkedVersion === version ? form : await getCompiled(services, record.id, checkedVersion)",
        replace: "form",
      },
    ],
  },
  attack,
});

export const stale = defineCheck({
  id: "old-version-memory",
  title: "The same on nodes that have not heard of version 2 yet",
  hazard: "A node that remembers the form as it was a second ago lets responses past the new limits.",
  criterion: "anything but exactly 5 stored",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/forms/forms/forms.sql.ts",
        find: "and f.current_version = c.checked_version",
        replace: "",
      },
      {
        file: "apps/server/src/modules/data/response-store/submit.store.ts",
        find: "o.current_version = i.checked_version and o.accepts_from",
        replace: "o.accepts_from",
      },
    ],
  },
  attack,
});

export const withdrawn = defineCheck({
  id: "withdrawn-version",
  title: "Respondents submit a version right after its withdrawal was acknowledged, on every node",
  hazard: "A response of a withdrawn version is stored, or refused without a reason of its own.",
  criterion: "any answer but 409 with code 6603038, any response stored",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/data/response-store/submit.store.ts",
        find: "o.current_version = i.checked_version and o.accepts_from <= i.version",
        replace: "o.current_version = i.checked_version",
      },
      // Responses that take places are judged before they are stored.
      {
        file: "apps/server/src/modules/collecting/gates/judge.ts",
        find: "form.currentVersion === checkedVersion && form.acceptsFrom <= version",
        replace: "form.currentVersion === checkedVersion",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 3 : 30;
    let faults = 0;
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const form = await world.publish({ items: [city()] });
      for (const node of world.nodes) await world.submit(node, form, { city: "south" });
      await publishAgain(world, form.id, toDefinition([city(100)]), { withdrawOld: true });
      const submitEight = () =>
        Promise.all(Array.from({ length: 8 }, (_, at) => world.submit(nodeAt(world, at), form, { city: "north" })));
      const answers = await submitEight();
      // Repeats it after every node has loaded version 2.
      for (const node of world.nodes) await world.submit(node, { ...form, version: 2 }, { city: "south" });
      answers.push(...(await submitEight()));
      const withReason = answers.filter(({ status, code }) => status === 409 && code === 6603038).length;
      refused += withReason;
      faults += answers.length - withReason + (await countStored(world, form.id, "answers ->> 'city' = 'north'"));
    }
    return { counts: { submits: rounds * 16, refused }, faults };
  },
});

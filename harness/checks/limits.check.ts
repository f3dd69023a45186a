/** Limited stock in every shape: conditions over all kinds of values, several options at once, and slots of a booking. */
import { defineCheck } from "../check.ts";
import { countStored, option, type Submission, submitUntilAnswered, toDefinition } from "../forms.ts";
import type { Answer } from "../node-process.ts";
import { WITHOUT_WAITING } from "../without-waiting.ts";
import type { PublishedForm, World } from "../world.ts";

const QUOTA_REACHED = 6603034;

/** Nobody looks at what is taken when it is taken. */
const CONTROL = {
  mutations: [
    ...WITHOUT_WAITING,
    {
      file: "apps/server/src/modules/data/quotas/quotas.store.ts",
      find: "where quotas.taken <= (select i.seen from input i where i.f = excluded.form_id and i.name = excluded.name)",
      replace: "where true",
    },
  ],
};

/** Sends all at once, at most so many at the same moment that the sockets suffice. */
async function rush(world: World, form: PublishedForm, submissions: readonly Submission[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const most = 250;
  for (let from = 0; from < submissions.length; from += most) {
    const part = submissions.slice(from, from + most);
    answers.push(...(await Promise.all(part.map((one, at) => submitUntilAnswered(world, from + at, form, one)))));
  }
  return answers;
}

const N = { id: "n", type: "number", title: "N" };
const A = { id: "a", type: "radio", title: "A", options: [option("x"), option("y")] };
const B = { id: "b", type: "radio", title: "B", options: [option("x"), option("y")] };

/** What a quota may depend on: a definition with one quota, and a submission that claims a place of it. */
const KINDS: readonly { readonly items: readonly object[]; readonly rest: object; readonly claim: Submission }[] = [
  { items: [A], rest: { quotas: [{ id: "q", if: "{a} = 'x'", limit: 50 }] }, claim: { answers: { a: "x" } } },
  {
    items: [N, { id: "place", type: "hidden", title: "P", parameter: "place" }],
    rest: { quotas: [{ id: "q", if: "{place} = 'bj'", limit: 50 }] },
    claim: { answers: { n: 1, place: "bj" } },
  },
  {
    items: [N],
    rest: {
      variables: [{ name: "from", parameter: "from" }],
      quotas: [{ id: "q", if: "{from} = 'mail'", limit: 50 }],
    },
    claim: { answers: { n: 1 }, parameters: { from: "mail" } },
  },
  {
    items: [N, { id: "double", type: "formula", title: "D", expression: "{n} * 2", unseen: true }],
    rest: { quotas: [{ id: "q", if: "{double} = 6", limit: 50 }] },
    claim: { answers: { n: 3 } },
  },
  {
    items: [A, B],
    rest: { quotas: [{ id: "q", if: "{a} = 'x' and {b} = 'y'", limit: 50 }] },
    claim: { answers: { a: "x", b: "y" } },
  },
];

export const kinds = defineCheck({
  id: "quota-kinds",
  title:
    "200 respondents at once claim 50 places of a quota over a question, a hidden value, a variable, a formula and a combination",
  hazard: "A quota is exact for answers but not for values that nobody types, or for several questions together.",
  criterion: "anything but exactly 50 stored and 150 refused as full, for each kind in every round",
  quick: false,
  processes: [1, 3],
  control: CONTROL,
  attack: async (world) => {
    const rounds = world.isQuick ? 1 : 20;
    let [stored, faults] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      for (const { items, rest, claim } of KINDS) {
        const form = await world.publish({ definition: toDefinition(items, rest) });
        const answers = await rush(world, form, Array<Submission>(200).fill(claim));
        const full = answers.filter(({ code }) => code === QUOTA_REACHED).length;
        const kept = await countStored(world, form.id);
        stored += kept;
        if (kept !== 50 || full !== 150) faults += 1;
      }
    }
    return { counts: { rounds, kinds: KINDS.length, stored, expected: rounds * KINDS.length * 50 }, faults };
  },
});

/** Amounts taken by the counters, by name of the quota. */
async function readTaken(world: World, form: PublishedForm): Promise<ReadonlyMap<string, number>> {
  const { rows } = await world.pool.query<{ name: string; taken: number }>(
    "select name, taken::int as taken from quotas where form_id = $1",
    [form.id],
  );
  return new Map(rows.map(({ name, taken }) => [name, taken]));
}

export const several = defineCheck({
  id: "options-together",
  title: "300 respondents at once tick two of three options with 10 places each",
  hazard: "An option is sold twice when several are claimed together, or somebody is refused although there was room.",
  criterion:
    "an option with more than 10 responses, a counter that differs from the responses, or a refusal while no ticked option is full",
  quick: false,
  processes: [1, 3],
  control: CONTROL,
  attack: async (world) => {
    const rounds = world.isQuick ? 1 : 20;
    const names = ["x", "y", "z"];
    let [stored, faults] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const options = names.map((name) => option(name, { quota: 10 }));
      const form = await world.publish({ items: [{ id: "q1", type: "checkbox", title: "Which?", options }] });
      const picks = Array.from({ length: 300 }, (_, at) => names.filter((_name, n) => n !== at % 3));
      const answers = await rush(
        world,
        form,
        picks.map((q1) => ({ answers: { q1 } })),
      );
      const taken = await readTaken(world, form);
      for (const name of names) {
        const held = await countStored(world, form.id, `answers -> 'q1' ? '${name}'`);
        if (held > 10 || held !== (taken.get(`q1.${name}`) ?? 0)) faults += 1;
      }
      const isFull = (name: string): boolean => taken.get(`q1.${name}`) === 10;
      answers.forEach(({ status, code }, at) => {
        if (status === 200) stored += 1;
        else if (code !== QUOTA_REACHED || !picks[at]?.some(isFull)) faults += 1;
      });
    }
    return { counts: { rounds, stored }, faults };
  },
});

export const slots = defineCheck({
  id: "slots-rush",
  title: "1,000 respondents want 20 slots with 5 seats each",
  hazard: "A slot is booked by more people than it has seats, or seats stay free while people are refused.",
  criterion: "a slot with anything but exactly 5 bookings",
  quick: false,
  processes: [1, 3],
  control: CONTROL,
  attack: async (world) => {
    const rounds = world.isQuick ? 1 : 20;
    let [stored, faults] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const list = Array.from({ length: 20 }, (_, at) => ({
        id: `s${at}`,
        date: "2099-01-05",
        from: `${String(at).padStart(2, "0")}:00`,
        to: `${String(at).padStart(2, "0")}:30`,
        capacity: 5,
      }));
      const form = await world.publish({ items: [{ id: "q1", type: "booking", title: "When?", slots: list }] });
      const wishes = Array.from({ length: 1000 }, (_, at) => ({ answers: { q1: `s${at % 20}` } }));
      await rush(world, form, wishes);
      for (const { id } of list) {
        const held = await countStored(world, form.id, `answers ->> 'q1' = '${id}'`);
        stored += held;
        if (held !== 5) faults += 1;
      }
    }
    return { counts: { rounds, stored, expected: rounds * 100 }, faults };
  },
});

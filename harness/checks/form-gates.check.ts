import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import { WITHOUT_WAITING } from "../without-waiting.ts";
import type { NodeProcess } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const PLACES = 50;
const RUSH = 200;
const MOST_TRIES = 40;
const [FULL, AGAIN] = [6603033, 6603061];
const ITEMS = [{ id: "q1", type: "text", title: "Name" }];

interface Outcome {
  readonly status: number;
  readonly code: number;
}

/** Sends until the server is not busy, with the same response id, as the fill page does. */
async function submitAs(node: NodeProcess, form: PublishedForm, browser: string): Promise<Outcome> {
  const body = JSON.stringify({ responseId: randomUUID(), version: 1, answers: { q1: "a" } });
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${node.url}/idata2/api/collect/form/${form.key}/response`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `idata-browser=${browser}` },
      body,
    });
    const { code } = (await answer.json()) as { code: number };
    if (answer.status !== 503 || attempt === MOST_TRIES) return { status: answer.status, code };
    await sleep(50 + Math.random() * 200);
  }
}

const toBrowser = (n: number): string => `browser${String(n).padStart(15, "0")}`;
const nodeAt = (world: World, n: number): NodeProcess => world.nodes[n % world.nodes.length] ?? world.node;

async function publishWith(world: World, columns: string): Promise<PublishedForm> {
  const form = await world.publish({ items: ITEMS });
  await world.pool.query(`update forms set ${columns}, is_gated = true, rules_revision = 2 where id = $1`, [form.id]);
  await world.pool.query(
    "insert into form_places (form_id, taken) select id, 0 from forms where id = $1 and cap is not null",
    [form.id],
  );
  return form;
}

export const cap = defineCheck({
  id: "form-cap",
  title: "200 respondents at once want the 50 places of a form",
  hazard: "More responses are stored than the form's cap, or fewer while people still ask.",
  criterion: "anything but exactly 50 stored, 150 refused as full and a counter of 50, in every round",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      ...WITHOUT_WAITING,
      {
        file: "apps/server/src/modules/data/places/places.store.ts",
        find: "where p.form_id = w.f and p.taken + w.n <= w.cap returning p.form_id",
        replace: "where p.form_id = w.f returning p.form_id",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 2 : 20;
    let [faults, stored] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const form = await publishWith(world, `cap = ${PLACES}`);
      const answers = await Promise.all(
        Array.from({ length: RUSH }, (_, n) => submitAs(nodeAt(world, n), form, toBrowser(n))),
      );
      const done = answers.filter(({ status }) => status === 200).length;
      const full = answers.filter(({ code }) => code === FULL).length;
      const { rows } = await world.pool.query("select taken from form_places where form_id = $1", [form.id]);
      stored += done;
      if (done !== PLACES || full !== RUSH - PLACES || rows[0]?.taken !== PLACES) faults += 1;
    }
    return { counts: { rounds, stored, expected: rounds * PLACES }, faults };
  },
});

export const once = defineCheck({
  id: "once-per-person",
  title: "100 people submit 100 times each, all at once, to a form that takes one response of each",
  hazard: "A person's second response is stored, or a first one is refused.",
  criterion: "a person with more or fewer than one response, or a refusal with other words",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/collecting/gates/gates.ts",
        find: 'return usedSlots < once.times ? null : "COLLECT_ALREADY_SUBMITTED";',
        replace: "return null;",
      },
    ],
  },
  attack: async (world) => {
    const [people, tries] = world.isQuick ? [20, 10] : [100, 100];
    const form = await publishWith(
      world,
      "once_by = 'browser', once_times = 1, once_per = 'ever', once_zone = 'Asia/Shanghai'",
    );
    let [stored, refused, other] = [0, 0, 0];
    for (let round = 0; round < tries / 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: people * 10 }, (_, n) =>
          submitAs(nodeAt(world, n + Math.floor(n / people)), form, toBrowser(n % people)),
        ),
      );
      for (const { status, code } of answers) {
        if (status === 200) stored += 1;
        else if (code === AGAIN) refused += 1;
        else other += 1;
      }
    }
    const { rows } = await world.pool.query("select count(*)::int as n from responses where form_id = $1", [form.id]);
    const faults = Math.abs(stored - people) + other + Math.abs((rows[0]?.n ?? 0) - people);
    return { counts: { people, tries, stored, refused, other }, faults };
  },
});

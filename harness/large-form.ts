/** Forms with many responses, which are inserted by SQL and counted by the product's worker. */
import type { PublishedForm, World } from "./world.ts";

const ITEMS = [
  { id: "words", type: "text", title: "Words" },
  { id: "n", type: "number", title: "Number" },
];
const WAIT_MS = 600_000;

/** Publishes a form with `count` responses. `answers` is an SQL expression over `n`, the number of the response. */
export async function publishLargeForm(world: World, count: number, answers: string): Promise<PublishedForm> {
  const form = await world.publish({ title: "Large", items: ITEMS });
  await world.pool.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at)
     select $1, n, gen_random_uuid(), 1, ${answers}, '', 'R' || n, now() - ($2 - n) * interval '1 second'
     from generate_series(1, $2::integer) n`,
    [form.id, count],
  );
  await world.pool.query("update forms set last_seq = $2 where id = $1", [form.id, count]);
  await world.pool.query("vacuum analyze responses");
  // A submit tells the worker of the server that the form has something to count.
  const answer = await world.submit(world.node, form, { words: "the last one" });
  if (answer.status !== 200) throw new Error(`submit: ${answer.msg}`);
  await waitUntilCounted(world, form);
  return form;
}

/** Waits until the statistics of the form include all responses. */
export async function waitUntilCounted(world: World, form: Pick<PublishedForm, "id">): Promise<void> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const { rows } = await world.pool.query<{ done: boolean | null }>(
      "select f.last_seq = d.folded_seq as done from forms f left join form_folds d on d.form_id = f.id where f.id = $1",
      [form.id],
    );
    if (rows[0]?.done === true) return;
    if (Date.now() > end) throw new Error("the responses were not counted in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

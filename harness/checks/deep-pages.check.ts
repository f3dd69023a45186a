import { defineCheck } from "../check.ts";
import { publishLargeForm, waitUntilCounted } from "../large-form.ts";
import type { NodeProcess } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const PAGE = 50;
const ANSWERS = `jsonb_build_object('words', 'w' || n, 'n', n)`;

interface Row {
  readonly responseId: string;
  readonly seq: number;
}

export const check = defineCheck({
  id: "deep-pages",
  title: "Owners read all pages of a list while others submit, delete and restore responses",
  hazard: "A page shows a response twice, skips one that was there all the time, or tells a wrong total.",
  criterion:
    "nothing twice and nothing lost in any reading, numbers descend, and in the end every page by its number and every total equal a recount",
  quick: false,
  processes: [1, 2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/data/statistics/fold.service.ts",
        find: "await moveInBlocks(tx, right.formId, change);",
        replace: "",
      },
    ],
  },
  attack: async (world) => {
    const [size, changes, submits] = world.isQuick ? [900, 60, 100] : [40_000, 1500, 3000];
    const form = await publishLargeForm(world, size, ANSWERS);
    const { rows } = await world.pool.query<{ id: string; seq: string }>(
      "select response_id as id, seq from responses where form_id = $1 order by seq",
      [form.id],
    );
    // Every seventh response is deleted and restored repeatedly; the others stay.
    const moving = rows.filter((_, at) => at % 7 === 0).map(({ id }) => id);
    const staying = new Set(rows.filter((_, at) => at % 7 !== 0).map(({ id }) => id));
    const faults = { twice: 0, lost: 0, order: 0, pages: 0, totals: 0 };
    const storm = new AbortController();
    let readings = 0;
    const read = async (node: NodeProcess): Promise<void> => {
      do {
        const seen = await readAll(world, node, form);
        readings += 1;
        faults.twice += seen.length - new Set(seen.map(({ responseId }) => responseId)).size;
        faults.order += seen.filter(({ seq }, at) => at > 0 && seq >= (seen[at - 1]?.seq ?? 0)).length;
        const ids = new Set(seen.map(({ responseId }) => responseId));
        faults.lost += [...staying].filter((id) => !ids.has(id)).length;
      } while (!storm.signal.aborted);
    };
    const readers = world.nodes.map((node) => read(node));
    await Promise.all([changeAll(world, form, moving, changes), submitAll(world, form, submits)]);
    storm.abort();
    await Promise.all(readers);
    await waitUntilCounted(world, form);
    for (const node of world.nodes) {
      const differences = await compare(world, node, form);
      faults.pages += differences.pages;
      faults.totals += differences.totals;
    }
    return {
      counts: { responses: size, changes, submits, readings, ...faults },
      faults: Object.values(faults).reduce((sum, n) => sum + n, 0),
    };
  },
});

async function getPage(
  { admin }: World,
  node: NodeProcess,
  form: PublishedForm,
  query: string,
): Promise<{ total: number; rows: Row[] }> {
  const answer = await node.api("GET", `/form/${form.id}/response/list?pageSize=${PAGE}${query}`, { token: admin });
  if (answer.code !== 200) throw new Error(`list: ${answer.status} ${answer.code} ${answer.msg}`);
  return answer.body;
}

/** Reads page after page as the console does. */
async function readAll(world: World, node: NodeProcess, form: PublishedForm): Promise<Row[]> {
  const seen: Row[] = [];
  for (let before = ""; ;) {
    const { rows } = await getPage(world, node, form, before);
    seen.push(...rows);
    const last = rows.at(-1);
    if (last === undefined) return seen;
    before = `&before=${last.seq}`;
  }
}

async function changeAll(world: World, form: PublishedForm, ids: readonly string[], count: number): Promise<void> {
  const lanes = 4;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const deleted = new Set<string>();
      for (let at = lane; at < count; at += lanes) {
        // Lanes share no ids, so every change is allowed.
        const own = ids.filter((_id, place) => place % lanes === lane);
        const id = own[(at * 31) % own.length] ?? "";
        const node = world.nodes[at % world.nodes.length] ?? world.node;
        const path = `/form/${form.id}/response/${id}`;
        const isBack = deleted.has(id);
        const answer = isBack
          ? await node.api("POST", `${path}/restore`, { token: world.admin })
          : await node.api("DELETE", path, { token: world.admin });
        if (answer.code !== 200) throw new Error(`change: ${answer.code} ${answer.msg}`);
        if (isBack) deleted.delete(id);
        else deleted.add(id);
      }
    }),
  );
}

async function submitAll(world: World, form: PublishedForm, count: number): Promise<void> {
  const lanes = 8;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = lane; at < count; at += lanes) {
        const node = world.nodes[at % world.nodes.length] ?? world.node;
        const answer = await world.submit(node, form, { words: `new ${at}` });
        if (answer.code !== 200) throw new Error(`submit: ${answer.code} ${answer.msg}`);
      }
    }),
  );
}

/** Compares every page, of kept responses and of the trash, with a plain query. */
async function compare(
  world: World,
  node: NodeProcess,
  form: PublishedForm,
): Promise<{ pages: number; totals: number }> {
  let [pages, totals] = [0, 0];
  for (const deleted of [false, true]) {
    const { rows } = await world.pool.query<{ seq: string }>(
      `select seq from responses where form_id = $1 and (deleted_at is not null) = $2 order by seq desc`,
      [form.id, deleted],
    );
    const seqs = rows.map(({ seq }) => Number(seq));
    const count = Math.max(1, Math.ceil(seqs.length / PAGE));
    for (let pageNum = 1; pageNum <= count; pageNum += 1) {
      const page = await getPage(world, node, form, `&deleted=${deleted}&pageNum=${pageNum}`);
      const expected = seqs.slice((pageNum - 1) * PAGE, pageNum * PAGE);
      if (page.rows.map(({ seq }) => seq).join() !== expected.join()) pages += 1;
      if (page.total !== seqs.length) totals += 1;
    }
  }
  return { pages, totals };
}

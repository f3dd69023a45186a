import { ADMINISTRATOR_ROLE } from "@idata/contracts";
import { defineCheck } from "../check.ts";
import { publishLargeForm } from "../large-form.ts";
import type { World } from "../world.ts";

const SEARCHERS = 10;
const SEARCHES_EACH = 2;
const PATIENCE_MS = 1500;
/** After this time no search may still run for a client that has disconnected. */
const GRACE_MS = 2000;

/** Matches nowhere, but only after trying every position of a text that consists of the letter a. */
const WORDS = `${"a".repeat(150)}b`;
const LONG_TEXT = `jsonb_build_object('words', repeat('a', 100000))`;
const SHORT_TEXT = `jsonb_build_object('words', 'answer ' || md5(n::text) || md5((n + 1)::text), 'n', n)`;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const check = defineCheck({
  id: "search-flood",
  title: "20 text searches over a large form, whose clients are gone after 1.5 s",
  hazard: "Searches that nobody waits for keep the connections, and all other calls are refused.",
  criterion: "others' p99 ≤ 1 s without a failure, and no search is left running 2 s after its client has gone",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/slow-reads.ts",
        find: 'await this.parts.control.query("select pg_cancel_backend($1)", [this.parts.pid]).catch(() => {});',
        replace: "",
      },
      { file: "apps/server/src/kernel/slow-reads.ts", find: "const PER_USER = 2;", replace: "const PER_USER = 1000;" },
      {
        file: "apps/server/src/kernel/services.ts",
        find: "new SlowReads(slowPool, pool, toLimits(slowPool.options.max))",
        replace: "new SlowReads(pool, pool, toLimits(1000))",
      },
    ],
  },
  attack: async (world) => {
    // In the quick run the form has few responses with long texts, so that a search still takes minutes.
    const [size, answers] = world.isQuick ? [3000, LONG_TEXT] : [1_000_000, SHORT_TEXT];
    const form = await publishLargeForm(world, size, answers);
    const users = [];
    for (let at = 0; at < SEARCHERS; at += 1)
      users.push(await world.createUser(`searcher${at}`, [ADMINISTRATOR_ROLE.id]));
    await world.node.resetUsage();
    const calm = await world.others();
    const words = world.isQuick ? WORDS : "written by nobody";
    // Looked for in the responses themselves.
    const filter = JSON.stringify([{ questionId: "words", op: "contains", value: words }]);
    const path = `/form/${form.id}/response/list?filter=${encodeURIComponent(filter)}`;
    let left = 0;
    for (let round = 0; round < (world.isQuick ? 1 : 3); round += 1) {
      const flood = users.flatMap(({ token }) =>
        Array.from({ length: SEARCHES_EACH }, () => world.node.api("GET", path, { token, timeoutMs: PATIENCE_MS })),
      );
      await Promise.all(flood);
      await sleep(GRACE_MS);
      left += await countSearches(world);
    }
    const { counts, faults } = await world.countExcesses(await calm.stop());
    return {
      counts: { responses: size, searches: SEARCHERS * SEARCHES_EACH, leftRunning: left, ...counts },
      faults: faults + left,
    };
  },
});

async function countSearches({ pool }: World): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
       and query like '%jsonb_path_query%'`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Counts new responses in the background, told by the facts of their forms. If that is late or not running, reads are
 * slower but still exact. Counting has its own mark (docs/adr/0008), so taking a fact twice changes nothing.
 */
import type { Services } from "../../../kernel/context.ts";
import type { FactConsumer } from "../../platform/facts/index.ts";
import { findColumnDifferences, rebuildColumns } from "../answer-columns/index.ts";
import { listUnfoldedForms } from "../response-store/index.ts";
import { findBlockDifferences, findCounterDifferences } from "./check-counters.ts";
import { foldForm, rebuildCounters } from "./fold.service.ts";

export const statisticsConsumer: FactConsumer = {
  name: "statistics",
  takeRepeatedly: async (services, facts) => {
    const formId = facts.find((fact) => fact.name === "response.stored")?.streamId;
    if (formId !== undefined) await foldForm(services, formId, "wait");
  },
};

const SEARCH_LIMIT = 1000;

/** Counts responses that were stored by a version without facts. Runs once at the start of a worker. */
export async function countOldResponses(services: Services): Promise<void> {
  for (const formId of await listUnfoldedForms(services.db, SEARCH_LIMIT)) await foldForm(services, formId);
}

/**
 * Compares the counters and columns of all forms with their responses and makes those again that differ (R20, R69). Returns what it found, for
 * the log of the schedule.
 */
export async function checkStatistics(services: Services, signal: AbortSignal): Promise<string> {
  const { rows } = await services.pool.query<{ id: number }>("select form_id as id from form_folds order by form_id");
  const wrong: number[] = [];
  let checked = 0;
  for (const { id } of rows) {
    if (signal.aborted) break;
    const counters = await findCounterDifferences(services, id);
    const blocks = await findBlockDifferences(services, id);
    const columns = await findColumnDifferences(services, id);
    checked += 1;
    const found = { form: id, counters: counters.length, blocks: blocks.length, columns: columns.length };
    if (found.counters + found.blocks + found.columns === 0) continue;
    wrong.push(id);
    services.log.error(found, "counters or columns differ from the responses");
    if (found.counters + found.blocks > 0) await rebuildCounters(services, id);
    if (found.columns > 0) await rebuildColumns(services, id);
  }
  return wrong.length === 0 ? `${checked} forms, no difference` : `${checked} forms, rebuilt: ${wrong.join(", ")}`;
}

/**
 * Analyses form definitions. A small definition is analysed at once. A large one is analysed in a worker thread,
 * because trying its conditions can take seconds and would block all other requests. Throws BUSY if the queue is full
 * or the analysis times out.
 */
import { analyseForm, type Finding, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { WorkThread } from "../../../kernel/work-thread.ts";

export { listDictionaries, resolveDictionaries } from "./dictionary-options.ts";

/** A definition within both limits is analysed in a few milliseconds. */
const SMALL_ITEMS = 60;
const SMALL_CHARACTERS = 30_000;

const thread = new WorkThread({
  url: new URL("./analysis.thread.ts", import.meta.url),
  timeoutMs: 20_000,
  maxQueued: 20,
  maxQueuedOfGroup: 3,
  heapMb: 256,
});

/**
 * `kind` is the kind of the form. `group` identifies the form: each group has its own share of the queue, so one form
 * cannot delay the analysis of the others.
 */
export async function findFindings(definition: FormDefinition, kind: string, group: string): Promise<Finding[]> {
  const items = definition.pages.reduce((sum, page) => sum + page.items.length, 0);
  if (items <= SMALL_ITEMS && JSON.stringify(definition).length <= SMALL_CHARACTERS)
    return analyseForm(definition, cores, kind);
  return thread.run(group, { definition, kind });
}

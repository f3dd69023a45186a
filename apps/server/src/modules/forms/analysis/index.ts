/**
 * Analyses definitions. A small one is analysed at once; a large one in a thread, because trying its conditions takes up
 * to some seconds and nobody else may wait for that. Throws BUSY if too many wait, or if one takes too long.
 */
import { analyseForm, type Finding, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { WorkThread } from "../../../kernel/work-thread.ts";

/** Items and expressions that are analysed in a few milliseconds. */
const SMALL_ITEMS = 60;
const SMALL_CHARACTERS = 30_000;

const thread = new WorkThread({
  url: new URL("./analysis.thread.ts", import.meta.url),
  timeoutMs: 20_000,
  maxQueued: 20,
  maxQueuedOfGroup: 3,
  heapMb: 256,
});

/** `kind` is that of the form. `group` names whose definition it is: the jobs of one do not hold up those of others. */
export async function findFindings(definition: FormDefinition, kind: string, group: string): Promise<Finding[]> {
  const items = definition.pages.reduce((sum, page) => sum + page.items.length, 0);
  if (items <= SMALL_ITEMS && JSON.stringify(definition).length <= SMALL_CHARACTERS)
    return analyseForm(definition, cores, kind);
  return thread.run(group, { definition, kind });
}

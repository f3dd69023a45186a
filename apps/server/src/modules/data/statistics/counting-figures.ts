/** Figures about all responses for operators. They read every form, so they are for scrapes and not for requests. */
import type { Services } from "../../../kernel/context.ts";
import { type Metric, single } from "../../../kernel/metrics/metric.ts";
import type { QueueSource } from "../../../kernel/queues.ts";
import { readNumbers } from "../response-store/index.ts";

/** Responses that are stored but not yet in the counters. */
export const listCountingQueue: QueueSource = async ({ db }) => {
  const { uncounted } = await readNumbers(db);
  return [{ name: "response-counting", waiting: uncounted, running: 0, failed: 0, oldestSeconds: null }];
};

export async function listResponseMetrics({ db }: Services): Promise<Metric[]> {
  const { given } = await readNumbers(db);
  const help = "Responses that were stored in the forms that exist, deleted responses included.";
  return [single("gauge", "idata_responses", help, given)];
}

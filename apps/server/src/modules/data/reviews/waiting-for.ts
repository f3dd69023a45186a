/** What waits for the decision of one person, over many forms: for the start page. */
import type { Services } from "../../../kernel/context.ts";
import { countTasksAt, listFormsWithTasks, readReviewRules } from "../review-store/index.ts";
import { listStepsOf } from "./deciders.ts";

/** The number of responses by form; forms in which nothing waits are left out. The caller may review all of them. */
export async function countWaitingFor(
  { db, pool }: Pick<Services, "db" | "pool">,
  userId: number,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const formId of await listFormsWithTasks(db, formIds)) {
    const { steps } = await readReviewRules(db, formId);
    const mine = await listStepsOf(pool, userId, steps);
    const n = await countTasksAt(db, formId, [...mine]);
    if (n > 0) counts.set(formId, n);
  }
  return counts;
}

/** What waits for the decision of one person, over many forms: for the start page. */
import type { Services } from "../../../kernel/context.ts";
import { findForm, findRules, type FormRecord } from "../../forms/forms/index.ts";
import { listPeopleLedBy } from "../../organisation/departments/index.ts";
import { countTasksAt, countTasksOfPeople, listFormsWithTasks, readReviewRules } from "../review-store/index.ts";
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
    const n = await countTasksAt(db, formId, { steps: [...mine], stepsOfPeople: [], people: [] });
    if (n > 0) counts.set(formId, n);
  }
  return counts;
}

/** What waits for somebody as the head of a department, in forms whether they may read them or not. */
export async function listWaitingForHead(
  { db }: Pick<Services, "db">,
  userId: number,
): Promise<{ readonly form: FormRecord; readonly waiting: number }[]> {
  const people = await listPeopleLedBy(db, userId);
  if (people.length === 0) return [];
  const found: { form: FormRecord; waiting: number }[] = [];
  for (const { formId, waiting } of await countTasksOfPeople(db, people)) {
    const form = await findForm(db, formId);
    if (form === null || form.state === "trashed") continue;
    if ((await findRules(db, formId))?.anonymous === false) found.push({ form, waiting });
  }
  return found;
}

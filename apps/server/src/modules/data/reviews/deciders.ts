/** Who decides at the steps of a review, and telling them that something waits (docs/adr/0081). */
import { PAGE_BASE } from "@idata/contracts";
import type { Services } from "../../../kernel/context.ts";
import { type Tx, connectionIn } from "../../../kernel/database.ts";
import { type FormRecord, listCollaborators } from "../../forms/forms/index.ts";
import { listAddressees } from "../../organisation/accounts/index.ts";
import { belongToAny } from "../../organisation/directory/index.ts";
import { listMembersWho } from "../../organisation/groups/index.ts";
import { type NewMessage, OUTBOX_CHANNEL, queueMessages } from "../../platform/outbox/index.ts";
import { type OpenedTask, readReviewRules, type ReviewStep } from "../review-store/index.ts";
import type { Executor } from "../../../kernel/database.ts";

/** The people who may review a form, besides administrators. */
export async function listReviewers(db: Executor, { id, owner }: Pick<FormRecord, "id" | "owner">): Promise<number[]> {
  const owners = owner.type === "user" ? [owner.id] : await listMembersWho(db, owner.id, ["form", "review"]);
  const others = (await listCollaborators(db, id)).filter(({ role }) => role === "reviewer");
  return [...new Set([...owners, ...others.map(({ userId }) => userId)])];
}

/** Of the steps, those at which the user decides. */
export async function listStepsOf(
  executor: Parameters<typeof belongToAny>[0],
  userId: number,
  steps: readonly ReviewStep[],
): Promise<ReadonlySet<string>> {
  const limited = steps.filter(({ units }) => units.length > 0);
  const belongs = await belongToAny(
    executor,
    limited.map(({ units }) => ({ userId, units })),
  );
  const open = steps.filter(({ units }) => units.length === 0);
  return new Set([...open, ...limited.filter((_, at) => belongs[at])].map(({ step }) => step));
}

/** Queues one message for each step and person, whatever the number of responses. `why` makes the event unique. */
export async function tellDeciders(
  services: Pick<Services, "config" | "calendar" | "notifications">,
  tx: Tx,
  form: Pick<FormRecord, "id" | "owner" | "title">,
  opened: readonly OpenedTask[],
  why: "open" | "remind",
): Promise<void> {
  if (opened.length === 0) return;
  const { steps } = await readReviewRules(tx, form.id);
  const reviewers = await listAddressees(tx, await listReviewers(tx, form));
  const link = `${services.config.baseUrl ?? ""}${PAGE_BASE}/form/${form.id}/data/review`;
  const messages: NewMessage[] = [];
  for (const [id, tasks] of Map.groupBy(opened, ({ step }) => step)) {
    const step = steps.find((one) => one.step === id);
    if (step === undefined) continue;
    const asked = reviewers.map(({ userId }) => ({ userId, units: step.units }));
    const belongs = step.units.length === 0 ? asked.map(() => true) : await belongToAny(connectionIn(tx), asked);
    const dueAt = tasks.flatMap((task) => task.dueAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
    const highest = tasks.reduce((most, { seq }) => Math.max(most, seq), 0);
    for (const { userId, nickName, language } of reviewers.filter((_, at) => belongs[at])) {
      messages.push({
        // Of the response with the highest number, so a step that opens again is told again.
        eventKey: `review-${why}/${form.id}/${id}/${highest}/${dueAt?.getTime() ?? services.calendar.toTime(new Date()).replaceAll(" ", "T")}`,
        channel: "in-app",
        kind: "review-due",
        recipient: { userId, name: nickName, address: "" },
        formId: form.id,
        language,
        values: {
          "form.title": form.title,
          link,
          count: String(tasks.length),
          step: step.name,
          deadline: dueAt === undefined ? "–" : services.calendar.toTime(dueAt),
        },
      });
    }
  }
  await queueMessages(tx, messages);
  if (messages.length > 0) services.notifications.hint(OUTBOX_CHANNEL);
}

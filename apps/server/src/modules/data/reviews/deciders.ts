/** Who decides at the steps of a review, and telling them that something waits (docs/adr/0081). */
import { PAGE_BASE } from "@idata/contracts";
import type { Services } from "../../../kernel/context.ts";
import { type Tx, connectionIn } from "../../../kernel/database.ts";
import { findRules, type FormRecord, listCollaborators } from "../../forms/forms/index.ts";
import { listAddressees } from "../../organisation/accounts/index.ts";
import { type Head, listHeadsOf } from "../../organisation/departments/index.ts";
import { belongToAny } from "../../organisation/directory/index.ts";
import { listMembersWho } from "../../organisation/groups/index.ts";
import { type NewMessage, OUTBOX_CHANNEL, queueMessages } from "../../platform/outbox/index.ts";
import { listAccounts } from "../response-store/index.ts";
import { type OpenedTask, readReviewRules, type ReviewStep } from "../review-store/index.ts";
import type { Executor } from "../../../kernel/database.ts";

/** The people who may review a form, besides administrators. */
export async function listReviewers(db: Executor, { id, owner }: Pick<FormRecord, "id" | "owner">): Promise<number[]> {
  const owners = owner.type === "user" ? [owner.id] : await listMembersWho(db, owner.id, ["form", "review"]);
  const others = (await listCollaborators(db, id)).filter(({ role }) => role === "reviewer");
  return [...new Set([...owners, ...others.map(({ userId }) => userId)])];
}

/** The people who may change the responses of a form, besides administrators. */
async function listDeputies(db: Executor, { owner }: Pick<FormRecord, "owner">): Promise<readonly number[]> {
  return owner.type === "user" ? [owner.id] : listMembersWho(db, owner.id, ["form"]);
}

/** Everybody who may review the form decides at the step. */
const isForAll = ({ units, byHead }: ReviewStep): boolean => units.length === 0 && !byHead;

/** The heads of the people, by person; none if no step asks for heads, or the form promises anonymity. */
export async function readHeads(
  db: Executor,
  formId: number,
  steps: readonly ReviewStep[],
  people: readonly number[],
): Promise<ReadonlyMap<number, Head>> {
  if (people.length === 0 || !steps.some(({ byHead }) => byHead)) return new Map();
  return (await findRules(db, formId))?.anonymous === false ? listHeadsOf(db, people) : new Map();
}

/** Of the steps, those at which the user decides on every response. The user may review the form. */
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
  const open = steps.filter(isForAll);
  return new Set([...open, ...limited.filter((_, at) => belongs[at])].map(({ step }) => step));
}

/**
 * Queues one message for each step and person, whatever the number of responses. `why` makes the event unique. What waits
 * for a head whom the organisation has not named is told to those who may change responses.
 */
export async function tellDeciders(
  services: Pick<Services, "config" | "calendar" | "notifications">,
  tx: Tx,
  form: Pick<FormRecord, "id" | "owner" | "title">,
  opened: readonly OpenedTask[],
  why: "open" | "remind",
): Promise<void> {
  if (opened.length === 0) return;
  const { steps } = await readReviewRules(tx, form.id);
  const reviewers = await listReviewers(tx, form);
  const messages: NewMessage[] = [];
  for (const [id, tasks] of Map.groupBy(opened, ({ step }) => step)) {
    const step = steps.find((one) => one.step === id);
    if (step === undefined) continue;
    const tasksOf = await assign(tx, form, step, { tasks, reviewers });
    for (const { userId, nickName, language } of await listAddressees(tx, [...tasksOf.keys()])) {
      const own = tasksOf.get(userId) ?? [];
      const page = reviewers.includes(userId) ? `/form/${form.id}/data/review` : `/review/${form.id}`;
      const dueAt = own.flatMap((task) => task.dueAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
      const highest = own.reduce((most, { seq }) => Math.max(most, seq), 0);
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
          link: `${services.config.baseUrl ?? ""}${PAGE_BASE}${page}`,
          count: String(own.length),
          step: step.name,
          deadline: dueAt === undefined ? "–" : services.calendar.toTime(dueAt),
        },
      });
    }
  }
  await queueMessages(tx, messages);
  if (messages.length > 0) services.notifications.hint(OUTBOX_CHANNEL);
}

/** Who is told of which of the tasks of a step, by account. */
async function assign(
  tx: Tx,
  form: Pick<FormRecord, "id" | "owner">,
  step: ReviewStep,
  { tasks, reviewers }: { readonly tasks: readonly OpenedTask[]; readonly reviewers: readonly number[] },
): Promise<ReadonlyMap<number, readonly OpenedTask[]>> {
  const asked = reviewers.map((userId) => ({ userId, units: step.units }));
  const named = step.units.length === 0 ? [] : await belongToAny(connectionIn(tx), asked);
  const all = isForAll(step) ? reviewers : reviewers.filter((_, at) => named[at]);
  const told = new Map<number, readonly OpenedTask[]>();
  if (step.byHead) {
    const seqs = tasks.map(({ seq }) => seq);
    const senders = await listAccounts(tx, form.id, seqs);
    const heads = await readHeads(tx, form.id, [step], [...senders.values()]);
    const deputies = await listDeputies(tx, form);
    for (const task of tasks) {
      const head = heads.get(senders.get(task.seq) ?? 0);
      for (const userId of head === undefined ? deputies : [head.userId]) {
        told.set(userId, [...(told.get(userId) ?? []), task]);
      }
    }
  }
  for (const userId of all) told.set(userId, tasks);
  return told;
}

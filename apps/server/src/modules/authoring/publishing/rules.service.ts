/**
 * Who may fill in a form, and when (product §6, docs/adr/0048 and 0050).
 *
 * Hazard: rules that change while people submit, or while responses are deleted and restored. A change holds the lock of
 * the form's row, which keeps out submits, and the counting right, which keeps out the other changes of responses.
 */
import type { BodyOf, checkFormRules, DataOf, getFormRules, putFormRules } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type CollectionRules, findRules, getForm, getLockedForm, saveRules } from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { hashPassword } from "../../organisation/accounts/index.ts";
import { getPersonSecret, judgeVisitor } from "../../collecting/gates/index.ts";
import { resetPlaces } from "../../data/places/index.ts";
import { takeCountingRight } from "../../data/statistics/index.ts";

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

export async function readRules(ctx: Ctx, id: number): Promise<DataOf<typeof getFormRules>> {
  const form = await getForm(ctx, id, "see");
  const rules = await findRules(ctx.db, form.id);
  if (rules === null) throw new AppError("FORM_NOT_FOUND");
  const { opensAt, closesAt, zone, ...rest } = rules;
  const times = { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null };
  return { ...rest, ...times, weekdays: [...rest.weekdays], zone: zone ?? ctx.calendar.zone };
}

/** Rules that `body` does not name stay as they are. Throws RULES_CHANGED and what `checkRules` throws. */
export async function writeRules(ctx: Ctx, id: number, body: BodyOf<typeof putFormRules>): Promise<number> {
  // Before the transaction, because it takes a while.
  const passwordHash = body.password ? await hashPassword(body.password) : body.password;
  return ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "rules");
    // Null for a form without responses.
    await takeCountingRight(tx, form.id);
    const before = await findRules(tx, form.id);
    if (before === null) throw new AppError("FORM_NOT_FOUND");
    const { revision, password: _, ...given } = body;
    const rules: CollectionRules = {
      ...before,
      ...given,
      opensAt: toDate(body.opensAt),
      closesAt: toDate(body.closesAt),
    };
    checkTimes(rules);
    if (rules.once?.by === "phone" && !(await hasProvedPhone(ctx, form.id, form.current_version))) {
      throw new AppError("RULES_NO_PHONE", {}, { data: { field: "once" } });
    }
    const saved = await saveRules(tx, form.id, rules, { revision, zone: ctx.calendar.zone, passwordHash });
    if (saved === null) throw new AppError("RULES_CHANGED");
    if (rules.cap !== before.cap) await resetPlaces(tx, form.id, rules.cap);
    return saved;
  });
}

function checkTimes({ opensAt, closesAt, hours }: CollectionRules): void {
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt) {
    throw new AppError("RULES_TIMES", {}, { data: { field: "closesAt" } });
  }
  if (hours !== null && hours.from === hours.to) throw new AppError("RULES_HOURS", {}, { data: { field: "hours" } });
}

/** Whether the published version asks for a phone number and proves it by SMS. */
async function hasProvedPhone(ctx: Ctx, id: number, version: number | null): Promise<boolean> {
  if (version === null) return false;
  const { questions } = await getCompiled(ctx, id, version);
  return questions.some(({ core, item }) => core?.requiresSmsCode?.(item) === true);
}

/** What the gates would tell a person who opens the form now (docs/adr/0050). */
export async function checkRules(
  ctx: Ctx,
  id: number,
  { userId, knowsPassword = true }: BodyOf<typeof checkFormRules>,
): Promise<DataOf<typeof checkFormRules>> {
  const form = await getForm(ctx, id, "see");
  // A browser and an address that have not been here before; only accounts can be tried out by name.
  const nobody = { browser: null, network: "", phone: null, cookies: undefined };
  const visitor = { ...nobody, userId, isTrustedWithPassword: knowsPassword, isAskedAbout: true };
  const verdict = await judgeVisitor(ctx, await getPersonSecret(ctx), form.id, visitor);
  if (verdict.kind !== "refused") return { refusal: null };
  const error = new AppError(verdict.refusal);
  return { refusal: { gate: verdict.gate, code: error.entry.code, msg: error.toText(ctx.language) } };
}

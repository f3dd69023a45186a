/**
 * Codes for text answers: the owner's side makes them for a question and gives them to answers by hand or by a text that
 * answers contain (docs/adr/0085).
 *
 * Hazard: two people code at once, and codes or counts of one are lost (docs/hazards.md#r78). Giving and taking are
 * changes of single rows under the lock of their codes, and counts are read from the rows.
 */
import { CODE_LIMITS } from "@idata/contracts";
import type { ItemDefinition, QuestionCore } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { getForm } from "../../forms/forms/index.ts";
import { readAllQuestions } from "../../forms/versions/index.ts";
import { isStorable } from "../../platform/stored-json/index.ts";
import * as store from "./codes.store.ts";

/** Two codes added at the same moment want one place. */
const TRIES = 8;

export async function readCodes(ctx: Ctx, formId: number, questionId: string) {
  const form = await getForm(ctx, formId, "data");
  const codes = await store.listCountedCodes(ctx.db, form.id, questionId);
  return { codes, coded: codes.length === 0 ? 0 : await store.countCoded(ctx.db, form.id, questionId) };
}

/** Throws CODE_NAME, CODE_NAME_TAKEN, CODES_FULL and, for a question that the form never had, CODE_GONE. */
export async function addCode(
  ctx: Ctx,
  formId: number,
  { questionId, name: typed }: { questionId: string; name: string },
): Promise<number> {
  const form = await getForm(ctx, formId, "annotate");
  const name = toName(typed);
  const items = (await readAllQuestions(ctx.db, form.id))?.pages.flatMap((page) => page.items) ?? [];
  const item = items.find(({ id }) => id === questionId);
  if (item === undefined || !hasOwnWords(item)) throw new AppError("CODE_GONE");
  for (let tries = 0; tries < TRIES; tries += 1) {
    const added = await store.insertCode(ctx.db, { formId: form.id, questionId, name, most: CODE_LIMITS.codes });
    if (added === "taken") throw new AppError("CODE_NAME_TAKEN", { name }, { data: { field: "name" } });
    if (added === "full") throw new AppError("CODES_FULL", { max: CODE_LIMITS.codes }, { data: { field: "name" } });
    if (added !== "again") return added.codeId;
  }
  throw new AppError("BUSY");
}

/** Throws CODE_NAME, CODE_NAME_TAKEN and CODE_GONE. */
export async function renameCode(
  ctx: Ctx,
  formId: number,
  codeId: number,
  input: { from: string; name: string },
): Promise<void> {
  const form = await getForm(ctx, formId, "annotate");
  const name = toName(input.name);
  const done = await ctx.transaction((tx) =>
    store.updateCodeName(tx, { formId: form.id, codeId, from: input.from, name }),
  );
  if (done === "taken") throw new AppError("CODE_NAME_TAKEN", { name }, { data: { field: "name" } });
  if (done === null) throw new AppError("CODE_GONE");
}

/** Throws CODE_GONE. */
export async function deleteCode(ctx: Ctx, formId: number, codeId: number): Promise<void> {
  const form = await getForm(ctx, formId, "annotate");
  if (!(await store.deleteCodeRow(ctx.db, form.id, codeId))) throw new AppError("CODE_GONE");
}

export interface CodingInput {
  readonly questionId: string;
  readonly responseIds: readonly string[];
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** Throws CODE_GONE if one of the codes is not one of the question's. Returns how many were given or taken away. */
export async function codeAnswers(
  ctx: Ctx,
  formId: number,
  { questionId, responseIds, add, remove }: CodingInput,
): Promise<number> {
  const form = await getForm(ctx, formId, "annotate");
  const which = { formId: form.id, questionId, responseIds, by: getUser(ctx).userId };
  return ctx.transaction(async (tx) => {
    const found = await store.lockCodes(tx, form.id, [...add, ...remove]);
    if ([...add, ...remove].some((id) => found.get(id) !== questionId)) throw new AppError("CODE_GONE");
    const taken = await store.takeCodes(tx, { ...which, codeIds: remove });
    return taken + (await store.giveCodes(tx, { ...which, codeIds: [...new Set(add)] }));
  });
}

/** Throws CODE_GONE. Returns how many answers got the code. */
export async function codeMatching(ctx: Ctx, formId: number, codeId: number, contains: string): Promise<number> {
  const form = await getForm(ctx, formId, "annotate");
  const by = getUser(ctx).userId;
  return ctx.transaction(async (tx) => {
    const questionId = (await store.lockCodes(tx, form.id, [codeId])).get(codeId);
    if (questionId === undefined) throw new AppError("CODE_GONE");
    return store.giveToMatching(tx, { formId: form.id, codeId, questionId, contains, by });
  });
}

export async function readCodesOfAnswers(ctx: Ctx, formId: number, input: { questionId: string; responseIds: string }) {
  const form = await getForm(ctx, formId, "data");
  const responseIds = input.responseIds.split(",").filter((id) => UUID.test(id));
  return store.listCodesOfAnswers(ctx.db, { formId: form.id, questionId: input.questionId, responseIds });
}

const hasOwnWords = (item: ItemDefinition): boolean =>
  (cores as Readonly<Record<string, QuestionCore>>)[item.type]?.ownWords === true;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function toName(typed: string): string {
  const name = typed.trim();
  const isName =
    name !== "" && Array.from(name).length <= CODE_LIMITS.name && !/[\n\r\t]/.test(name) && isStorable(name, 1);
  if (!isName) throw new AppError("CODE_NAME", { max: CODE_LIMITS.name }, { data: { field: "name" } });
  return name;
}

/**
 * Who of a closed circle has answered. Hazard (R40): the owner of an anonymous form learns who. It names nobody then,
 * and gives one number of people for the whole form, which does not depend on whom the scope names now.
 */
import type { DataOf, getFormTurnout } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { countParticipants } from "../../data/places/index.ts";
import { runOn } from "../../data/quotas/index.ts";
import { listSenderIds } from "../../data/response-store/index.ts";
import { findRules, getForm, listScope } from "../../forms/forms/index.ts";
import { listPeopleWho } from "../../forms/people/index.ts";
import { listMembersWho, type PeopleWindow } from "../../organisation/directory/index.ts";
import { listInBatches } from "../../platform/sheets/index.ts";

type Of = "list" | "organisation";

export interface Invited {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly place: string;
}

/** Everybody, or those who have or have not answered, by id. */
async function listInvited(
  db: Executor,
  formId: number,
  of: Of,
  window: Omit<PeopleWindow, "among">,
): Promise<{ total: number; rows: Invited[] }> {
  const ids = await listSenderIds(db, formId, of === "list" ? "person" : "account");
  if (of === "list") return listPeopleWho(db, formId, { ...window, among: ids });
  return listMembersWho(db, await listScope(db, formId), { ...window, among: ids });
}

const NOBODY = { limit: 0, offset: 0 } as const;

export async function readTurnout(ctx: Ctx, id: number): Promise<DataOf<typeof getFormTurnout>> {
  const form = await getForm(ctx, id, "data");
  const rules = await findRules(ctx.db, form.id);
  if (rules === null) throw new AppError("FORM_NOT_FOUND");
  const { anonymous } = rules;
  const countOf = async (of: Of) => {
    const { total: expected } = await listInvited(ctx.db, form.id, of, { answered: null, ...NOBODY });
    if (anonymous) return { expected, answered: null };
    const { total: answered } = await listInvited(ctx.db, form.id, of, { answered: true, ...NOBODY });
    return { expected, answered };
  };
  const isCounted = rules.once?.by === "person" || rules.once?.by === "account";
  return {
    anonymous,
    list: rules.hasList ? await countOf("list") : null,
    organisation: rules.hasScope ? await countOf("organisation") : null,
    people: anonymous && isCounted ? await countParticipants(runOn(ctx.pool), form.id) : null,
  };
}

/** Throws TURNOUT_ANONYMOUS. */
async function getNamedForm(ctx: Ctx, id: number) {
  const form = await getForm(ctx, id, "data");
  if ((await findRules(ctx.db, form.id))?.anonymous !== false) throw new AppError("TURNOUT_ANONYMOUS");
  return form;
}

export async function listTurnout(
  ctx: Ctx,
  id: number,
  { of, answered, pageNum = 1, pageSize = 20 }: { of: Of; answered: boolean; pageNum?: number; pageSize?: number },
): Promise<{ total: number; rows: Invited[] }> {
  const form = await getNamedForm(ctx, id);
  return listInvited(ctx.db, form.id, of, { answered, limit: pageSize, offset: (pageNum - 1) * pageSize });
}

type Listed = Invited & { readonly hasAnswered: boolean };

/** In batches, each person with whether they have answered. Throws before the first one. */
export async function exportTurnout(ctx: Ctx, id: number, of: Of): Promise<AsyncGenerator<readonly Listed[]>> {
  const form = await getNamedForm(ctx, id);
  const known = new Set(await listSenderIds(ctx.db, form.id, of === "list" ? "person" : "account"));
  return listInBatches(
    async (after, limit) => {
      const { rows } = await listInvited(ctx.db, form.id, of, { answered: null, after, limit, offset: 0 });
      return rows.map((person) => ({ ...person, hasAnswered: known.has(person.id) }));
    },
    (person) => person.id,
  );
}

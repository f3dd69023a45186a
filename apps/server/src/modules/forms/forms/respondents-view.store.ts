/** SQL of what respondents may know of forms that they have answered. */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { CollectionStateName, SeeResults, ShowKeys } from "./forms.table.ts";

export interface AnsweredForm {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly version: number;
  readonly state: CollectionStateName;
  readonly isAnonymous: boolean;
  readonly seeOwn: boolean;
  readonly withdraw: boolean;
  readonly showKeys: ShowKeys;
  readonly seeResults: SeeResults;
  /** Ids of questions whose results respondents do not see. */
  readonly hiddenResults: readonly string[];
  /** Responses are reviewed. */
  readonly isReviewed: boolean;
  /** Responses to older versions are no longer accepted. */
  readonly acceptsFrom: number;
}

/** Whether respondents have something of their response afterwards, so that they need a code for it. */
export function givesAfterwards(form: {
  readonly see_own: boolean;
  readonly may_withdraw: boolean;
  readonly edit_until: string | null;
  readonly show_keys: ShowKeys;
  readonly see_results: SeeResults;
  readonly is_reviewed: boolean;
}): boolean {
  const isLater = form.show_keys !== "never" || form.see_results !== "never";
  return form.is_reviewed || form.see_own || form.may_withdraw || form.edit_until !== null || isLater;
}

/** Whether the results of all are due for somebody who has submitted. */
export function areResultsDue({ seeResults, state }: Pick<AnsweredForm, "seeResults" | "state">): boolean {
  const isOver = state === "ended" || state === "closed";
  return seeResults === "submitted" || (seeResults === "ended" && isOver);
}

/** By id; without forms that respondents may not know of, such as those in the recycle bin. */
export async function listAnsweredForms(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AnsweredForm>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AnsweredForm>`
    select id, key, title, current_version as version, form_public_state(forms, now()) as state,
      is_anonymous as "isAnonymous", see_own as "seeOwn", may_withdraw as withdraw, accepts_from as "acceptsFrom",
      show_keys as "showKeys", see_results as "seeResults", hidden_results as "hiddenResults", is_reviewed as "isReviewed"
    from forms
    where id = any (${[...new Set(ids)]}::bigint[]) and current_version is not null
      and form_public_state(forms, now()) is not null`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The caller holds the lock of the form's row. */
export async function setReviewed(tx: Tx, formId: number, isReviewed: boolean): Promise<void> {
  await tx.updateTable("forms").set({ is_reviewed: isReviewed }).where("id", "=", formId).execute();
}

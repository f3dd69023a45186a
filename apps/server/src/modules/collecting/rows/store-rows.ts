/**
 * Stores responses of the owner's side in a transaction of the caller, past the gates that hold for them
 * (docs/adr/0087): the form's cap, quotas and unique answers, but no times, no captcha, no person and no list.
 *
 * Hazard: rows take more than a quota has, or a publication comes between (docs/hazards.md#r80). The form's row is locked,
 * and each row is judged in order and takes what it needs before the next one.
 */
import type { KeyObject } from "node:crypto";
import { connectionIn, type Tx } from "../../../kernel/database.ts";
import { splitName, isUniqueName } from "../../data/quotas/index.ts";
import { insertOrigins, insertResponses, type NewOrigin } from "../../data/response-store/index.ts";
import { judge, takeAll, type Verdict, type Visitor } from "../gates/index.ts";
import type { RowFault } from "./imports.table.ts";
import type { PreparedRow } from "./prepare-row.ts";

export const OWNERS_SIDE: Visitor = {
  userId: null,
  browser: null,
  network: "",
  phone: null,
  cookies: undefined,
  isOwnersSide: true,
};

export const toAsk = ({ row, claims }: PreparedRow) => ({
  formId: row.formId,
  visitor: OWNERS_SIDE,
  response: {
    responseId: row.responseId,
    version: row.version,
    checkedVersion: row.checkedVersion,
    takesPlace: !row.facts.screenedOut,
    claims,
  },
});

/** Something changed between reading and storing: the caller reads again. Nothing may be committed. */
export class TryAgain extends Error {
  constructor() {
    super("the form was changed while rows were stored");
  }
}

export interface RowToStore extends PreparedRow {
  readonly origin: Pick<NewOrigin, "kind" | "remark" | "importId" | "importRow">;
}

/** The verdict for each row, in order. A row that is stored already is `known`. Throws TryAgain. */
export async function storeRows(
  tx: Tx,
  secret: KeyObject,
  by: number,
  rows: readonly RowToStore[],
): Promise<readonly Verdict[]> {
  if (rows.length === 0) return [];
  const client = connectionIn(tx);
  const judged = await judge(client, secret, rows.map(toAsk), { lock: true });
  const passed = rows.filter((_, at) => judged.verdicts[at]?.kind === "passes");
  if (judged.verdicts.some(({ kind }) => kind === "outdated")) throw new TryAgain();
  if (passed.length === 0) return judged.verdicts;
  const stored = await insertResponses(
    client,
    passed.map(({ row }) => row),
    "owners",
  );
  if (!stored.all || !(await takeAll(client, judged))) throw new TryAgain();
  const origins = passed.map(({ row, submittedAt, origin }) => {
    return { ...origin, responseId: row.responseId, submittedAt };
  });
  await insertOrigins(tx, passed[0]?.row.formId ?? 0, by, origins);
  return judged.verdicts;
}

/** Why a row is not stored; empty for one that is. */
export function toFaults(verdict: Verdict | undefined): readonly RowFault[] {
  const whole = (code: string): RowFault[] => [{ column: null, questionId: null, code }];
  if (verdict === undefined) return whole("unknown");
  if (verdict.kind === "passes" || verdict.kind === "known") return [];
  if (verdict.kind === "outdated") return whole("outdated");
  if (verdict.kind === "refused") return whole(verdict.refusal === "COLLECT_FULL" ? "form_full" : "form_gone");
  return verdict.names.map((name) => {
    const { questionId, part } = splitName(name);
    if (isUniqueName(name)) return { column: null, questionId, code: "not_unique" };
    // A quota of the form is of no question.
    const isOfForm = questionId === "";
    return {
      column: null,
      questionId: isOfForm ? null : questionId,
      code: "quota_reached",
      ...(!isOfForm && { part }),
    };
  });
}

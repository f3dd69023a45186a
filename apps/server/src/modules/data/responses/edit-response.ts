/**
 * Replaces the answers of a locked response and keeps what they were (docs/adr/0063). Owner and respondent edit by the
 * same function, so no change of answers is without a trace.
 */
import { type AnswerValue, type Answers, isEqual } from "@idata/engine";
import type { Tx } from "../../../kernel/database.ts";
import type { StoredScore } from "../response-metadata/index.ts";
import { type AnswerChanges, insertEdit, type ResponseRecord, setAnswers } from "../response-store/index.ts";
import type { Changed } from "./change-response.ts";

export interface EditedAnswers {
  /** The version whose rules the answers follow. */
  readonly version: number;
  readonly answers: Answers;
  readonly score: StoredScore | null;
  readonly screenedOut: boolean;
  /** The account; null for the respondent. */
  readonly by: number | null;
  /** Why; null for the respondent, who need not say it. */
  readonly reason: string | null;
}

export interface StoredEdit {
  readonly revision: number;
  readonly changes: AnswerChanges;
  /** What `changeResponse` counts from now on. */
  readonly changed: Changed;
}

/** Returns null if the answers are those that are stored, whatever their version. */
export async function storeEdit(tx: Tx, response: ResponseRecord, edited: EditedAnswers): Promise<StoredEdit | null> {
  const { form_id: formId, seq, version: versionBefore } = response;
  const { version, answers, score, screenedOut, by, reason } = edited;
  const changes = listChanges(response.answers, answers);
  if (Object.keys(changes).length === 0) return null;
  const versions = { versionBefore, versionAfter: version };
  const revision = await insertEdit(tx, { formId, seq }, { editedBy: by, ...versions, reason, changes });
  await setAnswers(tx, formId, seq, { version, answers, score, screenedOut });
  const changed: Changed = screenedOut
    ? { standing: "screened", version }
    : { standing: "kept", version, answers, score };
  return { revision, changes, changed };
}

export function listChanges(before: Answers, after: Answers): AnswerChanges {
  const valueOf = (answers: Answers, id: string): AnswerValue =>
    Object.hasOwn(answers, id) ? (answers[id] ?? null) : null;
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const [old, now] = [valueOf(before, id), valueOf(after, id)];
      return isEqual(old, now) ? [] : [[id, [old, now] as const] as const];
    }),
  );
}

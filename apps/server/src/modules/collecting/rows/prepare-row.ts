/**
 * Turns answers from the owner's side into a row that can be stored, by the rules of a respondent's submit: the version
 * decides what is valid, the newest one what is limited (docs/adr/0031, 0087).
 */
import { hash } from "node:crypto";
import { type Claim, type CompiledForm, type Issue, type JsonValue, seedOf } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import { claimsOfResponse } from "../../data/quotas/index.ts";
import { scoreOf } from "../../data/response-metadata/index.ts";
import type { SubmitRow } from "../../data/response-store/index.ts";
import { toStoredClaims } from "../../data/responses/index.ts";
import {
  checkAnswers,
  createReceipt,
  findUnstorable,
  listFileIds,
  toContentHash,
  withinWorkLimit,
} from "../intake/index.ts";

export interface Forms {
  readonly formId: number;
  readonly version: number;
  readonly form: CompiledForm;
  /** The newest version and its number when the row is prepared. */
  readonly newest: CompiledForm;
  readonly newestVersion: number;
}

export interface PreparedRow {
  readonly row: SubmitRow;
  readonly claims: readonly Claim[];
  readonly submittedAt: Date | null;
}

interface Given {
  readonly responseId: string;
  readonly answers: Readonly<Record<string, JsonValue>>;
  readonly kind: "import" | "hand";
  /** Null for now. */
  readonly submittedAt: Date | null;
}

/** Returns the issues of answers that are not valid. */
export function prepareRow(
  services: Pick<Services, "calendar" | "now">,
  { formId, version, form, newest, newestVersion }: Forms,
  { responseId, answers, kind, submittedAt }: Given,
): PreparedRow | readonly Issue[] {
  const unstorable = findUnstorable(answers);
  if (unstorable !== null) return issuesOf(unstorable);
  const today = services.calendar.toDay(submittedAt ?? services.now());
  const context = { today, seed: seedOf(responseId), parameters: undefined };
  const checked = checkAnswers(form, answers, { ...context, dropHidden: false });
  if ("refusal" in checked) return issuesOf(checked.refusal);
  const [files] = listFileIds(form, checked.answers);
  if (files !== undefined) return [{ questionId: files.questionId, code: "unknown_file" }];
  const screenedOut = checked.ending?.screenOut === true;
  const score = withinWorkLimit(() => scoreOf(form, checked.answers, context));
  if (score instanceof AppError) return issuesOf(score);
  const claims = screenedOut
    ? []
    : withinWorkLimit(() =>
        claimsOfResponse(
          { version: form, newest },
          { responseId, answers: checked.answers, day: today, parameters: null },
        ),
      );
  if (claims instanceof AppError) return issuesOf(claims);
  const json = JSON.stringify(checked.answers);
  return {
    claims,
    submittedAt,
    row: {
      formId,
      responseId,
      version,
      checkedVersion: newestVersion,
      answers: checked.answers,
      json,
      contentHash: toContentHash(version, json),
      receipt: createReceipt(),
      startedAt: null,
      facts: {
        score,
        parameters: null,
        source: { source: kind },
        channel: null,
        language: null,
        pageSeconds: null,
        claims: toStoredClaims(claims),
        screenedOut,
        respondentId: null,
        personId: null,
        fixed: null,
      },
    },
  };
}

const issuesOf = ({ extra: { issues } }: AppError): readonly Issue[] => {
  return issues !== undefined && issues.length > 0 ? issues : [{ questionId: "", code: "too_costly" }];
};

/** The id of the response of a row: the same however often the import is begun (docs/hazards.md#r80). */
export function toResponseId(importId: string, row: number): string {
  const digits = hash("sha256", `${importId}/${row}`, "hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** Adds the answers that follow from a response's number and receipt to each row, using the version of the row. */
import { addDerivedAnswers } from "@idata/engine";
import { findCompiled, type VersionSource } from "../../forms/versions/index.ts";
import type { ResponseRecord } from "../response-store/index.ts";

export async function completeRows(
  source: VersionSource,
  formId: number,
  rows: readonly ResponseRecord[],
): Promise<ResponseRecord[]> {
  const versions = [...new Set(rows.map((row) => row.version))];
  const forms = new Map(
    await Promise.all(versions.map(async (version) => [version, await findCompiled(source, formId, version)] as const)),
  );
  return rows.map((row) => {
    const form = forms.get(row.version);
    if (!form) return row;
    const receipt = { number: row.seq, submittedAt: row.submitted_at.toISOString() };
    return { ...row, answers: addDerivedAnswers(form, row.answers, receipt) };
  });
}

/** Questionnaire text → definition. Runs in a child process: a long text takes longer than a request may hold the loop. */
import type { FormDefinition } from "@idata/engine";
import { parseText, type TextDiagnostic } from "@idata/importers/text";
import { textFaces } from "@idata/questions/text";
import { ReadFaultError } from "../read-fault.ts";

export interface ReadText {
  readonly definition: FormDefinition;
  readonly diagnostics: readonly TextDiagnostic[];
}

/** The text gives more than one form can hold. */
export type TextFault = "too-long";

/**
 * Characters of the result, which the server parses in one piece. The longest text that is taken gives less, unless it is
 * cut into more questions than a form may have.
 */
const MAX_RESULT = 2_500_000;

export async function readText(bytes: Buffer): Promise<string> {
  const { definition, diagnostics } = parseText(bytes.toString("utf8"), { faces: textFaces });
  const result: ReadText = { definition, diagnostics };
  const json = JSON.stringify(result);
  if (json.length > MAX_RESULT) throw new ReadFaultError<TextFault>("too-long");
  return json;
}

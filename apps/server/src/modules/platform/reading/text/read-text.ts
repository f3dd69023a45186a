/**
 * Converts questionnaire text to a definition. Runs in a child process, because a long text would block the event loop
 * too long.
 */
import type { FormDefinition } from "@idata/engine";
import { parseText, type TextDiagnostic } from "@idata/importers/text";
import { textFaces } from "@idata/questions/text";
import { ChildFaultError } from "../../../../kernel/limited-child/child-fault.ts";

export interface ReadText {
  readonly definition: FormDefinition;
  readonly diagnostics: readonly TextDiagnostic[];
}

/** The result is larger than one form may be. */
export type TextFault = "too-long";

/**
 * Limit on the characters of the result, which the server parses in one piece. The longest accepted text stays below
 * it, unless the text is split into more questions than a form may have.
 */
const MAX_RESULT = 2_500_000;

export async function readText(bytes: Buffer): Promise<string> {
  const { definition, diagnostics } = parseText(bytes.toString("utf8"), { faces: textFaces });
  const result: ReadText = { definition, diagnostics };
  const json = JSON.stringify(result);
  if (json.length > MAX_RESULT) throw new ChildFaultError<TextFault>("too-long");
  return json;
}

/** Questionnaire text → definition; a pure function of the text, nothing is stored. */
import type { FormDefinition } from "@idata/engine";
import { parseText, type TextDiagnostic } from "@idata/importers/text";
import { textFaces } from "@idata/questions/text";

export interface ReadText {
  readonly definition: FormDefinition;
  readonly diagnostics: readonly TextDiagnostic[];
}

export function readText(text: string): ReadText {
  const { definition, diagnostics } = parseText(text, { faces: textFaces });
  return { definition, diagnostics };
}

/**
 * Parses text into a definition with the importers' parser and the text faces of all types; the same code as on the
 * server.
 */
import { parseText } from "@idata/importers/text";
import type { TextDiagnostic } from "@idata/importers/text";
import type { FormDefinition } from "@idata/engine";
import { textFaces } from "@idata/questions/text";

export interface Parsed {
  definition: FormDefinition;
  diagnostics: TextDiagnostic[];
}

export function parseQuestionnaire(text: string, language: string): Parsed {
  const { definition, diagnostics } = parseText(text, { faces: textFaces, language });
  return { definition, diagnostics };
}

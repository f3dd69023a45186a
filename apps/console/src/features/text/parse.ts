/**
 * Parses text into a definition with the importers' parser and the text faces of all types; the same code as on the
 * server.
 */
import { parseText } from "@idata/importers/text";
import type { LineUse, TextDiagnostic } from "@idata/importers/text";
import type { FormDefinition } from "@idata/engine";
import { textFaces } from "@idata/questions/text";

export interface Parsed {
  definition: FormDefinition;
  diagnostics: TextDiagnostic[];
  /** One entry per line of the text. */
  lines: LineUse[];
}

export function parseQuestionnaire(text: string, language: string): Parsed {
  const { definition, diagnostics, lines } = parseText(text, { faces: textFaces, language });
  return { definition, diagnostics, lines };
}

/** Reads directives of Qualtrics TXT: `[[Question:MC]]`, `[[Choices]]`, `[[MultipleAnswer]]`, `[[Block:name]]` … */
import type { SourceLine } from "./lines.ts";
import { startHeading } from "./reader-sections.ts";
import { type Reader, startQuestion } from "./reader-state.ts";

export function readDirective(reader: Reader, line: SourceLine): boolean {
  const { current, catalog, ledger } = reader;
  if (line.directive === "") return false;
  const [word = "", ...rest] = line.directive.split(":");
  const value = rest.join(":").trim();
  const name = word.trim().toLowerCase();
  if (name === "block") startHeading(reader, line, value);
  else if (name === "question") {
    const named = [...rest].reverse().find((part) => catalog.findMark(part) !== null);
    startQuestion(reader, { ...line, strong: [] }, named === undefined ? "" : `[${named}]`, null);
  } else if (name === "required" && current !== null) {
    current.stem.required = true;
    ledger.claim(line.no, "setting", current);
  } else if (current !== null && /^(?:choices|answerchoices|answers|advancedchoices)$/.test(name)) {
    const matrix = current.stem.marks[0]?.mark.face.plain === "matrix";
    reader.expect = matrix ? (name === "answers" ? "columns" : "rows") : "stem";
    ledger.claim(line.no, "option", current);
  } else if (/^(?:advancedformat|id)$/.test(name)) ledger.claim(line.no, "comment");
  else {
    const mark = current === null ? null : catalog.findMark(word);
    if (current === null || mark === null) {
      reader.diagnostics.add(line.no, "unknown_setting", {
        params: { name: line.directive, value: "" },
        at: line.directive,
      });
    } else current.stem.marks.push({ mark, name: word });
    ledger.claim(line.no, "setting", current);
  }
  return true;
}

/** Lines without a number, letter or key: they continue the current item or are outside every question. */
import { type Draft, isLoose, plainModeOf } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import type { SourceLine } from "./lines.ts";
import { findOption } from "./options.ts";
import { BLANK } from "./plain-lines.ts";
import { takeKeyText } from "./reader-keys.ts";
import { isRemarkInOptions } from "./reader-options.ts";
import { type Reader, startStatement } from "./reader-state.ts";
import { mergeStem, readStem } from "./stem.ts";

/** Adds a line to the current item, or makes it a statement if it is outside of that item. */
export function takeText(reader: Reader, line: SourceLine): void {
  const { current } = reader;
  if (/^[_＿\s]{3,}$/.test(line.text) && (current === null || !isLoose(current)) && current?.options.length !== 0)
    return reader.ledger.claim(line.no, "separator", current);
  const closed = current !== null && current === reader.closed && !/^[_＿]{3,}$/.test(line.text);
  if (current === null || closed || isOutside(reader, current, line)) return takeOrphan(reader, line);
  if (takeKeyText(reader, current, line)) return;
  const last = current.options.at(-1);
  if (last !== undefined && standsBelow(reader, current, line)) return takeOrphan(reader, line);
  if (last !== undefined) {
    const text = restoreEscapes(line.text);
    if (current.numbered.length > 0) current.numbered.push({ no: line.no, text: line.text });
    if (last.label !== "") reader.tail.push(line);
    last.label = last.label === "" ? text.trimStart() : `${last.label}\n${text}`;
    return reader.ledger.claim(line.no, "option", current);
  }
  if (current.kind === "statement") {
    current.description.push(line.text);
    return reader.ledger.claim(line.no, "description", current);
  }
  if (/^[_＿]{3,}$/.test(line.text) && !isLoose(current)) return reader.ledger.claim(line.no, "separator", current);
  if (current.title.length === 0 && current.plain.length === 0 && line.kind === "text")
    return takeLateStem(reader, current, line);
  current.strong.push(...line.strong.map(([from, to]) => line.text.slice(Math.max(from, 0), to)));
  const indented = line.indent >= (reader.lineAt(current.line)?.indent ?? 0) + 4;
  current.plain.push({
    no: line.no,
    text: line.text,
    code: line.kind === "code",
    afterBlank: line.afterBlank && !indented,
  });
  reader.ledger.claim(line.no, "stem", current);
}

/** Adds a Markdown quote to the explanation of the question above it. */
export function takeQuote(reader: Reader, current: Draft, line: SourceLine): void {
  if (isLoose(current)) {
    current.description.push(line.text);
    return reader.ledger.claim(line.no, "description", current);
  }
  current.analysis.push(restoreEscapes(line.text));
  reader.ledger.claim(line.no, "analysis", current);
}

/** `- 内容`, `列：姓名、年龄` */
const LISTED = /^\s*(?:[-*•]\s|[行列][:：]\s*\S.*[、|;；,，])/;

/** Whether a line after a blank line is outside of the question above, because that question is complete. */
function isOutside(reader: Reader, current: Draft, line: SourceLine): boolean {
  if (!line.afterBlank || line.kind === "code" || line.indent > (reader.list?.indent ?? 0) + 1) return false;
  if (reader.expect === "option" || reader.expect === "answer" || reader.expect === "analysis") return false;
  if (isRemarkInOptions(reader, current, line)) return false;
  // Rows and columns with signs in front end at a line without one.
  // So do those that stand on the line of their name.
  if ((reader.expect === "rows" || reader.expect === "columns") && LISTED.test(filledAbove(reader, line))) return true;
  if (current.kind === "statement" || current.options.length > 0 || current.rows.length > 0) return true;
  if (reader.expect === "remark") return true;
  if (isClosing(reader, current, line)) return true;
  const mode = plainModeOf(current);
  if (mode === null && reader.profile.by !== "numbers") return current.title.length > 0;
  if (mode === null) return standsApart(reader, current, line);
  if (!mode.own) return false;
  return mode.mode === "prose" ? current.title.length > 0 : current.plain.length > 0;
}

function filledAbove(reader: Reader, line: SourceLine): string {
  let at = line.index - 1;
  while (at >= 0 && reader.lines[at]?.kind === "blank") at -= 1;
  return reader.lines[at]?.raw ?? "";
}

/** Whether the last line of a text stands below a question that is complete: who made the form, or thanks. */
function isClosing(reader: Reader, current: Draft, line: SourceLine): boolean {
  if (current.plain.length > 0 || line.text.length >= 60 || !/^[^_＿□○]*[\p{L}\d][^_＿□○]*$/u.test(line.text))
    return false;
  const asked = /[_＿]{4,}\s*$|[?？]\s*(?:[(（[【][^()（）[\]【】]{1,20}[)）\]】])?\s*$/.test(
    reader.diagnostics.rawOf(current.line),
  );
  return asked && reader.lines.slice(line.index + 1).every(({ kind }) => kind === "blank");
}

/**
 * Whether a line below the last lettered option stands alone: the option's own line is short, so the copy did not break
 * it, no bracket is open, and neither the next letter nor the options of another stem follow.
 */
function standsBelow(reader: Reader, current: Draft, line: SourceLine): boolean {
  const last = current.options.at(-1);
  if (
    last === undefined ||
    last.letter === null ||
    last.label === "" ||
    line.kind === "code" ||
    current.options.length < 3
  )
    return false;
  const above = reader.lines[line.index - 1];
  if (
    above === undefined ||
    above.kind !== "text" ||
    (lengthOf(reader, above) >= 24 && !/[:：]$/.test(line.text)) ||
    reader.tail.length > 0
  )
    return false;
  if (
    /[(（“][^)）”]*$/.test(above.text) ||
    /^[^\p{L}\p{N}]/u.test(line.text) ||
    isRemarkInOptions(reader, current, line)
  )
    return false;
  // The next option begins on this line: `…找目标 (D)移动…`.
  const next = String.fromCharCode((last.letter ?? "A").charCodeAt(0) + 1);
  if (new RegExp(`[(（]?${next}\\s?[.．、)）]\\s?\\S`).test(line.text)) return false;
  return !reader.lines.slice(line.index + 1, line.index + 5).some(({ text }) => /^[(（]?A\s?[.．、:：)）]/.test(text));
}

/** Length of the line of the source, which may have been parted. */
function lengthOf(reader: Reader, line: SourceLine): number {
  return Math.max(line.text.length, reader.diagnostics.rawOf(line.no).trim().length);
}

/** Whether a line below a complete numbered stem is a paragraph: neither a choice nor followed by choices. */
function standsApart(reader: Reader, current: Draft, line: SourceLine): boolean {
  if (current.title.length === 0 || reader.list?.style.startsWith("#") === true || /^[)）]/.test(line.text))
    return false;
  if (line.text.search(BLANK) >= 0 || current.answer.length > 0) return false;
  // Behind the line to write on of a question, a sentence or a dash below a blank line closes the form.
  const above = reader.diagnostics.rawOf(current.line);
  if (/[_＿]{4,}\s*$/.test(above) && /[。！!]\s*$|^[-—]/.test(line.text)) return true;
  const next = reader.lines[line.index + 1];
  if (next !== undefined && next.kind !== "blank") return next.kind === "text" && next.number !== null;
  const below = reader.lines.slice(line.index + 1, line.index + 5).find((other) => other.kind !== "blank");
  return below === undefined || below.kind !== "text" || findOption(below.text) === null;
}

function takeOrphan(reader: Reader, line: SourceLine): void {
  const draft = startStatement(reader, line, line.text);
  const [mark] = reader.catalog.faces[reader.catalog.looseType]?.marks.zh ?? [];
  reader.diagnostics.add(line.no, "text_as_statement", {
    fix: { fromLine: line.no, toLine: line.no, text: `[${mark ?? ""}]${reader.diagnostics.rawOf(line.no).trim()}` },
  });
  reader.ledger.claim(line.no, "statement", draft);
}

/** Reads the stem, with its brackets, on the line after a number without text (`## 1.`). */
function takeLateStem(reader: Reader, current: Draft, line: SourceLine): void {
  const stem = readStem(line.text, line.no, reader.catalog);
  current.title.push(stem.title === "" ? line.text : stem.title);
  mergeStem(current.stem, stem);
  current.settings.push(...stem.settings);
  if (stem.remark !== "") current.description.push(stem.remark);
  current.strong.push(...line.strong.map(([from, to]) => line.text.slice(Math.max(from, 0), to)));
  reader.ledger.claim(line.no, "stem", current);
}

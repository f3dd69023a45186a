/** Lines with a key (`答案：`, `解析：`, `行：` …), the lines below them, and answer keys at the end. */
import type { Draft } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { type LineKey, findKey } from "./keys.ts";
import type { LineRole } from "./ledger.ts";
import type { SourceLine } from "./lines.ts";
import { readEntryLabel } from "./options.ts";
import type { Reader } from "./reader-state.ts";

export function readKeyLine(reader: Reader, line: SourceLine): boolean {
  if (line.quote) return false;
  const found = findKey(line.text, line.heading > 0 || line.strong.length > 0);
  if (found === null) return false;
  const { current } = reader;
  if (current === null || (current.kind === "statement" && found.key !== "description")) {
    return false;
  }
  takeKey(reader, current, found.key, found.value, line);
  return true;
}

function takeKey(reader: Reader, current: Draft, key: LineKey, value: string, line: SourceLine): void {
  const plain = restoreEscapes(value);
  const claim = (role: LineRole) => reader.ledger.claim(line.no, role, current);
  const exam = current.stem.exam;
  if (key === "answer" || key === "analysis") {
    if (/^[\s_＿]*$/.test(value) && value !== "") return claim("separator");
    if (value !== "") current[key].push(plain);
    reader.expect = key === "analysis" || value === "" ? key : "remark";
    return claim(key);
  }
  if (key === "rows" || key === "columns") {
    for (const label of splitEntries(value)) current[key].push({ label: restoreEscapes(label), line: line.no });
    reader.expect = key;
    return claim(key === "rows" ? "row" : "column");
  }
  if (key === "description") {
    if (value !== "") current.description.push(value);
    reader.expect = value === "" ? "description" : reader.expect;
    return claim("description");
  }
  if (key === "score" && /^\d+(?:\.\d+)?\s?分?$/.test(plain)) current.stem.score = Number.parseFloat(plain);
  else if (key !== "options") {
    const name = key === "score" ? "scores" : key;
    exam[name] = exam[name] === undefined ? plain : `${exam[name]}\n${plain}`;
  }
  claim(key === "options" ? "option" : "analysis");
}

/** Text below an open key. True when it was taken. */
export function takeKeyText(reader: Reader, current: Draft, line: SourceLine): boolean {
  const text = restoreEscapes(line.text);
  switch (reader.expect) {
    case "answer":
    case "analysis":
      current[reader.expect].push(text);
      reader.ledger.claim(line.no, reader.expect, current);
      return true;
    case "remark":
      current.analysis.push(text);
      reader.ledger.claim(line.no, "analysis", current);
      return true;
    case "rows":
    case "columns":
      current[reader.expect].push(readEntryLabel(line.text, line.no));
      reader.ledger.claim(line.no, reader.expect === "rows" ? "row" : "column", current);
      return true;
    case "description":
      if (current.kind === "statement") return false;
      current.description.push(line.text);
      reader.ledger.claim(line.no, "description", current);
      return true;
    default:
      return false;
  }
}

function splitEntries(value: string): string[] {
  if (value === "") return [];
  const parts = /[,，、;；|]/.test(value) ? value.split(/[,，、;；|]/) : value.split(/\s+/);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

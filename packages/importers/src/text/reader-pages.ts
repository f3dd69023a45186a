/** Reads page marks (`=== 分页 ===`, `=== 分页：标题 ===`, `[[PageBreak]]`), rules that are page breaks, and endings. */
import { wordsOfPage } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import type { SourceLine } from "./lines.ts";
import type { Reader } from "./reader-state.ts";
import { isOnlySettings, readStem } from "./stem.ts";

const ENDING = /^(?:结束语|ending)/i;
const TITLED = /^(?:分页|换页|下一页|第\s?\d{1,4}\s?页|page(?:\s?break)?|结束语|ending)\s*[:：]?\s*/i;

export function readPageLine(reader: Reader, line: SourceLine): boolean {
  if (line.kind === "rule") {
    if (reader.profile.rulesArePages && line.indent < 4) turnPage(reader, line, "");
    reader.ledger.claim(line.no, reader.profile.rulesArePages ? "page" : "separator");
    return true;
  }
  if (line.kind === "page") {
    const inner = trimRim(line.text);
    if (ENDING.test(inner)) startEnding(reader, line, inner.replace(TITLED, ""));
    else turnPage(reader, line, inner.replace(TITLED, ""));
    return true;
  }
  return reader.expect === "ending"
    ? takeEndingLine(reader, line)
    : reader.expect === "page" && takePageSetting(reader, line);
}

/** Removes the signs around the words of a page mark. */
function trimRim(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && "=-[ ".includes(text.charAt(from))) from += 1;
  while (to > from && "=-] ".includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Opens a new page. If the page before it is empty, the new one replaces it. */
function turnPage(reader: Reader, line: SourceLine, title: string): void {
  const { pages } = reader.form;
  const last = pages.at(-1);
  const plain = restoreEscapes(title);
  if (last !== undefined && last.items.length === 0) {
    if (last.line > 0) reader.diagnostics.add(last.line, "empty_page", { params: { title: wordsOfPage(last) } });
    pages.pop();
  }
  pages.push({ line: line.no, title: plain, settings: [], items: [] });
  reader.current = null;
  reader.expect = "page";
  reader.preamble = false;
  reader.ledger.claim(line.no, "page");
}

function takePageSetting(reader: Reader, line: SourceLine): boolean {
  const page = reader.form.pages.at(-1);
  if (page === undefined || page.items.length > 0 || line.kind !== "text" || !/^[[【［]/.test(line.text)) return false;
  const stem = readStem(line.text, line.no, reader.catalog);
  if (!isOnlySettings(stem)) return false;
  page.settings.push(...stem.settings);
  reader.ledger.claim(line.no, "page");
  return true;
}

function startEnding(reader: Reader, line: SourceLine, title: string): void {
  reader.form.endings.push({ line: line.no, title: restoreEscapes(title), settings: [], description: [] });
  reader.current = null;
  reader.expect = "ending";
  reader.preamble = false;
  reader.ledger.claim(line.no, "ending");
}

/** Adds a line below an ending mark to the ending: settings, the title if it has none, else the description. */
function takeEndingLine(reader: Reader, line: SourceLine): boolean {
  const ending = reader.form.endings.at(-1);
  if (ending === undefined || line.kind !== "text") return false;
  const stem = /^[[【［]/.test(line.text) ? readStem(line.text, line.no, reader.catalog) : null;
  if (stem !== null && isOnlySettings(stem)) ending.settings.push(...stem.settings);
  else if (ending.title === "") ending.title = restoreEscapes(line.text);
  else ending.description.push(restoreEscapes(line.text));
  reader.ledger.claim(line.no, "ending");
  return true;
}

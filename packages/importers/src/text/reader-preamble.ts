/** Reads what precedes the first question: title, description and settings of the form. */
import { findCells } from "./options.ts";
import { restoreEscapes } from "./escape.ts";
import { findKey } from "./keys.ts";
import type { SourceLine } from "./lines.ts";
import { findNumber } from "./numbering.ts";
import { STEM_KEY, isMarked } from "./profile.ts";
import { beginsOptions } from "./reader-options.ts";
import type { Reader } from "./reader-state.ts";
import { isSectionHeading } from "./reader-sections.ts";
import { isOnlySettings, readStem } from "./stem.ts";

const TITLE = /^(?:【标题】|\[(?:标题|title)\]|(?:标题|问卷标题|title)\s?[:：])\s*/i;
const WELCOME = /^(?:【(?:欢迎语|说明|描述)】|\[(?:欢迎语|description)\])\s*/i;
const WELCOME_TAIL = /\s*(?:【欢迎语】|\[欢迎语\])$/;
/** Names of common fields. A line that consists of one is a field rather than a title. */
const FIELD =
  /^(?:您的|你的)?(?:姓名|名字|班级|学号|工号|部门|单位|年级|专业|学校|性别|年龄|日期|电话|手机|手机号|联系方式|联系电话|邮箱|地址|职务)\s?[:：_＿\s]*$/;

/** Reads a line of the preamble. If the form's content begins here, ends the preamble and returns false. */
export function readPreamble(reader: Reader, line: SourceLine, index: number): boolean {
  if (beginsForm(reader, line, index)) {
    reader.preamble = false;
    return false;
  }
  const { form, ledger, diagnostics } = reader;
  const title = TITLE.exec(line.text);
  if (title !== null || (line.heading === 1 && form.title === "")) {
    if (form.title !== "") form.description.unshift(form.title);
    form.title = restoreEscapes(line.text.slice(title?.[0].length ?? 0).trim());
    ledger.claim(line.no, "title");
    return true;
  }
  const settings = /^[[【［]/.test(line.text) ? readStem(line.text, line.no, reader.catalog) : null;
  if (settings !== null && isOnlySettings(settings)) {
    form.settings.push(...settings.settings);
    ledger.claim(line.no, "setting");
    return true;
  }
  const welcome = WELCOME.exec(line.text) ?? WELCOME_TAIL.exec(line.text.slice(-20));
  const field = FIELD.test(line.text);
  const key = findKey(line.text, false)?.key === "description";
  if (form.title === "" && form.description.length === 0 && welcome === null && !field && !line.quote && !key) {
    form.title = restoreEscapes(line.text);
    ledger.claim(line.no, "title");
    return true;
  }
  const text = line.text.replace(WELCOME, "").replace(WELCOME_TAIL, "");
  form.description.push(restoreEscapes(key ? (findKey(line.text, false)?.value ?? "") : text));
  ledger.claim(line.no, "description");
  if (field) {
    const name = line.raw.trim().replace(/[:：_＿\s]+$/, "");
    diagnostics.add(line.no, "field_like_line", {
      params: { name },
      fix: { fromLine: line.no, toLine: line.no, text: `${name}[填空题]` },
    });
  }
  return true;
}

function beginsForm(reader: Reader, line: SourceLine, index: number): boolean {
  if (line.kind !== "text") return false;
  const { profile, catalog, form } = reader;
  if (line.heading === 1 && form.title === "" && findNumber(line.text, 1) === null) return false;
  const number = findNumber(line.text, 1);
  if (number !== null && (number.family !== "chinese" || profile.chineseQuestions)) return true;
  if (isMarked(line.text, catalog) || isSectionHeading(reader, line)) return true;
  if (profile.by !== "numbers" && STEM_KEY.test(line.text)) return true;
  if (line.heading > 0) return true;
  const next = reader.lines[index + 1];
  if (
    next?.kind === "text" &&
    !isSectionHeading(reader, next) &&
    isMarked(next.text, catalog) &&
    readStem(next.text, next.no, catalog).title === ""
  )
    return true;
  if (profile.by !== "blocks" || line.quote) return false;
  return beginsBlock(reader, line, index);
}

/** For texts without numbers and type names: decides whether a line begins the first question or is still preamble. */
function beginsBlock(reader: Reader, line: SourceLine, index: number): boolean {
  const next = reader.lines[index + 1];
  const alone = next === undefined || next.kind === "blank";
  if (reader.form.title === "" && line.afterBlank) {
    return !alone && !/[?？:：]$/.test(next?.text ?? "") && findCells(line.text) === null && reader.lines.length > 2
      ? /[?？:：）)]$/.test(line.text) || beginsOptions(next, null)
      : false;
  }
  if (!line.afterBlank) return /[?？]$/.test(line.text) && !alone;
  return !/[。.！!]$/.test(line.text);
}

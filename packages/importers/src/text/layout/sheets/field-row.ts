/** Lines of labels whose places are empty: `学校：班级：姓名：`, `四年__班__號 姓名：`, `姓名     性别 □男 □女     电话`. */
import { findFieldEnd, isFieldLabel, isOfficeLabel } from "./words.ts";

export interface Field {
  label: string;
  /** What stands behind the label, in the form of the grammar: a line, the parts of a date or boxes. */
  value: string;
}

export interface FieldRow {
  /** Text before the first label: the title of a paper. */
  lead: string;
  fields: Field[];
  /** Labels and places that nobody fills in here: class and number, marks. */
  rest: string[];
  /** Text behind the last place. */
  tail: string;
}

const EMPTY = "[\\s\\u3000_＿.…]*";
const DATE = new RegExp(`^${EMPTY}(?:20|19)?${EMPTY}年${EMPTY}月(?:${EMPTY}[日号號])?`);
const UNIT =
  /^(?:分[钟鐘]|小[时時]|[万萬]元|元|周?[岁歲]|人|分|cm|kg|公斤|[厘公]米|年|[个個]月|月|天|次|[号號]|平方米|㎡|[亩畝]|℃|%)/i;
const SHEET = /^[编編][号號]$/;
const BOX = /[□○◯☐]/;
/** Class and number of a pupil without labels: `三年  班  號`. */
const CLASS =
  /(?:[一二三四五六七八九十\d高初中]{0,3}[\s\u3000_＿]*年[级級]?)?[\s\u3000_＿()（）\d甲乙丙丁]*班(?:[级級])?[\s\u3000_＿()（）\d]*(?:[座学學]?[号號])?[\s\u3000_＿]*$/;

/** `四年級____班`: words in front of the place of a label, and its unit. */
const INNER_PLACE = /^(?![请請])[\p{Script=Han}\d]{1,6}[_＿]{2,}\p{Script=Han}{1,3}$/u;

/** The label at the end of a text, with the words right before it if they are short: `家长姓名`. */
function takeLabel(text: string): { label: string; before: string } | null {
  const trimmed = text.trimEnd();
  // `如未满14岁，则监护人姓名`: the word that leads to the label is no part of it.
  const chunk =
    /(?:[^\s\u3000_＿）)，。；;(（]{1,8}[(（][^()（）\s]{1,8}[)）](?=\p{Script=Han}))?[^\s\u3000_＿）)，。；;]*(?:[(（][^()（）\s]{1,12}[)）])?$/u
      .exec(trimmed)?.[0]
      .replace(/^[则則]/, "") ?? "";
  const whole = /^\p{Script=Han}[ \u3000]{1,4}\p{Script=Han}$/u.exec(trimmed.trim())?.[0];
  if (whole !== undefined) return { label: whole.replace(/[\s\u3000]/g, ""), before: "" };
  // `邮箱 E-mail`: one label in two languages.
  const both = /^[A-Za-z][A-Za-z.'/-]*$/u.test(chunk)
    ? /(?:^|[\s\u3000_＿])(\p{Script=Han}{2,8} [A-Za-z][A-Za-z.'/-]*)$/u.exec(trimmed)?.[1]
    : undefined;
  if (both !== undefined) return { label: both, before: trimmed.slice(0, trimmed.length - both.length) };
  // `家长/监护人签名（如未满18岁）`: a remark makes no label too long.
  const bare = chunk.replace(/[(（][^()（）]{1,12}[)）]$/u, "");
  const known = isFieldLabel(bare) || isOfficeLabel(chunk);
  if (known && bare.replace(/[(（][^()（）]*[)）]/u, "").length <= 10 && !/^[班号號]./.test(chunk))
    return { label: chunk, before: trimmed.slice(0, trimmed.length - chunk.length) };
  const end = findFieldEnd(trimmed);
  return end === null ? null : { label: end.label, before: trimmed.slice(0, end.start) };
}

/** Splits what stands between two colons into the place of the first label and the second label. */
function splitBetween(text: string): { value: string; garbage: string; label: string } | null {
  const boxed = BOX.test(text) ? /^([\s\S]*[□○◯☐]\s*\S+[\s\u3000]+)(\S{2,12})$/u.exec(text) : null;
  if (boxed !== null) return { value: (boxed[1] ?? "").trim(), garbage: "", label: boxed[2] ?? "" };
  const date = DATE.exec(text)?.[0] ?? "";
  const empty = /^[\s\u3000_＿.…]*(?:[(（][\s\u3000]*[)）])?[\s\u3000_＿]*/.exec(text)?.[0] ?? "";
  if (date !== "" && takeLabel(text.slice(date.length)) !== null)
    return { value: date, garbage: "", label: text.slice(date.length).trim() };
  const rest = text.slice(empty.length);
  const unit = empty === "" ? "" : (UNIT.exec(rest)?.[0] ?? "");
  const behind = rest.slice(unit.length).trim();
  if (unit !== "" && (isFieldLabel(behind) || isOfficeLabel(behind)))
    return { value: `${empty}${unit}`, garbage: "", label: behind };
  const known = takeLabel(rest);
  if (known === null) {
    const plain = /^[\p{Script=Han}A-Za-z/／]{2,12}$/u.test(rest.trim()) && /[_＿]{2}|[\s\u3000]{2}/.test(empty);
    return plain ? { value: empty, garbage: "", label: rest.trim() } : null;
  }
  const before = known.before.trim();
  if (before === "" || CLASS.test(known.before) || /^\d{1,2}[_＿]+$/.test(before))
    return { value: empty, garbage: before, label: known.label };
  return null;
}

function toValue(text: string): string {
  if (DATE.test(text)) return "____年__月__日";
  if (BOX.test(text)) return text.trim();
  const unit = text.replace(/[\s\u3000_＿.…()（）]/g, "");
  return unit === "" || /^\d{1,2}$/.test(unit) ? "____" : `____${unit}`;
}

/** Returns the labels of a line with colons; `null` unless all places are empty. */
export function readRow(text: string): FieldRow | null {
  if (text.length > 240 || !/[:：]/.test(text)) return null;
  const parts = text.split(/[:：]/);
  const first = takeLabel(parts[0] ?? "");
  const only = (parts[0] ?? "").trim();
  const plain = /^[\p{Script=Han}A-Za-z/／（）()]{2,12}$/u.test(only);
  const start = first ?? (plain ? { label: only, before: "" } : null);
  if (start === null || /^[^()（）]*[(（][^()（）]*$/.test(start.label)) return null;
  const row: FieldRow = { lead: start.before.trim(), fields: [], rest: [], tail: "" };
  // Labels parted by spaces may stand before the one with a colon.
  const names = row.lead.split(/[\s\u3000]+/);
  if (row.lead !== "" && /[\s\u3000_＿]$/u.test(start.before) && names.every((name) => isFieldLabel(name))) {
    row.fields.push(...names.map((name) => ({ label: name, value: "____" })));
    row.lead = "";
  }
  let { label } = start;
  let sure = first !== null;
  const add = (value: string) => {
    if (isOfficeLabel(label) && !SHEET.test(label)) row.rest.push(label);
    else row.fields.push({ label, value: toValue(value) });
  };
  for (const part of parts.slice(1, -1)) {
    const split = splitBetween(part);
    if (split === null) return null;
    add(split.value);
    if (split.garbage !== "") row.rest.push(split.garbage);
    label = split.label;
    sure &&= isFieldLabel(label) || isOfficeLabel(label);
  }
  const last = parts.at(-1) ?? "";
  const date = DATE.exec(last)?.[0];
  const empty = date ?? /^[\s\u3000_＿.…]*(?:[(（][\s\u3000]*[)）])?[\s\u3000_＿]*/.exec(last)?.[0] ?? "";
  const behind = last.slice(empty.length).trim();
  const unit = UNIT.exec(behind)?.[0] === behind && behind !== "" ? behind : "";
  // `班別：四年級____班`
  const inner = empty === "" && INNER_PLACE.test(behind);
  if (inner) row.fields.push({ label, value: behind.replace(/[_＿]{2,}/u, "____") });
  else if (BOX.test(behind) || (behind !== "" && /^[^□○◯☐]{0,3}[□○◯☐]/.test(behind))) add(last);
  else {
    add(`${empty}${unit}`);
    row.tail = unit === "" ? behind : "";
  }
  // The number of a sheet is filled in beside the name of the person, and by the office elsewhere.
  if (!row.fields.some((field) => isFieldLabel(field.label) && !isOfficeLabel(field.label))) {
    row.rest.push(...row.fields.filter((field) => SHEET.test(field.label)).map((field) => field.label));
    row.fields = row.fields.filter((field) => !SHEET.test(field.label));
  }
  if (row.tail !== "" && (!sure || parts.length < 3 || row.tail.length < 4)) return null;
  return row;
}

/** Reads the cells of a line without colons, parted by wide spaces; `null` unless each is a label or a place. */
export function readCells(text: string): Field[] | null {
  if (/[:：。？?，；]/.test(text) || text.length > 200) return null;
  const cells = text.split(/[ ]{2,}|\t+|\u3000+|[_＿]{2,}/).filter((cell) => cell.trim() !== "");
  const fields: Field[] = [];
  for (const cell of cells) {
    const at = cell.search(BOX);
    const name = (at < 0 ? cell : cell.slice(0, at)).trim();
    const last = fields.at(-1);
    if (name === "" && last !== undefined) last.value = `${last.value.replace(/_+/, "")} ${cell.slice(at)}`.trim();
    else if (at < 0 && UNIT.exec(name)?.[0] === name && last !== undefined) last.value = `____${name}`;
    else if (/^[\p{Script=Han}A-Za-z/／（）() ]{2,14}$/u.test(name))
      fields.push({ label: name.replace(/\s+/g, ""), value: at < 0 ? "____" : cell.slice(at) });
    else return null;
  }
  return fields.length === 0 ? null : fields;
}

/** The head of a paper at the end of a line: `…试卷 四年 班 姓名_学号 成绩`. */
export function splitPaperHead(text: string): { lead: string; head: string } | null {
  const match =
    /[一二三四五六七八九十高初\d]{0,2}(?:年[级級]?)?[\s\u3000_＿()（）]*班[级級]?[\s\u3000_＿]*(?:[座学學考]?[号號][\s\u3000_＿]*)?姓\s?名[\s\u3000_＿:：]*(?:[座学學考]?[号號][\s\u3000_＿:：]*)?(?:(?:成[绩績]|得分|[评評]分|等[第级級])[\s\u3000_＿:：]*)?$/.exec(
      text.slice(-120),
    );
  if (match === null || !/姓\s?名\s*[:：_＿]/.test(match[0])) return null;
  return { lead: text.slice(0, text.length - match[0].length).trim(), head: match[0] };
}

/**
 * Drafts of surveys in which each question is a record, as assistants and planners write them:
 *
 *     ### Q1 您的年龄段          题目2：您的建议
 *     - 类型：单选               题型：填空题
 *     - 选项：                   是否必填：否
 *       - 18岁以下
 *       - 18岁以上
 *     - 必填：是
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const HEAD =
  /^\s*(?:#{1,6}\s+|[-*•]\s+)?(?:\*\*)?\s*(?:(?:第\s?)?(?:[题題][目號号]?|[问問][题題卷]?|question|Q)\s?\d{1,3}\s?(?:[题題])?\s?[:：.．、)）]?|\d{1,3}\s?[:：.．、)）])\s*(?:\*\*\s*)?([^*\s].*)?$/iu;
const LINE = /^\s*(?:[-*•+]\s+)?(?:\*\*|__)?\s?([\p{L}][\p{L} ]{1,16}?)\s?(?:\*\*|__)?\s?[:：]\s?(?:\*\*|__)?(.*)$/u;

type Role = "type" | "stem" | "options" | "required" | "hint";
const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    "type",
    /^(?:(?:[题題][目型]?|[问問][题題])?(?:[类類]型|[题題]?型)|(?:[输輸]入|填[写寫]|作答|回答)(?:方式|[类類]型)|控件(?:[类類]型)?|(?:question |input |answer |field )?type|format)$/iu,
  ],
  ["stem", /^(?:[题題](?:目|干|目[内內]容)|[问問][题題](?:文本|[内內]容|描述)?|question(?: text)?|text|prompt)$/iu],
  ["options", /^(?:可?[选選][项項](?:[内內]容)?|options?|choices?|answer (?:options|choices))$/iu],
  ["required", /^(?:(?:是否)?(?:必[填答选選](?:[项項题題])?|必[须須])|(?:is )?required|mandatory)$/iu],
  [
    "hint",
    /^(?:[说說]明|[题題]目[说說]明|提示(?:[语語文字]{0,2})?|占位(?:符|提示|文字)?|[备備][注註]|placeholder|help(?: text)?|description|hint|notes?)$/iu,
  ],
];

/** A sentence with examples in brackets would have gaps there, were it a gap. */

const KINDS: readonly (readonly [string, RegExp])[] = [
  [
    NAMED.scale,
    /[打评評]分|分[值制]|量表|李克特|[单單][选選]按[钮鈕]\s?[(（]\s?\d\s?[-–~～至到]|[评評][级級]|\b(?:rating|scale|likert|nps|stars?)\b|\d\s?[-–~～至到]\s?\d{1,2}\s?分/iu,
  ],
  [NAMED.several, /多[选選]|[复複][选選]|check ?box(?:es)?|multi(?:ple)?[- ]?(?:select|response|answers)|multi$/iu],
  [
    NAMED.single,
    /[单單][选選]|下拉|[选選][择擇][题題]?|[单單][项項]|radio|drop ?down|single|select|multiple[- ]choice|choice/iu,
  ],
  [NAMED.order, /排序|ranking|order/iu],
  [NAMED.file, /上[传傳]|附件|[图圖]片|file|upload/iu],
  [NAMED.date, /日期|date/iu],
  [
    NAMED.essay,
    /多行|文本域|[简簡]答|[问問]答|[开開]放|主[观觀]|[长長]文本|段落|text ?area|paragraph|long|essay|open/iu,
  ],
  [NAMED.line, /[单單]行|文本|填空|[输輸]入|[数數]字|[电電][话話]|[邮郵]箱|text|short|input|number|e-?mail|phone/iu],
];

interface Field {
  readonly role: Role;
  readonly value: string;
  readonly pieces: readonly Piece[];
  readonly options: readonly Piece[];
}

interface Record {
  readonly head: Piece;
  readonly title: string;
  readonly kind: string;
  readonly fields: readonly Field[];
  readonly to: number;
}

const indentOf = (text: string): number => /^\s*/u.exec(text)?.[0].length ?? 0;

function readLine(text: string): { role: Role; value: string } | null {
  const [whole, label = "", value = ""] = text.length > LONGEST ? [] : (LINE.exec(text) ?? []);
  const role = ROLES.find(([, pattern]) => pattern.test(label.trim()))?.[0];
  return whole === undefined || role === undefined ? null : { role, value: value.trim() };
}

const OPTION = /^\s*(?:[-*•+]\s+(?:\[[ xX]?\]\s*)?|[A-Za-z]\s?[.．、)）]\s*|\d{1,2}\s?[.．、)）]\s*|[□☐○◯]\s*)(\S.*)$/u;

function readRecord(pieces: readonly Piece[], at: number): Record | null {
  const head = pieces[at];
  if (head === undefined || head.debris === true || head.text.length > LONGEST) return null;
  const found = HEAD.exec(head.text.trimEnd());
  if (found === null) return null;
  const title = (found[1] ?? "").replace(/\*\*$/u, "");
  if (readLine(title)?.role === "stem") return null;
  const fields: Field[] = [];
  let to = at + 1;
  for (; to < pieces.length; to += 1) {
    const piece = pieces[to];
    if (piece === undefined) break;
    // One empty line may stand below the head, and none inside the record.
    if (piece.text.trim() === "" && fields.length === 0 && to === at + 1) continue;
    const read = readLine(piece.text);
    if (read === null) break;
    const options: Piece[] = [];
    if (read.role === "options" && read.value === "") {
      const indent = indentOf(piece.text);
      for (let next = pieces[to + 1]; next !== undefined; next = pieces[to + 1]) {
        const label = readLine(next.text) === null ? OPTION.exec(next.text)?.[1] : undefined;
        if (label === undefined || next.text.length > LONGEST) break;
        if (
          indentOf(next.text) < indent ||
          (HEAD.test(next.text) && readLine(pieces[to + 2]?.text ?? "")?.role === "type")
        )
          break;
        options.push(withText(next, label.trim()));
        to += 1;
      }
    }
    fields.push({ ...read, pieces: [piece], options });
  }
  const type = fields.find(({ role }) => role === "type")?.value ?? "";
  const kind = KINDS.find(([, pattern]) => pattern.test(type))?.[0];
  return type === "" || kind === undefined ? null : { head, title: title.trim(), kind, fields, to };
}

const QUOTES = /^[“"＂「『]([^“”"＂「」『』]+)[”"＂」』]$/u;
const ENDS =
  /([01])\s?分?\s?(?:[=＝:：]|[为為是])\s?([^，,；;。()（）\d]{1,20}?)\s?[，,；;]\s?(?:.{0,20}[，,；;]\s?)?(\d{1,2})\s?分?\s?(?:[=＝:：]|[为為是])\s?([^，,；;。()（）\d]{1,20})/u;
const STEPS = /([01])\s?分?\s?[-–—~～至到]\s?(\d{1,2})/u;

/** Names that the grammar knows; others are kept as words of the page. */
const PLAIN_TYPE =
  /(?:[题題]型|[类類]型|type)\s?(?:\*\*|__)?\s?[:：]\s?(?:\*\*|__)?\s*(?:[单單多][项項]?[选選](?:[择擇])?[题題]?|填空[题題]?|[简簡问問]答[题題]?|[评評]分[题題]?|排序[题題]?|量表[题題]?|文本|日期|text|radio|checkbox)\s*$/iu;

function writeRecord({ head, title, kind, fields }: Record, no: number): Piece[] {
  const stems = fields.filter(({ role }) => role === "stem");
  const [stem] = stems;
  const required = fields.find(({ role }) => role === "required")?.value;
  const type = fields.find(({ role }) => role === "type")?.value ?? "";
  const asked = (stem?.value ?? title).replace(QUOTES, "$1");
  const options = fields.flatMap((field) =>
    field.role !== "options"
      ? []
      : field.value === ""
        ? field.options
        : field.value
            .split(/\s*(?:[、;；|/／]|[,，](?!\d{3}\b))\s*/u)
            .map((word) => withText(field.pieces[0] ?? head, word)),
  );
  const shown = options.filter(({ text }) => text.trim() !== "");
  // `选择题` without choices, and boxes of several with a range of marks.
  const scaled = kind === NAMED.scale && shown.length === 0;
  const chosen = kind === NAMED.scale && shown.length > 0 ? NAMED.single : kind;
  const must = required === undefined ? "" : /^(?:是|必|yes|true|y\b|✅|✓|√|1)/iu.test(required) ? "[必填]" : "[选填]";
  const ends = ENDS.exec(asked);
  const steps = STEPS.exec(type) ?? STEPS.exec(asked);
  const [low, high] = [steps?.[1] ?? "1", steps?.[2] ?? "5"];
  const covered = fields.flatMap((field) => field.pieces);
  const shownTypes = fields.filter(({ role, pieces }) => role === "type" && !PLAIN_TYPE.test(pieces[0]?.text ?? ""));
  const hints = [
    ...(stem !== undefined && title !== "" ? [title] : []),
    ...fields.flatMap(({ role, value }) => (role === "hint" && value !== "" ? [value] : [])),
  ];
  return [
    withText(head, ""),
    covering(withText(head, `${String(no)}. ${asked}${chosen}${must}`), covered),
    ...(hints.length === 0 ? [] : [withText(head, `题目说明：${hints.join("；")}`)]),
    ...(scaled ? [withText(head, `${ends?.[2] ?? ""} ${low}-${high} ${ends?.[4] ?? ""}`.trim())] : []),
    ...shownTypes.flatMap((field) => field.pieces.map((piece) => toDebris(piece))),
    ...shown.map((piece, index) => withText(piece, `${String.fromCharCode(65 + (index % 26))}. ${piece.text.trim()}`)),
    withText(head, ""),
  ];
}

const LEAST = 2;

/** The questions of such a draft, in the grammar's own form. */
export function openSurveyRecords(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => readLine(text)?.role === "type").length < LEAST) return pieces;
  const records = new Map<number, Record>();
  for (let at = 0; at < pieces.length; at += 1) {
    const record = readRecord(pieces, at);
    if (record === null) continue;
    records.set(at, record);
    at = record.to - 1;
  }
  const typed = pieces.filter(({ text }) => readLine(text)?.role === "type").length;
  if (records.size < LEAST || records.size * 2 < typed) return pieces;
  // Answers make an exam of it, which others read.
  if (
    pieces.some(({ text }) =>
      /^\s*(?:[-*•]\s+)?(?:\*\*)?(?:正[确確]|[参參]考)?(?:答案|answer)\s?(?:\*\*)?\s?[:：]/iu.test(text.slice(0, 40)),
    )
  )
    return pieces;
  const result: Piece[] = [];
  let no = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const record = records.get(at);
    if (record === undefined) {
      result.push(piece);
      continue;
    }
    no += 1;
    result.push(...writeRecord(record, no));
    at = record.to - 1;
  }
  return result;
}

export const SURVEY_RECORDS: readonly Repair[] = [openSurveyRecords];

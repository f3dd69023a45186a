/**
 * Recognises lines of a form with fields to fill in: `姓名：____ 性别：□男 □女`, `班级：        姓名：`. Each label is a
 * question of its own.
 */
import { splitBoxed } from "./options.ts";

export interface FieldPart {
  label: string;
  /** Labels of the boxes behind it. */
  options: string[];
  /** Whether a line, boxes or a wide space stand behind the label, so that nothing else than an answer can follow. */
  sure: boolean;
  /** Whether a star stands in front of the label or behind it. */
  required?: true;
}

/** `*联系人：`, `联系人*：` */
const STAR_BEFORE = /(^|[\s\u3000_＿])[*＊]\s?([\p{Script=Han}A-Za-z（）()/]{1,24}?)(?=\s?[:：])/gu;
const STAR_BEHIND = /([\p{Script=Han}A-Za-z（）()/]{1,24})\s?[*＊](?=\s?[:：])/gu;

/** A label: a few words without punctuation, perhaps with a remark in brackets. */
const LABEL =
  /(?:^|[\s\u3000_＿□○☐:：])(\p{Script=Han}[ \u3000]{1,4}\p{Script=Han}|[A-Za-z][A-Za-z'/-]{0,14}(?: [A-Za-z][A-Za-z'/-]{0,14}){0,4}(?: [(（][^()（）]{1,24}[)）])?(?=\s?[:：][\s_＿.]*(?:$|[_＿.]{2}))|(?![请請])\p{Script=Han}{2,10} [A-Za-z][A-Za-z.'/-]{0,14}(?: [A-Za-z][A-Za-z.'/-]{0,14}){0,3}(?=\s?[:：][\s_＿.]*(?:$|[_＿.]{2}))|[\p{Script=Han}A-Za-z/／·、（）()\d℃㎡—-]{1,24}?(?: ?[/／] ?[\p{Script=Han}A-Za-z]{1,8})?)\s?(?=[:：])/gu;
/** Labels without a colon, each with a line behind it: `班级________ 姓名________`. */
const LINED =
  /(?:^|[\s\u3000_＿])([\p{Script=Han}]{2,6}|\p{Script=Han}[ \u3000]{1,4}\p{Script=Han})(?=[ \u3000]?[_＿]{3})/gu;
/** What may stand behind a label: lines, spaces, parts of a date, boxes, a unit. */
const EMPTY = /^[\s\u3000_＿.。…—]*$/;
const DATE =
  /^(?:[\s\u3000_＿]*年[\s\u3000_＿]*月(?:[\s\u3000_＿]*[日号])?|[\s\u3000_＿]+月[\s\u3000_＿]+[日号])[\s\u3000_＿]*$/;
/** A date whose year is printed: `二零二六年____月____日`. */
const PRINTED_YEAR =
  /^[\s\u3000]*((?:\d{2,4}|[〇○零一二三四五六七八九十]{2,4}))年[\s\u3000_＿]+月(?:[\s\u3000_＿]+[日号號])?[\s\u3000]*$/u;
/** A label that says by itself that a date stands behind it. */
const SAYS_DATE = /日\s*期|生\s*日|出生年月日?/u;
const UNIT =
  /^(?:[\s\u3000]*(?:人民[币幣]|RMB|[¥￥$]))?[_＿\s\u3000]{2,}(?:[\p{Script=Han}A-Za-z%℃㎡]{1,3}|[万萬千]?元\s?[/／]\s?[月年日天时時人次])[\s\u3000]*$/u;
/** Parts of an address, each with its place: `____栋____单元____室`. */
const UNITS =
  /^(?:[_＿]{2,}[ \u3000]?(?:[省市区區县縣州镇鎮乡鄉村里街道路弄巷号號栋幢楼樓层層座室户戶组組门門班]|[单單]元|年[级級])[ \u3000]{0,2}){2,8}$/u;
const CLASS_NUMBER = /^[\s\u3000]*[_＿]{3,}[\s\u3000]*[(（][\s\u3000]*[)）][\s\u3000]*$/u;
const CLASS =
  /^[\s\u3000]*([一二三四五六七八九十初高中小]{1,3}年?[级級]?|[SPF]?[1-6])[\s\u3000]*[(（][\s\u3000_＿]*[)）][\s\u3000]*(班?)[\s\u3000]*$/u;
/** `三＿＿（  ）`: the year is printed, and the class and the number in it are written behind it. */
const CLASS_PLACES =
  /^[\s\u3000]*([一二三四五六七八九十初高中小\dSPF]{1,3}年?[级級]?)[\s\u3000]*[_＿]{1,24}[\s\u3000]*班?[\s\u3000]*(?:[(（][\s\u3000_＿]*[)）][\s\u3000]*)?[号號]?[\s\u3000]*$/u;
/** `學號：（  ）`: a bracket alone is the place of a number. */
const NUMBER_PLACE = /^[\s\u3000]*[(（][\s\u3000_＿]+[)）][\s\u3000]*[号號班]?[\s\u3000]*$/u;
const NUMBER_LABEL = /(?:[号號][码碼]?|班[级級别別]?|姓\s?名|年[级級]|日\s?期|性\s?[别別])$/u;
/** `得分：＿＿＿／100` */
const MARKS_PLACE = /^[\s\u3000_＿]*(?:[/／]\s?\d{1,3})?\s?分?[\s\u3000]*$/u;
/** A line to write on with a remark behind it. */
const REMARKED = /^[\s\u3000]*[_＿]{2,}[\s\u3000]?([(（][^()（）_＿]{1,16}[)）])[\s\u3000]*$/u;
/** A remark in brackets at the end of the line. */
const REMARK = /[\s\u3000:：_＿]+[(（][^()（）]{1,40}[)）]$/;
/** A choice with a bracket in front of the next one. */
const BRACKETED_CHOICE = /[□○☐◯][^□○☐◯:：]{1,30} [(（][^()（）]{1,40}[)）][\s\u3000]+[□○☐◯]/u;
/** Fields that somebody else fills in: the marks of a paper. */
const OFFICE =
  /^(?:得\s*分|分\s*[数數]|[总總]?\s*分|成\s*[绩績]|[评評]分|[评評]卷人|[阅閱]卷人|批[阅閱]人|等\s*第|等\s*[级級])$/;

/** `亲爱的同学您好：` is no label. */
const GREETS = /^(?:(?:尊敬|[亲親][爱愛]|敬[爱愛])的|各位)|[您你]好$/u;

/** Names of common fields. */
const NAMES =
  /^(?:您的|你的)?(?:姓名|名字|班级|学号|工号|部门|单位|工作单位|年级|专业|学校|性别|年龄|民族|籍贯|学历|文化程度|政治面貌|出生年月|出生日期|日期|电话|手机|手机号|手机号码|联系方式|联系电话|身份证号|身份证号码|邮箱|电子邮箱|地址|通讯地址|家庭住址|职务|职业|职称|微信|QQ)$/;

/** Whether the line consists of the name of a common field. */
export function isFieldName(text: string): boolean {
  return NAMES.test(text.replace(/[\s\u3000:：_＿]/g, ""));
}

/** Labels with brackets as their places: `班级（    ） 姓名（    ）`. */
const BRACKETED =
  /^[\s\u3000]*(?:(?:\p{Script=Han}{2,8}|\p{Script=Han}[\s\u3000]{1,4}\p{Script=Han})[:：]?[\s\u3000]*[(（][\s\u3000]*[)）][\s\u3000]*){1,6}$/u;

/** Draws lines instead of brackets where at least half of the labels are names of fields. */
function drawPlaces(line: string): string {
  if (!BRACKETED.test(line)) return line;
  const labels = line.split(/[(（][\s\u3000]*[)）]/).slice(0, -1);
  const known = labels.filter((label) => isFieldName(label) || OFFICE.test(label.trim())).length;
  return known * 2 < labels.length || known === 0
    ? line
    : line.replace(/[:：]?[\s\u3000]*[(（][\s\u3000]*[)）]/g, "：____ ");
}

/** One label of any words, with a line to write on behind its colon; an example in its bracket may have a colon. */
const LABELLED_LINE =
  /^[\s\u3000]*(?![A-Za-z]\s?[.．、)）]|请|請)(\p{L}[^_＿:：。！!？?；;□○☐◯\t]{0,48}?(?:[(（](?:[^()（）_＿:：□○☐◯\t]{1,60}|[如例比格示][^()（）_＿□○☐◯\t]{1,60})[)）])?)\s?[:：]\s*[_＿]{3,}\s*([^_＿:：\t]{1,12})?$/u;
/** What is counted on such a line: `用量：____ 万 tokens`, `RTT (p95): ____ ms`. */
export const COUNTED =
  /^(?:[百千万萬亿億]\s?)?(?:毫?秒|分[钟鐘]?|小?[时時]|[天日周週月年人次元个個岁歲台件份名位条條篇張张场場步层層度]|[个個]月|人次|公?[斤里]|[千毫]?[克米升]|吨|噸|[棵株头頭只隻本支套组組]|厘米|平方米|m?s|mins?|h(?:ours?|rs?)?|[km]?g|[kcm]?m|[KMGT]B|tokens?|px|fps|QPS|USD|RMB|CNY|[%％℃㎡])(?:\s?[/／]\s?(?:秒|分[钟鐘]?|小?[时時]|[天日周週月年人次个個件份台]|s|min|h|day|month))?$/iu;

/** One label in two languages, with boxes or the parts of a date behind it: `性別 (Sex)：□ 男 □ 女`. */
const LABELLED_PLACE =
  /^[\s\u3000]*(\p{Script=Han}[^_＿:：。！!？?；;，,□○☐◯\t]{0,20} ?[(（]?[A-Za-z][^_＿:：。！!？?；;，,□○☐◯\t]{0,30})\s?[:：]([^:：\t]+)$/u;
const DAY_FIRST = /^[\s\u3000_＿]*日[\s\u3000_＿]+月[\s\u3000_＿]+年[\s\u3000]*$/u;

function readPlaced(line: string): FieldPart | null {
  const [, label, value = ""] = LABELLED_PLACE.exec(line) ?? [];
  if (label === undefined) return null;
  const boxed = splitBoxed(`：${value}`);
  if (boxed !== null && /^[:：]?$/.test(boxed.lead)) return { label: label.trim(), options: boxed.labels, sure: true };
  return DATE.test(value) || DAY_FIRST.test(value)
    ? { label: `${label.trim()}（${value.replace(/[\s\u3000_＿]+/gu, " ").trim()}）`, options: [], sure: true }
    : null;
}

/** Returns the fields of a line; `null` unless the whole line consists of fields. */
export function readFields(line: string): { fields: FieldPart[]; office: string[]; remarks: string[] } | null {
  const known = readKnownFields(line);
  if (known !== null || line.length > 120) return known;
  const placed = /[□○☐◯年日]/u.test(line) ? readPlaced(line) : null;
  if (placed !== null) return { fields: [placed], office: [], remarks: [] };
  const [, label, unit = ""] = /[_＿]{3}/u.test(line) ? (LABELLED_LINE.exec(line) ?? []) : [];
  if (label === undefined || (unit.trim() !== "" && !COUNTED.test(unit.trim()))) return null;
  const named = unit.trim() === "" ? label.trim() : `${label.trim()}（${unit.trim()}）`;
  return { fields: [{ label: named, options: [], sure: true }], office: [], remarks: [] };
}

function readKnownFields(line: string): ReturnType<typeof readFields> {
  if (line.length > 400 || !/[:：]|_{3}|＿{3}|[(（][\s\u3000]*[)）]/.test(line)) return null;
  const starred = new Set<string>();
  const drawn = drawPlaces(line);
  const source = /[*＊]/.test(drawn)
    ? drawn
        .replace(STAR_BEFORE, (_, before: string, label: string) => {
          starred.add(label.trim());
          return `${before}${label}`;
        })
        .replace(STAR_BEHIND, (_, label: string) => {
          starred.add(label.trim());
          return label;
        })
    : drawn;
  // `□ Week 1 (July 1–5)  □ Week 2 (July 8–12)`: where the choices have brackets, the last is no remark of the line.
  const remark = BRACKETED_CHOICE.test(source) ? "" : (REMARK.exec(source)?.[0] ?? "");
  const text = source.slice(0, source.length - remark.replace(/^[\s\u3000:：_＿]+/, "").length);
  const lined = /[:：]/.test(text) ? [] : [...text.matchAll(LINED)];
  // `□其他：____` is a choice with a place and no label.
  const isOther = (match: RegExpMatchArray) =>
    /^其[他它]$/u.test(match[1] ?? "") &&
    /[□○☐◯]\s?其[他它]$/u.test(text.slice(0, (match.index ?? 0) + match[0].length));
  // `□ 8:00 - 10:00`: the colon of a time.
  const isTime = (match: RegExpMatchArray) =>
    /\d$/u.test(match[1] ?? "") &&
    /^\s?[:：][0-5]\d(?!\d)/u.test(text.slice((match.index ?? 0) + match[0].trimEnd().length));
  const all = [...text.matchAll(LABEL)].filter((match) => !isOther(match) && !isTime(match));
  // `□第一场：上午 □第二场：下午`: colons inside choices.
  const boxed = all.filter((match) => /^[□○☐]/u.test(match[0]));
  // `□18:00以后`: the colon of a time.
  const timed = boxed.some((match) => /^.\s?\d{1,2}[:：]?$/u.test(match[0]));
  const inside = boxed.length > 1 || (timed && boxed.length < all.length);
  const labels = lined.length > 1 ? lined : inside ? all.filter((match) => !boxed.includes(match)) : all;
  const [first] = labels;
  if (first === undefined || !isLead(text.slice(0, first.index))) return null;
  if (GREETS.test((first[1] ?? "").trim())) return null;
  const fields: FieldPart[] = [];
  const office: string[] = [];
  for (const [at, match] of labels.entries()) {
    const label = (match[1] ?? "").trim();
    const value = text.slice(match.index + match[0].length, labels[at + 1]?.index ?? text.length).replace(/^[:：]/, "");
    const part = readValue(label, value, labels.length > 1);
    if (part === null) return null;
    // Parents sign a paper below its marks, and a reply slip as those who answer.
    if (OFFICE.test(label) || (label === "家长签字" && office.length > 0))
      office.push(`${label}${MARKS_PLACE.test(value) ? value.replace(/[_＿\s\u3000]+/gu, "") : ""}`);
    else fields.push(starred.has(label) ? { ...part, required: true } : part);
  }
  const remarks = [text.slice(0, first.index).trim(), source.slice(text.length).trim()].filter((one) => one !== "");
  return { fields, office, remarks };
}

/** Class and number before the first label: `三年__班 座號：`. */
function isLead(text: string): boolean {
  return (
    /^[\p{Script=Han}\d\s\u3000_＿()（）]{0,20}$/u.test(text) && (text.trim() === "" || /[_＿\s\u3000]{2}/.test(text))
  );
}

function readValue(label: string, value: string, isOneOfSeveral: boolean): FieldPart | null {
  // A signature and its date are one field.
  if (DATE.test(value) && /[签簽][名字章](?:[(（][^()（）]{1,10}[)）])?$/.test(label))
    return { label, options: [], sure: true };
  if (DATE.test(value))
    return {
      label: SAYS_DATE.test(label) ? label : `${label}（${/年/.test(value) ? "年 " : ""}月 日）`,
      options: [],
      sure: true,
    };
  const year = PRINTED_YEAR.exec(value)?.[1];
  if (year !== undefined) return { label: `${label}（${year}年）`, options: [], sure: true };
  if (EMPTY.test(value)) return { label, options: [], sure: /[_＿]{2}|[\s\u3000]{2}/.test(value) };
  // `姓名：____（  ）`, `班级：四（  ）班`: the place of a class or of its number.
  if (CLASS_NUMBER.test(value)) return { label, options: [], sure: true };
  // `姓名：____（可不填）  部门：____`
  const remark = isOneOfSeveral ? REMARKED.exec(value)?.[1] : undefined;
  if (remark !== undefined) return { label: `${label}${remark}`, options: [], sure: true };
  const named = isOneOfSeveral ? CLASS.exec(value) : null;
  if (named !== null) return { label: `${label}（${named[1] ?? ""}${named[2] ?? ""}）`, options: [], sure: true };
  if (isOneOfSeveral && UNITS.test(value.trim()))
    return { label: `${label}（${value.replace(/[_＿\s\u3000]+/gu, " ").trim()}）`, options: [], sure: true };
  const grade = isOneOfSeveral ? CLASS_PLACES.exec(value)?.[1] : undefined;
  if (grade !== undefined) return { label: `${label}（${grade}）`, options: [], sure: true };
  if (isOneOfSeveral && NUMBER_LABEL.test(label) && NUMBER_PLACE.test(value)) return { label, options: [], sure: true };
  if (isOneOfSeveral && OFFICE.test(label) && MARKS_PLACE.test(value)) return { label, options: [], sure: true };
  if (UNIT.test(value)) return { label: `${label}（${value.replace(/[_＿\s\u3000]/g, "")}）`, options: [], sure: true };
  const boxed = splitBoxed(`：${value}`);
  const one = boxed === null ? /^\s*[□○☐]\s*([^□○☐]{1,20})$/.exec(value)?.[1] : undefined;
  if (boxed !== null && /^[:：]?$/.test(boxed.lead)) return { label, options: boxed.labels, sure: true };
  return one === undefined ? null : { label, options: [one.trim()], sure: true };
}

/** Whether a line with these fields consists of questions: several fields, or one with a place for the answer. */
export function areQuestions(fields: readonly FieldPart[], plainForm: boolean): boolean {
  if (fields.length === 0) return false;
  return fields.length > 1 || plainForm || fields.every(({ sure }) => sure);
}

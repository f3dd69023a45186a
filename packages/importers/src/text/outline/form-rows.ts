/**
 * Lines of forms with several labels and places of several kinds: `报销日期：____年__月__日  附单据____张`,
 * `Date of birth: ___/___/____  Age: ____  Gender: [ ] M [ ] F`, `性別：男 / 女* 出生日期：＿＿年＿＿月＿＿日`.
 */
import { readFields } from "../field-lines.ts";
import { NAMED } from "../layout/named.ts";
import { WIDE_GAP } from "../layout/numbers/gaps.ts";
import { type Piece, withText, cellsBetweenTabs } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel, toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const GAP = "[_＿]{2,}";
const HAN_LABEL =
  "(?:\\p{Script=Han}[ \\u3000]{1,4}\\p{Script=Han}|[\\p{Script=Han}][\\p{Script=Han}A-Za-z/／、·]{0,16}(?:[(（][^()（）:：_＿□]{1,24}[)）]){0,2}(?:\\p{Script=Han}{1,4})?)";
const ENGLISH_LABEL =
  "(?:[A-Z][A-Za-z.'’/&-]{0,18}(?: [A-Za-z.'’/&-]{1,18}){0,5}(?: ?[(（][^()（）:：_＿□]{1,30}[)）])?)";
/** A label with its colon, or apart from the words before and right in front of a line to write on. */
const LABEL = new RegExp(
  `(?:(^[\\s\\u3000]*|[\\s\\u3000]{2,}|[_＿)）*\\]]\\s?|[\\p{Script=Han}A-Za-z][\\s\\u3000](?=\\p{Script=Han}))(${HAN_LABEL}|${ENGLISH_LABEL})\\s?[:：]|(^[\\s\\u3000]*|[\\s\\u3000]{2,})(${HAN_LABEL}|${ENGLISH_LABEL})(?=[ \\u3000]?[$￥]?[_＿]{2}))`,
  "gu",
);
const EMPTY = /^[_＿\s\u3000.…]*$/u;
const BLANK = "[_＿\\s\\u3000]*";
const DATE = new RegExp(`^${BLANK}年${BLANK}月(?:${BLANK}[日号號])?${BLANK}$`, "u");
const ERA = /^[\s\u3000]*(民[国國]|西元|公元|公[历曆]|[农農][历曆])/u;
const TIME = /^[\s\u3000]*[_＿\s\u3000]{2,}[时時点點][_＿\s\u3000]{2,}分[\s\u3000]*$/u;
const MOMENT = new RegExp(
  `^${BLANK}年${BLANK}月${BLANK}[日号號]${BLANK}(?:[上下]午${BLANK})?[时時点點](?:${BLANK}分)?${BLANK}$`,
  "u",
);
const PRINTED_MONTH = /^[\s\u3000]*\d{1,2}\s?月[\s\u3000]?[_＿]{2,}[\s\u3000]?[日号號][\s\u3000]*$/u;
const SLASHED_DATE = /^\s*[_＿]{1,8}\s?([/／-])\s?[_＿]{1,8}\s?\1\s?[_＿]{1,10}\s*$/u;
/** `合同编号：HT-2023-________`: what is printed in front of the place. */
const PREFIXED = /^\s*([A-Za-z\d][A-Za-z\d/-]{0,12})[_＿]{3,}\s*$/u;
/** `(____) ____-______` */
const PHONE = /^\s*[(（][_＿\s]*[)）]\s?[_＿]{2,}(?:\s?[-–—]\s?[_＿]{2,})?\s*$/u;
/** `＿＿＿＿XXX(X)`: digits that are not asked for. */
const MASKED = /^\s*[_＿]{2,}\s?((?:[X*＊]{2,}(?:[(（][X*＊][)）])?|[(（][X*＊][)）]))\s*$/u;
const COUNTED = new RegExp(
  `^\\s*[$￥¥]?\\s?${GAP}\\s?([\\p{Script=Han}A-Za-z%℃㎡]{0,4}(?:[/／]\\p{Script=Han}{1,2})?)\\s*$`,
  "u",
);
/** `（住宅）＿＿＿ （手提）＿＿＿`: one place for each word in brackets. */
const BRACKETED = /^[\s\u3000]*(?:[(（]\p{Script=Han}{1,8}[)）][\s\u3000]?[_＿]{2,}[\s\u3000]*){2,4}$/u;
const BOX = "(?:[□☐○◯◻]|\\[\\s?\\]|[(（][\\s\\u3000]{1,4}[)）])";
const BOXES = new RegExp(
  `^[\\s\\u3000]*(?:${BOX}(?:[^□☐○◯◻[\\]()（）:：]|[(（][^\\s\\u3000()（）][^()（）]{0,30}[)）]){1,24}){1,10}$`,
  "u",
);
const SLASHED =
  /^\s*([^\s/／,，。:：_＿()（）*＊]{1,10}(?:\s?[/／]\s?[^\s/／,，。:：_＿()（）*＊]{1,10}){1,4})\s?([*＊]|[(（][^()（）]{0,4}(?:[划劃删刪]去|刪除|圈|勾|[选選])[^()（）]{0,8}[)）])?\s*$/u;
/** Several gaps with words between them: `人民币（大写）____万____仟____元`. */
const GAPS = new RegExp(`^[^_＿。！？?□☐:：]{0,14}(?:${GAP}[^_＿。！？?□☐:：]{1,12}){2,}(?:${GAP})?$`, "u");

/** `填表人：①患者 ②家属`: choices that are counted from one in circles. */
const CIRCLED = /^[\s\u3000]*①[^①-⑨_＿:：□]{1,20}②[^①_＿:：□]{1,120}$/u;
/** `可上门时间：（1）上午 （2）下午`: choices that are counted from one in brackets, but not what a note lists. */
const COUNTED_CHOICES = /^[\s\u3000]*[(（]1[)）][^()（）_＿□。；;]{1,24}[(（]2[)）][^_＿□。；;]{1,120}$/u;
const LISTS_NOTES =
  /答|解析|[题題问問]|注|[说說]明|要求|[须須]知|提示|事[项項]|材料|[规規]定|[条條]件|[标標]准|步[骤驟]|流程|[内內]容/u;

interface Part {
  /** How the grammar writes it. */
  readonly lines: readonly string[];
  /** Whether nothing but a question has such a place. */
  readonly special: boolean;
}

function readPart(label: string, value: string, isOpen: boolean): Part | null {
  if (EMPTY.test(value)) {
    if (!isOpen && !/[_＿\s\u3000]{2}/u.test(value)) return null;
    return { lines: [/^[A-Za-z]/u.test(label) ? `${label}: ____` : `${label}：____`], special: false };
  }
  const era = ERA.exec(value)?.[1];
  if (era !== undefined && DATE.test(value.replace(ERA, "")))
    return { lines: [`${label}（${era}）${NAMED.date}`], special: false };
  if (MOMENT.test(value)) return { lines: [`${label}[日期时间]`], special: true };
  if (DATE.test(value) || SLASHED_DATE.test(value)) return { lines: [`${label}${NAMED.date}`], special: false };
  if (/[时時](?:[间間刻])$/u.test(label) && TIME.test(value))
    return { lines: [`${label}${NAMED.time}`], special: false };
  if (PHONE.test(value)) return { lines: [`${label}：____`], special: true };
  const mask = MASKED.exec(value)?.[1];
  if (mask !== undefined)
    return {
      lines: [`${label}${/[*＊]/u.test(mask) ? "" : `（${mask.replace(/[()（）]/gu, "")}）`}：____`],
      special: true,
    };
  // `入住日期：5月____日`: the month is printed.
  if (PRINTED_MONTH.test(value)) return { lines: [`${label}：${value.trim()}${NAMED.gap}`], special: true };
  const prefix = PREFIXED.exec(value)?.[1];
  if (prefix !== undefined) return { lines: [`${label}（${prefix}）：____`], special: false };
  const unit = COUNTED.exec(value)?.[1];
  if (unit !== undefined)
    return { lines: [unit === "" ? `${label}：____` : `${label}（${unit}）：____`], special: false };
  if (BRACKETED.test(value)) {
    const parts = [...value.matchAll(/[(（]([^()（）_＿]{1,12})[)）]/gu)];
    return { lines: parts.map(([, part = ""]) => `${label}（${part}）：____`), special: true };
  }
  if (BOXES.test(value)) {
    const words = value.split(new RegExp(BOX, "u")).flatMap((word) => word.trim() || []);
    const special = words.length > 1;
    // The grammar reads no choices with such signs behind a label.
    const plain = `${label}：${words.map((word) => `□${word}`).join(" ")}`;
    if (special && (/[_＿:：]/u.test(value) || /^[A-Za-z]/u.test(label) || readFields(plain) === null)) {
      const named = `${label}${allowsSeveral(label) ? NAMED.several : NAMED.single}`;
      return { lines: ["", named, ...words.map((word) => `□ ${word}`)], special };
    }
    return { lines: [plain], special };
  }
  if (CIRCLED.test(value)) {
    const words = value.split(/[①-⑨]/u).flatMap((word) => word.trim() || []);
    const named = `${label}${allowsSeveral(label) ? NAMED.several : NAMED.single}`;
    return { lines: ["", named, ...words.map((word) => `□ ${word}`), ""], special: false };
  }
  if (COUNTED_CHOICES.test(value) && !LISTS_NOTES.test(label)) {
    const words = value.split(/[(（]\d[)）]/u).flatMap((word) => word.trim() || []);
    const named = `${label}${allowsSeveral(label) ? NAMED.several : NAMED.single}`;
    return { lines: ["", named, ...words.map((word) => `□ ${word}`), ""], special: true };
  }
  const slashed = SLASHED.exec(value);
  if (slashed !== null && !/^\d/u.test(value.trim())) {
    const words = (slashed[1] ?? "").split(/[/／]/u).map((word) => `□${word.trim()}`);
    const hint = slashed[2] ?? "";
    const remark = /^[(（]/u.test(hint) ? hint : "";
    return { lines: [`${label}${remark}：${words.join(" ")}`], special: hint !== "" };
  }
  // `人民币（大写）____万____元`; the parts of an address and of a date are read as they stand.
  if (GAPS.test(value.trim())) {
    const money = /[¥￥]|大[写寫]|[万萬]\s?[_＿]/u.test(value);
    // Brackets behind a gap would be read as its answer.
    const text = value.trim().replace(/([(（])/gu, "\\$1");
    return { lines: [`${label}：${money ? `${text}${NAMED.gap}` : value.trim()}`], special: money };
  }
  return null;
}

/** The parts of a line, each with its own label; null unless the whole line consists of them. */
function readParts(text: string): Part[] | null {
  const labels = [...text.matchAll(LABEL)];
  if (labels[0]?.index !== 0) return null;
  const parts: Part[] = [];
  for (const [at, match] of labels.entries()) {
    const next = labels[at + 1];
    const to = next === undefined ? text.length : next.index + (next[1] ?? next[3] ?? "").length;
    const label = (match[2] ?? match[4] ?? "").trim();
    const part = readPart(label, text.slice(match.index + match[0].length, to), next === undefined);
    if (part === null || isOfficeLabel(label) || /[您你]好$|[亲親敬][爱愛]?的/u.test(label)) return null;
    parts.push(part);
  }
  return parts;
}

const COUNTED_LABEL =
  /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．][ \u3000]?(?=[^:：_＿□☐○◯(（]{2,20}[:：][ \u3000]*(?:[(（]\s?1\s?[)）]|①))/u;

/** Each of them gets a line of its own, where no other reader knows the whole line. */
export function partFormRows(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.flatMap((piece): Piece[] => {
    const { text, debris } = piece;
    if (debris === true || text.length > LONGEST || text.includes("\t") || !/[:：]|[_＿]{2}/u.test(text))
      return [piece];
    // `五、是否服从调剂：（1）是 （2）否` is one label with its choices; other lines with a number are read elsewhere.
    const number = COUNTED_LABEL.exec(text)?.[0] ?? "";
    if (
      number === "" &&
      /^[\s\u3000]*(?:[\d(（□☐○◯A-Z#>|[-]\s?[.．、)）\d|\s]|[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[.．、])/u.test(
        text,
      )
    )
      return [piece];
    if (readFields(text) !== null) return [piece];
    const parts = readParts(text.slice(number.length).trimEnd());
    if (parts === null || (parts.length < 2 && !(parts[0]?.special ?? false))) return [piece];
    if (number !== "" && parts.length > 1) return [piece];
    changed = true;
    // What stands below a named line would belong to it.
    const isNamed = (lines: readonly string[]) => lines.some((line) => line.endsWith("]"));
    return parts.flatMap(({ lines }) => (isNamed(lines) ? [...lines, ""] : lines).map((line) => withText(piece, line)));
  });
  return changed ? result : pieces;
}

const VERDICTS =
  "Yes\\s?[/／]\\s?No|Y\\s?[/／]\\s?N|[是有]\\s?[/／]\\s?[否无無]|[會会]\\s?[/／]\\s?不[會会]|[愿願]意\\s?[/／]\\s?不[愿願]意";
/** A question with a verdict to circle behind it, and perhaps what is asked next: `Any allergies? Yes / No  If yes, which: ____`. */
const VERDICT = new RegExp(
  `^([\\s\\u3000]*[A-Z\\p{Script=Han}][^?？:：_＿□☐○◯/／]{3,140}[?？])[\\s\\u3000]*(${VERDICTS})[*＊]?(?:[\\s\\u3000,，;；.]*((?:If |如)[^:：_＿?？]{2,50}?)\\s?(?:[:：]\\s*[_＿]*|[_＿]{2,})\\s*)?$`,
  "iu",
);
const QUESTION = /[?？]/u;

export function askVerdictsBehind(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.flatMap((piece): Piece[] => {
    const { text, debris } = piece;
    if (debris === true || text.length > LONGEST || !QUESTION.test(text)) return [piece];
    const [, stem, verdict = "", next] = VERDICT.exec(text.trimEnd()) ?? [];
    if (stem === undefined) return [piece];
    changed = true;
    const blank = withText(piece, "");
    return [
      blank,
      withText(piece, `${stem.trim()}${NAMED.single}`),
      ...verdict.split(/[/／]/u).map((word) => withText(piece, `□ ${word.trim()}`)),
      blank,
      ...(next === undefined ? [] : [withText(piece, `${next.trim()}：____`), blank]),
    ];
  });
  return changed ? result : pieces;
}

/** `姓名⇥⇥部门⇥⇥职位⇥`: one row of labels with their cells, alone between lines of other kinds. */
export function askLoneRows(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.flatMap((piece, at): Piece[] => {
    const { text, debris } = piece;
    if (debris === true || text.length > LONGEST || !text.includes("\t")) return [piece];
    // Labels that stand alone between rows belong to the same table, a numbered heading does not.
    const near = pieces.slice(Math.max(0, at - 5), at + 6).filter((one) => one !== piece && one.text.includes("\t"));
    const heads = /^[\s\u3000]*(?:[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|[#\d])/u.test(pieces[at + 1]?.text ?? "");
    if ((pieces[at - 1]?.text ?? "").includes("\t") || (near.length > 0 && !heads)) return [piece];
    const cells = cellsBetweenTabs(text);
    const labels = cells.filter((cell) => cell !== "");
    const known = labels.filter((label) => isFieldLabel(label.replace(/[\s\u3000]/gu, ""))).length;
    const alternates = cells.every((cell, index) => (cell === "") === (index % 2 === 1));
    if (!alternates || labels.length < 2 || known * 2 < labels.length || labels.some(isOfficeLabel)) return [piece];
    if (labels.some((label) => label.length > 16 || /[:：□☐○◯。_＿\d]/u.test(label))) return [piece];
    changed = true;
    return labels.map((label) => withText(piece, `${label.replace(/[\s\u3000]/gu, "")}：____`));
  });
  return changed ? result : pieces;
}

const BAR_ROW = /^[\s\u3000]*[^|｜\s][^|｜]{0,20}(?:[|｜][^|｜]{0,20}){2,11}$/u;
const EMPTY_BAR_ROW = /^[\s\u3000]*\d{0,2}[\s\u3000]*(?:[|｜][\s\u3000_＿]*){2,12}$/u;

/** `序号 | 名称 | 数量⏎1 | | |`: a table whose bars stand between the cells only. */
export function tabBarTables(pieces: readonly Piece[]): readonly Piece[] {
  let inside = false;
  let changed = false;
  const result = pieces.map((piece, at): Piece => {
    const { text, debris } = piece;
    if (debris === true || text.length > LONGEST || !/[|｜]/u.test(text)) {
      inside = false;
      return piece;
    }
    const bars = text.match(/[|｜]/gu)?.length ?? 0;
    const below = pieces[at + 1]?.text ?? "";
    inside =
      (inside && EMPTY_BAR_ROW.test(text)) ||
      (BAR_ROW.test(text) &&
        !/-{2}/u.test(text) &&
        !EMPTY_BAR_ROW.test(text) &&
        EMPTY_BAR_ROW.test(below.slice(0, LONGEST)) &&
        Math.abs((below.match(/[|｜]/gu)?.length ?? 0) - bars) < 2);
    if (!inside) return piece;
    changed = true;
    return withText(
      piece,
      text
        .split(/[|｜]/u)
        .map((cell) => cell.trim())
        .join("\t"),
    );
  });
  return changed ? result : pieces;
}

const PART_HEAD =
  /^[\s\u3000]*([(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．]?\s?)([^\s:：。？?，,_＿□☐○◯題题\t][^:：。？?_＿□☐○◯題题\t]{1,24})[:：]?[\s\u3000]*$/u;
const BOX_LINE = /^[\s\u3000]*[□☐○◯◻]\s?\S/u;

/** The next line with text, one empty line further at most; -1 if there is none. */
function nextNear(pieces: readonly Piece[], at: number): number {
  return [at + 1, at + 2].find((next) => (pieces[next]?.text ?? "").trim() !== "") ?? -1;
}

/** `四、验收结论⏎□ 合格⏎□ 不合格` among parts whose questions have numbers: the part asks itself. */
export function askBoxedParts(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Set<number>();
  let others = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 60 || !PART_HEAD.test(text)) continue;
    const first = nextNear(pieces, at);
    const second = first < 0 ? -1 : nextNear(pieces, first);
    const [one, two] = [pieces[first]?.text ?? "", pieces[second]?.text ?? ""];
    const no = /^[\s\u3000]*(\d{1,2})\s?[.．、]/u.exec(one)?.[1];
    if (no !== undefined && no !== "1") return pieces;
    if (no !== undefined) others += 1;
    if (BOX_LINE.test(one) && BOX_LINE.test(two) && second === first + 1) asked.add(at);
  }
  // The numbers begin anew in each part, so this part has a question 1, too.
  if (asked.size === 0 || others < 2) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (!asked.has(at)) return [piece];
    const [, number = "", title = ""] = PART_HEAD.exec(piece.text) ?? [];
    const kind = allowsSeveral(title) ? NAMED.several : NAMED.single;
    return [withText(piece, ""), toDebris(piece, number.trim()), withText(piece, `1. ${title.trim()}${kind}`)];
  });
}

const UNIT_GAP =
  /(\p{Script=Han}|[:：])[ \u3000]{3,}(?=(?:小[时時]|分[钟鐘]|[天元人次个個台件套份年月日岁歲%％℃]|[万萬]元|公里|公斤|kg|km|cm|MPa)[，,；;])/gu;

const SENTENCE_END = /[。；;]\s*(?:[(（][^()（）]{0,20}[)）]\s*)?$/u;

/** `1. 空载运行    小时，情况：`: blanks in front of a unit are a place to write. */
export function drawUnitGaps(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.map((piece): Piece => {
    const { text, debris } = piece;
    if (debris === true || text.length > 100 || /[_＿\t□☐?？]/u.test(text)) return piece;
    const units = text.replace(UNIT_GAP, "$1____");
    if (units === text) return piece;
    // A sentence of a paper has its other gaps before words that are no units.
    const drawn = SENTENCE_END.test(text) ? units.replace(WIDE_GAP, "$1____") : units;
    changed = true;
    return withText(piece, drawn.replace(/[:：][\s\u3000]*$/u, "：____"));
  });
  return changed ? result : pieces;
}

const SIGNERS = /^[\s\u3000]*\p{Script=Han}{2,14}(?:[签簽][名字章]|确认|確認|信息)[:：][\s\u3000]*$/u;

/** `参加验收人员签字：` right above a line with several labels: their heading. */
export function tellFieldHeads(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.flatMap((piece, at): Piece[] => {
    const { text, debris } = piece;
    const below = pieces[at + 1]?.text ?? "";
    if (debris === true || text.length > 30 || below.length > LONGEST || !SIGNERS.test(text)) return [piece];
    const fields = readFields(below)?.fields ?? [];
    if (fields.length < 2 || fields.some(({ options }) => options.length > 0)) return [piece];
    changed = true;
    const blank = withText(piece, "");
    return [blank, withText(piece, tell(text.replace(/[:：][\s\u3000]*$/u, ""))), blank];
  });
  return changed ? result : pieces;
}

/** `报名请按以下格式回复：` above the labels of a post in a group. */
const FORMAT =
  /^[\s\u3000]*[^:：_＿□]{0,20}(?:以下|下列|下面|如下|此|固定)(?:的)?(?:格式|模板|範本|模版)[^:：_＿□]{0,12}[:：]?[\s\u3000]*$/u;
/** `⚠️截止时间：12月1日22:00`: a sign of warning in front of what is told. */
const WARNING =
  /^[\s\u3000]*(?:⚠️?|❗️?|‼️?|📢|🔔|📌|📍|⏰|🕐|💰|🚌|🎁|🔥|⭐️?|✨|💡)\s?[^_＿□☐?？]{4,120}[^_＿□☐?？:：\s]\s*$/u;

/** What tells how to answer in a group, and what it warns of. */
export function tellGroupNotes(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries())
    if (debris !== true && text.length < 140 && FORMAT.test(text)) told.add(at);
  if (told.size === 0) return pieces;
  for (const [at, { text, debris }] of pieces.entries())
    if (debris !== true && text.length < 140 && at > 0 && WARNING.test(text)) told.add(at);
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    return told.has(at) ? [blank, withText(piece, tell(piece.text.replace(/[:：][\s\u3000]*$/u, ""))), blank] : [piece];
  });
}

const HEAD_CELL = /^[\p{Script=Han}A-Za-z（）()]{2,14}$/u;
const RECORDS =
  /(?:[经經][历歷验驗]|背景|成[员員]|[记記][录錄]|[获獲][奖獎]|情[况況]|history|experience|education|employment|family)\s?[:：]?[\s\u3000]*$/iu;

/** `教育背景⏎起止时间⇥学校⇥专业⏎⏎`: the names of columns below the name of records, with nothing but room below them. */
export function openRecordHeads(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const at = result.length;
    result.push(piece);
    const { text, debris, no } = piece;
    if (debris === true || text.length > LONGEST || !text.includes("\t")) continue;
    const cells = text
      .trim()
      .split("\t")
      .map((cell) => cell.trim());
    if (cells.length < 3 || cells.some((cell) => !HEAD_CELL.test(cell))) continue;
    const above = result[at - 1];
    const below = pieces[index + 1];
    if (above === undefined || above.debris === true || above.text.length > 24 || !RECORDS.test(above.text)) continue;
    if (
      above.text.includes("\t") ||
      (below !== undefined && (below.text.trim() !== "" || below.text.split("\t").length > 2))
    )
      continue;
    changed = true;
    // Empty rows, as other tables for entries have them.
    const row = "\t".repeat(cells.length - 1);
    result.push({ no, text: row }, { no, text: row }, withText(piece, ""));
  }
  return changed ? result : pieces;
}

export const FORM_ROWS: readonly Repair[] = [
  tellGroupNotes,
  tabBarTables,
  openRecordHeads,
  drawUnitGaps,
  tellFieldHeads,
  askLoneRows,
  partFormRows,
  askVerdictsBehind,
  askBoxedParts,
];

/**
 * Shapes of papers: lists of answers on one line, keys behind the last choice, answers inside a place to write, pairs in
 * two columns, tables to be filled in, and the papers of test generators.
 */
import { LEFT_OUT } from "../layout/answers/left-out.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, withText, cellsBetweenTabs, unlessSame } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 400;
const NUMBERED = /^\s*(?:[(（][\s\u3000]*[)）]\s*)?\d{1,3}\s?[.．、)）]\s*\S/u;

const LIST_LABEL = /^\s*[【[]?(?:[参參]考|[标標]准|[标標]準|正[确確])?(?:答案|解答)[】\]]?\s?[:：]?\s*(?=\d)/u;
const PLACED_ENTRY = /(?:^|[\s\u3000])(\d{1,3})\s?[.．、]?\s?((?:[(（]\s?[1-9]\s?[)）]){1,6})(?=[\s\u3000;；]|$)/gu;
const NUMBERED_CHOICES = /[(（]1[)）]\s*[^()（）]{1,60}[(（]2[)）]\s*\S/u;

/** `答案：1(3)  2(1)(2)  3F`: the numbers of choices become the letters that keys have. */
export function plainAnswerLines(pieces: readonly Piece[]): readonly Piece[] {
  const choices = pieces.filter(({ text }) => text.length < LONGEST && NUMBERED_CHOICES.test(text)).length;
  return pieces.flatMap((piece): Piece[] => {
    const { text } = piece;
    const label = piece.debris === true || text.length > 4000 ? null : LIST_LABEL.exec(text);
    if (label === null) return [piece];
    const body = text.slice(label[0].length);
    const placed = choices > 1 && [...body.matchAll(PLACED_ENTRY)].length > 1;
    const entries = placed ? partEntries(body) : null;
    if (entries === null) return [piece];
    return [
      withText(piece, ""),
      withText(piece, label[0].replace(/[【】[\]]/gu, "").trim()),
      ...entries.map(([no, value]) => writeEntry(piece, no, value)),
    ];
  });
}

/** `1(3)  2(2)  4F  6 A-2 B-1  7略`: numbers that count up from 1, whatever the answers are; null if they do not. */
function partEntries(body: string): [number, string][] | null {
  const entries: [number, string][] = [];
  for (const part of body.trim().split(/[\s\u3000]+/u)) {
    const head = /^0?(\d{1,3})[.．、)）]?(?=\D|$)/u.exec(part);
    if (head !== null && Number(head[1]) === entries.length + 1)
      entries.push([entries.length + 1, part.slice(head[0].length)]);
    else {
      const last = entries.at(-1);
      if (last === undefined) return null;
      last[1] = `${last[1]} ${part}`.trim();
    }
  }
  return entries.length > 2 ? entries : null;
}

/** 略 says that the list has no answer. */
function writeEntry(piece: Piece, no: number, value: string): Piece {
  const line = withText(piece, `${String(no)}. ${keyOf(value)}`);
  return LEFT_OUT.test(value.trim()) ? { ...line, debris: true as const } : line;
}

function keyOf(value: string): string {
  const text = value.trim();
  if (PLACED.test(text))
    return text.replace(/\D/gu, "").replace(/\d/gu, (digit) => String.fromCharCode(64 + Number(digit)));
  // `A-2 B-1`: the letters are those of the left side, which the grammar counts.
  if (!LETTERED_PAIRS.test(text)) return text;
  return text.replace(
    /([A-H])\s?[-–—]\s?([1-9])/gu,
    (_, left: string, right: string) => `${String(left.charCodeAt(0) - 64)}-${String.fromCharCode(64 + Number(right))}`,
  );
}

const PLACED = /^(?:[(（]\s?[1-9]\s?[)）]){1,6}$/u;
const LETTERED_PAIRS = /^(?:[A-H]\s?[-–—]\s?[1-9][\s,，;；、]{0,3}){2,8}$/u;

const KEY_BEHIND = /^(.{1,300}?\S)[\s\u3000]*[(（]\s?([A-F]{1,5})\s?[)）][\s\u3000]*$/u;
const INLINE_A = /[\s:：?？。，,)）]A\s?[.．、]\s*\S/u;

/** `1. …的是：A. 甲 B. 乙 C. 丙 （A）`: the key stands behind the last of the choices. */
export function partLastKeys(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, readonly [rest: string, key: string]>();
  const isOne = (text: string) => text.length < LONGEST && NUMBERED.test(text) && INLINE_A.test(text);
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || !isOne(text)) continue;
    const [, body = "", key = ""] = KEY_BEHIND.exec(text) ?? [];
    const from = body.search(INLINE_A);
    if (key === "" || from < 0 || /[(（][\s\u3000A-F]*[)）]/u.test(body)) continue;
    const letters = [...body.slice(from).matchAll(/[\s:：?？。，,)）;；]([A-F])\s?[.．、]/gu)].map(
      ([, letter]) => letter,
    );
    if (letters.length < 2 || !key.split("").every((letter) => letters.includes(letter))) continue;
    found.set(at, [body, key]);
  }
  // One alone may be a remark of the last choice: `D. 维生素（A）`.
  if (found.size < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const [rest, key = ""] = found.get(at) ?? [];
    return rest === undefined ? [piece] : [withText(piece, rest), withText(piece, `答案：${key}`)];
  });
}

const REQUEST =
  /^(\s*[问問][题題]|\s*[请請](?:[据據]此)?(?:回答|作答|解答)(?:[下以]列?[面下]?(?:各?[问問][题題])?|[问問][题題])?)\s*[:：]\s*$/u;
const FIRST_PART = /^\s*(?:[(（]\s?1\s?[)）]|1\s?[)）.．、]|①)/u;

/** `请回答：` above `（1）…` is no label of an answer. */
export function plainRequests(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const asks = piece.text.length > 40 ? undefined : REQUEST.exec(piece.text)?.[1];
    const next = asks === undefined ? -1 : nextFilled(pieces, at);
    return asks !== undefined && FIRST_PART.test(pieces[next]?.text ?? "") ? withText(piece, asks) : piece;
  });
}

const PLACE_WITH_ANSWER =
  /^[\s\u3000]*[_＿]{3,}[\s\u3000]*[(（]\s?(?:[参參]考|正[确確])?答案\s?[:：]\s*([^()（）]{1,120})[)）][\s\u3000]*$/u;

/** `______(答案：人民)`: an answer behind the place to write on, as pages of surveys print it. */
export function openPlaceAnswers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const answer = piece.text.length > LONGEST ? undefined : PLACE_WITH_ANSWER.exec(piece.text)?.[1];
    return answer === undefined ? piece : withText(piece, `答案：${answer.trim()}`);
  });
}

const FILL =
  /^\s*(?:\d{1,3}\s?[.．、]\s*)?(?=\S.{0,40}$).*(?:完成|填[写寫好完]?|[补補][充全])[^，。]{0,8}表格?[。.:：]?\s*$/u;

/** `4. 完成下表。⏎物理量⇥符号⇥单位⏎速度⇥⇥`: the empty cells are written in. */
export function nameTablesToFill(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > 60 || !NUMBERED.test(piece.text) || !FILL.test(piece.text))
      return piece;
    const [head = [], row = []] = [at + 1, at + 2].map((line) => cellsBetweenTabs(pieces[line]?.text ?? ""));
    const isHead = head.length > 1 && head.every((cell) => cell !== "");
    const isRow = row.length === head.length && row[0] !== "" && row.slice(1).every((cell) => cell === "");
    return isHead && isRow ? withText(piece, `${piece.text.trimEnd()}${NAMED.grid}`) : piece;
  });
}

const COLUMNS_MATCHED =
  /[连連](?:一[连連]|[线線])|配[对對]|匹配|[左右甲乙AB]\s?[栏欄列].{0,14}[选選找连連配]|[选選找]出.{0,12}(?:[应答應][语語答]|答句)|\bmatch\b/iu;
const LEFT_SIGN =
  /^[\s\u3000]*(?:[(（][\s\u3000_]*[)）]\s*)?(?:\d{1,2}|[A-Za-z]|[①-⑩])(?:\s?[.．、)）]\s*|[\s\u3000]+)(?=\S)/u;
const HAN_SIGNS = "甲乙丙丁戊己庚辛";
const RIGHT_SIGN =
  /^(\d{1,2}|[A-Za-z]|[①-⑩]|[甲乙丙丁戊己庚辛](?=\s?[.．、)）]))(?:\s?[.．、)）]\s*|[\s\u3000]+)(?=\S)/u;
const PAIR_HEAD =
  /^\s*(?:[(（][一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩIVX]{1,4}\s?[、.．]|[(（]?\d{1,3}\s?[.．、)）])\s*\S/u;

const COLUMN_NAMES =
  /^[ \t\u3000]*(?:Column|List|[左右]?[栏欄列]|第.)?[ ]?[A-Z甲乙左右\p{Script=Han}]{0,4}[\t \u3000]{2,}(?:Column|List|[左右]?[栏欄列]|第.)?[ ]?[A-Z甲乙左右\p{Script=Han}]{0,4}[ \t\u3000]*$/u;
const PLACE_CELL = /^(?:[(（][\s\u3000]*[)）]|[_＿]{2,}|[(（\s\u3000)）]{1,8})$/u;

interface Row {
  readonly piece: Piece;
  readonly left: string;
  readonly sign: string;
  readonly right: string;
}

/** `A 弗洛伊德        1 需要层次理论`: two columns with signs in both. */
function readRow(piece: Piece | undefined): Row | null {
  if (piece === undefined || piece.debris === true || piece.text.length > 160) return null;
  // The place for the letter may be a column of its own.
  const cells = piece.text
    .trim()
    .split(/\t+|[ \u3000]{3,}/u)
    .filter((cell) => !PLACE_CELL.test(cell));
  const [left = "", right = ""] = cells;
  const own = LEFT_SIGN.exec(left);
  const other = RIGHT_SIGN.exec(right);
  if (cells.length !== 2 || own === null || other === null) return null;
  return { piece, left: left.slice(own[0].length).trim(), sign: other[1] ?? "", right: right.slice(other[0].length) };
}

/** Pairs to be matched whose sides both have signs, below the heading or the stem that asks for it. */
export function writeSignedPairs(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const headed = PAIR_HEAD.test(piece.text.slice(0, 120));
    // `（二）配對題⏎將左欄的人物與右欄的事件配對。`: the line below the heading asks.
    const below = PAIR_HEAD.test(pieces[at - 1]?.text.slice(0, 120) ?? "");
    const asks = piece.text.length < 120 && COLUMNS_MATCHED.test(piece.text);
    // `Column A⇥Column B` above the rows.
    const named =
      asks && readRow(pieces[at + 1]) === null && COLUMN_NAMES.test(pieces[at + 1]?.text.slice(0, 80) ?? "");
    const first = named ? at + 2 : at + 1;
    const rows: Row[] = [];
    for (let row = asks ? readRow(pieces[first]) : null; row !== null; row = readRow(pieces[first + rows.length]))
      rows.push(row);
    // Without a number the line below must not be the first of numbered tasks that others read.
    if (!headed && !below && rows.some(({ right }) => right.trim() === "")) rows.length = 0;
    // The signs of the right side count up, as those of choices do.
    const counts = rows.every(({ sign }, index) => index === 0 || follows(rows[index - 1]?.sign ?? "", sign));
    if (rows.length < 3 || !counts || !/^(?:[1Aa]|①|甲)$/u.test(rows[0]?.sign ?? "")) {
      result.push(piece);
      continue;
    }
    const heads = /^\s*(?:[(（]?\d{1,3}\s?[.．、)）])/u.test(piece.text);
    const asked = headed
      ? piece.text.replace(/^\s*(?:[^\s.．、()（）]{1,4}[、.．]|[(（][^()（）]{1,3}[)）])\s*/u, "")
      : piece.text;
    result.push(
      ...(heads
        ? [withText(piece, `${piece.text.trimEnd()}${NAMED.pairs}`)]
        : [
            ...(headed
              ? [{ ...withText(piece, piece.text.slice(0, piece.text.length - asked.length)), debris: true as const }]
              : []),
            withText(piece, ""),
            withText(piece, `${asked.trimEnd()}${NAMED.pairs}`),
          ]),
      withText(piece, "行："),
      ...rows.map((row) => withText(row.piece, `- ${row.left}`)),
      ...rows.map((row, index) => withText(row.piece, `${String.fromCharCode(65 + index)}. ${row.right}`)),
      withText(piece, ""),
      ...pieces.slice(at + 1, first).map((line) => ({ ...line, debris: true as const })),
    );
    at = first + rows.length - 1;
  }
  return unlessSame(result, pieces);
}

function follows(before: string, sign: string): boolean {
  const value = (text: string) =>
    /^\d+$/u.test(text)
      ? Number(text)
      : HAN_SIGNS.includes(text)
        ? HAN_SIGNS.indexOf(text)
        : (text.codePointAt(0) ?? 0);
  return value(sign) === value(before) + 1;
}

const PART_OF_PAPER =
  /^\s*(?:听力|聽力|[笔筆][试試]|口[试試]|基[础礎]|[阅閱][读讀]|[写寫]作)部[分份]\s?(?:[(（][^()（）]{1,16}[)）])?\s*$/u;

/** `笔试部分（70分）` between questions is no line of the one above it. */
export function tellPartsOfPapers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) =>
    at > 1 && piece.text.length < 40 && PART_OF_PAPER.test(piece.text)
      ? [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`), withText(piece, "")]
      : [piece],
  );
}

const KIND_LINE = /^\s*(Multiple Choice|True ?\/ ?False|Completion|Short Answer|Essay|Problem|Matching)\s*:?\s*$/iu;
const GENERATED = /^\s*(\d{1,3})\s?\.\s+ANS:\s*(.*)$/u;
const FACTS = /\s+(?:PTS|DIF|REF|OBJ|TOP|STA|KEY|NAT|MSC|NOT):\s.*$/u;
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^multiple/iu, NAMED.single],
  [/^true/iu, NAMED.judged],
  [/^completion/iu, NAMED.gap],
  [/^(?:short|essay|problem)/iu, NAMED.essay],
];

/** Papers of test generators: `Completion` above a part, and `3. ANS: T  PTS: 1` in the list of answers. */
export function readGeneratedPapers(pieces: readonly Piece[]): readonly Piece[] {
  const answers = pieces.filter(({ text }) => text.length < LONGEST && GENERATED.test(text)).length;
  if (answers < 2) return pieces;
  const chinese = "一二三四五六七八九";
  let parts = 0;
  let answered = false;
  return pieces.flatMap((piece, at) => {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) return [piece];
    const [, no = "", answer = ""] = GENERATED.exec(text) ?? [];
    if (no !== "") {
      answered = true;
      return [withText(piece, `${no}. ${answer.replace(FACTS, "").trim()}`)];
    }
    const kind = KIND_LINE.exec(text)?.[1];
    // The list of answers repeats the names of the parts.
    if (kind !== undefined && (answered || /ANS:/u.test(pieces[nextFilled(pieces, at)]?.text ?? "")))
      return [{ ...piece, debris: true as const }];
    const [, name] = kind === undefined ? [] : (NAMES.find(([pattern]) => pattern.test(kind)) ?? []);
    if (name !== undefined && parts < chinese.length) {
      parts += 1;
      return [
        withText(piece, ""),
        withText(piece, `${chinese.charAt(parts - 1)}、${text.trim()} ${name.replace(/[[\]]/gu, "")}`),
      ];
    }
    const before = pieces.slice(Math.max(0, at - 2), at).some((line) => KIND_LINE.test(line.text));
    return [before && text.trim() !== "" && !/\d\s?\./u.test(text) ? withText(piece, tell(text)) : piece];
  });
}

const TYPE_LABEL =
  /^\s*(?:[-*+]\s+)?(?:\*\*)?(?:[题題]型|[类類]型|[题題]目[类類]型)(?:\*\*)?\s?[:：]\s*(?:\*\*)?\s*(\p{Script=Han}{2,6})\s*$/u;
const STEM_LABEL = /^\s*(?:[-*+]\s+)?(?:\*\*)?(?:[题題][干幹目]|[问問][题題])(?:\*\*)?\s?[:：]\s*(?:\*\*)?\s*(\S.*)$/u;
const OPTIONS_LABEL = /^\s*(?:[-*+]\s+)?(?:\*\*)?(?:[选選][项項])(?:\*\*)?\s?[:：]\s*(?:\*\*)?\s*$/u;
const HEAD_OF_ONE = /^\s*(?:#{1,6}\s+|\*\*)?(?:[题題]目|第)?\s?\d{1,3}\s?[题題]?\s?[:：.．、]?\s*(?:\*\*)?\s*$/u;

/** `### 题目1⏎**题型**：单选题⏎**题干**：…`: the stem with its type. */
export function joinLabelledStems(pieces: readonly Piece[]): readonly Piece[] {
  const starts = pieces.flatMap(({ text }, at) => {
    const isStart =
      text.length < 60 && TYPE_LABEL.test(text) && STEM_LABEL.test(pieces[at + 1]?.text.slice(0, 2000) ?? "");
    return isStart ? [at] : [];
  });
  if (starts.length < 2) return pieces;
  const written = new Map<number, readonly Piece[]>();
  for (const [index, at] of starts.entries()) {
    const [type, stem] = pieces.slice(at, at + 2);
    if (type === undefined || stem === undefined) continue;
    const name = TYPE_LABEL.exec(type.text)?.[1] ?? "";
    let head = at - 1;
    while (head > at - 3 && pieces[head]?.text.trim() === "") head -= 1;
    const own = pieces[head];
    const headed = own !== undefined && HEAD_OF_ONE.test(own.text.slice(0, 60));
    if (headed) written.set(head, [withText(own, "")]);
    const asks = withText(stem, `${String(index + 1)}. ${STEM_LABEL.exec(stem.text)?.[1]?.trim() ?? ""}[${name}]`);
    written.set(at, [withText(type, "")]);
    written.set(at + 1, [covering(asks, [type, ...(headed ? [own] : [])])]);
    if (OPTIONS_LABEL.test(pieces[at + 2]?.text.slice(0, 40) ?? "")) {
      const label = pieces[at + 2];
      if (label !== undefined) written.set(at + 2, [{ ...label, debris: true as const }]);
    }
  }
  return pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

const UNITS =
  /^\s*(?:Answer|Ans|答|解答)\s?[:：.]\s*((?:[^_＿\n]{0,12}[_＿]{2,}[ \u3000]?[\p{L}%°]{1,12}[\s.。,，]*){1,4})$/iu;
const BONUS =
  /^\s*(?:BONUS|Challenge|Extra credit|附加[题題]|[选選]做[题題])(?:\s+(?:question|problem))?\s?[:：]\s*\S.*[?？.。]\s*$/iu;

/** `Answer: ____ hours ____ minutes` below a task: gaps with their units. `BONUS: …?` below the last one is a question. */
export function joinUnitGaps(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let last = -1;
  let numbers = 0;
  for (const piece of pieces) {
    const { text } = piece;
    if (piece.debris !== true && text.length < LONGEST) {
      const gaps = UNITS.exec(text)?.[1];
      const above = result.findLastIndex((line) => line.text.trim() !== "");
      const stem = result[above];
      if (gaps !== undefined && stem !== undefined && above === last && !/[_＿]{2,}/u.test(stem.text)) {
        result[above] = covering(withText(stem, `${stem.text.trimEnd()} ${gaps.trim()}`), [piece]);
        continue;
      }
      if (numbers > 1 && BONUS.test(text)) {
        numbers += 1;
        result.push(withText(piece, ""), withText(piece, `${String(numbers)}. ${text.trim()}`), withText(piece, ""));
        continue;
      }
      const no = NUMBERED.test(text) ? Number(/\d{1,3}/u.exec(text)?.[0] ?? 0) : 0;
      if (no > 0) {
        numbers = no;
        last = result.length;
      }
    }
    result.push(piece);
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const PAPER_SHAPES: readonly Repair[] = [
  readGeneratedPapers,
  joinLabelledStems,
  plainAnswerLines,
  partLastKeys,
  plainRequests,
  openPlaceAnswers,
  nameTablesToFill,
  writeSignedPairs,
  tellPartsOfPapers,
  joinUnitGaps,
];

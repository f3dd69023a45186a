/** Repairs of lists with bullets: stems above their choices, labels with places, and lines that name their type in brackets. */
import { allowsSeveral } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LEAST = 3;
const LONGEST = 400;

const BULLET_STEM = /^\s{0,3}[-*+]\s+\*\*\s?([^*]{2,120}?)\s?\*\*\s*$/u;
const SLASHED = /^\s+[-*+]\s+(\S.{0,120}?\s\/\s\S.*)$/u;
const QUOTED = /^\s+>\s?/u;
const OTHER = /^(其[他它]|other)\s?[:：]?\s?[_＿]{2,}$/iu;

/** `- **学科？**⏎  - 语文 / 数学 / 其他：____`: bullets in bold ask, and the bullet further in offers what is between its bars. */
export function openSlashedBullets(pieces: readonly Piece[]): readonly Piece[] {
  const stems = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && BULLET_STEM.test(text) ? [at] : [],
  );
  const choices = new Map<number, number>();
  for (const at of stems) {
    const below = nextFilled(pieces, at);
    if (below === at + 1 && SLASHED.test((pieces[below]?.text ?? "").slice(0, LONGEST))) choices.set(below, at);
  }
  if (choices.size < LEAST) return pieces;
  const asked = new Set(stems);
  const offered = new Set(choices.values());
  let isOpen = false;
  return pieces.flatMap((piece, at) => {
    if (asked.has(at)) {
      isOpen = !offered.has(at);
      const stem = BULLET_STEM.exec(piece.text)?.[1] ?? "";
      return [
        withText(piece, ""),
        withText(piece, `${stem}${isOpen ? NAMED.essay : allowsSeveral(stem) ? NAMED.several : NAMED.single}`),
      ];
    }
    if (choices.has(at))
      return (SLASHED.exec(piece.text)?.[1] ?? "").split(/\s\/\s/u).map((label, index) => {
        const other = OTHER.exec(label.trim());
        const written = other === null ? label.trim() : `${other[1] ?? ""}：____`;
        return withText(piece, `${String.fromCharCode(65 + (index % 26))}. ${written}`);
      });
    // What is quoted below a question without choices says how to answer it.
    if (!isOpen || !QUOTED.test(piece.text)) return [plainHeading(piece)];
    const hint = piece.text.replace(QUOTED, "").trim();
    return [withText(piece, /^答?\s?[:：]?\s?[_＿]*$/u.test(hint) ? "" : `题目说明：${hint}`)];
  });
}

const NUMBERED_HEADING = /^\s*#{1,6}\s+((?:\d{1,3}|[一二三四五六七八九十]{1,3})\s?)(?=[.．、)）])/u;

/** A heading whose number counts parts and no questions. */
function plainHeading(piece: Piece): Piece {
  const match = piece.text.length > 200 ? null : NUMBERED_HEADING.exec(piece.text);
  if (match === null) return piece;
  return withText(piece, `${NAMED.statement}${match[1] ?? ""}\\${piece.text.slice(match[0].length).trim()}`);
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^[单單][项項]?[选選][择擇]?[题題]?$/u, NAMED.single],
  [/^(?:可?多[项項]?[选選][择擇]?[题題]?|可多[选選])$/u, NAMED.several],
  [/^(?:填空|文本|[单單]行文本|[简簡]答|文字)[题題]?$/u, NAMED.gap],
  [/^[数數][字值][题題]?$/u, NAMED.number],
  [/^日期[题題]?$/u, NAMED.date],
  [/^(?:[评評打]分|量表)[题題]?$/u, NAMED.scale],
];
const TYPED =
  /^\s*(?:[-*+•]\s+|\d{1,3}\s?[.．、)]\s*)?([^（）()]{2,60}?)\s?[（(]\s?(\p{Script=Han}{1,7})\s?(?:[:：]\s?([^（）()]{1,200})|(\d{1,2})\s?[-–~～至到]\s?(\d{1,2})([^（）()]{0,60}))?\s?[)）]\s*$/u;
const OPEN = /^\s*(?:[-*+•]\s+|\d{1,3}\s?[.．、)]\s*)?((?:[开開]放|[问問]答|[简簡]答)[题題])\s?[:：]\s*(\S.{2,200})$/u;

const ANNOUNCES = /^\s*(?:\*\*)?(?:[(（]?\d{1,3}\s?[.．、)）]\s*)?[^_＿□○☐?？]{2,60}[:：]\s*(?:\*\*)?\s*$/u;

/** `- 性别（单选：男/女）`, `- 压力（评分 1-5）`, `- 开放题：…`: a draft in which each line says its type and its choices. */
export function openTypedLines(pieces: readonly Piece[]): readonly Piece[] {
  const read = pieces.map(({ text, debris }) => (debris === true || text.length > LONGEST ? null : readTyped(text)));
  const filled = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "").length;
  const count = read.filter((lines) => lines !== null).length;
  if (count < LEAST || count * 2 < filled) return pieces;
  const first = read.findIndex((lines) => lines !== null);
  const head = pieces.slice(0, first).findLastIndex(({ text }) => text.trim() !== "");
  return pieces.flatMap((piece, at) => {
    // `6. 问卷题目示例：` only announces the bullets below it.
    const isHead = at === head && piece.debris !== true && piece.text.length <= LONGEST;
    if (isHead && ANNOUNCES.test(piece.text) && /^\s*[-*+•]/u.test(pieces[first]?.text ?? ""))
      return [withText(piece, ""), withText(piece, tell(piece.text))];
    const lines = read[at] ?? null;
    const written = lines?.flatMap((line) => line.split("\n"));
    return written === undefined ? [piece] : [withText(piece, ""), ...written.map((line) => withText(piece, line))];
  });
}

/** `，1=轻，5=重` as settings of a scale; other words as they stand. */
function namesOfEnds(meaning: string): string {
  const [, low, high] =
    /^[，,;；]\s?\d{1,2}\s?[=＝]\s?([^，,;；=＝]{1,20})[，,;；]\s?\d{1,2}\s?[=＝]\s?([^，,;；=＝]{1,20})$/u.exec(
      meaning,
    ) ?? [];
  if (low !== undefined && high !== undefined) return `[低分文字: ${low}][高分文字: ${high}]`;
  const words = meaning.replace(/^[，,;；\s]+/u, "");
  return words === "" ? "" : `\n题目说明：${words}`;
}

function readTyped(text: string): string[] | null {
  const open = OPEN.exec(text);
  if (open !== null) return [`${open[2] ?? ""}（${open[1] ?? ""}）${NAMED.essay}`];
  const [, stem = "", word = "", choices, from, to, meaning] = TYPED.exec(text) ?? [];
  const type = TYPES.find(([pattern]) => pattern.test(word.trim()))?.[1];
  if (stem === "" || type === undefined) return null;
  if (to !== undefined)
    return type === NAMED.scale
      ? [`${stem}（${from ?? ""}-${to}）${type}[起点: ${from ?? ""}][终点: ${to}]${namesOfEnds(meaning ?? "")}`]
      : null;
  const labels = (choices ?? "").split(/\s?[/／、|]\s?/u).filter((label) => label !== "");
  const isChoice = type === NAMED.single || type === NAMED.several;
  if (isChoice && labels.length < 2) return null;
  return [
    `${stem}${type}`,
    ...(isChoice ? labels.map((label, index) => `${String.fromCharCode(65 + (index % 26))}. ${label}`) : []),
  ];
}

const LABELLED = /^\s{0,3}[-*+]\s+(?!\[)([^：:*□○☐]{2,90})\s?[:：]\s*((?:[□○☐].*|[_＿]{2,}.{0,6})?)\s*$/u;

const NUMBERED_STEM = /^\s*(?:(?:#{1,6}\s+)?(?:\*\*)?Q\s?\d{1,3}|(?:\*\*)?\d{1,3})\s?[.．、)）:：]\s*\S/iu;

/** `- 任務名稱：`, `- 影響資料：□是 □否`: bullets in front of the labels of a form. */
export function dropLabelBullets(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.flatMap(({ text, debris }, at) => {
    if (debris === true || text.length > LONGEST || !LABELLED.test(text)) return [];
    // Bullets below a question are its parts.
    const above = pieces
      .slice(Math.max(0, at - 3), at)
      .findLast((one) => one.text.trim() !== "" && !LABELLED.test(one.text));
    if (NUMBERED_STEM.test((above?.text ?? "").slice(0, LONGEST))) return [];
    // Bullets further in below a label are its choices.
    return /^\s{2,}[-*+]\s|^\s*[-*+]\s\[\s?\]/u.test(pieces[at + 1]?.text ?? "") ? [] : [at];
  });
  const boxed = labels.filter((at) => /[□○☐]|[_＿]{2}/u.test(pieces[at]?.text ?? "")).length;
  const bullets = pieces.filter(({ text }) => /^\s{0,3}[-*+]\s+\S/u.test(text)).length;
  if (labels.length < LEAST || boxed < 2 || labels.length * 3 < bullets * 2) return pieces;
  const own = new Set(labels);
  return pieces.flatMap((piece, at) => {
    if (!own.has(at)) return [plainHeading(piece)];
    const [, label = "", value = ""] = LABELLED.exec(piece.text) ?? [];
    return [withText(piece, `${label}：${value === "" ? "____" : value}`)];
  });
}

const SUM = /^\s*\d[\d\s+\-−–×÷*/().]{1,30}\s?[=＝]\s*(?:[_＿]{2,}|[(（]\s*[)）])?\s*$/u;

/** `36 + 5 =⇥72 - 8 =`: sums beside each other, each a question. */
export function partSums(pieces: readonly Piece[]): readonly Piece[] {
  const sumsOf = ({ text, debris }: Piece): string[] => {
    if (debris === true || text.length > 300 || !/[=＝]/u.test(text)) return [];
    const cells = text.trim().split(/\t+|\s{2,}/u);
    return cells.length > 1 && cells.every((cell) => SUM.test(cell)) ? cells : [];
  };
  const rows = pieces.map(sumsOf);
  if (rows.filter((cells) => cells.length > 0).length < 2) return pieces;
  let no = 0;
  return pieces.flatMap((piece, at) => {
    const cells = rows[at] ?? [];
    if (cells.length === 0) {
      if (piece.text.trim() !== "") no = 0;
      return [piece];
    }
    return cells.map((cell) => {
      no += 1;
      return withText(piece, `${String(no)}. ${cell.replace(/[_＿]{2,}|[(（]\s*[)）]/gu, "").trim()}____`);
    });
  });
}

const HEADING = /^\s*(#{1,6})\s+(?:第\s?)?\d{1,3}\s?[.．、)题題]\s*\S/u;

/** `## 1. 目标⏎### 1. 您希望……？`: of numbered headings on two levels, those above others name parts. */
export function headUpperNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const levels = pieces.map(({ text, debris }) =>
    debris === true || text.length > 200 ? 0 : (HEADING.exec(text)?.[1]?.length ?? 0),
  );
  const deepest = Math.max(0, ...levels);
  const upper = levels.flatMap((level, at) => {
    const next = levels.slice(at + 1).find((one) => one > 0);
    return level > 0 && level < deepest && next !== undefined && next > level ? [at] : [];
  });
  const lower = levels.filter((level) => level === deepest).length;
  const others = levels.filter((level) => level > 0 && level < deepest).length;
  if (lower < LEAST || upper.length === 0 || upper.length < others) return pieces;
  const own = new Set(upper);
  return pieces.map((piece, at) =>
    own.has(at) ? withText(piece, piece.text.replace(/(\d{1,3}\s?)(?=[.．、)题題])/u, "$1\\")) : piece,
  );
}

const RECORD = /^\s*第\s?(\d{1,4})\s?[题題]\s*$/u;
const STEM = /^\s*[题題][目干]\s?[:：]\s*[*＊]?\s?(\d{1,4})\s?[.．、)]\s*(?=\S)/u;

/** `第 6 题⏎题目: *1、请指出……`: the stem of a record with another number of its own. */
export function dropNumbersOfRecords(pieces: readonly Piece[]): readonly Piece[] {
  const stems = pieces.flatMap(({ text }, at) => {
    const stem = text.length < 40 && RECORD.test(text) ? nextFilled(pieces, at) : -1;
    return STEM.test((pieces[stem]?.text ?? "").slice(0, LONGEST)) ? [stem] : [];
  });
  if (stems.length < LEAST) return pieces;
  const own = new Set(stems);
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(STEM, "题目：")) : piece));
}

const FIELDS = /^\s*\p{Script=Han}[\p{Script=Han}（）()/／]{1,14}\s?[:：]\s*[_＿]{3,}/u;
const PLAIN_HEAD = /^\s*\p{Script=Han}[\p{Script=Han}（）()、与與和]{2,24}\s*$/u;

/** `投诉人（劳动者）⏎姓名：____ 性别：____`: a line without a place, below an empty line and right above fields, names them. */
export function headFieldBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true &&
    at > 1 &&
    text.length < 40 &&
    PLAIN_HEAD.test(text) &&
    (pieces[at - 1]?.text.trim() ?? "") === "" &&
    FIELDS.test((pieces[at + 1]?.text ?? "").slice(0, LONGEST))
      ? [at]
      : [],
  );
  if (heads.length < 2) return pieces;
  const own = new Set(heads);
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, `${NAMED.statement}${piece.text.trim()}`) : piece));
}

const REMARK_LINE = /^\s*[(（].{6,300}[)）]\s*$/u;
const WRITING_LINE = /^\s*[_＿]{12,}\s*$/u;

/** `投诉事实⏎（写明何时入职……）⏎__________`: a short line above a remark and lines to write on asks for a text. */
export function askAboveRemarks(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 40 || !PLAIN_HEAD.test(text)) continue;
    const remark = nextFilled(pieces, at);
    const line = remark < 0 ? -1 : nextFilled(pieces, remark);
    if (
      remark === at + 1 &&
      REMARK_LINE.test((pieces[remark]?.text ?? "").slice(0, LONGEST)) &&
      WRITING_LINE.test(pieces[line]?.text ?? "")
    )
      asked.set(at, remark);
  }
  if (asked.size === 0) return pieces;
  const remarks = new Set(asked.values());
  return pieces.flatMap((piece, at) => {
    if (asked.has(at)) return [withText(piece, ""), withText(piece, `${piece.text.trim()}${NAMED.essay}`)];
    return [remarks.has(at) ? withText(piece, `题目说明：${piece.text.trim()}`) : piece];
  });
}

const OPENED = /^\s*:{3,}\s?[a-z]+\s?(?:\{([^{}]{0,120})\})?\s*(.{0,60})$/u;
const CLOSED = /^\s*:{3,}\s*$/u;
const NAME = /(?:label|title)\s?=\s?["“']([^"”']{1,30})["”']/u;
const HEAD_OF_BOX = /^\s*#{1,6}\s+(?:第\s?)?(\d{1,3})\s?[题題.．、]?\s*$/u;
const CHOSEN = /^\s*(?:故|[应應])?[选選]\s*\**\s*([A-H]{1,6})\s*\**\s*[。.]?\s*$/u;

/** `:::callout{label="题目"} … :::`: boxes of a page; the names of the boxes say what stands in them. */
export function openColonBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const isOpened = ({ text }: Piece): boolean => text.length < 200 && OPENED.test(text);
  if (pieces.filter(isOpened).length < LEAST || !pieces.some(({ text }) => CLOSED.test(text))) return pieces;
  // The heading above a box may number it.
  const numbers = new Map<number, number>();
  const heads = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    const no = text.length < 40 ? HEAD_OF_BOX.exec(text)?.[1] : undefined;
    const below = no === undefined ? -1 : nextFilled(pieces, at);
    const box = pieces[below];
    if (box === undefined || !isOpened(box)) continue;
    heads.add(at);
    numbers.set(below, Number(no));
  }
  let explains = false;
  let begins = false;
  let no = 0;
  return pieces.map((piece, at) => {
    if (heads.has(at)) return withText(piece, "");
    if (CLOSED.test(piece.text)) {
      explains = false;
      return withText(piece, "");
    }
    if (isOpened(piece)) {
      const [, attributes = "", title = ""] = OPENED.exec(piece.text) ?? [];
      const name = NAME.exec(attributes)?.[1] ?? title.trim();
      explains = /解析|分析|[详詳]解|[总總][结結]|[结結][论論]|提示|[笔筆][记記]|explanation|solution|hint/iu.test(
        name,
      );
      begins = !explains;
      if (begins) no = numbers.get(at) ?? no + 1;
      return { ...withText(piece, name), debris: true as const };
    }
    if (piece.text.trim() === "") return piece;
    if (begins) {
      begins = false;
      return /^\s*\d{1,3}\s?[.．、]/u.test(piece.text) ? piece : withText(piece, `${String(no)}. ${piece.text.trim()}`);
    }
    if (!explains) return piece;
    const key = CHOSEN.exec(piece.text)?.[1];
    return withText(piece, key === undefined ? `解析：${piece.text.trim()}` : `答案：${key}`);
  });
}

const ANSWERS_HEAD =
  /^\s*(?:#{1,6}\s+|\*\*)?[^\p{L}\p{N}]{0,4}(?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答|answers?(?: key)?)(?:[与與及和]?解析)?\s?[:：]?\s*(?:\*\*)?\s*$/iu;
const LISTED_KEY = /^(\s*\d{1,3}\s?[.．、]\s*)([A-H]{1,6}|[√×✓✗]|[对對错錯])\s*(?:[—–-]{1,2}|→)\s*(?=\S)/u;

/** Bold keys, and reasons behind a dash, of a list of answers at the end: `1. **B** — 因为……`, `1. **B**  2. **D**`. */
export function plainListedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findLastIndex(
    ({ text, debris }) => debris !== true && text.length < 40 && ANSWERS_HEAD.test(text),
  );
  // Words in bold end where the bold does.
  const listed = (text: string): boolean =>
    /^\s*\d{1,3}\s?[.．、]\s*\*\*\s?(?:[A-H]{1,6}|[√×✓✗]|[对對错錯])\s?\*\*/u.test(text);
  // Folded lists have a reading of their own.
  if (from < 0 || pieces.some(({ text }) => /<details/iu.test(text))) return pieces;
  if (pieces.slice(from).filter(({ text }) => listed(text)).length === 0) return pieces;
  return pieces.map((piece, at) => {
    if (at <= from || piece.text.length > 1000 || !listed(piece.text)) return piece;
    const plain = piece.text.replaceAll(/\*\*|`/gu, "");
    return withText(piece, plain.replace(LISTED_KEY, "$1$2。"));
  });
}

const ANSWER_ALONE = /^\s*(?:\*\*)?(?:正[确確]|[参參]考)?(?:答案|解答|answer)\s?[:：]?\s*(?:\*\*)?\s*$/iu;
const REPEATED =
  /^\s*(?:\*\*)?(?:[(（]?\s?([A-H])\s?[)）.．、]\s*\S|([√×✓✗]|[对對错錯]|正[确確]|[错錯][误誤]|true|false)(?![\p{L}\p{N}]))/iu;

function keyOf(text: string): string {
  const [, letter, verdict] = REPEATED.exec(text) ?? [];
  return letter?.toUpperCase() ?? verdict ?? "";
}

/** `答案⏎B) 甲⏎⏎因为……`: the right choice, repeated below its label, and the reason below it. */
export function keyRepeatedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.flatMap(({ text, debris }, at) => {
    if (debris === true || text.length > 20 || !ANSWER_ALONE.test(text)) return [];
    return REPEATED.test((pieces[at + 1]?.text ?? "").slice(0, LONGEST)) ? [at] : [];
  });
  if (found.length < LEAST) return pieces;
  const labels = new Set(found);
  const reasons = new Set(
    found.flatMap((at) => {
      const below = nextFilled(pieces, at + 1);
      const text = pieces[below]?.text ?? "";
      const isReason =
        below > 0 &&
        text.length > 12 &&
        !/^\s*(?:\*\*|#|[(（]?[A-H\d]{1,3}\s?[)）.．、]|Q\s?\d|-{3}|题|題)/u.test(text);
      return isReason ? [below] : [];
    }),
  );
  return pieces.flatMap((piece, at) => {
    if (labels.has(at)) return [];
    const label = pieces[at - 1];
    if (labels.has(at - 1) && label !== undefined) {
      const key = covering(withText(piece, `答案：${keyOf(piece.text)}`), [label]);
      // Behind a verdict stands its reason; behind a letter its choice, once more.
      const [verdict, , isVerdict] = REPEATED.exec(piece.text) ?? [];
      const reason =
        isVerdict === undefined ? "" : piece.text.slice(verdict?.length ?? 0).replace(/^[\s*。，,:：—–-]+/u, "");
      return reason === "" ? [key] : [key, withText(piece, `解析：${reason.trim()}`)];
    }
    return [reasons.has(at) ? withText(piece, `解析：${piece.text.trim()}`) : piece];
  });
}

const PLACED_CHOICE = /^\s*[(（][\s\u3000]*[)）][\s\u3000]*(?=[A-H]\s?[.．、)）]\s*\S)/u;

/** `（ ）A. 甲`: a place for the mark in front of each lettered choice. */
export function dropChoicePlaces(pieces: readonly Piece[]): readonly Piece[] {
  const placed = pieces.filter(({ text }) => text.length <= LONGEST && PLACED_CHOICE.test(text)).length;
  if (placed < 2 * LEAST) return pieces;
  return pieces.map((piece) =>
    piece.text.length <= LONGEST ? withText(piece, piece.text.replace(PLACED_CHOICE, "")) : piece,
  );
}

const STEM_NAME = /^\s*【\s?(?:[题題][目干]|[问問][题題]|[题題]面)\s?】\s*(?=\S)/u;

/** `第1题⏎【题目】求……`: the name of the part that holds the stem. */
export function dropStemNames(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => STEM_NAME.test(text)).length < LEAST) return pieces;
  return pieces.map((piece) =>
    STEM_NAME.test(piece.text) ? withText(piece, piece.text.replace(STEM_NAME, "")) : piece,
  );
}

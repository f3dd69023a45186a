/**
 * Numbers of questions with signs that the grammar does not know, or behind a mark that the question must be answered:
 * `#1 …`, `1】…`, `⒈…`, `第一题 …`, `*（1）…`, `*第2题 …`, `★1、…`. Only a sign that counts from one over several lines
 * is a number, and only in a text that is not numbered in the plain way.
 */
import { chineseValue } from "../layout/answers/key-questions.ts";
import { nextFilled, type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";

/** The mark of a question that must be answered, in front of its number. */
const MUST = /^[*＊★☆※✱✳]\s?/u;
const PLAIN = /^(?:[•·*-]\s{1,3})?\d{1,3}\s?[.．、](?!\d)/u;

/** Codes in front of choices or behind the rows of a table, `1 每天  2 每周`, which other numbers would hide. */
const CODE = /^\d{1,2}[ \u3000]+\S.*[ \u3000]\d{1,2}[ \u3000]+\S|\t\d{1,2}\t\d/u;
/** `1 题干`: only choices or keys below make such numbers those of questions. */
const BARE = /^(\d{1,3})[ \u3000]+(?!\d)(?=\S)/u;
/** A number of these families that touches a digit of its stem, `5 3的平方`, is known by its neighbours alone. */
const BEFORE_DIGIT = /^(\d{1,3})(?:[ \u3000]+|\s?[:：]\s*)(?=\d+(?!\d*\s?[.．、:：)）]))/u;
const SECTION =
  /^\s*(?:[一二三四五六七八九十壹贰貳叁參肆伍陆陸柒捌玖拾]{1,3}\s?[、.．]|第[一二三四五六七八九十\d]{1,2}部分|#|【|[(（][一二三四五六七八九十][)）]|[IVXⅠ-Ⅹ]+[.、])/u;
const PLACE =
  /[？?]|[(（][\s\u3000]*[)）]|[_＿]{2}|[(（][ \u3000]?(?:[√×✓✗对對错錯TF]|正[确確]|[错錯][误誤]|[A-H]{1,6})[ \u3000]?[)）]|[[【(（](?:[单單多][项項]?[选選]|可多[选選]|必填|必答)/u;
/** `地面是否干净：干净/一般/脏` */
const SLASHED = /[:：][ \u3000]*(?!\d)[^\s/／:：。；;]{1,12}(?: ?[/／] ?(?!\d)[^\s/／:：。；;]{1,12}){1,8}[ \u3000]*$/u;
const KEYS_BEGIN = /^\W*(?:附\s?[:：]?\s?)?(?:参考|參考|[标標][准準])?答案/u;
const BELOW_STEM =
  /^\s*(?:[(（]?[A-Ha-h]\s?[)）.．、:：]|[A-H]\s|[□○☐◯〇]|[(（][\s\u3000]*[)）]|答案|[-–•]\s|[①⑴]|[(（]1[)）])/u;

/** `1没有   2很轻   3中等`, `很好   较好   一般`: choices beside each other. */
const CHOICE_ROW =
  /^\s*(?:1\s?\p{Script=Han}{1,8}[ \u3000]+2\s?\p{Script=Han}|[\p{Script=Han}]{1,8}(?:[ \u3000]{2,}[\p{Script=Han}]{1,8}){2,9}\s*$)/u;

/**
 * Signs of numbers; the first group is the number. `odd`: the grammar does not know it, or reads it only with further evidence.
 * `loose`: choices may have it, too. `least`: as many are enough, because nothing else is written so.
 */
const SIGNS: readonly {
  readonly odd: boolean;
  readonly loose?: true;
  readonly least?: number;
  readonly sign: RegExp;
}[] = [
  { odd: true, sign: /^[#＃]\s?(\d{1,3})\s?[.．、:：]?[\s\u3000]+/u },
  { odd: true, sign: /^(\d{1,3})\s?[】\]〕》>][\s\u3000]*(?=\S)/u },
  { odd: true, sign: /^([⒈-⒛])\s*/u },
  { odd: true, sign: /^第\s?([一二三四五六七八九十]{1,3})\s?[题題问問][\s\u3000:：.．、]+(?=\S)/u },
  { odd: true, sign: /^(?:[问問][题題]|[题題]目)\s?([一二三四五六七八九十]{1,3})[\s\u3000:：.．、]+(?=\S)/u },
  { odd: true, sign: /^第\s?(\d{1,3})\s?[题題问問][\s\u3000:：.．、]*(?=\S)/u },
  { odd: true, sign: /^(?:[问問][题題]|[题題问問Qq])\s?(\d{1,3})\s?[:：.．、\s\u3000]\s*(?=\S)/u },
  // The numbers of a contest begin anew in each round.
  { odd: true, least: 1, sign: /^(?:第\s?)?(\d{1,3})\s?[号號][题題]\s?[:：.．、]\s*(?=\S)/u },
  // `【例1】`, `例题1：`: those of examples that are worked out below.
  { odd: true, least: 2, sign: /^[[【]\s?(?:典型|经典|經典)?例[题題]?\s?(\d{1,3})\s?[\]】]\s*[:：]?\s*(?=\S)/u },
  { odd: true, least: 2, sign: /^(?:典型|经典|經典)?例[题題]?\s?(\d{1,3})(?:\s?[:：.．、]\s*|[\s\u3000]+)(?=\S)/u },
  { odd: true, loose: true, sign: /^[[【]\s?(\d{1,3})\s?[\]】]\s*(?=\S)/u },
  { odd: true, loose: true, sign: /^[(（]\s?(\d{1,3})\s?[)）]\s?[、.．]?\s*(?=\S)/u },
  { odd: true, loose: true, sign: /^([①-⑳⑴-⒇❶-❿➊-➓])\s*(?=\S)/u },
  { odd: true, loose: true, sign: /^(\d{1,2})\u{FE0F}?\u{20E3}\s*(?=\S)/u },
  { odd: true, loose: true, sign: /^([一二三四五六七八九十]{1,3})\s?[、.．]\s*(?=\S)/u },
  { odd: true, loose: true, sign: /^[(（]\s?([一二三四五六七八九十]{1,3})\s?[)）]\s?[、.．]?\s*(?=\S)/u },
  { odd: true, loose: true, sign: /^([甲乙丙丁戊己庚辛壬癸])\s?[、.．:：]\s*(?=\S)/u },
  { odd: false, sign: /^(\d{1,3})\s?[.．、]\s*(?=\S)/u },
  { odd: true, loose: true, sign: /^(\d{1,3})\s?[:：]\s*(?=\S)/u },
  { odd: true, loose: true, sign: /^(\d{1,3})\s?[)）]\s*(?=\S)/u },
  { odd: true, loose: true, sign: BARE },
];

/** What the page of a form shows below a number. Such pages have their own reading. */
const PAGE_HINT = /^\s*(?:[请請](?:[填输輸][写寫入]|[选選][择擇])|[点點][击擊][上选選][传傳择擇])/u;

interface Counted {
  readonly at: number;
  readonly family: number;
  readonly odd: boolean;
  readonly loose: boolean;
  readonly must: boolean;
  /** Written as the grammar writes it. */
  readonly own: boolean;
  readonly value: number;
  /** As it is written. */
  readonly sign: string;
  readonly rest: string;
  /** The place of the answer in front of the number, `（ ）`. */
  readonly place: string;
}

const PLACE_IN_FRONT =
  /^[(（][ \u3000]*(?:[√×✓✗✔✘对錯错對TFtf]|正[确確]|[错錯][误誤]|[A-H]{1,6})?[ \u3000]*[)）][ \u3000]*/u;

/** The least numbers that make a sign one of questions. */
const LEAST = 3;

/** `*第1题 您的性别` … `*第2题 …`: plain numbers, with the mark of a required question in front. */
export function countOddNumbers(pieces: readonly Piece[]): readonly Piece[] {
  return countNumbers(
    pieces,
    SIGNS.map((_, at) => at),
  );
}

/** Those of them that are written with digits, `Q1.`, `第1题`, `(1)`: whatever is sought later sees plain numbers. */
export function countOddDigits(pieces: readonly Piece[]): readonly Piece[] {
  return countNumbers(
    pieces,
    SIGNS.flatMap(({ sign }, at) => (sign.source.includes("\\d") ? [at] : [])),
  );
}

function countNumbers(pieces: readonly Piece[], allowed: readonly number[]): readonly Piece[] {
  if (pieces.some(({ text }) => PAGE_HINT.test(text))) return pieces;
  // `问1：…` above `答：(1)…`: a script has its own reading.
  if (pieces.filter(({ text }) => /^\s*答\s?[:：]\s*\S/u.test(text)).length >= 2) return pieces;
  const counted: Counted[] = [];
  let plain = 0;
  let keys = false;
  let codes = false;
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > 400) continue;
    const text = piece.text.trimStart();
    keys ||= KEYS_BEGIN.test(text);
    if (PLAIN.test(text) && !keys) plain += 1;
    // `0 1 2 3 4 5` are the steps of a scale.
    codes ||= CODE.test(text) && /\p{L}/u.test(text);
    const place = PLACE_IN_FRONT.exec(text)?.[0] ?? "";
    const found = readNumber(text.slice(place.length));
    if (found !== null && !found.own) counted.push({ at, ...found, place });
  }
  // Marked and unmarked numbers of one sign are one series: `*第2题` and `第3题`.
  const families = new Set(
    counted
      .filter(({ odd, must }) => odd || must)
      .map(({ family }) => family)
      .filter((family) => allowed.includes(family)),
  );
  const changed = new Map<number, Counted>();
  for (const family of families) {
    const series = counted.filter((one) => one.family === family);
    const marked = series.filter(({ odd, must }) => odd || must).length;
    if (plain > marked || !countsUp(series, SIGNS[family]?.least) || !series.some(({ value }) => value === 1)) continue;
    // Codes of choices, and parts with signs of their own, are read beside the numbers that they were written under.
    if (series.every(isChinese) && areAboveFirsts(pieces, series)) continue;
    if ((codes || hasParts(counted, family)) && series.every(({ must }) => !must)) continue;
    const loose = series.some((one) => one.loose && !one.must);
    if (loose && (plain > 0 || !areHeads(pieces, series, family))) continue;
    for (const one of loose ? fillGaps(pieces, series) : series) changed.set(one.at, one);
  }
  if (changed.size === 0) return pieces;
  const made = pieces.map((piece, at) => {
    const one = changed.get(at);
    if (one === undefined) return piece;
    return withText(piece, `${one.place}${one.must ? "*" : ""}${one.value}. ${one.rest}`);
  });
  return unlessSame(made, pieces);
}

/** Whether a number is written in Chinese, as those of parts are beside other numbers. */
export function isChinese({ sign }: Pick<Counted, "sign">): boolean {
  return /[一二三四五六七八九十]/u.test(sign);
}

/** Whether most of the numbers stand right above the first number of another list: then they are headings. */
function areAboveFirsts(pieces: readonly Piece[], series: readonly Counted[]): boolean {
  const above = series.filter(({ at, family }) => {
    const below = readNumber(textAt(pieces, nextFilled(pieces, at), 400));
    return below !== null && below.family !== family && below.value === 1;
  });
  return above.length * 2 > series.length;
}

/** Whether numbers with another sign, `（1）…（2）…`, count below these. */
function hasParts(counted: readonly Counted[], family: number): boolean {
  const parts = counted.filter(
    (one) => one.family !== family && one.loose && SIGNS[one.family]?.sign !== BARE && !isChinese(one),
  );
  // Choices have neither a place nor a question mark.
  const asked = parts.filter(({ rest }) => PLACE.test(rest)).length;
  return asked * 2 >= parts.length && parts.some(({ value }) => value === 1) && parts.some(({ value }) => value === 2);
}

/** `孩子姓名：`, `接送方式：A自接 B校车` */
const LABELS = /[:：][\s\u3000]*(?:$|A\s?[.．、)）:：]?\s?[^\sA-Z].*\sB\s?[.．、)）:：]?\s?\S)/u;

const CIRCLED = /^[①-⑳⑴-⒇❶-❿➊-➓]/u;
/** `A. ①②`: the statements that a choice is made of. */
const REFERS = /^\s*[(（]?[A-Ha-h]\s?[.．、)）]\s?[①-⑳]/u;

/** So many numbers without a sign are no accident. */
const LEAST_BARE = 4;

const LABEL_WITH_BOXES = /^[^□☐○◯:：]{2,40}[:：][ \u3000]*(?:[□☐○◯][ ]?[^□☐○◯\s][^□☐○◯]*){2,}$/u;

/** `四、当前的困难：` with nothing below it but the next number or the end, `三、收入来源：□种植 □养殖`: a label, and no heading of others. */
function isOpen(pieces: readonly Piece[], one: Counted, series: readonly Counted[]): boolean {
  // Two or three of them are as often parts.
  if (!isChinese(one) || series.length <= LEAST) return false;
  if (LABEL_WITH_BOXES.test(one.rest)) return true;
  if (!/[:：][\s\u3000]*$/u.test(one.rest)) return false;
  const below = nextFilled(pieces, one.at);
  return below < 0 || pieces[below]?.debris === true || series.some(({ at }) => at === below);
}

/** Whether numbers that choices may have, too, are those of questions: they begin anew below headings alone. */
function areHeads(pieces: readonly Piece[], series: readonly Counted[], family: number): boolean {
  const above = (at: number) => {
    for (let index = at - 1; index >= 0; index -= 1) {
      const text = pieces[index]?.text.trim() ?? "";
      if (text !== "") return text;
    }
    return "";
  };
  const ones = series.filter(({ value }) => value === 1);
  if (ones.filter(({ at }) => !SECTION.test(above(at))).length > 1) return false;
  const tabbed = series.some(({ at }) => (pieces[at]?.text ?? "").includes("\t"));
  // Nothing but questions counts from one to the end of a text without a gap.
  const rising = series.every(({ value }, at) => value === 1 || value === (series[at - 1]?.value ?? 0) + 1);
  // Right below each other they may be the choices or the columns of one question.
  const apart = series.filter(({ at }, index) => at - (series[index - 1]?.at ?? -2) > 1).length;
  const asking = series.filter(({ rest }) => PLACE.test(rest) || /[:：][ \u3000]*$/u.test(rest)).length;
  const spread = apart * 2 > series.length || asking * 2 > series.length;
  if (SIGNS[family]?.sign === BARE && series.length >= LEAST_BARE && rising && spread && !tabbed) return true;
  // `01 …` to `09 …`
  if (series.every(({ value, sign }) => value > 9 || sign.startsWith("0"))) return true;
  const isBelow = ({ at }: Counted) => {
    const below = textAt(pieces, nextFilled(pieces, at), 400);
    return BELOW_STEM.test(below) || CHOICE_ROW.test(below);
  };
  // Statements with circles and entries of lists have neither a place nor choices.
  const told = pieces.some(({ text }) => REFERS.test(text.slice(0, 40)));
  const asked = series.filter(
    (one) =>
      PLACE.test(one.place + one.rest) ||
      SLASHED.test(one.rest) ||
      (!told && CIRCLED.test(one.sign) && LABELS.test(one.rest)) ||
      isOpen(pieces, one, series) ||
      isBelow(one),
  );
  if (asked.length < series.length * 0.6) return false;
  if (SIGNS[family]?.sign !== BARE) return true;
  const sure = asked.length >= series.length * 0.9 || series.filter(isBelow).length >= LEAST;
  return sure && !tabbed;
}

/** The series with the numbers that touch a digit, `5 3的平方`, where they are missing between two others. */
export function fillGaps<One extends Pick<Counted, "at" | "value" | "rest">>(
  pieces: readonly Piece[],
  series: readonly One[],
): readonly One[] {
  const filled: One[] = [];
  for (const [index, one] of series.entries()) {
    const above = series[index - 1];
    // A part that begins with such a number.
    if (one.value === 2 && above?.value !== 1) filled.push(...touching(pieces, one, above?.at ?? -1, one.at, 1));
    filled.push(one);
    const next = series[index + 1];
    if (next !== undefined && next.value > 2 && next.value <= one.value + 1) continue;
    filled.push(...touching(pieces, one, one.at, next?.at ?? pieces.length, one.value + 1));
  }
  return [...new Map(filled.toReversed().map((one) => [one.at, one])).values()].toSorted(
    (one, other) => one.at - other.at,
  );
}

/** The numbers from `first` on that touch a digit, between two lines. */
function touching<One extends Pick<Counted, "at" | "value" | "rest">>(
  pieces: readonly Piece[],
  like: One,
  from: number,
  to: number,
  first: number,
): One[] {
  const found: One[] = [];
  for (let at = from + 1; at < to; at += 1) {
    const text = textAt(pieces, at, 400).trimStart();
    const match = BEFORE_DIGIT.exec(text);
    if (match === null || Number(match[1]) !== first + found.length) continue;
    found.push({ ...like, at, value: first + found.length, rest: text.slice(match[0].length) });
  }
  return found;
}

/** What any of the signs begins with. */
const BEGINS = /^[#＃\d⒈-⒛第问問题題Qq[【(（典经經例①-⑳⑴-⒇❶-❿➊-➓一二三四五六七八九十甲乙丙丁戊己庚辛壬癸]/u;

/** The number in front of a question, with any known sign; the same `family` for numbers with the same sign. */
export function readNumber(text: string): Omit<Counted, "at" | "place"> | null {
  const line = text.trimStart();
  const star = MUST.exec(line)?.[0] ?? "";
  const behind = line.slice(star.length);
  if (!BEGINS.test(behind)) return null;
  for (const [family, { odd, loose = false, sign }] of SIGNS.entries()) {
    const match = sign.exec(behind);
    if (match === null) continue;
    const value = valueOf(match[1] ?? "");
    if (/^[(（【][^()（）【】]*[)）】]$/u.test(behind.slice(match[0].length).trim())) return null;
    if (value === 0 && match[1] !== "0") return null;
    // `问题1：____` is a label with its place.
    if (/^[问問题題]/u.test(match[0]) && /^[_＿]{2,}\s*$/u.test(behind.slice(match[0].length))) return null;
    // `*1. 姓名` is the grammar's own way.
    const own = star === "*" && PLAIN.test(behind);
    return { family, odd, loose, sign: match[0], must: star !== "", own, value, rest: behind.slice(match[0].length) };
  }
  return null;
}

function valueOf(sign: string): number {
  if (/^\d+$/u.test(sign)) return Number(sign);
  const stem = "甲乙丙丁戊己庚辛壬癸".indexOf(sign);
  if (stem >= 0) return stem + 1;
  const code = sign.codePointAt(0) ?? 0;
  const first = [0x2488, 0x2460, 0x2474, 0x2776, 0x278a].find((start) => code >= start && code < start + 20);
  return first === undefined ? chineseValue(sign) : code - first + 1;
}

/** Whether nearly all numbers follow the one before or begin anew. */
export function countsUp(series: readonly Pick<Counted, "value">[], least = LEAST): boolean {
  if (series.length < least) return false;
  const steps = series.filter(({ value }, index) => value === 1 || value === (series[index - 1]?.value ?? 0) + 1);
  const ones = series.filter(({ value }) => value === 1).length;
  return (
    steps.length >= series.length * 0.8 &&
    ones * 2 < series.length + LEAST - least &&
    series.some(({ value }) => value >= least)
  );
}

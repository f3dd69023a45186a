/** Repairs of banks whose questions are told apart by their place alone, or by signs in front of choices and keys. */
import { NAMED } from "../layout/named.ts";
import { BRACKET_LABELS } from "../layout/sheets/bracket-labels.ts";
import { tell } from "./repairs-runs.ts";
import { type Piece, covering, nextFilled, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LEAST = 3;
const LONGEST = 600;
const NUMBERED = /^\s*(?:Q\s?)?\d{1,3}\s?[.．、)）:：]\s*\S/iu;
const GAP = /[(（]\s*[)）]|[_＿]{2,}/u;

const LONGEST_HEAD = 40;

/** `甲是( )⏎乙⏎丙是( )⏎丁`: stems with a gap, each above its answer, without numbers or empty lines. */
export function askAlternatingLines(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text, debris }) => debris !== true && /^\s*(?:[(（]?[A-H]\s?[.．、)）]|答案|[□○☐#|])/u.test(text)))
    return pieces;
  const filled = pieces.flatMap(({ text, debris }, at) => (debris !== true && text.trim() !== "" ? [at] : []));
  const textOf = (at: number | undefined): string => pieces[at ?? -1]?.text.trim() ?? "";
  const isStem = (at: number | undefined): boolean => {
    const text = textOf(at);
    return text.length > 6 && text.length <= LONGEST && GAP.test(text) && !NUMBERED.test(text);
  };
  const stems = filled.flatMap((at, index) => (isStem(at) ? [index] : []));
  if (stems.length < 2 * LEAST) return pieces;
  const keys = new Map<number, number>();
  for (const [index, place] of stems.entries()) {
    const between = filled.slice(place + 1, stems[index + 1] ?? filled.length);
    const [answer, head, ...more] = between;
    // A heading may stand in front of the next stem.
    if (answer === undefined || more.length > 0 || (head !== undefined && textOf(head).length > LONGEST_HEAD)) continue;
    keys.set(filled[place] ?? -1, answer);
  }
  const heads = filled.length - (stems[0] ?? 0) - stems.length - keys.size;
  if (keys.size * 10 < stems.length * 9 || heads * 4 > stems.length) return pieces;
  const answers = new Set(keys.values());
  const numbers = new Map(stems.map((place, index) => [filled[place] ?? -1, index + 1]));
  const last = Math.max(...answers, 0);
  return pieces.flatMap((piece, at) => {
    const no = numbers.get(at);
    if (no !== undefined)
      return [withText(piece, ""), withText(piece, `${String(no)}. ${piece.text.trim()}${NAMED.gap}`)];
    if (answers.has(at)) return [withText(piece, `答案：${piece.text.trim()}`)];
    const isHead = at > (filled[stems[0] ?? 0] ?? 0) && at < last && piece.text.trim() !== "" && piece.debris !== true;
    return isHead ? [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`)] : [piece];
  });
}

const TICKED = /^\s*[✓✔✅√☑]\uFE0F?\s*(?=\S)/u;
const BOOK = /^\s*(?:📖|💡|📝|🔍)\uFE0F?\s*(?=\S)/u;
const CODE = /^(\s*\d{1,3}\s?[.．、]\s*)[[【]([A-Za-z]{1,5}[-_]?\d{1,4})[\]】]\s*/u;

/** Choices on lines of their own below a number, the right one with a tick in front: `✓ 甲⏎  乙⏎📖 解释`. */
export function keyTickedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const lists = new Map<
    number,
    { readonly choices: readonly number[]; readonly right: number; readonly book: number }
  >();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !NUMBERED.test(text)) continue;
    const choices: number[] = [];
    let next = nextFilled(pieces, at);
    for (; next === at + choices.length + 1 && isChoice(pieces[next]); next = nextFilled(pieces, next))
      choices.push(next);
    const ticked = choices.filter((line) => TICKED.test(pieces[line]?.text ?? ""));
    const book = BOOK.test((pieces[next]?.text ?? "").slice(0, 10)) ? next : -1;
    const [right] = ticked;
    if (choices.length > 1 && ticked.length === 1 && right !== undefined) lists.set(at, { choices, right, book });
  }
  const numbered = pieces.filter(
    ({ text, debris }) => debris !== true && text.length <= LONGEST && NUMBERED.test(text),
  );
  if (lists.size < LEAST || lists.size * 4 < numbered.length * 3) return pieces;
  const isCoded = [...lists.keys()].every((at) => CODE.test(pieces[at]?.text ?? ""));
  const written = new Map<number, Piece[]>();
  for (const [at, { choices, right, book }] of lists) {
    const stem = pieces[at];
    const code = stem === undefined || !isCoded ? null : CODE.exec(stem.text);
    if (stem !== undefined && code !== null)
      written.set(at, [
        { ...withText(stem, code[2] ?? ""), debris: true },
        withText(stem, `${code[1] ?? ""}${stem.text.slice(code[0].length)}`),
      ]);
    for (const [index, line] of choices.entries()) {
      const choice = pieces[line];
      if (choice === undefined) continue;
      const label = withText(choice, `${String.fromCharCode(65 + index)}. ${choice.text.replace(TICKED, "").trim()}`);
      const key = `答案：${String.fromCharCode(65 + choices.indexOf(right))}`;
      written.set(line, index === choices.length - 1 ? [label, withText(choice, key)] : [label]);
    }
    const told = pieces[book];
    if (told !== undefined) written.set(book, [withText(told, `解析：${told.text.replace(BOOK, "")}`)]);
  }
  return pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

/** A line further in than a number, which is neither numbered nor explains. */
function isChoice(piece: Piece | undefined): boolean {
  const text = piece?.text ?? "";
  return (
    /^\s{2,}\S/u.test(text) &&
    text.length <= 200 &&
    !NUMBERED.test(text) &&
    !BOOK.test(text) &&
    !/^\s*[(（]?[A-Ha-h]\s?[.．、)）]|^\s*[-*•□○☐]\s/u.test(text)
  );
}

const OFFERED = /[(（][^()（）]{1,80}[)）]\s*$/u;
const WRAPPED = /^\s{2,}(?![-*•□○☐]\s|[(（]?[A-Ha-h\d]{1,2}\s?[.．、)）])\S/u;

/** `2. Have you ever …⏎   while out? (Yes / No)`: a question that goes on further in, and ends with what it offers. */
export function joinWrappedStems(pieces: readonly Piece[]): readonly Piece[] {
  const ends = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !NUMBERED.test(text) || OFFERED.test(text)) continue;
    let end = at;
    const wraps = (next: Piece | undefined) =>
      next !== undefined && next.debris !== true && WRAPPED.test(next.text.slice(0, LONGEST));
    while (end - at < 5 && wraps(pieces[end + 1])) end += 1;
    const last = pieces[end]?.text ?? "";
    if (end > at && OFFERED.test(last.slice(-120)) && /[?？][^?？]{0,90}$|[)）]\s*$/u.test(last)) ends.set(at, end);
  }
  if (ends.size < 2) return pieces;
  const joined = new Set<number>();
  return pieces.flatMap((piece, at) => {
    if (joined.has(at)) return [];
    const end = ends.get(at);
    if (end === undefined) return [piece];
    const rest = pieces.slice(at + 1, end + 1);
    for (let line = at + 1; line <= end; line += 1) joined.add(line);
    return [covering(withText(piece, [piece.text.trimEnd(), ...rest.map(({ text }) => text.trim())].join(" ")), rest)];
  });
}

const SLASHED = /^(.{4,300}?)\s*[(（]([^()（）/]{1,40}(?:\s\/\s[^()（）/]{1,40}){1,7})[)）]\s*$/u;

/** `1. Do you use it? (Yes / No / Not sure)`, on several lines: what a question offers, in brackets behind it. */
export function openOfferedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const isOffered = ({ text, debris }: Piece, at: number): boolean =>
    debris !== true &&
    text.length <= LONGEST &&
    NUMBERED.test(text) &&
    SLASHED.test(text) &&
    !/^\s*(?:[(（]?[A-Ha-h]\s?[.．、)）]|[-*•□○☐]\s)/u.test(pieces[nextFilled(pieces, at)]?.text ?? "");
  if (pieces.filter(isOffered).length < LEAST) return pieces;
  return pieces.flatMap((piece, at) => {
    const [, stem = "", choices = ""] = isOffered(piece, at) ? (SLASHED.exec(piece.text) ?? []) : [];
    if (stem === "") return [piece];
    return [
      withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`),
      ...choices
        .split(/\s\/\s/u)
        .map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label.trim()}`)),
    ];
  });
}

const OPEN_TEXT =
  /\s*[(（]\s?(?:open(?: |-)?(?:text|ended|answer)?(?: field| question)?|free text|text(?: field| box)?|开放题|[开開]放式)\s?[)）]\s*[?？]?\s*$/iu;

/** `7. What would you change? (Open text)` */
export function nameOpenTexts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const isShort = piece.text.length <= LONGEST && piece.debris !== true;
    const remark = isShort ? OPEN_TEXT.exec(piece.text) : null;
    if (remark !== null && !NUMBERED.test(piece.text) && !/[^\s][?？]\s*$/u.test(piece.text.slice(0, remark.index)))
      return [piece];
    if (remark === null) return [piece];
    return [
      withText(piece, `${piece.text.slice(0, remark.index)}${NAMED.essay}`),
      { ...withText(piece, remark[0].trim()), debris: true as const },
    ];
  });
}

const TOPIC_HEAD = /^\s*#{2,6}\s+(?:第\s?)?(\d{1,4})\s?[.．、题題]?\s*(\S.{0,30})?$/u;
const STEM_LABEL = /^\s*(?:\*\*)?(?:[题題][目干]|[问問][题題])(?:\*\*)?\s?[:：]\s*(?=\S)/u;

/** `### 66. 布尔判断⏎题目：…`: the heading has the number and the topic, the line below it the stem. */
export function numberLabelledStems(pieces: readonly Piece[]): readonly Piece[] {
  const stems = new Map<number, number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 60 || !TOPIC_HEAD.test(text)) continue;
    const stem = nextFilled(pieces, at);
    if (STEM_LABEL.test((pieces[stem]?.text ?? "").slice(0, LONGEST))) stems.set(stem, at);
  }
  if (stems.size < LEAST) return pieces;
  const heads = new Set(stems.values());
  return pieces.flatMap((piece, at) => {
    if (heads.has(at)) return [withText(piece, "")];
    const head = pieces[stems.get(at) ?? -1];
    if (head === undefined) return [piece];
    const [, no = "", topic = ""] = TOPIC_HEAD.exec(head.text) ?? [];
    const stem = withText(piece, `${no}. ${piece.text.replace(STEM_LABEL, "")}`);
    return topic === "" ? [stem] : [stem, withText(head, `知识点：${topic}`)];
  });
}

const KEYED = /^\s*([A-E])\s{1,3}(\d{1,3})\s+(?=[\p{Script=Han}“「《])/u;
const LETTERED = /^\s*[(（]\s?[A-E]\s?[)）]/u;

/** `C 1 霍桑研究提出……⏎(A)…`: the key and the number stand in front of the stem without signs. */
export function numberKeyedLines(pieces: readonly Piece[]): readonly Piece[] {
  const keyed = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && KEYED.test(text) ? [at] : [],
  );
  const numbers = keyed.map((at) => Number(KEYED.exec(pieces[at]?.text ?? "")?.[2] ?? 0));
  const offered = keyed.filter((at) => LETTERED.test(pieces[nextFilled(pieces, at)]?.text ?? ""));
  if (keyed.length < LEAST || offered.length * 2 < keyed.length) return pieces;
  if (numbers.some((no, index) => index > 0 && no !== (numbers[index - 1] ?? 0) + 1)) return pieces;
  const own = new Set(keyed);
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(KEYED, "（$1）$2. ")) : piece));
}

/** `4. 问卷系统⏎…⏎1. 您…`: a number above the one that begins to count is that of a chapter. */
export function headChapterNumber(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const piece = pieces[first];
  const [, no = "", text = ""] = /^\s*(\d{1,2})\s?[.．、]\s*(\S.{0,40})$/u.exec(piece?.text ?? "") ?? [];
  if (
    piece === undefined ||
    Number(no) < 2 ||
    /[?？:：_＿]|[(（]\s*[)）]|[[【(（][^()（）[\]【】]{0,4}[题題]/u.test(text)
  )
    return pieces;
  const counted = pieces.slice(first + 1).filter((one) => NUMBERED.test(one.text.slice(0, LONGEST)));
  const numbers = counted.slice(0, LEAST).map((one) => Number(/\d{1,3}/u.exec(one.text)?.[0] ?? 0));
  if (numbers.join() !== "1,2,3") return pieces;
  return pieces.map((one, at) => (at === first ? withText(one, `# ${no}\\. ${text}`) : one));
}

const PART_HEAD = /^\s*[甲乙丙丁壹貳贰參叁肆]\s?[、.．]\s*\S/u;
const WRITTEN_PART = /申[論论]|非[選选][擇择]|[問问]答|[簡简]答|[論论]述|解[釋释]|作文|[計计]算/u;
const CHINESE = /^\s*([一二三四五六七八九十]{1,3})\s?[、.．]\s*(?=\S)/u;

/** `甲、申論題部分⏎一、試說明……(25 分)⏎乙、測驗題部分`: tasks that are numbered in Chinese below the head of a part. */
export function askWrittenParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= 120 && PART_HEAD.test(text) ? [at] : [],
  );
  const tasks = new Set<number>();
  for (const [index, at] of heads.entries()) {
    if (!WRITTEN_PART.test(pieces[at]?.text ?? "")) continue;
    const own = pieces.slice(at + 1, heads[index + 1] ?? pieces.length);
    if (own.some(({ text }) => NUMBERED.test(text.slice(0, LONGEST)))) continue;
    for (const [line, { text }] of own.entries())
      if (text.length > 12 && text.length <= LONGEST && CHINESE.test(text)) tasks.add(at + 1 + line);
  }
  if (tasks.size === 0) return pieces;
  const parts = new Set(heads);
  let no = 0;
  return pieces.flatMap((piece, at) => {
    if (parts.has(at)) return [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`)];
    if (!tasks.has(at)) return [piece];
    no += 1;
    return [
      withText(piece, ""),
      withText(piece, `${String(no)}. ${piece.text.replace(CHINESE, "").trim()}${NAMED.essay}`),
    ];
  });
}

const SECTION = /^\s*[一二三四五六七八九十]{1,3}\s?[、.．]\s*[^？?：:。_＿□☐○]{2,40}\s*$/u;
const ASKS = /[?？：:]\s*$|[?？：:]\s?[(（][^()（）]{1,16}[)）]\s*$/u;

/** `一、基本資料⏎職稱：⏎☐ 醫師…⏎三、開放式問題⏎您最滿意的部分是什麼？`: heads above lines that ask are headings. */
export function headAskingSections(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    // `一、请打分[矩阵单选题]`: what has a type is asked.
    debris !== true && text.length <= 60 && SECTION.test(text) && !text.endsWith("]") ? [at] : [],
  );
  const counted = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST && CHINESE.test(text));
  const above = heads.filter((at) => {
    const below = pieces[nextFilled(pieces, at)]?.text ?? "";
    return below.length <= 100 && ASKS.test(below) && !CHINESE.test(below) && !NUMBERED.test(below);
  });
  if (heads.length < 2 || heads.length < counted.length || above.length * 2 < heads.length || above.length < 2)
    return pieces;
  const own = new Set(heads);
  return pieces.flatMap((piece, at) =>
    own.has(at)
      ? [
          withText(piece, ""),
          withText(
            piece,
            `${NAMED.statement}${piece.text.trim().replace(/^([一二三四五六七八九十]{1,3}\s?)/u, "$1\\")}`,
          ),
        ]
      : [piece],
  );
}

const ONLY_NUMBER = /^\s*第\s?(\d{1,3})\s?[题題]\s*[:：]?\s*$/u;

/** `第1题⏎（1）甲⏎（2）乙`: a test whose questions have nothing but numbers. */
export function nameBareNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const bare = pieces.flatMap(({ text, debris }, at) => {
    if (debris === true || text.length > 20 || !ONLY_NUMBER.test(text)) return [];
    return /^\s*[(（]?(?:1|A|①)\s?[.．、)）]|^\s*①/u.test(pieces[nextFilled(pieces, at)]?.text ?? "") ? [at] : [];
  });
  if (bare.length < LEAST) return pieces;
  const own = new Set(bare);
  let isOpen = false;
  return pieces.map((piece, at) => {
    if (own.has(at)) {
      isOpen = true;
      return withText(piece, `${ONLY_NUMBER.exec(piece.text)?.[1] ?? ""}. ${piece.text.trim()}${NAMED.single}`);
    }
    const choice = isOpen ? /^\s*[(（]\s?(\d)\s?[)）]\s*(?=\S)/u.exec(piece.text) : null;
    return choice === null
      ? piece
      : withText(piece, `${String.fromCharCode(64 + Number(choice[1]))}. ${piece.text.slice(choice[0].length)}`);
  });
}

const SEVERAL_BOXES = /^\s*[-*+]\s\[\s?\]\s*\S.*\[\s?\]\s*\S/u;

const SQUARE = /\[ {0,3}\](?=\s?\S)/gu;
/** On lines of their own, behind a label, or behind a stem that ends. */
const SQUARES = /^(?:[^[\]]{0,120}[:：?？.。)）]\s*|\s*)\[ {0,3}\]\s?\S[^[\]]*\[ {0,3}\]/u;

/** `- [ ] 1 分  [ ] 2 分`, `[ ] Yes  [ ] No  [ ] Other: ____`: several boxes on one line. */
export function partMarkdownBoxes(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) =>
    piece.text.length <= LONGEST && SQUARES.test(piece.text) && !/\[[^\][ ]+\]/u.test(piece.text)
      ? [withText(piece, piece.text.replace(SQUARE, "□"))]
      : piece.text.length <= LONGEST && SEVERAL_BOXES.test(piece.text)
        ? piece.text
            .trim()
            .replace(/^[-*+]\s/u, "")
            .split(/\[\s?\]/u)
            // Each box may have a bullet of its own, or a sign between it and the next one.
            .map((label) => label.trim().replace(/\s[-*+|/／、]$/u, ""))
            .flatMap((label) => (label === "" ? [] : [withText(piece, `- [ ] ${label.trim()}`)]))
        : [piece],
  );
}

const PREFACE =
  /^\s*(?:\*\*)?\s?(?:前言|[导導][语語读讀]|引言|卷首[语語]|[问問]卷[说說]明|填[写寫答]?[说說]明|preface|introduction)\s?(?:\*\*)?\s?[:：]\s?(?:\*\*)?\s*$/iu;

/** `**前言：**` above the words to those who are asked. */
export function tellPrefaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const below = pieces[at + 1]?.text ?? "";
    return piece.text.length < 40 && PREFACE.test(piece.text) && below.length > 12 && !/[_＿]{3}/u.test(below)
      ? withText(piece, `${NAMED.statement}${piece.text.replaceAll("*", "").trim()}`)
      : piece;
  });
}

const ASKING = /^\s*(?![-*•□○☐#>|]|[(（]?[A-Ha-h\d]{1,3}\s?[.．、)）:：]|Q\s?\d|第)\S.{3,120}[?？]\s*$/iu;
const LINE = /^\s*[_＿]{6,}\s*$/u;

/** `您最满意的是什么？⏎__________` below other questions that have signs: a question above its line. */
export function askAboveLines(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Set(
    pieces.flatMap(({ text, debris }, at) =>
      debris !== true && text.length <= 200 && ASKING.test(text) && LINE.test(pieces[at + 1]?.text ?? "") ? [at] : [],
    ),
  );
  if (asked.size < 2 || pieces.some(({ text }) => NUMBERED.test(text.slice(0, LONGEST)))) return pieces;
  return pieces.flatMap((piece, at) => {
    if (asked.has(at)) return [withText(piece, ""), withText(piece, `${piece.text.trim()}${NAMED.essay}`)];
    return asked.has(at - 1) ? [withText(piece, "")] : [piece];
  });
}

const BOXED_PART = /^\s*[(（]\s?(\d)\s?[)）]\s*\S.{0,60}?[:：]?\s*[□○☐◯]/u;

/** `4. 您對午餐的看法：⏎(1) 菜色：□滿意 □普通⏎(2) 份量：□滿意 □普通`: the parts ask, and what stands above them only announces them. */
export function tellBoxedParts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (
      piece.debris === true ||
      piece.text.length > 100 ||
      !NUMBERED.test(piece.text) ||
      !/[:：]\s*$/u.test(piece.text)
    )
      return piece;
    const first = nextFilled(pieces, at);
    const second = first < 0 ? -1 : nextFilled(pieces, first);
    const numbers = [first, second].map((line) => BOXED_PART.exec((pieces[line]?.text ?? "").slice(0, LONGEST))?.[1]);
    return numbers.join() === "1,2" ? withText(piece, tell(piece.text)) : piece;
  });
}

/** A form of labels in brackets is one whatever else its lines could be: its choices may begin with circled numbers. */
export function readBracketLabels(pieces: readonly Piece[]): readonly Piece[] {
  return BRACKET_LABELS.rewrite(pieces) ?? pieces;
}

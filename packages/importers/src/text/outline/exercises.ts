/**
 * Papers of exercises, as primary schools write them: each heading with a Chinese number is an exercise of its own kind, and
 * only some of them have numbered parts.
 *
 *     一、看拼音写词语。（8分）
 *     róng huà（    ） yàn zi（    ）
 *     二、选择正确的读音，打“√”。（6分）
 *     1. 燕子掠（lüè  lüě）过水面
 *     三、习作。（30分）
 *     写一写你观察过的一种植物，题目自拟。
 */
import { kindOfWords } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText, unlessSame } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const PAPER =
  /[小中][学學]|年[级級]|[数數][学學]|[语語]文|[试試考][题題卷]|[测測][试試验驗]|[检檢][测測]|[练練][习習]|作[业業]|[单單]元|期[中末]|达标|闯关/u;
const HEAD = /^\s*([一二三四五六七八九十]{1,3})\s?[、.．]\s*(\S.{1,80}?)\s*$/u;
/** Sections of an ordinary paper, and parts that are read as such. */
const NAMED_KIND =
  /[选選][择擇]?[题題]|判[断斷][题題]|填空[题題]|[简簡]答[题題]|[问問]答[题題]|[单單多][选選]|[阅閱][读讀]/u;
const ITEM =
  /^\s*(?:[(（][ \u3000]*[)）]\s*[\d０-９]{1,2}\s?[.．、]|[(（]\s?[\d０-９]{1,2}\s?[)）]|[\d０-９]{1,2}\s?[.．、]|[①-⑳])/u;
const CHOICE = /(?:^|\s)[(（]?[A-H]\s?[.．、)）]/u;
/** `□官網 □親友介紹 □其他____`: choices, although the last one has room. */
const BOXED = /^[\s\u3000]*[□☐○◯][^□☐○◯]{1,40}[□☐○◯]/u;
const GAP = /[(（][ \u3000]*[)）]|[_＿]{2,}/u;
/** What is done with gaps, or points for it. */
const FILLS =
  /[填补補看读讀写寫按照把给給改连連算选選背默]|[组組][词詞]|造句|量[词詞]|[反近]义|反義|近義|成[语語]|古?[诗詩]|[拼读讀]音|\d\s?分\s?[)）]/u;
const WRITES =
  /[习習]作|作文|写话|寫話|[写寫]一[写寫]|书面表达|書面表達|日[记記]|看[图圖][写寫]|小[练練][笔筆]|[翻译]译|描[写寫]|[谈談]一?[谈談]/u;
/** What pupils are told to do, without points: its parts are the questions. */
const DRILL =
  /^(?:(\p{Script=Han})一\1|我会\p{Script=Han}{1,4}|口算|[笔筆竖豎脱脫][算式]?[式]?(?:[计計]算)?|[计計]算|解[决決][问問][题題]|[应應]用[题題]?|[填选選判][一]?[填选選判断斷空][^，。？?]{0,6}|列式[计計]算|直接[写寫]出?得[数數])[。.：:！!]?(?:[(（][^()（）]{0,12}[)）])?$/u;
/** A problem that stands below its heading without a number. */
const SOLVES = /^(?:解[決决][問问][题題]|[应應]用[题題]|列式[计計]算|文字[题題])/u;
const POINTED = /\s*[(（][^()（）]{0,16}分\s?[)）]\s*$/u;
const SUMS = /^\s*(?:[\d.]{1,6}\s?[-+×÷*/＋－]\s?[\d.]{1,6}\s?[=＝]\s*[_＿]*\s*){1,6}$/u;
const CHOOSES = /(?:[选選][择擇]?|[画畫划打])[^。]{0,12}(?:[读讀]音|字|[词詞]|“?√”?)/u;
/** Two or three short words in brackets, of which one is right: `（lüè  lüě）`, `（在 再）`. */
const WORDS =
  /[(（]\s?((?:[\p{Script=Han}\p{Script=Bopomofo}ˊˇˋ˙]{1,5}|[a-zàáèéìíòóùúāǎēěīǐōǒūǔǖǘǚǜü]{1,8})(?:(?:\s{1,4}|\s?[、/／]\s?)(?:[\p{Script=Han}\p{Script=Bopomofo}ˊˇˋ˙]{1,5}|[a-zàáèéìíòóùúāǎēěīǐōǒūǔǖǘǚǜü]{1,8})){1,2})\s?[)）]/gu;
/** `认真填空。(每空1分)`, `公正判断`: a heading that names the kind of its parts in a few words, without 题. */
const CALLED =
  /^([\p{Script=Han}]{0,4}(?:填空|填一填|判[断斷]|判一判|[辨辩辯]一[辨辩辯]|我[会會]判|[选選][择擇]|[选選]一[选選]|[计計]算|算一算|解[决決][问問][题題]|[应應]用))\s*[。.：:！!]?\s*((?:[(（][^()（）]{1,40}[)）]\s*){0,3})$/u;
const MARKED_WORDS = "[(（][^()（）]{2,24}[)）]";
/** `瞻仰（zhān√ zān）  供给（jǐ gěi）`: words, each with its choices behind it. */
const WORD_ROW = new RegExp(`^\\s*(?:[\\p{Script=Han}，、·]{1,12}${MARKED_WORDS}[，、；;]?\\s*){1,6}$`, "u");
const ROW_PART = new RegExp(`[\\p{Script=Han}，、·]{1,12}${MARKED_WORDS}`, "gu");
const PAIRED = /\S[ \u3000]{3,}\S/u;
const DIGITS = "一二三四五六七八九十";
const LEAST = 2;

const TRADITIONAL = /[寫詞選題讀語學國級練測圖書開門車長東風馬魚鳥們個這時會說話]/u;

interface Section {
  readonly at: number;
  readonly to: number;
  readonly title: string;
  readonly kind: "gaps" | "writing" | "words" | "parts" | "named" | "pairs" | "sums" | null;
}

function findSections(pieces: readonly Piece[]): Section[] | null {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    const [, no = "", title = ""] = debris === true || text.length > 120 ? [] : (HEAD.exec(text) ?? []);
    return no === "" ? [] : [{ at, no, title }];
  });
  if (heads.length < LEAST || heads.some(({ no }, at) => no !== DIGITS.charAt(at))) return null;
  return heads.map(({ at, title }, index) => {
    const to = heads[index + 1]?.at ?? pieces.length;
    const kind = kindOf(title, pieces.slice(at + 1, to));
    // Two headings are too few to rename what they say.
    const isSure = heads.length > LEAST || kind === "gaps" || kind === "sums";
    return { at, to, title, kind: isSure ? kind : null };
  });
}

function kindOf(title: string, body: readonly Piece[]): Section["kind"] {
  const lines = body.filter(({ text }) => text.trim() !== "");
  if (NAMED_KIND.test(title) || lines.some(({ text }) => CHOICE.test(text) || /^\s*(?:答案|[|>])/u.test(text)))
    return null;
  const parts = lines.filter(({ text }) => ITEM.test(text) || SUMS.test(text)).length;
  if (CALLED.test(title) && /^\s*1\s?[.．、]/u.test(lines[0]?.text ?? "")) return "named";
  const pairs = lines.filter(({ text }) => PAIRED.test(text.trim())).length;
  if (/连一?连|連一?連/u.test(title) && pairs > 1 && pairs === lines.length) return "pairs";
  if (CHOOSES.test(title) && lines.some(({ text }) => ITEM.test(text))) return "words";
  if (CHOOSES.test(title) && lines.length > 0 && lines.every(({ text }) => text.length <= 200 && WORD_ROW.test(text)))
    return "words";
  const onlySums = lines.length > 0 && lines.every(({ text }) => text.length <= 200 && SUMS.test(text));
  if (onlySums && (parts === 1 || /分\s?[)）]/u.test(title)) && DRILL.test(title.replace(POINTED, ""))) return "sums";
  // Points of a heading are shared among its parts, which only a heading can say.
  if (parts > 0) return parts > 1 && DRILL.test(title) && !/分\s?[)）]/u.test(title) ? "parts" : null;
  if (lines.length > 12 || lines.some(({ text }) => BOXED.test(text.slice(0, 200)))) return null;
  if (lines.some(({ text }) => GAP.test(text))) return FILLS.test(title) ? "gaps" : null;
  if (SOLVES.test(title) && lines.length > 0 && /[?？]/u.test(lines.map(({ text }) => text).join(""))) return "writing";
  return WRITES.test(title) || lines.some(({ text }) => WRITES.test(text)) ? "writing" : null;
}

/** Exercises without numbered parts are questions, and words in brackets are choices. */
export function readExercises(pieces: readonly Piece[]): readonly Piece[] {
  const front = pieces.filter(({ text }) => text.trim() !== "").slice(0, 3);
  if (!front.some(({ text }) => PAPER.test(text) && !/[_＿□:：]/u.test(text))) return pieces;
  const sections = findSections(pieces);
  if (sections === null || !sections.some(({ kind }) => kind !== null)) return pieces;
  let done = 0;
  const result: Piece[] = [];
  for (const section of sections) {
    if (section.kind === null) continue;
    result.push(...pieces.slice(done, section.at), ...write(pieces, section));
    done = section.to;
  }
  return [...result, ...pieces.slice(done)];
}

function write(pieces: readonly Piece[], { at, to, title, kind }: Section): readonly Piece[] {
  const head = pieces[at];
  if (head === undefined) return [];
  const body = pieces.slice(at + 1, to);
  if (kind === "words") return [head, ...numberRows(body).flatMap(partItems).flatMap(partWords)];
  if (kind === "named")
    return [withText(head, head.text.replace(title, nameKind(title))), ...body.flatMap(partNumberedSums)];
  if (kind === "pairs") {
    const no = HEAD.exec(head.text)?.[1] ?? "";
    return [withText(head, `${no}、连线题`), withText(head, `1. ${title}`), ...body];
  }
  if (kind === "parts") return [withText(head, tell(head.text)), withText(head, ""), ...body];
  const [first, ...more] = body.filter(({ text }) => text.trim() !== "");
  if (first === undefined) return [withText(head, ""), withText(head, `1. ${title}${NAMED.essay}`), withText(head, "")];
  const text = [first, ...more].map((line) => line.text.trim()).join(" ");
  if (kind === "gaps") {
    const no = HEAD.exec(head.text)?.[1] ?? "";
    const points = POINTED.exec(title)?.[0] ?? "";
    // What is to be done with the gaps is asked. The kind takes its place, so that the part before ends here.
    const name = TRADITIONAL.test(text + title) ? "填充題" : "填空题";
    const lines = [title.slice(0, title.length - points.length), ...body.map((line) => line.text)];
    const asked = `1. ${lines
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join("<br>")}${NAMED.gap}`;
    return [withText(head, `${no}、${name}${points.trim()}`), covering(withText(head, asked), body)];
  }
  const written = kind === "sums" ? text.replace(/([=＝])[ \u3000_＿]*/gu, "$1____  ").trim() : text;
  // The heading stays, so the exercise is its only part.
  return [head, covering(withText(first, `1. ${written}${kind === "writing" ? NAMED.essay : NAMED.gap}`), body)];
}

/** The heading with 题 behind the name of its kind: without it, the grammar reads a question. */
function nameKind(title: string): string {
  const [, words = "", remarks = ""] = CALLED.exec(title) ?? [];
  const [, kind] = PLAYFUL.find(([pattern]) => pattern.test(words)) ?? [];
  if (kind !== undefined) return `${kind}（${words}）${remarks}`;
  // `竖式计算题` is no name of a kind.
  if (/^.+[计計]算$/u.test(words)) return `计算题（${words}）${remarks}`;
  return `${words}${/[题題]$/u.test(words) ? "" : "题"}${remarks}`;
}

/** What primary schools call the kinds of exercises. */
const PLAYFUL: readonly (readonly [RegExp, string])[] = [
  [/填一填/u, "填空题"],
  [/[选選]一[选選]/u, "选择题"],
  [/判一判|[辨辩辯]一[辨辩辯]|[会會]判/u, "判断题"],
  [/算一算/u, "计算题"],
  [/解[决決][问問][题題]/u, "解答题"],
];

const JUDGES =
  /^(\s*(?:#{1,6}\s+)?[一二三四五六七八九十]{1,3}\s?[、.．]\s*)([^()（）\d]{2,16}?)[。.！!]?\s*([(（][^()（）]{0,12}[对對正][确確]?的?[^()（）]{0,8}(?:[打画畫填写寫在])[^()（）]{0,40}[)）].*)$/u;

/** `二、我是数学小法官。（对的打“√”，错的打“×”）`: the bracket says that statements are judged. */
export function nameJudgedExercises(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const [, no, words = "", remarks = ""] =
      piece.debris === true || piece.text.length > 120 ? [] : (JUDGES.exec(piece.text) ?? []);
    const judges = no !== undefined && /[错錯误誤×✗]/u.test(remarks) && kindOfWords(words) === null;
    return judges ? withText(piece, `${no}判断题（${words.trim()}）${remarks}`) : piece;
  });
}

const FILLS_IN =
  /^(\s*(?:#{1,6}\s+)?[一二三四五六七八九十]{1,3}\s?[、.．]\s*)((?:(?:我[会會能是來来]?|快[来來]|[认認]真|仔[细細]|正[确確])?(?:填一填|填填看|填填|填一下|填充|[动動]手填|填得[对對]|填|[写寫]一[写寫]|[写寫][写寫]看)|小小填空|填空小[达達]人)[。.！!：:]?)\s*((?:[(（][^()（）]{1,40}[)）]\s*){0,2})$/u;
const FILLED =
  /[(（【]\s?[^()（）【】\d\s][^()（）【】]{0,30}[)）】]|[(（]\s?\d[\d.,/]{0,9}\s?[)）]|[_＿]{1,8}[^_＿\s]{1,20}[_＿]{1,8}/u;
const PART_NUMBER = /^\s*[(（]?\d{1,2}\s?[.．、)）]\s*/u;

/** `三、填填看（每格2分）⏎1. 最高的山是（玉山）。`: words stand in all gaps, so the heading says that they are gaps. */
export function nameFilledExercises(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const [, no, words = "", remarks = ""] =
      piece.debris === true || piece.text.length > 120 ? [] : (FILLS_IN.exec(piece.text) ?? []);
    if (no === undefined) return piece;
    const rest = pieces.slice(at + 1, at + 41);
    const end = rest.findIndex(({ text }) => text.length <= 120 && HEAD.test(text));
    const items = (end < 0 ? rest : rest.slice(0, end)).filter(({ text }) => PART_NUMBER.test(text));
    const isFilled = ({ text }: Piece): boolean =>
      text.length <= 300 &&
      !/[(（]\s?[请請如例可必或]/u.test(text) &&
      FILLED.test(text.replace(PART_NUMBER, "")) &&
      !GAP.test(text);
    if (items.length < LEAST || !items.every(isFilled)) return piece;
    return withText(piece, `${no}填空题（${words.replace(/[。.！!：:]$/u, "").trim()}）${remarks}`);
  });
}

const AT_ONCE = /^\s*\d{1,2}\s?[.．、]\s*(?:直接[写寫]出?得[数數]|口算)[^=＝]{0,20}$/u;
const OPEN_SUMS = /^\s*(?:[^=＝\s][^=＝]{1,20}[=＝](?:[ \u3000]{2,}|\s*$)){1,8}$/u;
const MOST_LINES = 8;

/** `1、直接写得数。⏎24÷6=    42÷7=`: the results of all sums are written in. */
export function drawSumsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    if (piece.text.length > 60 || !AT_ONCE.test(piece.text)) continue;
    const lines: Piece[] = [];
    for (const line of pieces.slice(at + 1, at + 1 + MOST_LINES)) {
      if (line.text.length > 200 || !OPEN_SUMS.test(line.text)) break;
      lines.push(line);
    }
    if (lines.length === 0) continue;
    const sums = lines.map(({ text }) =>
      text
        .trim()
        .replace(/([=＝])[ \u3000]*/gu, "$1____  ")
        .trim(),
    );
    result.pop();
    // Points count behind the sums only.
    const points = /[(（]\s?\d{1,2}\s?分\s?[)）]\s*$/u.exec(piece.text)?.[0] ?? "";
    const stem = piece.text.slice(0, piece.text.length - points.length).trimEnd();
    const whole = `${stem} ${sums.join("  ")}${NAMED.sentence}${points.trim()}`;
    result.push(covering(withText(piece, whole), lines));
    at += lines.length;
  }
  return unlessSame(result, pieces);
}

const NUMBERED_SUMS =
  /^\s*1\s?[.．、][^=＝]{1,24}[=＝]\s*(?:[ \u3000]{2,}\d{1,2}\s?[.．、][^=＝]{1,24}[=＝]\s*){1,8}$/u;

/** `1、476＋358＝    2、802－467＝`: each sum is a question. */
function partNumberedSums(piece: Piece): readonly Piece[] {
  if (piece.text.length > 200 || !NUMBERED_SUMS.test(piece.text)) return [piece];
  return piece.text
    .trim()
    .split(/[ \u3000]{2,}(?=\d{1,2}\s?[.．、])/u)
    .map((text) => withText(piece, text));
}

/** `1. 假期（jiǎ  jià）    2. 落叶（luò  là）`: several parts on a line. */
function partItems(piece: Piece): readonly Piece[] {
  if (piece.text.length > 200 || !ITEM.test(piece.text)) return [piece];
  const parts = piece.text.trim().split(/[ \u3000]{3,}(?=\d{1,2}\s?[.．、]\s*\p{Script=Han})/u);
  return parts.length < 2 ? [piece] : parts.map((text) => withText(piece, text));
}

/** Words with their choices get numbers where they have none. */
function numberRows(body: readonly Piece[]): readonly Piece[] {
  if (body.some(({ text }) => ITEM.test(text))) return body;
  let no = 0;
  return body.flatMap((piece) => {
    const parts = WORD_ROW.test(piece.text) ? (piece.text.match(ROW_PART) ?? []) : [];
    return parts.length === 0
      ? [piece]
      : parts.map((text) => {
          no += 1;
          return withText(piece, `${no}. ${text.replace(/^[，、]/u, "")}`);
        });
  });
}

const TICK = /[√✓✔]/u;

/** `1. 燕子掠（lüè  lüě）过水面`: one of the words is right, perhaps the one with a tick. */
function partWords(source: Piece): readonly Piece[] {
  const ticked = TICK.test(source.text) ? (/([^\s()（）、/／√✓✔]{1,8})\s?[√✓✔]/u.exec(source.text)?.[1] ?? "") : "";
  const piece = ticked === "" ? source : withText(source, source.text.replace(/\s?[√✓✔]/u, " "));
  const found = [...piece.text.matchAll(WORDS)];
  const [only] = found;
  if (!ITEM.test(piece.text) || only === undefined || found.length > 1) return [piece];
  const words = (only[1] ?? "").split(/[\s、/／]+/u).filter((word) => word !== "");
  const from = piece.text.slice(0, only.index);
  // The words stay in the sentence. Without the backslash, the bracket may be read as the key.
  const kept = only[0].replace(/[(（]/u, "\\$&");
  const behind = piece.text.slice(only.index + only[0].length);
  return [
    withText(piece, `${from}${words.some((word) => /^[a-h]$/u.test(word)) ? "（ ）" : kept}${behind}${NAMED.single}`),
    ...words.map((word, at) => withText(piece, `${String.fromCharCode(65 + at)}. ${word}`)),
    ...(words.includes(ticked) ? [withText(piece, `答案：${String.fromCharCode(65 + words.indexOf(ticked))}`)] : []),
  ];
}

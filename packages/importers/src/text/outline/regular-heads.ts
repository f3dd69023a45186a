/**
 * Headings above numbered questions that would be taken for choices or questions: `B. 具体问题`, `【意见建议】`,
 * `【多选题】下列每题有两个以上的正确答案。`
 */
import { NAMED } from "../layout/named.ts";
import { nextFilled, type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { readNumber } from "./number-signs.ts";
import { tell } from "./repairs-runs.ts";

const LETTER_HEAD =
  /^([A-F])\s?[.．、]\s?(?!.*[?？_＿□○])\S(?:[^。；;]{1,18}|[A-Za-z&/ ]{3,40}[\p{Script=Han} ]{2,16})$/u;
/** `A. True (T) or False (F)?`, `B. Choose the correct answer.`: what is to be done in a part of a paper. */
const LETTER_TASK =
  /^[A-F]\s?[.．、)]\s?(?=.*\b(?:choose|answer|complete|true|match|fill|write|read|translate|circle|correct|rewrite|rearrange|underline|put|look|listen)\b)[A-Za-z(][A-Za-z ,()'’"“”/?&.:-]{5,80}$/iu;
/** A label with its place, or the names of columns. */
const PLACED = /[:：][ \u3000]*(?:[_＿]{3}|[□☐○◯])|\S {4,}\S/u;

/** `A. 基本情况` above numbered questions, `B. …` above the next: headings, where no choice has such a sign. */
export function headLetteredSections(pieces: readonly Piece[]): readonly Piece[] {
  const signs = new Map<string, number[]>();
  for (const [at, { text }] of pieces.entries()) {
    const [, indent = "", , sign = ""] = /^([\s\u3000]*)([A-H])(\s?[.．、])/u.exec(text) ?? [];
    if (sign === "") continue;
    const key = `${indent === ""}${sign}`;
    const lines = signs.get(key);
    if (lines === undefined) signs.set(key, [at]);
    else lines.push(at);
  }
  const heads = new Set([...signs.values()].filter((lines) => areSections(pieces, lines)).flat());
  if (heads.size === 0) return pieces;
  return pieces.map((piece, at) => (heads.has(at) ? withText(piece, `## ${piece.text.trim()}`) : piece));
}

/** Whether these lettered lines count once through the text, each above a numbered question. */
function areSections(pieces: readonly Piece[], lines: readonly number[]): boolean {
  if (lines.length < 2 || lines.length > 6) return false;
  return lines.every((at, index) => {
    const text = textAt(pieces, at);
    const next = nextFilled(pieces, at);
    return (
      text.startsWith("ABCDEF".charAt(index)) &&
      (LETTER_HEAD.test(text) || LETTER_TASK.test(text)) &&
      next >= 0 &&
      !/^\s*[A-H]\s?[.．、]/u.test(pieces[next]?.text ?? "") &&
      (readNumber((pieces[next]?.text ?? "").replace(/^\s*\*\*/u, "")) !== null ||
        PLACED.test(textAt(pieces, next, 200)) ||
        // The words to choose from stand between a task and its sentences.
        (LETTER_TASK.test(text) &&
          /^[\s\u3000]*[[【(（]/u.test(textAt(pieces, next, 20)) &&
          readNumber(textAt(pieces, nextFilled(pieces, next), 200)) !== null))
    );
  });
}

/** `【意见建议】`; names of kinds and of parts of questions have their own reading. */
const BRACKET_HEAD = /^\s*【([^【】]{2,14})】\s*([(（](?:[请請]|在|可|均)[^()（）]{2,30}[)）])?\s*$/u;
const KIND_OR_PART =
  /[题題选選]|答|解[析释釋]|[标標]|[欢歡]迎|[说說]明|材料|提示|注意|[须須]知|事[项項]|要求|[规規][则則]|填空|判[断斷]|[计計]算|作文|[阅閱][读讀]|[写寫]作|[翻译譯]|案例|分析|[论論]述|名[词詞]|[听聽]力|^[一二三四五六七八九十壹貳贰參叁肆伍]{1,2}[、.．]/u;

/** A label of a page whose field must be filled in. */
const STARRED = /^\s*[*＊]\s?\p{Script=Han}/u;
const ABOUT = /(?:信息|情[况況]|[资資]料|[资資][讯訊])$/u;
/** `您的教龄：____` below `【基本信息】` */
const LABEL = /^\s*[^\s:：?？。]{2,16}[:：]\s*(?:[_＿]{2,}|[□○☐]|[(（]\s*[)）]|A\s?[.．、 \u3000])/u;

/** `【意见建议】` above a numbered question, also directly below a choice: a heading. */
export function headBracketSections(pieces: readonly Piece[]): readonly Piece[] {
  const made = pieces.flatMap((piece, at) => {
    const [, name, told = ""] = piece.debris === true ? [] : (BRACKET_HEAD.exec(piece.text.slice(0, 60)) ?? []);
    // `【收货人】⏎【地址】`: one of several labels in brackets.
    if (name === undefined || KIND_OR_PART.test(name) || BRACKET_HEAD.test(textAt(pieces, at - 1, 60))) return [piece];
    const next = nextFilled(pieces, at);
    if (next < 0) return [piece];
    const below = textAt(pieces, next, 400);
    const leads = readNumber(below) !== null || STARRED.test(below) || (ABOUT.test(name) && LABEL.test(below));
    if (!leads) return [piece];
    const blank = withText(piece, "");
    return [blank, withText(piece, `${NAMED.statement}${name}${told}`), blank];
  });
  return unlessSame(made, pieces);
}

/** `【减压方式】您平时怎样缓解压力：` */
const PART_NAME = /^第[一二三四五六七八九十]{1,2}部[分份]$/u;
const BRACKET_LEAD = /^\s*【(\p{Script=Han}{2,8})】\s?(?=\S)(.{6,})$/u;
/** What such a line asks: a question, choices, a place, or a table below. */
const ASKS = /[?？]|[:：]|[_＿]{2}|[□○☐]|[(（](?:可?多选|可多選|单选|單選|[请請])/u;

/** A row of a table. */
const ROW = /^\s*[|｜]|\t/u;

/** `【减压方式】您平时怎样缓解压力：` in a text that has such a heading on a line of its own: a heading and its question. */
export function partBracketSections(pieces: readonly Piece[]): readonly Piece[] {
  const alone = pieces.some(({ text }) => {
    const name = text.length > 60 ? undefined : BRACKET_HEAD.exec(text)?.[1];
    const lead = text.length > 400 ? undefined : BRACKET_LEAD.exec(text)?.[1];
    if (lead !== undefined && PART_NAME.test(lead)) return true;
    return name !== undefined && !KIND_OR_PART.test(name);
  });
  if (!alone) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at) => {
      const [, name = "", rest = ""] = piece.debris === true ? [] : (BRACKET_LEAD.exec(piece.text.slice(0, 400)) ?? []);
      if (
        name === "" ||
        KIND_OR_PART.test(name) ||
        /必[填须須]|[难難重考][点點]/u.test(name) ||
        !(ASKS.test(rest) || ROW.test(textAt(pieces, nextFilled(pieces, at), 400)))
      )
        return [piece];
      // Where choices stand behind the brackets, or a greeting, the words in them are the label.
      if (/^(?:[A-H]\s?[.．、\s]|[□○☐◯(（_＿]|[您你]好|大家好)/u.test(rest)) return [piece];
      const blank = withText(piece, "");
      const question = piece.text.slice(piece.text.indexOf("】") + 1).trim();
      return [blank, withText(piece, `${NAMED.statement}${name}`), blank, withText(piece, question)];
    }),
    pieces,
  );
}

/** `【多选题】下列每题有两个以上的正确答案。`: the name of a kind with what is said about all its questions. */
const FRAMED_KIND = /^\s*[【[]\s?([^【】[\]\s]{1,10}[题題])\s?[】\]]\s?(\S.*)$/u;
/** Words about all questions of a part, which others read in brackets, and what a single question has. */
const ABOUT_ALL =
  /^(?:本|[以]下|下列|下面|每|[请請]|共|在|根[据據]|[从從]|正[确確]的|[对對]的|[认認]为?正)[^?？]*(?:每一?小?道?[题題空]|各[题題]|[选選]|[填涂打画畫]|作答|答案|判[断斷]|分)/u;
const ONE_QUESTION = /[?？]|[(（][\s\u3000]*[)）]|[_＿]{2}|\d\s?[.．、]\s?\S.*\d\s?[.．、]/u;

/** `【多选题】下列每题有两个以上的正确答案。` above the next number: a heading, and words about its questions. */
export function headFramedKinds(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    const [, kind = "", told = ""] = debris === true || text.length > 200 ? [] : (FRAMED_KIND.exec(text) ?? []);
    const next = kind === "" || !ABOUT_ALL.test(told) || ONE_QUESTION.test(told) ? -1 : nextFilled(pieces, at);
    return next >= 0 && NUMBER.test(textAt(pieces, next, 20)) ? [{ at, kind, told }] : [];
  });
  // Where each question names its kind, there are as many names as numbers.
  const numbers = heads.length === 0 ? 0 : pieces.filter(({ text }) => NUMBER.test(text.slice(0, 20))).length;
  if (heads.length === 0 || heads.length * 2 > numbers) return pieces;
  const found = new Map(heads.map((head) => [head.at, head]));
  return pieces.flatMap((piece, at) => {
    const head = found.get(at);
    if (head === undefined) return [piece];
    const name = /^X/iu.test(head.kind) ? `多选题（${head.kind}）` : head.kind;
    const told = head.told.trim();
    // The points of the questions stand in the heading, `（每题2分，共20分）`.
    const points = /\d\s?分/u.test(told) && told.length <= 60 && !/[()（）]/u.test(told);
    const lines = points ? [`## ${name}（${told}）`, ""] : [`## ${name}`, "", `${NAMED.statement}${told}`, ""];
    return ["", ...lines].map((text) => withText(piece, text));
  });
}

/** `[单选题]`, `【多选题】（每题2分）`: the name of a kind on a line of its own. */
const KIND_ALONE =
  /^[\s\u3000]*[【[［]\s?([^【】[\]［］\s]{1,8}[题題]|(?:单选|單選|多选|多選|判断|判斷|填空|问答|問答|[简簡]答|[论論]述|案例分析))\s?[】\]］][\s\u3000]*((?:[(（][^()（）]{1,40}[)）])?)[\s\u3000]*[:：]?[\s\u3000]*$/u;
const NUMBER_ALONE = /^[\s\u3000]*(\d{1,3})[\s\u3000]?[.．、)）]/u;

/** `[单选题]⏎1、…⏎2、…⏎[多选题]⏎3、…`: headings, where the numbers go on through the text and a kind has several questions. */
export function headKindsAlone(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Set<number>();
  const numbers: number[] = [];
  let below = 0;
  let most = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 400) continue;
    if (KIND_ALONE.test(text)) {
      if (!NUMBER_ALONE.test(textAt(pieces, nextFilled(pieces, at), 20))) return pieces;
      heads.add(at);
      below = 0;
      continue;
    }
    const no = Number(NUMBER_ALONE.exec(text)?.[1] ?? 0);
    if (no !== numbers.length + 1) continue;
    numbers.push(no);
    below += 1;
    if (heads.size > 0) most = Math.max(most, below);
  }
  if (heads.size < 2 || most < 2 || numbers.length <= heads.size) return pieces;
  return pieces.flatMap((piece, at) => {
    const [, name = "", told = ""] = heads.has(at) ? (KIND_ALONE.exec(piece.text) ?? []) : [];
    return name === "" ? [piece] : [withText(piece, ""), withText(piece, `## ${name}${told}`)];
  });
}

const STOPPED_KIND =
  /^(\s*(?:#{1,6}\s+)?\**(?:[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．]|第[一二三四五六七八九十]{1,2}(?:部分|大[题題])[、：:\s]*)\s*\p{Script=Han}{2,10}[题題])[。.](?=\s*(?:[(（][^()（）]{2,60}[)）])?\**\s*$)/u;

/** `二、选择题。（10分）`: the stop behind the name of a kind says nothing. */
export function dropStopsOfKinds(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      piece.debris !== true && piece.text.length < 120 && STOPPED_KIND.test(piece.text)
        ? withText(piece, piece.text.replace(STOPPED_KIND, "$1"))
        : piece,
    ),
    pieces,
  );
}

const OUTER_BULLET = /^[-*+•]\s+(?!\[)(\S.{0,58})$/u;
const INNER_NUMBER = /^\s+(?:\d{1,3}\s?[.．、)]|[(（]\d{1,3}[)）])\s*\S/u;
/** A choice that was never written. */
const EMPTY_BULLET = /^\s+[-*+•]\s*$/u;
const LEAST_PARTS = 2;

/** `* 基本情况⏎  1. 姓名⏎  1. 年龄⏎* 睡眠情况⏎  1. …`: bullets with numbers further in below each of them are headings. */
export function headOuterBullets(pieces: readonly Piece[]): readonly Piece[] {
  const bullets = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length < 200 && OUTER_BULLET.test(text) ? [at] : [],
  );
  if (bullets.length < LEAST_PARTS) return pieces;
  const isHead = (at: number) => INNER_NUMBER.test(textAt(pieces, nextFilled(pieces, at), 200));
  if (!bullets.every(isHead) || pieces.some(({ text }) => /^\d{1,3}\s?[.．、]/u.test(text))) return pieces;
  const heads = new Set(bullets);
  // Below the title, if it is a heading, too.
  const title = /^\s*(#{1,5})\s/u.exec(textAt(pieces, nextFilled(pieces, -1), 80))?.[1] ?? "#";
  return pieces.flatMap((piece, at) => {
    if (heads.has(at)) return [withText(piece, ""), withText(piece, piece.text.replace(OUTER_BULLET, `${title}# $1`))];
    return [EMPTY_BULLET.test(piece.text) ? withText(piece, "") : piece];
  });
}

/** A number of a question; `1. 对` below a statement is a choice. */
const NUMBER =
  /^\s*(?:\*\*)?\s?[(（]?\s?\d{1,3}\s?[.．、)）]\s?(?!\s?(?:[对對错錯是否√×]|正[确確]|[错錯][误誤])\s*$)\D/u;

const SCALE_PART =
  /^[ \u3000]*(?:第[一二三四五六七八九十\d]{1,2}部分|[一二三四五六七八九十]{1,2}[、.．])[ \u3000]*[:：]?[ \u3000]*(?:量表|矩[阵陣](?:量表)?|[打评評]分)[题題]?[ \u3000]*$/u;
const SCALE_REQUEST = /^[ \u3000]*(?:[请請]|下[列面]|以下)[^□☐○◯_＿]{8,200}[。：:）)][ \u3000]*$/u;

/** `第二部分：量表题⏎请根据实际情况…打√。`: the name of the kind would make the request a question of it. */
export function tellScaleParts(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const named = piece.debris !== true && piece.text.length < 40 && SCALE_PART.test(piece.text);
      const below = named ? nextFilled(pieces, at) : -1;
      if (below < 0 || !SCALE_REQUEST.test(textAt(pieces, below, 220))) return [piece];
      return [withText(piece, ""), withText(piece, tell(piece.text.trim())), withText(piece, "")];
    }),
    pieces,
  );
}

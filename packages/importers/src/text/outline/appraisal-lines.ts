/**
 * Single lines of votes and appraisals that ask although they look like notes, and the other way round:
 *
 *     稿件编号：                           labels with nothing behind them, directly below the title
 *     文题：
 *     组号：第____组                       words on both sides of a place
 *     2. 病假日数：____日                  an amount with its unit
 *     您会推荐我们吗？（0=不可能，10=非常可能）   a scale as the last line
 *     照片（如有问题请附上）：               a place to upload
 *     1. 内容（20分）  得分：____          points behind each item
 *     周五前未回复的视为同意。              below the last list of boxes: no row of a table
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const isFilled = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.trim() !== "";
const blank = (piece: Piece): Piece => withText(piece, "");

const NUMBERED =
  /^[\s\u3000]*(?:#{1,6}\s+)?(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題]|[Qq]\d|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[①-⑳])/u;
const EMPTY_LABEL = /^[ \u3000]*(\p{Script=Han}{2,10})[:：][ \u3000]*$/u;
/** Without a colon a label is shorter, and says for sure what is written: `检查日期`. */
const BARE_LABEL = /^[ \u3000]*(\p{Script=Han}{2,8})[ \u3000]*$/u;
/** `【门店暗访表】` */
const FRAMED_TITLE = /^[ \u3000]*【[^【】]{3,30}[表卷单單卡书書票]】[ \u3000]*$/u;
const MOST_FRONT = 20;
/** The name of whoever wrote the form ends like the name of a field. */
const BODY = /.(?:[医醫]院|[学學][校院]|公司|社[区區]|支部|部[门門]|[单單]位|科室|通知|[专專][业業])$/u;
/** What introduces a text or a list and has no place. */
const INTRODUCES = /[说說]明$|[须須]知$|如下$|以下$|注意|[请請]|[们們好]$|同[事学學仁志]$|通知$|附件$|要求$|[规規]则$/u;

/** `审稿意见表⏎稿件编号：⏎文题：⏎⏎一、…`: two or more labels below the title, one of them a known one, above the questions. */
function askEmptyFrontLabels(pieces: readonly Piece[]): readonly Piece[] {
  const top = pieces.findIndex(isFilled);
  // A message may stand above the title of the form that it asks to fill in.
  const framed = pieces.findIndex((piece, at) => isFilled(piece) && at < MOST_FRONT && FRAMED_TITLE.test(piece.text));
  return [framed, top].reduce(
    (made, title) => (title < 0 || made !== pieces ? made : askBelowTitle(made, title)),
    pieces,
  );
}

function askBelowTitle(pieces: readonly Piece[], title: number): readonly Piece[] {
  const first = nextFilled(pieces, title, 4);
  const bare = BARE_LABEL.test(textAt(pieces, first, 40));
  // Right below a title without a frame such words belong to it.
  const isFramed = FRAMED_TITLE.test(textAt(pieces, title, 60));
  if (bare && !isFramed && textAt(pieces, first - 1).trim() !== "") return pieces;
  let end = first;
  const labels: string[] = [];
  while (end > 0) {
    const label = (bare ? BARE_LABEL : EMPTY_LABEL).exec(textAt(pieces, end, 40))?.[1];
    if (label === undefined || INTRODUCES.test(label)) break;
    labels.push(label);
    end += 1;
  }
  const below = end > 0 ? nextFilled(pieces, end - 1, 4) : -1;
  const apart = textAt(pieces, end).trim() === "" && NUMBERED.test(textAt(pieces, below, LONGEST));
  const known = labels.filter((label) => isFieldLabel(label) && !(bare && BODY.test(label))).length;
  if (labels.length < 2 || !apart || known < (bare ? 2 : 1) || (bare && known * 2 < labels.length)) return pieces;
  const place = bare ? "：____" : "____";
  return pieces.map((piece, at) =>
    at >= first && at < end ? withText(piece, `${piece.text.trimEnd()}${place}`) : piece,
  );
}

const ORDINAL =
  /([\p{Script=Han}]{2,8})[:：][ \u3000]?第[ \u3000]*[_＿]{2,}[ \u3000]*(\p{Script=Han}{1,4})(?=[ \u3000]|$)/gu;

/** `组号：第____组      填写人：____`: the words around the place belong to the label. */
function closeOrdinals(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/第[ \u3000]*[_＿]/u.test(piece.text)) return piece;
      const text = piece.text.replace(ORDINAL, "$1（第…$2）：____");
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

const AMOUNT =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、)）](?!\d)|[(（]\d{1,2}[)）]|[一二三四五六七八九十]{1,3}\s?[、.．])\s?)(\p{Script=Han}[^\d:：()（）_＿□☐○◯？?]{0,24}(?:[人天日次件时時份课課][数數]|[数數]量|金[额額]|面[积積]|[时時][长長]|里程))[:：][ \u3000]*[_＿]{2,}[ \u3000]*([日天人次名位年月元件份]|[岁歲]|小[时時]|分[钟鐘]|平方米|公里|万元|萬元|[课課][时時])[ \u3000]*[。；;]?[ \u3000]*$/u;
const BOXES = /[□☐○◯]|[(（][ \u3000]+[)）]|[:：][ \u3000]*$/u;

/** `2. 病假日数：____日`: with its unit an amount is no sentence with a gap, in a form with boxes or labels. */
function closeAmounts(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) => (debris === true || text.length > LONGEST ? null : AMOUNT.exec(text)));
  if (found.every((one) => one === null)) return pieces;
  if (!pieces.some(({ text }) => text.length <= LONGEST && BOXES.test(text))) return pieces;
  return pieces.map((piece, at) => {
    const [, number = "", label, unit = ""] = found[at] ?? [];
    return label === undefined ? piece : withText(piece, `${number}${label}（${unit}）${NAMED.number}`);
  });
}

const RATED =
  /^[ \u3000]*(?!\d|[(（])([^□☐○◯_＿\t]{6,100}[?？][ ]?[(（]\s?([01])\s?分?\s?[=＝:：为為代]{1,2}[^()（）\d]{1,20}[,，;；、~～—–\s至到-]{1,3}10\s?分?\s?[=＝:：为為代]{1,2}[^()（）\d]{1,20}[)）])[ \u3000]*$/u;

/** `您会推荐我们吗？（0=完全不可能，10=非常可能）` without a number, with nothing but labels and ends around it. */
function askRatedSentences(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const match = piece.debris === true || piece.text.length > LONGEST ? null : RATED.exec(piece.text);
      const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
      // Steps or rows below it are its own.
      if (match === null || /^[\s\u3000]*(?:[□☐○◯\d]|[-•·*]\s|[(（])|\t/u.test(below)) return [piece];
      const named = /推[荐薦]|recommend/iu.test(piece.text) && match[2] === "0" ? "[NPS]" : "";
      return [blank(piece), withText(piece, `${match[1] ?? ""}${named}`), blank(piece)];
    }),
    pieces,
  );
}

const UPLOADED =
  /^[ \u3000]*((?:\p{Script=Han}{0,6}(?:照片|[图圖]片|截[图圖]|附件)|(?:[A-Z][a-z]+ )?(?:[Pp]hotos?|[Pp]ictures?|[Aa]ttachments?))[ ]?\t?[(（][^()（）]{0,40}(?:上[传傳]|[请請]附|附[图圖照]|附上|附[後后]|粘[贴貼]|attach|upload)[^()（）]{0,40}[)）])[ ]?[:：]?[ \t\u3000]*$/u;

/** `照片（如有问题请附上）：`: what is to be attached, apart from other lines. */
function askUploads(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const label =
        piece.debris === true || piece.text.length > LONGEST || at === 0 ? undefined : UPLOADED.exec(piece.text)?.[1];
      if (label === undefined) return [piece];
      return [blank(piece), withText(piece, `${label.replace("\t", "")}${NAMED.file}`), blank(piece)];
    }),
    pieces,
  );
}

const BOX_LINE = /^[ \u3000]*[□☐○◯][ \u3000]?\S/u;
const CLOSING = /^[ \u3000]*[^\s\d□☐○◯_＿:：?？\t•·*-][^□☐○◯_＿:：?？\t]{6,80}[。！!][ \u3000]*$/u;
const SIGNER = /^[ \u3000]*\p{Script=Han}{2,16}[ \u3000]*$/u;
const LEAST_LISTS = 2;
const MOST_CLOSING = 3;

/** `□ 需要⏎□ 不需要⏎⏎未回复的视为服从安排。⏎⏎行政部`: sentences and a sender below the last list are none of its rows. */
function tellBelowBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex((piece) => isFilled(piece) && BOX_LINE.test(piece.text.slice(0, LONGEST)));
  if (last < 0 || textAt(pieces, last + 1).trim() !== "") return pieces;
  const below = pieces.slice(last + 1).filter(isFilled);
  const [first] = below;
  const lists = pieces.filter(
    (piece, at) =>
      isFilled(piece) && BOX_LINE.test(piece.text.slice(0, LONGEST)) && !BOX_LINE.test(textAt(pieces, at - 1, LONGEST)),
  );
  const told = below.every(
    (piece, at) =>
      piece.text.length <= LONGEST &&
      (CLOSING.test(piece.text) || (at === below.length - 1 && at > 0 && SIGNER.test(piece.text))),
  );
  if (first === undefined || below.length > MOST_CLOSING || lists.length < LEAST_LISTS || !told) return pieces;
  return pieces.flatMap((piece, at) =>
    at > last && isFilled(piece) ? [blank(piece), withText(piece, tell(piece.text.trim())), blank(piece)] : [piece],
  );
}

const WITH_POINTS = /[□☐○◯A-H].{1,40}?[(（]\d{1,3}\s?分[)）]/u;
const TOTAL =
  /^[ \u3000]*([总總](?:得)?分|合[计計](?:得分)?)[ \u3000]*[:：][ \u3000]*[_＿]{2,}[ \u3000]*(分)?[ \u3000]*$/u;
const PLACED_LABEL = /\p{Script=Han}{2,8}[:：][ \u3000]*[_＿]{3,}/u;
const LEAST_POINTED = 3;
const EXAMINED = /[试試]卷|考[试試核]|[测測][试試验驗]|[练練][习習]/u;

/** `□ 无（0分）  □ 有（25分）⏎…⏎总分：____ 分`: whoever assesses by points writes the sum, too. */
function askTotals(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex(({ text, debris }) => debris !== true && text.length < 60 && TOTAL.test(text));
  const piece = pieces[at];
  if (piece === undefined) return pieces;
  const pointed = pieces.slice(0, at).filter(({ text }) => text.length <= LONGEST && WITH_POINTS.test(text)).length;
  const others = pieces.filter(
    ({ text }, line) => line !== at && text.length <= LONGEST && PLACED_LABEL.test(text),
  ).length;
  // The places for points on a paper are the examiner's, and a legend below the sum says what it means.
  const paper = pieces.some(({ text }) => text.length < 40 && EXAMINED.test(text));
  const legend = /\d\s?[-~～—–至到]\s?\d|以[上下]|[≥≤<>＜＞]/u.test(textAt(pieces, nextFilled(pieces, at), LONGEST));
  if (pointed < LEAST_POINTED || others === 0 || paper || legend) return pieces;
  const [, label = "", unit] = TOTAL.exec(piece.text) ?? [];
  const asked = `${label}${unit === undefined ? "" : `（${unit}）`}${NAMED.number}`;
  return [...pieces.slice(0, at), blank(piece), withText(piece, asked), blank(piece), ...pieces.slice(at + 1)];
}

const LONE =
  /^([\s\u3000]*(?:#{1,6}\s+)?(?:\d{1,2}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．])\s?)(\p{Script=Han}{2,14})([(（](?:百分制|十分制|[满滿]分\d{1,3}分?|\d{1,3}分制)[)）])?[ \u3000]*[:：]?[ \u3000]*$/u;
const DAY = /日期$/u;
const SCORE = /(?:得|[总總评評])分$|分[数數]$/u;

/** `5. 计划发版日期`, `四、总体得分（百分制）`: a numbered label with nothing below it asks for what it names. */
function typeLoneStems(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const match = piece.debris === true || piece.text.length > 60 ? null : LONE.exec(piece.text);
      if (match === null) return piece;
      const [, number = "", label = "", hint = ""] = match;
      const below = nextFilled(pieces, at);
      // Something else than the next number goes on with it.
      if (below > 0 && !NUMBERED.test(textAt(pieces, below, LONGEST))) return piece;
      if (DAY.test(label) && hint === "") return withText(piece, `${number}${label}${NAMED.date}`);
      if (SCORE.test(label) && hint !== "") return withText(piece, `${number}${label}${hint}${NAMED.number}`);
      return piece;
    }),
    pieces,
  );
}

const SCORED =
  /^([ \u3000]*\S[^:：_＿□☐○◯\t]{2,60}?)[ \u3000\t]{1,20}((?:[得评評打自][分评評](?:[分数數])?|[实實]得分?|分[数數]|scores?|points|marks?))[ ]?(?:[:：]?[ \u3000]?(?:[_＿]{2,}|[(（][ \u3000]{2,}[)）])|[:：])[ \u3000]*(分)?[ \u3000]*$/iu;
/** `3号选手`: who is marked, and no number of a question. */
const CALLED = /^[ \u3000]*(\d{1,2})\s?[号號]/u;
const LEAST_SCORED = 3;

/** `1. 内容（20分）  得分：____` on three lines or more below each other: the points of each item are asked. */
function askScoredItems(pieces: readonly Piece[]): readonly Piece[] {
  const read = (at: number) => {
    const piece = pieces[at];
    return isFilled(piece) && piece.text.length <= LONGEST ? SCORED.exec(piece.text) : null;
  };
  const made = new Map<number, readonly Piece[]>();
  for (let at = 0; at < pieces.length; at += 1) {
    const label = read(at)?.[2];
    if (label === undefined) continue;
    const run = [at];
    // With questions between them such lines are the heads of the parts of a paper.
    for (
      let next = nextFilled(pieces, at, 2);
      next > 0 && read(next)?.[2] === label;
      next = nextFilled(pieces, next, 2)
    )
      run.push(next);
    if (run.length >= LEAST_SCORED)
      for (const line of run) {
        const piece = pieces[line];
        const [, item = "", , unit = ""] = read(line) ?? [];
        if (piece !== undefined)
          made.set(line, [
            withText(piece, `${CALLED.exec(item)?.[1]?.concat(". ") ?? ""}${item.trimEnd()}：____`),
            toDebris(piece, `${label}${unit}`),
            ...(line === run.at(-1) ? [blank(piece)] : []),
          ]);
      }
    at = run.at(-1) ?? at;
  }
  return made.size === 0 ? pieces : pieces.flatMap((piece, at) => made.get(at) ?? [piece]);
}

/** In the order in which they are made. */
export const APPRAISAL_LINES: readonly Repair[] = [
  askEmptyFrontLabels,
  closeOrdinals,
  closeAmounts,
  askRatedSentences,
  askUploads,
  tellBelowBoxes,
  askTotals,
  askScoredItems,
  typeLoneStems,
];

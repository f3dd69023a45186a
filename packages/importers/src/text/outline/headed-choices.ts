/**
 * Questions that a sign other than a number begins: a heading above boxes, a code above a statement, a heading that allows
 * several choices below it.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 200;
const HEADING = /^\s*(#{2,6})\s+(\S.*?)\s*$/u;
const BOX_LINE = /^\s*(?:[-*]\s+)?(?:[□☐○◯]|\[ ?\])\s*\S/u;
const LINE_ALONE = /^\s*[_＿]{6,}\s*$/u;
const FENCE = /^\s*(?:```|~~~)/u;

/** What ends a form and asks for nothing. */
const CLOSING =
  /^(?:非常|再次|最[后後])?(?:[感][谢謝]|[谢謝][谢謝]|[结結]束|完$|提交)|^(?:thank|the end\b|end\b|submit)/iu;

/** `## 想和大家讨论的一个问题` with nothing below it, beside headings of the same level above boxes: room for a text. */
function isEmptyHead(pieces: readonly Piece[], at: number, peers: ReadonlyMap<string, readonly number[]>): boolean {
  const [, signs = "", title = ""] = HEADING.exec(textAt(pieces, at, LONGEST)) ?? [];
  const [first = at, second] = peers.get(signs) ?? [];
  if (second === undefined || at < first || title.length < 3 || CLOSING.test(title)) return false;
  const below = nextFilled(pieces, at);
  if (below < 0) return pieces.slice(at + 1).every(({ text }) => text.trim() === "");
  return HEADING.exec(textAt(pieces, below, LONGEST))?.[1] === signs;
}

const BARS = /^\s*\|(?:[^|]*\|){3,}\s*$/u;
const RULE = /^\s*\|(?:\s*:?-{2,}:?\s*\|){3,}\s*$/u;
/** A row that has a label and cells without words. */
const EMPTY_ROW = /^\s*\|[^|]*\p{L}[^|]*\|(?:[\s\u3000□☐○◯_＿]*\|){2,}\s*$/u;
/** `加班了多少小时？（填数字）` */
const DIGITS = /[(（]\s?(?:[请請]?(?:只|[仅僅])?填)?(?:[数數]字|整[数數]|[数數]值)\s?[)）]\s*$/u;

/** Whether a table of labels and empty cells stands right below a heading. */
function isAboveGrid(pieces: readonly Piece[], at: number): boolean {
  const head = nextFilled(pieces, at);
  return (
    head > 0 &&
    BARS.test(textAt(pieces, head, LONGEST)) &&
    RULE.test(textAt(pieces, head + 1, LONGEST)) &&
    EMPTY_ROW.test(textAt(pieces, head + 2, LONGEST))
  );
}

/** `### 设备兼容性⏎□ 流畅⏎□ 卡顿`: a heading right above boxes is their question, and among such headings one above lines to write on. */
export function askHeadingsOfBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const title = debris === true || text.length > LONGEST ? undefined : HEADING.exec(text)?.[2];
    if (
      title === undefined ||
      /^(?:[一二三四五六七八九十\d]{1,3}\s?[、.．]|Q\s?\d|第\s?\d{1,3}\s?[题題])/iu.test(title)
    )
      continue;
    const first = nextFilled(pieces, at);
    if (first < 0 || !BOX_LINE.test(pieces[first]?.text ?? "")) continue;
    const second = nextFilled(pieces, first);
    if (second >= 0 && second - first < 3 && BOX_LINE.test(pieces[second]?.text ?? "")) asked.add(at);
  }
  const peers = new Map<string, number[]>();
  for (const at of asked) {
    const signs = HEADING.exec(textAt(pieces, at, LONGEST))?.[1] ?? "";
    const same = peers.get(signs);
    if (same === undefined) peers.set(signs, [at]);
    else same.push(at);
  }
  const written = new Set(
    pieces.flatMap(({ text }, at) => {
      const below = pieces[nextFilled(pieces, at)]?.text ?? "";
      if (text.length > LONGEST || !HEADING.test(text)) return [];
      return LINE_ALONE.test(below) || isEmptyHead(pieces, at, peers) ? [at] : [];
    }),
  );
  // One such heading among headings that ask nothing may stand above a list to be checked.
  if (asked.size === 0 || asked.size + written.size < 2) return pieces;
  let below = false;
  return pieces.flatMap((piece, at): Piece[] => {
    const { text } = piece;
    if (asked.has(at)) {
      below = true;
      const title = (HEADING.exec(text)?.[2] ?? "").replaceAll("**", "");
      const several = allowsSeveral(title) ? NAMED.several : NAMED.single;
      return [withText(piece, ""), withText(piece, /[[【].*[题題][\]】]/u.test(title) ? title : `${title}${several}`)];
    }
    if (written.has(at)) {
      below = false;
      const title = (HEADING.exec(text)?.[2] ?? "").replaceAll("**", "");
      return [withText(piece, ""), withText(piece, `${title}${DIGITS.test(title) ? NAMED.number : NAMED.essay}`)];
    }
    const heads = text.length > LONGEST ? undefined : HEADING.exec(text)?.[2];
    if (heads !== undefined && /[?？:：]\s*$/u.test(heads) && isAboveGrid(pieces, at)) {
      below = false;
      return [withText(piece, ""), withText(piece, `${heads.replaceAll("**", "")}${NAMED.matrix}`)];
    }
    if (below && text.trim() === "") return BOX_LINE.test(pieces[nextFilled(pieces, at)]?.text ?? "") ? [] : [piece];
    below &&= BOX_LINE.test(text);
    return [below ? withText(piece, text.replace(/^\s*[-*]\s+/u, "")) : piece];
  });
}

const CODED = /^\s*#{2,6}\s+([A-Z]{1,3})\s?[-.]?\s?(\d{1,3})\s*$/u;
const STEPS = /(\d{1,2})\s?[～~–—-]\s?(\d{1,2})/u;
const LEAST_CODES = 3;

/** `### B01⏎陈述。⏎```⏎B01 =⏎```⏎`: codes as headings, the statement below each, and a place for the answer in a block of code. */
export function askCodedHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text }, at) => (CODED.test(text) ? [at] : []));
  if (heads.length < LEAST_CODES) return pieces;
  const front = pieces
    .slice(0, heads[0])
    .map(({ text }) => text)
    .join("\n")
    .slice(0, 2000);
  const [, low = "", high = ""] = STEPS.exec(front) ?? [];
  const scale = Number(high) > Number(low) && Number(high) < 11 ? `${low}~${high}` : "";
  const stems = new Set(heads.map((at) => nextFilled(pieces, at)));
  const own = new Set(heads);
  const codes = new Set(heads.map((at) => (CODED.exec(pieces[at]?.text ?? "") ?? []).slice(1).join("")));
  let no = 0;
  let open = false;
  return pieces.flatMap((piece, at): Piece[] => {
    const { text } = piece;
    if (own.has(at)) return [{ ...withText(piece, text.replace(/^\s*#+\s*/u, "")), debris: true as const }];
    const place = /^\s*([A-Z]{1,3}\d{1,3})\s*[=＝:：]\s*[_＿]*\s*$/u.exec(text)?.[1];
    if (place !== undefined && codes.has(place)) return [{ ...piece, debris: true as const }];
    if (FENCE.test(text)) {
      const inner = pieces[at + 1]?.text.trim() ?? "";
      if (open || codes.has(/^([A-Z]{1,3}\d{1,3})\s*[=＝:：]/u.exec(inner)?.[1] ?? "")) {
        open = !open;
        return [withText(piece, "")];
      }
    }
    if (!stems.has(at)) return [piece];
    no += 1;
    return [
      withText(piece, `${String(no)}. ${text.trim()}`),
      ...(scale === "" ? [] : [withText(piece, scale), withText(piece, "")]),
    ];
  });
}

const SEVERAL_BELOW =
  /^\s*(?:[一二三四五六七八九十]{1,2}\s?[、.．]|第[一二三四五六七八九十]部[分份]|#{1,4}\s).{0,20}(?:可[複复多][選选]|多[選选][题題]?|[複复][選选])[^□☐○]*$/u;
const NEXT_HEAD = /^\s*(?:[一二三四五六七八九十]{1,2}\s?[、.．]|第[一二三四五六七八九十]部[分份]|#{1,4}\s)/u;
const INLINE = /^(\s*\d{1,3}\s?[.．、)）]\s*[^□☐○◯]{2,60}?)\s*[:：]?\s*((?:[□☐○◯]\s?[^\s□☐○◯][^□☐○◯]*){2,})$/u;

/** `二、可複選⏎5. 用藥：□甲 □乙⏎6. 衛教：□丙 □丁`: the heading says so of all questions below it. */
export function nameSeveralBelow(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 60 && SEVERAL_BELOW.test(text))) return pieces;
  let several = false;
  return pieces.flatMap((piece) => {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) return [piece];
    if (NEXT_HEAD.test(text)) several = text.length < 60 && SEVERAL_BELOW.test(text);
    const [, stem, boxes] = several ? (INLINE.exec(text) ?? []) : [];
    if (stem === undefined || boxes === undefined || /[[【]/u.test(stem)) return [piece];
    return [withText(piece, `${stem}${NAMED.several}`), withText(piece, boxes)];
  });
}

const OPEN_HEAD =
  /^\s*#{2,6}\s+(\S.*?)\s*[【[(（]\s?(?:[开開]放(?:[题題]|式|性[问問][题題])|[问問简簡]答[题題]?|主[观觀][题題]|文字[题題]?)\s?[】\])）]\s*$/u;

/** `### 请写下您的建议。【开放题】`: a heading with the name of its type is a question. */
export function askOpenHeads(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const title = piece.debris === true || piece.text.length > LONGEST ? undefined : OPEN_HEAD.exec(piece.text)?.[1];
    if (title === undefined) return [piece];
    // A number counts the headings, and is no word of the question.
    const sign = /^\d{1,3}\s?[.．、)）]/u.test(title) ? "### " : "";
    return [
      withText(piece, ""),
      withText(piece, `${sign}${title.replaceAll("**", "")}${NAMED.essay}`),
      withText(piece, ""),
    ];
  });
}

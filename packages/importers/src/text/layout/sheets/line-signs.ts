/**
 * Signs of forms that stand for something else: brackets as boxes, `( )每天 ( )每周`, choices in a bracket behind the stem,
 * `（总是/偶尔/从不）`, dots up to the boxes, `有无过敏史…… □有 □无`, stars of other shapes, `※姓名：____`, and pages that
 * count themselves, `2/4`. Also stems without numbers in front of boxes.
 */
import { type Layout, type Piece, nextFilled, covering, joinPieces, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { areChoices } from "./choices-inline.ts";
import { findHead, toDebris, toOptions } from "./words.ts";

const BRACKETS = /^\s*(?:[(（[][ \u3000]*[)）\]][ \u3000]*[^()（）[\]□○\s][^()（）[\]□○]{0,23}){2,}$/u;
const BRACKET = /[(（[][ \u3000]*[)）\]][ \u3000]*/gu;

/** One choice behind its bracket. Longer texts are statements to be judged. */
const BRACKETED = /^\s*[(（[][ \u3000]*[)）\]][ \u3000]*[^()（）[\]□○\s\d。？?，][^[\]□○。？?，]{0,23}$/u;

/** Choices that each follow an empty bracket: several on a line, or lines below each other and below a stem. */
function boxBrackets(pieces: readonly Piece[]): readonly Piece[] | null {
  const boxed = pieces.map(({ text, debris }) => debris !== true && BRACKETS.test(text) && !/[。？?]/.test(text));
  const lone = pieces.map(({ text, debris }) => debris !== true && BRACKETED.test(text));
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (lone[end]) end += 1;
    const above = pieces[at - 1]?.text.trim() === "" ? pieces[at - 2] : pieces[at - 1];
    if (end - at > 1 && above !== undefined && above.text.trim() !== "") boxed.fill(true, at, end);
    at = end;
  }
  if (!boxed.includes(true)) return null;
  return pieces.map((piece, at) => (boxed[at] ? withText(piece, piece.text.replace(BRACKET, "□")) : piece));
}

export const BRACKET_BOXES: Layout = { name: "brackets as boxes", rewrite: boxBrackets };

const LISTED = /^(.{4,80}?)\s*[(（]([^()（）]{1,60}[/／|｜][^()（）]{1,60})[)）]\s*[。.:：]?\s*$/u;

/** The choices of numbered stems stand in a bracket, parted by slashes. */
function readBrackets(pieces: readonly Piece[]): readonly Piece[] | null {
  let found = 0;
  const result = pieces.map((piece) => {
    // A label shows by its colon that it asks.
    const label = /^[\s\u3000]*[\p{Script=Han}A-Za-z]{2,16}\s?[:：]\s?[(（]/u.test(piece.text);
    const match = findHead(piece) === null && !label ? null : LISTED.exec(piece.text);
    const words = match?.[2]?.split(/\s*[/／|｜]\s*/) ?? [];
    if (match === null || words.length < 2 || !areChoices(words) || /[_＿]{2}|[□○]/.test(piece.text)) return piece;
    found += 1;
    return withText(
      piece,
      `${(match[1] ?? "").replace(/\s*[:：]$/, "")}：${words.map((word) => `□${word}`).join(" ")}`,
    );
  });
  const sure = pieces.some(({ text }) =>
    /[(（]\s?(?:是|有|会|能|愿意|需要)\s?[/／]\s?(?:否|无|不会|不能|不愿意|不需要)\s?[)）]/.test(text),
  );
  return found < (sure ? 1 : 2) ? null : result;
}

export const BRACKET_LISTS: Layout = { name: "choices in a bracket", rewrite: readBrackets };

const LEADERS = /[.．…·。_]{6,}\s*(?=[□○☐◯])|…{2,}\s*(?=[□○☐◯])/gu;

function dropLeaders(pieces: readonly Piece[]): readonly Piece[] | null {
  const found = pieces.filter(({ text }) => text.replace(LEADERS, "") !== text).length;
  return found < 2 ? null : pieces.map((piece) => withText(piece, piece.text.replace(LEADERS, " ")));
}

export const LEADER_DOTS: Layout = { name: "dots up to boxes", margin: 0, rewrite: dropLeaders };

const BEHIND =
  /^(.{2,60}?)([:：?？]\s*(?:[□○☐◯].*?|[^□○_＿]*[(（]\s*[)）]))\s*([(（【][^()（）【】]{0,8}(?:多[选選]|复选|複選|[选選]\s?\d|限[选選]|最多|至多|不超[过過])[^()（）【】]{0,8}[)）】])\s*$/u;

/** `□甲 □乙 2、您的年龄` */
const NEXT_STEM = /\s\d{1,3}\s?[.．、]/u;

/** How many may be chosen stands behind the boxes: `时段：□上午 □下午（可多选）`. */
function moveLimits(pieces: readonly Piece[]): readonly Piece[] | null {
  const next = pieces.map((piece) => {
    // The limit of a further question on the same line is not the one of the first.
    const [, , boxes = ""] = BEHIND.exec(piece.text) ?? [];
    return NEXT_STEM.test(boxes) ? piece : withText(piece, piece.text.replace(BEHIND, "$1$3$2"));
  });
  return next.every(({ text }, at) => text === pieces[at]?.text) ? null : next;
}

export const LIMITS_BEHIND: Layout = { name: "limits behind boxes", margin: 0, rewrite: moveLimits };

const DASHED = /([:：?？]\s*\S{0,8}?\s?)(\d(?:\s?[—–-]{1,2}\s?\d{1,2}){2,10})(?=\s?[\p{Script=Han}]{0,8}\s*$)/u;

/** Steps with dashes between them: `差 1—2—3—4—5 好`. */
function partSteps(pieces: readonly Piece[]): readonly Piece[] | null {
  const next = pieces.map((piece) =>
    withText(
      piece,
      piece.text.replace(DASHED, (whole, before: string, steps: string) => {
        const values = steps.split(/\s?[—–-]{1,2}\s?/).map(Number);
        const rising = values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1);
        return rising && (values[0] ?? 9) < 2 ? `${before}${values.join(" ")}` : whole;
      }),
    ),
  );
  return next.every(({ text }, at) => text === pieces[at]?.text) ? null : next;
}

export const DASHED_STEPS: Layout = { name: "steps with dashes", margin: 0, rewrite: partSteps };

/** Greetings are no labels: `亲爱的同学：`. */
const GREETING = /^[\s\u3000]*(?:[亲親][爱愛]的|尊敬的|敬[爱愛]的|各位|致)[^，。？?：:]{1,16}[:：，,]?\s*$/u;

function partGreetings(pieces: readonly Piece[]): readonly Piece[] | null {
  const at = pieces.findIndex(
    ({ text }, index) => index > 0 && index < 12 && GREETING.test(text) && /[:：]/.test(text),
  );
  if (at < 0) return null;
  return pieces.map((piece, index) => (index === at ? withText(piece, piece.text.replace(/[:：]\s*$/, "，")) : piece));
}

export const GREETINGS: Layout = { name: "greetings", margin: 0, rewrite: partGreetings };

const ROUND = /〇(?=\s?[\p{Script=Han}A-Za-z])/gu;

/** The Chinese zero as a circle in front of choices. */
function drawCircles(pieces: readonly Piece[]): readonly Piece[] | null {
  const found = pieces.filter(({ text }) => (text.match(ROUND)?.length ?? 0) > 1);
  return found.length === 0
    ? null
    : pieces.map((piece) => (found.includes(piece) ? withText(piece, piece.text.replace(ROUND, "○")) : piece));
}

export const ZERO_CIRCLES: Layout = { name: "zeros as circles", margin: 0, rewrite: drawCircles };

const MARKED = /^\s*※\s*(?=\S)/u;
const NOTE = /^\s*[※*＊]\s*(?:[号號])?\s*(?:[为為]|表示|[标標][记記示])?.{0,6}必[填答].{0,8}$/u;

/** `※` in front of labels that must be filled in; several may share a line. */
function starLabels(pieces: readonly Piece[]): readonly Piece[] | null {
  const marked = pieces.filter(({ text }) => MARKED.test(text) && !NOTE.test(text));
  if (marked.length < 2 || !marked.some(({ text }) => /[:：]/.test(text))) return null;
  return pieces.flatMap((piece) => {
    if (NOTE.test(piece.text)) return [toDebris(piece)];
    if (!piece.text.includes("※")) return [piece];
    return piece.text
      .split(/[ \t\u3000]*※\s*/u)
      .filter((part) => part.trim() !== "")
      .map((part) => withText(piece, part));
  });
}

export const REFERENCE_MARKS: Layout = { name: "reference marks", rewrite: starLabels };

const PAGE = /^\s*(\d{1,2})\s?[/／]\s?(\d{1,2})\s*$/;

/** Pages of one question each, which count themselves above it. */
function numberPages(pieces: readonly Piece[]): readonly Piece[] | null {
  const pages = pieces.flatMap(({ text }, at) => {
    const match = PAGE.exec(text);
    return match === null ? [] : [{ at, no: Number(match[1]), of: Number(match[2]) }];
  });
  const rising = pages.every(({ no, of }, at) => no === at + 1 && of === pages[0]?.of);
  if (pages.length < 3 || !rising || pages.length !== pages[0]?.of) return null;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const page = pages.find((one) => one.at === at);
    const next = page === undefined ? -1 : nextFilled(pieces, at);
    const stem = pieces[next];
    const joined =
      page === undefined || stem === undefined ? null : joinPieces([withText(piece, `${page.no}. `), stem], "");
    result.push(joined === null ? piece : covering(joined, pieces.slice(at, next + 1)));
    if (joined !== null) at = next;
  }
  return result;
}

export const PAGE_COUNTS: Layout = { name: "pages that count themselves", rewrite: numberPages };

const BOXED =
  /^\s*([^□○☐◯\s][^□○☐◯]{2,60}[?？:：](?:\s*[(（][^()（）]{1,14}[)）])?)\s*((?:[□○☐◯]\s*[^□○☐◯]{1,24}){2,})$/u;

/** In a text without numbers a stem with boxes behind it is a question, also below a table. */
function nameBoxed(pieces: readonly Piece[]): readonly Piece[] | null {
  if (pieces.some((piece) => findHead(piece) !== null)) return null;
  if (!pieces.some(({ text }) => /\[[^\]]{2,8}题\]|^\s*\|/.test(text) || /(?:[□○]\s*){4,}$/u.test(text))) return null;
  let found = 0;
  const result = pieces.flatMap((piece) => {
    const match = piece.debris === true ? null : BOXED.exec(piece.text);
    if (match === null || piece.text.length > 200) return [piece];
    found += 1;
    const [, stem = "", list = ""] = match;
    const several = /多[选選]|复选|複選|可[选選]/.test(piece.text);
    const labels = list
      .split(/[□○☐◯]/u)
      .map((label) => label.trim())
      .filter((label) => label !== "");
    return [
      withText(piece, ""),
      withText(piece, `${stem.trim()}${several ? NAMED.several : NAMED.single}`),
      ...toOptions(piece, labels),
      withText(piece, ""),
    ];
  });
  return found === 0 ? null : result;
}

export const BOXED_STEMS: Layout = { name: "stems in front of boxes", rewrite: nameBoxed };

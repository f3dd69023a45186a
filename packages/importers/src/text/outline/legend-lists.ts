/**
 * Chinese legends of scales that look like questions or choices because their lines begin with numbers:
 *
 *     7 - 非常同意                （0）无；（1）轻；（2）重。
 *     6 - 同意                    1. 失眠  0 1 2
 *     …
 *     ____ 我睡得好。
 *
 * They are told in one line, which the layouts of scales read. Statements with nothing but a place in front get numbers.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { findLegendLines } from "../layout/sheets/legend-lines.ts";
import { findLegend, isDegree } from "../layout/sheets/legend.ts";

const LINE =
  /^\s*(?:[(（[【]\s?(\d{1,2})\s?分?\s?[)）\]】]|(\d{1,2})\s?分?)(?:\s?(?:[=＝:：、.．]|[-–—－~]{1,2}|代表|表示|[为為是])\s*|\s+)["“「]?([\p{Script=Han}A-Za-z][^\d_＿□?？()（）=＝]{0,24}?)["”」]?\s*[。；;,，]?\s*$/u;
/** `Strongly agree: 5` */
const CODE_BEHIND =
  /^\s*["“「]?([\p{L}][^\d_＿□?？()（）=＝:：]{0,30}?)["”」]?\s?(?:[:：=＝]|[-–—]{1,2}|[(（])\s*(\d{1,2})\s?(?:分|points?)?\s?[)）]?\s*[。；;.,，]?\s*$/u;
/** A line that begins with a code and goes on with others. */
const IN_LINE = /^\s*[(（[【]?\s?\d{1,2}\s?分?\s?[)）\]】]?\s?(?:[=＝:：、.．]|[-–—－]{1,2}|代表|表示|[为為是])?/u;
const PLACED = /^\s*[_＿]{2,}\s*(?:\d{1,3}\s?[.．、]\s*)?(?=[\p{Script=Han}“])/u;
const LEAST = 3;

/** Lines that explain one code each, and nothing else. */
function readList(
  pieces: readonly Piece[],
  from: number,
): { to: number; entries: [code: number, label: string][] } | null {
  const entries: [number, string][] = [];
  let to = from;
  for (let at = from; at < pieces.length && entries.length < 11; at += 1) {
    const text = pieces[at]?.text ?? "";
    if (text.trim() === "" && entries.length > 0 && at - to < 1) continue;
    const match = text.length > 60 ? null : LINE.exec(text);
    const behind = match === null && text.length <= 60 ? CODE_BEHIND.exec(text) : null;
    const code = Number(match?.[1] ?? match?.[2] ?? behind?.[2]);
    const [last, before] = [entries.at(-1), entries.at(-2)];
    const step = last === undefined ? 0 : code - last[0];
    const even = last === undefined || (Math.abs(step) === 1 && (before === undefined || step === last[0] - before[0]));
    if ((match === null && behind === null) || !even) break;
    entries.push([code, (match?.[3] ?? behind?.[1] ?? "").trim()]);
    to = at + 1;
  }
  const labels = entries.map(([, label]) => label);
  const degrees = labels.filter((label) => isDegree(label) || GRADED.test(label)).length;
  if (entries.length < LEAST || degrees * 4 < entries.length * 3 || new Set(labels).size < labels.length) return null;
  return { to, entries };
}

/** Degrees of more than one word. */
const GRADED =
  /同意|符合|[满滿]意|反[对對]|[经經]常|[总總]是|[从從][不未]|有[时時]|偶[尔爾]|程度|重要|[赞贊讚][成同]|喜[欢歡]|可能|像我/u;

/** Whether statements stand below, which take a mark: with a place, with codes, or with numbers that begin anew and ask nothing. */
function areJudged(pieces: readonly Piece[], from: number): boolean {
  let statements = 0;
  let choices = 0;
  for (const { text } of pieces.slice(from, from + 40)) {
    if (text.trim() === "") continue;
    if (/^\s*(?:[(（]?[A-Ha-h]\s?[.．、)）]|[□○☐])/u.test(text)) choices += 1;
    else if (
      /^\s*(?:[_＿]{2,}|[(（]?\d{1,3}\s?[.．、)）])\s*\S.{3,}/u.test(text) ||
      /\S{4,}.*(?:[(（]\s*[)）]|[_＿]{2,}|(?:\s+\d){3,})\s*$/u.test(text)
    )
      statements += 1;
  }
  return statements > 1 && choices * 3 <= statements;
}

const CODINGS = /^\s*[01]\s?[=＝:：]\s?[^\d=＝:：]{1,20}[12]\s?[=＝:：]/u;

export function tellLegendLists(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  // Those are read with the statements below them.
  const known = findLegendLines(pieces);
  // Where several lines have codes for different words, each has the choices of the question above it.
  const codings = new Set(pieces.flatMap(({ text }) => (text.length < 160 && CODINGS.test(text) ? [text.trim()] : [])));
  let end = 0;
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    end = known.get(at)?.end ?? end;
    const words = /\p{Script=Han}/u.test(piece.text) || CODE_BEHIND.test(piece.text);
    if (at < end || !/\d/u.test(piece.text) || !words || piece.debris === true) {
      result.push(piece);
      continue;
    }
    const list = readList(pieces, at);
    // Below the stem of a question they are its choices.
    const above = result.findLast(({ text }) => text.trim() !== "")?.text ?? "";
    const own = /^\s*(?:[(（]?\d{1,3}\s?[.．、)）]|Q\s?\d|第\s?\d)|[[【].{0,6}[题題][\]】]|[?？]\s*$/iu.test(above);
    if (list !== null && !own && areJudged(pieces, list.to)) {
      found = true;
      const lines = pieces.slice(at, list.to);
      const joined =
        joinPieces(
          lines.filter(({ text }) => text.trim() !== ""),
          " ",
        ) ?? piece;
      const told = joined.text.trim();
      // English legends are read together with their statements.
      const english = !/\p{Script=Han}/u.test(told);
      const text =
        english || findLegend(told) === null
          ? list.entries.map(([code, label]) => `${code}${english ? " = " : "="}${label}`).join("; ")
          : told;
      result.push(
        withText(piece, ""),
        covering(withText(joined, english ? text : `${NAMED.statement}${text}`), lines),
        withText(piece, ""),
      );
      at = list.to - 1;
      continue;
    }
    const begins = IN_LINE.test(piece.text) && /\D[(（[【]?\s?\d{1,2}/u.test(piece.text.slice(3));
    const plain = begins ? piece.text.trim().replace(/[(（[【]\s?(\d{1,2})\s?分?\s?[)）\]】]\s?/gu, "$1=") : "";
    const coded = begins ? findLegend(plain) : null;
    const degrees = coded?.filter((label) => isDegree(label) || GRADED.test(label) || label.length < 3).length ?? 0;
    // A stem with its own legend begins with a number and words.
    const alone =
      /^\s*[(（[【]?\s?[0-9]\s?分?\s?[)）\]】=＝:：–—-]/u.test(piece.text) && !/[?？]|[(（]\s*[)）]/u.test(piece.text);
    // `4. 您所在的学校：⏎(1) 小学 (2) 初中`: a stem with a number of another form.
    const stem = /^\s*(?:\d{1,3}\s?[.．、]|Q\s?\d{1,3})\s*\S.*[:：]\s*$/iu.test(above) && /^\s*[(（]/u.test(piece.text);
    const asked = stem || /[?？]\s*(?:[[【(（][^()（）]{0,8}[)）】\]])?\s*$/u.test(above.trimEnd().slice(-20));
    if (
      coded !== null &&
      alone &&
      !asked &&
      codings.size < LEAST &&
      degrees * 2 >= coded.length &&
      areJudged(pieces, at + 1)
    ) {
      found = true;
      result.push(withText(piece, `${NAMED.statement}${plain}`), withText(piece, ""));
      continue;
    }
    result.push(piece);
  }
  return found ? numberPlaced(result) : pieces;
}

/** Numbers for statements that have only a place in front. */
function numberPlaced(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => PLACED.test(text)).length < LEAST) return pieces;
  let no = 0;
  return pieces.map((piece) => {
    const place = PLACED.exec(piece.text)?.[0];
    if (place === undefined) return piece;
    no += 1;
    return withText(piece, `${no}. ${piece.text.slice(place.length)}`);
  });
}

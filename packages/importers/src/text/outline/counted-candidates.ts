/**
 * Candidates with numbers below a line without one that says how many of them may be chosen:
 *
 *     请投票（最多选2位）
 *     01 曹立新——总装车间，全年零返工
 *     02 邓小玉——包装车间，带出徒弟9人
 *
 * The numbers are those of the candidates, and no questions.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST = 2;
const MOST = 60;
const NO = "[\\d一二三四五六七八九十两兩]{1,3}";
const OF = "[人名位个個项項票首部件幅张張组組家款篇支本种種]";
/** `最多选2位`, `限选1幅`, `任选三项`, `每人可投3票` */
const LIMIT = new RegExp(
  `(?:最多|至多|限|只|仅|僅|任|可|应|應|不超[过過])[可能]?(?:[选選投推圈勾][选選举舉出票]?|[评評]出?)?\\s?(${NO})\\s?${OF}|\\b(?:vote for|choose|pick|select)\\s(?:up to |only |any )?(\\w+)\\b`,
  "iu",
);
const ONE = /^(?:1|一|one)$/iu;
const ASKS = /投\s?票|[选選评評推圈]|喜[欢歡爱愛]|心目中|\b(?:vote|choose|pick|select)\b/iu;
/** A title and a sentence that only tells end otherwise. */
const HEAD =
  /^[\s\u3000]*(?![\d(（【[#]|[一二三四五六七八九十]{1,3}\s?[、.．]|第)[\p{L}“"「【][^_＿□☐○◯\t|。；;]{2,60}[:：)）?？][\s\u3000]*$/u;
const SHORT = /^[\s\u3000]*(?:现在)?(?:[请請]|[开開]始)(?:您|大家|各位)?(?:投票|[选選][择擇举舉出])[!！]?[\s\u3000]*$/u;
const ROW =
  /^[\s\u3000]*((?:No\.?\s?)?[(（]?(\d{1,2})\s?(?:[号號]?\s?[.．、)）:：]|[号號])?)[\s\u3000]*(?=[^\d.．、)）:：号號\s])([^_＿□☐○◯\t|?？]{1,80}?)[\s\u3000]*$/iu;

interface Candidate {
  readonly no: number;
  readonly sign: string;
  readonly name: string;
}

function readCandidate({ text, debris }: Piece): Candidate | null {
  const [, sign = "", no = "", name = ""] = debris === true || text.length > LONGEST ? [] : (ROW.exec(text) ?? []);
  // A bare number touches no word: `3人`.
  const bare = /^\d+$/u.test(sign) && !/^[\s\u3000]*\d+[\s\u3000]/u.test(text);
  return name === "" || bare ? null : { no: Number(no), sign, name };
}

/** The candidates from a line on, which count from 1 without a gap. */
function candidatesFrom(pieces: readonly Piece[], from: number): readonly { piece: Piece; own: Candidate }[] {
  const found: { piece: Piece; own: Candidate }[] = [];
  for (let at = from; at < pieces.length && found.length < MOST; at += 1) {
    const piece = pieces[at];
    const own = piece === undefined ? null : readCandidate(piece);
    if (piece === undefined || own?.no !== found.length + 1) break;
    found.push({ piece, own });
  }
  return found;
}

/** `请投票（最多选2位）⏎01 甲⏎02 乙`: the numbered lines are what one chooses from. */
function askCountedCandidates(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  const title = nextFilled(pieces, -1);
  let limit: string | undefined;
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
    const match = LIMIT.exec(text);
    limit = match?.[1] ?? match?.[2] ?? limit;
    const asks = at !== title && (HEAD.test(text) || SHORT.test(text)) && ASKS.test(text) && limit !== undefined;
    const first = asks ? nextFilled(pieces, at, 3) : -1;
    const rows = first < 0 ? [] : candidatesFrom(pieces, first);
    const end = first + rows.length;
    // Numbers that go on below are those of questions, and so are lines with choices below them.
    const next = rows.length < LEAST ? null : readCandidate(pieces[nextFilled(pieces, end - 1)] ?? piece);
    const goesOn =
      (next !== null && next.no > 1) ||
      /^[\s\u3000]*(?:[□☐○◯]|[(（]?A\s?[.．、)）])/u.test(textAt(pieces, nextFilled(pieces, end - 1)));
    if (
      rows.length < LEAST ||
      goesOn ||
      limit === undefined ||
      new Set(rows.map(({ own }) => own.name)).size < rows.length
    ) {
      result.push(piece);
      continue;
    }
    found = true;
    const kind = ONE.test(limit) ? NAMED.single : NAMED.several;
    const blank = withText(piece, "");
    result.push(
      blank,
      withText(piece, `${text.trim().replace(/[:：]$/u, "")}${kind}`),
      ...rows.map(({ piece: row, own }) => withText(row, `□ ${own.name}`)),
      ...rows.map(({ piece: row, own }) => toDebris(row, own.sign)),
      blank,
    );
    at = end - 1;
  }
  return found ? result : pieces;
}

/** In the order in which they are made. */
export const COUNTED_CANDIDATES: readonly Repair[] = [askCountedCandidates];

/**
 * Questions of papers that are nothing but numbered parts, the first of which stands on the line of the number:
 *
 *     13．（1）小明的行为对吗？（4分）
 *
 *     （2）请说说你的理由。（6分）
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isKeyTitle } from "./key-region.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
/** The most lines of one question. */
const MOST = 60;
const FIRST = /^([\s\u3000]*\d{1,3}\s?[.．、]?)[\s\u3000]*(?:[(（]\s?1\s?[)）]|[⑴①])[\s\u3000]*(\S.*)$/u;
const HEAD = /^[\s\u3000]*(\d{1,3})\s?[.．、](?!\d)/u;
const ENDS =
  /^[\s\u3000]*(?:#{1,6}\s|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,2}[)）]|第[一二三四五六七八九十]{1,2}(?:部[分份]|[节節卷]))/u;
const PART = /^[\s\u3000]*(?:[(（]\s?(\d{1,2})\s?[)）]|([⑴-⒇])|([①-⑳]))[\s\u3000]*(\S.*)$/u;
const MARKS = /[(（[【]\s?(?:本[题題小]*|共)?\s?\d{1,2}\s?分\s?[)）\]】]\s*$/u;
const ASKS =
  /[?？]|^(?:[请請试試简簡概]|[说說][说說明出]|[写寫]出|列[举舉出]|[谈談]|[评評][价價述析]|解[释釋]|分析|比[较較]|[指举舉]出|[结結]合|[阐闡论論叙敘][述]|求|[计計]算|[证證]明|[画畫]出|[补補]|[翻]|[归歸][纳納]|[根依][据據])|[请請][你您]/u;
const GAP = /[_＿]{2,}/u;
const RULED = /^[\s_＿.．…\u3000]+$/u;
/** What has choices, or a type of its own. */
const OTHER =
  /[[【][^[\]【】]{2,10}[\]】]|[(（][\s\u3000]{0,8}[A-H]?[\s\u3000]{0,8}[)）]|[□☐○◯]|[\s\u3000]A\s?[.．、].*[\s\u3000]B\s?[.．、]/u;

interface Part {
  readonly at: number;
  readonly words: string;
}

function partOf(text: string): { no: number; words: string } | null {
  const [, digits, closed, circled, words = ""] = PART.exec(text) ?? [];
  if (digits !== undefined) return { no: Number(digits), words };
  if (closed !== undefined) return { no: (closed.codePointAt(0) ?? 0) - 0x2473, words };
  return circled === undefined ? null : { no: (circled.codePointAt(0) ?? 0) - 0x245f, words };
}

const asks = (words: string): boolean =>
  !OTHER.test(words) && (ASKS.test(words) || MARKS.test(words) || (GAP.test(words) && /\p{L}{2}/u.test(words)));

/** The parts of the question that begins here, and the line behind them; null if other lines stand between them. */
function partsAt(pieces: readonly Piece[], from: number, first: string): { parts: Part[]; to: number } | null {
  const parts: Part[] = [{ at: from, words: first }];
  let to = from + 1;
  for (; to < Math.min(pieces.length, from + MOST); to += 1) {
    const { text, debris } = pieces[to] ?? { text: "" };
    if (text.trim() === "" || debris === true || RULED.test(text)) continue;
    if (text.length > LONGEST) return null;
    if (HEAD.test(text) || ENDS.test(text) || isKeyTitle(text)) break;
    const part = partOf(text);
    if (part?.no !== parts.length + 1) return null;
    parts.push({ at: to, words: part.words });
  }
  return parts.length > 1 && parts.every(({ words }) => asks(words)) ? { parts, to } : null;
}

/** `13．（1）…对吗？（4分）⏎（2）请说说…。（6分）`: each part is asked, below the number that is told. */
export function askFirstParts(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let done = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const [, number = "", first = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (FIRST.exec(piece.text) ?? []);
    const found = first === "" ? null : partsAt(pieces, at, first);
    if (found === null) continue;
    // Numbers of parts that the next question has once more would seem to go back.
    const next = Number(HEAD.exec(pieces[found.to]?.text ?? "")?.[1] ?? found.parts.length + 1);
    const goesOn = next > found.parts.length;
    result.push(...pieces.slice(done, at), withText(piece, ""), withText(piece, tell(number)), withText(piece, ""));
    const heads = new Map(found.parts.map((part, index) => [part.at, { ...part, no: index + 1 }]));
    for (let line = at; line < found.to; line += 1) {
      const own = pieces[line];
      const part = heads.get(line);
      if (own === undefined) continue;
      if (part === undefined) result.push(own);
      else {
        const type = GAP.test(part.words) ? (goesOn ? "" : NAMED.sentence) : NAMED.essay;
        const sign = goesOn ? `（${String(part.no)}）` : "";
        result.push(withText(own, ""), withText(own, `${sign}${part.words.trim()}${type}`));
      }
    }
    result.push(withText(piece, ""));
    done = found.to;
    at = found.to - 1;
  }
  return done === 0 ? pieces : [...result, ...pieces.slice(done)];
}

/** In the order in which they are made. */
export const FIRST_PARTS: readonly Repair[] = [askFirstParts];

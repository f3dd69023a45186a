/**
 * Pages that print a star above the number and a remark below the stem:
 *
 *     *
 *     2.
 *     What do you order?
 *     您点什么？
 *     (Required.)
 *     Rice
 *     Noodles
 *
 * What stands between the number and the remark is the stem, however many lines it has.
 */
import { type Layout, type Piece, covering, joinPieces, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { findHead, isBlank } from "./words.ts";

const WORD = "[(（[【](?:answer )?(?:required|必填|必答|必需|必須|必须)\\s?[.。]?[)）\\]】]";
const ALONE = new RegExp(`^${WORD}$`, "i");
const BEHIND = new RegExp(`\\s*${WORD}$`, "i");
/** What a page tells its readers aloud: `Required to answer. Single choice.` */
const SPOKEN =
  /^(required to answer\.?\s*)?(?:(single choice)|(multiple choice)|(?:single|multi) ?line text|likert|rating|date|ranking)\.?$/i;
/** Words behind the stem, parted by a blank: `必填 单选`. */
const TAIL =
  /\s+(?:(必填|必答|[选選][填答])(?:\s+([单單多][选選]|填空|[评評]分|[问問]答)[题題]?)?|([单單多][选選])[题題]?\s+(必填|必答|[选選][填答]))$/;
/** The most lines of a stem. */
const MOST = 5;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const joined = new Map<Piece, Piece | null>();
  const filled = pieces.filter((piece) => !isBlank(piece) && piece.debris !== true);
  for (const [at, piece] of filled.entries()) {
    if (findHead(piece) === null) continue;
    const text = piece.text.trimEnd();
    if (BEHIND.test(text) && !ALONE.test(text)) joined.set(piece, withText(piece, `${text.replace(BEHIND, "")}*`));
    const tail = TAIL.exec(text);
    if (tail !== null) {
      const kind = tail[2] ?? tail[3];
      const star = /必/.test(tail[1] ?? tail[4] ?? "") ? "*" : "";
      joined.set(piece, withText(piece, `${text.replace(TAIL, "")}${kind === undefined ? "" : `[${kind}题]`}${star}`));
      continue;
    }
    const below = filled.slice(at + 1, at + 1 + MOST);
    const alone = below.findIndex((line) => ALONE.test(line.text.trim()));
    const spoken = below.findIndex((line) => SPOKEN.test(line.text.trim()));
    const next = below.slice(0, Math.max(alone, spoken) + 1).some((line) => findHead(line) !== null);
    const last = next ? Math.min(alone, spoken) : Math.max(alone, spoken);
    const end = alone < 0 || spoken < 0 ? last : Math.min(alone, spoken);
    if (end < 0 || below.slice(0, end).some((line) => findHead(line) !== null)) continue;
    const stem = [piece, ...below.slice(0, end)];
    const whole = joinPieces(stem, " ");
    if (whole === null) continue;
    const said = spoken > last ? null : SPOKEN.exec(below[spoken]?.text.trim() ?? "");
    const kind = said?.[2] === undefined ? (said?.[3] === undefined ? "" : NAMED.several) : NAMED.single;
    const star = (alone >= 0 && alone <= last) || said?.[1] !== undefined ? "*" : "";
    const used = below.slice(0, last + 1);
    joined.set(piece, covering(withText(whole, `${whole.text}${kind}${star}`), [...stem, ...used]));
    for (const line of used) joined.set(line, null);
  }
  if (joined.size === 0) return null;
  return pieces.flatMap((piece) => {
    const next = joined.get(piece);
    return next === undefined ? [piece] : next === null ? [] : [next];
  });
}

export const REQUIRED_LINES: Layout = { name: "remarks below stems", margin: -20.55, rewrite };

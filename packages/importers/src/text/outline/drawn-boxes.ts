/**
 * Boxes that fonts, programs and Markdown draw in other ways: `▢ 病假`, `\[ ] 自习`, and `ü` for a ticked box where a copy has lost
 * the font of its signs. They become the boxes that everything else knows.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";

const DRAWN = /[▢❏❑❐❒⬜🔲◽▫⎕🗆]\uFE0F?/gu;
const ANY_DRAWN = /[▢❏❑❐❒⬜🔲◽▫⎕🗆]/u;
const DRAWN_LABEL = /^\s*[▢❏❑❐❒⬜🔲◽▫⎕🗆]\uFE0F?\s?\p{L}[^:：▢❏❑❐❒⬜🔲◽▫⎕🗆]{0,20}[:：]\s*$/u;
/** Circles that are drawn in other ways, in front of a choice, behind it, or alone in a cell. */
const ROUND_DRAWN = /[⚪🔘⚬◌⭘❍]\uFE0F?/gu;
const ANY_ROUND = /[⚪🔘⚬◌⭘❍]/u;
const ESCAPED = /\\\[\s{0,3}\\?\]/gu;
const ANY_ESCAPED = /\\\[\s{0,3}\\?\]/u;
/** A letter of another language where a font of signs had a tick, between or in front of Chinese words. */
const TICKED = /(^|[\s\u3000:：…□☐])[üþý](?=[\s\u3000]*(?:[\p{Script=Han}\d□☐]|$)|[\s\u3000]{2})/gu;
const TICKED_LINE = /[üþý]/u;

export function drawBoxes(pieces: readonly Piece[]): readonly Piece[] {
  if (
    !pieces.some(
      ({ text }) => ANY_DRAWN.test(text) || ANY_ROUND.test(text) || ANY_ESCAPED.test(text) || TICKED_LINE.test(text),
    )
  )
    return pieces;
  // `▫️姓名：⏎▫️电话：`: in front of labels with nothing behind them such a sign is a bullet.
  if (pieces.filter(({ text }) => DRAWN_LABEL.test(text.slice(0, LONGEST))).length > 1) return pieces;
  return pieces.map((piece) => {
    let text = piece.text.replace(DRAWN, "□").replace(ROUND_DRAWN, "○").replace(ESCAPED, "□ ");
    if (TICKED_LINE.test(text) && /[□☐]/u.test(text)) text = text.replace(TICKED, "$1□");
    return text === piece.text ? piece : withText(piece, text);
  });
}

const LONGEST = 300;
const LONGEST_SENTENCE = 2000;
/** An empty pair of brackets in front of a word. */
const BRACKET = "(?:\\[[ \\u3000]{0,3}\\]|［[ \\u3000]{0,3}］|【[ \\u3000]{1,3}】)";
const ROUND = "[(（][ \\u3000]{1,4}[)）]";
const SQUARE_BOX = new RegExp(`${BRACKET}[ \\u3000]?`, "gu");
/** Behind words, brackets of other kinds have their own reading (corner-boxes.ts). */
const PLAIN_SQUARE = /\[ {0,3}\][ \u3000]?/gu;
const ROUND_BOX = new RegExp(`${ROUND}[ \\u3000]?`, "gu");
/** A round bracket in front of a choice, empty or chosen: `( ) 东棚`, `(•)东棚  ( )西棚`. */
const ROUND_FRONT = /(?:^|[ \u3000]{2,}|[:：])[(（][ \u3000•xX*]{1,3}[)）][ \u3000]?\p{L}/u;
const SQUARE_FRONT = new RegExp(
  `^[ \\t\\u3000]*${BRACKET}[ \\u3000]?(?=[\\p{L}\\p{N}“"《])(?!\\d{1,3}\\s?[.．、])`,
  "u",
);
/** The label in front of the first box of a line: `性别：`, `1. 您的性别？`, or a cell. */
const LEAD = /(?:^|[:：?？)）／\t|｜│]|\d[.．、]|[ \t]{2}|\u3000)[ \t\u3000]*$/u;
/** `交通方式[ ]自驾 [ ]乘车`: a label that touches its first box. */
const LABEL = /^[ \t\u3000]*[*＊]?\p{Script=Han}{2,8}$/u;
const BARS = /[\t|｜│]/u;
/** What a choice is; a sentence with gaps goes on with its punctuation. */
const WORDS = /^[\p{L}\p{N}“"《<>≤≥＜＞][^。；;？?！!\t|]{0,29}$/u;

/** `( ) On Zoom` on a line of its own. */
const ROUND_LINE = new RegExp(
  `^[ \\t\\u3000]*${ROUND}[ \\u3000]?(?=[\\p{L}\\p{N}“"《])(?!\\d{1,3}\\s?[.．、])[^()（）]*(?:[(（][^()（）]+[)）][^()（）]*)*$`,
  "u",
);

/** `No (please tell us what was wrong) ____`: room behind a choice, and what is to be written there. */
const ROOM = /(?:[ ]?[(（][^()（）]{4,60}[)）][ ]?)?[_＿]+$/u;

/** Whether all that follows the brackets of a line are choices. */
function areParts(text: string, sign: RegExp): boolean {
  // Lists of Markdown have a reading of their own.
  if (/^[ \t]*[-*+][ \t]/u.test(text)) return false;
  const [lead = "", ...words] = text.split(sign);
  return (
    words.length > 1 &&
    (LEAD.test(lead) || isFieldLabel(lead.replace(/^[*＊]/u, "")) || (sign === SQUARE_BOX && LABEL.test(lead))) &&
    words.every((word) => word.split(BARS).every((cell, at) => at > 0 || WORDS.test(cell.trim().replace(ROOM, ""))))
  );
}

/** `好[ ] 中[ ] 差[ ]`: whether brackets stand behind all choices of a line or of a cell. */
function arePartsBehind(text: string, sign: RegExp): boolean {
  const cell = text.split(BARS).find((one) => (one.match(sign)?.length ?? 0) > 1) ?? "";
  const [first = "", ...rest] = cell.split(sign);
  const words = [/^(?:.*[:：?？)）]|.*[ \u3000]{2,})?(.*)$/u.exec(first)?.[1] ?? "", ...rest.slice(0, -1)];
  const last = rest.at(-1)?.trim() ?? "";
  return (
    words.length > 1 &&
    words.every((word) => WORDS.test(word.trim()) && word.trim().length < 16) &&
    /^[_＿]*[。；;]?$/u.test(last)
  );
}

/** `请在[ ]内打√`: the sign that a hint shows. */
const SHOWN = new RegExp(`([在于於][^。；;]{0,8})(?:${BRACKET}|${ROUND})(?=[ ]?[内內中里裡])`, "u");

/** An empty pair of brackets that Chinese papers use as a place. */
const PLACE = /【[ \u3000]{0,6}】|〔[ \u3000]{0,6}〕|［[ \u3000]{0,6}］/gu;
const HAS_PLACE = /【[ \u3000]{0,6}】|〔[ \u3000]{0,6}〕|［[ \u3000]{0,6}］/u;

/** `·［ ］课业` */
const BULLETED = /^[ \t\u3000]*[·•*-][ ]?[【〔［]/u;
/** `〔 〕正常  〔 〕异常`, which have their own reading as well. */
const FRONT_OF_WORDS =
  /[【〔［][ \u3000]{0,6}[】〕］][ \u3000]?\p{L}[^【〔［，。；]{0,14}[【〔［][ \u3000]{0,6}[】〕］][ \u3000]?\p{L}/u;
/** `优秀〔 〕  合格〔 〕`: the places of choices, which have their own reading. */
const BEHIND_WORDS =
  /[^\s，。；,;：:（(【〔［]{1,12}[ ]?[【〔［][ \u3000]{0,6}[】〕］][ \u3000]*[^\s，。；,;：:（(【〔［]{1,12}[ ]?[【〔［][ \u3000]{0,6}[】〕］][ \u3000]*$/u;

/** `甲是【  】。`: the place in a sentence or behind it, with the brackets that everything else knows. */
export function roundPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      piece.debris !== true &&
      piece.text.length <= LONGEST_SENTENCE &&
      HAS_PLACE.test(piece.text) &&
      !BULLETED.test(piece.text) &&
      !FRONT_OF_WORDS.test(piece.text.slice(0, LONGEST)) &&
      !BEHIND_WORDS.test(piece.text.slice(-LONGEST))
        ? withText(
            piece,
            piece.text.replace(PLACE, (place) => `（${place.length > 2 ? place.slice(1, -1) : "  "}）`),
          )
        : piece,
    ),
    pieces,
  );
}

/** `性别：[ ]男 [ ]女`, `[ ] 优秀⏎[ ] 良好`: brackets in front of choices are boxes; those in sentences and behind them are places. */
export function drawBracketBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const short = (at: number) => {
    const piece = pieces[at];
    return piece === undefined || piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
  };
  const filled = [...pieces.keys()].filter((at) => (pieces[at]?.text ?? "").trim() !== "");
  const rows = new Set(
    filled.filter((at) => areParts(short(at), SQUARE_BOX) || arePartsBehind(short(at), PLAIN_SQUARE)),
  );
  const front = new Set(filled.filter((at) => SQUARE_FRONT.test(short(at))));
  const near = new Set(
    filled.filter((at, index) => {
      const beside = [filled[index - 1] ?? -1, filled[index + 1] ?? -1].some((other) => front.has(other));
      return front.has(at) && (rows.size > 0 || beside);
    }),
  );
  // Outside of tables, round brackets behind words may be places to write in: `近义词：高兴（ ） 美丽（ ）`.
  const rounds = new Set(
    filled.filter((at) => {
      const text = short(at);
      return !rows.has(at) && (areParts(text, ROUND_BOX) || (BARS.test(text) && arePartsBehind(text, ROUND_BOX)));
    }),
  );
  if (rows.size + near.size + rounds.size === 0) return pieces;
  // `( ) S ( ) M` beside `[ ] Friday [ ] Saturday`: the round ones take one choice, the others several.
  if (rows.size + near.size > 0 && (rounds.size > 0 || filled.some((at) => ROUND_FRONT.test(short(at))))) {
    const front = new Set(filled.filter((at) => ROUND_LINE.test(short(at))));
    const beside = new Set(
      filled.filter(
        (at, index) =>
          rounds.has(at) ||
          (front.has(at) && [filled[index - 1], filled[index + 1]].some((other) => front.has(other ?? -1))),
      ),
    );
    // A round bracket that is no choice of such a list, or one that is filled, has its own reading.
    const others = filled.some((at) => ROUND_FRONT.test(short(at)) && !beside.has(at));
    if (others || beside.size === 0) return pieces;
    return pieces.map((piece, at) => {
      if (beside.has(at)) return withText(piece, piece.text.replace(ROUND_BOX, "○ "));
      return rows.has(at) || near.has(at) ? withText(piece, piece.text.replace(SQUARE_BOX, "□ ")) : piece;
    });
  }
  return pieces.map((piece, at) => {
    if (rows.has(at)) return withText(piece, piece.text.replace(SQUARE_BOX, "□").replace(SHOWN, "$1□"));
    if (near.has(at)) return withText(piece, piece.text.replace(SQUARE_FRONT, "□ "));
    if (rows.size > 0 && SHOWN.test(short(at))) return withText(piece, piece.text.replace(SHOWN, "$1□"));
    return rounds.has(at) ? withText(piece, piece.text.replace(ROUND_BOX, "□")) : piece;
  });
}

/** `总体评价（请在□内打√）：好□ 较好□ 差□`: all that stands behind the stem are words with a box behind each. */
const BOXES_BEHIND =
  /^(.*[:：?？)）][ \u3000]*)((?:[^\s□☐○◯:：?？()（）。；;_＿\t|]{1,15}[ ]?[□☐][ \u3000]*){2,10}(?:其[他它][ ]?[□☐])?)([_＿]*[ \u3000]*)$/u;
/** A box inside brackets in front of them, which the hint shows; without one, boxes behind words have their own readings. */
const SHOWN_BOX = /[(（][^()（）]*[□☐][^()（）]*[)）]/u;

/** `评价（请在□内打√）：好□ 差□`: the boxes stand in front of their words, so that the one in the hint is not taken for a choice. */
export function turnBoxesBehind(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
      const [, stem = "", list = "", room = ""] =
        text.includes("□") || text.includes("☐") ? (BOXES_BEHIND.exec(text) ?? []) : [];
      if (list === "" || !SHOWN_BOX.test(stem)) return piece;
      const words = list.split(/[ ]?[□☐][ \u3000]*/u).filter((word) => word.trim() !== "");
      return withText(piece, `${stem}${words.map((word) => `□${word.trim()}`).join("  ")}${room}`);
    }),
    pieces,
  );
}

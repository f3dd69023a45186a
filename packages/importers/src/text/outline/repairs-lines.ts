/** Repairs of lines: damaged bullets, letters that a justified line has spread, torn brackets, and sentences to work on. */
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";

/** A sign of a font for symbols that a copy shows as a letter or as nothing: `q 赞成`, ` 女`. */
const DAMAGED = /^(\s*(?:\d{1,3}\s?[.．]\s+)?)([qnloupØ¨ü§þ¡¤\uE000-\uF8FF])(?:\s+(?=[\p{Script=Han}“《(（])|\s*$)/u;
const FEWEST_BULLETS = 4;

/** Draws boxes for bullets that a copy has damaged. They stand in groups, always the same, in front of Han characters. */
export function drawBullets(pieces: readonly Piece[]): readonly Piece[] {
  const counts = new Map<string, number>();
  for (const { text } of pieces) {
    const sign = DAMAGED.exec(text)?.[2];
    if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const signs = new Set([...counts].filter(([, count]) => count >= FEWEST_BULLETS).map(([sign]) => sign));
  if (signs.size === 0) return pieces;
  const result: Piece[] = [];
  let alone: Piece | null = null;
  for (const piece of pieces) {
    const match = DAMAGED.exec(piece.text);
    if (match !== null && signs.has(match[2] ?? "")) {
      const label = piece.text.slice(match[0].length).trim();
      if (label === "") alone = piece;
      else result.push(withText(piece, `□ ${label}`));
    } else if (alone !== null && piece.text.trim() !== "") {
      result.push(covering(withText(piece, `□ ${piece.text.trim()}`), [alone]));
      alone = null;
    } else result.push(piece);
  }
  return alone === null ? result : [...result, alone];
}

const SPREAD = /(^|[^\p{Script=Han}])(\p{Script=Han}(?: \p{Script=Han}){4,})(?!\p{Script=Han})/gu;

/** `任 何 事 都 要`: a justified line has blanks between all its characters. */
export function closeSpreadLines(pieces: readonly Piece[]): readonly Piece[] {
  const spread = pieces.filter(({ text }) => text.includes(" ") && text.replace(SPREAD, "") !== text).length;
  // A text that spreads many lines parts its words by wider blanks.
  if (spread === 0 || spread > 2) return pieces;
  return pieces.map((piece) =>
    withText(
      piece,
      piece.text.replace(SPREAD, (_, before: string, run: string) => before + run.replaceAll(" ", "")),
    ),
  );
}

const SPREAD_SIGN = /\p{Script=Han} [，。、,：:；;？?！!]/gu;
const FEWEST_SPREAD = 6;

/** `虛 心 接 受 ， 能 …`: a page that sets a blank behind every character, signs too. Wider blanks stay. */
export function closeSpreadTexts(pieces: readonly Piece[]): readonly Piece[] {
  const signs = pieces.reduce((sum, { text }) => sum + (text.match(SPREAD_SIGN)?.length ?? 0), 0);
  const whole = pieces.reduce(
    (sum, { text }) => sum + (text.match(/\p{Script=Han}[，。、,：:；;？?！!]/gu)?.length ?? 0),
    0,
  );
  if (signs < FEWEST_SPREAD || whole * 4 > signs) return pieces;
  return pieces.map((piece) =>
    withText(
      piece,
      piece.text.replace(
        /([\p{Script=Han}，。、,：:；;？?！!「」『』]) (?=[\p{Script=Han}，。、,：:；;？?！!「」『』])/gu,
        "$1",
      ),
    ),
  );
}

const SPREAD_LABEL = /(^|[\s\u3000])(\p{Script=Han})[ \u3000]{1,6}(\p{Script=Han})\s?[:：]?\s?(?=[_＿]{2,})/gu;

/** `电  话____`: a label of two characters is set as wide as the others. */
export function closeSpreadLabels(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    /[_＿]{2}/u.test(piece.text)
      ? withText(
          piece,
          piece.text.replace(SPREAD_LABEL, (whole, before: string, one: string, other: string) =>
            isFieldLabel(`${one}${other}`) ? `${before}${one}${other}：` : whole,
          ),
        )
      : piece,
  );
}

const OPENS = /^\s*[(（][^()（）]{1,40}$/u;
const FEW_LINES = 3;

/** `（时间：⏎90分钟 满分：⏎100分）`: a bracket that a copy has torn is one line. */
export function joinTornBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const end = OPENS.test(piece.text)
      ? pieces.slice(at + 1, at + 1 + FEW_LINES).findIndex(({ text }) => /^[^()（）]{0,40}[)）]\s*$/u.test(text))
      : -1;
    const between = pieces.slice(at + 1, at + 1 + end);
    const whole =
      end < 0 || between.some(({ text }) => /[()（）]|^\s*$|^\s*(?:\d{1,3}|[A-H])\s?[.．、]/u.test(text))
        ? null
        : joinPieces(pieces.slice(at, at + 2 + end), "");
    if (whole === null) result.push(piece);
    else {
      result.push(whole);
      at += end + 1;
    }
  }
  return result;
}

/** What is to be done with each of the sentences below. */
const WORK =
  /^\s*\d{1,3}\s?[.．、].*(?:翻[译譯]|[译譯]成|解[释釋]|默[写寫]|改[写寫]|改[为為]|造句|仿[写寫]|[断斷]句)[^?？]{0,24}[。.：:]?\s*(?:[(（]\s?(?:共\s?)?\d{1,2}\s?分\s?[)）])?\s*$/u;
const SENTENCE = /^\s*[(（](\d{1,2})[)）]\s*\S{4,}/u;

/** `10. 翻译下列句子。⏎(1)…⏎(2)…`: the sentences are tasks of their own, not choices. */
export function nameSentences(pieces: readonly Piece[]): readonly Piece[] {
  const stems = new Set<number>();
  const tasks = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (!WORK.test(text)) continue;
    const own: number[] = [];
    for (let next = at + 1; next < pieces.length; next += 1) {
      const line = pieces[next]?.text ?? "";
      if (line.trim() === "" || /^\s*[_＿]+\s*$/u.test(line)) continue;
      if (Number(SENTENCE.exec(line)?.[1] ?? 0) !== own.length + 1) break;
      own.push(next);
    }
    const open = own.some((one) => /[_＿]{2,}|[(（]\s*[)）]|\u3000{3,}\S| {6,}\S/u.test(pieces[one]?.text ?? ""));
    if (own.length < 2 || open) continue;
    stems.add(at);
    for (const one of own) tasks.add(one);
  }
  if (stems.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (stems.has(at)) return withText(piece, `${piece.text.trimEnd()}${NAMED.statement}`);
    return tasks.has(at) ? withText(piece, `${piece.text.trimEnd()}${NAMED.essay}`) : piece;
  });
}

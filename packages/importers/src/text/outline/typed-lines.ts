/**
 * Lines that name a type and list its choices, and choices whose letters belong to their names:
 *
 *     3、设备是否正常 *               福利选项：
 *     [单选] 正常 / 有故障           A套餐：月饼礼盒
 *                                    B套餐：水果礼盒
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const TYPED =
  /^[\s\u3000]*[[【［]\s?([单單]|多|下拉|[评評]分|打分|量表|星[级級])(?:[选選][择擇]?|列表)?[题題]?\s?[\]】］]\s?[:：]?[\s\u3000]*(\S.*)$/u;
const STAR = /\s*[*＊]\s*$/u;

function kindOf(word: string): string {
  if (/^[单單]/u.test(word)) return NAMED.single;
  if (word === "多") return NAMED.several;
  return word === "下拉" ? NAMED.dropdown : NAMED.rating;
}

/** `设备是否正常 *⏎[单选] 正常 / 有故障`: the type and the choices of the line above. */
export function readTypedLines(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let changed = false;
  for (const [at, piece] of pieces.entries()) {
    const [, word = "", listed = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (TYPED.exec(piece.text) ?? []);
    const above = result.at(-1);
    const stem = textAt(pieces, at - 1, LONGEST).trim();
    const choices = listed.split(/\s*[/／|｜]\s*|\s*[、；;]\s*/u).map((choice) => choice.trim());
    const plain = choices.length > 1 && choices.every((choice) => choice !== "" && choice.length <= 40);
    const kind = kindOf(word);
    const rated = kind === NAMED.rating && /^[\d\s—–~～-]{3,7}\s?[分星颗]?$/u.test(listed);
    if (word === "" || above === undefined || stem === "" || /[\]】]\s*$/u.test(stem) || (!plain && !rated)) {
      result.push(piece);
      continue;
    }
    const star = STAR.test(above.text) ? "*" : "";
    const words = above.text.trimEnd().replace(STAR, "");
    changed = true;
    if (rated) result.splice(-1, 1, covering(withText(above, `${words}（${listed.trim()}）${kind}${star}`), [piece]));
    else
      result.splice(
        -1,
        1,
        withText(above, `${words}${kind}${star}`),
        ...choices.map((choice) => withText(piece, `□ ${choice}`)),
      );
  }
  return changed ? result : pieces;
}

const NAMED_BY_LETTER = /^[\s\u3000]*([A-H])(\p{Script=Han}{1,4})[\s\u3000]*[:：]/u;

/** `A套餐：月饼⏎B套餐：水果`: with the same word behind each letter, the letters are part of the names. */
export function keepNamingLetters(pieces: readonly Piece[]): readonly Piece[] {
  const names = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST ? null : NAMED_BY_LETTER.exec(text),
  );
  const goesOn = (at: number, step: number): boolean => {
    const [one, other] = [names[at] ?? null, names[at + step] ?? null];
    if (one === null || other === null || one[2] !== other[2]) return false;
    return (other[1]?.charCodeAt(0) ?? 0) - (one[1]?.charCodeAt(0) ?? 0) === step;
  };
  const own = pieces.map((_, at) => goesOn(at, 1) || goesOn(at, -1));
  if (!own.includes(true)) return pieces;
  return pieces.map((piece, at) => (own[at] ? withText(piece, `□ ${piece.text.trim()}`) : piece));
}

const SLASHED_WITH_PLACE =
  /^([\s\u3000]*(?:\d{1,3}\s?[.．、]\s?)?[^:：/／□_＿]{2,30}[:：])[\s\u3000]*([^:：/／□_＿()（）]{1,16}(?:\s?[/／]\s?[^:：/／□_＿()（）]{1,16}){1,5})([(（][^()（）:：_＿]{1,10})[:：]?[\s\u3000]*[_＿]{2,}\s?[)）][\s\u3000]*$/u;

/** `收货方式：自提 / 快递（地址：____）`: the place belongs to the last choice. */
export function boxSlashedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, stem, listed = "", note = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (SLASHED_WITH_PLACE.exec(piece.text) ?? []);
    if (stem === undefined) return [piece];
    const choices = listed.split(/\s?[/／]\s?/u).map((choice) => choice.trim());
    return [
      withText(piece, stem),
      ...choices.map((choice, at) =>
        withText(piece, `□ ${choice}${at === choices.length - 1 ? `${note}：____）` : ""}`),
      ),
      withText(piece, ""),
    ];
  });
}

const ESSAY_IN_FRONT =
  /^([\s\u3000]*[(（]?\d{1,3}\s?[.．、)）]\s?)(?:[简簡問问][答]|[论論]述|名[词詞]解[释釋]|[简簡]述)[题題]?\s?[:：]\s*(?=[^\s(（]\S)/u;

/** `5. 简答：什么是党章？`: the name of the type in front of the stem. */
export function moveTypesBehind(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.debris !== true &&
    piece.text.length <= LONGEST &&
    ESSAY_IN_FRONT.test(piece.text) &&
    !/[\]】]\s*$/u.test(piece.text)
      ? withText(piece, `${piece.text.replace(ESSAY_IN_FRONT, "$1").trimEnd()}${NAMED.essay}`)
      : piece,
  );
}

const RULED_HEAD =
  /^[\s\u3000]*[一二三四五六七八九十]{1,3}[、.．]\s*([^\s_＿□○◯:：][^_＿□○◯:：]{1,40})[:：][\s\u3000]*[_＿]{4,}[\s\u3000]*$/u;
const NUMBERED = /^[\s\u3000]*\d{1,3}\s?[.．、]\s*\S/u;

/** `三、您最想吃的一道菜：______` among headings of parts: a heading with a line behind it asks itself. */
export function askRuledHeads(pieces: readonly Piece[]): readonly Piece[] {
  // Without other numbers, the Chinese ones count the questions.
  if (pieces.filter(({ text }) => text.length <= LONGEST && NUMBERED.test(text)).length < 2) return pieces;
  return pieces.flatMap((piece) => {
    const head = piece.debris === true || piece.text.length > LONGEST ? undefined : RULED_HEAD.exec(piece.text)?.[1];
    if (head === undefined) return [piece];
    const blank = withText(piece, "");
    return [blank, withText(piece, `${head.trim()}${NAMED.line}`), blank];
  });
}

const NEEDED_LABEL =
  /^[\s\u3000]*((?!\d|[一二三四五六七八九十]{1,3}、)[^\s:：?？。，,□○◯_＿][^:：?？。，,□○◯_＿]{1,18}?)\s?[(（【[]\s?(必填|必答|[选選]填|[选選]答|非必填|可不填)\s?[)）】\]][\s\u3000]*$/u;

/** `备选建议（选填）` between empty lines, which says by its bracket that it is asked. */
export function askNeededLabels(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const [, label, need = ""] =
      piece.debris === true || piece.text.length > 40 ? [] : (NEEDED_LABEL.exec(piece.text) ?? []);
    const alone = at > 1 && textAt(pieces, at - 1).trim() === "" && textAt(pieces, at + 1).trim() === "";
    if (label === undefined || !alone || isFieldLabel(label)) return piece;
    return withText(piece, `${label}${need.startsWith("必") ? "*" : `（${need}）`}：____`);
  });
}

/** In the order in which they are made. */
export const TYPED_LINES: readonly Repair[] = [
  readTypedLines,
  keepNamingLetters,
  boxSlashedPlaces,
  moveTypesBehind,
  askRuledHeads,
  askNeededLabels,
];

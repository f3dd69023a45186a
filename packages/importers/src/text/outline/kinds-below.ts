/**
 * What pages of tests and surveys print below the words of a question, on lines of their own:
 *
 *     3.冷藏食品的中心温度应保持在（ ）      * 1. 姓名
 *     单选 20分                              填空题
 *     0℃~8℃
 *     5℃以上                                 * 2. 请打分
 *     必填                                   评分题
 *
 * A line with the name of a kind below several numbers belongs to the stems, and so does the remark that an answer is required.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
/** The most lines of one question, between its stem and the remark below it. */
const MOST_LINES = 30;
const NUMBERED =
  /^[\s\u3000]*[*＊]?[\s\u3000]*(?:\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題]|Q\s?\d{1,3}\b)[\s\u3000]*\S/iu;
/** `01 身份`: such a number is one where the kind stands below it. */
const BARE_NUMBER = /^[\s\u3000]*[*＊]?[\s\u3000]*\d{1,3}[ \u3000]+\p{L}/u;
const CLOSES =
  "(?:[\\s\\u3000·|,，/-]*([(（【[]?\\s?\\d{1,3}(?:\\.\\d)?\\s?分\\s?[)）】\\]]?))?(?:[\\s\\u3000·|,，/-]*[(（【[]?\\s?(必[填答]|[选選][填答]|非必[填答])\\s?[)）】\\]]?)?[\\s\\u3000]*$";
const RATED_ROWS = "[矩阵评分题]";
const STARRED_ROWS = "[矩阵打分题]";
/** What a page shows below each row of such a question. */
const STARS = /^[\s\u3000]*[☆★]{3,10}[\s\u3000]*$/u;
const KINDS: readonly (readonly [RegExp, string])[] = (
  [
    ["[单單][项項]?[选選](?:[择擇])?[题題]?", NAMED.single],
    ["(?:多[项項]?|不定[项項])[选選](?:[择擇])?[题題]?|[复複][选選][题題]?", NAMED.several],
    ["矩[阵陣](?:[评評]分|星[级級])[题題]?", RATED_ROWS],
    ["矩[阵陣]打[星分][题題]?", STARRED_ROWS],
    ["判[断斷][题題]?|是非[题題]", NAMED.judged],
    ["[单單]行(?:文本|填空)[题題]?|文本[题題]|填空[题題]?", NAMED.gap],
    ["[简簡問问]答[题題]?|多行(?:文本|填空)[题題]?|[论論]述[题題]", NAMED.essay],
    ["下拉(?:[单單][选選]|[选選][择擇]|框)?[题題]?", NAMED.dropdown],
    ["日期[题題]?", NAMED.date],
    ["[数數]字[题題]", NAMED.number],
    ["[评評]分[题題]|打分[题題]|星[级級](?:[评評]分)?[题題]?", NAMED.rating],
    ["量表[题題]", NAMED.scale],
    ["排序[题題]", NAMED.order],
    ["(?:文件上[传傳]|附件|上[传傳])[题題]?", NAMED.file],
    ["(?:上[传傳])?[图圖]片(?:上[传傳])?[题題]", NAMED.picture],
  ] as const
).map(([words, name]) => [new RegExp(`^[\\s\\u3000]*[(（【[]?(?:${words})[)）】\\]]?${CLOSES}`, "u"), name]);
const REQUIRED = /^[\s\u3000]*[(（【[]?\s?必[填答]\s?[)）】\]]?[\s\u3000]*$/u;
const PLACE = /[_＿]{2,}|[(（][\s\u3000]*[)）]/u;

interface Below {
  readonly name: string;
  readonly points: string;
  /** `[必填]`, `（选填）` */
  readonly need: string;
}

/** The kind that a line names, and nothing else; null if it is something else. */
function readKind(piece: Piece | undefined): Below | null {
  if (piece === undefined || piece.debris === true || piece.text.length > 24) return null;
  for (const [pattern, name] of KINDS) {
    const found = pattern.exec(piece.text);
    if (found === null) continue;
    const [, points = "", need = ""] = found;
    const needed = need.startsWith("必") ? "[必填]" : "（选填）";
    return { name, points: points.replace(/[()（）【】[\]]/gu, "").trim(), need: need === "" ? "" : needed };
  }
  return null;
}

/** `3.应保持在（ ）⏎单选 20分`: the name of the kind, with its points, stands behind the stem. */
function raiseKindsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const kinds = new Map<number, Below>();
  for (const at of pieces.keys()) {
    const above = textAt(pieces, at - 1, LONGEST);
    const kind = NUMBERED.test(above) || BARE_NUMBER.test(above) ? readKind(pieces[at]) : null;
    if (kind !== null) kinds.set(at, kind);
  }
  if (kinds.size < LEAST) return pieces;
  let rated = false;
  return pieces.flatMap((piece, at): Piece[] => {
    if (kinds.has(at)) {
      rated = [RATED_ROWS, STARRED_ROWS].includes(kinds.get(at)?.name ?? "");
      return [];
    }
    if (rated && STARS.test(textAt(pieces, at, 24))) return [{ ...piece, debris: true }];
    const kind = kinds.get(at + 1);
    const line = pieces[at + 1];
    if (kind === undefined || line === undefined) return [piece];
    const points = kind.points === "" ? "" : `（${kind.points}）`;
    // `填空题` names a label where no gap stands in the stem.
    const name = kind.name === NAMED.gap && !PLACE.test(piece.text) ? NAMED.line : kind.name;
    return [covering({ ...piece, text: `${piece.text.trimEnd()}${name}${points}${kind.need}` }, [line])];
  });
}

/** `單選`, `（可多选）` alone */
const COUNT_WORD = /^[\s\u3000]*[(（【[]?\s?(可?[复複多][选選]|[单單][选選])(?:[题題])?\s?[)）】\]]?[\s\u3000]*$/u;
const STARRED = /^[\s\u3000]*[^\s\u3000\d].{2,160}[?？:：)）]?[ \u3000]*[*＊][ \u3000]*$/u;
const CIRCLED = /^[\s\u3000]*[□☐○◯]\s?\S/u;

/** `這次旅行的目的是？ *⏎單選⏎○ 親子旅遊`: between a starred stem and its boxes, the word says how many are chosen. */
function raiseCountsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const isWord = (at: number): boolean =>
    pieces[at]?.debris !== true &&
    COUNT_WORD.test(textAt(pieces, at, 12)) &&
    STARRED.test(textAt(pieces, at - 1, LONGEST)) &&
    CIRCLED.test(textAt(pieces, at + 1, LONGEST));
  const words = new Set(pieces.flatMap((_, at) => (isWord(at) ? [at] : [])));
  if (words.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const line = pieces[at + 1];
    if (words.has(at)) return [];
    if (line === undefined || !words.has(at + 1)) return [piece];
    const stem = piece.text.replace(/[ \u3000]*[*＊][ \u3000]*$/u, "");
    const word = COUNT_WORD.exec(line.text)?.[1] ?? "";
    return [covering({ ...piece, text: `${stem}（${word}） *` }, [line])];
  });
}

/** `2.所属门店⏎请选择⏎人民路店⏎万达店⏎必填`: the last line of several blocks says that an answer is required. */
function raiseRequired(pieces: readonly Piece[]): readonly Piece[] {
  const stems = new Map<number, Piece>();
  const lines = new Set<Piece>();
  let stem = -1;
  for (const [at, piece] of pieces.entries()) {
    if (NUMBERED.test(piece.text.slice(0, 40))) stem = at;
    if (stem < 0 || piece.debris === true || at - stem > MOST_LINES || stems.has(stem)) continue;
    if (piece.text.length > 12 || at === stem || !REQUIRED.test(piece.text)) continue;
    stems.set(stem, piece);
    lines.add(piece);
  }
  if (lines.size < LEAST) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (lines.has(piece)) return [];
    const line = stems.get(at);
    return [line === undefined ? piece : covering({ ...piece, text: `${piece.text.trimEnd()}[必填]` }, [line])];
  });
}

/** In the order in which they are made. */
export const KINDS_BELOW: readonly Repair[] = [raiseRequired, raiseKindsBelow, raiseCountsBelow];

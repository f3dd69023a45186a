/**
 * Labels of forms with their places right behind them, where a frame, a star or a tab stands in place of the colon:
 *
 *     【姓名】________【工号】________          场地*（  ）报告厅 （  ）体育馆
 *     【性别】□男 □女                          日期*      年    月    日
 *
 * They are written with colons, as most forms have them.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 200;
const LEAST = 3;
const PLACE = "(?:[_＿]{3,}|(?:[□☐○◯][^□☐○◯【】_＿]{1,30}){2,10}(?:[_＿]{2,})?)";
const FRAMED = new RegExp(`^[ \\u3000]*(?:【[^【】:：。]{2,16}】[ \\u3000]?${PLACE}[ \\u3000]*){1,6}$`, "u");
const EACH_FRAMED = new RegExp(`【([^【】:：。]{2,16})】[ \\u3000]?(${PLACE})`, "gu");
/** How many of them may be taken, said behind them: `（可多选）`. */
const HINT =
  /[(（](?:可?(?:多|複|复)[选選]|可[选選]多[项項個个]|最多[^()（）]{1,8}|限[选選][^()（）]{1,8})[)）][ \u3000]*$/u;

/** `【姓名】________【性别】□男 □女`: each framed label with its place on a line of its own. */
export function partFramedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const isOwn = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST && FRAMED.test(text);
  if (pieces.filter(isOwn).length < LEAST) return pieces;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      if (!isOwn(piece)) return [piece];
      return [...piece.text.matchAll(EACH_FRAMED)].map(([, label = "", place = ""]) => {
        const hint = HINT.exec(place)?.[0] ?? "";
        const own = place.slice(0, place.length - hint.length).trim();
        return withText(piece, `${label}${hint.trim()}：${/^[_＿]/u.test(own) ? "____" : own}`);
      });
    }),
    pieces,
  );
}

const STARRED_LABEL = /^[ \u3000]*\p{Script=Han}{2,10}[*＊][ \u3000]*$/u;
const BRACKETS = "(?:[(（][ \\u3000]{1,4}[)）][ \\u3000]?[^\\s()（）:：_＿]{1,12}[ \\u3000]*){2,8}";
const UNITS = "[ \\u3000]{3,}(?:[年月日时時分至][ \\u3000]*){1,10}|[ \\u3000]{3,}[人元天个個份次]";
const STARRED = new RegExp(
  `^[ \\u3000]*(\\p{Script=Han}{2,10})([*＊])[ \\u3000]*?(${BRACKETS}|${UNITS})[ \\u3000]*$`,
  "u",
);
const BARE = new RegExp(`^[ \\u3000]*(\\p{Script=Han}{2,10})()[ \\u3000]+(${BRACKETS})[ \\u3000]*$`, "u");

/** `场地*（  ）报告厅 （  ）体育馆`, `人数*      人`, among labels that have nothing but a star behind them. */
export function colonStarredPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
  if (pieces.filter((piece) => usable(piece) && STARRED_LABEL.test(piece.text)).length < LEAST) return pieces;
  // Pages mark their labels with stars as well, but print no places.
  if (!pieces.some((piece) => usable(piece) && STARRED.test(piece.text))) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      if (!usable(piece)) return piece;
      if (STARRED_LABEL.test(piece.text)) return withText(piece, `*${piece.text.trim().replace(/[*＊]$/u, "")}：____`);
      const [, label, star = "", place = ""] = STARRED.exec(piece.text) ?? BARE.exec(piece.text) ?? [];
      if (label === undefined) return piece;
      const boxes = /[(（]/u.test(place);
      const written = boxes
        ? place.replace(/[(（][ \u3000]{1,4}[)）][ \u3000]?/gu, "□").trim()
        : `____${place.trim().replace(/[ \u3000]+/gu, "____")}`;
      // Two moments are more than a time.
      if (place.includes("至")) return withText(piece, `${label}：${written}${NAMED.gap}${star}`);
      return withText(piece, `${star === "" ? "" : "*"}${label}：${written}`);
    }),
    pieces,
  );
}

const HALVES = /\b([A-Z][A-Za-z ]{0,24}?[Tt]ime|Time)\s?:\s?([_]{3,})\s?(a\.?m\.?\s?[/|]\s?p\.?m\.?)(?=\s|$)/gu;

/** `Time: ________ am / pm`: the halves of the day belong to the label. */
export function raiseHalvesOfDay(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      piece.debris === true || piece.text.length > LONGEST || !/[ap]\.?m/u.test(piece.text)
        ? piece
        : withText(piece, piece.text.replace(HALVES, "$1 ($3): $2")),
    ),
    pieces,
  );
}

/** `2、您几点下班？ 17:30前 / 17:30-18:30 / 18:30以后` */
const SLASHED_TIMES =
  /^([^?？]{2,80}[?？])[ \u3000]*((?=[^?？]*\d[:：]\d{2})[^/／?？_＿□☐○◯]{1,16}(?:[/／][^/／?？_＿□☐○◯]{1,16}){1,7})$/u;

/** The colon of a time keeps the choices behind a question from being found. */
export function boxSlashedTimes(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece) => {
      const text = piece.debris === true || piece.text.length > 200 ? "" : piece.text.trimEnd();
      const [, stem, list = ""] = /[/／]/u.test(text) ? (SLASHED_TIMES.exec(text) ?? []) : [];
      const words = list.split(/[/／]/u).map((word) => word.trim());
      if (stem === undefined || words.includes("")) return [piece];
      return [withText(piece, stem), ...words.map((word) => withText(piece, `□ ${word}`)), withText(piece, "")];
    }),
    pieces,
  );
}

/** `你會再來嗎？  會 / 不會 （請圈出）` */
const HINTED_SLASHES =
  /^([^?？:：]{2,80}[?？])([ \u3000]*[^/／?？:：_＿□☐○◯()（）]{1,16}(?:[/／][^/／?？:：_＿□☐○◯()（）]{1,16}){1,7})([(（](?:[请請]|可)?(?:[圈勾划劃][出选選去]?|[选選][择擇]|[删刪]去|多[选選]|[单單][选選]|可?[複复][选選])[^()（）]{0,8}[)）])[ \u3000]*$/u;

/** How to mark the words belongs to the question, and not to the last of them. */
export function raiseMarkHints(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const text = piece.debris === true || piece.text.length > 200 || !/[)）]\s*$/u.test(piece.text) ? "" : piece.text;
      const [, stem, list = "", hint = ""] = /[/／]/u.test(text) ? (HINTED_SLASHES.exec(text) ?? []) : [];
      if (stem === undefined) return piece;
      return withText(piece, `${stem.slice(0, -1)}${hint}${stem.slice(-1)}${list.trimEnd()}`);
    }),
    pieces,
  );
}

/** Degrees that are written out at the end of each statement: `我会在睡前看短视频，1=完全不符合，2=…，5=完全符合：`. */
import { type Layout, type Piece, withText } from "../piece.ts";

const LEGEND =
  /^(.*?\S)[，,；;。]?\s*[(（【[]?\s*((?:\d{1,2}\s?(?:分\s?)?[=＝:：代表]{1,2}\s?[^，,；;、=＝:：\d()（）]{1,14}[，,；;、\s]*){3,11})[)）】\]]?\s*[。.]?[:：]?\s*$/u;
const DEGREE = /\d{1,2}\s?(?:分\s?)?[=＝:：代表]{1,2}\s?([^，,；;、=＝:：\d()（）]{1,14})/gu;
const NUMBERED = /^\s*[*＊]?\s*(?:[(（]?\d{1,3}\s?[.．、)）]|Q\d)/i;
const OPTION = /^\s*(?:[(（]?[A-H]\s?[.．、)）]|[□○◯☐①]|\d\s*$|\d(?:\s+\d){2})/;

/** The longest stem that is searched for degrees, because the search takes quadratic time. */
const LONGEST = 400;

function findLegend({ text }: Piece): RegExpExecArray | null {
  return text.length <= LONGEST && NUMBERED.test(text) ? LEGEND.exec(text) : null;
}

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const stems = pieces.filter((piece) => findLegend(piece) !== null);
  if (stems.length < 2) return null;
  return pieces.flatMap((piece, index) => {
    const match = findLegend(piece);
    const below = pieces.slice(index + 1, index + 4).find(({ text }) => text.trim() !== "");
    if (match === null || (below !== undefined && OPTION.test(below.text))) return [piece];
    const degrees = Array.from((match[2] ?? "").matchAll(DEGREE), ([, degree = ""]) => degree.trim());
    return [
      withText(piece, match[1] ?? ""),
      ...degrees.map((degree, at) => withText(piece, `${String.fromCharCode(65 + at)}. ${degree}`)),
    ];
  });
}

export const LEGEND_IN_STEM: Layout = { name: "legend in the stem", rewrite };

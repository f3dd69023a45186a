/** Questions with gaps whose answers stand in the sentences in bold, as people who learn write them down. */
import { type Piece, withText } from "../layout/piece.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const LEAST = 2;
/** `## 填空题`, `二、填空題（每空1分）`. */
const PART =
  /^[ \t\u3000]*(?:#{1,6}[ \t]|(?:\*\*)?[一二三四五六七八九十]{1,3}[、.．]|(?:\*\*)?[^\d\s*]{0,4}[题題](?:\*\*)?[ \t]*$)/u;
const GAPS = /填空/u;
const NUMBERED = /^[ \t\u3000]*(?:\d{1,3}[ \t]?[.．、)）]|[(（]\d{1,3}[)）])[ \t\u3000]*(?=\S)/u;
const BOLD = /\*\*([^*\n]{1,80})\*\*|__([^_\n]{1,80})__/gu;
const PLACE = /_{3,}|＿{2,}|[(（][ \t\u3000]*[)）]/u;
/** A key or a choice below the questions: the bold words may be no answers. */
const KEYED = /^[ \t\u3000>*]*(?:【?(?:参考|參考|正[确確])?答案|[A-H][ \t]?[.．、)）])/u;

function gapped(text: string): readonly [stem: string, key: string] | null {
  const head = NUMBERED.exec(text)?.[0] ?? "";
  const words = text.slice(head.length);
  const found = Array.from(words.matchAll(BOLD), ([, stars = "", lines = ""]) => (stars + lines).trim());
  const rest = words.replace(BOLD, "").replace(/[\p{P}\p{S}\s]/gu, "");
  // `**words**：what they are` and a bold stem ask otherwise.
  if (head === "" || found.length === 0 || found.includes("") || rest.length < 3 || PLACE.test(words)) return null;
  if (/^(?:\*\*|__)[^*_]{1,80}(?:[:：](?:\*\*|__)|(?:\*\*|__)[ \t]*[:：])/u.test(words)) return null;
  return [`${head}${words.replace(BOLD, "____")}`, found.join("|")];
}

/** The least sentences that show the habit where no heading names it. */
const LEAST_ALONE = 4;

/** Whether a text is nothing but numbered sentences with bold words, none of which is a question with a sign. */
function isAllGapped(pieces: readonly Piece[]): boolean {
  const filled = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "");
  return (
    filled.length >= LEAST_ALONE &&
    filled.every(({ text }) => text.length <= LONGEST && !/[?？]/u.test(text) && gapped(text) !== null)
  );
}

/** `## 填空题⏎1、水在**100**度时**沸腾**。`: the bold words are the answers, wherever they stand in the sentence. */
export function openBoldGaps(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, readonly [string, string]>();
  let own: number[] = [];
  let numbered = 0;
  let keyed = false;
  let inside = isAllGapped(pieces);
  const close = (): void => {
    if (keyed || own.length < LEAST || own.length * 3 < numbered * 2) for (const at of own) found.delete(at);
    own = [];
    numbered = 0;
    keyed = false;
  };
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    if (PART.test(text)) {
      close();
      inside = GAPS.test(text);
    } else if (inside && KEYED.test(text)) keyed = true;
    else if (inside && NUMBERED.test(text)) {
      numbered += 1;
      const gaps = gapped(text);
      if (gaps === null) continue;
      found.set(at, gaps);
      own.push(at);
    }
  }
  close();
  if (found.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const gaps = found.get(at);
    return gaps === undefined ? [piece] : [withText(piece, gaps[0]), withText(piece, `答案：${gaps[1]}`)];
  });
}

/** In the order in which they are made. */
export const BOLD_GAPS: readonly Repair[] = [openBoldGaps];

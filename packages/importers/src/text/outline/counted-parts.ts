/**
 * Parts of forms whose headings have the numbers, while the labels below them have none:
 *
 *     1. 申請人資料
 *     中文姓名 (Chinese Name)：
 *     性別 (Sex)：□ 男 M  □ 女 F
 *     2. 居住狀況
 *     □ 獨居  □ 與配偶同住
 *
 * A heading above labels asks nothing itself; one above boxes does.
 */
import { readFields } from "../field-lines.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 200;
const LEAST = 3;
/** A number and a few words without a place. */
const HEAD =
  /^[ \t\u3000]*(?:\d{1,2}\s?[.．、]|[(（]\d{1,2}[)）]|[一二三四五六七八九十]{1,2}、|(?:Part|Section|第)\s?[A-Z\d一二三四五六七八九十]{1,2}\s?(?:部[分份])?[.．、:：]?)[ \u3000]*([^\s\d][^:：。？?_＿□☐○◯\t|]{1,24})$/u;
const NUMBERED = /^[ \t\u3000]*(?:[(（]?\d{1,2}\s?[.．、)）]|[一二三四五六七八九十]{1,2}、|[A-H]\s?[.．、)）])/u;
/** `中文姓名 (Chinese Name)：`, with nothing, a place, a date or boxes behind it. */
const LABEL =
  /^[ \t\u3000]*([*＊]?\s?\p{L}[^:：。？?！!，,；;_＿□☐○◯\t|]{0,40})[:：]([ \u3000]*(?:$|[_＿]{2}|[ \u3000]{2}|[□☐○◯]\s?\S|[年月日]))/u;
const DECLARES = /^[ \t\u3000]*[□☐][ \u3000]?(?:本人|我|吾)[^□☐]{8,}$/u;
const BOXES = /^[ \t\u3000]*[□☐○◯][^□☐○◯]{1,40}[□☐○◯]/u;
const NAMED_PART = /^[ \t\u3000]*(?:Part|Section|第)/u;
/** `五、自我介绍` with nothing below it. */
const WRITTEN = /(?:自我介[绍紹]|[经經][历歷]|特[长長]|[爱愛]好|意[见見]|建[议議]|理由|原因|[说說]明)$/u;
/** Words that are asked for as a whole: `4. 工作经历` above `单位：`. */
const TEXT = /原因|理由|建[议議]|意[见見]|[说說]明|描述|[为為]何|[^申邀][请請]|多[选選]|[选選][择擇]/u;

/** How many lines directly below a heading are labels, up to a blank line behind them or the next heading. */
function countLabels(pieces: readonly Piece[], from: number): number {
  let count = 0;
  const behind = new Set<string>();
  for (let at = from; at < pieces.length; at += 1) {
    const text = textAt(pieces, at, LONGEST);
    if (text.trim() === "" && count === 0) continue;
    if (!LABEL.test(text) || NUMBERED.test(text)) break;
    count += 1;
    behind.add(text.replace(/^[^:：]*[:：][ \u3000]*/u, ""));
  }
  // Rows with the same boxes belong to what their heading asks.
  return count > 1 && behind.size === 1 && /[□☐○◯]/u.test([...behind][0] ?? "") ? 0 : count;
}

/** `Part 3 意願` above boxes: the number of the part, and what is asked. */
function askNamedPart(piece: Piece): Piece[] {
  const stem = HEAD.exec(piece.text)?.[1] ?? "";
  const name = piece.text.trim().slice(0, -stem.length).trim();
  const kind = allowsSeveral(stem) ? NAMED.several : NAMED.single;
  return [tell(name), "", `${stem}${kind}`].map((text) => withText(piece, text));
}

const BRACKETED = /^[ \t\u3000]*【([^【】]{2,14})】[ ]?([(（][^()（）]{1,16}[)）])?[ \t\u3000]*$/u;

/** `【就诊原因】（可多选）` above one line of boxes: it is asked, and heads nothing else. */
export function askBracketedParts(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const [, stem, remark = ""] =
        piece.debris === true || piece.text.length > 60 ? [] : (BRACKETED.exec(piece.text) ?? []);
      if (stem === undefined || !BOXES.test(textAt(pieces, at + 1, LONGEST))) return piece;
      if (textAt(pieces, at + 2, LONGEST).trim() !== "") return piece;
      return withText(piece, `${stem}${remark}${allowsSeveral(`${stem}${remark}`) ? NAMED.several : NAMED.single}`);
    }),
    pieces,
  );
}

/** `1. 申請人資料⏎中文姓名：⏎性別：□ 男 □ 女`: the heading is told, and each label below it has a place. */
export function tellCountedParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || TEXT.test(text) || !HEAD.test(text)) continue;
    heads.set(at, countLabels(pieces, at + 1));
  }
  const counts = [...heads.values()];
  const labels = counts.reduce((sum, count) => sum + count, 0);
  if (labels < LEAST || !counts.some((count) => count > 1)) return pieces;
  const open = new Set<number>();
  for (const [head, count] of heads) {
    const first = nextFilled(pieces, head);
    for (let at = first; at < first + count; at += 1) open.add(at);
  }
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const blank = withText(piece, "");
      const count = heads.get(at) ?? 0;
      const agreed = heads.has(at) && DECLARES.test(textAt(pieces, nextFilled(pieces, at), LONGEST));
      const bare = textAt(pieces, at + 1, LONGEST).trim() === "" && WRITTEN.test(piece.text.trim());
      if ((count > 0 && !bare) || agreed)
        return [blank, withText(piece, tell(piece.text.trim().replace(/[.．、]/u, "\\$&"))), blank];
      const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
      if (heads.has(at) && NAMED_PART.test(piece.text) && BOXES.test(below)) return [blank, ...askNamedPart(piece)];
      const empty = textAt(pieces, at + 1, LONGEST).trim() === "" || HEAD.test(below);
      if (empty && piece.text.length <= LONGEST && HEAD.test(piece.text) && WRITTEN.test(piece.text.trim()))
        return [blank, withText(piece, `${(HEAD.exec(piece.text)?.[1] ?? "").trim()}${NAMED.essay}`), blank];
      if (!open.has(at)) return [piece];
      const alone = /[:：][ \t\u3000]*$/u.test(piece.text);
      if (!alone) return [piece];
      const line = `${piece.text.trim()}____`;
      return readFields(line) === null
        ? [blank, withText(piece, `${piece.text.trim().replace(/\s?[:：]$/u, "")}${NAMED.line}`), blank]
        : [withText(piece, line)];
    }),
    pieces,
  );
}

/**
 * Labels that stand alone on their lines, with nothing to write on behind them, above the first question of a survey:
 *
 *     班级
 *     姓名
 *     学号
 *     1. 你喜欢体育课吗？
 *
 * Only names of fields count, because any other short line may be a part of the title.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, isFieldLabel, isOfficeLabel, isSection } from "./words.ts";
import { NAMED } from "../named.ts";

const STAR = /^[*＊]\s?|\s?[*＊]$/g;
/** Letters with a remark in brackets. A longer line is a sentence or a title. */
const WORD = /^[\p{Script=Han}A-Za-z/／、-]{2,9}(?:[(（][^()（）]{1,12}[)）])?$/u;
/** The name of a certain place, such as that of the school in a title. */
const PLACE_NAME =
  /^(?!所|[您你]|工作|[毕畢][业業]|就[读讀]|[学學]生|孩子|[现現原]|[实實][习習]|[报報]考|任|申[请請]|推[荐薦]|[单單]位|[公]司).+(?:[学學][校院]|公司|[医醫]院|社[区區]|[单單]位|部[门門]|年[级級]|班[级級]?)$/;

/** The label of a line that consists of one; `null` for other lines. */
function labelOf({ text, debris }: Piece): string | null {
  if (debris === true || text.length > 30) return null;
  const plain = text
    .trim()
    .replace(STAR, "")
    .replace(/[:：]\s*$/, "")
    .trim();
  const label = /^\p{Script=Han}[ \u3000]{1,4}\p{Script=Han}$/u.test(plain) ? plain.replace(/[ \u3000]/g, "") : plain;
  if (!WORD.test(label) || (PLACE_NAME.test(label) && label.length > 2)) return null;
  return isFieldLabel(label) || isOfficeLabel(label) ? label : null;
}

/** Whether the line can stand right below the last label: it begins the questions or is a sentence. */
function endsLabels(piece: Piece | undefined): boolean {
  if (piece === undefined || findHead(piece) !== null || isSection(piece)) return true;
  const text = piece.text.trim();
  return text.length > 15 || /[。！!:：】\]]$/.test(text);
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const first = pieces.findIndex((piece) => findHead(piece) !== null);
  if (first < 0) return null;
  const fields = new Map<number, string>();
  let run: [index: number, label: string][] = [];
  for (let at = 0; at <= first; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || isBlank(piece) || piece.debris === true) continue;
    const label = at === first ? null : labelOf(piece);
    if (label !== null) {
      run.push([at, label]);
      continue;
    }
    // One label alone may be the name of a column or a chapter.
    if (run.length > 1 && run.some(([, one]) => !isOfficeLabel(one)) && endsLabels(piece))
      for (const [index, one] of run) fields.set(index, one);
    run = [];
  }
  if (fields.size === 0) return null;
  return pieces.map((piece, at) => {
    const label = fields.get(at);
    if (label === undefined) return piece;
    const required = /^[*＊]|[*＊]$/.test(piece.text.trim());
    return withText(piece, required ? `${label}${NAMED.gap}*` : `${label}：____`);
  });
}

export const LABEL_LINES: Layout = { name: "labels above the questions", margin: -2.55, rewrite };

/**
 * Labels that stand alone on their lines, with nothing to write on behind them, above the first question of a survey
 *
 *     班级
 *     姓名
 *     学号
 *     1. 你喜欢体育课吗？
 *
 * or below a heading such as `2. 身体状况`. Only names of fields count, because any other short line may be a part of the
 * title or a choice.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { isLabelWord } from "./glued.ts";
import { findHead, isBlank, isFieldLabel, isOfficeLabel, isSection, toDebris } from "./words.ts";
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
  return isFieldLabel(label) || isOfficeLabel(label) || isLabelWord(label) ? label : null;
}

/** Whether the line can stand right below the last label: it begins the questions or is a sentence. */
function endsLabels(piece: Piece | undefined): boolean {
  if (piece === undefined || findHead(piece) !== null || isSection(piece)) return true;
  const text = piece.text.trim();
  return text.length > 15 || /[。！!:：】\]]$/.test(text);
}

const GROUP = /(?:信息|[资資][料訊讯]|[情状狀][况況]|概[况況]|[记記][录錄]|[档檔]案)\s?[:：]?$/;
const ASKS = /[?？您你最哪请請_＿□]|什么|什麼|[(（]\s*[)）]/;

/** `1. 基本信息`, `三、联系人信息：`: a heading of labels that asks nothing by itself. */
function isGroupHead(piece: Piece): boolean {
  const text = findHead(piece)?.rest ?? (isSection(piece) ? piece.text.trim() : "");
  return text.length <= 16 && GROUP.test(text) && !ASKS.test(text);
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const first = pieces.findIndex((piece) => findHead(piece) !== null);
  // Without a title above them the labels are what is left of another page.
  const top = pieces.findIndex((piece) => !isBlank(piece));
  const fields = new Map<number, string>();
  const heads = new Set<number>();
  const pages = new Set<number>();
  let run: [index: number, label: string][] = [];
  let digits: number[] = [];
  let above = -1;
  const close = (at: number) => {
    const head = pieces[above];
    const below = head !== undefined && isGroupHead(head);
    // One label alone may be the name of a column or a chapter.
    const own = run.length > 1 && run.some(([, one]) => !isOfficeLabel(one)) && endsLabels(pieces[at]);
    if (own && (below || (first >= 0 && at <= first && run[0]?.[0] !== top))) {
      for (const [index, one] of run) fields.set(index, one);
      for (const index of digits) pages.add(index);
      if (below && findHead(head) !== null) heads.add(above);
    }
    [run, digits, above] = [[], [], at];
  };
  for (const [at, piece] of pieces.entries()) {
    if (isBlank(piece) || piece.debris === true) continue;
    const label = labelOf(piece);
    if (label !== null) run.push([at, label]);
    else if (run.length > 0 && /^\d{1,3}[.。]?$/.test(piece.text.trim())) digits.push(at);
    else close(at);
  }
  close(pieces.length);
  if (fields.size === 0) return null;
  return pieces.map((piece, at) => {
    if (pages.has(at)) return toDebris(piece);
    if (heads.has(at)) return withText(piece, `${findHead(piece)?.rest ?? ""}${NAMED.statement}`);
    const label = fields.get(at);
    if (label === undefined) return piece;
    const required = /^[*＊]|[*＊]$/.test(piece.text.trim());
    return withText(piece, required ? `${label}${NAMED.gap}*` : `${label}：____`);
  });
}

export const LABEL_LINES: Layout = { name: "labels on lines of their own", margin: -3.55, rewrite };

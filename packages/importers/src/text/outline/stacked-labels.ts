/**
 * Tables of forms whose cells a copy has put on lines of their own, without tabs and colons:
 *
 *     姓名
 *     性别
 *     □男 □女
 *     返校日期
 *     9月__日
 *     对活动的期待
 *
 * A line of boxes or a place belongs to the label above it; all other lines are labels with nothing behind them.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isFieldHint } from "../layout/sheets/widgets.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 120;
const LEAST_KNOWN = 4;
const LABEL = /^[ \t\u3000]*([*＊]?\s?\p{Script=Han}[^:：。！!？?_＿□☐○◯\t|<>]{1,24})[ \u3000]*[:：]?[ \t\u3000]*$/u;
const ASKS = /^[ \t\u3000]*([*＊]?\s?\p{Script=Han}[^:：。！!_＿□☐○◯\t|]{2,40}[?？])[ \t\u3000]*$/u;
const BOX = /^[ \t\u3000]*[□☐○◯][ \u3000]?\S/u;
const PLACE =
  /^[ \t\u3000]*(?:[_＿]{2,}[ \u3000]?[^_＿:：]{0,6}|[^:：□☐○◯_＿]{0,8}(?:[_＿]{2,}[^:：□☐○◯_＿]{1,3}){1,3})[ \t\u3000]*$/u;
const NUMBERED =
  /^[ \t\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|[A-H]\s?[.．、)）]|第\s?\d|Q\d|[一二三四五六七八九十]{1,2}[、.．])/u;
const TOPIC = /(?:信息|[资資][料訊讯]|情[况況])$/u;
const ESSAY =
  /意[见見]|建[议議]|[简簡][历歷介]|介[绍紹]|[说說]明|理由|原因|描述|期待|[祝寄][福语語]|感想|[经經][历歷]|想法|需求|特[长長]/u;
/** `上传近照`, `请上传证件扫描件` */
const UPLOADS = /^[请請]?上[传傳]/u;
/** Labels whose words name a type. */
const TYPED = /[电電][话話]$|手[机機]|[邮郵]箱$|日期$|身[份分][证證]/u;
const FORM = /[表单單卡函执執條条]$|[)）]$|登[记記]|申[请請]|[报報]名|回[执執條条]/u;

/** The place or the choices behind a label on the lines below it; how many lines they take. */
function countChoices(pieces: readonly Piece[], from: number): number {
  let end = from;
  while (BOX.test((pieces[end]?.text ?? "").slice(0, LONGEST))) end += 1;
  return end - from;
}

/** `姓名⏎性别⏎□男 □女⏎手机号码`: each label with a place, and those above boxes with their choices. */
export function askStackedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece) => debris !== true && text.trim() !== "";
  const filled = pieces.flatMap((piece, at) => (usable(piece) ? [at] : []));
  const [title, ...rest] = filled;
  if (title === undefined || rest.length < LEAST_KNOWN || rest.length > 200) return pieces;
  if (!FORM.test(pieces[title]?.text.trim().slice(-40) ?? "")) return pieces;
  const texts = rest.map((at) => pieces[at]?.text ?? "");
  if (texts.some((text) => text.length > 400 || NUMBERED.test(text) || /\t|\S[ \u3000]{3,}\p{Script=Han}/u.test(text)))
    return pieces;
  // `姓名 性别 年龄`: several labels on a line.
  if (texts.some((text) => /^\p{Script=Han}{2,6}(?:[ \u3000]\p{Script=Han}{2,6})+$/u.test(text.trim().slice(0, 80))))
    return pieces;
  // Pages with hints and stars have readings of their own.
  if (texts.some((text) => isFieldHint(text) || /[(（][^()（）]*[/／]/u.test(text) || /[*＊]\s*$/u.test(text)))
    return pieces;
  const isLabel = (text: string) => LABEL.test(text) && !TOPIC.test(text.trim());
  const bare = texts.filter((text) => isLabel(text) && !/[:：]/u.test(text));
  const known = bare.filter((text) => isFieldLabel(text)).length;
  const lists = texts.filter((text, index) => BOX.test(text) && !BOX.test(texts[index - 1] ?? "")).length;
  // Labels with colons have readings of their own, and so have names that are choices.
  const shaped = texts.filter((text) => isLabel(text) || ASKS.test(text) || BOX.test(text) || PLACE.test(text)).length;
  if (known < LEAST_KNOWN || known * 2 < bare.length - lists || shaped * 5 < texts.length * 4) return pieces;
  const first = rest.find((at) => LABEL.test(pieces[at]?.text ?? "") && isFieldLabel(pieces[at]?.text ?? "")) ?? title;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const label =
      at < first || !usable(piece) ? undefined : (LABEL.exec(piece.text)?.[1] ?? ASKS.exec(piece.text)?.[1]);
    if (label === undefined) {
      result.push(piece);
      continue;
    }
    const blank = withText(piece, "");
    // `姓  名`
    const stem = label.trim().replace(/^(\p{Script=Han})[ \u3000]+(\p{Script=Han})$/u, "$1$2");
    const choices = countChoices(pieces, at + 1);
    if (choices > 0) {
      // Boxes on lines of their own are for the reading of lists.
      result.push(blank, withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`));
      result.push(...pieces.slice(at + 1, at + 1 + choices), blank);
      at += choices;
      continue;
    }
    const place = pieces[at + 1];
    if (place !== undefined && PLACE.test(place.text.slice(0, LONGEST))) {
      result.push(blank, withText(piece, `${stem}：${place.text.trim()}`), withText(place, ""));
      at += 1;
      continue;
    }
    if (TOPIC.test(stem)) result.push(blank, withText(piece, tell(stem)), blank);
    else if (UPLOADS.test(stem)) result.push(blank, withText(piece, `${stem}${NAMED.file}`), blank);
    else if (ESSAY.test(stem)) result.push(blank, withText(piece, `${stem}${NAMED.essay}`), blank);
    else if (isFieldLabel(stem) && (stem.length < 4 || TYPED.test(stem))) result.push(withText(piece, `${stem}：____`));
    else result.push(blank, withText(piece, `${stem}${NAMED.line}`), blank);
  }
  return unlessSame(result, pieces);
}

/** `申请人信息⏎公民⏎姓名：____`: short words above the first labels of a form are headings. */
export function tellTopicsAboveLabels(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text, debris }, at) => (debris !== true && text.trim() !== "" ? [at] : []));
  const isPlaced = (at: number | undefined) =>
    /^[ \t\u3000]*\p{Script=Han}[^:：□_＿\t]{1,20}[:：][ \u3000]?_{4,}[ \u3000]*$/u.test(
      (pieces[at ?? -1]?.text ?? "").slice(0, LONGEST),
    );
  const placed = filled.findIndex((at) => isPlaced(at));
  if (placed < 2 || placed > 4 || !isPlaced(filled[placed + 1]) || !isPlaced(filled[placed + 2])) return pieces;
  const above = filled.slice(1, placed);
  if (
    !above.every((at) => /^[ \t\u3000]*\p{Script=Han}{2,12}[ \t\u3000]*$/u.test((pieces[at]?.text ?? "").slice(0, 40)))
  )
    return pieces;
  const own = new Set(above);
  return pieces.flatMap((piece, at) =>
    own.has(at) ? [withText(piece, ""), withText(piece, tell(piece.text.trim())), withText(piece, "")] : [piece],
  );
}

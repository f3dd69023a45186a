/**
 * Forms that are written as plain text or Markdown: `- 姓名: ____`, `**姓名**：____`, headings underlined with `----------`, and
 * boxes that stand behind their choices. The signs say how the form looks; without them it reads like any other form.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, textAt, withText } from "../layout/piece.ts";
import { nameStem } from "../layout/sheets/words.ts";

const PLACE = /^(?:[_＿]{2,}|\.{6,}|…{2,}|[□☐○◯]\s?\S|\[\s?\]|$)/u;
/** A bullet, a label that may be bold, and its place or its boxes. */
const LISTED =
  /^(\s*)(?:[-*+•]\s+)?(?:\*\*([^*:：□☐_＿]{1,30})(?:\*\*\s?[:：]|[:：]\s?\*\*)|([^*:：□☐_＿?？\d[][^*:：□☐_＿?？[]{0,29})[:：])\s*(.*)$/u;
const UNDERLINE = /^\s*(?:-{4,}|={4,}|─{3,}|═{3,}|~{4,})\s*$/u;
const LEAST = 2;

/** Labels with a place lose their bullets and their bold type. */
export function plainFields(pieces: readonly Piece[]): readonly Piece[] {
  const lines = new Map<number, string>();
  let places = 0;
  let owned = false;
  for (const [at, { text, debris }] of pieces.entries()) {
    const listed = /^\s*[-*+•]\s/u.test(text);
    // Below the stem of a question they are its rows or its gaps.
    if (!listed && text.trim() !== "") owned = STEM.test(text) || /[?？]\s*$/u.test(text.slice(-20));
    if (debris === true || text.length > 200 || !(listed ? !owned : /^\s*\*\*/u.test(text))) continue;
    const match = LISTED.exec(text);
    const rest = match?.[4] ?? "";
    if (match === null || !PLACE.test(rest.trim()) || (rest.trim() === "" && match[2] === undefined)) continue;
    // Lines below a label without a place are its choices or explain it.
    if (
      rest.trim() === "" &&
      /^\s*(?:[-*+•]\s|[(（]?[A-Ha-h1-9]\s?[.．、)）]|[□☐○◯])/u.test(pieces[at + 1]?.text ?? "")
    )
      continue;
    if (rest.trim() !== "") places += 1;
    lines.set(at, `${match[1] ?? ""}${(match[2] ?? match[3] ?? "").trim()}：${rest.trim() === "" ? "____" : rest}`);
  }
  if (places < LEAST) return pieces;
  return pieces.map((piece, at) => (lines.has(at) ? withText(piece, lines.get(at) ?? "") : piece));
}

/** A short line right above a line of strokes is a heading. */
export function headUnderlined(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => UNDERLINE.test(text))) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const above = result.at(-1);
    if (!UNDERLINE.test(piece.text) || above === undefined || piece.debris === true) {
      result.push(piece);
      continue;
    }
    const title = above.text.trim();
    const heads =
      title !== "" &&
      title.length <= 24 &&
      above.debris !== true &&
      !/[:：?？。；;_＿□☐○()（）]|^\s*(?:[-*+>#|[【]|[(（]?[A-H\d]{1,3}\s?[.．、)）])/u.test(title) &&
      (result.at(-2)?.text.trim() ?? "") === "";
    if (heads) {
      result[result.length - 1] = covering(withText(above, `${NAMED.statement}${title}`), [piece]);
      result.push(withText(piece, ""));
    } else result.push(withText(piece, ""));
  }
  return result;
}

const HINT =
  /^\s*[(（[【]\s?(?:可|限|最多)?(?:多[选選项項]|不定[项項向]|[复複][选選]|[选選]\s?\d|(?:select|check|tick|choose) all)[^()（）]{0,16}[)）\]】]\s*$/iu;
const STEM = /^\s*(?:#{1,6}\s+)?(?:\*\*)?(?:Q\s?)?\d{1,3}\s?[.．、)）:：]\s*\S/u;
const OFFERED = /^\s*(?:[-*+]\s+\[[ xX]\]|[-*+•]\s+\S|[□☐○◯]|[(（]?A\s?[.．、)）])/u;

/** `（可多选）` alone between a stem and its choices belongs to the stem. */
export function joinHints(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => HINT.test(text))) return pieces;
  const result: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const stem = HINT.test(piece.text) ? result.findLastIndex(({ text }) => text.trim() !== "") : -1;
    const above = result[stem];
    const below = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "")?.text ?? "";
    const near = above !== undefined && result.length - stem < 3 && STEM.test(above.text) && OFFERED.test(below);
    const stemText = (above?.text ?? "").trimEnd();
    // The hint goes inside the bold type of the stem, which ends with it.
    const bold = stemText.endsWith("**");
    const head = bold ? stemText.slice(0, -2) : stemText;
    const whole = near ? joinPieces([withText(above, head), piece], "") : null;
    if (whole === null) result.push(piece);
    else result[stem] = bold ? withText(whole, `${whole.text}**`) : whole;
  }
  return result;
}

const DOTS_THEN_NUMBER = /^(\s*[.…·_]{8,})\s+(?=\d{1,3}\s?[.．、)）]\s*\S)/u;
const YES = /^\s*(?:[-*•□☐○]\s*)?(yes|是|有)\s*$/iu;
const NO = /^\s*(?:[-*•□☐○]\s*)?(no|否|[无無]|[没沒]有)\s*[(（]\s?((?:if|如|若).{3,160}?)[)）]\s*$/iu;

/** `Yes⏎No (If yes, please specify)⏎……`: two choices, and a remark with its lines to write on. */
export function partRemarksFromNo(pieces: readonly Piece[]): readonly Piece[] {
  const pairs = new Map<number, number>();
  for (const [at, { text }] of pieces.entries()) {
    if (!YES.test(text)) continue;
    const below = pieces.slice(at + 1, at + 4).findIndex((piece) => piece.text.trim() !== "");
    if (below >= 0 && NO.test(pieces[at + 1 + below]?.text ?? "")) pairs.set(at + 1 + below, at);
  }
  if (pairs.size < LEAST) return pieces;
  const yes = new Set(pairs.values());
  return pieces.flatMap((piece, at) => {
    const [, no = "", remark = ""] = pairs.has(at) ? (NO.exec(piece.text) ?? []) : [];
    if (no !== "") return [`B. ${no}`, `题目说明：${remark}`].map((text) => withText(piece, text));
    if (yes.has(at)) return [withText(piece, `A. ${YES.exec(piece.text)?.[1] ?? ""}`)];
    const dots = DOTS_THEN_NUMBER.exec(piece.text)?.[0];
    if (dots !== undefined) return [withText(piece, ""), withText(piece, piece.text.slice(dots.length))];
    return [/^\s*[.…·_]{8,}\s*$/u.test(piece.text) ? withText(piece, "") : piece];
  });
}

const CHECKLIST =
  /^\s*(?:#{1,6}\s+|\*\*)[^\d?？:：]{0,20}(?:完成|清[单單]|[检檢][查核]|核[对對]|[确確][认認]|checklist|completed)[^\d?？:：]{0,12}$/iu;
const TASK = /^\s*[-*+]\s+\[([ xX])\]\s*\S/u;

/** Tasks below a heading that names a checklist are ticked each by itself. */
export function nameChecklists(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => TASK.test(text)).length < LEAST) return pieces;
  // Ticked tasks are answers.
  if (pieces.some(({ text }) => /x/iu.test(TASK.exec(text)?.[1] ?? ""))) return pieces;
  return pieces.map((piece, at) => {
    if (!CHECKLIST.test(piece.text)) return piece;
    const below = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "")?.text ?? "";
    return TASK.test(below) ? withText(piece, nameStem(piece.text, NAMED.several)) : piece;
  });
}

const DECLARES =
  /^\s*(?:#{1,6}\s+|\[段落说明\])?(?:\*\*)?[^\d?？:：。]{0,10}(?:[声聲]明|承[诺諾]|[须須]知|[条條]款|免[责責]|[责責]任|[义義][务務]|温馨提示|溫馨提示|注意事[项項]|[规規][则則定]|守[则則]|[备備]?注(?=[:：])|declarations?|terms(?: and conditions)?|conditions(?: of (?:loan|use|hire|entry|participation|membership|sale))?|rules(?: and regulations)?)[^\d?？。]{0,3}[:：]?(?:\*\*)?\s*$/iu;
/** `请仔细阅读以下内容：` */
const TO_READ =
  /^[^\d?？_＿□☐]{0,60}(?:[阅閱][读讀]|知悉|知[晓曉]|了解|遵守|注意|告知|[说說]明)[^。？?_＿]{0,6}(?:如下|[以下]下|下列|下述)[^。？?_＿]{0,10}[:：。]\s*$/u;
/** `根据有关规定，本人自愿作出如下承诺：` */
const PROMISES =
  /^(?!\s*[\d(（])[^?？_＿□☐]{0,140}(?:(?:如下|以下|下列)\p{Script=Han}{0,4}(?:承[诺諾]|保[证證]|[声聲]明|[约約]定)|(?:承[诺諾]|保[证證]|[声聲]明|[约約]定|[协協][议議])\p{Script=Han}{0,4}(?:如下|以下|下列))\p{Script=Han}{0,4}\s?[:：]\s*$/u;
const CLAUSE =
  /^\s*(?:[(（]?\d{1,2}\s?[.．、)）]|[一二三四五六七八九十]{1,2}\s?[、.．]|[(（][一二三四五六七八九十]{1,2}[)）])\s*[^?？_＿□☐○◯]{6,}[^?？_＿□☐○◯:：]\s*$/u;
const FIRST_HEADING = /^\s*[(（]?(?:1|一)\s?[.．、)）][^。；;]*$/u;
const UNDERLINED = /^\s*[-=—–]{3,}\s*$/u;

/** `借用人：            日期：`: labels whose places are blanks. */
const LABELLED = /^\s*\p{Script=Han}[^。；;，,?？:：]{0,20}[:：](?:[ \u3000]{3,}|\s*$)/u;
const LEAST_LABELS = 4;

/** Numbered clauses of a declaration, in a form whose fields have places, ask nothing. */
export function tellClauses(pieces: readonly Piece[]): readonly Piece[] {
  const placed = pieces.filter(({ text }) => /[:：]\s*[_＿]{2,}|\t\s*(?:\t|$)/u.test(text)).length;
  const labelled = pieces.filter(({ text }) => text.length < 200 && LABELLED.test(text)).length;
  if (placed < 2 && labelled < LEAST_LABELS) return pieces;
  const own = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (
      !DECLARES.test(text) &&
      !(text.length < 100 && TO_READ.test(text)) &&
      !(text.length < 200 && PROMISES.test(text))
    )
      continue;
    const clauses: number[] = [];
    for (let line = at + 1; line < pieces.length; line += 1) {
      const clause = pieces[line]?.text ?? "";
      if (clause.trim() === "" || (line === at + 1 && UNDERLINED.test(clause))) continue;
      if (!CLAUSE.test(clause) || /[(（]\s*[)）]/u.test(clause)) break;
      // `一、学生及家长的基本信息` below the last clause: the headings of the form begin.
      if (clauses.length > 1 && FIRST_HEADING.test(clause)) break;
      clauses.push(line);
    }
    // Most clauses are sentences.
    const closed = clauses.filter((line) => /[。；;.]\s*$/u.test(textAt(pieces, line))).length;
    if (clauses.length > 1 && closed * 2 >= clauses.length) for (const line of [at, ...clauses]) own.add(line);
  }
  if (own.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (!own.has(at) || piece.text.startsWith(NAMED.statement)) return piece;
    return withText(piece, `${NAMED.statement}${piece.text.trim().replace(/^#{1,6}\s+/u, "")}`);
  });
}

/** How a ballot is marked. */
const MARKING =
  /^(?!\s*(?:\d|Q))[^?？:：_＿]*\b(?:vote|mark|tick|put(?:ting)?|plac(?:e|ing))\b[^?？:：_＿]*\b(?:cross|tick|mark|x)\b[^?？:：_＿]*\b(?:box|square|circle|choice)\b[^?？:：_＿]*$/iu;

const BEHIND = /^\s*([^\s[□☐○_＿].{0,118}?)\s*(?:\[\s{0,3}\]|[□☐])\s*$/u;

/** `Keep the park [ ]` on lines of their own below what asks: the box goes in front. */
export function frontBoxes(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => BEHIND.test(text)).length < LEAST) return pieces;
  const texts = new Map<number, string>();
  for (let at = 0; at < pieces.length; at += 1) {
    if (!BEHIND.test(pieces[at]?.text ?? "")) continue;
    const run: number[] = [];
    let to = at;
    for (; to < pieces.length; to += 1) {
      const text = pieces[to]?.text ?? "";
      if (text.trim() === "") continue;
      if (!BEHIND.test(text)) break;
      run.push(to);
    }
    const above = pieces.slice(Math.max(0, at - 4), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    const plain = run.every(
      (line) => !/^\s*(?:[(（]?(?:\d{1,3}|[A-Z])\s?[.．、)）]|[-*•])|[?？:：]/u.test(pieces[line]?.text ?? ""),
    );
    if (run.length >= LEAST && run.length < 12 && plain && /[?？:：]\s*$/u.test(above))
      for (const line of run) texts.set(line, `□ ${(BEHIND.exec(pieces[line]?.text ?? "")?.[1] ?? "").trim()}`);
    at = to - 1;
  }
  if (texts.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const told = piece.text.length < 200 && !texts.has(at) && MARKING.test(piece.text);
    return withText(piece, texts.get(at) ?? (told ? `${NAMED.statement}${piece.text.trim()}` : piece.text));
  });
}

const ABOUT =
  /^\s*(?:[#*]{0,4}\s*)?(?:[一1][、.．]\s*)?(?:基本|[个個]人|填表人|[联聯][络絡系])(?:[资資]料|信息|[情][况況]|[资資][讯訊])\s*\**\s*$/u;
const LABEL_ALONE = /^\s*[\p{L}\p{N}]{2,12}(?:[ /／-][\p{L}\p{N}]{1,10}){0,2}\s*$/u;
const SURE = /姓名|名[称稱]|日期|[电電][话話]|手[机機]|e-?mail|[单單]位|[邮郵]箱/iu;
const LABELS = { least: 3, most: 10 } as const;

/** `基本资料⏎参与活动名称⏎活动日期⏎姓名⏎您…？`: labels alone on their lines between such a heading and the first question. */
export function askLabelsBelowHeading(pieces: readonly Piece[]): readonly Piece[] {
  const heading = pieces.findIndex(({ text, debris }) => debris !== true && ABOUT.test(text.slice(0, 40)));
  if (heading < 0) return pieces;
  let end = heading + 1;
  while (end < pieces.length && LABEL_ALONE.test((pieces[end]?.text ?? "").slice(0, 60))) end += 1;
  const labels = pieces.slice(heading + 1, end);
  const asked = /[?？]\s*[*＊]?\s*$/u.test(pieces.slice(end).find(({ text }) => text.trim() !== "")?.text ?? "");
  if (labels.length < LABELS.least || labels.length > LABELS.most || !asked) return pieces;
  if (labels.filter(({ text }) => SURE.test(text)).length < 2) return pieces;
  return pieces.map((piece, at) => {
    if (at <= heading || at >= end) return piece;
    const label = piece.text.trim();
    // White space inside would part it into two labels.
    return withText(piece, /\s/u.test(label) ? `${label}${NAMED.line}` : `${label}：____`);
  });
}

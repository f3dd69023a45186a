/**
 * Lines to write on that are drawn with other signs than underscores, or too short:
 *
 *     姓名：——————  班级：——————
 *     Name ﹍﹍﹍﹍﹍﹍
 *     您还有什么建议：__
 *
 * They are written as the lines that everything else knows.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
/** Signs that are nothing but parts of such a line. */
const LOW = /[ˍ﹍﹎﹏▁‗]{2,}/gu;
const HAS_LOW = /[ˍ﹍﹎﹏▁‗]{2}/u;
/** Dashes: two of them are punctuation. */
const DASHES = /[—–－─]{3,}|-{4,}/gu;
const HAS_DASHES = /[—–－─]{3}|-{4}/u;
/** A line where paper is cut, a rule, a row of a table, or a frame. */
const RULED = /^[ \t\u3000]*(?:[—–－─-]{3}|[✂✁✄]|\|)|[|│┃┌├└]|[✂✁✄]|[—–－─-]{3}[ \u3000]*(?:回|裁|剪|沿|此)/u;
/** A word, a colon or a sign in front of the line. */
/** `常来-----1`: the run leads to a code. */
const LEADS_TO_CODE = /^[ \u3000]?\d{1,2}[ \u3000]*(?:$|[(（→])/u;
const PLACED = /[\p{L}\p{N}:：?？)）□○☐.．、,，]$/u;

function toLine(run: string): string {
  return "_".repeat(Math.min(Math.max(4, run.length), 40));
}

/** Two underscores at the end of what asks, or in front of another label. */
const SHORT = /([:：?？][ \u3000]?|\p{Script=Han}[ \u3000])__(?=[ \t\u3000]*$|[ \u3000]{2,}\S)/gu;

/** `平均分摊□  其他□：` */
const OTHER_BEHIND = /([^\s□☐:：][ ]?[□☐][ \u3000]+其[他它][ ]?[□☐])[:：][ \u3000_＿]*$/u;
/** A short line that stands alone is a line to write on, not the gap of what is above or below it. */
const ALONE = /^[ \t\u3000]*[_＿]{2,8}[ \t\u3000]*$/u;
const WIDE = 16;

/** `姓名：————`, `姓名：﹍﹍﹍`, `建议：__`: lines of four or more underscores. */
export function drawLines(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST) return piece;
      let text = HAS_LOW.test(piece.text) ? piece.text.replace(LOW, toLine) : piece.text;
      if (HAS_DASHES.test(text) && !RULED.test(text))
        text = text.replace(DASHES, (run, at: number) =>
          PLACED.test(text.slice(0, at).trimEnd()) && !LEADS_TO_CODE.test(text.slice(at + run.length))
            ? toLine(run)
            : run,
        );
      if (OTHER_BEHIND.test(text)) text = text.replace(OTHER_BEHIND, "$1");
      if (ALONE.test(text)) text = "_".repeat(WIDE);
      if (text.includes("__")) text = text.replace(SHORT, "$1____");
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

/** A question without a number: `为什么想参加？`, `您还想说什么？（选填）`. */
const ASKS =
  /^[ \t\u3000]*(?![\d(（【[□☐○◯<>＞|#*•·●-]|[A-Za-z]\s?[.．、)）]|[一二三四五六七八九十①-⑳]|第\s?\d|[Qq问問]\d|答案?\s?[:：])[^_＿□☐○◯\t|]{4,80}[?？](?:[(（][^()（）]{1,20}[)）])?[ \t\u3000]*$/u;
const COUNTED =
  /^[ \t\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十][)）]|第[一二三四五六七八九十\d]|[Qq]\d)/u;
const RULE = /^[ \t\u3000]*[_＿]{8,}[ \t\u3000]*$/u;

/** `为什么想参加？⏎____________`: what stands above lines to write on is asked, whatever is above it. */
export function askAboveLines(pieces: readonly Piece[]): readonly Piece[] {
  // Numbers say by themselves where questions begin, and other labels with lines below them are read together.
  if (pieces.some(({ text }) => COUNTED.test(text.slice(0, 20)))) return pieces;
  if (
    pieces.some(
      ({ text }, at) => /[_＿]{3}/u.test(text) && !RULE.test(text) && RULE.test(textAt(pieces, at + 1, LONGEST)),
    )
  )
    return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let end = at + 1;
    while (RULE.test((pieces[end]?.text ?? "").slice(0, LONGEST))) end += 1;
    // The same question in a second language follows the first one.
    const second = /[?？:：*＊][ \t\u3000*]*$/u.test((pieces[at - 1]?.text ?? "").slice(-8));
    const fits = end > at + 1 && !second && piece.debris !== true && piece.text.length <= LONGEST;
    const asks = fits && ASKS.test(piece.text);
    if (!asks) {
      result.push(piece);
      continue;
    }
    const asked = withText(piece, `${piece.text.trim()}${NAMED.essay}`);
    result.push(withText(piece, ""), covering(asked, pieces.slice(at + 1, end)), withText(piece, ""));
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

/** `报销日期：____年__月__日 附单据____张`: a label without a colon behind another one's place. */
const BARE_BEHIND =
  /([_＿年月日号元张份人岁%)）][ \u3000]{1,12})(\p{Script=Han}{2,6})([_＿]{2,20}(?:[张張份人岁歲元件个個页頁天次]|[万萬]元)?)(?=[ \u3000]*$|[ \u3000]+\p{Script=Han}{2,10}(?:[:：]|[_＿]{2}))/gu;
const LABELLED = /^[ \t\u3000]*\p{Script=Han}{2,10}[:：][ \u3000]*[_＿]{2}/u;

/** `团队负责人：姓名____ 学号____ 手机____` */
const PERSON_LINE =
  /^[ \t\u3000]*(\p{Script=Han}{2,10})[:：][ \u3000]*((?:\p{Script=Han}{2,6}[ \u3000]?[_＿]{3,}(?:[ \u3000]+|$)){2,6})$/u;

/** A person, and labels for what is asked of them: the person is told, and each label has a colon. */
export function partPersonLines(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const [, person, list = ""] =
        piece.debris === true || piece.text.length > LONGEST ? [] : (PERSON_LINE.exec(piece.text) ?? []);
      if (person === undefined || /推[荐薦]|人[选選]/u.test(person) || !isFieldLabel(list.split(/[_＿]/u)[0] ?? ""))
        return [piece];
      const labels = list
        .split(/[_＿]{3,}/u)
        .flatMap((label) => (label.trim() === "" ? [] : [`${label.trim()}：____`]));
      return ["", `${NAMED.statement}${person}`, "", labels.join("  ")].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

/** `日期：____年__月__日 附单据____张`: all labels of such a line have a colon. */
export function colonBareLabels(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !LABELLED.test(piece.text)) return piece;
      const text = piece.text.replace(
        BARE_BEHIND,
        (_, gap: string, label: string, place: string) =>
          `${gap}${label}：${place.replace(/^[_＿]{2,3}(?![_＿])/u, "____")}`,
      );
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

/** `用电时间 自____年__月__日 至____年__月__日` */
const PERIOD =
  /^([ \t\u3000]*\p{Script=Han}{2,10})[ \u3000:：]{1,8}([自从從由]?[ \u3000]?[_＿]{2,}[ \u3000]?年[^:：□☐\t]{0,30}[至到][^:：□☐\t]{0,30}[日号號时時止])[ \t\u3000]*$/u;

const DAY = "[ \\u3000]?[_＿]{2,}[ \\u3000]?年[ \\u3000]?[_＿]{2,}[ \\u3000]?月[ \\u3000]?[_＿]{2,}[ \\u3000]?[日号號]";
const WHOLE_DAYS = new RegExp(`^${DAY}[ \\u3000]*[至到][ \\u3000]*${DAY}$`, "u");

/** `寄养时间：    月    日  至    月    日` */
const BLANK_PERIOD =
  /^([ \t\u3000]*\p{Script=Han}{2,10}[:：])((?:[ \u3000]*[自从從由至到—~～-]?[ \u3000]{1,12}[年月日时時分点點]){2,12})[止]?[ \t\u3000]*$/u;

/** A period, behind a label with or without a colon: a sentence with gaps. */
export function askLabelledPeriods(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const [, label, period = ""] =
        piece.debris === true || piece.text.length > LONGEST ? [] : (PERIOD.exec(piece.text) ?? []);
      const [, open, blanks = ""] =
        piece.debris === true || piece.text.length > LONGEST ? [] : (BLANK_PERIOD.exec(piece.text) ?? []);
      if (open !== undefined && /[至到—~～-]/u.test(blanks)) {
        const gaps = blanks.replace(/[ \u3000]+(?=[年月日时時分点點])/gu, "____").replace(/[ \u3000]+/gu, " ");
        return ["", `${open.trim()}${gaps.trim()}${NAMED.gap}`, ""].map((text) => withText(piece, text));
      }
      if (label === undefined || !/[_＿]{2}/u.test(period)) return [piece];
      // Two whole days are a range of days, which another step reads.
      if (WHOLE_DAYS.test(period)) return [withText(piece, `${label.trim()}：${period}`)];
      return ["", `${label.trim()}：${period}${NAMED.gap}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const UNITS =
  "(?:[省市区區县縣镇鎮乡鄉村里鄰邻路街巷弄号號栋棟幢楼樓层層座室段道]{1,4}(?:[/／(（][省市区區县縣镇鎮乡鄉村里路街巷弄号號段道、/]{1,6}[)）]?)?(?:[区區市])?)";
/** `戶籍地址：   縣（市）   鄉鎮市區   路（街）   段   巷   號   樓` */
const ADDRESS = new RegExp(
  `^([ \\t\\u3000]*(?:[(（]?[一二三四五六七八九十\\d]{1,2}\\s?[.．、)）][ \\u3000]*)?\\p{Script=Han}{2,10})[:：]((?:[ \\u3000_＿]{2,24}${UNITS}(?:之(?=[ \\u3000_＿]))?){3,10})[ \\u3000_＿]*$`,
  "u",
);
const COMPOUND = /[(（/／]|[省市区區县縣镇鎮乡鄉]{2}/u;

/** An address whose parts have names of several kinds: a line to write on, and the parts as its hint. */
export function askCompoundAddresses(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const [, label, units = ""] =
        piece.debris === true || piece.text.length > LONGEST ? [] : (ADDRESS.exec(piece.text) ?? []);
      if (label === undefined || !COMPOUND.test(units) || /[_＿]/u.test(units)) return [piece];
      const hint = units.replace(/[ \u3000_＿]+/gu, " ").trim();
      return ["", `${label}${NAMED.line}`, `题目说明：${hint}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

/** `本人 ____（家長姓名）同意 ____（學生姓名）參加…` */
const DECLARED =
  /^[ \t\u3000]*(?:本人|我|[茲兹]|敝子弟|立[^_＿]{1,6}人)[^:：□☐○◯\t|]*[_＿]{3,}[ \u3000]?[(（][^()（）]{2,24}[)）][^:：□☐○◯\t|]*[_＿]{2,}[^:：□☐○◯\t|]*[。.，,\p{L})）][ \t\u3000]*$/u;

/** What somebody declares in a sentence whose places have their names in brackets: a sentence with gaps. */
export function askDeclaredSentences(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      if (piece.debris === true || piece.text.length > 300 || !DECLARED.test(piece.text)) return [piece];
      const sentence = piece.text.trim().replace(/[()（）]/gu, "\\$&");
      return ["", `${sentence}${NAMED.gap}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const DRAWN_LINES: readonly Repair[] = [
  drawLines,
  partPersonLines,
  colonBareLabels,
  askLabelledPeriods,
  askDeclaredSentences,
  askCompoundAddresses,
  askAboveLines,
];

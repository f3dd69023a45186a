/**
 * Labels of ordinary forms whose places are drawn in a way of their own:
 *
 *     楼号房号 _____________                       a line behind a blank, and no colon
 *     请假天数：共        天                        words around the place
 *     希望的处理方式  ( )退货 ( )换货                choices behind wide blanks
 *     2、总体评价：  优秀〔 〕  称职〔 〕             corner brackets behind the choices
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";

const LONGEST = 200;

const LINED = /^([\s\u3000]*)(\p{Script=Han}{2,10})[ \u3000]{1,4}[_＿]{4,}[\s\u3000]*$/u;
/** `论文题目____________` below other labels with lines. */
const BARE_LINED = /^[\s\u3000]*(?!其[他它])(\p{Script=Han}{2,12})[_＿]{6,}[\s\u3000]*$/u;
/** `家长签字____________` on a line of its own: nobody else's words end so. */
const SIGNED_LINE = /^[\s\u3000]*(\p{Script=Han}{2,8}[签簽][名字署章])[ \u3000]{0,2}[_＿]{4,}[\s\u3000]*$/u;
/** A label and a line behind a blank, anywhere on a line. */
const LINE_BEHIND = /\p{Script=Han}[ \u3000]{1,4}[_＿]{4,}/u;
/** `申请单位____ 联系人____` */
const FIELD_AND_LINE = /^[\s\u3000]*(\p{Script=Han}{2,8})[:：]?[ \u3000]{0,4}[_＿]{4,}/u;
const AROUND =
  /^([\s\u3000]*\p{Script=Han}{2,8})[:：][\s\u3000]*([共计計约約第为為])[ \u3000_＿]{3,}(天|次|人|元|小[时時]|[个個]|份|台|套|[页頁]|[万萬]元|学?分|[课課][时時]|节|節)[\s\u3000。.]*$/u;
const CHOICES =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、]\s?)?\p{Script=Han}{2,14})[ \u3000]{2,}((?:[(（][ \u3000]{0,3}[)）]\s?[^\s()（）:：_＿]{1,16}[ \u3000]*){2,8})$/u;
/** `用电类型   动力（ ）  照明（ ）` */
const WORDS_FIRST =
  /^([\s\u3000]*\p{Script=Han}{2,14})[ \u3000]{2,}((?:[^\s()（）:：_＿]{1,12}[(（][ \u3000]{0,3}[)）][ \u3000]*){2,8})$/u;
const CORNERS =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、]\s?)?[^〔〕:：]{2,40}[:：])[\s\u3000]*((?:[^\s〔〕_＿:：]{1,16}\s?〔[ \u3000]*〕[ \u3000、；;，,]*){2,8})$/u;

const UNIT =
  "(?:[省市区區县縣镇鎮乡鄉村里路街巷弄号號栋棟幢楼樓层層座室]|号楼|號樓|[楼樓]之|[单單]元|年[级級]|班|[组組])";
/** `居住楼栋：      号楼    单元`, `戶號：＿＿棟＿＿樓之＿＿` */
const ADDRESS = new RegExp(
  `^([\\s\\u3000]*(?:[一二三四五六七八九十\\d]{1,2}\\s?[.．、]\\s?)?\\p{Script=Han}{2,10})[:：]((?:[ \\u3000]{2,}|[ \\u3000]*[_＿]{2,}[ \\u3000]*)${UNIT}(?:(?:[ \\u3000]{2,}|[ \\u3000]*[_＿]{2,}[ \\u3000]*)${UNIT}){0,5}[ \\u3000_＿]*)$`,
  "u",
);
const GROUP = /[_＿]{2,}|[ \u3000]{2,}/gu;
/** `班级：二（  ）班` in front of other labels. */
const CLASS =
  /(班[级級别別])[:：][ \u3000]?([一二三四五六七八九高初\d]{0,3}(?:年[级級])?)[(（][ \u3000]{1,8}[)）]班?(?=[\s\u3000]|$)/u;
/** `班級：  年  班` */
const YEAR_CLASS = /(班[級级別别])[:：][ \u3000]{1,12}年[ \u3000]{1,12}班(?=[\s\u3000]|$)/u;
/** `□無  □有，請說明：`: the place of the last choice. */
const LAST_REASON =
  /([□☐○◯][^□☐○◯:：，,()（）]{1,12})[，,]\s?([请請需][^□☐○◯:：，,()（）]{0,8}(?:[说說]明|原因|[注註]明|[写寫]明|名[称稱]))[:：][ \u3000]*$/u;
/** `身心狀況（疾病或過敏）：□無  □有，說明：____`: behind a label with a bracket. */
const BRACKETED_REASON =
  /^([^:：□☐○◯]{1,12}[(（][^()（）:：]{1,20}[)）][:：].*[□☐○◯][^□☐○◯:：，,()（）]{1,12})[，,]\s?([请請需]?[^□☐○◯:：，,()（）_＿]{0,8}(?:[说說]明|原因|[注註]明|[写寫]明))[:：][ \u3000_＿]*$/u;
/** `A.是，最近一次日期：        B.否`: the place of a choice in front of another one. */
const INNER_REASON =
  /([□☐○◯A-D][.．、]?[ ]?[^□☐○◯:：，,()（）]{1,12})[，,]\s?([^□☐○◯:：，,()（）_＿]{2,12})[:：](?:[ \u3000]{2,}|[ ]?[_＿]{2,}[ \u3000]*)(?=[□☐○◯]|[B-D][.．、])/u;
/** `T-shirt size: XS / S / M / L` among labels with nothing behind them. */
const ENGLISH_SLASHED =
  /^([ ]*[A-Z][A-Za-z' -]{2,40}:)[ ]*([A-Za-z][\w' -]{0,15}?(?: ?[/] ?[A-Za-z][\w' -]{0,15}?){1,6})[ ]*$/u;
const ENGLISH_OPEN = /^[ ]*[A-Z][A-Za-z' ()/-]{2,40}:[ _]*$/u;
/** `性别：公 / 母（已绝育）` among labels with room behind them. */
const SLASHED =
  /^([\s\u3000]*\p{Script=Han}{2,14}[:：])[ \u3000]*([^\s/／:：_＿□()（）\d]{1,8}(?: ?[/／] ?[^\s/／:：_＿□()（）\d]{1,8}){1,5})([(（][^()（）:：_＿□]{1,16}[)）])?[ \u3000]*$/u;
const UNITS_ALONE =
  /^(?:[年月日时時分元人次天个個]|小[时時]|中文|英文|手[机機]|座[机機]|微信|[电電][话話]|[邮郵]箱|[签簽][名字]|[盖蓋]章)$/u;
const ROOMY = /^[\s\u3000]*\p{Script=Han}{2,10}[:：](?:[ \u3000]{4,}\S|[ \u3000]*$|[ \u3000]*[_＿]{3})/u;
/** `使用日期：    年    月    日（星期    ）` */
const WEEKDAY =
  /^([\s\u3000]*\p{Script=Han}{2,10})[:：][ \u3000_＿]*年[ \u3000_＿]+月[ \u3000_＿]+日[ \u3000]*[(（]((?:星期|[周週禮礼]拜?))[ \u3000_＿]*[)）][ \u3000]*$/u;
/** `住址：              社区（村）` */
const COMMUNITY =
  /^([\s\u3000]*\p{Script=Han}{2,8})[:：][ \u3000_＿]{4,}(社[区區]|小[区區]|街道|居委[会會]|村委[会會])(?:[(（/／](村|社[区區]|[镇鎮]|居委[会會]|村委[会會])[)）]?)?[ \u3000]*$/u;
/** `攜伴人數： 人` */
const MEASURED =
  /^([\s\u3000]*\p{Script=Han}{1,6}(?:人[數数]|[數数]量|年[齡龄]|金[額额]|天[數数]|次[數数]))[:：][ \u3000]{1,12}(人|位|[岁歲]|元|天|次|[个個])[\s\u3000]*$/u;

const HINT_BEHIND =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、]\s?)?\p{Script=Han}[^:：()（）_＿□☐○◯\t]{0,24})[:：][ \u3000]*[(（]([^()（）_＿□☐○◯/／|]{1,30})[)）][ \u3000]*$/u;
const HINT_WORDS =
  /^(?:必[填答]|[选選]填|可不填|[非]必填|(?:例?如|例)\s?[:：]?|[请請]|格式|不?超[过過]|限|最多|至少|没有|[無无]|[^，,]{0,8}(?:以[内內]|即可|填|[写寫]))/u;

/** `（街道、小区、门牌号）`: what an answer consists of. */
const HINT_PARTS = /^\p{Script=Han}{1,6}(?:[、，,+＋]\s?\p{Script=Han}{1,6}){1,5}$/u;
const CHOICE_BELOW = /^[\s\u3000]*(?:[□☐○◯①]|[(（]|[A1]\s?[.．、)）])/u;
/** A label with its room, which a hint stands beside. */
const WITH_ROOM = /^[\s\u3000]*[*＊]?\p{L}[^:：。？?；;]{0,24}(?:[:：][\s\u3000]*(?:[_＿□☐○◯].*)?|\[地区题\])$/u;

/** `小区及户型：（如：阳光城 三室两厅）`, twice, or beside a label with room: what the page shows in a field belongs to its label. */
export function raiseFieldHints(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) => {
    const match = debris === true || text.length > LONGEST ? null : HINT_BEHIND.exec(text);
    return match !== null && (HINT_WORDS.test(match[2] ?? "") || HINT_PARTS.test(match[2] ?? "")) ? match : null;
  });
  const several = found.filter((hint) => hint !== null && HINT_WORDS.test(hint[2] ?? "")).length > 1;
  const hints = found.map((hint, at) => {
    if (hint === null || (several && HINT_WORDS.test(hint[2] ?? ""))) return hint;
    // `（请排序）`, `（请选择）`: choices stand below.
    if (/[选選排勾√]/u.test(hint[2] ?? "") || CHOICE_BELOW.test((pieces[at + 1]?.text ?? "").slice(0, 8))) return null;
    // What another step has read stands between blank lines.
    return [at - 1, at + 1, at - 2, at - 3].some((line) => WITH_ROOM.test((pieces[line]?.text ?? "").slice(0, LONGEST)))
      ? hint
      : null;
  });
  if (hints.every((hint) => hint === null)) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const [, label = "", hint = ""] = hints[at] ?? [];
    if (label === "") return [piece];
    if (/^必[填答]$/u.test(hint)) return [withText(piece, `${label}*：____`)];
    // With a colon or a blank in it, the label would be told.
    if (!/[:：\s]/u.test(hint)) return [withText(piece, `${label}（${hint}）：____`)];
    return ["", `${label}（${hint}）${NAMED.line}`, ""].map((text) => withText(piece, text));
  });
}

const writeCommunity = (_: string, label: string, unit: string, other?: string): string =>
  `${label}（${unit}${other === undefined ? "" : `、${other}`}）：____`;

/** `智能手机` among other words is a choice; `手机 / 微信` are two places. */
function areChoices(words: readonly string[]): boolean {
  const labels = words.filter((word) => isFieldLabel(word)).length;
  return (words.length > 3 ? labels < 2 : labels === 0) && !words.some((word) => UNITS_ALONE.test(word));
}

/** Such labels as the readers of forms know them: a colon, the place, its unit, and boxes in front of the choices. */
export function plainLabelGaps(pieces: readonly Piece[]): readonly Piece[] {
  // Several such lines are a habit that others know.
  const lines = pieces.filter(({ text }) => text.length <= LONGEST && LINE_BEHIND.test(text)).length;
  const english = pieces.filter(({ text }) => text.length <= LONGEST && ENGLISH_OPEN.test(text)).length > LEAST_PLACES;
  const forms = pieces.filter(({ text }) => text.length <= LONGEST && ROOMY.test(text)).length > LEAST_PLACES;
  const labelled =
    pieces.filter(({ text }) => text.length <= LONGEST && isFieldLabel(FIELD_AND_LINE.exec(text)?.[1] ?? "")).length >
    1;
  // The names below the request of a ballot are found by what it says, where no line has a type (ballot-lists.ts).
  const ballot = pieces.some(({ text }) => text.length <= LONGEST && /[选選][举舉]|[选選]票|候[选選]人/u.test(text));
  return unlessSame(
    pieces.map((piece) => {
      const { text } = piece;
      if (piece.debris === true || text.length > LONGEST) return piece;
      const [, name = "", sizes = ""] = english ? (ENGLISH_SLASHED.exec(text) ?? []) : [];
      if (name !== "")
        return withText(
          piece,
          `${name} ${sizes
            .split(/ ?[/] ?/u)
            .map((word) => `□ ${word}`)
            .join("  ")}`,
        );
      const [, indent = "", lined = ""] = LINED.exec(text) ?? [];
      if (WEEKDAY.test(text)) return withText(piece, text.replace(WEEKDAY, "$1（$2）：____年__月__日"));
      if (SIGNED_LINE.test(text)) return withText(piece, text.replace(SIGNED_LINE, "$1：____"));
      const bare = labelled ? (BARE_LINED.exec(text)?.[1] ?? "") : "";
      if (bare !== "") return withText(piece, `${bare}：____`);
      if (lined !== "" && lines === 1 && isFieldLabel(lined)) return withText(piece, `${indent}${lined}：____`);
      const [, place = "", units = ""] = ADDRESS.exec(text) ?? [];
      // Longer lines are read as they are, and so is a region.
      const short = place !== "" && !/[_＿]{3}|[省市]/u.test(units);
      if (short && units.replace(GROUP, "").trim().length > 1)
        return withText(
          piece,
          // Behind `樓之`, the last place was lost with the blanks at the end.
          `${place}：${units
            .trimEnd()
            .replace(GROUP, "____")
            .replace(/^[^_]/u, "____$&")
            .replace(/[之第]$/u, "$&____")}${ballot ? "" : NAMED.gap}`,
        );
      if (COMMUNITY.test(text)) return withText(piece, text.replace(COMMUNITY, writeCommunity));
      const [, amount = "", measure = ""] = MEASURED.exec(text) ?? [];
      if (amount !== "") return withText(piece, `${amount}：____${measure}`);
      if (YEAR_CLASS.test(text)) return withText(piece, text.replace(YEAR_CLASS, "$1（年、班）：____"));
      if (INNER_REASON.test(text)) {
        const closed = text.replace(INNER_REASON, "$1（$2）____  ");
        const boxed = /^[\s\u3000]*\p{Script=Han}{2,14}[:：][ \u3000]*A[.．、]/u.test(closed);
        return withText(piece, boxed ? closed.replace(/[A-D][.．、][ ]?/gu, "□") : closed);
      }
      const [, slashed = "", offered = "", behindThem = ""] = forms ? (SLASHED.exec(text) ?? []) : [];
      const offers = offered.split(/ ?[/／] ?/u);
      const choose = slashed !== "" && areChoices(offers);
      if (choose && allowsSeveral(behindThem))
        return withText(
          piece,
          `${slashed.replace(/[:：]$/u, "")}${behindThem}：${offers.map((word) => `□${word}`).join("  ")}`,
        );
      if (choose) return withText(piece, `${slashed}${offers.map((word) => `□${word}`).join("  ")}${behindThem}`);
      if (BRACKETED_REASON.test(text)) return withText(piece, text.replace(BRACKETED_REASON, "$1（$2）：____"));
      if (LAST_REASON.test(text)) return withText(piece, text.replace(LAST_REASON, "$1（$2）：____"));
      if (CLASS.test(text))
        return withText(
          piece,
          text.replace(CLASS, (_, name: string, grade: string) => `${name}${grade === "" ? "" : `（${grade}）`}：____`),
        );
      const [, label = "", front = "", unit = ""] = AROUND.exec(text) ?? [];
      if (label !== "") return withText(piece, `${label}（${front}）：____${unit}`);
      const [, asked = "", list = ""] = CHOICES.exec(text) ?? [];
      if (asked !== "") return withText(piece, `${asked}：${list.replace(/[(（][ \u3000]*[)）]\s?/gu, "□ ").trim()}`);
      const [, named = "", behind = ""] = labelled ? (WORDS_FIRST.exec(text) ?? []) : [];
      if (named !== "")
        return withText(
          piece,
          `${named}：${behind
            .split(/[(（][ \u3000]*[)）][ \u3000]*/u)
            .filter((word) => word !== "")
            .map((word) => `□${word}`)
            .join("  ")}`,
        );
      const [, stem = "", corners = ""] = CORNERS.exec(text) ?? [];
      if (stem === "") return piece;
      const words = corners.split(/\s?〔[ \u3000]*〕[ \u3000、；;，,]*/u).filter((word) => word !== "");
      return withText(piece, `${stem}${words.map((word) => `□ ${word.trim()}`).join("  ")}`);
    }),
    pieces,
  );
}

/** `2.拼音姓（大写）____________`: a numbered label whose bracket tells how to write. */
const REMARKED =
  /((?:^|[_＿\s\u3000])[\s\u3000]*\d{1,2}\s?[.．、]\s?\p{Script=Han}{2,10}[(（][^()（）_＿:：]{1,16}[)）])[ \u3000]?([_＿]{4,})(?=[ \u3000]*(?:$|\d{1,2}\s?[.．、]))/gu;
/** `1.中文姓名 ____________`, in front of another label or at the end of the line. */
const PLAIN_PLACE =
  /(?:^|[_＿\s\u3000])\d{1,2}\s?[.．、]\s?\p{Script=Han}{2,10}[ \u3000]?[_＿]{4,}(?=[ \u3000]*(?:$|\d{1,2}\s?[.．、]))/u;
const LEAST_PLACES = 2;

/** Such a bracket and a colon, as no gap of a paper has them: the words in a bracket in front of a gap would be its answer. */
export function closeRemarkedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece): boolean =>
    debris !== true && text.length <= LONGEST && /[_＿]{4}/u.test(text);
  if (pieces.filter((piece) => usable(piece) && PLAIN_PLACE.test(piece.text)).length < LEAST_PLACES) return pieces;
  return unlessSame(
    pieces.map((piece) => (usable(piece) ? withText(piece, piece.text.replace(REMARKED, "$1：$2")) : piece)),
    pieces,
  );
}

const NUMBERED_BOX =
  /^([\s\u3000]*[□☐○◯][ \u3000]?)(\d{1,2})(?:\s?[.．、]\s?|[ \u3000]+)(\p{Script=Han}[^\d□☐○◯_＿]{1,20})$/u;

/** `○ 1 號 林某（三班）`: the sign of a number shows where it ends, so that the name may be longer and have numbers of its own. */
const SIGNED_BOX =
  /^([\s\u3000]*[□☐○◯][ \u3000]?)([(（【]?(\d{1,2})[ \u3000]?[号號])(?:[)）】][ \u3000]*|[ \u3000:：.．、]+)(?=\p{L}|《)([^□☐○◯_＿]{1,50}?)[\s\u3000]*$/u;
/** `□ 1号 周一`, `□ 2号 上午`: a day. */
const OF_A_DAY = /^(?:[(（]?(?:[周週]|星期|[礼禮]拜)|[上下]午|晚上?|早[上晨]?|全天)/u;

interface Candidate {
  readonly no: number;
  readonly sign: string;
  readonly name: string;
  /** `1號`, which is more than a number. */
  readonly code: string;
}

function readCandidate(text: string): Candidate | null {
  const [, box, code = "", value, words = ""] = SIGNED_BOX.exec(text.slice(0, 90)) ?? [];
  if (box !== undefined) return { no: Number(value), sign: box, name: words.trim(), code };
  const [, sign, no, name = ""] = NUMBERED_BOX.exec(text.slice(0, 60)) ?? [];
  return sign === undefined ? null : { no: Number(no), sign, name: name.trim(), code: "" };
}

/** `□ 1 楼层`, `□ 2 次以上`: the number is a part of what is counted. */
const COUNTED =
  /^(?:[年月日天次元岁歲号號楼樓层層级級口位台辆輛间間室期届屆份件套节節栋棟周週]|[个個]|[人名班](?:$|[以及])|小[时時]|分[钟鐘]|[学學]期|[单單]元)/u;

/** `□ 1 林某⏎□ 2 陈某`: the numbers of candidates count the choices of a list and are no part of their names. */
export function dropCandidateNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const own = new Map<number, readonly Piece[]>();
  const read = (at: number) => readCandidate(pieces[at]?.text ?? "");
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (read(end)?.no === end - at + 1) end += 1;
    const rows = pieces.slice(at, end).flatMap((piece, row) => {
      const candidate = read(at + row);
      return candidate === null ? [] : [{ piece, ...candidate }];
    });
    const apart =
      new Set(rows.map(({ name }) => name)).size === rows.length &&
      !rows.some(({ name }) => COUNTED.test(name) || OF_A_DAY.test(name));
    if (rows.length > 1 && apart)
      for (const [row, { piece, sign, name }] of rows.entries()) {
        const codes = row < rows.length - 1 ? [] : rows.filter(({ code }) => code !== "");
        own.set(at + row, [withText(piece, sign + name), ...codes.map((one) => toDebris(one.piece, one.code))]);
      }
    at = Math.max(at, end - 1);
  }
  return own.size === 0 ? pieces : pieces.flatMap((piece, at) => own.get(at) ?? [piece]);
}

const KIND_NUMBER = /^([ \t\u3000]*[【[(（]\p{Script=Han}{1,5}[】\])）][ ]?)(\d{1,3})[ ]?([.．、])(?=(\S?))/u;

/** `【填空】4．1 KB等于…` among `【单选】3．…`: the number of a question, behind which a number stands. */
export function partKindNumbers(pieces: readonly Piece[]): readonly Piece[] {
  let before = 0;
  return unlessSame(
    pieces.map((piece) => {
      const match = piece.debris === true ? null : KIND_NUMBER.exec(piece.text.slice(0, 40));
      if (match === null) return piece;
      const no = Number(match[2]);
      const goesOn = before > 0 && no === before + 1;
      before = no;
      if (!goesOn || !/\d/u.test(match[4] ?? "")) return piece;
      return withText(piece, `${match[0]} ${piece.text.slice(match[0].length)}`);
    }),
    pieces,
  );
}

/**
 * What stands above the questions and around them in messages and slips, and whether it asks:
 *
 *     投票人（跑团昵称）：                         a label alone above the first question asks
 *     申請日期：中華民國  年  月  日
 *     一、新一届团长（三选一）
 *
 *     时间：本周六 14:00-17:00                    facts above the request tell, and so does the request
 *     费用：男45 女35，球费均摊
 *     报名请填：
 *     昵称：
 *
 *     上传现场照片：（不超过3张）                   a file
 *     附件：请上传个人简历（PDF）
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 80;
/** Nobody writes more lines in front of the first question. */
const MOST_FRONT = 25;
const NUMBERED =
  /^[\s\u3000]*(?:[*＊]\s?)?(?:(?:[QＱ]\s?)?[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|第\s?[\d一二三四五六七八九十]{1,3}\s?[题題])/u;
const LABEL_ALONE = /^[\s\u3000]*([\p{Script=Han}A-Za-z]{2,12}(?:[(（][^()（）]{1,20}[)）])?)[:：][\s\u3000]*$/u;
const DATE_ALONE =
  /^[\s\u3000]*(\p{Script=Han}{0,8}(?:日期|[时時][间間]))[:：][\s\u3000]*((?:中[华華]民[国國]|公元|西元)?)[\s\u3000]+年[\s\u3000]+月[\s\u3000]+[日号號][\s\u3000]*$/u;
/** Whoever is spoken to is no label. */
export const GREETS =
  /^(?:各|尊敬|[亲親][爱愛]|敬[爱愛]|(?:敬|[逕迳径謹谨])[啟啓启覆復复]者|致|全[体體]|大家|街坊|hi|hello|dear)|(?:[们們]|朋友|同[学學仁事志]|家[长長]|[业業]主|居民|[客住用]?[户戶]|先生|女士|老[师師]|[单單]位|部[门門]|科室|[学學]院|[员員]工|小主|好|邻里|鄰里|[来來][宾賓]|社[员員])$/iu;
/** What leads on to the lines below. */
export const LEADS =
  /[说說]明|[须須]知|要求|如下|以下|下列|提[示醒]|注意|目的|[规規][则則]|[内內]容|背景|通知|事[项項]|步[骤驟]|方[式法]|[对對]象|[范範][围圍]|[标標]准|原[则則]|[办辦]法|安排|[题題]$|部[分份]$|材料|前言|[导導][语語]|[选選][项項]|一[览覽]|名[单單]|候[选選]人|[请請填勾]|回答|[选選][择擇出]|[评評][价價分]|[阅閱][读讀]|完成|note|instruction|please/iu;

/** `投票人`, `填表者`, `座位号`: who somebody is, or what number they have. */
const NAMES_ONE = /[人者号號]$|^your \w+$/iu;

/** A vote that another step has found has no number: `请投票[多选题]`. */
const isNamed = (text: string): boolean => [NAMED.single, NAMED.several].some((name) => text.endsWith(name));
/** Names of fields that no list of words has: `所在街道`, `就诊日期`, `店铺名称`. */
const PLACE_NAME = /^所[在属屬]\p{Script=Han}{1,6}$|(?:名[称稱]|日期|[时時][间間]|地[点點])$/u;
const ENGLISH_NAME =
  /^(?:(?:the|your|child's) )?(?:[a-z]+ ){0,2}(?:names?|date|day|time|age|class|grade|department|address|phone|number|e-?mail|place|school|company|branch|room|unit|city|town|district|job title)(?: (?:of|you|when|where)(?: [a-z]+){1,4})?$/iu;
const LABEL_LINE = /^[\s\u3000]*(\p{L}[\p{L} '’]{1,40}?(?:[(（][^()（）]{1,20}[)）])?)[ ]?[:：][\s\u3000]*$/u;
/** A paragraph that has come to its end, so that the line below it does not go on with it. */
const ENDED = /[。！!~～]["”]?[\s\u3000]*$|[a-z)][.][\s\u3000]*$/u;
const HAS_COLON_OR_STOP = /[:：。？?！!，,；;_＿]/u;
const ASKING = /[？?:：_＿□○☐◯]|[(（][ \u3000]*[)）]|\s[A-D]\s?[.．、)）]/u;
const CHOICE_LINE = /^[\s\u3000]*(?:[□○☐◯①]|[(（]?[Aa]\s?[.．、)）]|[(（][ \u3000]*[)）])/u;

/** Whether the first numbered line asks; below a label alone, numbered words may be its choices. */
function firstAsks(pieces: readonly Piece[], first: number): boolean {
  const below = pieces[nextFilled(pieces, first)]?.text.slice(0, LONGEST) ?? "";
  return ASKING.test(pieces[first]?.text.slice(0, LONGEST) ?? "") || CHOICE_LINE.test(below);
}

/**
 * `感谢配合！⏎所在社区：⏎1. 您的性别？`: names of fields right above the first question, or above its heading, in a text without
 * blank lines.
 */
function openCloseFrontLabels(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && NUMBERED.test(text.slice(0, 20)));
  if (first < 2 || first > MOST_FRONT || !firstAsks(pieces, first)) return pieces;
  const isLabel = (at: number) => {
    const { text, debris } = pieces[at] ?? { text: "" };
    const label = debris === true || text.length > LONGEST ? undefined : LABEL_LINE.exec(text)?.[1];
    if (label === undefined || GREETS.test(label) || LEADS.test(label)) return false;
    const name = label.replace(/[(（][^()（）]*[)）]$/u, "").trim();
    return (name.length < 13 && (isFieldLabel(name) || PLACE_NAME.test(name))) || ENGLISH_NAME.test(name);
  };
  let at = first - 1;
  // A heading may stand between the labels and the question.
  const heading = pieces[at]?.text.trim() ?? "";
  if (heading.length < 21 && heading !== "" && !HAS_COLON_OR_STOP.test(heading)) at -= 1;
  const last = at;
  while (at > 0 && isLabel(at)) at -= 1;
  const title = nextFilled(pieces, -1);
  const above = pieces[at]?.text ?? "";
  if (at === last || at < title || !(at === title || above.trim() === "" || ENDED.test(above))) return pieces;
  return pieces.flatMap((piece, line): Piece[] => {
    if (line <= at || line > last) return [piece];
    const made = withText(piece, piece.text.replace(/[ ]?[:：][\s\u3000]*$/u, "：____"));
    return line === at + 1 && above.trim() !== "" ? [withText(piece, ""), made] : [made];
  });
}

/** A label alone between blank lines, above the first question, is a field. */
function openFrontLabels(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(
    ({ text, debris }) => debris !== true && (NUMBERED.test(text.slice(0, 20)) || isNamed(text)),
  );
  if (first < 2 || first > MOST_FRONT) return pieces;
  const title = nextFilled(pieces, -1);
  return unlessSame(
    pieces.map((piece, at) => {
      if (at <= title || at >= first || piece.debris === true || piece.text.length > LONGEST) return piece;
      // Below a paragraph it leads to what follows.
      const above = at - 1 === title || pieces[at - 1]?.text.trim() === "";
      if (!above || pieces[at + 1]?.text.trim() !== "") return piece;
      const [, dated, calendar = ""] = DATE_ALONE.exec(piece.text) ?? [];
      if (dated !== undefined)
        return withText(piece, `${dated}${calendar === "" ? "" : `（${calendar}）`}：____年____月____日`);
      const label = LABEL_ALONE.exec(piece.text)?.[1];
      if (label === undefined || GREETS.test(label) || LEADS.test(label)) return piece;
      // Other words alone may speak to somebody or head a part.
      const name = label.replace(/[(（][^()（）]*[)）]$/u, "");
      if (!isFieldLabel(name) && !NAMES_ONE.test(name)) return piece;
      return withText(piece, `${label}：____`);
    }),
    pieces,
  );
}

const REQUEST =
  /^[\s\u3000]*(?![^:：]{0,40}[。！!])[^:：_＿□☐○◯\t]{0,30}(?:[请請]|麻[烦煩]|[报報]名|接[龙龍]|[按照]|需要|烦|填|回[复復覆])[^:：_＿□☐○◯\t]{0,16}(?:填[写寫]?|回[复復覆]|提供|告[知诉訴]|登[记記]|[写寫](?:明|上|清)?|接[龙龍]|格式|信息|[资資]料|模板|一下)[^:：_＿□☐○◯\t。]{0,10}[:：][\s\u3000👇↓]*$/u;
const FIELD = /^[\s\u3000]*(\p{L}[^:：_＿\t。？?！!]{0,24})[:：][\s\u3000]*(.*)$/u;
const ROOM = /^[\s\u3000_＿]*$|[□☐○◯_＿]|[(（][ \u3000]*[)）]|\S\s?[/／|｜]\s?\S/u;
const LEAST = 2;
/** How far above its request a fact stands. */
const FAR = 8;

/** `时间：周六⏎报名请填：⏎昵称：⏎水平：`: what has a value above the request tells. */
function tellAboveRequests(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  const fields = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !REQUEST.test(text)) continue;
    let rooms = 0;
    const labels: number[] = [];
    for (let below = nextFilled(pieces, at); below > 0; below = nextFilled(pieces, below)) {
      const field = FIELD.exec(pieces[below]?.text.slice(0, LONGEST) ?? "");
      if (field === null) break;
      labels.push(below);
      if (ROOM.test(field[2] ?? "")) rooms += 1;
    }
    if (labels.length < LEAST || rooms * 2 < labels.length) continue;
    told.add(at);
    for (const label of labels) fields.add(label);
    for (let above = at - 1; above >= Math.max(0, at - FAR); above -= 1) {
      const line = pieces[above]?.text ?? "";
      if (line.trim() === "") continue;
      const value = line.length > 200 ? undefined : FIELD.exec(line)?.[2];
      if (value === undefined || ROOM.test(value)) break;
      told.add(above);
    }
  }
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    // Beside lines that are told, a label without room would go on with the label above it.
    if (fields.has(at)) return [blank, withText(piece, piece.text.replace(/[:：][\s\u3000]*$/u, "：____")), blank];
    if (!told.has(at)) return [piece];
    const line = withText(piece, tell(piece.text));
    return told.has(at + 1) ? [line] : [line, blank];
  });
}

const UPLOADS =
  /^[\s\u3000]*((?:请?上[传傳]|[^:：_＿□☐○◯。，,]{0,12}(?:照片?|[图圖]片|附件|[简簡][历歷]|[证證]明|截[图圖]|[扫掃]描件))[^:：_＿□☐○◯。，,]{0,16})[:：][\s\u3000]*([(（](?=[^()（）]*(?:上[传傳]|[张張份个個]|MB|pdf|jpg|png|格式))[^()（）]{2,40}[)）])[\s\u3000]*$/iu;
const ATTACHED = /^([\s\u3000]*附件[:：][\s\u3000]*)(请?上[传傳][^_＿□☐○◯。]{2,40})$/u;

/** `购物小票（请拍照上传）`, without a colon: what is asked for, and that it is sent. */
const SENT =
  /^[\s\u3000]*(?![\d【[#])(\p{Script=Han}[^:：_＿□☐○◯。，,；;()（）\t]{1,20}[(（][^()（）:：。]{0,14}上[传傳][^()（）:：。]{0,20}[)）])[\s\u3000]*$/u;

/** `上传现场照片：（不超过3张）`, `附件：请上传个人简历（PDF）` */
function nameUploads(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (piece.debris === true || piece.text.length > LONGEST) return [piece];
      const blank = withText(piece, "");
      const sent = at === first ? undefined : SENT.exec(piece.text)?.[1];
      if (sent !== undefined) return [blank, withText(piece, `${sent}${NAMED.file}`), blank];
      const [, label, hint = ""] = UPLOADS.exec(piece.text) ?? [];
      if (label !== undefined) {
        // `（粘贴或上传）` says it where the label does not.
        const told = /粘[贴貼]|上[传傳]/u.test(hint) && !/上[传傳]/u.test(label);
        return [blank, withText(piece, `${label}${hint}${told ? NAMED.file : "：____"}`), blank];
      }
      const [, before = "", asked] = ATTACHED.exec(piece.text) ?? [];
      if (asked === undefined) return [piece];
      return [{ ...withText(piece, before), debris: true }, withText(piece, `${asked.trim()}：____`), blank];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const FRONT_ROOMS: readonly Repair[] = [openFrontLabels, openCloseFrontLabels, tellAboveRequests, nameUploads];

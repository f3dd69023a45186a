/**
 * Labels that stand one behind the other on a line in ways that readers of whole forms do not know, and labels whose place is
 * drawn with a sign of its own:
 *
 *     姓名：____，楼号：____，能否自取：能/否            commas part the labels
 *     出发地：________ → 目的地：________                 an arrow
 *     金额：HK$ ______   付款方式：○ 现金 ○ 支票          a currency in front of the place, other kinds of places beside it
 *     汇款银行：____银行____分行  账号：____              a place of two parts
 *     读者姓名——                                          dashes in place of colons
 *     **接送人：**                                        bold labels with nothing behind them
 *     上车站点⏎>>                                         a sign on the line below
 *
 * Each label gets a line of its own, with its place as the grammar has it.
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel, isOfficeLabel, toDebris } from "../layout/sheets/words.ts";
import { eachLine } from "./lone-lines.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const WORD = "[^:：，,;；。！!？?_＿□○☐◯→\\t()（）]";
const REMARK = "(?:\\s?[(（][^()（）_＿:：□○]{1,20}[)）])?";
/** What parts one label from the other. */
const BETWEEN = "(?:[ ]{2,}|\\u3000+|[ ]*[，,;；][ \\u3000]*|[ \\u3000]*(?:→|⇒|->|=>|—>)[ \\u3000]*)";
const NEXT = new RegExp(`(${BETWEEN})(?=(?:\\p{L}${WORD}{0,20}${REMARK})[:：])`, "u");
const CHUNK = new RegExp(`^(\\p{L}${WORD}{0,20}${REMARK})\\s?[:：][ \\u3000]*(.*)$`, "u");
const MONEY = "(?:(?:HK|NT|US|RMB|MOP|CNY)?\\s?[$¥￥€£]|RMB|NTD|HKD|MOP|人民[币幣]|[港台臺]?[币幣])";
const GAP = new RegExp(
  `^(?:${MONEY}\\s?)?[_＿]{2,}(?:[ ]?[\\p{L}/／.~～—–-]{1,6}[ ]?[_＿]{2,}){0,3}(?:[ ]?(?:\\p{Script=Han}{1,4}|[A-Za-z%°℃.]{1,6}(?:/\\p{L}+)?))?$`,
  "u",
);
const BOXES = /^(?:[□○][^□○_＿]{1,25}){2,}$/u;
const SLASHED =
  /^[\p{L}\p{N}][^:：/／，,。_＿□○()（）]{0,11}(?:\s?[/／]\s?[\p{L}\p{N}][^:：/／，,。_＿□○()（）]{0,11}){1,5}$/u;

type Chunk = readonly [label: string, place: string, kind: "gap" | "boxes" | "words"];

function readChunk(text: string): Chunk | null {
  const [, label, place = ""] = CHUNK.exec(text.trim()) ?? [];
  const room = place.trim().replace(/[。；;，,]$/u, "");
  // `最满意的课程是：____，原因是：____` is one sentence.
  if (label === undefined || isOfficeLabel(label) || /[是为為]$/u.test(label)) return null;
  if (GAP.test(room)) return [label.trim(), room, "gap"];
  if (BOXES.test(room)) return [label.trim(), room, "boxes"];
  return SLASHED.test(room) && !/^\d+\s?[/／]/u.test(room) ? [label.trim(), room, "words"] : null;
}

/** Such a place is a day, whatever its label: `__/__`. */
const SLASHED_DAY = /^[_＿]{2,}(?:[ ]?[/／.][ ]?[_＿]{2,}){1,2}$/u;

function writeChunk([label, place, kind]: Chunk): string {
  if (kind === "gap") {
    const [money = ""] = /^[^_＿]+/u.exec(place) ?? [];
    const room = place.slice(money.length).replace(/[_＿]{2,}/gu, "____");
    // `HK$ ____`: the currency is a remark of the label.
    return `${label}${money === "" ? "" : `（${money.trim()}）`}：${SLASHED_DAY.test(place) ? "____" : room}`;
  }
  if (kind === "boxes") return `${label}：${place}`;
  // `男 / 女*（*請刪去不適用者）`
  const words = place.replace(/[*＊]$/u, "").split(/\s?[/／]\s?/u);
  return `${label}：${words.map((word) => `□${word.trim()}`).join("  ")}`;
}

/** `姓名：____，能否自取：能/否`: each label on a line of its own. */
function partJoinedLabels(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    if (!/[_＿]{2}/u.test(text)) return null;
    const parts = text.trim().split(NEXT);
    if (parts.length < 3) return null;
    const chunks = parts.flatMap((part, at) => (at % 2 === 0 ? [readChunk(part)] : []));
    const known = chunks.filter((chunk) => chunk !== null);
    // `□无 □有，药名：____`: behind a choice, a comma belongs to that choice.
    const goesOn = chunks.some((one, at) => one?.[2] === "boxes" && /[，,;；]/u.test(parts[at * 2 + 1] ?? ""));
    if (goesOn || known.length < chunks.length || !known.some(([, , kind]) => kind === "gap")) return null;
    // Plain labels that blanks part are read by all others.
    const odd =
      parts.some((part, at) => at % 2 === 1 && /[^ \u3000]/u.test(part)) ||
      known.some(([, place, kind]) => kind === "gap" && (/^[^_＿]/u.test(place) || /[_＿][^_＿]+[_＿]/u.test(place)));
    return odd ? known.map(writeChunk) : null;
  });
}

const DASHED =
  /^[ \u3000]*(\p{L}[^:：，,。！!？?_＿□○\t—－–-]{1,15})[ ]?(?:——|－－|--)[ \u3000]*([^—:：_＿□○\t]{0,60})$/u;

/** `读者姓名——⏎证件类型——身份证 / 护照`: dashes behind the labels of lines that stand together, most of which are open. */
function colonDashedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) => (debris === true || text.length > 90 ? null : DASHED.exec(text)));
  const rows = found.filter((one) => one !== null);
  const open = rows.filter(([, , rest = ""]) => rest.trim() === "").length;
  const fit = rows.every(([, , rest = ""]) => rest.trim() === "" || /\S\s?[/／]\s?\S/u.test(rest));
  if (open < 2 || !fit) return pieces;
  return pieces.map((piece, at) => {
    const [, label, rest = ""] = found[at] ?? [];
    if (label === undefined) return piece;
    const words = rest.trim() === "" ? [] : rest.split(/[/／]/u).map((word) => `□${word.trim()}`);
    return withText(piece, `${label.trim()}：${words.length === 0 ? "____" : words.join("  ")}`);
  });
}

const BOLD =
  /^[ \u3000]*(?:[-*•]\s+)?\*\*([*＊]?[ ]?[^*:：_＿□]{2,24}?)[ ]?(?:[:：][ ]?\*\*|\*\*[ ]?([(（][^()（）*:：]{1,20}[)）])?[ ]?[:：])[ \u3000]*([^*]*)$/u;
/** What a paper or a draft of questions names in bold. */
const DRAFT =
  /^(?:[题題]|答案|正[确確]|解[析答]|[选選][项項]|[类類]型|[难難]度|[标標][签簽]|[问問][题題]?|Q|A|Question|Answer|Type|Options?|Points?|Note|注|提示|[说說]明|[时时][间間]|地[点點])/iu;
const ROOM = /^(?:[_＿]{2,}.{0,6}|(?:[□○☐].+){2,})?$/u;

/** `**接送人：**`: the labels of a form in bold, with or without places, two of them or more. */
function plainBoldLabels(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) => (debris === true || text.length > LONGEST ? null : BOLD.exec(text)));
  const rows = found.filter((one) => one !== null);
  if (rows.length < 2 || rows.some(([, label = ""]) => DRAFT.test(label.trim()))) return pieces;
  // `**代码如下：**` again and again introduces what stands below it.
  const labels = new Set(rows.map(([, label = ""]) => label.trim()));
  if (labels.size < rows.length || [...labels].some((label) => /[如以]下$|^下[列面]/u.test(label))) return pieces;
  const fit = rows.every(([, , , rest = ""]) => ROOM.test(rest.trim()) || SLASHED.test(rest.trim()));
  const open = rows.filter(([, , , rest = ""]) => ROOM.test(rest.trim())).length;
  // Lists below bold words are their choices.
  const listed = pieces.some(
    ({ text }, at) =>
      found[at - 1]?.[3]?.trim() === "" &&
      /^[ \u3000]*(?:[-*•+]\s(?!\*\*)|[A-H]\s?[.．、)]|\d{1,2}\s?[.．、)])/u.test(text),
  );
  if (!fit || open * 2 < rows.length || listed) return pieces;
  return pieces.map((piece, at) => {
    const [, label, remark = "", rest = ""] = found[at] ?? [];
    if (label === undefined) return piece;
    const place = rest.trim();
    const words = SLASHED.test(place) ? place.split(/[/／]/u).map((word) => `□${word.trim()}`) : [];
    return withText(
      piece,
      `${label.trim()}${remark}：${words.length > 0 ? words.join("  ") : place === "" ? "____" : place}`,
    );
  });
}

const SIGN_OF_ROOM = /^[ \u3000]*(?:>{1,3}|[＞»›]{1,3}|→|⇒|=>|->|\.\.\.|…{1,2}|：)[ \u3000]*$/u;
const ABOVE_ROOM = /^[ \u3000]*(?![>＞|#])(?:\p{L}|[*＊]|\d{1,2}\s?[.．、)）])[^_＿□○☐◯\t|]{1,40}$/u;
/** The words in its bracket are chosen from. */
const OFFERS = /[(（][^()（）:：]{1,20}[/／][^()（）:：]{1,30}[)）][ \u3000]*[:：]?[ \u3000]*$/u;

/** `上车站点⏎>>`: a sign alone below a label, again and again, is where the answer is written. */
function openSignedRooms(pieces: readonly Piece[]): readonly Piece[] {
  const isRoom = (at: number): boolean =>
    pieces[at]?.debris !== true &&
    SIGN_OF_ROOM.test(textAt(pieces, at, 12)) &&
    ABOVE_ROOM.test(textAt(pieces, at - 1, 60)) &&
    !SIGN_OF_ROOM.test(textAt(pieces, at - 1, 12));
  const rooms = pieces.map((_, at) => isRoom(at));
  if (rooms.filter(Boolean).length < 2) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (rooms[at] ?? false) return [withText(piece, "")];
      if (!(rooms[at + 1] ?? false) || OFFERS.test(piece.text)) return [piece];
      return [withText(piece, `${piece.text.trim().replace(/\s?[:：]$/u, "")}：____`)];
    }),
    pieces,
  );
}

const CIRCLED_VALUE =
  /^[ \u3000]*(?:[-•*][ ]?)?(\p{L}[^:：。，,！!？?_＿□○☐\t]{1,15})[:：][ \u3000]*([\p{L}\d]{0,4}○(?:[\p{L}\d○]{0,8}))[ \u3000]*$/u;

/** `姓名：○○○⏎住址：A棟○樓⏎數量：○盒`: circles in place of what each sends back; what stands beside them is a remark. */
function openCircledValues(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) =>
    debris === true || text.length > 60 ? null : CIRCLED_VALUE.exec(text),
  );
  const rows = found.filter((one) => one !== null);
  if (rows.length < 2 || !rows.some(([, , value = ""]) => value.includes("○○"))) return pieces;
  return pieces.map((piece, at) => {
    const [, label, value = ""] = found[at] ?? [];
    if (label === undefined) return piece;
    const unit = /^○+(\p{Script=Han}{1,2})$/u.exec(value)?.[1] ?? "";
    const remark = unit === "" && /[^○]/u.test(value) ? `（${value.replace(/○+/gu, "…")}）` : "";
    return withText(piece, `${label.trim()}${remark}：____${unit}`);
  });
}

const PAGE_ROOM =
  /^[ \u3000]*(?:Your answer|(?:Short|Long)[ -]answer text|[您你]的(?:回答|回[复覆]|答案)|[简簡][短答]回答(?:文本|文字)?)[ \u3000]*$/iu;

const ASKED = /[?？][ ]?[*＊]?\s*$/u;

/** `Email address *⏎Your answer` among lines with other places: the words of a page are the place of the label above them. */
function openPageRooms(pieces: readonly Piece[]): readonly Piece[] {
  const isRoom = (at: number): boolean =>
    PAGE_ROOM.test(textAt(pieces, at, 40)) &&
    pieces[at]?.debris !== true &&
    ABOVE_ROOM.test(textAt(pieces, at - 1, 60));
  const rooms = pieces.map((_, at) => isRoom(at));
  // A page of nothing but such fields is read as a whole.
  if (!rooms.some(Boolean) || !pieces.some(({ text }) => /[:：].*[_＿]{3}|□|^[ ]*\|/u.test(text.slice(0, LONGEST))))
    return pieces;
  return pieces.map((piece, at) => {
    // `还想补充什么？` keeps its sign, with a line to write on below it.
    if (rooms[at] ?? false)
      return ASKED.test(textAt(pieces, at - 1, 60)) ? withText(piece, "________") : toDebris(piece);
    if (!(rooms[at + 1] ?? false) || ASKED.test(piece.text)) return piece;
    const [, label = "", star = ""] = /^(.*?)[ ]?[:：]?[ ]?([*＊]?)$/u.exec(piece.text.trim()) ?? [];
    return withText(piece, `${label}${star}：____`);
  });
}

/** Rows of cells, of which the last has lost the tabs at its end. */
const EMPTY_ENDS = /^[^\t]*[^\s][^\t]*\t[\t ]*$/u;

/** `Airfare⇥⇥⏎Meals`, `姓名⇥⇥电话⇥⏎住址⇥⇥邮箱`: a copy loses the tabs at the end of its last row. */
function padLastRows(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const above = textAt(pieces, at - 1, LONGEST);
      if (piece.debris === true || piece.text.length > 60 || piece.text.trim() === "" || !above.includes("\t"))
        return piece;
      if (textAt(pieces, at + 1).trim() !== "" || /\t$|[:：_＿□○。！!？?]/u.test(piece.text)) return piece;
      // `姓名⇥⇥性别⇥□男 □女⏎邮箱`: a label alone in the last row.
      const label = piece.text.split("/").at(-1) ?? "";
      if (!above.endsWith("\t"))
        return /^[^\t]+\t[ ]*\t/u.test(above) &&
          !piece.text.includes("\t") &&
          (isFieldLabel(label) || isEnglishField(label))
          ? withText(piece, `${piece.text}\t`)
          : piece;
      if (/^[\d０-９]{1,2}$/u.test(piece.text.trim()) && /^[\d０-９]{1,2}[\t ]+$/u.test(above))
        return withText(piece, above.replace(/^[\d０-９]+/u, piece.text.trim().normalize("NFKC")));
      const lost = above.split("\t").length - piece.text.split("\t").length;
      const isRow = piece.text.includes("\t")
        ? lost === 1
        : lost > 1 && EMPTY_ENDS.test(above) && EMPTY_ENDS.test(textAt(pieces, at - 2, LONGEST));
      return isRow ? withText(piece, `${piece.text}${"\t".repeat(lost)}`) : piece;
    }),
    pieces,
  );
}

/** The number of a row that waits for words, in wide digits. */
const WIDE_COUNT = /^([０-９]{1,2})(?=[\t ]+$)/u;

/** `１⇥⇥⇥`: the rows of an empty table are counted in plain digits. */
function narrowRowCounts(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      WIDE_COUNT.test(piece.text.slice(0, 60)) && piece.text.includes("\t")
        ? withText(
            piece,
            piece.text.replace(WIDE_COUNT, (count) => count.normalize("NFKC")),
          )
        : piece,
    ),
    pieces,
  );
}

const COUNTED_OPEN =
  /^[ \u3000]*(?:\d{1,2}\s?[.．、)）]|[(（]\d{1,2}[)）])[ ]?\p{L}[^:：。！!？?_＿□○☐\t]{1,24}[:：][ \u3000]*$/u;
const COUNTED = /^[ \u3000]*(?:\d{1,2}\s?[.．、)）]|[(（]\d{1,2}[)）])/u;
const LABEL_ALONE = /^[ \u3000]*(?!\d)\p{L}[^:：。_＿□○☐\t]{1,24}[:：][ \u3000]*$/u;
const BOX = /^[ \u3000]*(?:[□○☐]|[-*•][ ]\[[ ]?\]|\[[ ]?\]|[(（][ ]?[)）])/u;

/** `3、保额：⏎⏎物品需求：⏎□ …`: the last of the labels with numbers is open, and what stands below the blank line is another one. */
function drawLastCounted(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > 60 || !COUNTED_OPEN.test(piece.text)) return piece;
      const isLast =
        COUNTED.test(textAt(pieces, at - 1, 60)) &&
        textAt(pieces, at + 1).trim() === "" &&
        LABEL_ALONE.test(textAt(pieces, at + 2, 60)) &&
        BOX.test(textAt(pieces, at + 3, 60));
      return isLast ? withText(piece, `${piece.text.trimEnd()}____`) : piece;
    }),
    pieces,
  );
}

const FOLDED = /^[ \u3000]*\p{Script=Han}[^:：。，,！!？?_＿□○☐\t]{1,14}[:：][ \u3000]*$/u;
/** What takes more than one line to say. */
const LONG =
  /意[见見]|建[议議]|理由|原因|[说說]明|[内內]容|感[想受]|[简簡]介|事[迹跡]|[经經][历歷]|想法|描述|[简簡]述|[计計][划劃]/u;

/** `过敏药物：⏎________`: one line to write on below a short label, where the form has ranges or choices beside it. */
function raiseLinesBelow(pieces: readonly Piece[]): readonly Piece[] {
  const folded = pieces.map(
    ({ text, debris }, at) =>
      debris !== true &&
      FOLDED.test(text.slice(0, 60)) &&
      !LONG.test(text) &&
      !/[审審]批|批[准示]|[审審][核查]/u.test(text) &&
      RULE.test(textAt(pieces, at + 1, LONGEST)) &&
      !RULE.test(textAt(pieces, at + 2, LONGEST)),
  );
  // A form of nothing but such labels is read as a whole.
  const rest = pieces.some(
    ({ text }, at) => !(folded[at] ?? false) && !(folded[at - 1] ?? false) && /[_＿□]/u.test(text.slice(0, LONGEST)),
  );
  if (!rest || !folded.some(Boolean)) return pieces;
  return pieces.map((piece, at) => {
    if (folded[at] ?? false) return withText(piece, `${piece.text.trim()}____`);
    return (folded[at - 1] ?? false) ? withText(piece, "") : piece;
  });
}

const TASK = /^[ \u3000]*[-*+][ ]\[[ ]?\][ ]?(?=\S)/u;
const ABOVE_TASKS = /^[ \u3000]*(?![-*+#>|])\p{L}[^:：_＿□○☐\t]{1,40}(?:[:：?？]|[)）])[ \u3000]*$/u;

/** `物品需求：⏎- [ ] 办公桌`: the task list right below a label is its choices. */
function boxTaskLists(pieces: readonly Piece[]): readonly Piece[] {
  let open = false;
  return unlessSame(
    pieces.map((piece, at) => {
      const isTask = piece.debris !== true && TASK.test(piece.text.slice(0, 40));
      open = isTask && (open || ABOVE_TASKS.test(textAt(pieces, at - 1, 60)));
      return open ? withText(piece, piece.text.replace(TASK, "□ ")) : piece;
    }),
    pieces,
  );
}

const NOTE =
  /^[ \u3000]*(?:[※*＊]?[ ]?(?:注意?|[备備][注註]|[说說]明|提示|[填][写寫][说說]明|Note|Hint)[:：]|※)[ \u3000]*\S.{1,80}$/u;
const RULE = /^[ \u3000]*[_＿]{4,}[ \u3000]*$/u;
const BARE = /^[ \u3000]*[*＊]?\p{L}[^:：。，,！!？?；;_＿□○☐◯\t|]{1,24}[ ]?[:：]?[ \u3000]*$/u;

/** `开户行全称⏎注：须精确到支行⏎________`: a note between a label and the line to write on, or below that line. */
function lowerNotesOfLabels(pieces: readonly Piece[]): readonly Piece[] {
  const is = (at: number, shape: RegExp): boolean => pieces[at]?.debris !== true && shape.test(textAt(pieces, at, 100));
  const noted = pieces.map(
    (_, at) =>
      is(at, BARE) &&
      !is(at, NOTE) &&
      ((is(at + 1, NOTE) && is(at + 2, RULE)) || (is(at + 1, RULE) && is(at + 2, NOTE))),
  );
  return unlessSame(
    pieces.map((piece, at) => {
      if (noted[at] ?? false) return withText(piece, `${piece.text.trim().replace(/\s?[:：]$/u, "")}：____`);
      const ofLabel = (noted[at - 1] ?? false) || (noted[at - 2] ?? false);
      if (!ofLabel) return piece;
      return RULE.test(piece.text) ? withText(piece, "") : withText(piece, `说明：${piece.text.trim()}`);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const JOINED_LABELS: readonly Repair[] = [
  padLastRows,
  narrowRowCounts,
  boxTaskLists,
  raiseLinesBelow,
  drawLastCounted,
  openPageRooms,
  openCircledValues,
  lowerNotesOfLabels,
  plainBoldLabels,
  openSignedRooms,
  colonDashedLabels,
  partJoinedLabels,
];

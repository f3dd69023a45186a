/**
 * More lines that show by themselves what they ask, where no step has read them with their like:
 *
 *     教学水平：☆☆☆☆☆                                    one rating
 *     总体感受：非常差 1 2 3 4 5 非常好                     one scale
 *     户籍所在地 ______省______市______区                   a region
 *     您最喜欢的课程是（  ）A、书法  B、舞蹈  C、围棋         choices behind the stem
 *     到达方式：自驾 / 大巴 / 高铁                          choices behind a label
 *     困难情况说明⇥        申请金额⇥      元                a label and its cell
 *     您还有什么想对我们说的？                              an open question
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel, toDebris } from "../layout/sheets/words.ts";
import { SLASHED_LABEL, UNIT, eachLine } from "./lone-lines.ts";
import type { Repair } from "./repairs-shapes.ts";
import { type Found, replacing, writeList } from "./table-writing.ts";

const LONGEST = 160;
const LABEL = "\\p{Script=Han}[^:：。！？?!；;，,_＿□☐○◯☆★|\\t\\d]{1,24}";

/** Whether one of the lines right above and below has the same form: then they are rows, which others read. */
const isRow = (pieces: readonly Piece[], at: number, form: RegExp): boolean =>
  [at - 1, at + 1].some((line) => form.test(textAt(pieces, line, LONGEST)));

const STARS = new RegExp(
  `^[ \\u3000]*(${LABEL}?)[ \\u3000]*[:：]?[ \\u3000]*(?:[☆★⭐✩]\\uFE0F?[ \\u3000]*){3,10}$`,
  "u",
);

/** `教学水平：☆☆☆☆☆` */
function rateLoneStars(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text, at) => {
    const label = STARS.exec(text)?.[1];
    // Three and more are rows, which others read.
    const rows = [-2, -1, 1, 2].filter((step) => STARS.test(textAt(pieces, at + step, LONGEST)));
    return label === undefined || rows.length > 1 || /^(?:分[数數值]|[标標][签簽]|[难難]度|收藏)$/u.test(label.trim())
      ? null
      : ["", `${label}${NAMED.rating}`, ""];
  });
}

const SCALE = new RegExp(
  `^[ \\u3000]*(${LABEL}?)[ \\u3000]*[:：][ \\u3000]*(\\p{Script=Han}{1,8})[ \\u3000]*(1(?:[ \\u3000]+\\d{1,2}){2,9})[ \\u3000]*(\\p{Script=Han}{1,8})[ \\u3000]*$`,
  "u",
);

/** `How likely are you to help again?  1 2 3 4 5  (1 = unlikely, 5 = very likely)`: the ends stand in a bracket. */
const SCALE_WITH_LEGEND =
  /^[ \u3000]*(?![(（]?\d)(\p{L}[^_＿□☐○◯\t]{3,100}?)[ \u3000]*[:：]?[ \u3000]+(1(?:[ \u3000]+\d{1,2}){2,9})[ \u3000]*[(（]1\s?[=＝:：]\s?([^,，;；、=＝()（）]{1,20})[,，;；、]\s?\d{1,2}\s?[=＝:：]\s?([^,，;；、=＝()（）]{1,20})[)）][ \u3000]*$/u;

/** `服务人员的着装（很差1-2-3-4-5很好）`: the steps and their ends stand in a bracket. */
const SCALE_IN_BRACKET =
  /^[ \u3000]*([\p{L}\d][^_＿□☐○◯\t()（）]{2,60}?)[ \u3000]*[:：]?[ \u3000]*[(（][ ]?(\p{L}[\p{L} ]{0,14}?)[ \u3000]*([01](?:\s?[-–—~～、,，·. ]\s?\d{1,2}){2,10})[ \u3000]*(\p{L}[\p{L} ]{0,14})[)）][ \u3000]*[:：]?[ \u3000]*$/u;
/** `给自己打分（0～100，拖动滑块）` */
const SLIDER =
  /^[ \u3000]*(?:\d{1,2}\s?[.．、)）][ \u3000]*)?[^\d_＿□☐○◯\t][^_＿□☐○◯\t]{2,60}[(（][^()（）]{0,20}(?:[拖滑][动動拉块塊][^()（）]{0,8}|slider[^()（）]{0,8})[)）][ \u3000]*[:：]?[ \u3000]*$/iu;

/** `总体感受：非常差 1 2 3 4 5 非常好` */
function writeLoneScale(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text, at) => {
    const [, stem, marks = "", least = "", most = ""] = SCALE_WITH_LEGEND.exec(text) ?? [];
    if (stem !== undefined && !isRow(pieces, at, SCALE_WITH_LEGEND))
      return ["", `${stem}${NAMED.scale}`, `${least.trim()} ${marks.replaceAll("\u3000", " ")} ${most.trim()}`, ""];
    const [, asked, worst = "", points = "", best = ""] = SCALE_IN_BRACKET.exec(text) ?? [];
    const rises = points
      .split(/[^\d]+/u)
      .every((point, no, all) => no === 0 || Number(point) === Number(all[no - 1]) + 1);
    if (asked !== undefined && rises && !isRow(pieces, at, SCALE_IN_BRACKET))
      return ["", `${asked}${NAMED.scale}`, `${worst.trim()} ${points.split(/[^\d]+/u).join(" ")} ${best.trim()}`, ""];
    if (SLIDER.test(text) && /\d/u.test(text)) return ["", `${text.trim().replace(/[:：]$/u, "")}${NAMED.slider}`, ""];
    const [, label, low = "", steps = "", high = ""] = SCALE.exec(text) ?? [];
    return label === undefined || isRow(pieces, at, SCALE)
      ? null
      : ["", `${label}${NAMED.scale}`, `${low} ${steps.replaceAll("\u3000", " ")} ${high}`, ""];
  });
}

const REGION = new RegExp(
  `^[ \\u3000]*(${LABEL}?)[ \\u3000]*[:：]?[ \\u3000]*[_＿]{2,}[ \\u3000]?省(?:[（(][^()（）]{1,8}[)）])?[ \\u3000_＿]*[_＿]{2,}[ \\u3000]?市(?:[ \\u3000]*[_＿]{2,}[ \\u3000]?(?:[区县區縣](?:[（(][^()（）]{1,8}[)）]|[/／][区县區縣])?|街道|[镇鎮乡鄉]))*[ \\u3000]*$`,
  "u",
);

/** `户籍所在地 ______省______市______区(县)`: without a colon. */
function colonRegions(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const label = REGION.exec(text)?.[1];
    if (label === undefined || /[:：]/u.test(text)) return null;
    return [
      text
        .trim()
        .replace(label, () => `${label.trimEnd()}：`)
        .replace(/：[ \u3000]+/u, "："),
    ];
  });
}

const STEM_AND_LETTERS =
  /^([\s\u3000]*(?![(（]?\d)\p{Script=Han}[^_＿□○\t]{2,80}?(?:[(（][\s\u3000]*[)）]|[?？])[。.]?)[\s\u3000]*((?:[A-H][ ]?[.．、][^A-H\t]{1,30}){2,})$/u;

/** `您最喜欢的课程是（  ）A、书法  B、舞蹈  C、围棋`: the choices are put below their stem. */
function lowerLoneLetters(pieces: readonly Piece[]): readonly Piece[] {
  const numbered = pieces.some(({ text }) => /^[\s\u3000]*[(（]?\d{1,3}\s?[.．、)）](?!\d)/u.test(text.slice(0, 12)));
  if (numbered || pieces.filter(({ text }) => text.length <= LONGEST && STEM_AND_LETTERS.test(text)).length > 1)
    return pieces;
  return eachLine(pieces, (text) => {
    const [, stem, list = ""] = STEM_AND_LETTERS.exec(text) ?? [];
    const choices = list.match(/[A-H][ ]?[.．、][^A-H]+/gu) ?? [];
    const inOrder = choices.every((choice, index) => choice.startsWith(String.fromCharCode(65 + index)));
    return stem === undefined || choices.length < 2 || !inOrder
      ? null
      : ["", stem, ...choices.map((choice) => choice.trim().replace(/^([A-H])[ ]?[.．、][\s\u3000]*/u, "$1. ")), ""];
  });
}

const SLASHED = new RegExp(
  `^[ \\u3000]*((?:${LABEL}|[A-Z][A-Za-z' -]{2,30})(?:[(（][^()（）]{1,12}[)）])?)[ \\u3000]?[:：][ \\u3000]*([^:：。，,；;？?！!()（）_＿□☐○◯\\t/／]{1,14}(?:[/／][^:：。，,；;？?！!()（）_＿□☐○◯\\t/／]{1,14}){1,7})$`,
  "u",
);
/** A line with a place, or with what another step has named. */
const ASKS = /[_＿]{3}|[□☐○◯]|[:：][ \u3000]*$|年[ \u3000]+月|\[\p{Script=Han}{2,6}\]$/u;
/** Such labels tell their value, or a slash stands between two names of one thing. */
const TELLS =
  /[时時][间間]|日期|地[点點址]|[电電][话話]|[联聯][系絡络]|[价價]格|[费費]用|[单單]位$|[说說]明|提示|注意|[对對]象|[内內]容|要求|[材资資]料|答案|例|[网網]址|https?|venue|date|time|where|when|address|phone|contact|note|cost|price|see|[辩辯主议議话話标標][题題]/u;

/** `到达方式：自驾 / 大巴 / 高铁`: among lines that ask, words with slashes behind a label are chosen from. */
function boxLoneSlashes(pieces: readonly Piece[]): readonly Piece[] {
  const asks = (at: number): boolean => ASKS.test(textAt(pieces, at, LONGEST));
  // Where one of them is no list of words, none is known to be one.
  const alike = pieces.filter(({ text }) => text.length <= LONGEST && SLASHED_LABEL.test(text));
  if (alike.some(({ text }) => !SLASHED.test(text))) return pieces;
  return eachLine(pieces, (text, at) => {
    const [, label, list = ""] = SLASHED.exec(text) ?? [];
    if (label === undefined || (TELLS.test(label) && !/方便|希望|[选選][择擇]?/u.test(label))) return null;
    // `动议：拨款修葺礼堂    赞成／反对`: a wide blank parts the choices from what is moved.
    const [, moved = ""] = /^([^/／]{3,}?)(?: {2,}|\u3000+)(?=[^\s/／]{1,8}[/／])/u.exec(list) ?? [];
    const words = list
      .slice(moved.length)
      .split(/[/／]/u)
      .map((word) => word.trim());
    const fit = words.every((word) => word !== "" && !UNIT.test(word) && !isFieldLabel(word));
    const others = pieces.some((_, line) => line !== at && asks(line));
    return !fit || !others || new Set(words).size < words.length
      ? null
      : [`${label.trim()}：${moved}${moved === "" ? "" : "  "}${words.map((word) => `□${word}`).join("  ")}`];
  });
}

const CELL = new RegExp(
  `^[ ]*(${LABEL}?(?:[(（][^()（）]{1,12}[)）])?)[ \\u3000]*[:：]?\\t[\\t ]*((?:[□○][ ]?[^□○\\t]{1,24}){2,}|(?:[^□○\\t：:_＿]{1,12}[□○][ ]*){2,}|(?:[ \\u3000_＿]*(?:年|月|[日号號]|[时時點点]|分)){2,5}|(?:[ \\u3000_＿]*(?:[栋棟幢座]|[单單]元|[号號]?[楼樓]|[层層室])){2,5}|(?:[万萬千]?元|人|[岁歲]|平方米|公斤|[天次件名户戶]))?[\\t ]*$`,
  "u",
);
/** A label and its place among other cells. */
const FIELD_ROW = /[\p{L})）]\t[ ]?(?:[_＿]|□\S+[ ]□).*\t/u;
const MOST_ROWS = 40;
const SIGNS =
  /^(?:申[请請]人|[业業]主|家[长長]|本人|[学學][生员員]|[员員]工|司[机機]|[监監][护護]人|住[户戶]|承租人|[参參][赛賽加]者?)(?:或.{1,6})?(?:[确確][认認])?[签簽][名字署](?:[(（][^()（）]{1,10}[)）])?$/u;

/** How many rows with tabs stand together; 0 if not all are labels with their cells, but rows of a table with a head. */
function rowsOfLabels(pieces: readonly Piece[], at: number): number {
  let rows = 1;
  for (const step of [-1, 1])
    for (let line = at + step; textAt(pieces, line, LONGEST).includes("\t"); line += step) {
      if (rows === MOST_ROWS || !CELL.test(textAt(pieces, line, LONGEST + 1))) return 0;
      rows += 1;
    }
  return rows;
}

const LAST_LABEL =
  /^[ ]*\p{Script=Han}{1,8}(?:[说說]明|情[况況]|[简簡]介|理由|原因|事由|意[见見]|建[议議]|[备備][注註]|[电電][话話]|日期|姓名|地址)[ ]*$/u;

/** `困难情况说明⇥`, `居住情况⇥□独居 □其他`, `申请金额⇥    元`: one label and its cell, with no other row beside it. */
function openLoneCells(pieces: readonly Piece[]): readonly Piece[] {
  // Rows of several fields are read together with it.
  if (pieces.some(({ text }) => text.length <= LONGEST && FIELD_ROW.test(text) && !CELL.test(text))) return pieces;
  return eachLine(pieces, (text, at) => {
    // `请假类别⇥□事假 □病假⏎请假事由`: the last row of a copy may have lost its tab.
    const above = textAt(pieces, at - 1, LONGEST);
    if (!text.includes("\t") && above.includes("\t") && CELL.test(above) && textAt(pieces, at + 1).trim() === "")
      return LAST_LABEL.test(text) ? [`${text.trim()}：____`] : null;
    const [, label, value = ""] = CELL.exec(text) ?? [];
    // `业主签名⇥`: who signs writes in the cell.
    if (label !== undefined && value === "" && SIGNS.test(label.trim()) && !isOfficeLabel(label))
      return [`${label.trim()}：____`];
    if (label === undefined || /[表单單卷票书書]$|[签簽盖蓋]/u.test(label.trim()) || isOfficeLabel(label)) return null;
    if (/^[ \t]*[(（]/u.test(textAt(pieces, at + 1, 20))) return null;
    const rows = rowsOfLabels(pieces, at);
    if (rows === 0) return null;
    if (
      rows === 1 &&
      value === "" &&
      !isFieldLabel(label) &&
      !/[说說]明|情[况況]|[简簡][介历歷]|[经經][历歷]|履[历歷]|[评評][价價]|[总總][结結]|理由|原因|意[见見]|建[议議]|[备備][注註]/u.test(
        label,
      )
    )
      return null;
    if (/[(（]省.{0,3}市/u.test(label)) return ["", `${label.trim()}${NAMED.region}`, ""];
    // `房屋坐落⇥   栋   单元   室`
    if (/^[ \u3000_＿]*(?:[栋棟幢座]|[单單]元|[号號]?[楼樓])/u.test(value))
      return ["", `${label.trim()}（${value.trim().replace(/[ \u3000_＿]+/gu, " ")}）${NAMED.line}`, ""];
    // `到达时间⇥   月   日   时`
    if (/[月时時].*[日分]|年.*月/u.test(value))
      return [`${label.trim()}：____${value.trim().replace(/[ \u3000_＿]+(?=[年月日号號时時點点分])/gu, "____")}`];
    return [/[□○]/u.test(value) ? `${label.trim()}：${value.trim()}` : `${label.trim()}：____${value}`];
  });
}

const TO_YOU = /^[\s\u3000]*[^:：_＿□☐○◯\t。！!]{0,16}[您你](?![好们們])[^:：_＿□☐○◯\t。！!]{2,40}[?？][\s\u3000]*$/u;
/** `最满意哪一点？` asks for an opinion, whoever it is put to. */
const FOR_OPINION =
  /^[\s\u3000]*(?:最|[对對].{1,10}最?|[还還]|希望|今[后後]|未[来來])[^:：_＿□☐○◯\t。！!,，]{2,24}(?:哪[一些里方]|什[么麼])[^:：_＿□☐○◯\t。！!]{0,10}[?？][\s\u3000]*$/u;
/** `有没有忌口？写一下` */
const TO_WRITE =
  /^[\s\u3000]*(?![\d(（])[^:：_＿□☐○◯\t。！!？?]{3,40}[?？][ ]?(?:[请請]|麻[烦煩])?[写寫说說填](?:一?下|明|清楚|具[体體])[^:：_＿？?]{0,8}$/u;
const OPEN = /什[么麼]|哪些|哪[里裡]|如何|怎[样樣么麼]|[为為][什何]|建[议議]|意[见見]|[说說]/u;

/** `您还有什么想对我们说的？` alone, with nothing below that it could be the stem of. */
function openLoneQuestions(pieces: readonly Piece[]): readonly Piece[] {
  // Where nothing has a place, the blocks of the text are read as a whole.
  if (!pieces.some(({ text }) => text.length <= LONGEST && (ASKS.test(text) || SLASHED.test(text)))) return pieces;
  return eachLine(pieces, (text, at) => {
    const asks = (TO_YOU.test(text) && OPEN.test(text)) || FOR_OPINION.test(text) || TO_WRITE.test(text);
    if (!asks || textAt(pieces, at + 1).trim() !== "") return null;
    const below = textAt(pieces, nextFilled(pieces, at), 60);
    if (/^[\s\u3000]*(?:[□☐○◯①]|[(（][\s\u3000]*[)）]|A[\s.．、)）]|1[\s.．、)）])|^[_＿]{3}/u.test(below)) return null;
    return below === "" || /[:：_＿]|[?？][\s\u3000]*$|\]$/u.test(below) ? ["", text.trim(), "________", ""] : null;
  });
}

const PAGE_LABEL =
  /^[ \u3000]*([*＊]?[ ]?\p{Script=Han}[^:：。！？?!；;，,_＿□☐○◯\t]{1,20})[ \u3000]*[:：]?[ \u3000]*([*＊]?)[ \u3000]*$/u;
const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /^[ \u3000]*(?:[+＋][ ]?)?(?:[请請]?(?:点击|點擊)?(?:此[处處])?上[传傳](?:[图圖]片|照片|文件|附件)?|[选選][择擇](?:文件|[图圖]片)|(?:添加|新增)(?:附件|[图圖]片))[ \u3000]*$/u,
    NAMED.file,
  ],
  [/^[ \u3000]*[请請][选選][择擇](?:日期|年月日)[ \u3000]*$/u, NAMED.date],
  [/^[ \u3000]*[请請][选選][择擇][时時][间間][ \u3000]*$/u, NAMED.time],
];

const PAGE_HINT =
  /^[ \u3000]*(?:[+＋]|[请請]?(?:点击|點擊|[输輸]入|[选選][择擇]|上[传傳]|填[写寫])|选填|選填|支持|最[大多]|[*＊]|\d{1,4}\s?\/\s?\d{2,4})/u;

/** `检查报告⏎点击上传`: what a page writes into an empty field says what is asked. */
function askAboveHints(pieces: readonly Piece[]): readonly Piece[] {
  // Several such fields are read as those of a page.
  if (pieces.filter(({ text }) => PAGE_HINT.test(text.slice(0, 40))).length > 1) return pieces;
  const named = new Map<number, readonly string[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const [, label, star = ""] = debris === true || text.length > 60 ? [] : (PAGE_LABEL.exec(text) ?? []);
    const kind = label === undefined ? undefined : HINTS.find(([hint]) => hint.test(textAt(pieces, at + 1, 60)))?.[1];
    if (label !== undefined && kind !== undefined)
      named.set(at, ["", `${label.trim()}${kind}${star}`]).set(at + 1, [""]);
  }
  return unlessSame(
    pieces.flatMap((piece, at) => named.get(at)?.map((text) => withText(piece, text)) ?? [piece]),
    pieces,
  );
}

const STARRED_LABEL = /^[ \u3000]*(\p{Script=Han}[^:：。！？?!；;，,_＿□☐○◯\t*＊]{1,20}?)[ \u3000]*[*＊][ \u3000]*$/u;
const ENTER = /^[ \u3000]*[请請](?:[输輸]入|填[写寫])(?:[^\s。，,：:]{0,10})[ \u3000]*$/u;

/** `宠物名称 *⏎请输入` among what is no page: the label has its room. */
function drawAboveEntries(pieces: readonly Piece[]): readonly Piece[] {
  const entries = [...pieces.keys()].filter((at) => ENTER.test(textAt(pieces, at, 40)));
  const filled = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "").length;
  // A page whose fields all have such hints is read as one.
  if (entries.length === 0 || entries.length * 4 > filled) return pieces;
  const hidden = new Set<number>();
  const written = new Map<number, string>();
  for (const at of entries) {
    const label = STARRED_LABEL.exec(textAt(pieces, at - 1, 40))?.[1];
    if (label === undefined || pieces[at]?.debris === true || pieces[at - 1]?.debris === true) return pieces;
    written.set(at - 1, `*${label.trim()}：____`);
    hidden.add(at);
  }
  return pieces.map((piece, at) => (hidden.has(at) ? toDebris(piece) : withText(piece, written.get(at) ?? piece.text)));
}

const LIMITED =
  /^[ \u3000]*(?:\*{2})?(\p{Script=Han}[^()（）:：;；。！!_＿□☐○◯\t*]{1,40})(?:\*{2})?([(（][^()（）:：、]{0,8}\d{2,4}[ ]?字(?:以[内內上]|左右|[内內])?[)）])(?:\*{2})?[ \u3000]*[:：]?[ \u3000]*$/u;
/** A long line with such a bracket is a question only if it tells somebody to write. */
const TOLD = /^[请請]?(?:[简簡][要单單述]|[谈談][谈談]?|[写寫]|[描][述]|[说說][说說明]?|介[绍紹]|列[举舉])|[?？]$/u;

/** `申请理由（不少于200字）` with nothing below it: as many words are written there. */
function drawLimitedLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && (ASKS.test(text) || /^[-*]\s\[\s?\]/u.test(text))))
    return pieces;
  return eachLine(pieces, (text, at) => {
    const [, label, limit = ""] = LIMITED.exec(text) ?? [];
    const apart = textAt(pieces, at - 1).trim() === "" && textAt(pieces, at + 1).trim() === "" && at > 0;
    if (label === undefined || !apart || (label.length > 10 && !TOLD.test(label.trim()))) return null;
    return [`${label}${limit}：____`];
  });
}

const BOX_ROW = /^[ \u3000]*(\p{L}[^\t□○_＿:：]{1,40}?)[ \u3000]*((?:\t[ \u3000]*[□○][ \u3000]*){2,6})\t*$/u;
const HEAD_ROW = /^[ \u3000]*(\p{L}[^\t□○_＿:：]{1,9})((?:\t[^\t□○_＿:：]{1,10}){2,6})\t*$/u;
/** Such a head says what is done with the rows, as a heading does. */
const NAMES_ROWS = /(?:事[项項]|[议議]案|[内內]容|[项項]目|[议議][题題]|[条條]款|提案)$/u;

/** `表决事项⇥同意⇥反对⏎换电梯⇥□⇥□` below another block: what stands above a blank line and belongs to it asks nothing here. */
function askCornersOfGrids(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (const [at, head] of pieces.entries()) {
    const [, corner = "", names = ""] =
      head.debris === true || !head.text.includes("\t") ? [] : (HEAD_ROW.exec(head.text.slice(0, LONGEST)) ?? []);
    if (!NAMES_ROWS.test(corner.trim()) || textAt(pieces, at - 1).trim() !== "") continue;
    const columns = names
      .split("\t")
      .slice(1)
      .map((name) => name.trim());
    const rows: { label: string; piece: Piece }[] = [];
    let to = at + 1;
    for (; to < pieces.length; to += 1) {
      const piece = pieces[to];
      const [, label = "", cells = ""] = piece === undefined ? [] : (BOX_ROW.exec(textAt(pieces, to, LONGEST)) ?? []);
      if (piece === undefined || label === "" || cells.split("\t").length - 1 !== columns.length) break;
      rows.push({ label, piece });
    }
    let above = at - 1;
    while (above > 0 && textAt(pieces, above).trim() === "") above -= 1;
    const line = textAt(pieces, above, LONGEST);
    const first = pieces.findIndex(({ text }) => text.trim() !== "");
    // A line that could ask: only one that stands by itself between blank lines and is not the title, or one with a sign of it.
    const alone = textAt(pieces, above - 1).trim() === "" && above !== first && !/[□○☆★⭐_＿\t]|^[ ]*[・•]/u.test(line);
    if (rows.length < 2 || textAt(pieces, to).trim() !== "" || alone || /[:：]$|[请請]/u.test(line.trim())) continue;
    found.push({
      from: at,
      to,
      written: writeList({ stem: head, title: corner, kind: NAMED.matrix, rows, columns, head }),
    });
  }
  return replacing(pieces, found);
}

/** In the order in which they are made. */
export const LONE_ROOMS: readonly Repair[] = [
  rateLoneStars,
  writeLoneScale,
  colonRegions,
  lowerLoneLetters,
  openLoneCells,
  drawAboveEntries,
  drawLimitedLabels,
  askCornersOfGrids,
  openLoneQuestions,
  boxLoneSlashes,
  askAboveHints,
];

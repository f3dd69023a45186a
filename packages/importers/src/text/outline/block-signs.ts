/**
 * Signs of labels and places that copies of pages, chats and cells have, and that say by themselves what they are, wherever the
 * lines stand:
 *
 *     登录账号 =                              an equals sign for the colon
 *     开始时间：____:____                      the colon of a time between two places
 *     社保卡号：□□□□□□□□□                     a box for each sign that is written
 *     会员编号：____；续费年限：□一年 □两年     fields that a semicolon or a comma parts
 *     | 客户名称：        | 联系人：        |   fields between the bars of one row
 *     | 项目名称 | | 申报单位 | |               the same with cells of their own
 *     服务方向（限选3项）：  环保   助老   交通   choices that only wide blanks part
 *     所属片区：请选择▼（城东 / 城西）          what a list of a page offers
 *     所在地区：省/市/区                       the levels of a region
 *     部门：<填写全称>                         a hint in the place
 *     车主：XXX                               letters that stand for the answer
 *     👨‍👩‍👧家庭人数：                          a picture that is made of several
 *     ◇ 上午  ◇ 下午                          signs that stand for boxes, several on a line
 *     1.理论学习不够（  ）                    numbers in front of choices, and places behind them
 *     ■请注意：每人限报一个。                  a remark between a stem and its boxes
 *
 * They get the colon, the line and the boxes that other forms have.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST_LINES = 2;
const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;

/** Writes the lines for which `write` has another text. */
function rewrite(pieces: readonly Piece[], write: (text: string, at: number) => string | null): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const text = usable(piece) ? write(piece.text, at) : null;
      return text === null || text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

const JOINED_PICTURE =
  /(\p{Extended_Pictographic})(?:\uFE0F?\p{Emoji_Modifier})?(?:\uFE0F?\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?)+\uFE0F?/gu;
const TONED_PICTURE = /(\p{Emoji_Modifier_Base})\p{Emoji_Modifier}/gu;

/** `👨‍👩‍👧家庭人数：`: one picture in front of a label, as other labels have it. */
function plainJoinedPictures(pieces: readonly Piece[]): readonly Piece[] {
  return rewrite(pieces, (text) =>
    /\u200D|\p{Emoji_Modifier}/u.test(text) ? text.replace(JOINED_PICTURE, "$1").replace(TONED_PICTURE, "$1") : null,
  );
}

const EQUALLED = /^[ \u3000]*([*＊]?\p{L}[^=＝:：。？?；;，,_＿□☐○◯\t]{1,24}?)[ \u3000]*[=＝][ \u3000_＿]*$/u;

/** `登录账号 =⏎绑定邮箱 =`: two or more labels with nothing behind their equals sign. */
function colonEquals(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map((piece) => (usable(piece) ? EQUALLED.exec(piece.text)?.[1] : undefined));
  if (found.filter((label) => label !== undefined).length < LEAST_LINES) return pieces;
  // `S =⏎V =`: single letters are those of formulas.
  if (!found.every((label) => label === undefined || /\p{L}{2}/u.test(label))) return pieces;
  return rewrite(pieces, (_, at) => {
    const label = found[at];
    return label === undefined ? null : `${label.trim()}：____`;
  });
}

const CLOCK = /([:：][ \u3000]*)[_＿]{1,8} ?[:：] ?[_＿]{1,8}(?![_＿:：])(?![ \u3000]*[至到~～—–-])/gu;

/** `开始时间：____:____  结束时间：____:____`: hours and minutes. */
function spellClocks(pieces: readonly Piece[]): readonly Piece[] {
  return rewrite(pieces, (text) => (/[_＿] ?[:：] ?[_＿]/u.test(text) ? text.replace(CLOCK, "$1____时____分") : null));
}

const BOX_RUN =
  /(\p{L}[)）]?[ ]?[:：][ \u3000]*)(?:□[ ]?){5,}(?:[-－—/][ ]?(?:□[ ]?){1,20}){0,4}(?=$|[ \u3000]{2}|\u3000)/gu;

/** `社保卡号：□□□□□□□□□`: one box for each sign, with nothing behind it. */
function drawBoxRuns(pieces: readonly Piece[]): readonly Piece[] {
  return rewrite(pieces, (text) => (text.includes("□□□") ? text.replace(BOX_RUN, "$1____") : null));
}

const FIELD =
  /^[*＊]?(?![请請注])[\p{L}][^:：。？?！!；;，,_＿□☐○◯\t]{0,24}[:：][ \u3000]*(?:[￥¥$]? ?[_＿]{2,}[ \u3000_＿年月日号时分元人天个份台岁次号號時個歲]{0,20}|(?:[□☐○◯] ?[^□☐○◯:：。_＿]{1,20}){2,8}(?:[_＿]+)?)[。.]?$/u;
const SLASHED_FIELD =
  /^(?![请請注])\p{L}[^:：。？?！!；;，,_＿□☐○◯\t/]{1,24}[:：] ?([^:：。，,；;？?！!_＿□☐○◯\t/／]{1,8}(?: ?[/／] ?[^:：。，,；;？?！!_＿□☐○◯\t/／]{1,8}){1,4})[。.]?$/u;
/** Between two fields: a sign of a list, and a label behind it. */
const BETWEEN = /[ \u3000]*[；;，,][ \u3000]*(?=[*＊]?\p{L}[^:：；;，,。_＿□☐○◯]{0,24}[:：])/u;

/** `姓名：____，楼号：____，能否自取：能/否`: each part is a field; null if one is anything else. */
function partFields(text: string): string | null {
  const parts = text.trim().split(BETWEEN);
  if (parts.length < 2) return null;
  // `最满意的课程是：____，原因是：____`: a sentence with gaps.
  if (parts.some((part) => /[是为為][:：]/u.test(part))) return null;
  const drawn = parts.filter((part) => FIELD.test(part));
  if (drawn.length < 2 || drawn.length < parts.length - 2) return null;
  const read = parts.map((part) => {
    if (FIELD.test(part)) return part.replace(/[。.]$/u, "");
    const words = SLASHED_FIELD.exec(part)?.[1]?.split(/ ?[/／] ?/u);
    if (words === undefined || words.some((word) => isFieldLabel(word))) return null;
    return `${/^[^:：]*[:：]/u.exec(part)?.[0] ?? ""}${words.map((word) => `□${word}`).join(" ")}`;
  });
  return read.includes(null) ? null : read.join("    ");
}

/** `会员编号：____；续费年限：□一年 □两年；缴费日期：____。` */
function partListedFields(pieces: readonly Piece[]): readonly Piece[] {
  return rewrite(pieces, (text) => (/[；;，,][ \u3000]*\p{L}[^:：]{0,24}[:：]/u.test(text) ? partFields(text) : null));
}

const BARRED = /^[ \u3000]*[|｜].*[|｜][ \u3000]*$/u;
const OPEN_CELL = /^[*＊]?\p{L}[^:：。？?！!；;，,_＿□☐○◯\t]{0,24}[:：][ \u3000]*(?:[_＿]+[ \u3000]*)?$/u;
const RULE = /^[ \u3000]*[|｜]?(?:[ \u3000]*:?-{2,}:?[ \u3000]*[|｜]?)+$/u;

/** For each line, whether it stands among rows with bars that have no rule between them. */
function unruledRows(pieces: readonly Piece[]): boolean[] {
  const unruled: boolean[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    let ruled = false;
    for (let one = pieces[end]; one !== undefined && usable(one) && BARRED.test(one.text); one = pieces[end]) {
      ruled ||= RULE.test(one.text);
      unruled[end] = true;
      end += 1;
    }
    if (ruled) unruled.fill(false, at, end);
    at = Math.max(at, end - 1);
  }
  return unruled;
}

/** `| 客户名称：      | 联系人：      |`: a row whose cells are open labels, and no row of a table with a head. */
function openBarredFields(pieces: readonly Piece[]): readonly Piece[] {
  const unruled = unruledRows(pieces);
  return rewrite(pieces, (text, at) => {
    if (!(unruled[at] ?? false)) return null;
    const cells = text
      .trim()
      .replace(/^[|｜]|[|｜]$/gu, "")
      .split(/[|｜]/u)
      .map((cell) => cell.trim());
    return cells.length > 1 && cells.every((cell) => OPEN_CELL.test(cell))
      ? cells.map((cell) => `${cell.replace(/[ \u3000_＿]*$/u, "")}____`).join("    ")
      : null;
  });
}

/** A cell to be filled in: empty, or with the parts of a date or the unit of its place. */
const PLACE_CELL =
  /^[ \u3000_＿]*(?:(?:[自从從由])?[ \u3000_＿]+(?:[年月日时時分号號至到止起元人万萬个個天岁歲]|[万萬]元)[ \u3000_＿]*(?:(?:[年月日时時分号號至到止起自])[ \u3000_＿]*){0,10})?$/u;
const LABEL_CELL = /^[ \u3000]*[*＊]?\p{L}[^:：。？?！!_＿□☐○◯\t]{0,30}[:：]?[ \u3000]*$/u;
const BOX_CELL = /^[ \u3000]*(?:[□☐○◯] ?[^□☐○◯:：。]{1,24}){2,8}$/u;

/** The cells of `| 项目名称 | | 申报单位 | |`: labels, each with its place; none if the row is anything else. */
function fieldCells(text: string): string[] {
  const cells = text
    .trim()
    .replace(/^[|｜]|[|｜]$/gu, "")
    .split(/[|｜]/u);
  const fit = cells.every((cell, at) =>
    at % 2 === 0 ? LABEL_CELL.test(cell) : PLACE_CELL.test(cell) || BOX_CELL.test(cell),
  );
  return fit && cells.length % 2 === 0 && cells.length < 9 ? cells : [];
}

/** `| 项目名称 | | 申报单位 | |⏎| 起止时间 |    年   月 |` without a rule: the rows of a form, as others have them between tabs. */
function tabBarredFields(pieces: readonly Piece[]): readonly Piece[] {
  const unruled = unruledRows(pieces);
  const rows = pieces.map((piece, at) => ((unruled[at] ?? false) ? fieldCells(piece.text) : null));
  const barred = rows.filter((cells) => cells !== null);
  if (barred.some((cells) => cells.length === 0) || barred.flat().length < 4) return pieces;
  return rewrite(pieces, (_, at) => {
    const cells = rows[at];
    return cells === null || cells === undefined
      ? null
      : cells.map((cell, column) => (column % 2 === 0 ? cell.trim() : cell.trimEnd())).join("\t");
  });
}

/** `志愿服务方向（限选3项）：`, `你想参加的组（可多选）`: a label that says how many are chosen. */
const CHOOSES =
  /^([ \u3000]*[*＊]?\p{L}[^:：。？?！!；;_＿□☐○◯\t()（）]{1,30}[(（][^()（）]{0,8}(?:[选選]|勾)[^()（）]{0,12}[)）])[:：][ \u3000]*(\S.*)$/u;
const WIDE = /(?: {2,}|[ ]?\u3000[ \u3000]*)/u;

/** `志愿服务方向（限选3项）：  环保宣传   敬老助残   其他：`: words between wide blanks behind a label that speaks of choosing. */
function boxSpacedWords(pieces: readonly Piece[]): readonly Piece[] {
  return rewrite(pieces, (text) => {
    const [, label, list = ""] = CHOOSES.exec(text) ?? [];
    const words = list.trim().split(WIDE);
    const fit = words.every((word, at) =>
      /^(?!\d{1,2}\s?[.．、)）]|[A-Ha-h]\s?[.．、)）])[\p{L}\p{N}][^:：。；;，,_＿□☐○◯\t]{0,15}$/u.test(
        at === words.length - 1 ? word.replace(/(其[他它])[:：]?[ ]?[_＿]*$/u, "$1") : word,
      ),
    );
    return label === undefined || !fit || words.length < 3 || new Set(words).size < words.length
      ? null
      : `${label}：${words.map((word) => `□${word.replace(/(其[他它])[:：]?[ ]?[_＿]*$/u, "$1____")}`).join("  ")}`;
  });
}

const SELECT =
  /^([ \u3000]*[*＊]?\p{L}[^:：。？?！!；;，,_＿□☐○◯\t()（）]{1,24})[:：][ \u3000]*[【[(（]?([请請][选選][择擇取]|[选選][择擇取](?=[ \u3000]?[▼▾∨⌄˅▽]))[ \u3000]?[▼▾∨⌄˅▽↓]?[】\])）]?[ \u3000]*(?:[▼▾∨⌄˅▽↓][ \u3000]*)?[(（【[]([^()（）【】[\]_＿□☐○◯\t]{3,80})[)）】\]][ \u3000]*$/u;

/** `所属片区：请选择▼（城东 / 城西）`: the words in the bracket are those of the list. */
function boxSelectLists(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const [, label, shown = "", list = ""] = usable(piece) ? (SELECT.exec(piece.text) ?? []) : [];
      const words = list.split(/[ \u3000]*[/／|｜、，,][ \u3000]*/u).map((word) => word.trim());
      if (label === undefined || words.length < 2 || words.includes("") || new Set(words).size < words.length)
        return [piece];
      return [
        withText(piece, `${label.trim()}：${words.map((word) => `□${word}`).join("  ")}`),
        toDebris(piece, shown),
      ];
    }),
    pieces,
  );
}

const HINTED =
  /^([ \u3000]*[*＊]?\p{L}[^:：。？?！!；;，,_＿□☐○◯\t()（）<>]{0,24})[:：][ \u3000]*[<＜〈]([^<>＜＞〈〉:：_＿]{1,30})[>＞〉][ \u3000]*$/u;

/** `部门：<填写全称>⏎报餐人数：<数字>`: what stands in such brackets, twice or more, is a hint. */
function raiseAngleHints(pieces: readonly Piece[]): readonly Piece[] {
  const isOne = (piece: Piece): boolean => usable(piece) && HINTED.test(piece.text);
  if (pieces.filter(isOne).length < LEAST_LINES) return pieces;
  return rewrite(pieces, (text) =>
    text.replace(HINTED, (_, label: string, hint: string) => `${label}（${hint.trim()}）：____`),
  );
}

const LEVELS =
  /^([ \u3000]*[*＊]?\p{Script=Han}[^:：。？?！!；;，,_＿□☐○◯\t()（）]{0,16}(?:地[区區址点點]?|[区區]域|籍[贯貫]?|住址|住[处處]))[:：][ \u3000]*[【[(（]?((?:省份?|直[辖轄]市|自治[区區]|[州市区區县縣镇鎮乡鄉村]|城市|街道)(?:[ \u3000]*[/／、\-—>＞→ ][ \u3000]*(?:省份?|[州市区區县縣镇鎮乡鄉村]|城市|街道)){1,4})[】\])）]?[ \u3000]*$/u;

/** `所在地区：省/市/区`: the levels say what is chosen. */
function askLevels(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const [, label, levels = ""] = usable(piece) ? (LEVELS.exec(piece.text) ?? []) : [];
      if (label === undefined) return [piece];
      return [
        withText(piece, ""),
        withText(piece, `${label.trim()}${NAMED.region}`),
        toDebris(piece, levels),
        withText(piece, ""),
      ];
    }),
    pieces,
  );
}

const SHOWN =
  /^([ \u3000]*[*＊]?\p{L}[^:：。？?！!；;，,_＿□☐○◯\t]{0,24})[:：][ \u3000]*((?:[Xx×✕]{1,18}|[\p{Script=Han}A-Z\d./-]{1,3}){1,12})[ \u3000]*$/u;
/** A sign that stands for many, twice, or in front of a word for what is counted. */
const STANDS_FOR = /[Xx×✕]{2}|[X×✕](?=\p{Script=Han})/u;
const OPEN_LABEL = /^[ \u3000]*[*＊]?\p{L}[^:：。？?！!；;，,_＿□☐○◯\t]{0,24}[:：][ \u3000_＿]*$/u;
/** What a notice tells of whoever wrote it. */
const TOLD = /[联聯][系絡络]|[电電][话話]|手[机機]|地[址点點]|[时時][间間]|日期|[单單]位|主[办辦]|邮箱|郵箱/u;

/** `车主：XXX⏎车牌号：京AXXXXX⏎房号：X栋X单元XXX`: what stands for the answers is a place. */
function openPlaceholders(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map((piece) => {
    const match = usable(piece) && /[Xx×✕]/u.test(piece.text) ? SHOWN.exec(piece.text) : null;
    return match !== null && STANDS_FOR.test(match[2] ?? "") ? match : null;
  });
  const isOne = (at: number): boolean => (found[at] ?? null) !== null;
  // It stands beside another one or beside an open label, and the lines do not only say how somebody is reached.
  const stands = (at: number): boolean =>
    isOne(at) && [at - 1, at + 1].some((line) => isOne(line) || OPEN_LABEL.test(textAt(pieces, line, LONGEST)));
  if (!pieces.some((_, at) => stands(at) && !TOLD.test(found[at]?.[1] ?? ""))) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const [, label = "", value = ""] = stands(at) ? (found[at] ?? []) : [];
    if (label === "") return [piece];
    // Letters that stand for all of the answer say nothing of it; between others they show its form.
    return /^[Xx×✕]+$/u.test(value)
      ? [withText(piece, `${label.trim()}：____`), toDebris(piece, value)]
      : [withText(piece, `${label.trim()}（${value}）：____`)];
  });
}

const DIAMONDS =
  /^[ \t\u3000]*(?:[^◇◆△▽:：]{2,30}[:：][ \u3000]*)?(?:([◇◆△▽])[ \u3000]?[^◇◆△▽\s:：_＿][^◇◆△▽:：]{0,20}[ \u3000]*)(?:\1[ \u3000]?[^◇◆△▽\s:：_＿][^◇◆△▽:：]{0,20}){1,9}$/u;

/** `◇ 周六上午  ◇ 周六下午`: several on one line are boxes; one in front of a line may be its number. */
function boxDiamonds(pieces: readonly Piece[]): readonly Piece[] {
  return rewrite(pieces, (text) =>
    /[◇◆△▽].*[◇◆△▽]/u.test(text) && DIAMONDS.test(text) ? text.replace(/[◇◆△▽]/gu, "□") : null,
  );
}

const HOW_MANY =
  /[(（【[][^()（）【】[\]]{0,6}(?:[单單多复複][项項]?[选選]|[选選]\s?(?:[一二三两兩\d]|多)|[最至][多少][可]?[选選])[^()（）【】[\]]{0,8}[)）】\]][ \u3000]*[:：]?[ \u3000]*$/u;
const NUMBERED_PLACE =
  /^[ \u3000]*(\d{1,2})\s?[.．、][ \u3000]*([^()（）\d:：。？?_＿□][^()（）:：。？?_＿□]{1,24})[(（][ \u3000]*[)）][ \u3000]*$/u;

/** `三、您认为不足的是（可多选）⏎1.学习不够（  ）⏎2.深入不够（  ）`: numbered choices with their places. */
function boxNumberedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Map<number, string>();
  for (let at = 0; at < pieces.length; at += 1) {
    // The next line is looked at first, because few begin with this number.
    if (!/^[ \u3000]*1\s?[.．、]/u.test(textAt(pieces, at + 1, 8)) || !HOW_MANY.test(textAt(pieces, at, LONGEST)))
      continue;
    const words: string[] = [];
    for (let line = at + 1; line < pieces.length; line += 1) {
      const [, no, word = ""] = NUMBERED_PLACE.exec(textAt(pieces, line, LONGEST)) ?? [];
      if (no === undefined || Number(no) !== words.length + 1) break;
      words.push(word.trim());
    }
    if (words.length < LEAST_LINES) continue;
    for (const [no, word] of words.entries()) boxed.set(at + 1 + no, `□ ${word}`);
  }
  return boxed.size === 0 ? pieces : rewrite(pieces, (_, at) => boxed.get(at) ?? null);
}

const REMARK =
  /^[ \u3000]*[■▲★※◆●*]?[ \u3000]?((?:[请請]?注意|[说說]明|[备備][注註]|提[示醒]|[附]?[注註])[:：][ \u3000]*\S.{3,})$/u;

/** `二、社團志願（請勾選一項）⏎■請注意：每人限報一個。⏎□ 直笛團`: what is said of the question stands below its stem. */
function describeByRemarks(pieces: readonly Piece[]): readonly Piece[] {
  return rewrite(pieces, (text, at) => {
    const remark = REMARK.exec(text)?.[1];
    const isBetween =
      /^[ \u3000]*□/u.test(textAt(pieces, at + 1, LONGEST)) && /[)）?？:：]\s*$/u.test(textAt(pieces, at - 1, LONGEST));
    return remark === undefined || !isBetween ? null : `说明：${remark.trim()}`;
  });
}

/** In the order in which they are made. */
export const BLOCK_SIGNS: readonly Repair[] = [
  plainJoinedPictures,
  colonEquals,
  spellClocks,
  drawBoxRuns,
  boxSelectLists,
  partListedFields,
  openBarredFields,
  tabBarredFields,
  boxSpacedWords,
  raiseAngleHints,
  askLevels,
  openPlaceholders,
  boxDiamonds,
  boxNumberedPlaces,
  describeByRemarks,
];

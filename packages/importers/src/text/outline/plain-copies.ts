/** Repairs of copies that have lost the signs between questions, choices and answers, or were exported with other ones. */
import { NAMED } from "../layout/named.ts";
import { type Piece, joinPieces, nextFilled, textAt, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST = 3;
const letter = (at: number): string => String.fromCharCode(65 + at);

const KEY_LINE =
  /^\s*((?:正[确確]|[参參]考|[标標][准準])?答案\s?[:：]|(?:correct )?answers?\s?[:：])\s*([A-H]\s?[.．、:：].*[┋┊|;；].*)$/iu;
const KEY_PART = /^\s*([A-H])\s?[.．、:：]\s*(\S.*)$/u;

/** `正确答案: A.甲┋C.丙`: several right choices with their words, as platforms export them. */
export function keyExportedChoices(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const [, label = "", list] = (piece.text.length > 4 * LONGEST ? null : KEY_LINE.exec(piece.text)) ?? [];
    if (list === undefined) return piece;
    const parts = list.split(/[┋┊|;；]/u).map((part) => KEY_PART.exec(part));
    const above = pieces.slice(Math.max(0, at - 12), at).map(({ text }) => KEY_PART.exec(text.slice(0, 4 * LONGEST)));
    // Each part repeats a choice that stands above; other words would be lost.
    const isTold = parts.every(
      (part) => part !== null && above.some((one) => one?.[1] === part[1] && one?.[2]?.trim() === part[2]?.trim()),
    );
    return isTold && parts.length > 1
      ? withText(piece, `${label}${parts.map((part) => part?.[1] ?? "").join("")}`)
      : piece;
  });
}

const TAGGED =
  /[[【(（](?:[单單多][选選][题題]|下拉(?:[题題]|[单單][选選](?:[题題])?)|[单單多][项項]?[选選][择擇](?:[题題])?)[\]】)）](?:\s?[[【(（](?:必答|必填|[选選]填|非必填)[\]】)）])?\s*$/u;
const UNIT = /^\s*第[一二三四五六七八九十\d]{1,3}[单單章节節讲講课課部][^:：?？]{0,40}$/u;
const SIGNED = /^\s*(?:[A-Za-z\d]{1,3}\s?[.．、)）:：]|[□○☐◯●*•·#|>+-]|[(（[【])/u;

/** `属于哪个单元？[下拉题]⏎第一单元 绿叶`: below a name of a kind of choice, the names of chapters are choices. */
export function letterChapters(pieces: readonly Piece[]): readonly Piece[] {
  const letters = new Map<number, string>();
  for (let at = 0; at < pieces.length; at += 1) {
    if (textAt(pieces, at).length > LONGEST || !TAGGED.test(textAt(pieces, at))) continue;
    let end = at + 1;
    while (end < pieces.length && textAt(pieces, end).trim() !== "" && !SIGNED.test(textAt(pieces, end, LONGEST)))
      end += 1;
    const own = pieces.slice(at + 1, end);
    const isClosed = end >= pieces.length || textAt(pieces, end).trim() === "";
    if (!isClosed || own.length < 2 || own.length > 26 || own.some(({ text }) => TAGGED.test(text.slice(0, LONGEST))))
      continue;
    if (own.filter(({ text }) => UNIT.test(text.slice(0, LONGEST))).length < 2) continue;
    for (const index of own.keys()) letters.set(at + 1 + index, letter(index));
  }
  return letters.size === 0
    ? pieces
    : pieces.map((piece, at) =>
        letters.has(at) ? withText(piece, `${letters.get(at)}. ${piece.text.trim()}`) : piece,
      );
}

const DASHED = /^(\s*\d{1,3}\s?[.．、)）]\s?\S.{0,200}?)\s(?:—|–|--)\s(\*?)([^*]{1,200})\2\s*$/u;
const SLASH = /\s\/\s/u;

/** `1. **Age** — Under 18 / 18–25 / Over 25`: choices behind a dash, parted by strokes. */
export function openDashedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, { stem: string; choices: readonly string[] }>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const [, stem, , list] = (debris === true || text.length > 2 * LONGEST ? null : DASHED.exec(text)) ?? [];
    const choices = list?.split(SLASH).map((label) => label.trim()) ?? [];
    const isListed = choices.length > 1 && choices.length < 27 && choices.every((one) => one !== "" && one.length < 80);
    if (stem !== undefined && isListed) found.set(at, { stem, choices });
  }
  if (found.size < LEAST) return pieces;
  return pieces.flatMap((piece, at) => {
    const own = found.get(at);
    if (own === undefined) return [piece];
    return [own.stem, ...own.choices.map((label, index) => `${letter(index)}. ${label}`)].map((text) =>
      withText(piece, text),
    );
  });
}

const ASKS = /[(（][\s\u3000]*[)）]|[_＿]{2,}|[?？]\s*$|(?:是|[为為]|有|包括)\s*[。.]?\s*$/u;
/** Choices, labels and numbers say themselves what they are. */
const NAMES_ITSELF =
  /^\s*(?:[A-Za-z\d一二三四五六七八九十]{1,3}\s?[.．、)）:：]|[□○☐◯●*•·#|>+-]|[(（[【][\dA-Za-z一二三四五六七八九十]{1,3}[)）\]】])|[:：]\s*$/u;

/**
 * `玫瑰是（）。⏎花⏎石头是（）。⏎矿物`: questions and their answers in turn, without any sign. Only for texts that have nothing
 * else: nearly all lines that ask stand in odd places, and none that asks in even ones.
 */
export function answerInTurn(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.flatMap(({ text, debris }, at) => (debris === true || text.trim() === "" ? [] : [at]));
  if (lines.length < 8 || lines.length % 2 !== 0) return pieces;
  let asking = 0;
  for (const [index, at] of lines.entries()) {
    const text = textAt(pieces, at);
    if (text.length > LONGEST || NAMES_ITSELF.test(text)) return pieces;
    const asks = ASKS.test(text);
    if (index % 2 === 1 && (asks || text.length > 40)) return pieces;
    if (index % 2 === 0 && text.length < 6) return pieces;
    if (index % 2 === 0 && asks) asking += 1;
  }
  if (asking * 5 < lines.length * 2) return pieces;
  let no = 0;
  return pieces.map((piece, at) => {
    const index = lines.indexOf(at);
    if (index < 0) return piece;
    if (index % 2 === 1) return withText(piece, `答案：${piece.text.trim()}`);
    no += 1;
    return withText(piece, `${no}. ${piece.text.trim()}`);
  });
}

const SIGN_HEAD = /^\s*[■◆◇▲▼●★▶►]\s*([^\s■◆◇▲▼●★▶►_＿□☐○◯:：?？。][^_＿□☐○◯:：?？。]{0,30})\s*$/u;
/** `光泽：□好 □差`, `备注：____`, `姓名：` */
const LABELLED =
  /^\s*(?:[-•·]\s+)?[^\s:：_＿□☐○◯?？。][^:：_＿□☐○◯?？。]{0,19}[:：]\s*(?:$|[_＿□☐○◯(（]|.{0,40}[_＿]{2,})/u;
const BOXED = /^\s*(?:[□☐○◯]|\[\s?\]|[(（]\s{0,4}[)）])/u;

/** `■ 外观⏎光泽：□好 □差⏎备注：____`: signs in front of the headings of fields. A heading of boxes alone asks. */
export function headSignsOfFields(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    const words = debris === true || text.length > 60 ? undefined : SIGN_HEAD.exec(text)?.[1];
    return words === undefined ? [] : [{ at, words, below: textAt(pieces, nextFilled(pieces, at), LONGEST) }];
  });
  if (heads.every(({ below }) => !LABELLED.test(below)) || heads.some(({ below }) => BOXED.test(below))) return pieces;
  const own = new Map(heads.map(({ at, words }) => [at, words]));
  return pieces.flatMap((piece, at) => {
    const words = own.get(at);
    return words === undefined
      ? [piece]
      : [withText(piece, ""), withText(piece, `## ${words.trim()}`), withText(piece, "")];
  });
}

const LONE_GAP =
  /(^|[\p{Script=Han}，。、；：「」『』“”《》（）·．])_(?=[\p{Script=Han}，。、；：「」『』“”《》（）·．!！?？]|$)/gu;

/** `求其_而已矣`: one line alone between Chinese words is a gap, where several sentences have such. */
export function widenLoneGaps(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter(
    ({ text, debris }) => debris !== true && text.length <= LONGEST && text.search(LONE_GAP) >= 0,
  );
  // Between two lines stands an answer: `用_水_浇花`.
  if (own.length < LEAST || own.some(({ text }) => /_[\p{L}\p{N}|]{1,20}_/u.test(text))) return pieces;
  const found = new Set(own);
  return pieces.map((piece) => (found.has(piece) ? withText(piece, piece.text.replace(LONE_GAP, "$1____")) : piece));
}

const TORN_END = /\t[ \u3000]*(\p{Script=Han}{1,4})[ \u3000]*$/u;
const TORN_PART = /^[ \u3000]*[(（]?[\p{Script=Han}\d]{1,6}[)）]?[ \u3000]*$/u;
const PICTURE =
  /^(?:本人|[贴貼])?(?:近期|[两兩]?[一二两兩]寸|正面|免冠|白底|彩色|登[记記]|[证證]件|[半全]身|[红紅][蓝藍白]底|[处處])*(?:照片|相片|近照|照)(?:[粘黏]?[贴貼])?[处處]?$/u;

/** `姓名\t\t性别\t\t近期⏎一寸⏎照片`: the cell for a picture, whose words stand below each other. */
export function joinTornPictures(pieces: readonly Piece[]): readonly Piece[] {
  const parts = new Map<number, number>();
  for (const [at, { text }] of pieces.entries()) {
    const first = text.length > LONGEST ? undefined : TORN_END.exec(text)?.[1];
    if (first === undefined) continue;
    let words = first;
    for (let line = at + 1; line < at + 5 && TORN_PART.test(textAt(pieces, line)); line += 1) {
      words += textAt(pieces, line).replace(/[\s\u3000()（）]/gu, "");
      if (PICTURE.test(words)) parts.set(at, line);
    }
  }
  if (parts.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const end = parts.get(at);
    const joined = end === undefined ? null : joinPieces(pieces.slice(at, end + 1), "");
    if (joined !== null) result.push(joined);
    else result.push(...pieces.slice(at, at + 1));
    at = joined === null ? at : (end ?? at);
  }
  return result;
}

const TABBED_LABEL = /^[ \u3000]*(\p{Script=Han}[\p{Script=Han}、/／（）()]{1,15})[:：]?[ \u3000]*\t[ \u3000]*$/u;

/** `自我评价\t` above two empty lines, in a form that was a table: the cell beside the label was a large one. */
export function askTabbedLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.includes("\t")).length < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const label = piece.text.length > 40 ? undefined : TABBED_LABEL.exec(piece.text)?.[1];
    const isLarge =
      pieces.slice(at + 1, at + 3).filter(({ text }) => text.trim() === "" && !text.includes("\t")).length > 1;
    return label === undefined || !isLarge ? piece : withText(piece, `${label}：____`);
  });
}

const HEADING = /^\s*(?:#{1,6}\s+\S|\*\*[^*]+\*\*\s*[:：]?\s*$)/u;
const EMOJI_LABEL = /^\s*\p{Extended_Pictographic}\uFE0F?\s?\S[^:：_＿□]{0,30}[:：]?\s*$/u;
const BULLET = /^\s*[-•·]\s+\S/u;

/** `## 要求：⏎🌟性别⏎- 男⏎- 女`: a label right below a heading, with choices of its own. */
export function partLabelsFromHeadings(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const isLabel =
      piece.text.length < 60 && EMOJI_LABEL.test(piece.text) && HEADING.test(textAt(pieces, at - 1, LONGEST));
    const isAsked =
      isLabel && BULLET.test(textAt(pieces, at + 1, LONGEST)) && BULLET.test(textAt(pieces, at + 2, LONGEST));
    return isAsked ? [withText(piece, ""), piece] : [piece];
  });
}

const PLACES = /[□○☐◯]|\t|[_＿]{3,}|\d[ \u3000]+\d[ \u3000]+\d/u;
const CLOSING =
  /^[ \u3000]*(?:[您你]|[请請][问問]|[对對于於关關]|除|[还還]|其[他它]|本[次单單])[^□○☐◯_＿\t：:。]{2,50}[?？][ \u3000]*$/u;
const OPEN_WORDS = /建[议議]|意[见見]|看法|感受|想[说說法]|[什甚][么麼]|哪些|如何|怎[么麼样樣]/u;

/** `您对公司有哪些建议？` at the end of a form, without a number or a place: a question for a text. */
export function askClosingQuestions(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text, debris }) => debris !== true && PLACES.test(text.slice(0, LONGEST)))) return pieces;
  const filled = pieces
    .flatMap(({ text, debris }, at) => (debris === true || text.trim() === "" ? [] : [at]))
    .slice(-6);
  const asks = new Set<number>();
  // From the end, as long as lines ask, thank, or have a place of their own.
  for (const at of filled.toReversed()) {
    const text = textAt(pieces, at, LONGEST);
    if (CLOSING.test(text) && OPEN_WORDS.test(text)) asks.add(at);
    else if (!/^[ \u3000]*(?:[感谢謝]{2}|再次|提交|[_＿]{3,}[ \u3000]*$)/u.test(text)) break;
  }
  return asks.size === 0
    ? pieces
    : pieces.flatMap((piece, at) =>
        asks.has(at) ? [withText(piece, ""), withText(piece, `${piece.text.trim()}${NAMED.essay}`)] : [piece],
      );
}

const CENTURY = /(^|[^\d])(?:19|20\d?)[ \u3000_＿]{1,12}年[ \u3000_＿]{1,12}月(?:[ \u3000_＿]{1,12}[日号號])?/gu;

/** `日期：20__年__月__日`: the place for a date whose first digits are printed. */
export function drawCenturies(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && piece.text.search(CENTURY) >= 0
      ? withText(piece, piece.text.replace(CENTURY, "$1____年__月__日"))
      : piece,
  );
}

const PART =
  /^[ \u3000]*(?:#{1,6}[ \t]+|\*\*)?(?:[一二三四五六七八九十]{1,3}[ ]?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[甲乙丙丁戊己庚]部|第[一二三四五六七八九十]{1,3}部[分份])[ \u3000：:]*([^_＿□☐○◯\d][^_＿□☐○◯]{1,40}?)[:：]?[ \u3000]*(?:\*\*)?$/u;
const LINE_ALONE = /^[ \u3000]*[_＿]{6,}[ \u3000]*$/u;

/** `二、意见和建议⏎______________`: a part with nothing but lines to write on is a question. */
export function askPartsOfLines(pieces: readonly Piece[]): readonly Piece[] {
  // Where nothing else is numbered, the numbers of parts count questions.
  if (pieces.filter(({ text }) => /^\s*\d{1,3}\s?[.．、]/u.test(text.slice(0, 12))).length < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const words = piece.debris === true || piece.text.length > 80 ? undefined : PART.exec(piece.text)?.[1];
    if (words === undefined || /[(（]\s*\d|[题題]\s*$/u.test(words)) return [piece];
    if (!LINE_ALONE.test(textAt(pieces, nextFilled(pieces, at)))) return [piece];
    return [withText(piece, ""), withText(piece, `${words.trim()}${NAMED.essay}`)];
  });
}

const POINTS_FIRST =
  /^([ \u3000]*[(（]?\d{1,3}[ ]?[.．、)）].*?)[ \u3000]*([(（][ ]?\d{1,2}(?:\.5)?[ ]?分[ ]?[)）])[ \u3000]*([(（][ \u3000]*(?:[A-H]{1,6}|[√×✓✗对错])?[ \u3000]*[)）][。.]?)[ \u3000]*$/u;

/** `下列说法正确的一项是(3分)(  )`: the points go behind the place for the answer, where the grammar reads them. */
export function movePoints(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && POINTS_FIRST.test(piece.text)
      ? withText(piece, piece.text.replace(POINTS_FIRST, "$1$3$2"))
      : piece,
  );
}

const CALCULATES =
  /^[ \u3000]*\d{1,3}[ ]?[.．、][ \u3000]*(?:[(（][^()（）]{0,12}分[^()（）]{0,6}[)）])?[ \u3000]*(?:[计計]算|化[简簡]|解方程|解不等式|解下列|因式分解|分解因式|求值|脱式|[简簡]便)[^A-H]{0,12}?[:：]?[ \u3000]*[(（]1[)）].*[(（]2[)）]/u;

/** `6.(6分)计算:(1)3+5;(2)4-1` in a paper: the parts of a calculation are no choices. */
export function keepCalculations(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && CALCULATES.test(piece.text) && !/[[【].{1,6}[】\]]\s*$|[_＿]{2}/u.test(piece.text)
      ? withText(piece, `${piece.text.trimEnd()}${NAMED.essay}`)
      : piece,
  );
}

const SEEKS =
  /^[ \u3000]*\d{1,3}[ ]?[.．、].*(?:[^要需追谋請请]求|[试試]求|[计計]算|[^疑学學访訪]问|回答|解答|[证證]明)(?:下列[问問][题題]|以下[问問][题題])?[ ]?[:：][ \u3000]*$/u;
const SOUGHT = /^[ \u3000]*[(（](\d)[)）][ \u3000]*[^_＿□○]{2,}[；;。.]?[ \u3000]*$/u;

/** `…刹车后加速度为2m/s²。求：⏎（1）3s末的速度；⏎（2）6s内的位移。`: what is sought are the parts of a task, and no choices. */
export function askWhatIsSought(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > 2 * LONGEST || !SEEKS.test(piece.text)) return piece;
    const parts = [at + 1, at + 2].map((line) => SOUGHT.exec(textAt(pieces, line, 2 * LONGEST))?.[1]);
    return parts[0] === "1" && parts[1] === "2" && !/[?？]/u.test(textAt(pieces, at + 1))
      ? withText(piece, `${piece.text.trimEnd()}${NAMED.essay}`)
      : piece;
  });
}

/** In the order in which they are made. */
export const PLAIN_COPIES = [
  keyExportedChoices,
  letterChapters,
  openDashedChoices,
  headSignsOfFields,
  widenLoneGaps,
  joinTornPictures,
  askTabbedLabels,
  partLabelsFromHeadings,
  askClosingQuestions,
  drawCenturies,
  askPartsOfLines,
  movePoints,
  keepCalculations,
  askWhatIsSought,
  answerInTurn,
];

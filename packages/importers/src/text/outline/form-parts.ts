/** Lines of a form that are neither labels nor places: headings of its parts, and bullets below a label that lets choose. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const LABEL = /^[^\d\s][^:：?？。]{1,30}[:：](?:\s*$|\s*[_＿]{2,}|\s*[□○☐]\s?\S|[^\S\n]{3,})/u;
const HEADING = /^\p{Script=Han}{2,10}(?:[资資]料|信息|[资資][讯訊]|情[况況]|概[况況])$/u;
const PART = /^[一二三四五六七八九十]{1,2}\s?[、.．]\s?\p{Script=Han}[\p{Script=Han}、与和及\s]{1,13}$/u;
const BULLET = /^\s*[•·▪●◆]\s*(?=\S)/u;
const OFFERS = /(?:[请請]?(?:[选選][择擇]|勾[选選])|包括|如下|可[选選])[^:：]{0,14}[:：]\s*$/u;
const LEAST = 4;
const LONGEST = 30;

/** `家庭情况资料` alone above the labels of a form is the heading of its next part. */
export function tellFormHeadings(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.filter(({ text }) => text.length < 200 && LABEL.test(text)).length;
  if (labels < LEAST) return pieces;
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  return pieces.map((piece, at) => {
    const text = piece.text.trim();
    if (at === first || piece.debris === true || !(HEADING.test(text) || PART.test(text))) return piece;
    const below = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "")?.text ?? "";
    const apart = (pieces[at - 1]?.text.trim() ?? "") === "";
    return (apart || PART.test(text)) && LABEL.test(below)
      ? withText(piece, `${NAMED.statement}${piece.text.trim()}`)
      : piece;
  });
}

/** `请选择其用途：⏎•自住⏎•出租`: bullets below a label that lets choose are its choices. */
export function askBulletChoices(pieces: readonly Piece[]): readonly Piece[] {
  const texts = new Map<number, string>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 120 || !OFFERS.test(text) || /^\s*(?:\d|[A-Z]\s?[.、])/u.test(text)) continue;
    const choices: number[] = [];
    for (let line = at + 1; BULLET.test(pieces[line]?.text ?? ""); line += 1) choices.push(line);
    const words = choices.map((line) => (pieces[line]?.text ?? "").replace(BULLET, "").trim());
    // Bullets with places are fields, and long ones are explanations.
    if (words.length < 2 || words.some((word) => word.length > LONGEST || /[:：_＿。；;]/u.test(word))) continue;
    const several = allowsSeveral(text) || !/[单單]|哪[一种種个個]|一[项項个個种種]/u.test(text);
    const label = text.trim().replace(/[:：]$/u, "");
    texts.set(at, `${label}${several ? NAMED.several : NAMED.single}`);
    for (const [index, line] of choices.entries())
      texts.set(line, `${String.fromCharCode(65 + index)}. ${words[index]}`);
  }
  if (texts.size === 0) return pieces;
  return pieces.map((piece, at) => (texts.has(at) ? withText(piece, texts.get(at) ?? "") : piece));
}

const TWO =
  /^\s*(?:yes\s+no(?:\s+n\/a)?|true\s+false|agree\s+disagree|是[\s\u3000]+否|有[\s\u3000]+(?:[无無]|[没沒]有)|同意[\s\u3000]+不同意)\s*$/iu;
const STEM = /^\s*[*＊]?\s*(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*\S/u;
const SIGNED = /^\s*(?:[(（]?(?:\d{1,3}|[A-Ha-h])\s?[.．、)）]|[□○☐◯•·-]\s|[*＊]\s)/u;

/** `9. …⏎Yes No⏎Would you …?⏎Was it …?`: two answers in one line above several statements are the columns of a grid. */
export function writeGridsOfTwo(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 40 && TWO.test(text))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const stem = TWO.test(piece.text) ? result.findLastIndex(({ text }) => text.trim() !== "") : -1;
    const own = result[stem];
    let end = at + 1;
    while (end < pieces.length && isRow(pieces[end]?.text ?? "")) end += 1;
    if (own === undefined || !STEM.test(own.text) || /[?？]\s*$/u.test(own.text) || end < at + 3) {
      result.push(piece);
      continue;
    }
    result[stem] = withText(own, `${own.text.trim()}${NAMED.matrix}`);
    const columns = piece.text.trim().split(/[\s\u3000]+/u);
    result.push(
      withText(piece, "行："),
      ...pieces.slice(at + 1, end).map((row) => withText(row, `- ${row.text.trim()}`)),
      withText(piece, "列："),
      ...columns.map((column) => withText(piece, `- ${column}`)),
      withText(piece, ""),
    );
    at = end - 1;
  }
  return result;
}

function isRow(text: string): boolean {
  return text.trim() !== "" && text.length <= 160 && !SIGNED.test(text) && !TWO.test(text);
}

const EXPLAINED = /^(?!\s*[\d请請])\s*(\p{Script=Han}{2,8})([(（][^()（）]{12,80}[)）])\s?[:：]\s*$/u;

/** `事实说明（经过、结果；不作结论）：`: a label that a long bracket explains, in a form of labels. */
export function askExplainedLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 120 && EXPLAINED.test(text))) return pieces;
  if (pieces.filter(({ text }) => text.length < 200 && LABEL.test(text)).length < LEAST) return pieces;
  return pieces.flatMap((piece, at) => {
    if (piece.debris === true || piece.text.length > 120 || !EXPLAINED.test(piece.text)) return [piece];
    // Choices below it say more.
    if (/^\s*(?:[-*+•□○☐]\s*\S|[(（]?(?:[A-Ha-h]|\d{1,2})\s?[.．、)）])/u.test(pieces[at + 1]?.text ?? ""))
      return [piece];
    const blank = withText(piece, "");
    const label = piece.text.trim().replace(/\s?[:：]$/u, "");
    // A day, an amount or a name is no text, however long the bracket is.
    if (IN_A_WORD.test(label)) return [withText(piece, `${label}：____`)];
    return [blank, withText(piece, `${label}${NAMED.essay}`), blank];
  });
}

const IN_A_WORD =
  /^\s*\p{Script=Han}{0,6}(?:日期|[时時][间間]|[时時]段|人[数數員员]?|[数數][量目]|金[额額]|[电電][话話]|姓名|名[称稱]|[号號][码碼]?|[地住]址|地[点點])[(（]/u;

const RANGE =
  /(\d{1,3})\s?[-~～—–至到]\s?(\d{1,3})\s?[题題](?:均?[为為])?\s?[(（]?\s?(?:均?[为為]|[:：])?\s?(?:([单單][项項]?[选選])|(多[项項]?[选選]|不定[项項向])|(判[断斷]))/gu;
const KINDS = [NAMED.single, NAMED.several, NAMED.judged] as const;

/** `1-5题单选，6-10题多选` above the first question names the types of the questions with these numbers. */
export function nameRanges(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => STEM.test(text));
  if (first < 1) return pieces;
  const ranges = pieces.slice(0, first).flatMap(({ text }) =>
    text.length > 600
      ? []
      : [...text.matchAll(RANGE)].map((match) => {
          const kind = [3, 4, 5].findIndex((group) => match[group] !== undefined);
          return { from: Number(match[1]), to: Number(match[2]), kind: KINDS[kind] ?? NAMED.single };
        }),
  );
  if (ranges.length === 0) return pieces;
  return pieces.map((piece, at) => {
    if (at < first || piece.text.length > 300 || !STEM.test(piece.text)) return piece;
    const no = Number(/\d{1,3}/u.exec(piece.text)?.[0]);
    const range = ranges.find(({ from, to }) => no >= from && no <= to);
    const listed = /^\s*[(（]?[Aa]\s?[.．、)）]/u.test(pieces[at + 1]?.text ?? "");
    const typed = /[[【(（](?:[单單多]|判[断斷]|不定)[^\])）】]{0,4}[\])）】]/u.test(piece.text);
    if (range === undefined || typed || (!listed && range.kind !== NAMED.judged)) return piece;
    return withText(piece, `${piece.text.trimEnd()}${range.kind}`);
  });
}

const SALUTATION = /^\s*(?:(?:各|全[体體])[^:：。？?_＿□]{0,24}|敬[覆复復启啟][者]?)[:：]\s*$/u;

/** `各部门：⏎请于…前交回。` below the title: whom the form addresses is no label. */
export function tellSalutations(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  const at = filled.slice(0, 4).find((line) => SALUTATION.test(pieces[line]?.text ?? ""));
  if (at === undefined) return pieces;
  const below = filled[filled.indexOf(at) + 1];
  const told = /[。！!]\s*$/u.test(pieces[below ?? -1]?.text ?? "") ? [at, below] : [at];
  return pieces.map((piece, line) =>
    told.includes(line) ? withText(piece, `${NAMED.statement}${piece.text.trim()}`) : piece,
  );
}

const ORDERED =
  /^\s*(?:(?:Q|[题題]|第)?\s?\d{1,3}\s?[题題]?|[一二三四五六七八九十]{1,3})\s?[.．、)）:：].*(?:[按依][^。？?]{1,16}(?:[从從由](?:高|大|强)到(?:低|小|弱)|先后|[顺順]序|次序)[^。]{0,8}(?:填|[写寫]|[标標]|排)|[填标標][写寫上入]?序[号號])/u;

const ORDER_OF_SIGNS = /^\s*[(（]?[A-H]\s?[.．、)）]\s*[①-⑨](?:[\s、,，→>-]{0,3}[①-⑨])+/u;
/** `按时间先后排序正确的是`: one of the choices is the right order. */
const WHICH_ORDER =
  /(?:正[确確]|恰[当當]|合适|合理|[错錯][误誤])的?(?:一[项項组組])?(?:是|[为為])[^。？?]{0,3}[:：]?\s*(?:[(（]\s*[)）])?[。.]?\s*$/u;

/** `按重要性从高到低填序号：` above choices: they are put in order. */
export function nameOrders(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > 120 || !ORDERED.test(piece.text) || /[[【]/u.test(piece.text))
      return piece;
    const below = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "")?.text ?? "";
    // Orders of the signs of parts are choices, of which one is right.
    const orders = pieces.slice(at + 1, at + 16).filter(({ text }) => ORDER_OF_SIGNS.test(text.slice(0, 60))).length;
    if (orders > 1 || WHICH_ORDER.test(piece.text)) return piece;
    // `选字填空（填序号）⏎①带 ②戴⏎1. 妈妈（ ）着眼镜`: the signs go into the gaps of the numbered parts.
    if (/[选選].{0,4}填空|填空/u.test(piece.text)) return piece;
    // `选出正确读音，在括号里填序号`: the sign of the right choice goes into the bracket.
    if (/[括][号號弧]/u.test(piece.text) && !/[顺順]序|次序|先[后後]|[从從由].{1,6}到|排[列序]/u.test(piece.text))
      return piece;
    const offers = /^\s*(?:[(（]?[A-H1]\s?[.．、)）]|[①□○])/u.test(below);
    return offers ? withText(piece, `${piece.text.trim().replace(/\s?[:：]?[\s_＿]*$/u, "")}${NAMED.order}`) : piece;
  });
}

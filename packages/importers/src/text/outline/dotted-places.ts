/**
 * Slips whose lines to write on are drawn with dots:
 *
 *     Name of child ..............................
 *     Any allergies:
 *     .............................................
 *     Signed ................ (parent/carer)   Date ..........
 *
 * They are written as lines, and a remark behind a place stands behind its label.
 */
import { isOfficeLabel, toDebris } from "../layout/sheets/words.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST = 2;
const DOTS = /[.．]{5,}|[…⋯]{3,}|[·・‧∙•]{6,}|(?:\. ){5,}\.?/gu;
const ONLY_DOTS = /^[\s\u3000]*(?:[.．]{5,}|[…⋯]{3,}|[·・‧∙•]{6,}|(?:\. ){5,}\.?)[\s\u3000]*$/u;
/** A label at the beginning of a line, with dots behind it. */
const LABELLED =
  /^[\s\u3000]*(?!\d)(?:If (?:yes|no|so|not|other|applicable),? |[如若][是有否無无][，,])?[\p{L}][\p{L}\p{M}\d '’/&()（）、-]{0,60}(?:\.(?=[:：]))?[:：?？]?[\s\u3000]*(?:[£$€¥￥][ ]?)?(?:[.．]{5,}|[…⋯]{3,}|[·・‧∙•]{6,}|(?:\. ){5,}\.?)/u;
/** `Chapter 1 ........ 5`: a table of contents. */
const CONTENTS = /(?:[.．·]{4,}|…{2,})\s*\d{1,4}\s*$/u;
/** What has numbers or letters in front of it is a question with a gap. */
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[(（]?[A-Ha-h]\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[①-⑳]|第\s?\d|[Qq]\d)/u;
/** What a place below it asks for. */
const ABOVE = /^[\s\u3000]*(?!\d)([\p{L}][^:：_＿□☐○◯\t。]{1,80}?)[\s\u3000]*[:：?？]?[\s\u3000]*$/u;
const LABEL =
  /^(?:If (?:yes|no|so|not|other|applicable), |[如若][是有否無无][，,])?[\p{L}][^:：_＿□☐○◯\t。，,;；?？]{0,40}$/u;
const OTHERS = /[填由]|office|staff|official|leave blank/iu;
/** `Date ____`, without a colon. */
const PLAIN = /^([\p{L}][^:：_＿□☐○◯。]{0,40}?)[ \u3000]?[:：]?[ \u3000]?[_＿]{4,}$/u;
const BOXED = /[□☐○◯]|[[(（][ \u3000]?[\])）]/u;
const SIGNS = /^sign|signature|[签簽][字名署章]/iu;
/** `Signed ____ (parent/carer)   Date ____`: the label, its place, and the remark behind it. */
const REMARKED =
  /(?:^|[ ]{2,}|\u3000+)([\p{L}][\p{L} '’/]{0,30})(?:[ \u3000]?[:：])?[ \u3000]?[_＿]{4,}[ \u3000]{0,4}([(（][\p{L}][\p{L} '’/]{1,30}[)）])(?=[ ]{2,}\S|\u3000+\S|[ \u3000]*$)/gu;

/** `便利店………………1`, `其他（请注明）______…5`, `没买过……2（终止访问）`: a choice with its code behind leaders. */
const CODED_CHOICE =
  /^[\s\u3000]*((?!\d{1,2}\s?[.．、)）])[^\s.…·⋯][^.…·⋯\t]{0,40}?)[\s\u3000]*(?:[.．]{3,}|[·・]{3,}|[…⋯]+|-{4,}|—{3,})[\s\u3000]*0?(\d{1,2})[\s\u3000]*([(（【[][^()（）【】[\]]{1,16}[)）】\]]|[→➝].{1,16})?[\s\u3000]*$/u;

const TAB_CODE = /\S\t[ \u3000]*\d{1,2}[ \u3000]*(?:\t|$)/u;

/** `→ 终止访问`: what the interviewer does then is no part of the choice. */
const ENDS = /^[→➝【(（]\s?(?:[请請])?(?:[终終中停]止|[结結]束|致[谢謝]|感[谢謝])/u;

/** Lines of choices whose codes count from 1, below a stem: `□ 便利店`. */
export function boxLeaderCodes(pieces: readonly Piece[]): readonly Piece[] {
  // Codes behind tabs have a reader that knows those behind leaders, too.
  if (pieces.some(({ text }) => text.length <= LONGEST && TAB_CODE.test(text))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const choices: string[] = [];
    const codes: string[] = [];
    for (let line = at; line < pieces.length; line += 1) {
      const [, label = "", code, jump = ""] = CODED_CHOICE.exec(textAt(pieces, line, 120)) ?? [];
      if (pieces[line]?.debris === true || Number(code) !== choices.length + 1) break;
      const ends = ENDS.test(jump);
      choices.push(`□ ${label}${ends ? "" : jump}`);
      codes.push(`${choices.length}${ends ? ` ${jump.trim()}` : ""}`);
    }
    const above = textAt(pieces, at - 1, LONGEST).trim();
    if (choices.length < 2 || above === "" || !(NUMBERED.test(above) || /[?？:：)）】]$/u.test(above))) {
      const piece = pieces[at];
      if (piece !== undefined) result.push(piece);
      continue;
    }
    const lines = pieces.slice(at, at + choices.length);
    result.push(
      ...lines.map((piece, index) => withText(piece, choices[index] ?? "")),
      ...lines.map((piece, index) => toDebris(piece, codes[index] ?? "")),
    );
    at += choices.length - 1;
  }
  return unlessSame(result, pieces);
}

const FIELD_IN_BRACKET =
  /^([\s\u3000]*\p{Script=Han}{1,8}[:：][\s\u3000]*[_＿]{2,})[\s\u3000]*[(（](\p{Script=Han}{1,8})[:：][\s\u3000]*[_＿]{2,}[)）][\s\u3000]*$/u;

const FIELDS_IN_BRACKET =
  /^([\s\u3000]*\p{Script=Han}{1,8}[:：][\s\u3000]*[_＿]{2,})[\s\u3000]*[(（][ \u3000]*((?:\p{Script=Han}{1,8}[:：][ \u3000]*[_＿]{2,}[ \u3000,，;；]*){2,4})[)）][\s\u3000]*$/u;

/** `班別：____（學號：____）`, `學生姓名：____（班別：____  學號：____）`: fields in the bracket behind another one. */
export function openFieldBrackets(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.debris !== true && piece.text.length <= LONGEST && /[)）][\s\u3000]*$/u.test(piece.text)
      ? withText(
          piece,
          piece.text
            .replace(FIELD_IN_BRACKET, "$1   $2：____")
            .replace(FIELDS_IN_BRACKET, (_, first: string, others: string) => `${first}   ${others.trimEnd()}`),
        )
      : piece,
  );
}

const STEPS_IN_BRACKET =
  /^(.{3,160}?)[\s\u3000]*[(（]\s?(\d{1,2}(?:[ \u3000、,，]{1,4}\d{1,2}){2,10})\s?[)）][\s\u3000]*$/u;

/** `我知道对我的要求。（1 2 3 4 5）`, twice or more: a scale, whose steps stand in a bracket. */
export function openStepBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) => {
    const match = debris === true || text.length > LONGEST || !NUMBERED.test(text) ? null : STEPS_IN_BRACKET.exec(text);
    const steps = (match?.[2] ?? "").split(/[ \u3000、,，]+/u).map(Number);
    const way = (steps[1] ?? 0) - (steps[0] ?? 0);
    const even = steps.every((step, at) => at === 0 || step - (steps[at - 1] ?? 0) === way);
    if (match === null || Math.abs(way) !== 1 || !even) return null;
    const scale = `${Math.min(...steps)}~${Math.max(...steps)}`;
    return ["", `${match[1] ?? ""}${NAMED.scale}`, scale, ""];
  });
  if (found.filter((lines) => lines !== null).length < LEAST) return pieces;
  return pieces.flatMap((piece, at) => {
    const rest = /[(（]([^()（）]*)[)）][\s\u3000]*$/u.exec(piece.text)?.[1] ?? "";
    return [
      ...(found[at]?.map((text) => withText(piece, text)) ?? [piece]),
      ...(found[at] ? [toDebris(piece, rest)] : []),
    ];
  });
}

const PREFIXED =
  /(\p{Script=Han}{2,8})[ ]?([:：])[ \u3000]?([A-Za-z\d]{1,4}[-－–—#])[ \u3000]?(?=[_＿]{2,}(?:[ \u3000]|$))/gu;

/** `房号：8-____ 姓名：____`: what is printed in front of a line to write on stands behind its label. */
export function labelPrefixes(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.debris !== true && piece.text.length <= LONGEST && /[-－–—#][ \u3000]?[_＿]{2}/u.test(piece.text)
      ? withText(piece, piece.text.replace(PREFIXED, "$1（$3）$2"))
      : piece,
  );
}

const REMARK_BEHIND =
  /^([\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|[①-⑳]|Q\d{1,3}[.．、:：]?)[^:：_＿□☐○◯]{2,60})([:：])[\s\u3000]*([_＿]{2,})[\s\u3000]*([(（](?!\s)[^()（）_＿□☐○◯]{2,40}[)）])[。.]?[\s\u3000]*$/u;

/** `4、孩子对哪些食物过敏：____（没有请填“无”）`: the remark belongs to the stem. */
export function raiseStemRemarks(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.debris !== true &&
    piece.text.length <= LONGEST &&
    /[_＿]{2}[\s\u3000]*[(（]/u.test(piece.text) &&
    !POINTS.test(piece.text)
      ? withText(piece, piece.text.replace(REMARK_BEHIND, "$1$4$2$3"))
      : piece,
  );
}
const POINTS = /[(（]\s?\d{1,3}\s?分\s?[)）]/u;

/** Dots to write on become lines to write on, where several labels have them. */
export function drawDottedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST);
  if (own.filter(({ text }) => LABELLED.test(text)).length < LEAST) return pieces;
  if (own.some(({ text }) => CONTENTS.test(text) || (NUMBERED.test(text) && text.search(DOTS) >= 0))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let end = at + 1;
    while (ONLY_DOTS.test(textAt(pieces, end, LONGEST))) end += 1;
    const label = end === at + 1 || piece.debris === true ? undefined : ABOVE.exec(piece.text.slice(0, LONGEST))?.[1];
    if (label !== undefined && !NUMBERED.test(piece.text)) {
      const asked = covering(withText(piece, `${label}${NAMED.essay}`), pieces.slice(at + 1, end));
      result.push(withText(piece, ""), asked, withText(piece, ""));
      at = end - 1;
    } else result.push(...drawPlaces(piece));
  }
  return unlessSame(result, pieces);
}

/** The labels of a line with their places, each on a line of its own if nothing else stands there. */
function drawPlaces(piece: Piece): Piece[] {
  const { text, debris } = piece;
  if (debris === true || text.length > LONGEST || text.search(DOTS) < 0) return [piece];
  // A line of dots alone between others may part the slip from the letter.
  if (ONLY_DOTS.test(text)) return [withText(piece, "________________")];
  // `○狗 ○其他.....`: the dots behind the last choice.
  if (BOXED.test(text)) return [withText(piece, text.replace(DOTS, "____"))];
  if (!LABELLED.test(text)) return [piece];
  const parts = text
    .trim()
    .split(DOTS)
    .map((part) =>
      part
        .trim()
        .replace(/\s?[:：]$/u, "")
        .replace(/\s?[:：]\s?([£$€¥￥])$/u, " ($1)"),
    );
  if (parts.pop() === "" && parts.every((part) => LABEL.test(part)))
    return parts.flatMap((part) =>
      // `Signed (parent/carer)` has no words to choose from.
      SIGNS.test(part) && /[/／]/u.test(part)
        ? ["", `${part}${NAMED.signature}`, ""].map((line) => withText(piece, line))
        : [withText(piece, `${part}：____`)],
    );
  return [withText(piece, text.trim().replace(DOTS, "________"))];
}

/** `Signed ____ (parent/carer)   Date ____`: the remark belongs to the label in front of the place. */
export function raisePlaceRemarks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const { text, debris } = piece;
      const fits = debris !== true && text.length <= LONGEST && !NUMBERED.test(text) && /[_＿]{4}/u.test(text);
      if (!fits || text.search(REMARKED) < 0) return [piece];
      // What somebody else fills in has its own reading.
      const raised = text
        .trim()
        .replace(REMARKED, (whole, label: string, remark: string) =>
          OTHERS.test(remark) || isOfficeLabel(label) ? whole : `\n${label}\t${remark}\n`,
        );
      const lines = raised.split("\n");
      if (lines.length === 1) return [piece];
      return lines.flatMap((line) => {
        const [label = "", remark] = line.split("\t");
        if (remark === undefined)
          return line.trim() === "" ? [] : [withText(piece, line.trim().replace(PLAIN, "$1：____"))];
        const kind = SIGNS.test(label) ? NAMED.signature : NAMED.line;
        return ["", `${label.trim()}${remark.startsWith("(") ? " " : ""}${remark}${kind}`, ""].map((one) =>
          withText(piece, one),
        );
      });
    }),
    pieces,
  );
}

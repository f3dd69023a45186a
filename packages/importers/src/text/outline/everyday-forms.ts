/**
 * Repairs of ordinary forms: headings and facts above the first question, labels behind choices, lines to write on that
 * only have numbers, prompts of interviews, tables with two rows of heads.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText, cellsBetweenTabs, unlessSame } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { kindOfWords } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 200;
const PLACE = /[_＿]{2,}|[□☐○◯]|[(（][\s\u3000]*[)）]/u;
const NUMBER = /^\s*(?:[A-Za-z]?\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、)）]/u;
const FIRST_NUMBER = /^\s*[(（]?[1一]\s?[.．、)）]\s*\S/u;
const BOXES = /[□☐○◯]\s*\S.*[□☐○◯]\s*\S/u;

/** `本人健康状况（绿码）：⏎1.…□是 □否`: an unnumbered label above numbers with choices is their heading. */
export function headAboveNumbers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const { text, debris } = piece;
    if (debris === true || at === 0 || text.length > 40 || !/[:：]\s*$/u.test(text) || NUMBER.test(text)) return piece;
    if (
      /[:：].*[:：]/u.test(text) ||
      PLACE.test(text) ||
      isFieldLabel(text) ||
      kindOfWords(text) !== null ||
      /^\s*(?:#|\[|【|答|[-•*])/u.test(text)
    )
      return piece;
    const below = pieces[at + 1]?.text ?? "";
    const offers = BOXES.test(below) || BOXES.test(pieces[at + 2]?.text ?? "");
    return FIRST_NUMBER.test(below) && offers ? withText(piece, tell(text)) : piece;
  });
}

const GIVEN = /^[\s\u3000]*\p{Script=Han}{2,10}\s?[:：][\s\u3000]*[^\s_＿□☐○◯:：]{4,40}[\s\u3000]*$/u;
const SALUTATION = /^[\s\u3000]*(?:(?:尊敬|[亲親][爱愛]|敬[爱愛])的|各位)[^。]{0,20}[:：，,！!]/u;
/** `（2024年度）`, `（第三届会员代表大会）` */
const IN_BRACKETS =
  /^[\s\u3000]*[(（](?=[^()（）]*(?:年|[届屆]|[学學]期|第.{1,4}[次期批]|版|卷$|[适適]用|[大会會]$))[^()（）_＿?？:：]{2,30}[)）][\s\u3000]*$/u;

/** What is printed between the title and the greeting, and a bracket right below the title. */
export function tellFront(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text, debris }, at) => (text.trim() === "" || debris === true ? [] : [at]));
  const told = new Set<number>();
  const second = filled[1] ?? -1;
  if (IN_BRACKETS.test(pieces[second]?.text ?? "") && !/[选選题題分]/u.test(pieces[second]?.text ?? ""))
    told.add(second);
  const greeted = filled.slice(0, 8).findIndex((at) => SALUTATION.test(pieces[at]?.text ?? ""));
  for (const at of filled.slice(1, Math.max(1, greeted))) if (GIVEN.test(pieces[at]?.text ?? "")) told.add(at);
  if (told.size === 0) return pieces;
  // Right below it, the title would be the label of a field.
  return pieces.flatMap((piece, at) =>
    told.has(at) ? [withText(piece, ""), withText(piece, tell(piece.text))] : [piece],
  );
}

const PLACED =
  /(?:[^\s()（）:：□☐○◯]{1,8}[\s\u3000]?[(（][\s\u3000]*[)）]|[□☐○◯]\s?[^\s()（）:：□☐○◯]{1,8}|[^\s()（）:：？?□☐○◯]{1,8}[□☐○◯](?=[\s\u3000、，,]|$))/u
    .source;
const CHOICES_THEN_LABEL = new RegExp(
  `^([\\s\\u3000]*(?:.*[?？:：][\\s\\u3000]*)?(?:${PLACED}[\\s\\u3000、，,]*){2,})[\\s\\u3000，,；;]+((?:若|如)[^:：()（）]{1,14}|(?:具体)?(?:原因|理由|[备備]注|[说說]明|[请請]注明))\\s?[:：][\\s\\u3000_＿]*$`,
  "u",
);

/** `有（ ） 无（ ）  若有，请说明：`: what is asked behind the choices is a question of its own. */
export function partLabelsBehindChoices(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, choices, label] =
      piece.debris === true || piece.text.length > LONGEST || piece.text.includes("\t")
        ? []
        : (CHOICES_THEN_LABEL.exec(piece.text) ?? []);
    if (choices === undefined || label === undefined) return [piece];
    // `□否，原因：____` belongs to the choice: it is a place behind it.
    const between = piece.text.slice(choices.trimEnd().length, piece.text.length).slice(0, 2);
    if (/^[，,]\S/u.test(between) && !/^[若如]/u.test(label)) return [piece];
    return [
      withText(piece, choices.trimEnd()),
      withText(piece, ""),
      withText(piece, `${label}${NAMED.essay}`),
      withText(piece, ""),
    ];
  });
}

const EMPTY_PART = /^[\s\u3000]*(?:[(（]\s?\d\s?[)）]|[①-⑨]|\d\s?[.．、)）])[\s\u3000_＿]*$/u;

/** `7.您最满意的三个方面是：⏎（1）⏎（2）⏎（3）`: lines to write on for one answer. */
export function joinEmptyParts(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const asks = piece.text.length < LONGEST && NUMBER.test(piece.text) && !EMPTY_PART.test(piece.text);
    let end = at + 1;
    // Only below a stem, so that each line is looked at once.
    if (asks) while (EMPTY_PART.test(pieces[end]?.text ?? "") && (pieces[end]?.text.trim() ?? "") !== "") end += 1;
    const parts = pieces.slice(at + 1, end);
    if (parts.length < 2 || PLACE.test(piece.text) || piece.debris === true) {
      result.push(piece);
      continue;
    }
    result.push(covering(withText(piece, `${piece.text.trimEnd()}${NAMED.essay}`), parts));
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

const INTERVIEW = /访[谈談]|訪[谈談]|[采採][访訪]|\binterview\b/iu;
const PROMPT = /^\s*[-–—•·*▪]\s*(?:追[问問][:：]?\s*)?(\S.*)$/u;

/** How an interview begins and ends. */
const OPENING =
  /^\s*(?:[一二三四五六七八九十]{1,2}\s?[、.．]\s*|#{1,4}\s+)?(?:[开開][场場]白|引言|[导導][语語言]|前言|[结結]束[语語]|[结結][语語])\s?[:：]?\s*$/u;

/** `3. 采取了哪些举措？⏎ - 组织架构⏎ - 技术`: in the outline of an interview, bullets are what to ask further. */
export function tellPrompts(pieces: readonly Piece[]): readonly Piece[] {
  const title = pieces.filter(({ text }) => text.trim() !== "").slice(0, 2);
  if (!title.some(({ text }) => text.length < 60 && INTERVIEW.test(text))) return pieces;
  let asked = false;
  let opening = false;
  return pieces.flatMap((piece, at) => {
    const { text } = piece;
    if (text.trim() === "" || piece.debris === true) return [piece];
    const prompt = asked ? PROMPT.exec(text)?.[1] : undefined;
    if (prompt !== undefined) return [withText(piece, `题目说明：${prompt}`)];
    asked = /^\s*\d{1,3}\s?[.．、)）]/u.test(text);
    const told = opening && !NUMBER.test(text);
    opening = OPENING.test(text);
    if (told || opening) return [...(opening ? [withText(piece, "")] : []), withText(piece, tell(text))];
    // Otherwise the prompts would be taken for choices.
    return [
      asked && PROMPT.test(pieces[at + 1]?.text ?? "") ? withText(piece, `${text.trimEnd()}${NAMED.essay}`) : piece,
    ];
  });
}

const FAREWELL =
  /^[\s\u3000～~*]*(?:(?:再次|最后|最後)?(?:衷心)?(?:感[谢謝]|[谢謝]{2})[^。？?:：]{0,24}(?:支持|配合|[参參][与與]|填[写寫答]|合作|[帮幫]助|回答|作答|接受|[时時][间間]|[协協]助)[^。？?:：]{0,12}|[问問]卷(?:到此)?[结結]束[^?？:：]{0,20}(?:[谢謝][^?？:：]{0,12})?)[!！。.～~\s]*$/u;

/** `祝各位学员考试顺利！` as the last line. */
const WISH =
  /^[\s\u3000]*(?:预|預|敬)?祝(?:各位|大家|全[体體]|[您你]们?|[您你]們?|[同]?学们?|學)[^。？?:：_＿□]{2,24}[!！。.～~\s]*$/u;

/** How a chat assistant ends what it has written. */
const OFFER =
  /^\s*(?:如(?:果)?(?:您|你)?(?:需要?|有|想要?)|需要我|要不要我|希望(?:这|這|以上)|if you(?:'d| would)? (?:need|like|want)|let me know)[^_＿□]{4,80}[!！。.?？～~😊]\s*$/iu;

/** `如果需要，我可以帮您：`, with what it offers as a list below. */
const OFFERS =
  /^[\s*>💡📌✨]*(?:(?:如(?:果)?(?:您|你)?(?:需要?|有|想要?|希望)|需要(?:的话|的話)?).{0,20}(?:我|可以|[帮幫])|我(?:[还還]|也)?(?:可以|能|可)(?:[继繼][续續]|[进進]一步)?(?:[帮幫][您你助]?|[为為](?:您|你))|(?:if you(?:'d| would)? (?:need|like|want)[^:]{0,20}|would you like me to|I can (?:also )?)).{0,24}[:：][\s*]*$/iu;
const OFFERED = /^\s*(?:[-–—•·*▪]|\d{1,2}\s?[.．、)）]|[①-⑨]|✅|👉)\s*(?:\*\*)?[^_＿□]{2,80}$/u;

/** Where the list of what an assistant offers begins at the end of the text; past the end if there is none. */
function offersFrom(pieces: readonly Piece[]): number {
  const from = pieces.findLastIndex(({ text }) => text.length < 100 && OFFERS.test(text));
  const below = from < 3 ? [] : pieces.slice(from + 1).filter(({ text }) => text.trim() !== "");
  const items = below.filter(({ text }) => OFFERED.test(text.slice(0, 120)));
  const rest = below.slice(items.length);
  const listed = below.slice(0, items.length).every((one) => items.includes(one));
  const closed = rest.length === 0 || (rest.length === 1 && /[!！。.？?]\s*$/u.test(rest[0]?.text.slice(-4) ?? ""));
  return items.length > 0 && items.length < 10 && listed && closed ? from : pieces.length;
}

/** The end of a sentence, a label, a place, a choice with its sign, or rows with cells. */
const CLOSED =
  /[。.！!～~?？:：_＿)）\]】\t][\s\u3000]*$|^[\s\u3000]*(?:[A-H]\s?[.．、)）]|[□☐○◯①-⑳-])|\t|\p{Extended_Pictographic}/u;

/** `再次感谢您的支持与配合！` below the last question is no part of it. */
export function tellFarewells(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text }) => text.trim() !== "");
  const offers = offersFrom(pieces);
  return pieces.flatMap((piece, at) => {
    const { text } = piece;
    if (at < 3 || text.length > 100 || piece.debris === true) return [piece];
    if (at >= offers && text.trim() !== "") return [{ ...piece, debris: true as const }];
    if (at > last - 2 && OFFER.test(text)) return [{ ...piece, debris: true as const }];
    if (!FAREWELL.test(text) && !(at === last && WISH.test(text))) return [piece];
    // `谢谢您的帮助` right below another choice is one, too.
    const above = pieces[at - 1]?.text ?? "";
    if (above.trim() !== "" && !CLOSED.test(above) && !CLOSED.test(text)) return [piece];
    return [withText(piece, ""), withText(piece, tell(text))];
  });
}

/** `姓名⇥综合评价⏎⇥优秀⇥合格⇥不合格⏎王建军⇥⇥⇥`: the upper head names what the lower one grades. */
export function joinTwoHeads(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const cells = piece.text.length > LONGEST ? [] : cellsBetweenTabs(piece.text);
    const lower = (at: number) => cellsBetweenTabs(pieces[at]?.text ?? "");
    const isHead = (upper: readonly string[], below: readonly string[]) =>
      upper.length === 2 &&
      upper.every((cell) => cell !== "") &&
      below.length > 3 &&
      below[0] === "" &&
      below.slice(1).every((cell) => cell !== "" && isDegree(cell));
    if (isHead(cells, lower(at + 1))) return { ...piece, debris: true as const };
    const above = cellsBetweenTabs(pieces[at - 1]?.text ?? "");
    return isHead(above, cells) ? withText(piece, `${above[1] ?? ""}${piece.text}`) : piece;
  });
}

const STEPS = /[^\d\s][\s\u3000]+(?:\d{1,2}[\s\u3000]+){2,9}\d{1,2}[\s\u3000]*$/u;

/** The last of several numbered lines that end with their steps: the text right below it is no part of it. */
export function closeScaleRows(pieces: readonly Piece[]): readonly Piece[] {
  const isRow = (at: number) => {
    const text = pieces[at]?.text ?? "";
    return text.length < LONGEST && /^\s*[*＊]?\s*\d{1,3}\s?[.．、)）]/u.test(text) && STEPS.test(text);
  };
  return pieces.flatMap((piece, at) => {
    const next = pieces[at + 1]?.text ?? "";
    const ends = isRow(at) && isRow(at - 1) && next.trim() !== "" && !isRow(at + 1) && !NUMBER.test(next);
    return ends && /\p{L}/u.test(next) ? [piece, withText(piece, "")] : [piece];
  });
}

const DECLARES =
  /^[\s\u3000]*[□☐○◯][\s\u3000]*(?:(?:我|本人)(?:已|有|自[愿願]|同意|[确確][认認]|承[诺諾]|知[晓曉道悉]|明白|理解|[愿願]意|保[证證])|I (?:have|confirm|consent|agree|understand|declare|give|certify)\b)/u;

/** Boxes in front of sentences that all begin with 我已 or `I confirm`: each is ticked by itself. */
export function nameDeclarations(pieces: readonly Piece[]): readonly Piece[] {
  const stems = new Set<number>();
  for (let at = 1; at < pieces.length; at += 1) {
    if (!DECLARES.test(pieces[at]?.text ?? "")) continue;
    let end = at + 1;
    while (DECLARES.test(pieces[end]?.text ?? "")) end += 1;
    const above = pieces[at - 1]?.text.trim() ?? "";
    if (end - at > 1 && above !== "" && above.length < 40 && !PLACE.test(above) && !/\]\s*$/u.test(above))
      stems.add(at - 1);
    at = end;
  }
  return stems.size === 0
    ? pieces
    : pieces.flatMap((piece, at) =>
        stems.has(at)
          ? [withText(piece, ""), withText(piece, `${piece.text.trim().replace(/[:：]$/u, "")}${NAMED.several}`)]
          : [piece],
      );
}

const RATED_ROW = /^([^\t]*)\t\s*(\d{1,3}\s?[.．、]\s*)?([^\t]{2,80})\t\s*(\d{1,2}(?:[ \u3000]+\d{1,2}){2,9})\s*$/u;

/** `5分—优秀，4分—良好`: the steps have names. */
const LEGEND = /\d\s?分?\s?[—–=＝:：-]+\s?\p{Script=Han}/gu;

/** `领导力⇥1. 传达目标⇥5 4 3 2 1⏎⇥2. 激励成员⇥5 4 3 2 1`: each row is rated, below the name of its group. */
export function openRatedRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text }) => (text.length > LONGEST ? null : RATED_ROW.exec(text)));
  const first = rows.findIndex((row) => row !== null);
  if (rows.filter((row) => row !== null).length < 3) return pieces;
  const steps = rows[first]?.[4]?.trim().split(/[ \u3000]+/u).length ?? 0;
  const legend = pieces
    .slice(0, first)
    .some(({ text }) => text.length < LONGEST && (text.match(LEGEND)?.length ?? 0) === steps);
  let no = 0;
  return pieces.flatMap((piece, at) => {
    const row = rows[at];
    if (at === first - 1 && piece.text.split("\t").length === 3) return [{ ...piece, debris: true as const }];
    if (row === null || row === undefined) return [piece];
    const [, group = "", number = "", item = "", marks = ""] = row;
    no = number === "" ? no + 1 : Number.parseInt(number, 10);
    return [
      ...(group.trim() === "" ? [] : [withText(piece, ""), withText(piece, `${NAMED.statement}${group.trim()}`)]),
      withText(piece, `${String(no)}. ${item.trim()}`),
      legend ? { ...withText(piece, marks.trim()), debris: true as const } : withText(piece, marks.trim()),
      withText(piece, ""),
    ];
  });
}

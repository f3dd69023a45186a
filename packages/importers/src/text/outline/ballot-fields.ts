/**
 * Small habits of ballots, polls and appraisals: labels around the numbered questions, a box alone behind a sentence, choices that
 * `or` parts, a second place in brackets, and numbers that are headings of a page.
 *
 *     被评人：                                4. 集合方式：自行前往 or 搭車
 *     合作频率：每天 / 每周 / 偶尔             □ 我是本会会员，本人投票。
 *     1. …                                    姓名 ____（会员号 ____）
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const PICTURES = /^[ \u3000]*(?:(?![\d#*©®™✓✔√□☐☑○●◯★☆⭐])\p{Extended_Pictographic}\uFE0F?[ ]?)+/u;

const isOwn = ({ text, debris }: Piece): boolean => debris !== true && text.trim() !== "" && text.length <= LONGEST;

/** `📣投票开始啦！` above lines that all begin with `👇`: the picture of the title marks no question. */
function plainTitleSigns(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  const sign = PICTURES.exec(textAt(pieces, first, LONGEST))?.[0].trim();
  if (sign === undefined) return pieces;
  const others = pieces.slice(first + 1).flatMap(({ text }) => PICTURES.exec(text.slice(0, 20))?.[0].trim() ?? []);
  if (others.length < 3 || others.some((one) => one !== others[0] || sign.includes(one))) return pieces;
  return pieces.map((piece, at) => (at === first ? withText(piece, piece.text.replace(PICTURES, "")) : piece));
}

const HEADING = /^[ ]{0,3}(#{2,6})[ ]+(?:(\d{1,2})[.．、](?!\d)[ ]?)?(?=\S)/u;
const LEAST_HEADINGS = 3;

/** `## 1. …⏎- [ ] …⏎## 2. …⏎| … |`: headings that all count from one, in a text without other numbers, are the questions. */
function countHeadings(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.flatMap(({ text, debris }, at) => {
    const [, signs, digits] = debris === true || text.length > LONGEST ? [] : (HEADING.exec(text) ?? []);
    return signs === undefined ? [] : [{ at, signs, no: Number(digits ?? 0) }];
  });
  const even = found.every(({ signs, no }, index) => signs === found[0]?.signs && no === index + 1);
  if (found.length < LEAST_HEADINGS || !even) return pieces;
  // Only a table shows that they are no parts with questions of their own; other such pages are read as they stand.
  const table = pieces.some(({ text }) => /^[ ]*\|[ :|-]+\|[ ]*$/u.test(text.slice(0, LONGEST)));
  const counted = pieces.some(({ text }) => /^[ \u3000]*(?:\*\*)?\d{1,2}[ ]?[.．、)）]/u.test(text.slice(0, 20)));
  if (!table || counted) return pieces;
  const heads = new Set(found.map(({ at }) => at));
  return pieces.map((piece, at) =>
    heads.has(at) ? withText(piece, piece.text.replace(/^[ ]{0,3}#{2,6}[ ]+/u, "")) : piece,
  );
}

const NUMBERED = /^[ \u3000]*(?:[Qq]\s?)?\d{1,2}\s?[.．、)）](?!\d)/u;
const LABEL =
  /^[ \u3000]*((?!\d)[\p{L}\p{N}][^:：_＿□☐○◯\t。？?！!，,；;]{1,24}?)[ ]?[:：][ \u3000]*([^:：_＿□☐○◯\t。？?！!；;]*)$/u;
const SLASHED = /[ \u3000]?[/／｜|][ \u3000]?/u;
const LEADS = /[请請]|如下|以下|[说說]明|各位|[您你們们]好|注意|[须須]知|[规規][则則]|[时時][间間]$/u;

/** The choices behind a label; none if it has no more than a place, null if what stands there is told. */
function choicesBehind(list: string): string[] | null {
  if (list.trim() === "") return [];
  const words = list.trim().split(SLASHED);
  const plain = words.length > 1 && words.every((word) => word !== "" && word.length < 16 && !/^\d+$/u.test(word));
  return plain && new Set(words).size === words.length ? words : null;
}

/** `被评人：⏎合作频率：每天 / 每周 / 偶尔` close together above the first number: fields. */
function openFrontPairs(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && NUMBERED.test(text.slice(0, 20)));
  if (first < 3 || first > 20) return pieces;
  const made = new Map<number, string>();
  let listed = 0;
  for (let at = 1; at < first; at += 1) {
    const piece = pieces[at];
    const [, label = "", list = ""] = piece !== undefined && isOwn(piece) ? (LABEL.exec(piece.text) ?? []) : [];
    const choices = label === "" || LEADS.test(label) ? null : choicesBehind(list);
    if (choices === null) continue;
    if (choices.length > 0) listed += 1;
    made.set(at, choices.length === 0 ? `${label}：____` : `${label}：${choices.map((word) => `□${word}`).join("  ")}`);
  }
  // One label alone may lead to what stands below it.
  const close = [...made.keys()].filter((at) => made.has(at - 1) || made.has(at + 1));
  if (listed === 0 || close.length < 2) return pieces;
  return pieces.map((piece, at) => (close.includes(at) ? withText(piece, made.get(at) ?? piece.text) : piece));
}

const REMARKED = /^[ \u3000]*\p{Script=Han}{2,10}[(（][^()（）]{2,30}[)）][:：][ \u3000]*$/u;

const SAYS_WHY =
  /^[^:：_＿□☐○◯\t。]{0,30}(?:[为為](?:啥|什[么麼]|何)|原因|理由|[写寫][一两兩几幾]句|[说說][一两兩几幾]句)[^:：_＿□☐○◯\t。]{0,12}[:：][ \u3000]*$/u;

/** `臨時動議（請簡述）：` below lines of boxes, with two blank lines below it, `为啥选它：`: room to write in. */
function openRemarkedRooms(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const reason = isOwn(piece) && SAYS_WHY.test(piece.text);
      if (!isOwn(piece) || !(reason || REMARKED.test(piece.text))) return piece;
      const above = pieces.slice(0, at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
      const blank = [at - 1, at + 1, at + 2].every((line) => (pieces[line]?.text ?? "").trim() === "");
      const boxes = reason ? /[□☐○◯]/u : /^[ \u3000]*[□☐○◯]/u;
      return blank && boxes.test(above) ? withText(piece, `${piece.text.trimEnd()}____`) : piece;
    }),
    pieces,
  );
}

const LONE_BOX =
  /^[ \u3000]*(?:(?:[(（]?\d{1,2}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．])[ \u3000]*)?([^:：□☐○◯_＿]{4,60}[:：])?[ \u3000]*(?:[□☐]|(?:[-*+] )?\[ ?\])[ \u3000]?((?:本人|我(?:是|已|同意|保[证證]|[确確]|承|愿|願|知|明|了解|[声聲]明)|I (?:confirm|agree|declare|accept|understand|have|am|would like|wish|give|consent)\b)[^□☐○◯_＿:：]{6,120})$/u;
const OPTIONAL = /回[访訪]|[联聯][系絡络]|[电電][话話]|接收|推送|[订訂][阅閱]|contact|newsletter/iu;
/** What somebody agrees to is no choice among others. */
const AGREES = /^(?:本人|我).{0,12}(?:同意|承[诺諾]|[声聲]明|保[证證])|^I (?:agree|declare|accept|confirm)\b/u;
/** `□ 沒有  □ 有`: all choices of a question on one line. */
const SEVERAL_BOXES = /[□☐○◯][^□☐○◯]+[□☐○◯]/u;
const BOX_LINE = /^[ \u3000]*(?:[-*+] )?(?:[□☐○◯]|\[ ?\])/u;

/** Whether the boxes of a paragraph all stand before what somebody declares, and at least one of them agrees to something. */
function areDeclarations(pieces: readonly Piece[], at: number): boolean {
  let [from, to] = [at, at];
  while (from > 0 && at - from < 6 && textAt(pieces, from - 1).trim() !== "") from -= 1;
  while (to - at < 6 && textAt(pieces, to + 1).trim() !== "") to += 1;
  const words = pieces.slice(from, to + 1).map((piece) => (isOwn(piece) ? LONE_BOX.exec(piece.text)?.[2] : undefined));
  return words.length > 1 && words.every((word) => word !== undefined) && words.some((word) => AGREES.test(word ?? ""));
}

/** `□ 我是本会会员，本人投票。`: a box with no other beside it is there to agree. */
function askLoneBoxes(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const [, label = "", words] = isOwn(piece) ? (LONE_BOX.exec(piece.text) ?? []) : [];
      // Whether somebody may be called is for them to choose, and is read with its form.
      if (words === undefined) return [piece];
      const paragraph = areDeclarations(pieces, at);
      if (OPTIONAL.test(words) && !paragraph) return [piece];
      const above = pieces.slice(Math.max(0, at - 3), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
      // `- [ ] Fundraising⏎⏎- [ ] I agree to the rules.`: a blank line parts it from the choices of the question above.
      const parted =
        AGREES.test(words) &&
        textAt(pieces, at - 1).trim() === "" &&
        BOX_LINE.test(textAt(pieces, at - 2, LONGEST)) &&
        (BOX_LINE.test(textAt(pieces, at - 3, LONGEST)) || SEVERAL_BOXES.test(textAt(pieces, at - 2, LONGEST)));
      // What is agreed to between blank lines is no choice of a list, whatever boxes stand beyond them.
      const apart =
        AGREES.test(words) && [at - 1, at + 1].every((line) => textAt(pieces, line).trim() === "") && label === "";
      const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
      const alone = apart && AGREES.test(LONE_BOX.exec(below)?.[2] ?? "");
      const beside = [parted ? "" : above, alone ? "" : below].some((text) => BOX_LINE.test(text));
      // A stem right above leaves the box to it.
      if ((beside && !paragraph) || (label === "" && /[?？]\s*$/u.test(above))) return [piece];
      const stem = `${label}${label === "" ? "" : " "}${words.trim()}`;
      return ["", `${stem}${NAMED.consent}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const OFFERED =
  /^([ \u3000]*(?:\d{1,2}\s?[.．、)）]\s?)?[^:：_＿□☐○◯\t。]{2,40}[:：])[ \u3000]*([^:：_＿□☐○◯\t。？?]{3,80})$/u;

/** `集合方式：自行前往 or 搭車`, `梯次（可複選）：7/5-7/8、8/2-8/5`: what may be chosen stands behind the label. */
function boxOfferedWords(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      // `【必填】口味（单选）：清淡、微辣` is read with the labels of its form.
      if (!isOwn(piece) || !/ or |[、]/u.test(piece.text) || /^[\s\u3000]*【/u.test(piece.text)) return [piece];
      const [, label = "", list = ""] = OFFERED.exec(piece.text) ?? [];
      const either = list.includes(" or ");
      const told = /[(（][^()（）]*(?:[选選]|勾)[^()（）]*[)）][:：]$/u.test(label);
      if (!/\p{Script=Han}/u.test(label) || (!either && !told)) return [piece];
      const words = list
        .trim()
        .split(either ? / or /u : /、/u)
        .map((word) => word.trim());
      const fit =
        words.length > 1 &&
        words.length < 9 &&
        words.every((word) => word !== "" && word.length < 20 && !/，|,/u.test(word));
      if (!fit || (either && !words.every((word) => /[\p{Script=Han}\d]/u.test(word)))) return [piece];
      // Numbers in circles would be taken for those of choices beside lines of choices.
      if (/^[\s\u3000]*[①-⑳]/u.test(label) && !either)
        return [withText(piece, `${label}${words.map((word) => `□${word}`).join("  ")}`)];
      const name = told && !either && allowsSeveral(label) ? NAMED.several : NAMED.single;
      return [
        withText(piece, `${label.replace(/[:：]$/u, "")}${name}`),
        ...words.map((word) => withText(piece, `□ ${word}`)),
        ...(either ? [toDebris(piece, "or")] : []),
        withText(piece, ""),
      ];
    }),
    pieces,
  );
}

const TWO_PLACES =
  /^[ \u3000]*(\p{L}[^:：_＿□☐○◯()（）。]{1,20}?)[ ]?[,，:：]?[ \u3000]*[_＿]{3,}[ \u3000]*[(（]((?=\p{L})[^:：_＿□☐○◯()（）。]{2,30}?)[ ]?[:：]?[ \u3000]*[_＿]{3,}[)）][ \u3000]*$/u;

/** `本人 I, ____（會員編號 Membership No. ____）`: two fields, the second one in brackets. */
function partBracketPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const [, label, inner] = isOwn(piece) && /[_＿]{3}/u.test(piece.text) ? (TWO_PLACES.exec(piece.text) ?? []) : [];
      if (label === undefined || inner === undefined) return [piece];
      return ["", `${label}：____`, `${inner}：____`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const CLOCK =
  /^([ \u3000]*.{2,60}?(?:[几幾][点點][钟鐘]?|[时時][间間刻])[^:：_＿]{0,12}[?？:：])[ \u3000]*_{2,}[ ]?[:：][ ]?_{2,}[ \u3000]*$/u;

/** `安排在几点开始？  ____：____`: the place of a time. */
function askClocks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const stem = isOwn(piece) && piece.text.includes("__") ? CLOCK.exec(piece.text)?.[1] : undefined;
      return stem === undefined ? piece : withText(piece, `${stem.replace(/[:：]$/u, "")}${NAMED.time}`);
    }),
    pieces,
  );
}

const SPELLED = /^([ \u3000]*(?:[-*•·●]|[□☐○◯]|\[ \])[ \u3000]*(\p{Script=Han}{1,4}))[ ]([A-H])(?=[ ]?[:：])/u;

/** `* 方案 A：…⏎* 方案 B：…`: the letter belongs to the name, and is no sign of a choice. */
function closeSpelledNames(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.flatMap(({ text, debris }) => {
    const match = debris === true ? null : SPELLED.exec(text.slice(0, 40));
    return match === null ? [] : [match];
  });
  if (found.length < 2 || found.some(([, , word]) => word !== found[0]?.[2])) return pieces;
  return pieces.map((piece) =>
    piece.debris !== true && SPELLED.test(piece.text.slice(0, 40))
      ? withText(piece, piece.text.replace(SPELLED, "$1$3"))
      : piece,
  );
}

const KEYS = /^[ \u3000]*(?:[参參]考)?答案[ ]?[:：][ \u3000]*(?=[(（][一二三四五六七八九十][)）])/u;
const PART_KEYS = /([(（][一二三四五六七八九十][)）])[ \u3000]*((?:\d{1,2}\s?[-—–→][ ]?[A-H][ \u3000,，;；]*){2,12})/gu;

/** `答案：(一) 1-A 2-C 3-B` at the end: the key of the pairs in the part with that number. */
function movePairKeys(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex(({ text }) => text.length <= LONGEST && KEYS.test(text));
  const line = pieces[at];
  if (line === undefined) return pieces;
  const body = line.text.replace(KEYS, "");
  const keys = [...body.matchAll(PART_KEYS)];
  if (
    keys.length === 0 ||
    keys
      .map(([all]) => all)
      .join("")
      .trim() !== body.trim()
  )
    return pieces;
  const below = new Map<number, string>();
  for (const [, sign = "", pairs = ""] of keys) {
    const head = pieces.findIndex(({ text }, index) => index < at && text.trimStart().startsWith(sign));
    if (head < 0) return pieces;
    let end = head + 1;
    while (end < at && (pieces[end]?.text.trim() ?? "") !== "") end += 1;
    if (end - head < 3) return pieces;
    const parts = pairs.trim().split(/[ \u3000,，;；]+/u);
    const ordered = parts.every((part, index) => Number.parseInt(part, 10) === index + 1);
    below.set(end - 1, `答案：${parts.map((part) => (ordered ? part.slice(-1) : part)).join("；")}`);
  }
  return pieces.flatMap((piece, index): Piece[] => {
    const key = below.get(index);
    if (index === at) return [withText(piece, "")];
    return key === undefined ? [piece] : [piece, withText(line, key)];
  });
}

const BARE_LABEL = /^[ \u3000]*(\p{Script=Han}{2,10}(?:[(（][^()（）]{1,12}[)）])?)[ ]?[:：][ \u3000]*$/u;

/** `5. 其他意见⏎⏎户号：⏎住户姓名：⏎⏎敬祝 平安`: labels below the last number, between blank lines, are fields. */
export function openLabelsBehind(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text, debris }) => debris !== true && NUMBERED.test(text.slice(0, 20)));
  if (last < 0 || pieces.filter(({ text }) => NUMBERED.test(text.slice(0, 20))).length < 3) return pieces;
  const from = pieces.findIndex((piece, at) => at > last && isOwn(piece) && BARE_LABEL.test(piece.text));
  if (from < 0 || (pieces[from - 1]?.text.trim() ?? "") !== "") return pieces;
  let to = from;
  while (to < pieces.length && BARE_LABEL.test((pieces[to]?.text ?? "").slice(0, LONGEST))) to += 1;
  const labels = pieces.slice(from, to).map(({ text }) => BARE_LABEL.exec(text)?.[1] ?? "");
  const between = pieces.slice(last + 1, from).some(({ text }) => text.trim() !== "");
  const ends = (pieces[to]?.text.trim() ?? "") === "";
  if (
    between ||
    !ends ||
    labels.length < 2 ||
    labels.some((label) => LEADS.test(label) || /答案|解析|提示|附/u.test(label))
  )
    return pieces;
  return pieces.flatMap((piece, at) =>
    at >= from && at < to ? [withText(piece, `${labels[at - from] ?? ""}：____`), withText(piece, "")] : [piece],
  );
}

/** In the order in which they are made. */
export const BALLOT_FIELDS: readonly Repair[] = [
  plainTitleSigns,
  countHeadings,
  openFrontPairs,
  openRemarkedRooms,
  askLoneBoxes,
  boxOfferedWords,
  partBracketPlaces,
  askClocks,
  closeSpelledNames,
  movePairKeys,
];

/** Repairs of labels and numbers on lines of their own, and of questions without any sign. */
import { type Piece, covering, joinPieces, nextFilled, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldName } from "../field-lines.ts";
import { tell } from "./repairs-runs.ts";

const NUMBERED = /^\s*[*＊]?\s?\d{1,3}\s?[.．、)）]\s*\S/u;
const STAR_ALONE = /^\s*[*＊]\s*$/u;

/** `*⏎您的名字⏎*⏎您的性别⏎*⏎1. …`: names of fields between the stars of a page, above the first number. */
export function askStarredNames(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => NUMBERED.test(text));
  const names = new Set<number>();
  let stars = 0;
  for (let at = first - 1; at >= 0; at -= 1) {
    const text = pieces[at]?.text ?? "";
    if (STAR_ALONE.test(text)) stars += 1;
    if (text.trim() === "" || STAR_ALONE.test(text)) continue;
    if (/[:：_＿]/u.test(text) || !isNameOfField(text)) break;
    names.add(at);
  }
  if (names.size < 2 || stars < names.size) return pieces;
  return pieces.map((piece, at) => (names.has(at) ? withText(piece, `${piece.text.trim()}${NAMED.gap}`) : piece));
}

const isNameOfField = (text: string): boolean => isFieldName(text.replace(/^\s*[您你]的(?:名字|姓名)\s*$/u, "姓名"));

const SIGNED =
  /^\s*(?:[(（]?\d{1,3}\s?[.．、)）]|[(（]?[A-Ha-h]\s?[.．、)）]|[-*•#>|□○☐◯√①-⑳]|[一二三四五六七八九十]{1,3}\s?[、.．]|Q\s?\d)|[_＿]{2,}|[(（]\s*[)）]|[□○☐◯]|\t/u;
const BARE_FIELD =
  /^\s*(?:年[龄齡]|性[别別]|姓名|班[级級]|[专專][业業]|[学學]校|[电電][话話]|[职職][业業])\s?[:：]\s*$/u;
const LEAST_LINES = 6;
const LONGEST_LABEL = 48;

/** `年龄:⏎性别:⏎你最喜欢的游戏⏎…`: a form of nothing but short lines, which begins with fields. Each line is asked. */
export function askBareLines(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text, debris }, at) => (text.trim() === "" || debris === true ? [] : [at]));
  const from = filled.findIndex((at) => BARE_FIELD.test(pieces[at]?.text ?? ""));
  const asked = from < 0 ? [] : filled.slice(from);
  if (asked.length < LEAST_LINES || from > 3) return pieces;
  const lines = asked.map((at) => pieces[at]?.text ?? "");
  const fields = lines.filter((text) => BARE_FIELD.test(text)).length;
  const isBare = lines.every(
    (text) => text.length <= LONGEST_LABEL && !SIGNED.test(text) && !/[。；;，,]\s*$/u.test(text),
  );
  const talks = lines.filter((text) => text.trim().length >= 5).length;
  if (fields < 2 || !isBare || talks * 2 < lines.length || new Set(lines).size < lines.length) return pieces;
  let count = 0;
  const own = new Set(asked);
  return pieces.map((piece, at) => {
    if (!own.has(at)) return piece;
    count += 1;
    return withText(piece, `${String(count)}. ${piece.text.trim().replace(/\s?[:：]$/u, "")}${NAMED.line}`);
  });
}

const INTRODUCES = /^([*•-]\s+)((?:以下|下面|接下[来來])(?:[为為是将將])?\p{Script=Han}{2,20})\s*$/u;

/** `* 以下为评估睡眠状况` between bullets that are further in: what the next questions are about. */
export function tellIntroducingBullets(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const found = INTRODUCES.exec(piece.text);
    const above = pieces.slice(Math.max(0, at - 3), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    return found !== null && /^\s+[*•\d-]/u.test(above) ? withText(piece, tell(found[2] ?? "")) : piece;
  });
}

const NUMBER_ALONE = /^\s*(\d{1,2})\s?[.．、)）]\s*$/u;
const CODED_HEAD = /^\s*[QS]\s?\d{1,2}\s?[.．、:：]\s*\S/u;
const LEAST_ALONE = 4;

/** `1.⏎Monthly pass⏎2.⏎Family pass` below `S2. …`: numbers that a copy has put above their choices. */
export function joinNumbersAlone(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => NUMBER_ALONE.test(text)).length < LEAST_ALONE) return pieces;
  if (pieces.filter(({ text }) => CODED_HEAD.test(text)).length < 2) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, label] = [pieces[at], pieces[at + 1]];
    if (piece === undefined) break;
    const isChoice =
      NUMBER_ALONE.test(piece.text) &&
      label !== undefined &&
      label.text.trim() !== "" &&
      !NUMBER_ALONE.test(label.text) &&
      !CODED_HEAD.test(label.text);
    const joined = isChoice ? joinPieces([withText(piece, ""), label], "") : null;
    if (joined === null) result.push(piece);
    else {
      const no = Number(NUMBER_ALONE.exec(piece.text)?.[1] ?? 1);
      result.push(withText(joined, `${String.fromCharCode(64 + Math.min(26, no))}. ${label?.text.trim() ?? ""}`));
      at += 1;
    }
  }
  return result;
}

const GAP_SECTION = /^\s*(?:[一二三四五六七八九十]{1,3}\s?[、.．]\s?)?填(?:空|充)[题題]/u;
const BULLET_PART = /^\s*[-*•]\s+\(([a-h])\)\s+(?=.*(?:[_＿]{3,}|[?？]\s*$))/u;

/** `- (a) …______。` below the heading of gap sentences: each is asked, what stands above tells. */
export function askBulletParts(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findLastIndex(({ text }) => GAP_SECTION.test(text));
  if (head < 0) return pieces;
  const isPart = ({ text }: Piece, at: number): boolean => at > head && text.length < 600 && BULLET_PART.test(text);
  if (pieces.filter(isPart).length < 2) return pieces;
  let no = 0;
  return pieces.map((piece, at) => {
    if (!isPart(piece, at)) return piece;
    no += 1;
    return withText(piece, piece.text.replace(BULLET_PART, `${String(no)}. `));
  });
}

const WEB_PLACE = /^\s*(?:Enter|Type|Write|Specify) [a-z][a-z ]{1,40}(?: here)?\.?\s*$/u;
const OTHER = /^\s*(?:\S{0,3}\s)?other\b.{0,30}$/iu;

/** `Enter ethnicity here` below `Other (please specify)`: the words in an empty box of a page. */
export function hideWebPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) =>
    WEB_PLACE.test(piece.text) && OTHER.test(pieces[at - 1]?.text ?? "") ? { ...piece, debris: true } : piece,
  );
}

/** `分数⏎标签` below a stem: the names that a page gives to the parts of a question to rate in. */
export function nameRatedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const places = pieces.flatMap(({ text }, at) =>
    text.trim() === "分数" && pieces[at + 1]?.text.trim() === "标签" ? [at] : [],
  );
  if (places.length < 2) return pieces;
  const hidden = new Set(places.flatMap((at) => [at, at + 1]));
  const stems = new Set(
    places.map((at) =>
      pieces.findLastIndex(({ text, debris }, above) => above < at && debris !== true && text.trim() !== ""),
    ),
  );
  return pieces.map((piece, at) => {
    if (hidden.has(at)) return { ...piece, debris: true as const };
    return stems.has(at) ? withText(piece, `${piece.text.trim()}${NAMED.scale}`) : piece;
  });
}

const MENU = /^.{2,60}?[:：]\s*[(（]\s*下拉(?:菜单|列表|框)\s?[:：][^()（）]{2,120}[)）]\s*$/u;

/** `你的代码：（下拉菜单：甲 / 乙）`: what a form will show as a list. */
export function nameMenus(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= 240 && MENU.test(piece.text) ? withText(piece, `${piece.text.trim()}${NAMED.gap}`) : piece,
  );
}

const QUESTION_IN_BRACKETS = /^\s*【[问問][题題]\s?([一二三四五六七八九十]{1,3}|\d{1,3})】\s*(?=\S)/u;
const LEAST_COUNTED = 3;

/** `【問題一】…` three times or more: the numbers of the questions. */
export function numberBracketedQuestions(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => QUESTION_IN_BRACKETS.test(text)).length < LEAST_COUNTED) return pieces;
  let no = 0;
  return pieces.flatMap((piece) => {
    if (!QUESTION_IN_BRACKETS.test(piece.text)) return [piece];
    no += 1;
    return [withText(piece, ""), withText(piece, piece.text.replace(QUESTION_IN_BRACKETS, `${String(no)}. `))];
  });
}

const TAGGED_NUMBER =
  /^\s*\**第\s?(\d{1,3})\s?[题題]\**\s*(?:([(（][^()（）]{1,40}[)）])\s*)?[[【](\p{Script=Han}{2,5}[题題])(?:[,，、\s]\s?(\d{1,3})\s?分)?[\]】]\s*$/u;

/** `**第1题**（kp_021）[选择题, 5分]` above the paragraph of its stem. */
export function joinTaggedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => TAGGED_NUMBER.test(text)).length < LEAST_COUNTED) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const [, no = "", note = "", kind = "", points] = TAGGED_NUMBER.exec(piece.text) ?? [];
    const below = no === "" ? -1 : nextFilled(pieces, at);
    const stem = pieces[below];
    if (no === "" || stem === undefined || below - at > 3) {
      result.push(piece);
      continue;
    }
    // The name of a kind decides, except where choices say more.
    const type = /^[选選][择擇][题題]$/u.test(kind) ? "" : `[${kind}]`;
    const told = note === "" ? [] : [{ ...withText(piece, note), debris: true as const }];
    const text = `${no}. ${stem.text.trim()}${type}${points === undefined ? "" : `[分值:${points}]`}`;
    result.push(...told, withText(piece, ""), covering(withText(stem, text), pieces.slice(at, below + 1)));
    at = below;
  }
  return result;
}

const KEY_BEHIND = /^(\s*\**\d{1,3}\s?[.．、)）]\**\s*\S.{2,300}[?？])\s?([A-H])\s*$/u;

/** `**6.** 哪行正确？B`: the letter behind the question mark is the key, in several questions. */
export function bracketKeysBehind(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text }) => (text.length > 320 ? null : KEY_BEHIND.exec(text)));
  if (found.filter((match) => match !== null).length < LEAST_COUNTED) return pieces;
  return pieces.map((piece, at) => {
    const match = found[at] ?? null;
    return match === null ? piece : withText(piece, `${match[1] ?? ""}（${match[2] ?? ""}）`);
  });
}

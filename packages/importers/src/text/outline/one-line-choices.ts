/**
 * Choices that stand on one line behind their label or below their stem, with signs that also count questions:
 *
 *     参加测评人员类别：A.中层干部（  ） B.一般职工（  ）      （一）您的党龄：
 *                                                       1.不满5年；2.5年至不满15年；3.15年以上。
 *     1、您的性别：A、男□ B、女□
 *     2、您的身份：A、业主□B、租户□
 *     C、其他□（请注明    ）
 */
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const PLACE = "[(（][ \\u3000]*[)）]";
/** Letters in order, each word with an empty bracket behind it. */
const LETTERED = new RegExp(
  `^([\\s\\u3000]*[^A-Za-z:：\\t_＿□☐○◯()（）]{2,20}[:：])[ \\u3000]*(A\\s?[.．、)）]?\\s?[^()（）:：_＿]{1,20}?[ ]?${PLACE}.{3,})$`,
  "u",
);
const LETTERED_PART = new RegExp(
  `([A-H])\\s?[.．、)）]?\\s?([^()（）:：_＿]{1,20}?)[ ]?${PLACE}[ \\u3000；;，,]*`,
  "gu",
);

/** `类别：A.中层干部（  ） B.职工（  ）`: boxes, as in other labels, for the letters and for the places that ticks would take. */
function partLetteredPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const { text, debris } = piece;
      const [, label, list = ""] = debris === true || text.length > LONGEST ? [] : (LETTERED.exec(text) ?? []);
      if (label === undefined) return piece;
      const parts = [...list.matchAll(LETTERED_PART)];
      const counts = parts.every(([, letter = ""], at) => letter.charCodeAt(0) === 65 + at);
      const whole = parts.map(([part]) => part).join("") === list;
      if (parts.length < LEAST || !counts || !whole) return piece;
      return withText(piece, `${label}${parts.map(([, , word = ""]) => `□${word.trim()}`).join("  ")}`);
    }),
    pieces,
  );
}

/** A letter, its words, and the box to tick behind them. */
const LETTER_AND_BOX = /([A-H]\s?[.．、:：)）]\s?(?![□☐○◯])[^□☐○◯\t]{1,30}?)[ \u3000]*[□☐○◯][ \u3000]*/gu;
const BOX_OR_LETTER = /[□☐○◯]|[A-H]\s?[.．、:：)）]/gu;

/** Whether each letter of a line has a box behind it, and none one in front. */
function hasBoxesBehind({ text, debris }: Piece): boolean {
  if (debris === true || text.length > LONGEST || !/[□☐○◯]/u.test(text)) return false;
  const signs = text.match(BOX_OR_LETTER) ?? [];
  return (
    signs.length > 1 && signs.length % 2 === 0 && signs.every((sign, at) => /[A-H]/u.test(sign) === (at % 2 === 0))
  );
}

/** `A、男□ B、女□`: the letters are enough, and part the choices from each other. */
function dropBoxesBehindLetters(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Set(pieces.filter(hasBoxesBehind));
  if (boxed.size < LEAST) return pieces;
  return pieces.map((piece) =>
    boxed.has(piece)
      ? withText(
          piece,
          piece.text.replace(LETTER_AND_BOX, (_, choice: string, index: number) => {
            const end = index + _.length;
            return /^[A-H]/u.test(piece.text.slice(end, end + 1)) ? `${choice}  ` : choice;
          }),
        )
      : piece,
  );
}

/** The last choice with a sign, and a bracket with room behind it or behind the hint in it. */
const OTHER_ROOM =
  /((?:[A-Ha-h]\s?[.．、:：)）]|[①-⑨□○☐◯]|[(（]\s?\d\s?[)）])[ \u3000]?(?:其[他它](?:情[况況]|原因|方式)?|Others?))[ \u3000]{0,4}[(（]([^()（）\s_＿]{0,12}?)[:：]?[ \u3000]{2,}[)）]/gu;

/** `C、其他（请注明      ）`, `D. 其他（      ）`: the room is that of the choice. */
function openOtherRooms(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/[(（][^()（）]*[ \u3000]{2}[)）]/u.test(text)) return piece;
      const made = text.replace(OTHER_ROOM, (_, choice: string, hint: string) =>
        hint === "" ? `${choice}____` : `${choice}（${hint}）____`,
      );
      return made === text ? piece : withText(piece, made);
    }),
    pieces,
  );
}

const COUNTED_RUN = /^[\s\u3000]*1\s?[.．、)）]\s?[^；;]{1,40}[；;][ \u3000]*2\s?[.．、)）]/u;
const STEM =
  /^[\s\u3000]*(?:[(（][一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|Q\s?\d{1,2}|第\s?\d{1,2}\s?[题題]|[(（]\d{1,2}[)）])/u;

/** The parts of `1.不满5年；2.5年至不满15年；3.15年以上。`; none if their numbers do not count. */
function partsOf(text: string): string[] {
  if (text.length > LONGEST || !COUNTED_RUN.test(text)) return [];
  const parts: string[] = [];
  let rest = text.trim();
  for (let count = 1; rest !== ""; count += 1) {
    const sign = new RegExp(`^${count}\\s?[.．、)）]\\s?`, "u").exec(rest);
    if (sign === null) return [];
    rest = rest.slice(sign[0].length);
    const next = new RegExp(`[；;][ \\u3000]*(?=${count + 1}\\s?[.．、)）])`, "u").exec(rest);
    const part = next === null ? rest : rest.slice(0, next.index);
    if (/[；;。]./u.test(part) || part.trim() === "") return [];
    parts.push(part.trim().replace(/[。；;.]$/u, ""));
    rest = next === null ? "" : rest.slice(next.index + next[0].length);
  }
  return parts;
}

/** Below stems that are counted otherwise, at least two such lines are choices. */
function letterCountedRuns(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, string[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || !STEM.test(text.slice(0, 12)) || text.length > LONGEST) continue;
    const below = nextFilled(pieces, at);
    const parts = below < 0 ? [] : partsOf(textAt(pieces, below));
    if (parts.length >= LEAST) found.set(below, parts);
  }
  if (found.size < LEAST) return pieces;
  return pieces.flatMap((piece, at) => {
    const parts = found.get(at);
    if (parts === undefined) return [piece];
    return parts.map((part, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${part}`));
  });
}

const SPACED =
  /^[\s\u3000]*([\p{Script=Han}][^\s\u3000:：_＿□☐○◯()（）。？?]{1,15})(?:[ ]{2,}|\u3000|\t)[\s\u3000]*(\S.*)$/u;
const BRACKETED = /^(?:[(（]\d{1,2}[)）][ ]?[^()（）_＿]{1,20}?[\s\u3000]*){2,10}$/u;
const BRACKET_PART = /[(（](\d{1,2})[)）][ ]?([^()（）_＿]{1,20}?)[\s\u3000]*(?=[(（]\d|$)/gu;
const ROOM = /^[_＿]{3,}[\p{Script=Han}]{0,3}$/u;

/** A label with its colon, and nothing, room or boxes behind it. */
const COLONED = /^[\s\u3000]*\p{Script=Han}.{1,60}[:：][\s\u3000]*(?:[_＿□☐○◯].*)?$/u;

/** `性质    （1）公办  （2）民办` below each other, perhaps with `教龄    ____年` between: labels without their colons. */
function colonSpacedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, string>();
  const boxed = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const [, label, value = ""] = debris === true || text.length > LONGEST ? [] : (SPACED.exec(text) ?? []);
    if (label === undefined) continue;
    const parts = BRACKETED.test(value) ? [...value.matchAll(BRACKET_PART)] : [];
    if (parts.length > 1 && parts.every(([, no], index) => Number(no) === index + 1)) {
      boxed.add(at);
      made.set(at, `${label}：${parts.map(([, , word = ""]) => `□${word.trim()}`).join("  ")}`);
    } else if (ROOM.test(value.trim())) made.set(at, `${label}：${value.trim()}`);
  }
  // One alone has labels beside it.
  const labelled = [...boxed].some((at) =>
    [at - 1, at + 1].some((line) => COLONED.test(textAt(pieces, line, LONGEST))),
  );
  if (boxed.size < LEAST && !labelled) return pieces;
  const near = (at: number): boolean => boxed.has(at) || boxed.has(at - 1) || boxed.has(at + 1);
  return pieces.map((piece, at) => {
    const line = made.get(at);
    return line !== undefined && near(at) ? withText(piece, line) : piece;
  });
}

const HINT_BEHIND =
  /^([\s\u3000]*[^:：_＿□☐○◯\t?？]{2,30})[:：][ \u3000]*([(（][^()（）□☐○◯_＿]{0,8}[选選勾][^()（）□☐○◯_＿]{0,8}[)）])[ \u3000]*(?=[□☐○◯])/u;
const NAMED_IN_BRACKET =
  /^([\s\u3000]*[^:：_＿□☐○◯\t?？()（）]{2,30})[(（]([^()（）:：/／]{0,6}[选選][^()（）:：/／]{0,6})[:：][ \u3000]*([^()（）:：_＿]{2,80})[)）](?:[:：][\s\u3000_＿]*|[_＿]{2,}[\s\u3000]*)?$/u;

const BULLET = /^[\s\u3000]*(?:[-–•·●▪*＊]|[①-⑳])/u;
/** `自评等次（优秀、称职、不称职中选一）：`; a bracket that counts otherwise, `（橙汁/牛奶，二选一）`, has readers of its own. */
const LIST_IN_BRACKET =
  /^([\s\u3000]*[^:：_＿□☐○◯\t?？()（）]{2,30})[(（]([^()（）:：_＿]{3,80}?)(中[选選](?:[择擇])?(?:一|其一|1)[个個项項]?)[)）][:：]?[\s\u3000_＿]*$/u;

/** `课程：（可复选）□甲 □乙`, `时间（任选一个：周六/周日）：`: what is said of the choices, and the choices, where others have them. */
function openHintedChoices(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const { text, debris } = piece;
      // Lists of facts that a message asks for have their own reading.
      if (debris === true || text.length > LONGEST || !/[选選勾]/u.test(text) || BULLET.test(text)) return piece;
      if (HINT_BEHIND.test(text)) return withText(piece, text.replace(HINT_BEHIND, "$1$2："));
      const [, listed, options = "", one = ""] = LIST_IN_BRACKET.exec(text) ?? [];
      const [, label = listed, hint = one, list = options] = NAMED_IN_BRACKET.exec(text) ?? [];
      const words = list.split(/\s?[/／、|｜]\s?/u).map((word) => word.trim().replace(/[，,；;]$/u, ""));
      // `（每项选一个：…）` names the columns of rows below it.
      const fit = words.length > 1 && !/每|矩/u.test(hint) && words.every((word) => word !== "" && word.length <= 16);
      if (label === undefined || !fit) return piece;
      return withText(piece, `${label}（${hint}）：${words.map((word) => `□${word}`).join("  ")}`);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const ONE_LINE_CHOICES: readonly Repair[] = [
  dropBoxesBehindLetters,
  openOtherRooms,
  partLetteredPlaces,
  letterCountedRuns,
  colonSpacedLabels,
  openHintedChoices,
];

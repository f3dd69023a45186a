/**
 * Copies of pages whose text fields became brackets with blanks, beside lists of brackets to choose from:
 *
 *     带※的为必填项
 *     ※书名  [                    ]
 *     ※类型  (•)图书  ( )期刊
 *       理由
 *     [                             ]
 *       通知我  [ ]短信  [ ]邮件
 *
 * Round brackets are for one choice and square ones for several, as pages draw them.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 200;
const LEAST = 2;
// One blank in a bracket is the place of a mark.
const ROOM = "(?:\\[[ \\u3000_＿]{4,}\\]|【[ \\u3000_＿]{2,}】|［[ \\u3000_＿]{2,}］|\\|[_＿]{4,}\\|)";
const LABEL = "([\\p{L}][^\\s:：_＿[\\]【】［］□☐○◯|][^:：_＿[\\]【】［］□☐○◯|]{0,30}?|\\p{L})";
// One way to read each blank, so that a line of blanks is not tried in every way.
const SIGN = "[\\s\\u3000]*(?:([^\\p{L}\\p{N}\\s()（）[\\]【】_＿:：|-])[ \\u3000]*)?";
const COLON = "(?:[ \\u3000]*[:：])?[ \\u3000]*";
const ROOMY = new RegExp(`^${SIGN}${LABEL}${COLON}${ROOM}[ \\u3000]?(\\p{Script=Han}{1,2}|cm|kg)?[ \\u3000]*$`, "u");
const ALONE = new RegExp(`^[ \\u3000]*${ROOM}[ \\u3000]*$`, "u");
const BARE = new RegExp(`^${SIGN}${LABEL}${COLON}$`, "u");
const ROUND = "[(（][ \\u3000•●·oOxX√✓*]{0,3}[)）]";
const SQUARE = "\\[[ \\u3000xX√✓*■]{0,2}\\]";
const WORDS = "[ \\u3000]*[^\\s()（）[\\]【】_＿:：][^()[\\]【】_＿:：]{0,30}";
const LISTED = new RegExp(`^${SIGN}${LABEL}${COLON}((?:${ROUND}${WORDS}){2,12}|(?:${SQUARE}${WORDS}){2,12})$`, "u");
const ANY_ROOM = new RegExp(ROOM, "u");
/** Wide blanks in front of another label with its place. */
const NEXT = new RegExp(
  `([\\]】］][ \\u3000]{1,60}|\\S[ \\u3000]{2,60})(?=[^\\s:：_＿()（）[\\]【】［］□☐○◯|]{1,16}${COLON}(?:${ROOM}|${ROUND}|${SQUARE}))`,
  "gu",
);
const BOXES = new RegExp(`${ROUND}|${SQUARE}`, "u");
/** What is clicked below the fields. */
const BUTTONS =
  /^[\s\u3000]*(?:[[【［]\s?(?:提交|送出|保存|[暂暫]存|重[置填]|取消|返回|[清][空除]|[确確][认認定]|submit|save|reset|cancel|clear|send|back|next)[^[\]【】［］]{0,8}[\]】］][\s\u3000]*){1,4}$/iu;

interface Line {
  readonly sign: string;
  readonly label: string;
  readonly choices: readonly string[];
  readonly square: boolean;
  readonly kind: "room" | "list" | "long";
  readonly unit?: string;
}

const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST && text.trim() !== "";

/** `姓名  [      ]  性别  ( )男 ( )女`: the labels of a line, one on each. */
function partLine(piece: Piece): Piece[] {
  if (!usable(piece) || piece.text.search(ANY_ROOM) < 0) return [piece];
  const parts = piece.text.replace(NEXT, (gap) => `${gap.trimEnd()}\n`).split("\n");
  return parts.length === 1 ? [piece] : parts.map((part) => withText(piece, part));
}

function readLine(piece: Piece, below: string): Line | null {
  if (!usable(piece)) return null;
  const text = piece.text.trimEnd();
  const room = ROOMY.exec(text);
  if (room !== null)
    return {
      sign: (room[1] ?? "").trim(),
      label: room[2] ?? "",
      choices: [],
      square: false,
      kind: "room",
      unit: room[3] ?? "",
    };
  const [, sign = "", label, list = ""] = LISTED.exec(text) ?? [];
  if (label !== undefined) {
    const choices = list.split(BOXES).flatMap((choice) => (choice.trim() === "" ? [] : [choice.trim()]));
    return { sign: sign.trim(), label, choices, square: list.startsWith("["), kind: "list" };
  }
  const bare = ALONE.test(below.slice(0, LONGEST)) ? BARE.exec(text) : null;
  return bare === null
    ? null
    : { sign: (bare[1] ?? "").trim(), label: bare[2] ?? "", choices: [], square: false, kind: "long" };
}

/** Three lines or more with the same choices are rows. */
const LEAST_ROWS = 3;

function findRows(lines: readonly (Line | null)[]): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < lines.length; at += 1) {
    const words = lines[at]?.choices.join("|") ?? "";
    let end = at + 1;
    while (lines[end]?.choices.join("|") === words) end += 1;
    if (words !== "" && end - at >= LEAST_ROWS) for (let row = at; row < end; row += 1) found.add(row);
    at = end - 1;
  }
  return found;
}

const SQUARES = /\[[ \u3000]?\][ \u3000]?(?=\p{L})/gu;

/** `【女性患者】是否怀孕 [ ]是 [ ]否`: what stands in front of such a line is no label, but its brackets are boxes as well. */
function drawInnerBoxes(piece: Piece): Piece {
  const { text } = piece;
  if (!usable(piece) || !/^[^[\]]{2,40}\[/u.test(text) || (text.match(SQUARES)?.length ?? 0) < 2) return piece;
  return withText(piece, text.replace(SQUARES, "□").replace(/(\p{Script=Han})[ \u3000]+□/u, "$1：□"));
}

/** `※书名  [          ]`, `类型  ( )图书  ( )期刊`: fields and choices, as a page has drawn them. */
export function openBracketRooms(source: readonly Piece[]): readonly Piece[] {
  const pieces = source.flatMap(partLine);
  const lines = pieces.map((piece, at) => readLine(piece, pieces[at + 1]?.text ?? ""));
  if (lines.filter((line) => line !== null && line.kind !== "list").length < LEAST) return source;
  const must = signOfMust(pieces);
  const rounds = lines.some((line) => line?.kind === "list" && !line.square);
  const rowed = findRows(lines);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const line = lines[at] ?? null;
      if (line === null) {
        if (ALONE.test(piece.text.slice(0, LONGEST)) && lines[at - 1]?.kind === "long") return [];
        return BUTTONS.test(piece.text.slice(0, LONGEST)) ? [{ ...piece, debris: true }] : [drawInnerBoxes(piece)];
      }
      const star = line.sign !== "" && line.sign === must ? "*" : "";
      const front = star === "" && line.sign !== must ? line.sign : "";
      const blank = withText(piece, "");
      if (line.kind === "list") {
        // Where all brackets are square, they say nothing of the number of choices.
        const several = (line.square && rounds) || allowsSeveral(line.label);
        if (rowed.has(at))
          return [withText(piece, `${line.label}：${line.choices.map((one) => `□${one}`).join("  ")}`)];
        return [
          blank,
          withText(piece, `${front}${line.label}${several ? NAMED.several : NAMED.single}${star}`),
          ...line.choices.map((choice) => withText(piece, `□ ${choice}`)),
          blank,
        ];
      }
      const room = pieces[at + 1];
      if (line.kind === "room" || room === undefined)
        return [withText(piece, `${front}${star}${line.label}：____${line.unit ?? ""}`)];
      return [blank, covering(withText(piece, `${front}${line.label}${NAMED.essay}${star}`), [room]), blank];
    }),
    pieces,
  );
}

/** The sign of which a text says that it marks what must be filled in: `带※的为必填`, `Fields marked with † are required`. */
export function signOfMust(pieces: readonly Piece[]): string {
  for (const { text } of pieces) {
    if (text.length > LONGEST || !MUST.test(text)) continue;
    const [, sign] = TOLD.exec(text) ?? [];
    if (sign !== undefined) return sign;
  }
  return "";
}

const MUST = /必[填答选選须須]|required|mandatory/iu;
const TOLD =
  /(?:[带帶有打加标標注註][记記注註示有]?|[凡含]|with(?: an?)?|by|^)[\s\u3000]*["'“”‘’「『（(]?([^\p{L}\p{N}\s\u3000"'“”‘’「」『』（）()。，,.;；：:])["'“”‘’」』）)]?[\s\u3000]*(?:[号號]|[的者為为]|表示|[项項欄栏]|are|is|must)/iu;

const STAR_NOTE =
  /^[\s\u3000]*[(（【]?(?:[带帶标標注註]有?|[凡以])?\s?["“”「]?[*＊]["“”」]?\s?[号號]?(?:的?[为為]|表示|的?[项項]目?[为為均都]?|[标標][记記注示])[^。：:]{0,4}必[填答选選][^：:]{0,6}[)）】]?[\s\u3000]*$/u;
/** `讀者問卷（打◎為必填）` */
const TITLE = /^[\s\u3000]*(\S[^()（）]{1,60}?)[\s\u3000]*[(（]([^()（）]{2,20})[)）][\s\u3000]*$/u;
const SIGNED = /^[\s\u3000]*([^\p{L}\p{N}\s\u3000()（）[\]【】_＿□☐○◯*＊])[\s\u3000]*(?=[\p{L}\d])/u;

/** `有 † 者必填⏎† 姓名：____`: the sign that is told to mark what must be filled in becomes the star. */
export function starToldSigns(pieces: readonly Piece[]): readonly Piece[] {
  const must = signOfMust(pieces);
  if (must === "") return pieces;
  const own = (piece: Piece) => usable(piece) && SIGNED.exec(piece.text)?.[1] === must && !MUST.test(piece.text);
  // The star needs no other sign, but what a title tells about it is no part of the title.
  const signed = !/[*＊]/u.test(must);
  if (signed && pieces.filter(own).length < LEAST) return pieces;
  const title = pieces.find(usable);
  return pieces.flatMap((piece) => {
    if (own(piece)) {
      // Several labels of a line may have the sign.
      const parts = piece.text.split(must).flatMap((part) => (part.trim() === "" ? [] : [`*${part.trim()}`]));
      return parts.map((part) => withText(piece, part));
    }
    const [, name, told = ""] = piece === title ? (TITLE.exec(piece.text) ?? []) : [];
    if (name !== undefined && TOLD.test(told)) return [name, "", tell(told), ""].map((text) => withText(piece, text));
    // `* 为必填项`: a line that is no more than the note, and no label with a star.
    if (!signed && piece !== title && usable(piece) && STAR_NOTE.test(piece.text)) return [toDebris(piece)];
    const tells =
      signed &&
      piece !== title &&
      usable(piece) &&
      MUST.test(piece.text) &&
      TOLD.test(piece.text) &&
      !/[:：]\s*$/u.test(piece.text);
    return tells && piece.text.trimStart().length <= 40
      ? [withText(piece, tell(piece.text)), withText(piece, "")]
      : [piece];
  });
}

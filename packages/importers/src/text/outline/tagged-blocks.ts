/**
 * Banks whose answers and explanations stand between tags, `<解析>` … `</解析>`, and whose choices have a line in
 * another language, `[A_en]Option A`.
 */
import { covering, type Piece, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { kindOfWords } from "./kinds.ts";

const ROLE =
  /^(?:(?:[参參]考|正[确確]|[标標][准準])?(?:答案|解答)|解析|[详詳]解|分析|[说說]明|[难難]度|知[识識][点點]|[点點][评評]|answer|solution|explanation|analysis)$/iu;
const OPENED = /^\s*<([^<>/\s]{2,12})>\s*(.*)$/u;
const CLOSED = /^(.*?)<\/([^<>/\s]{2,12})>\s*$/u;
/** A heading above the only question that shows how others are written: `单选题示例：`. */
const SAMPLE = /^\s*([\p{Script=Han}]{2,8})(?:示例|[样樣]例|例子|[举舉]例)\s*[:：]?\s*$/u;
const TRANSLATED = /^\s*[[【(（]([A-Z])[_-]?(?:en|eng|english|英文?)[\]】)）]\s*(.+)$/iu;
const BRACKETED = /^\s*[[【(（]([A-Z])[\]】)）]\s*\S/u;

/** What stands between tags gets the tag's words as its label; a line of the tags alone says nothing more. */
export function openTaggedBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const roles = pieces.filter(({ text }) => ROLE.test(OPENED.exec(text)?.[1] ?? "")).length;
  if (roles === 0 || pieces.filter(({ text }) => ROLE.test(CLOSED.exec(text)?.[2] ?? "")).length < roles) return pieces;
  const result: Piece[] = [];
  let label = "";
  for (const piece of pieces) {
    let { text } = piece;
    const opened = OPENED.exec(text);
    const opens = opened !== null && ROLE.test(opened[1] ?? "");
    if (opens) [, label = "", text = ""] = opened;
    const closed = CLOSED.exec(text);
    const closes = closed !== null && ROLE.test(closed[2] ?? "");
    if (closes) text = closed[1] ?? "";
    const last = result.at(-1);
    if (text.trim() === "" && (opens || closes) && last !== undefined)
      result[result.length - 1] = covering(last, [piece]);
    else if (label !== "" && text.trim() !== "") {
      result.push(withText(piece, `${label}：${text.trim()}`));
      label = "";
    } else result.push(text === piece.text ? piece : withText(piece, text));
    if (closes) label = "";
  }
  return readKinds(result).map((piece) => {
    const words = SAMPLE.exec(piece.text)?.[1] ?? "";
    return kindOfWords(words) === null ? piece : withText(piece, `${NAMED.statement}${piece.text.trim()}`);
  });
}

/** `[简答>计算]` alone on a line: the kind begins a question, and what the question is about becomes its tag. */
const NARROWED = /^\s*[[【]([^\][【】<>＞]{2,8})\s?[>＞]\s?([^\][【】<>＞]{1,12})[\]】]\s*$/u;

function readKinds(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, stem] = [pieces[at], pieces[at + 1]];
    if (piece === undefined) break;
    const [, kind = "", about = ""] = NARROWED.exec(piece.text) ?? [];
    if (kind === "" || stem === undefined || kindOfWords(kind) === null) {
      result.push(piece);
      continue;
    }
    result.push(withText(piece, `[${kind}]`), stem, withText(stem, `标签：${about}`));
    at += 1;
  }
  return result;
}

/** The words of a choice in another language stand behind its own. */
export function joinTranslatedChoices(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => TRANSLATED.test(text))) return pieces;
  const result: Piece[] = [];
  /** Index in the result of the last choice with each letter. */
  let choices = new Map<string, number>();
  for (const piece of pieces) {
    const [, letter = "", words = ""] = TRANSLATED.exec(piece.text) ?? [];
    const at = choices.get(letter);
    const choice = at === undefined ? undefined : result[at];
    if (words !== "" && choice !== undefined && at !== undefined) {
      result[at] = covering(withText(choice, `${choice.text.trimEnd()} / ${words.trim()}`), [piece]);
      continue;
    }
    const own = BRACKETED.exec(piece.text)?.[1];
    if (own === "A") choices = new Map();
    if (own !== undefined) choices.set(own, result.length);
    result.push(piece);
  }
  return result;
}

/**
 * Choices with numbers on one line, below a question that has no number itself or behind a label:
 *
 *     您抽烟吗？                       月收入：1）3000以下 2）3000-5000 3）5000以上
 *     1. 从不  2. 偶尔  3. 经常
 *
 * The numbers would be taken for those of questions.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LONGEST_LABEL = 30;
const INNER = /(?:^|[\s\u3000]+)(\d)\s?[.．、)）]\s?(?!\d[.．])/gu;
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[.．、]|[QA-Z]\d{1,2}|第\s?\d)/u;
const ASKS = /^[\s\u3000]*[^\s□○_＿].{2,80}[?？:：](?:\s?[(（][^()（）]{1,20}[)）])?[\s*＊]*$/u;
const LABELLED = /^([\s\u3000]*[^\s□○_＿:：\d][^□○_＿:：?？。]{0,24})[:：][\s\u3000]*(?=1\s?[)）.．、])/u;

/** What stands behind such words is counted for other reasons. */
const TOLD =
  /答|解析|[详詳]解|[说說]明|步[骤驟]|要求|注意|[参參]考|流程|提示|[备備][注註]|内容|事[项項]|key|answer|note/iu;

/** The choices of a line that counts them from 1; null if it is none. */
function readChoices(text: string): string[] | null {
  if (text.length > LONGEST || !/^[\s\u3000]*1\s?[.．、)）]/u.test(text)) return null;
  const numbers = Array.from(text.matchAll(INNER), ([, digit]) => Number(digit));
  const [front = "", ...labels] = text.replace(INNER, "\n").split("\n");
  const plain = labels.every(
    (label) =>
      label.trim() !== "" && label.trim().length <= LONGEST_LABEL && !/[?？_＿。□○]|[(（]\s*[)）]/u.test(label),
  );
  const counted = numbers.every((no, at) => no === at + 1);
  // Letters and verdicts are answers.
  const keys = labels.every((label) => /^[(（]?\s?(?:[A-H]{1,8}|[√×✓✗对错])\s?[)）]?$/u.test(label.trim()));
  return front.trim() === "" && labels.length > 1 && plain && counted && !keys
    ? labels.map((label) => label.trim())
    : null;
}

function write(stem: Piece, text: string, line: Piece, choices: readonly string[]): Piece[] {
  const kind = allowsSeveral(text) ? NAMED.several : NAMED.single;
  const required = /[*＊]\s*$/u.test(text) ? "*" : "";
  const label = text.trim().replace(/\s*[*＊]$/u, "");
  const blank = withText(line, "");
  return [
    withText(stem, ""),
    withText(stem, `${label}${kind}${required}`),
    ...choices.map((choice) => withText(line, `□ ${choice.replace(/[;；,，]$/u, "")}`)),
    blank,
  ];
}

/** `您抽烟吗？⏎1. 从不  2. 偶尔`: the numbers count the choices of a question without a number. */
export function openInlineNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
    const below = nextFilled(pieces, at);
    const asks =
      ASKS.test(text) &&
      !(TOLD.test(text) && /[:：]\s*$/u.test(text)) &&
      !NUMBERED.test(text) &&
      !/[[［【]/u.test(text);
    const choices = asks && below - at < 3 ? readChoices(textAt(pieces, below, LONGEST + 1)) : null;
    const line = pieces[below];
    const label = LABELLED.exec(text);
    const inner = label === null || TOLD.test(label[1] ?? "") ? null : readChoices(text.slice(label[0].length));
    if (choices !== null && line !== undefined) {
      result.push(...write(piece, text, line, choices), ...pieces.slice(at + 1, below));
      at = below;
    } else if (inner !== null && label !== null) result.push(...write(piece, label[1] ?? "", piece, inner));
    else {
      result.push(piece);
      continue;
    }
    changed = true;
  }
  return changed ? result : pieces;
}

/** `S1.您的性别？`, `2、年龄：`: the stem with its code or number. */
const CODED =
  /^[\s\u3000]*(?:[A-Z]{1,2}\d{1,3}\s?[.．、:：]?|\d{1,3}\s?、)\s?[^\s\d_＿□○].*?(?=[\s\u3000]*1\s?[.．]\S)/u;
const STEM_ENDS = /[?？:：)）\]】][\s\u3000]*$/u;
const COUNTED = /(?:^|[\s\u3000]+)(\d{1,2})\s?[.．](?=\S)/gu;

/**
 * `S1.您的年龄？ 1.18岁以下 2.18-30岁`: the choices of a question whose own number looks otherwise get circled numbers, because
 * `1.18` would be taken for an amount and `2.` for the number of a question. At least two lines are written so.
 */
export function circleCodedChoices(pieces: readonly Piece[]): readonly Piece[] {
  let found = 0;
  const circled = pieces.map((piece) => {
    const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
    const stem = CODED.exec(text)?.[0] ?? "";
    if (stem === "" || !STEM_ENDS.test(stem) || TOLD.test(stem)) return piece;
    const rest = text.slice(stem.length);
    // A number that does not go on from the one before belongs to its choice: `1.18岁以下 2.5小时`.
    const labels: string[] = [];
    let from = -1;
    for (const match of rest.matchAll(COUNTED)) {
      if (Number(match[1]) !== labels.length + 1) continue;
      labels.push(from < 0 ? "" : rest.slice(from, match.index));
      from = match.index + match[0].length;
    }
    const choices = [...labels.slice(1), rest.slice(Math.max(from, 0))].map((label) => label.trim());
    const plain = choices.every(
      (label) => label !== "" && label.length <= LONGEST_LABEL && !/^[_＿(（]|[?？。□○]|^[A-H√×✓✗对错]$/u.test(label),
    );
    if (choices.length < 2 || choices.length > 20 || !plain) return piece;
    found += 1;
    const list = choices.map((label, at) => `${String.fromCharCode(0x2460 + at)}${label}`).join("  ");
    return withText(piece, `${stem.trimEnd()}  ${list}`);
  });
  return found < 2 ? pieces : circled;
}

/** In the order in which they are made. */
export const INLINE_NUMBERS: readonly Repair[] = [openInlineNumbers];

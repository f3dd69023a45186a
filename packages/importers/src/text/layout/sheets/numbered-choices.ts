/**
 * Choices with numbers behind a label or on the lines below it, as on forms of cases and households. Spaces in the brackets
 * come from the copy.
 *
 *     2.性别：（1）男（ 2）女        4.民族： 1 汉族， 2 壮族        5.职业：
 *                                                                    （ 1）工人（ 2）农民
 *                                                                    （ 3）学生
 */
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { CHOICE_WORD } from "../words.ts";
import { findHead, isBlank, isFieldLabel, isSection, toDebris, toOptions } from "./words.ts";

/** How a choice is numbered; `no` stands for its number. */
const MARKS: readonly ((no: number | string) => string)[] = [
  (no) => `[(（]\\s*${no}\\s*[)）]`,
  (no) => `(?:^|[\\s；;，,:：?？])${no}\\s?[.．、](?!\\d)`,
  (no) => `(?:^|[\\s；;，,:：?？])${no}(?=\\s?[\\p{Script=Han}A-Z]|\\s\\d)(?!\\s?(?:年|月|日|岁|歲|人|个|個|次))`,
];
/** The number of a question without a sign, or the letter of a part: `a.入睡困难 （1）无 （2）有`. */
const BARE_HEAD = /^(?:\d{1,3}[\s\u3000]+|[a-z]\s?[.．、)）]\s*)(?=\p{Script=Han})/u;
/** What has numbered parts and no choices. */
const TASK =
  /[计計]算|[写寫]|求|解|[证證]明|翻[译譯]|化[简簡]|填空|[回解]答|改正|改[写為为]|[画畫]|列式|[读讀]|默|[仿造]句|[简簡]述|下列|以下|[说說]明|步[骤驟]|要求|注意|条件|條件|材料|[标標]准|如下|分[别別]/;
const LABEL_END = /[:：?？]\s*(?:[(（][^()（）\d]{1,12}[)）])?\s*$/;
const OPEN = /^(?:其[他它]|其[余餘]|不[详詳]|[无無]|以上)/;

/** The choices of a text that begins with the number `from`; `null` if something else stands in it. */
/** A question with its mark, perhaps with a remark behind it, needs no colon. */
const ASKED = /[?？]\s*(?:[(（][^()（）]{1,20}[)）])?$/u;

function split(text: string, mark: (typeof MARKS)[number], from: number): string[] | null {
  const first = new RegExp(`^${mark(from)}\\s*`, "u").exec(text);
  if (first === null) return null;
  const labels: string[] = [];
  let rest = text.slice(first[0].length);
  for (let no = from + 1; no < from + 40; no += 1) {
    const next = new RegExp(mark(no), "u").exec(rest);
    labels.push((next === null ? rest : rest.slice(0, next.index)).trim().replace(/[；;，,、。]$/, ""));
    if (next === null) break;
    rest = rest.slice(next.index + next[0].length);
  }
  const plain = labels.every(
    (label) =>
      label !== "" && label.length <= 24 && (!/[。？?=＝_＿:：]|[(（]\s*[)）]/.test(label) || OPEN.test(label)),
  );
  return plain ? labels : null;
}

interface Group {
  stem: string;
  labels: { piece: Piece; label: string }[];
  /** Index of the last line. */
  end: number;
  known: boolean;
  /** Whether the numbers of the choices have no signs. */
  bare: boolean;
}

function readGroup(pieces: readonly Piece[], at: number): Group | null {
  const piece = pieces[at];
  if (piece === undefined || piece.debris === true || isBlank(piece) || piece.text.length > 300) return null;
  const text = piece.text.trim();
  const rest = findHead(piece)?.rest ?? text.replace(BARE_HEAD, "");
  const from = text.length - rest.length;
  if (text.slice(from) !== rest) return null;
  for (const mark of MARKS) {
    const start = new RegExp(mark(1), "u").exec(rest);
    const own = start === null ? "" : rest.slice(0, start.index + (/^[:：?？]/.test(start[0]) ? 1 : 0));
    const stem = start === null ? rest : own.trimEnd();
    if (!isStem(stem, mark)) continue;
    if (!LABEL_END.test(stem) && start === null) continue;
    const inline = start === null ? [] : split(rest.slice(own.length).trim(), mark, 1);
    if (inline === null) continue;
    const labels = inline.map((label) => ({ piece, label }));
    let end = at;
    for (let below = nextFilled(pieces, at); below >= 0; below = nextFilled(pieces, below)) {
      const line = pieces[below];
      const more = line === undefined ? null : split(line.text.trim(), mark, labels.length + 1);
      if (line === undefined || more === null || (labels.length === 0 && more.length < 2)) break;
      labels.push(...more.map((label) => ({ piece: line, label })));
      end = below;
    }
    if (labels.length < 2) continue;
    const known = isKnown(
      stem,
      labels.map(({ label }) => label),
    );
    return { stem: text.slice(0, from) + stem, labels, end, known, bare: mark === MARKS[2] };
  }
  return null;
}

function isStem(stem: string, mark: (typeof MARKS)[number]): boolean {
  if (stem.length < 2 || stem.length > 60 || TASK.test(stem) || /[_＿]{2}|。/.test(stem)) return false;
  return LABEL_END.test(stem) || (mark === MARKS[0] && !/[，；;=＝]$/.test(stem));
}

/** Whether the stem or the choices are such as only forms have. */
function isKnown(stem: string, labels: readonly string[]): boolean {
  const label = stem.replace(/[\s:：?？]+$/, "");
  return (
    isFieldLabel(label) ||
    /[您你]|是否|有[无無]|曾否/.test(stem) ||
    labels.some((one) => OPEN.test(one) || /以[上下内內]$|^[<>≥≤＜＞]|\d\s?[-~～—]\s?\d|次[/／]/.test(one)) ||
    labels.every((one) => CHOICE_WORD.test(one))
  );
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  let known = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const group = piece === undefined || isSection(piece) ? null : readGroup(pieces, at);
    if (piece === undefined) break;
    if (group === null) {
      result.push(piece);
      continue;
    }
    found += 1;
    known += group.known ? 1 : 0;
    result.push(...print(piece, group), ...pieces.slice(at + 1, group.end).filter((one) => isBlank(one)));
    at = group.end;
  }
  return found > 1 && known * 2 >= found ? result : null;
}

function print(piece: Piece, { stem, labels, bare }: Group): Piece[] {
  const lines = [...new Set(labels.map((one) => one.piece))];
  const numbers = (line: Piece) => labels.flatMap((one, at) => (one.piece === line ? [at + 1] : [])).join(" ");
  // Digits without a sign are not known as marks by the ledger.
  const debris = bare || findHead(piece) === null ? lines.map((line) => toDebris(line, numbers(line))) : [];
  if (findHead(piece) !== null) {
    const options = toOptions(
      piece,
      labels.map(({ label }) => label),
    );
    return [
      withText(piece, stem),
      ...options.map(({ text }, at) => withText(labels[at]?.piece ?? piece, text)),
      ...debris,
    ];
  }
  const number = BARE_HEAD.exec(stem)?.[0] ?? "";
  const label = stem.slice(number.length).replace(/[\s:：]+$/, "");
  return [
    withText(piece, `${label}${ASKED.test(label) ? " " : "："}${labels.map((one) => `□${one.label}`).join(" ")}`),
    ...(number === "" ? [] : [toDebris(piece, number)]),
    ...debris,
  ];
}

export const NUMBERED_CHOICES: Layout = { name: "numbered choices behind labels", margin: -0.55, rewrite };

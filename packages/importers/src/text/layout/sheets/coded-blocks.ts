/** Finds choices with codes and a box at their end in a text (coded-choices.ts). */
import { isFieldLabel } from "./words.ts";

const BOXES = /[□☐◻](?:[^\S\n]*[/／、]?\s?[□☐◻])*/g;
/** A code, perhaps with a sign behind it. `18～30` and `1.5` are no codes. */
const CODE = /[(（]?(\d{1,2})(?!\d|\s?[～~–—%-]|\.\d)\s?[.．、)）]?\s?(?=[^\s.．、)）])/g;
const LONGEST_OPTION = 40;
/** How far a list of choices may reach back from its box. */
const LONGEST_LIST = 500;
const LONGEST_LABEL = 24;
/** How much of the line of a box is looked at. */
const NEAR = 200;

interface Code {
  value: number;
  start: number;
  end: number;
  /** Whether a blank, a line end or a sign stands in front of the code. */
  apart: boolean;
}

export interface Block {
  labelFrom: number;
  label: string;
  /** Where each choice begins, and its text. */
  choices: { at: number; text: string }[];
  end: number;
  several: boolean;
}

/** The last list of codes 1, 2, 3 … in a part of the text, if nothing but its last choice follows. */
function findCodes(part: string): Code[] | null {
  const codes = [...part.matchAll(CODE)].filter(({ index }) => !/[\d.～~–—-]/.test(part.charAt(index - 1)));
  const all = codes.map((match): Code => {
    const apart =
      match.index === 0 || /[\s:：;；,，。(（]/.test(part.charAt(match.index - 1)) || /^[(（]/.test(match[0]);
    return { value: Number(match[1]), start: match.index, end: match.index + match[0].length, apart };
  });
  for (const strict of [true, false]) {
    const found = strict ? all.filter(({ apart }) => apart) : all;
    for (const [index, first] of [...found.entries()].toReversed()) {
      if (first.value !== 1) continue;
      const list = [first];
      for (const code of found.slice(index + 1)) if (code.value === list.length + 1) list.push(code);
      if (list.length > 1 && isList(part, list)) return list;
    }
  }
  return null;
}

function choicesOf(part: string, list: readonly Code[]): string[] {
  return list.map(({ end }, at) =>
    part
      .slice(end, list[at + 1]?.start ?? part.length)
      .replace(/\s+/g, " ")
      .trim()
      .replace(/[,，;；、。]$/, ""),
  );
}

function isList(part: string, list: readonly Code[]): boolean {
  // Numbers with signs at the beginnings of lines are those of questions, unless the box stands below them.
  const stems = list.every(
    ({ start, end }) => /(?:^|\n)\s*$/.test(part.slice(0, start)) && /[.．、]/.test(part.slice(start, end)),
  );
  if (stems && !/\n\s*$/.test(part)) return false;
  return choicesOf(part, list).every(
    (choice) => choice !== "" && choice.length <= LONGEST_OPTION && !/[□☐◻?？]/.test(choice),
  );
}

/** The label right in front of a place: the rest of its line, or the line above. */
function findLabel(text: string, from: number, to: number): { start: number; label: string } | null {
  const lead = text.slice(from, to).trimEnd();
  if (lead === "") return null;
  const lines = lead.split("\n");
  const line = (lines.at(-1) ?? "")
    .trim()
    .replace(/[:：]$/, "")
    .trimEnd();
  // Other labels may stand in front of it: `姓名：    性别：1男 2女`.
  const words = line.split(/[:：_＿]+[\s\u3000]*|[\s\u3000]{2,}/).filter((word) => word !== "");
  let label = words.at(-1) ?? "";
  const [before = "", last = ""] = /^(.*[^\s\u3000])[\s\u3000](\S+)$/u.exec(label)?.slice(1) ?? [];
  if (last.length > 1 && isFieldLabel(before)) label = last;
  if (words.length > 1 && words.every((word) => /^\p{Script=Han}$/u.test(word))) label = line;
  if (label === "" || label.length > LONGEST_LABEL || /[。！!]/.test(label)) return null;
  return { start: from + lead.lastIndexOf(label), label };
}

/** Whether a box stands in front of its choice and not behind a list. */
function isChoiceBox(text: string, start: number, end: number): boolean {
  const line =
    text
      .slice(Math.max(0, start - NEAR), start)
      .split("\n")
      .at(-1) ?? "";
  const [after = ""] = text.slice(end, end + NEAR).split("\n");
  if (after.trim() === "") return false;
  const [next = ""] = after.split(/[□☐◻○◯]/);
  return line.trim() === "" || (next.length < after.length && !/(?:^|\D)1(?!\d)/.test(next));
}

/** The blocks of a text, in order. Linear, because the search reaches back only a little. */
export function findBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (const match of text.matchAll(BOXES)) {
    if (match.index < from || isChoiceBox(text, match.index, match.index + match[0].length)) continue;
    const start = Math.max(from, match.index - LONGEST_LIST);
    const part = text.slice(start, match.index);
    const list = findCodes(part);
    const label = list === null ? null : findLabel(text, start, start + (list[0]?.start ?? 0));
    if (list === null || label === null) continue;
    const texts = choicesOf(part, list);
    blocks.push({
      labelFrom: label.start,
      label: label.label,
      choices: list.map((code, at) => ({ at: start + code.start, text: texts[at] ?? "" })),
      end: match.index + match[0].length,
      several: (match[0].match(/[□☐◻]/g)?.length ?? 0) > 1,
    });
    from = match.index + match[0].length;
  }
  lengthen(blocks, text);
  return blocks;
}

/** A label that several blocks have is the second line of longer ones. */
function lengthen(blocks: Block[], text: string): void {
  const counts = new Map<string, number>();
  for (const { label } of blocks) counts.set(label, (counts.get(label) ?? 0) + 1);
  for (const [at, block] of blocks.entries()) {
    if ((counts.get(block.label) ?? 0) < 2) continue;
    const floor = blocks[at - 1]?.end ?? 0;
    const lines = text.slice(floor, block.labelFrom).trimEnd().split("\n");
    // What stands right behind the box above belongs to this label.
    const glued = lines.length > 1 && (lines[0] ?? "").trim() !== "" && at > 0 && lines.join("").length < 20;
    const above = glued ? lines : lines.slice(-1);
    const lead = above.join("").replace(/\s/g, "");
    if (lead === "" || lead.length > 16 || /[。：:_＿]/.test(lead)) continue;
    block.label = `${lead}${block.label}`;
    block.labelFrom = glued
      ? floor
      : floor +
        text
          .slice(floor, block.labelFrom)
          .trimEnd()
          .lastIndexOf(above[0] ?? "");
  }
}

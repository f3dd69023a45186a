/** Choices without letters, each on a line below its numbered stem. */
import { NAMED } from "../named.ts";
import { findKey } from "../../keys.ts";
import { splitBoxed } from "../../options.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, isOption, isSection, toOptionLines } from "./words.ts";

interface Group {
  /** Index of the line that contains the stem. */
  stem: number;
  text: string;
  lines: number[];
  /** Whether a blank line stands above each of the lines. */
  apart: boolean;
}

const RELATION = /^(?:依[赖賴]于|[题題]目[关關][联聯]|[显顯]示[条條]件|[*＊]$)/;
const LONGEST = 70;

/** The lines below each numbered stem, up to the next number or heading. */
function findGroups(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = [];
  let group: Group | null = null;
  let blanks = 0;
  for (const [index, piece] of pieces.entries()) {
    if (isBlank(piece)) blanks += 1;
    if (isBlank(piece) || piece.debris === true || RELATION.test(piece.text.trim())) continue;
    const head = findHead(piece);
    if (head !== null && !continuesList(head.family, group)) {
      group = { stem: head.rest === "" ? -1 : index, text: head.rest, lines: [], apart: false };
      groups.push(group);
    } else if (group !== null && group.stem < 0) {
      group.stem = index;
      group.text = piece.text.trim();
    } else if (isHeading(pieces, index)) group = null;
    else if (group !== null) {
      // A blank line below several choices ends them, unless each of them has one.
      if (blanks > 0 && group.lines.length > 1 && !group.apart) group = null;
      else {
        group.apart = blanks > 0 && (group.lines.length === 0 || group.apart);
        group.lines.push(index);
      }
    }
    blanks = 0;
  }
  return groups;
}

/** Numbers in brackets or circles below a stem are parts of it. */
function continuesList(family: string, group: Group | null): boolean {
  return group !== null && (family === "paren" || family === "circle");
}

/** `一、二年级` between other choices is a choice; `二、多选题` above a number or a star is a heading. */
function isHeading(pieces: readonly Piece[], index: number): boolean {
  const piece = pieces[index];
  if (piece === undefined || !isSection(piece)) return false;
  if (/^\s*(?:#|第)/.test(piece.text)) return true;
  if (/^\s*[一二三四五六七八九十]、[一二三四五六七八九十]/.test(piece.text)) return false;
  for (let at = index + 1; at < Math.min(index + 4, pieces.length); at += 1) {
    const below = pieces[at];
    if (below === undefined || isBlank(below) || below.debris === true) continue;
    return /^[*＊]$/.test(below.text.trim()) || findHead(below) !== null;
  }
  return false;
}

/** Whether the lines of the group can only be choices. */
function isList(group: Group, pieces: readonly Piece[]): boolean {
  if (group.lines.length < 2 || group.lines.length > 26 || group.text.length > 120) return false;
  if (!/[？?。：:）)】\]！!…*＊]$/.test(group.text) && group.text.length > 40) return false;
  if (/[_＿]{3,}$/.test(group.text)) return false;
  return group.lines.every((index) => {
    const text = pieces[index]?.text.trim() ?? "";
    if (text.length > LONGEST || /[？?]$|\t|\|/.test(text) || /^[\d\s]+$|[★☆⭐]/u.test(text)) return false;
    const piece = pieces[index];
    return piece !== undefined && !isOption(piece) && findHead(piece) === null && isWords(text);
  });
}

function isWords(text: string): boolean {
  if (/^[[【［=\-<>#]/.test(text)) return false;
  if (findKey(text, false) !== null || splitBoxed(text) !== null) return false;
  const gap = text.search(/[_＿]{2,}/);
  return gap < 0 || /^(?:其[他它]|其[余餘]|other)/i.test(text);
}

function bare(text: string): string {
  return text.trim().replace(/[。.；;，,]$/, "");
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const groups = findGroups(pieces);
  const lists = groups.filter((group) => isList(group, pieces));
  if (lists.length < 2) return null;
  const keys = new Map<string, number>();
  const keyOf = ({ lines }: Group) => lines.map((index) => bare(pieces[index]?.text ?? "")).join("\n");
  for (const list of lists) keys.set(keyOf(list), (keys.get(keyOf(list)) ?? 0) + 1);
  const stars = pieces.some(({ text, debris }) => debris !== true && /^\s*[*＊]\s*$/.test(text));
  const short = lists.filter(({ lines }) => lines.every((index) => (pieces[index]?.text.trim().length ?? 0) <= 20));
  const mostly = short.length * 3 >= groups.filter(({ lines }) => lines.length > 0).length * 2;
  const letters = new Map<number, string>();
  for (const list of lists) {
    const same = (keys.get(keyOf(list)) ?? 0) > 1;
    if (!same && !stars && !(mostly && short.includes(list))) continue;
    for (const [at, index] of list.lines.entries()) letters.set(index, String.fromCharCode(65 + at));
  }
  if (letters.size === 0) return null;
  return pieces.flatMap((piece, index) => {
    const letter = letters.get(index);
    return letter === undefined ? [piece] : [withText(piece, `${letter}. ${bare(piece.text)}`)];
  });
}

export const CHOICES_BELOW: Layout = { name: "choices below", rewrite };

/** Stems without numbers that ask, with their choices below: every line is one of them. */
const ASKS = /[?？]\s*(?:[(（[【][^()（）]{0,60}[)）\]】])?\s*[*＊]?$|^[您你].{1,30}[:：]$/;
const TOLD =
  /^(?:[请請]|[对對][于於]|[从從]\s?\d).{3,100}(?:[。：:]|[)）])$|^[请請].{0,8}(?:[举舉]例|[说說]明|描述|[谈談]|[写寫]|列[举舉出]|填[写寫]|留下|[简簡]述|分享|[补補]充)[^。；;]{2,60}$|^.{0,4}[您你][^，。；;]{0,16}(?:建[议議]|意[见見]|想法|看法)$|^.{2,40}[(（](?:可?[多复複][选選]|[单單][选選]|\d{1,2}\s?分?\s?[-~～—至到]\s?\d{1,2}\s?分).{0,30}[)）]$/;

function rewriteAsked(pieces: readonly Piece[]): Piece[] | null {
  if (pieces.some((piece) => findHead(piece) !== null || isSection(piece))) return null;
  const isStem = ({ text }: Piece) => ASKS.test(text.trim()) || TOLD.test(text.trim());
  const first = pieces.findIndex((piece) => ASKS.test(piece.text.trim()));
  if (first < 0 || pieces.filter((piece) => ASKS.test(piece.text.trim())).length < 3) return null;
  const result = pieces.slice(0, first);
  let count = 0;
  let choices: Piece[] = [];
  let odd = 0;
  const close = () => {
    const labels = choices.map(({ text }) => text.trim());
    const steps = labels.every((label) => /[★☆⭐]|^[\d\s]+$/u.test(label));
    if ((labels.length === 1 && !steps) || labels.some((label) => label.length > 40)) odd += 1;
    const plain = labels.length < 2 || steps;
    result.push(...(plain ? choices : toOptionLines(choices, labels)));
    choices = [];
  };
  for (const piece of pieces.slice(first)) {
    if (isBlank(piece) || piece.debris === true) {
      result.push(...(choices.length === 0 ? [piece] : []));
      if (choices.length > 0) choices.push(piece);
    } else if (isOption(piece) || findKey(piece.text.trim(), false) !== null) return null;
    else if (isStem(piece)) {
      const topic = takeTopic(choices);
      choices = choices.filter((one) => !isBlank(one) && one.debris !== true);
      close();
      if (topic !== null) result.push(withText(topic, `${NAMED.statement}${topic.text.trim()}`));
      count += 1;
      result.push(withText(piece, `${count}. ${piece.text.trim()}`));
    } else choices.push(piece);
  }
  choices = choices.filter((one) => !isBlank(one) && one.debris !== true);
  close();
  return odd === 0 && count > 2 ? result : null;
}

/** The topic of the next questions: a few words below a blank line, under choices that have none between them. */
function takeTopic(choices: Piece[]): Piece | null {
  const [blank, topic] = [choices.at(-2), choices.at(-1)];
  const above = choices.slice(0, -2);
  if (blank === undefined || topic === undefined || !isBlank(blank) || above.length < 2 || above.some(isBlank))
    return null;
  if (!/^\s*[\p{L}\p{N}]{2,12}\s*$/u.test(topic.text)) return null;
  return choices.pop() ?? null;
}

export const ASKED_LINES: Layout = { name: "stems that ask", margin: -0.55, rewrite: rewriteAsked };

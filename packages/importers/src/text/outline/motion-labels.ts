/**
 * Motions whose votes stand behind a label of their own, which is the same below each of them:
 *
 *     议题一：更换小区电梯                     1. 服务态度
 *     说明：电梯已运行18年。                   评价：□好  □一般  □差
 *     表决：□同意  □反对  □弃权
 *                                              2. 上菜速度
 *     议题二：动用维修资金                     评价：□好  □一般  □差
 *     表决：□同意  □反对  □弃权
 *
 * What is asked is the motion; the label says nothing that would tell one vote from the other.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
/** How many lines may stand between a motion and its vote. */
const MOST_LINES = 5;
/** `表决意见：□同意 □反对`, `Vote: □ For □ Against`; the label and what stands behind it. */
const VOTE = /^[ \t\u3000]*(\p{Script=Han}{2,8}|[A-Z][A-Za-z ]{2,20})[ ]?[:：][ \t\u3000]*(.*[□☐○◯].*)$/u;
/** `议题一`, `Resolution 2` above `表决：`, `Vote:`: one such pair is enough. */
const MOTION = /(?:[议議動动提][题題案]|案由|决[议議]|第|Resolution|Motion|Proposal)$/u;
const VOTES = /^(?:[\p{Script=Han}]{0,4}表[决決]|投票|[Vv]ote)/u;
const BOX = /[□☐○◯]/u;
const PLACE = /[□☐○◯_＿\t]|[(（][ \u3000]*[)）]|[:：][ \u3000]*$/u;
/** `议题一：…`, `第一案 …`, `Resolution 1: …`, `【提案2】…`; the word that comes back, its number, the motion. */
const NAMED_HEAD =
  /^[ \t\u3000]*([【[(（]?(?:第|\p{Script=Han}{2,4}?|[A-Z][a-z]{2,12}))[ ]?([一二三四五六七八九十]{1,2}|\d{1,2})(?:\p{Script=Han}{0,2}[】\])）]?[ ]?(?:[:：、.．][ \u3000]*|[ \u3000]+|$)|[】\])）][ \u3000]*)(.*)$/u;
/** `一、…`, `1. …`, `（二）…` */
const NUMBERED_HEAD =
  /^[ \t\u3000]*([(（]?)([一二三四五六七八九十]{1,2}|\d{1,2})[ ]?[、.．)）](?!\d)[ \u3000]*(\S.*)$/u;
const HAN_NUMBERS = "一二三四五六七八九十";

interface Motion {
  readonly from: number;
  /** The line with the vote. */
  readonly at: number;
  readonly word: string;
  readonly no: number;
  /** What stands in front of the motion, and the motion itself. */
  readonly name: string;
  readonly stem: string;
  readonly label: string;
  readonly choices: readonly string[];
}

/** The choices behind a label, with boxes in front of all of them or behind all; none if there is anything else. */
function choicesOf(list: string): string[] {
  const words = list.split(BOX).map((word) => word.trim());
  const own = words[0] === "" ? words.slice(1) : words.at(-1) === "" ? words.slice(0, -1) : [];
  const fits = own.every((word) => word !== "" && word.length <= 24 && !/[:：。；;？?]|[_＿]{2}/u.test(word));
  return own.length >= LEAST && own.length <= 8 && fits ? own : [];
}

function numberOf(digits: string): number {
  const value = Number(digits);
  return Number.isNaN(value) ? HAN_NUMBERS.indexOf(digits) + 1 : value;
}

/** The motion to which a vote belongs: the nearest head above it, with nothing to fill in between. */
function motionAbove(pieces: readonly Piece[], at: number, label: string, choices: readonly string[]): Motion | null {
  let lines = 0;
  for (let line = at - 1; line >= 0 && lines <= MOST_LINES; line -= 1) {
    const { text, debris } = pieces[line] ?? { text: "" };
    if (text.trim() === "") continue;
    if (debris === true || text.length > LONGEST || PLACE.test(text)) return null;
    lines += 1;
    const match = NAMED_HEAD.exec(text) ?? NUMBERED_HEAD.exec(text);
    if (match === null) continue;
    const [, word = "", digits = "", rest = ""] = match;
    // `议题一` alone: the motion is the line below.
    const below = rest.trim() === "" ? pieces.slice(line + 1, at).find((one) => one.text.trim() !== "") : undefined;
    const stem = (below?.text ?? rest).trim();
    if (stem.length < LEAST) return null;
    const name = text.slice(0, text.length - rest.length).trim();
    return { from: line, at, word, no: numberOf(digits), name, stem, label, choices };
  }
  return null;
}

/** `议题一：更换电梯⏎表决：□同意 □反对`, twice or more with the same label: the motion is asked. */
function askMotions(pieces: readonly Piece[]): readonly Piece[] {
  const votes = pieces.flatMap(({ text, debris }, at) => {
    const [, label = "", list = ""] =
      debris === true || text.length > LONGEST || !BOX.test(text) ? [] : (VOTE.exec(text) ?? []);
    const choices = label === "" ? [] : choicesOf(list);
    return choices.length === 0 ? [] : [{ at, label, choices }];
  });
  const [first] = votes;
  const own = votes.filter(({ label }) => label === first?.label);
  if (first === undefined) return pieces;
  const motions = own.flatMap(({ at, label, choices }) => motionAbove(pieces, at, label, choices) ?? []);
  const [one] = motions;
  if (one === undefined || motions.length < own.length) return pieces;
  const isMotion = MOTION.test(one.word) && VOTES.test(first.label);
  if (own.length < LEAST && !isMotion) return pieces;
  // A part of a ballot may begin with a later motion.
  const before = isMotion ? one.no - 1 : 0;
  if (!motions.every(({ word, no }, index) => word === one.word && no === before + index + 1)) return pieces;
  // A head with something else to fill in below its vote is the name of a part.
  const parts = motions.some(({ at }, index) => {
    const next = motions[index + 1]?.from ?? Math.min(pieces.length, at + 2);
    return pieces
      .slice(at + 1, next)
      .some(({ text }) => text.trim() !== "" && (index + 1 < motions.length || PLACE.test(text)));
  });
  if (parts) return pieces;
  const byHead = new Map(motions.map((motion) => [motion.from, motion]));
  let open: Motion | undefined;
  return pieces.flatMap((piece, at): Piece[] => {
    const motion = byHead.get(at);
    if (motion !== undefined) {
      open = motion;
      return written(pieces, motion);
    }
    if (open !== undefined && at <= open.at) return [];
    open = undefined;
    return [piece];
  });
}

/** A motion with what is told of it and its choices, one to a line. */
function written(pieces: readonly Piece[], { from, at, name, stem, label, choices }: Motion): Piece[] {
  const [head, vote] = [pieces[from], pieces[at]];
  if (head === undefined || vote === undefined) return [];
  const kind = allowsSeveral(stem) || allowsSeveral(label) ? NAMED.several : NAMED.single;
  const told = pieces.slice(from + 1, at).filter(({ text }) => text.trim() !== "" && text.trim() !== stem);
  const blanks = pieces.slice(from + 1, at).filter((piece) => !told.includes(piece));
  const words = told.map(({ text }) => text.trim()).join(" ");
  const [note] = told;
  return [
    withText(head, ""),
    toDebris(head, name),
    covering(withText(head, `${stem.replace(/[:：]$/u, "")}${kind}`), blanks),
    ...(note === undefined
      ? []
      : [covering(withText(note, `题目说明：${words.replace(/^[说說]明[:：][ \u3000]*/u, "")}`), told.slice(1))]),
    toDebris(vote, label),
    ...choices.map((choice) => withText(vote, `□ ${choice}`)),
    withText(vote, ""),
  ];
}

/** In the order in which they are made. */
export const MOTION_LABELS: readonly Repair[] = [askMotions];

/**
 * Scripts of calls and interviews, in which the interviewer asks and ticks what is answered:
 *
 *     问：您是否按时收到花苗？
 *     答：(1)准时 (2)迟到 (3)记不清
 *     问：您付了多少运费？
 *     答：______元
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 3;
const ASKED =
  /^[\s\u3000]*(?:(?:[问問][题題]?|[访訪][员員]?|Q)[ \u3000]?(?:\d{1,2})?[ \u3000]?[:：]|\d{1,2}\s?[.．、])[ \u3000]*(\S.*)$/u;
const ANSWERED = /^[\s\u3000]*(?:答|受[访訪]者|客[户戶]|A)[ \u3000]?(?:\d{1,2})?[ \u3000]?[:：][ \u3000]*(.*)$/u;
const PLACE = /^[\s\u3000]*(?:[_＿]{2,}[\s\u3000]*(\p{Script=Han}{0,4})[\s\u3000。]*)?$/u;
const COUNTED =
  /^(?:元|[万萬]元|分|次|天|日|人|[个個](?:月|小[时時])?|小[时時]|分[钟鐘]|年|[岁歲]|[周週]|件|公里|[%％])$/u;
/** The signs of choices, each of one kind. */
const SIGNS: readonly RegExp[] = [
  /[□☐○◯][ \u3000]*/gu,
  /[(（[［][ \u3000]{0,4}[)）\]］][ \u3000]*/gu,
  /[(（]\d{1,2}[)）][ \u3000]*/gu,
  /[①-⑳][ \u3000]*/gu,
  /(?:^|[ \u3000])\d{1,2}[.．、][ \u3000]*/gu,
  /(?:^|[ \u3000])[A-H][.．、)）][ \u3000]*/gu,
];

const trimChoice = (part: string): string =>
  part
    .replace(/[\s\u3000,，;；、]+$/u, "")
    .replace(/[:：][ \u3000]*[_＿]*$/u, "____")
    .trim();

/** The choices of a text; none if it has no signs in front of all its words. */
function readSigned(text: string): string[] {
  for (const sign of SIGNS) {
    const [before = "", ...choices] = text.split(sign).map(trimChoice);
    if (before === "" && choices.length > 1 && !choices.includes("")) return choices;
  }
  return [];
}

/** The choices of an answer, with signs or with slashes between them. */
function readChoices(text: string): string[] {
  const signed = readSigned(text);
  if (signed.length > 0) return signed;
  const words = text.trim().split(/[ \u3000]?[/／][ \u3000]?/u);
  const own = words.every((word) => word.length < 13 && /\p{L}/u.test(word) && !/[_＿]{2}/u.test(word));
  return own && words.length > 1 && words.length < 9 ? words : [];
}

/** `【开场白】您好…`: what the interviewer says. */
const SAID =
  /^[\s\u3000]*(?:【[^【】]{1,12}】[^:：_＿□☐○◯]*|(?:[开開][场場]白?|[导導][语語]|[结結]束[语語]?|[访訪][员員]|[过過]渡)[:：][ \u3000]*[^\s_＿□☐○◯][^_＿□☐○◯]{5,})$/u;
const LABEL = /([^\s:：_＿]{2,10})[:：]([ \u3000]{3,}(?:[年月日时時分点點秒][ \u3000]*)*|[ \u3000]*$)/uy;
/** `是否回访：(1)是 (2)否` */
const TICKED = /^[\s\u3000]*([^\s:：_＿□☐○◯][^:：_＿□☐○◯]{1,30})[:：][ \u3000]*(\S.*)$/u;

/** The labels of a line that has nothing but labels and room behind them; none for other lines. */
function readLabels(text: string): string[] {
  const source = text.trim();
  const found: string[] = [];
  LABEL.lastIndex = 0;
  let end = 0;
  for (let match = LABEL.exec(source); match !== null; match = LABEL.exec(source)) {
    end = LABEL.lastIndex;
    found.push(`${match[1] ?? ""}${/[年月日]/u.test(match[2] ?? "") ? NAMED.date : "：____"}`);
    if (end >= source.length) break;
  }
  return end === source.length ? found : [];
}

/** A line outside the turns: what is said is told, and labels get their places. */
function writeAround(piece: Piece): Piece[] {
  if (piece.debris === true || piece.text.length > LONGEST || piece.text.trim() === "") return [piece];
  const blank = withText(piece, "");
  if (SAID.test(piece.text)) return [blank, withText(piece, tell(piece.text.trim())), blank];
  const [, label = "", answer = ""] = TICKED.exec(piece.text) ?? [];
  const choices = readSigned(answer);
  if (choices.length > 0)
    return [
      blank,
      withText(piece, `${label}${allowsSeveral(label) ? NAMED.several : NAMED.single}`),
      ...choices.map((choice) => withText(piece, `□ ${choice}`)),
      blank,
    ];
  const labels = readLabels(piece.text);
  return labels.length === 0 ? [piece] : [blank, ...labels.map((one) => withText(piece, one)), blank];
}

interface Turn {
  readonly at: number;
  readonly end: number;
  readonly stem: string;
  readonly choices: readonly string[];
  /** An answer with several places or with words around them. */
  readonly gaps: string;
  /** The unit behind the line to write on; absent where the answer has been given. */
  readonly unit?: string;
}

/** The question at a line and the answer below it; null if the line asks nothing. */
function readTurn(pieces: readonly Piece[], at: number): Turn | null {
  const { text, debris } = pieces[at] ?? { text: "", debris: true };
  const stem = debris === true || text.length > LONGEST ? undefined : ASKED.exec(text)?.[1];
  const below = nextFilled(pieces, at);
  const answer = stem === undefined || below < 0 ? undefined : ANSWERED.exec(textAt(pieces, below, LONGEST))?.[1];
  if (stem === undefined || answer === undefined) return null;
  const choices = readChoices(answer);
  const place = choices.length > 0 ? null : PLACE.exec(answer);
  // `____/____mmHg`: several places stay as they are.
  const gaps = place === null && choices.length === 0 && /[_＿]{2,}/u.test(answer) ? answer.trim() : "";
  const unit = place === null ? undefined : (place[1] ?? "");
  return { at, end: below + 1, stem: stem.trim(), choices, gaps, ...(unit === undefined ? {} : { unit }) };
}

/** The name of the type, with the unit or the places in front of it. */
function kindOf({ stem, choices, unit = "", gaps }: Turn): string {
  if (choices.length > 0) return allowsSeveral(stem) ? NAMED.several : NAMED.single;
  if (gaps !== "") return `<br>${gaps}${NAMED.gap}`;
  // `（1-5分）` says the unit already.
  const named = unit === "" || /\d\s?分[)）]\s*$/u.test(stem) ? "" : `（${unit}）`;
  if (COUNTED.test(unit)) return `${named}${NAMED.number}`;
  return unit === "" ? NAMED.essay : `${named}${NAMED.line}`;
}

/** `问：…？⏎答：□是 □否`: what a script asks, with choices or a place for the answer. */
export function askScripts(pieces: readonly Piece[]): readonly Piece[] {
  const turns = new Map<number, Turn>();
  for (const [at] of pieces.entries()) {
    const turn = readTurn(pieces, at);
    if (turn !== null) turns.set(at, turn);
  }
  const all = [...turns.values()];
  const ticked = all.filter(({ choices }) => choices.length > 0).length;
  // Where answers have been given, the text is a record or a list of questions with their answers.
  if (
    all.length < LEAST ||
    ticked < 2 ||
    all.some(({ choices, unit, gaps }) => choices.length === 0 && unit === undefined && gaps === "")
  )
    return pieces;
  const title = nextFilled(pieces, -1);
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const turn = turns.get(at);
    const piece = pieces[at];
    if (piece === undefined) break;
    if (turn === undefined) {
      result.push(...(at === title ? [piece] : writeAround(piece)));
      continue;
    }
    const answer = pieces[turn.end - 1] ?? piece;
    const blank = withText(piece, "");
    const stem = withText(piece, `${turn.stem}${kindOf(turn)}`);
    const between = pieces.slice(at + 1, turn.end);
    result.push(blank, turn.choices.length > 0 ? covering(stem, between.slice(0, -1)) : covering(stem, between));
    result.push(...turn.choices.map((choice) => withText(answer, `□ ${choice}`)), blank);
    at = turn.end - 1;
  }
  return result;
}

/** In the order in which they are made. */
export const INTERVIEW_SCRIPTS: readonly Repair[] = [askScripts];

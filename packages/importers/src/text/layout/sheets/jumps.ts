/**
 * Jumps behind options, `B. 否（跳至Q4）`. The questions that are passed over depend on the other options, which the grammar
 * reads from `依赖于第1题第1个选项`.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { findOption, splitOptions } from "../../options.ts";
import { findStemHead, isBlank, toDebris } from "./words.ts";

const JUMP =
  /\s*(?:[(（【[]\s*|[-—=]*[>→⇒➔]\s*)(?:[请請]?(?:直接)?(?:跳|[转轉])(?:[转轉]|到|至|往|[过過])*答?|go to|skip to|jump to)\s?(?:第\s?(\d{1,3})\s?[题題]|(?:Q|question)?\s?(\d{1,3})[题題]?)\s*[)）】\]]?/giu;

interface Question {
  at: number;
  no: number;
  /** Number of its options. */
  options: number;
  /** Jumps by the place of their option, from 1. */
  jumps: { place: number; to: number }[];
}

function readQuestions(pieces: readonly Piece[]): Question[] {
  const questions: Question[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || isBlank(piece) || piece.text.length > 1000) continue;
    const head = findStemHead(piece);
    const current = questions.at(-1);
    const text = piece.text.trim();
    const mark = head === null ? findOption(text) : null;
    if (head !== null) questions.push({ at, no: head.value, options: 0, jumps: [] });
    else if (mark !== null && current !== undefined)
      for (const part of splitOptions(text, mark)) {
        current.options += 1;
        const [jump] = part.text.matchAll(JUMP);
        if (jump !== undefined) current.jumps.push({ place: current.options, to: Number(jump[1] ?? jump[2]) });
      }
  }
  return questions;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const questions = readQuestions(pieces);
  // Conditions name questions by their numbers, which must not begin anew.
  const rising = questions.every(({ no }, at) => at === 0 || no === (questions[at - 1]?.no ?? 0) + 1);
  const jumping = questions.filter(({ jumps }) => jumps.length > 0);
  if (!rising || jumping.length === 0) return null;
  const conditions = new Map<number, string[]>();
  const taken = new Set<number>();
  for (const { at, no, options, jumps } of jumping) {
    const known = jumps.every(({ to }) => to > no && questions.some((other) => other.no === to));
    if (!known || jumps.length >= options) continue;
    taken.add(at);
    for (const passed of questions.filter((other) => other.no > no)) {
      const stays = Array.from({ length: options }, (_, index) => index + 1).filter(
        (place) => !jumps.some((jump) => jump.place === place && jump.to > passed.no),
      );
      if (stays.length < options)
        conditions.set(passed.at, [...(conditions.get(passed.at) ?? []), `依赖于第${no}题第${stays.join(";")}个选项`]);
    }
  }
  if (taken.size === 0) return null;
  let own = -1;
  return pieces.flatMap((piece, at) => {
    if (questions.some((question) => question.at === at)) own = at;
    const condition = conditions.get(at);
    if (condition !== undefined) return [piece, withText(piece, condition.join("，且"))];
    const gone = own === at || !taken.has(own) ? [] : [...piece.text.matchAll(JUMP)].map(([words]) => words);
    if (gone.length === 0) return [piece];
    return [withText(piece, piece.text.replace(JUMP, "")), ...gone.map((words) => toDebris(piece, words.trim()))];
  });
}

export const JUMPS: Layout = { name: "jumps behind options", margin: -0.55, rewrite };

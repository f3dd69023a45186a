/**
 * Questions behind a letter without a sign, and their answers:
 *
 *     Q 国旗是什么旗
 *     ① 五星红旗
 *     ② 八一军旗
 *     A ①
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST = 3;
const ASKED = /^[\s\u3000]*(?:Q|问|問)[ \u3000|｜]+(?=\S)/u;
const ANSWER = /^[\s\u3000]*(?:A|答)[ \u3000|｜]+(?=\S)/u;
const OTHER_LETTER = /^[\s\u3000]*[B-H](?:[ \u3000]+|\s?[.．、)）])\S/u;

const COLONED = /^[\s\u3000]*(?:Q|问|問|[题題]目|提[问問])[\s\u3000]?[:：][\s\u3000]*(?=\S)/u;
const COLONED_FIRST = /^[\s\u3000]*[Aa][\s\u3000]?[:：.．、)）]/u;
const COLONED_SECOND = /^[\s\u3000]*[Bb][\s\u3000]?[:：.．、)）]/u;

/** `Q：几小时？⏎A：八⏎B：九`: numbers, if the questions have lettered choices. One without choices is open. */
export function countColonedQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const isAsked = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && COLONED.test(text);
  const asked = [...pieces.keys()].filter((at) => isAsked(pieces[at] ?? { no: 0, text: "" }));
  const offered = asked.filter((at) => {
    const first = nextFilled(pieces, at);
    return (
      COLONED_FIRST.test(textAt(pieces, first, LONGEST)) &&
      COLONED_SECOND.test(textAt(pieces, nextFilled(pieces, first), LONGEST))
    );
  });
  // Where an A stands alone, it is the answer.
  const answered = asked.filter((at) => COLONED_FIRST.test(textAt(pieces, nextFilled(pieces, at), LONGEST)));
  if (asked.length < LEAST || offered.length < 2 || offered.length < answered.length) return pieces;
  const numbers = new Map(asked.map((at, index) => [at, index + 1]));
  return pieces.map((piece, at) => {
    const no = numbers.get(at);
    return no === undefined ? piece : withText(piece, `${no}. ${piece.text.replace(COLONED, "")}`);
  });
}

/** `Q 国旗是什么旗⏎A 五星红旗`: numbers and keys, if each question has one answer as its last line. */
export function countQuestionLetters(pieces: readonly Piece[]): readonly Piece[] {
  const asked: number[] = [];
  const answers: number[] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    if (OTHER_LETTER.test(text)) return pieces;
    if (ASKED.test(text)) {
      if (asked.length !== answers.length) return pieces;
      asked.push(at);
    } else if (ANSWER.test(text)) {
      // One answer, and the next question right below it.
      if (answers.length !== asked.length - 1) return pieces;
      const next = nextFilled(pieces, at);
      if (next > 0 && !ASKED.test(textAt(pieces, next, LONGEST)) && next === at + 1) return pieces;
      answers.push(at);
    }
  }
  if (asked.length < LEAST || asked.length !== answers.length) return pieces;
  const numbers = new Map(asked.map((at, index) => [at, index + 1]));
  const keys = new Set(answers);
  return pieces.map((piece, at) => {
    const no = numbers.get(at);
    if (no !== undefined) return withText(piece, `${no}. ${piece.text.replace(ASKED, "")}`);
    return keys.has(at) ? withText(piece, `答案：${piece.text.replace(ANSWER, "")}`) : piece;
  });
}

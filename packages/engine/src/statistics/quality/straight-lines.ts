/** In fewer rows the same answer everywhere is not remarkable. */
const FEWEST_ROWS = 4;

/**
 * Returns whether somebody gave the same answer in all rows of a matrix: "straight lines" or nondifferentiation (J. A.
 * Krosnick, "Response Strategies for Coping with the Cognitive Demands of Attitude Measures in Surveys", Applied Cognitive
 * Psychology 5 (1991), 213–236). `answers` are those of the rows that were answered.
 */
export function isStraightLine(answers: readonly string[]): boolean {
  return answers.length >= FEWEST_ROWS && new Set(answers).size === 1;
}

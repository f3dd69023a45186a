/**
 * Scores of choice questions: compared with a key of option ids, else the sum of the scores of the chosen options. A
 * key without `points` is worth one point.
 */
import type { Claim, ItemBase, OptionDefinition, Score } from "@idata/engine";
import { roundPoints } from "@idata/engine";
import { choiceId } from "../answer/choices.ts";
import type { ChoiceAnswer } from "../answer/choices.ts";
import type { ChoicePartialMarks } from "../answer/key-settings.ts";
import { toScore } from "./points.ts";

interface Scored extends Pick<ItemBase, "points"> {
  options: readonly OptionDefinition[];
}

/** Full points if the answer is the option of the key, else none. */
export function scoreOne(settings: Scored & { key?: string }, answer: ChoiceAnswer | null): Score | null {
  const { key, points } = settings;
  if (key === undefined) return scoreOptions(settings, answer === null ? [] : [answer], 1);
  return toScore(answer !== null && choiceId(answer) === key ? 1 : 0, points);
}

export function scoreSeveral(
  settings: Scored & { key?: string[]; partial?: ChoicePartialMarks; maxPicks?: number },
  answer: readonly ChoiceAnswer[] | null,
): Score | null {
  const { key, partial, points } = settings;
  const picks = answer ?? [];
  if (key === undefined || key.length === 0) return scoreOptions(settings, picks, settings.maxPicks);
  const wanted = new Set(key);
  const right = picks.filter((pick) => wanted.has(choiceId(pick))).length;
  const wrong = picks.length - right;
  if (partial === "proportional") return toScore(Math.max(0, right - wrong) / wanted.size, points);
  if (partial === "missing") return toScore(wrong > 0 ? 0 : right / wanted.size, points);
  return toScore(wrong === 0 && right === wanted.size ? 1 : 0, points);
}

/**
 * Returns `null` if no option has a score. The maximum is the sum of the best allowed picks, or of one exclusive
 * option.
 */
function scoreOptions({ options }: Scored, picks: readonly ChoiceAnswer[], maxPicks = options.length): Score | null {
  if (options.every((option) => option.score === undefined)) return null;
  const scoreOf = new Map(options.map(({ id, score }) => [id, score ?? 0]));
  const together = options
    .filter((option) => !option.exclusive)
    .map((option) => Math.max(0, option.score ?? 0))
    .sort((a, b) => b - a)
    .slice(0, maxPicks);
  const alone = options.filter((option) => option.exclusive).map((option) => option.score ?? 0);
  return {
    points: roundPoints(picks.reduce((sum, pick) => sum + (scoreOf.get(choiceId(pick)) ?? 0), 0)),
    max: roundPoints(
      Math.max(
        0,
        together.reduce((sum, score) => sum + score, 0),
        ...alone,
      ),
    ),
  };
}

/** Claims one of each chosen option that has a quota. */
export function claimOptions(
  { options }: { options: readonly OptionDefinition[] },
  picks: readonly ChoiceAnswer[],
): Claim[] {
  const ids = new Set(picks.map(choiceId));
  return options.flatMap(({ id, quota }) =>
    quota !== undefined && ids.has(id) ? [{ name: id, amount: 1, limit: quota }] : [],
  );
}

/**
 * Chooses the numbers of the questions from all candidates: the chain of numbers that go up by one, begin anew after a
 * heading, and between which stands what a question has: options, a gap, a question mark, an answer. Dynamic programming
 * over the candidates; each looks back at a bounded number of others, so the time is linear.
 */
import type { Head, HeadFamily } from "./heads.ts";
import type { Marks } from "./marks.ts";

export interface Chain {
  heads: Head[];
  score: number;
}

/** How many candidates with the same number are looked back at. */
const SAME = 8;
/** How many candidates are looked back at for a number that begins anew. */
const BACK = 40;

/** Returns the best chain of numbers of one family; its score is 0 if there is none. */
export function findChain(all: readonly Head[], family: HeadFamily, marks: Marks): Chain {
  const heads = all.filter((head) => head.family === family);
  const best: { score: number; from: number }[] = [];
  const byValue = new Map<number, number[]>();
  heads.forEach((head, index) => {
    let [score, from] = [head.value === 1 ? 0 : head.lineStart && head.form === "signed" ? -1 : -2, -1];
    const consider = (before: number, cost: number) => {
      const earlier = heads[before];
      if (earlier === undefined || earlier.end > head.at) return;
      const total = (best[before]?.score ?? 0) + worthOf(earlier, head.at, marks) - cost;
      if (total > score) [score, from] = [total, before];
    };
    for (const before of recent(byValue.get(head.value - 1))) consider(before, head.lineStart ? -1 : -0.4);
    for (const before of recent(byValue.get(head.value - 2))) consider(before, 1);
    for (const before of recent(byValue.get(head.value))) consider(before, 3.5);
    if (head.value <= 2 || marks.headingBetween(head.at - 200, head.at)) {
      for (let before = Math.max(0, index - BACK); before < index; before += 1) {
        const earlier = heads[before];
        if (earlier === undefined || head.value === earlier.value + 1) continue;
        const heading = marks.headingBetween(earlier.end, head.at);
        consider(before, (heading ? 0.2 : 5) + (head.value === 1 ? 0 : 1));
      }
    }
    best[index] = { score: score + ownWorth(head), from };
    const known = byValue.get(head.value);
    if (known === undefined) byValue.set(head.value, [index]);
    else known.push(index);
  });
  let [last, top] = [-1, 0];
  heads.forEach((head, index) => {
    const total = (best[index]?.score ?? 0) + worthOf(head, marks.length, marks);
    if (total > top) [last, top] = [index, total];
  });
  const chain: Head[] = [];
  for (let at = last; at >= 0; at = best[at]?.from ?? -1) {
    const head = heads[at];
    if (head !== undefined) chain.push(head);
  }
  return { heads: chain.reverse(), score: top };
}

function recent(indexes: readonly number[] | undefined): readonly number[] {
  return indexes === undefined ? [] : indexes.slice(-SAME);
}

/** How much a candidate looks like the number of a question by itself. */
function ownWorth({ lineStart, form, lead, value, afterEnd }: Head): number {
  if (value === 0) return -3;
  const place = lineStart ? 1.5 : afterEnd ? -0.1 : -0.6;
  const sign = form === "signed" ? 0.5 : form === "option" ? 0.3 : form === "bare" ? -0.8 : -0.7;
  return place + sign + (lead === "" ? 0 : 0.8);
}

/** What the text from this number to the next one says for a question. */
function worthOf({ end }: Head, next: number, marks: Marks): number {
  if (next - end < 2) return -3;
  const far = Math.min(next, end + 3000);
  let worth = marks.optionsBetween(end, far) ? 1.6 : 0;
  if (marks.gapBetween(end, far)) worth += 0.8;
  if (marks.askBetween(end, far)) worth += 0.5;
  if (marks.keyBetween(end, far)) worth += 0.4;
  return worth === 0 ? (next - end < 5 ? -1.5 : -0.5) : Math.min(worth, 2.2);
}

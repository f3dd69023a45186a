/** A vote on a motion, as text: `[表决]` with the labels of for, against and abstain as options, in this order. */
import type { TextFace } from "@idata/importers/text";

const VOTES = ["yes", "no", "abstain"] as const;
const WORDS = { zh: ["赞成", "反对", "弃权"], en: ["For", "Against", "Abstain"] } as const;
const LONGEST = 2000;

interface Vote {
  id: string;
  label: string;
}

function isVote(value: unknown): value is Vote {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 2) return false;
  const { id, label } = value as Partial<Record<"id" | "label", unknown>>;
  return VOTES.some((vote) => vote === id) && typeof label === "string" && label.length <= LONGEST;
}

function isVotes(value: unknown): value is Vote[] {
  return Array.isArray(value) && value.length >= 2 && value.length <= VOTES.length && value.every(isVote);
}

export const motionText: TextFace = {
  marks: { zh: ["表决", "表决题", "议案表决"], en: ["Motion", "resolution"] },
  plain: "options",
  fields: [
    { setting: "motion", zh: ["议案"], en: ["motion"], kind: "text", longest: 20_000 },
    { setting: "options", zh: ["票种"], en: ["votes"], kind: "json", shape: isVotes },
  ],
  build({ options, mark }) {
    const stock = /\p{Script=Han}/u.test(mark) ? WORDS.zh : WORDS.en;
    const words = options.length >= 2 ? options.slice(0, VOTES.length).map(({ label }) => label) : stock;
    return { options: words.map((label, index) => ({ id: VOTES[index] ?? "", label })) };
  },
  print(item) {
    const votes: unknown = item["options"];
    if (!isVotes(votes) || votes.some(({ id }, index) => id !== VOTES[index])) return {};
    // In lines the position determines the vote.
    return { options: votes.map(({ label }, index) => ({ id: `o${index + 1}`, label })) };
  },
};

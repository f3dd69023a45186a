import type { QuestionCore } from "@idata/engine";
import { nameKey } from "./ballot-name.answer.ts";
import { NONE, pickLimits, type Ballot, type ElectionItem } from "./ballot.answer.ts";
import { electionAnswer, isOver, namesOf } from "./election.answer.ts";
import { barsOfOptions, chosenBars } from "../../shared/core/bars.ts";

export const electionCore: QuestionCore<ElectionItem, Ballot> = {
  ...electionAnswer,
  texts: ["writeInLabel", "noneLabel"],
  apartFromSheets: true,
  columns: "answer",
  defaults: () => ({
    options: [
      { id: "o1", label: "" },
      { id: "o2", label: "" },
    ],
    seats: 1,
  }),
  /** Picks a random number of consecutive candidates within the limits. */
  example(settings, random) {
    const { min, max } = pickLimits(settings);
    const { options } = settings;
    const least = Math.max(1, min);
    const count = Math.min(options.length, least + Math.floor(random() * Math.max(1, max - least + 1)));
    const start = Math.floor(random() * options.length);
    return { picks: [...options, ...options].slice(start, start + count).map(({ id }) => id), writeIns: [] };
  },
  /** Counts votes by candidate, and write-in names under `=name`. `-valid`, `-none` and `-void` count ballots. */
  count(settings, answer) {
    const { picks, writeIns } = answer;
    if (isOver(settings, answer)) return { "-void": 1 };
    if (picks.length + writeIns.length === 0) return { "-valid": 1, "-none": 1 };
    const names = [...picks, ...writeIns.map((name) => `=${nameKey(name)}`)];
    return Object.fromEntries([["-valid", 1], ...names.map((name) => [name, 1])]);
  },
  reported: ({ options }, counters) => chosenBars(barsOfOptions(options, counters), "votes", true),
  exportColumns: ({ writeIns = 0, writeInLabel = "+" }) => [
    { key: "", label: "", kind: "text" },
    ...(writeIns > 0 ? [{ key: "-writeIns", label: writeInLabel, kind: "text" } as const] : []),
  ],
  exportCells(settings, answer, codes) {
    const { picks, writeIns } = answer;
    const isNone = picks.length + writeIns.length === 0;
    const names = codes ? picks : namesOf(settings, { picks, writeIns: [] });
    const written = writeIns.length > 0 ? writeIns.join("; ") : null;
    const cell = isNone ? namesOf(settings, answer).join("") : picks.length > 0 ? names.join("; ") : null;
    return [isNone && codes ? NONE : cell, ...((settings.writeIns ?? 0) > 0 ? [written] : [])];
  },
};

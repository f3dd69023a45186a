import type { stats as zh } from "./zh-CN.ts";

export const stats: typeof zh = {
  title: "Statistics",
  score: {
    title: "Scores",
    label: "Distribution of scores",
    n: "Scored responses",
    mean: "Mean",
    median: "Median",
    range: "Lowest – highest",
    max: "Full mark",
    toMark: "To be marked",
    toMarkHint:
      "{shown} responses have parts that a person still has to mark. Mean, median and spread are of the parts marked so far, and these responses are in no band yet.",
    noBand: "In no band",
    group: "Score",
    share: "{count} ({share})",
  },
  pages: {
    name: "Page",
    page: "Page {n}",
    reached: "Responses that reached it",
    median: "Time taken (median)",
  },
  version: { label: "Version", all: "All versions", one: "Version {n}" },
  live: "Live",
  stale: "Updating failed, trying again",
  toReport: "Make a report",
  print: "Print",
  question: "Question {n}",
  skipped: "{count} did not answer",
  none: "Nobody has answered this question yet",
  unknown: "This version of the system does not support the question type {type}",
  recent: {
    search: "Search in the answers",
    none: "No answer matches",
    more: "Show more",
    failed: "The answers could not be loaded",
  },
};

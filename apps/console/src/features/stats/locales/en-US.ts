import type { stats as zh } from "./zh-CN.ts";

export const stats: typeof zh = {
  title: "Statistics",
  figures: { responses: "Responses", today: "Today", median: "Time taken (median)", last: "Latest" },
  trend: { title: "Responses per day", label: "Responses per day", base: "{count} responses" },
  version: { label: "Version", all: "All versions", one: "Version {n}" },
  live: "Live",
  stale: "Updating failed, trying again",
  print: "Print",
  question: "Question {n}",
  skipped: "{count} did not answer",
  none: "Nobody has answered this question yet",
  unknown: "This version of the system does not know the question type {type}",
  empty: "No responses yet",
  emptyHint: "Statistics appear here as soon as the first response arrives.",
  emptyAction: "Distribute",
  recent: {
    search: "Search in the answers",
    none: "No answer matches",
    more: "Show more",
    all: "See all responses",
    failed: "The answers could not be loaded",
  },
};

import type { licence as zh } from "./zh-CN.ts";

export const licence: typeof zh = {
  title: "Licence",
  edition: "Edition",
  modules: "Modules",
  terms: "Terms",
  termsHint: "Free to use, change and embed, also commercially, for any number of users. Keep the notices.",
  editions: { community: "Community edition" },
  names: {
    form: "Forms",
    survey: "Surveys",
    exam: "Exams",
    vote: "Votes",
    template: "Template library",
    bank: "Question banks",
    member: "Members",
  },
};

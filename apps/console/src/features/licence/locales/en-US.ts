import type { licence as zh } from "./zh-CN.ts";

export const licence: typeof zh = {
  title: "Licence",
  edition: "Edition",
  modules: "Modules",
  terms: "Terms",
  termsHint: "Use, change and embed it freely, commercially too, for any number of people. Keep the notices.",
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

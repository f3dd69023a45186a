import type { earlier as zh } from "./zh-CN.earlier.ts";

export const earlier: typeof zh = {
  title: "Answers from last time",
  hint: "Whoever fills in again need not start from nothing. It works for people who are known: signed in, or on the list and opening their own link.",
  rule: "Begin with the answers of the respondent's last response",
  ruleHint:
    "People see only their own answers, and can change them. Somebody who gets a forwarded personal link sees them, too.",
  anonymous: "This form promises anonymity and knows no respondents, so nothing is filled in.",
  from: "From",
  here: "This form",
  other: "The other form that was chosen",
  fromHint:
    "Questions of another form are matched by their name in the imported file; those without a name by the same id and title.",
  questions: "Fill in the answers to these questions",
  none: "No question can be filled in",
  save: "Save",
  undo: "Undo changes",
  showNewest: "Show the newest rules",
  saved: "The rule is saved",
};

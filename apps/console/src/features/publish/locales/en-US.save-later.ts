export const saveLater = {
  title: "Save and continue",
  hint: "If they agree, respondents store unfinished answers on the server and continue later on any device.",
  rule: "Save and continue later",
  ruleHint:
    "People who are signed in find their answers again, others use a code or a link. You cannot see the answers before they are submitted. Uploaded files are not stored.",
  ruleAnonymous:
    "On an anonymous form nothing says who stored answers, so a code or a link is the only way back. You cannot see the answers before they are submitted. Uploaded files are not stored.",
  daysLabel: "Days to keep",
  days: "Keep for",
  daysUnit: "days",
  consent: "Your words beside the consent (optional)",
  consentHint: "For example: Your answers stay on the school's server and are only used for you to continue.",
  open: "Stored and not submitted: {count}.",
  save: "Save",
  undo: "Undo changes",
  showNewest: "Show the newest rules",
  saved: "The rules were saved",
};

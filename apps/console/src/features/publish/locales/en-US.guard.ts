export const guard = {
  title: "Check against scripts",
  hint: "Keeps out programs that submit in bulk. The browser does the work by itself; nobody has to read a picture.",
  off: "Never",
  suspicious: "When suspicious",
  always: "Always",
  offHint: "The limits of the system on submits still apply.",
  suspiciousHint:
    "Only when one network, or everybody together, submits a lot within minutes. Otherwise nothing changes.",
  alwaysHint:
    "Each submit takes a little longer, usually less than a second; the more often, the longer. Browsers without script ask for a small sum instead.",
  save: "Save",
  undo: "Undo changes",
  showNewest: "Show the newest rules",
  saved: "The check against scripts is saved",
};

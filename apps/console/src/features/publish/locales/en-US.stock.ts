export const stock = {
  title: "Limited places",
  hint: "For options with a quota and for booking slots with places. The page shows how many are left.",
  hold: "Hold places while people fill in",
  minutes: "Minutes to hold a place",
  minutesUnit: "min",
  holdHint:
    "A place is held for whoever picks it until they submit or the time is up. Picking something else or leaving the page frees it at once. People without a hold can still submit; whoever submits first gets the place.",
  save: "Save",
  undo: "Undo",
  showNewest: "Show the newest rules",
  saved: "The rules for limited places were saved",
};

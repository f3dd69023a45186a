export const kiosk = {
  title: "Kiosk",
  hint: "For one device at a stand or a desk that many people fill in, one after the other.",
  switch: "Offer a link for a kiosk",
  switchHint:
    "The form starts over after each response. If somebody leaves halfway, it asks first and then clears the page. No answers, drafts or identity of the person before stay on the device.",
  seconds: "After the submit, wait",
  idle: "Clear when untouched for",
  unit: "s",
  misfit: "Some rules do not fit a kiosk",
  misfits: {
    browser: "The limit per browser has no effect: each person on the device counts as a new browser.",
    address: "The limit per address stops the people who follow: the device has one address.",
    account:
      "With rules that need a sign-in, people fill in under the account of whoever signed in before. Sign out on the device, or use a list of people.",
  },
  link: "Link for the kiosk",
  linkHint:
    "Open it on the device in full screen (F11). On a tablet, use guided access or pin the screen, so that nobody leaves the page.",
  copy: "Copy",
  open: "Open",
  save: "Save",
  undo: "Undo",
  showNewest: "Show the newest rules",
  saved: "The kiosk was saved",
};

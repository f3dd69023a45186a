import type { links as zh } from "./zh-CN.links.ts";

export const links: typeof zh = {
  title: "Signed links",
  hint: "Give each person a link that brings its answers. Once signed, nobody can change the answers in the address, and you can fix some of them.",
  required: "Only with a signed link",
  requiredHint:
    "Whoever opens the form's own link is told so and cannot fill it in. Without this rule, somebody who takes the signature away fills in the form like everybody else.",
  fixed: "Fixed questions",
  fixedLabel: "Respondents cannot change these answers of a link",
  fixedNone: "No question can be answered by a link",
  fixedHint:
    "They are read-only on the page, and the server checks the submit and later changes. A question that the link does not answer is open as usual.",
  save: "Save",
  undo: "Undo changes",
  showNewest: "Show the newest rules",
  saved: "The rules of signed links are saved",
  sheet: "Links from a sheet",
  sheetHint:
    "The first row names the columns by the title or the id of a question. Each further row makes one link, up to 5,000. Write options by name, several with a comma between. Other columns come back as they are.",
  sheetText: "Paste a sheet",
  sheetExample: "Name,Class\nAda,1a\nGrace,2b",
  sheetFile: "Or choose an .xlsx or .csv file",
  sheetChosen: "Chosen: {name}",
  sheetGo: "Make and download",
  sheetDone: "Done. The last two columns of the sheet are the link and what is wrong",
  people: "Links from the list",
  peopleHint:
    "Each person gets their own link with what the list says of them. It works for that person alone; others who open it are refused.",
  peopleName: "Name goes into",
  peopleNumber: "Number goes into",
  peopleMail: "E-mail goes into",
  peopleNone: "Nothing",
  peopleEmpty: "Choose at least one question.",
  peopleOff: "Links check who opens them only while the list is on under “Who may fill it in”.",
  renew: "End all links",
  renewTitle: "End all signed links?",
  renewText:
    "Signed links that were sent stop working and have to be made again. Responses that were submitted stay as they are.",
  renewed: "All signed links have ended",
  cancel: "Cancel",
  close: "Close",
  failed: "This did not work, please try again",
  sign: "Sign, so that the answers cannot be changed in the address",
};

export const afterwards = {
  title: "Afterwards",
  hint: "What respondents can do under My responses after they have submitted.",
  seeOwn: "See their own answers",
  seeOwnHint: "Only questions that were shown while filling in; correct answers and explanations are not shown.",
  seeOwnPlain: "Only questions that were shown while filling in.",
  withdraw: "Withdraw their response",
  withdrawHint:
    "A withdrawn response goes to the trash, marked as withdrawn by its respondent. Its place, its quotas and its submission are free again. You can restore it.",
  withdrawAnonymous:
    "A withdrawn response goes to the trash, and its place and quotas are free again. On an anonymous form the number of submissions of a person stays. You can restore the response.",
  seeResults: {
    label: "See the results of all",
    when: "When they see them",
    submitted: "Right after submitting",
    ended: "After the form has ended",
    questions: "Questions whose results are shown",
    noQuestion: "No question has results that can be shown",
    hint: {
      submitted:
        "Only people who have submitted see them, as they are at the moment. A question that fewer than 5 people answered is not shown; texts, names, contact details and files never are. The difference between two looks can tell what the last person chose; for anonymous forms, show the results after the form has ended.",
      ended:
        "Only people who have submitted see them. A question that fewer than 5 people answered is not shown; texts, names, contact details and files never are.",
    },
  },
  showKeys: {
    label: "See the correct answers and explanations",
    when: "When they see them",
    receipt: "Right after submitting",
    marked: "When everything is marked",
    ended: "After the form has ended",
    hint: "They see their own answer, the correct one, the points and the explanation of each question. While parts are still to be marked by a person, there is no final result.",
    hintLater:
      "They see their own answer, the correct one, the points and the explanation of each question. Not while a response can still be edited; if it can be withdrawn, not before the form has ended, so that nobody answers again with the correct answers.",
  },
  edit: "Edit their response",
  editUntil: {
    label: "Editing ends",
    open: "While the form is open",
    time: "At a set time",
    hours: "Some hours after submitting",
  },
  editTime: "Editing ends at",
  editHours: "Hours after submitting",
  editHoursUnit: "hours",
  editHint: {
    open: "They can edit in the opening hours, but not while the form is paused or after it has ended.",
    time: "They can edit until this time, even after the form has ended or is full, but not while it is paused or closed.",
    hours:
      "They can edit for this long, even after the form has ended or is full, but not while it is paused or closed.",
  },
  editPhone: "If submissions are limited by phone number, the verified number cannot be changed.",
  code: "People who signed in or are on the list find their responses directly. All others need the code that their browser keeps after they submit. Responses from before you switched this on have no code.",
  codeAnonymous:
    "On an anonymous form nothing says whose a response is. Respondents find it only by the code that their browser keeps after they submit. Responses from before you switched this on have no code.",
  save: "Save",
  undo: "Undo changes",
  showNewest: "Show the newest rules",
  saved: "The rules were saved",
};

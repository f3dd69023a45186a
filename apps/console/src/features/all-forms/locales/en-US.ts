export const allForms = {
  title: "All forms",
  hint: "Every user's forms. You can do with them what their owners can.",
  group: "Group",
  empty: "No one has made a form yet",
  ownerGone: "Account deleted",
  columns: {
    title: "Name",
    owner: "Owner",
    kind: "Kind",
    state: "State",
    responses: "Responses",
    last: "Last response",
    updated: "Changed",
  },
};

export const groups = {
  permissions: {
    form: { name: "Forms", what: "Create and manage the group's forms" },
    data: { name: "Data", what: "See responses to the group's forms" },
    review: { name: "Review", what: "Review and score responses" },
    template: { name: "Templates", what: "Manage the group's templates" },
    bank: { name: "Question bank", what: "Manage the group's question bank" },
    message: { name: "Messages", what: "Manage form messages" },
    member: { name: "Members", what: "Invite and remove members, set roles" },
    group: { name: "Group settings", what: "Change name, description and how people join" },
  },
  all: "All permissions",
  none: "No permissions",
  owner: "Owner",
  create: {
    title: "Create group",
    name: "Group name",
    nameNeeded: "Enter a name for the group",
    nameHint: "For example: Academic Affairs",
    description: "Description",
  },
};

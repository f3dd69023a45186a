export const departments = {
  title: "Departments",
  hint: "A disabled department cannot get new sub-departments or members.",
  add: "Add department",
  edit: "Edit department",
  empty: "No departments yet",
  parent: "Belongs to",
  root: "Top level",
  parentHidden: "Outside the departments you manage",
  removeHint: "This cannot be undone. A department that has sub-departments or members cannot be deleted.",
  columns: {
    name: "Name",
    leader: "Person in charge",
    phone: "Phone",
    email: "E-mail",
    status: "Status",
    created: "Created",
  },
};

export const departments = {
  title: "Departments",
  hint: "Nothing can be added below a disabled department, and nobody can be given to it.",
  add: "Add department",
  edit: "Edit department",
  empty: "No departments yet",
  parent: "Belongs to",
  root: "Top level",
  parentHidden: "Outside of what you manage",
  removeHint: "This cannot be undone. A department with departments below it or with people stays.",
  columns: {
    name: "Name",
    leader: "Person in charge",
    phone: "Phone",
    email: "E-mail",
    status: "Status",
    created: "Created",
  },
};

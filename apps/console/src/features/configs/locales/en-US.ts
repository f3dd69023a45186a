export const configs = {
  title: "Settings",
  hint: "Changes take effect at once. Built-in settings keep their key and cannot be deleted.",
  add: "Add setting",
  edit: "Edit setting",
  empty: "No settings yet",
  fileName: "settings",
  masked: "Set, not shown in the list",
  columns: {
    name: "Name",
    key: "Key",
    value: "Value",
    builtIn: "Built in",
    remark: "Remark",
    created: "Created",
  },
};

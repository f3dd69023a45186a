export const departmentMessages = {
  "zh-CN": {
    name: "部门",
    hint: "从组织里选部门，登录后可填",
    keywords: "bumen zuzhi jigou keshi department unit organisation",
    "directory.multiple": "可多选",
    "directory.max": "最多可选数量",
    "directory.within": "限定部门编号",
    "directory.withinHint": "只能选这个部门及其下级，留空则不限。编号见部门管理",
  },
  "en-US": {
    name: "Department",
    hint: "Departments of the organisation, for those who are signed in",
    keywords: "bumen zuzhi jigou keshi department unit organisation",
    "directory.multiple": "Allow several",
    "directory.max": "Maximum",
    "directory.within": "Only within department No.",
    "directory.withinHint":
      "This department and its sub-departments; leave empty for all. The number is shown under Departments",
  },
} as const;

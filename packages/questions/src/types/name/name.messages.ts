export const nameMessages = {
  "zh-CN": {
    name: "姓名",
    hint: "一个输入框，或姓、名分开",
    keywords: "xingming mingzi name person family given",
    "name.split": "姓和名分开填写",
    "name.order": "先填写",
    "name.family": "姓",
    "name.given": "名",
    "name.familyLabel": "「姓」的名称",
    "name.givenLabel": "「名」的名称",
  },
  "en-US": {
    name: "Name",
    hint: "One field, or separate family and given names",
    keywords: "xingming mingzi name person family given",
    "name.split": "Separate family and given name",
    "name.order": "Comes first",
    "name.family": "Family name",
    "name.given": "Given name",
    "name.familyLabel": "Label of the family name",
    "name.givenLabel": "Label of the given name",
  },
} as const;

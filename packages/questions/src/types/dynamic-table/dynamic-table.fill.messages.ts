import { cellsFillMessages } from "../../cells/fill/cells.fill.messages.ts";

export const dynamicTableFillMessages = {
  "zh-CN": {
    ...cellsFillMessages["zh-CN"],
    "entries.row": "第 {n} 行",
    "entries.add": "添加一行",
    "entries.remove": "删除第 {n} 行",
    "entries.up": "上移第 {n} 行",
    "entries.down": "下移第 {n} 行",
    "issue.too_few_rows": "至少填写 {min} 行",
    "issue.not_unique": "与其他行重复，请修改",
  },
  "en-US": {
    ...cellsFillMessages["en-US"],
    "entries.row": "Row {n}",
    "entries.add": "Add a row",
    "entries.remove": "Remove row {n}",
    "entries.up": "Move row {n} up",
    "entries.down": "Move row {n} down",
    "issue.too_few_rows": "Rows needed: at least {min}",
    "issue.not_unique": "Same as another row, please change it",
  },
} as const;

import { cellsFillMessages } from "../../cells/fill/cells.fill.messages.ts";

export const dynamicTableFillMessages = {
  "zh-CN": {
    ...cellsFillMessages["zh-CN"],
    "entries.row": "第 {n} 行",
    "entries.add": "添加一行",
    "entries.remove": "删除第 {n} 行",
    "entries.up": "上移第 {n} 行",
    "entries.down": "下移第 {n} 行",
  },
  "en-US": {
    ...cellsFillMessages["en-US"],
    "entries.row": "Row {n}",
    "entries.add": "Add a row",
    "entries.remove": "Remove row {n}",
    "entries.up": "Move row {n} up",
    "entries.down": "Move row {n} down",
  },
} as const;

/** Words that respondents read. */
export const repeatFillMessages = {
  "zh-CN": {
    "repeat.entry": "第 {n} 项",
    "repeat.add": "添加一项",
    "repeat.removed": "已删除{title}",
    "repeat.undo": "撤销",
    "repeat.added": "已添加{title}",
    "entries.remove": "删除第 {n} 项",
    "entries.up": "上移第 {n} 项",
    "entries.down": "下移第 {n} 项",
  },
  "en-US": {
    "repeat.entry": "Entry {n}",
    "repeat.add": "Add another",
    "repeat.removed": "Removed: {title}",
    "repeat.undo": "Undo",
    "repeat.added": "Added: {title}",
    "entries.remove": "Remove entry {n}",
    "entries.up": "Move entry {n} up",
    "entries.down": "Move entry {n} down",
  },
} as const;

export const repeatFillMessages = {
  "zh-CN": {
    "repeat.entry": "第 {n} 项",
    "repeat.add": "添加一项",
    "repeat.removed": "已删除{title}",
    "repeat.undo": "撤销",
    "repeat.added": "已添加{title}",
    "repeat.remove": "删除第 {n} 项",
    "repeat.up": "上移第 {n} 项",
    "repeat.down": "下移第 {n} 项",
  },
  "en-US": {
    "repeat.entry": "Entry {n}",
    "repeat.add": "Add another",
    "repeat.removed": "Removed: {title}",
    "repeat.undo": "Undo",
    "repeat.added": "Added: {title}",
    "repeat.remove": "Remove entry {n}",
    "repeat.up": "Move entry {n} up",
    "repeat.down": "Move entry {n} down",
  },
} as const;

export const cascaderMessages = {
  "zh-CN": {
    name: "级联选择",
    hint: "逐级选择，例如省、市、区",
    keywords: "jilian duoji liandong xiala cascader cascade levels tree",
    "cascader.tree": "选项",
    "cascader.treeHint": "缩进表示下一级，最多 5 级；也可以每行写「一级/二级/三级」。共 {count} 项，{levels} 级",
    "cascader.tooMany": "最多 5000 项，多出的没有保存",
    "cascader.levelLabel": "第 {n} 级名称",
    "cascader.leafOnly": "必须选到最后一级",
  },
  "en-US": {
    name: "Cascade",
    hint: "Choose level by level, such as country and city",
    keywords: "jilian duoji liandong xiala cascader cascade levels tree",
    "cascader.tree": "Options",
    "cascader.treeHint":
      "Indent for the next level, up to 5, or write “first/second/third” on a line. Options: {count}, levels: {levels}",
    "cascader.tooMany": "At most 5000 options; the rest were not saved",
    "cascader.levelLabel": "Name of level {n}",
    "cascader.leafOnly": "Require the last level",
  },
} as const;

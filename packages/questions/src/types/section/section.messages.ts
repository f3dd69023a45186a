export const sectionMessages = {
  "zh-CN": {
    name: "分组",
    hint: "标题统领后面的题目，直到下一个分组",
    keywords: "fenzu zhangjie biaoti section group heading",
    "section.title": "分组",
    "section.about": "显示条件作用于这一组的全部题目，直到下一个分组或本页结束。",
    "section.collapsible": "可以收起",
    "section.collapsed": "打开页面时收起",
  },
  "en-US": {
    name: "Section",
    hint: "A heading above the questions that follow, up to the next section",
    keywords: "fenzu zhangjie biaoti section group heading",
    "section.title": "Section",
    "section.about":
      "Its display condition applies to all questions of the section, up to the next section or the end of the page.",
    "section.collapsible": "Collapsible",
    "section.collapsed": "Collapsed when the page opens",
  },
} as const;

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
    hint: "A heading over what follows, up to the next section",
    keywords: "fenzu zhangjie biaoti section group heading",
    "section.title": "Section",
    "section.about":
      "Its condition holds for all questions of the section, up to the next section or the end of the page.",
    "section.collapsible": "Can be folded up",
    "section.collapsed": "Folded when the page opens",
  },
} as const;

/** Pages that are not built yet, with their purpose. */
export const later = {
  collectTemplate: { name: "模板预览", what: "在这里预览一份模板，并用它创建自己的表单。" },
  collectInfo: { name: "填写须知", what: "在这里查看填写前需要知道的事项和通知。" },
  collectHistory: { name: "我的填写记录", what: "在这里查看自己填过的表单、状态和得分。" },
  voteDesign: { name: "投票设计", what: "在这里设置候选项、投票方式、计票规则和有效票条件。" },
  participated: { name: "我填写的表单", what: "在这里查看自己填过的表单，修改或撤回答卷。" },
  voteResult: { name: "投票结果", what: "在这里查看得票、计票过程和投票率。" },
  scoring: { name: "人工评分", what: "在这里按题目或按答卷给主观题评分。" },
  template: { name: "模板库", what: "在这里挑选模板，从一份现成的表单开始。" },
  templateManage: { name: "模板管理", what: "在这里整理模板的分类、可见范围和内容。" },
  bank: { name: "题库管理", what: "在这里按目录、难度和知识点管理题目，供组卷使用。" },
  dashboard: { name: "数据看板", what: "在这里用图表查看各表单的收集进展。" },
  build: { name: "表单构建", what: "在这里拖拽设计管理端表单并导出代码。" },
  gen: { name: "代码生成", what: "在这里从数据库表生成接口和页面代码。" },
  genEdit: { name: "修改生成配置", what: "在这里设置一张表的字段和生成方式。" },
  swagger: { name: "系统接口", what: "在这里查看系统的全部接口文档。" },
};

export const licence = {
  title: "许可证",
  edition: "版本",
  modules: "已开放模块",
  terms: "许可条款",
  termsHint: "可以自由使用、修改和嵌入，也可用于商业用途，没有席位限制。请保留版权与许可声明。",
  editions: { community: "社区版" },
  names: {
    form: "表单",
    survey: "问卷",
    exam: "考试",
    vote: "投票",
    template: "模板库",
    bank: "题库",
    member: "成员管理",
  },
};

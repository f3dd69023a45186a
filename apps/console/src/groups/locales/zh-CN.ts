export const groups = {
  permissions: {
    form: { name: "表单", what: "创建和管理群组的表单" },
    data: { name: "数据", what: "查看群组表单的答卷" },
    review: { name: "评阅", what: "审核答卷和评分" },
    template: { name: "模板", what: "管理群组的模板" },
    bank: { name: "题库", what: "管理群组的题库" },
    message: { name: "消息", what: "管理表单消息" },
    member: { name: "成员", what: "邀请、移出成员，设置角色" },
    group: { name: "群组设置", what: "修改群组名称、简介和加入方式" },
  },
  all: "全部权限",
  none: "没有权限",
  owner: "所有者",
  create: {
    title: "创建群组",
    name: "群组名称",
    nameNeeded: "请输入群组名称",
    nameHint: "例如：教务处、学生会宣传部",
    description: "简介",
  },
};

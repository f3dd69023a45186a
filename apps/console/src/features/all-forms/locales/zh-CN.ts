export const allForms = {
  title: "全部表单",
  hint: "系统内所有人的表单。打开后可以像所有者一样处理。",
  group: "群组",
  empty: "系统内还没有表单",
  ownerGone: "账号已删除",
  columns: {
    title: "名称",
    owner: "所有者",
    kind: "类型",
    state: "状态",
    responses: "答卷",
    last: "最近答卷",
    updated: "更新时间",
  },
};

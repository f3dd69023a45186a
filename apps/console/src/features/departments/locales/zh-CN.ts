export const departments = {
  title: "部门管理",
  hint: "停用的部门不能再新增下级，也不能再选作人员的部门。",
  add: "新增部门",
  edit: "修改部门",
  empty: "还没有部门",
  parent: "上级部门",
  root: "顶级部门",
  parentHidden: "不在您的管理范围内",
  removeHint: "删除后无法恢复；有下级部门或人员的部门不能删除。",
  columns: {
    name: "部门名称",
    leader: "负责人",
    phone: "联系电话",
    email: "邮箱",
    status: "状态",
    created: "创建时间",
  },
};

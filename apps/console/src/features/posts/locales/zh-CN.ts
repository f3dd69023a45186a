export const posts = {
  title: "岗位管理",
  hint: "人员可以兼任多个岗位；停用的岗位不能再分配。",
  add: "新增岗位",
  edit: "修改岗位",
  empty: "还没有岗位",
  fileName: "岗位",
  columns: {
    name: "岗位名称",
    code: "岗位编码",
    sort: "显示顺序",
    status: "状态",
    created: "创建时间",
  },
};

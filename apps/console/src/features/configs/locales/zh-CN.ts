export const configs = {
  title: "参数设置",
  hint: "修改后立即生效；内置参数的键名不能修改，也不能删除。",
  add: "新增参数",
  edit: "修改参数",
  empty: "还没有参数",
  fileName: "参数",
  masked: "已设置，不在列表中显示",
  columns: {
    name: "参数名称",
    key: "参数键名",
    value: "参数键值",
    builtIn: "系统内置",
    remark: "备注",
    created: "创建时间",
  },
};

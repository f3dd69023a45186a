export const tree = {
  order: "显示顺序",
  orderOf: "{name} 的显示顺序",
  saveOrder: "保存排序",
  saveOrderCount: "保存排序（{count}）",
  orderSaved: "排序已保存",
  openAll: "展开全部",
  closeAll: "收起全部",
  open: "展开 {name}",
  close: "收起 {name}",
  addBelow: "新增下级",
};

export const tree = {
  order: "Order",
  orderOf: "Order of {name}",
  saveOrder: "Save order",
  saveOrderCount: "Save order ({count})",
  orderSaved: "Order saved",
  openAll: "Expand all",
  closeAll: "Collapse all",
  open: "Expand {name}",
  close: "Collapse {name}",
  addBelow: "Add below",
};

export const home = {
  title: "首页",
  hello: "{name}，您好",
  begin: "开始创建",
  recent: "最近的表单",
  all: "查看全部",
  empty: "还没有表单，从上面任选一种方式开始",
};

export const brakes = {
  refused: "今天有 {total} 次提交因过于频繁被推迟：{reasons}。填写页会保留答案并自动重试。",
  drafts: "今天有 {total} 次草稿保存因过于频繁被推迟：{reasons}。已填的内容在填写者的浏览器里，稍后会再次保存。",
  network: "同一网络或账号 {count} 次",
  form: "这个表单 {count} 次",
  all: "全系统 {count} 次",
  comma: "，",
};

export const guard = {
  title: "人机验证",
  hint: "拦住程序批量提交。浏览器在后台自动完成，填写者不用看图、不用点选。",
  off: "不验证",
  suspicious: "可疑时验证",
  always: "每次都验证",
  offHint: "提交频率仍受系统限制。",
  suspiciousHint: "同一网络或这个表单短时间内提交很多时才验证，平时没有影响。",
  alwaysHint: "每次提交约多花不到一秒；提交越频繁，需要的时间越长。没有脚本的浏览器改为回答一道加法题。",
  save: "保存",
  undo: "撤销修改",
  showNewest: "查看最新的规则",
  saved: "已保存人机验证",
};

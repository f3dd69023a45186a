export const messageSettings = {
  title: "消息设置",
  hint: "整个系统发送的邮件和站内消息用什么文案，以及哪些人不再接收。",
  tabs: { texts: "文案", unsubscribed: "退订名单" },
  textsHint: "用于系统自身的消息，以及没有自定义文案的表单。",
  unsubscribedHint: "这些人不再收到邀请和通知。退订时只保存地址的校验值；地址显示自发送记录。",
};

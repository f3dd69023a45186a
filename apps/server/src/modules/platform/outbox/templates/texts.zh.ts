/** The built-in texts in Chinese. A paragraph whose variables are all empty is left out. */
import type { MessageKindName, Template } from "./message-kinds.ts";

export const ZH: Readonly<Record<MessageKindName, Template>> = {
  invitation: {
    subject: "{{sender.name}} 邀请您填写：{{form.title}}",
    body: "{{name}}，您好：\n\n{{sender.name}} 邀请您填写“{{form.title}}”。\n\n{{note}}\n\n请点击链接填写：\n{{link}}\n\n截止时间：{{deadline}}",
  },
  reminder: {
    subject: "提醒：请填写 {{form.title}}",
    body: "{{name}}，您好：\n\n您还没有填写“{{form.title}}”。\n\n{{note}}\n\n请点击链接填写：\n{{link}}\n\n截止时间：{{deadline}}",
  },
  receipt: {
    subject: "已收到您的答卷：{{form.title}}",
    body: "{{name}}，您好：\n\n您填写的“{{form.title}}”已收到。\n\n回执编号：{{receipt.code}}\n\n提交时间：{{time}}\n\n{{link}}",
  },
  "owner-notice": {
    subject: "新答卷：{{form.title}}",
    body: "“{{form.title}}”收到一份新答卷（编号 {{number}}，{{time}}）。\n\n查看答卷：\n{{link}}",
  },
  digest: {
    subject: "{{form.title}}：{{count}} 份新答卷",
    body: "{{period}}，“{{form.title}}”收到 {{count}} 份新答卷。\n\n查看答卷：\n{{link}}",
  },
  "review-result": {
    subject: "审核结果：{{form.title}}",
    body: "{{name}}，您好：\n\n您填写的“{{form.title}}”审核结果：{{result}}。\n\n{{note}}\n\n查看详情：\n{{link}}",
  },
  "review-mail": {
    subject: "审核结果：{{form.title}}",
    body: "您好！\n\n您填写的“{{form.title}}”审核结果：{{result}}。\n\n{{note}}\n\n打开您的答卷：\n{{link}}\n\n知道这个链接的人都能打开您的答卷，请不要转发。",
  },
  "review-due": {
    subject: "待审核：{{form.title}}",
    body: "{{name}}，您好：\n\n“{{form.title}}”有 {{count}} 份答卷等您审核（{{step}}）。\n\n截止时间：{{deadline}}\n\n去审核：\n{{link}}",
  },
  report: {
    subject: "数据报告：{{form.title}}",
    body: "{{name}}，您好：\n\n这是“{{form.title}}”的数据报告，数据截至 {{time}}。\n\n{{note}}\n\n{{link}}",
  },
  "participants-notice": {
    subject: "通知：{{form.title}}",
    body: "{{name}}，您好：\n\n{{note}}\n\n您收到这条通知，是因为您填写过“{{form.title}}”。\n\n{{link}}",
  },
  "place-offered": {
    subject: "有名额了：{{form.title}}",
    body: "{{name}}，您好：\n\n您在候补“{{form.title}}”，现在有一个名额可以给您。\n\n{{place}}\n\n名额为您保留到 {{deadline}}，过期后会给下一位。\n\n请打开链接填写，或放弃名额：\n{{link}}",
  },
  "group-invitation": {
    subject: "{{sender.name}} 邀请您加入群组：{{group.name}}",
    body: "{{name}}，您好：\n\n{{sender.name}} 邀请您加入群组“{{group.name}}”。\n\n查看邀请：\n{{link}}",
  },
  "form-handed-over": {
    subject: "表单已移交给您：{{form.title}}",
    body: "{{name}}，您好：\n\n{{sender.name}} 已将表单“{{form.title}}”移交给您。\n\n打开表单：\n{{link}}",
  },
  "job-failed": {
    subject: "任务失败：{{job.name}}",
    body: "任务“{{job.name}}”在 {{time}} 运行失败。\n\n查看运行记录：\n{{link}}",
  },
  "password-reset": {
    subject: "{{organisation}}：设置新密码",
    body: "{{name}}，您好：\n\n有人请求为您的账号设置新密码。如果是您本人，请在 {{minutes}} 分钟内打开链接：\n{{link}}\n\n如果不是您本人，请忽略这封邮件，您的密码不会改变。",
  },
  "password-changed": {
    subject: "{{organisation}}：密码已修改",
    body: "{{name}}，您好：\n\n您的账号密码已于 {{time}} 修改，所有已登录的设备都已退出。\n\n如果不是您本人操作，请立即联系管理员。",
  },
  "draft-link": {
    subject: "继续填写“{{form.title}}”",
    body: "您好！\n\n打开链接，就能在任何设备上继续填写“{{form.title}}”：\n{{link}}\n\n内容保留到 {{date}}。知道链接的人都能打开，请不要转发。\n\n如果您没有填写过这个表单，请忽略这封邮件。",
  },
  "mail-confirmation": {
    subject: "{{organisation}}：确认邮箱",
    body: "{{name}}，您好：\n\n请在 {{minutes}} 分钟内打开链接，确认这个邮箱属于您：\n{{link}}\n\n如果您没有在本系统填写过这个邮箱，请忽略这封邮件。",
  },
  test: {
    subject: "{{organisation}}：测试消息",
    body: "{{name}}，您好：\n\n这是一条测试消息，发送于 {{time}}。收到它说明设置正确。",
  },
};

export const ZH_FOOTER = "不想再收到此类邮件？请点击退订：";

/**
 * The kinds of messages, with the variables that their texts may use. A form's owner or an administrator may replace
 * the built-in texts (texts.zh.ts, texts.en.ts), but may only use these variables.
 */
import type { Words } from "@idata/contracts";

export interface Variable {
  readonly words: Words;
  /**
   * `line` and `block` are texts, of users or of the product. `link` is an address that the product made: the only
   * thing in a message that a reader can click.
   */
  readonly type: "line" | "block" | "link";
}

const line = (zh: string, en: string): Variable => ({ words: { zh, en }, type: "line" });
const block = (zh: string, en: string): Variable => ({ words: { zh, en }, type: "block" });
const link = (zh: string, en: string): Variable => ({ words: { zh, en }, type: "link" });

/** Every message has these. */
const COMMON = {
  name: line("收件人姓名", "name of the recipient"),
  organisation: line("系统名称", "name of this system"),
};
const FORM = { ...COMMON, "form.title": line("表单标题", "title of the form"), link: link("链接", "link") };
const ACCOUNT = {
  ...COMMON,
  link: link("链接", "link"),
  minutes: line("有效分钟数", "minutes that the link is valid"),
};

export interface MessageKind {
  readonly words: Words;
  readonly variables: Readonly<Record<string, Variable>>;
  /** Somebody waits for it at this moment, so it ignores quiet hours and the list of unsubscribed addresses. */
  readonly isUrgent: boolean;
  /** Its variables open an account; they are erased as soon as the message is settled. */
  readonly isSecret: boolean;
  readonly canUnsubscribe: boolean;
}

const PLAIN = { isUrgent: false, isSecret: false, canUnsubscribe: false };
const UNSUBSCRIBABLE = { ...PLAIN, canUnsubscribe: true };
const SECRET = { isUrgent: true, isSecret: true, canUnsubscribe: false };

export const MESSAGE_KINDS = {
  invitation: {
    ...UNSUBSCRIBABLE,
    words: { zh: "邀请", en: "Invitation" },
    variables: {
      ...FORM,
      "sender.name": line("邀请人", "name of who invites"),
      deadline: line("截止时间", "deadline"),
      note: block("附言", "note"),
    },
  },
  reminder: {
    ...UNSUBSCRIBABLE,
    words: { zh: "催填提醒", en: "Reminder" },
    variables: { ...FORM, deadline: line("截止时间", "deadline"), note: block("附言", "note") },
  },
  receipt: {
    ...PLAIN,
    words: { zh: "提交回执", en: "Receipt" },
    variables: {
      ...FORM,
      "receipt.code": line("回执编号", "receipt code"),
      time: line("提交时间", "time of submission"),
    },
  },
  "owner-notice": {
    ...UNSUBSCRIBABLE,
    words: { zh: "新答卷通知", en: "Notice of a response" },
    variables: {
      ...FORM,
      number: line("答卷编号", "number of the response"),
      time: line("提交时间", "time of submission"),
    },
  },
  digest: {
    ...UNSUBSCRIBABLE,
    words: { zh: "答卷汇总", en: "Digest of responses" },
    variables: { ...FORM, count: line("新答卷数", "number of new responses"), period: line("时间段", "period") },
  },
  "review-result": {
    ...PLAIN,
    words: { zh: "审核结果", en: "Result of a review" },
    variables: { ...FORM, result: line("结果", "result"), note: block("审核意见", "remark") },
  },
  "review-mail": {
    ...PLAIN,
    // Its link opens the response.
    isSecret: true,
    words: { zh: "审核结果邮件", en: "Mail with the result of a review" },
    variables: { ...FORM, result: line("结果", "result"), note: block("审核意见", "remark") },
  },
  "review-due": {
    ...UNSUBSCRIBABLE,
    words: { zh: "待审核", en: "Responses to review" },
    variables: {
      ...FORM,
      count: line("待审核的答卷数", "number of responses"),
      step: line("审核步骤", "step of the review"),
      deadline: line("截止时间", "deadline"),
    },
  },
  report: {
    ...UNSUBSCRIBABLE,
    words: { zh: "定时报告", en: "Scheduled report" },
    variables: { ...FORM, time: line("数据截至", "time of the figures"), note: block("说明", "note") },
  },
  "participants-notice": {
    ...UNSUBSCRIBABLE,
    words: { zh: "给参与者的通知", en: "Notice to participants" },
    variables: { ...FORM, note: block("通知内容", "text of the notice") },
  },
  "place-offered": {
    ...PLAIN,
    isUrgent: true,
    words: { zh: "候补名额", en: "Place from the waiting list" },
    variables: { ...FORM, place: line("名额", "place"), deadline: line("保留到", "kept until") },
  },
  "group-invitation": {
    ...PLAIN,
    words: { zh: "群组邀请", en: "Invitation to a group" },
    variables: {
      ...COMMON,
      "group.name": line("群组名称", "name of the group"),
      "sender.name": line("邀请人", "name of who invites"),
      link: link("链接", "link"),
    },
  },
  "form-handed-over": {
    ...PLAIN,
    words: { zh: "表单移交", en: "Form handed over" },
    variables: { ...FORM, "sender.name": line("移交人", "name of the former owner") },
  },
  "job-failed": {
    ...PLAIN,
    words: { zh: "任务失败", en: "Job failed" },
    variables: {
      ...COMMON,
      "job.name": line("任务名称", "name of the job"),
      time: line("时间", "time"),
      link: link("链接", "link"),
    },
  },
  "password-reset": { ...SECRET, words: { zh: "找回密码", en: "Forgotten password" }, variables: ACCOUNT },
  "password-changed": {
    ...PLAIN,
    isUrgent: true,
    words: { zh: "密码已修改", en: "Password changed" },
    variables: { ...COMMON, time: line("时间", "time") },
  },
  "draft-link": {
    ...SECRET,
    words: { zh: "续填链接", en: "Link to a draft" },
    variables: { ...FORM, date: line("保留到哪一天", "the day until which it is kept") },
  },
  "mail-confirmation": { ...SECRET, words: { zh: "确认邮箱", en: "Confirm a mail address" }, variables: ACCOUNT },
  test: {
    ...PLAIN,
    isUrgent: true,
    words: { zh: "测试", en: "Test" },
    variables: { ...COMMON, time: line("时间", "time") },
  },
} as const satisfies Readonly<Record<string, MessageKind>>;

export type MessageKindName = keyof typeof MESSAGE_KINDS;

export function getKind(name: MessageKindName): MessageKind {
  return MESSAGE_KINDS[name];
}

export function isKindName(name: string): name is MessageKindName {
  return Object.hasOwn(MESSAGE_KINDS, name);
}

/** The addresses of messages of these kinds are answers of respondents. */
export const KINDS_TO_RESPONDENTS: readonly MessageKindName[] = [
  "receipt",
  "review-mail",
  "participants-notice",
  "place-offered",
];

/** The names of the variables of a kind. */
export type VariablesOf<Kind extends MessageKindName> = Extract<
  keyof (typeof MESSAGE_KINDS)[Kind]["variables"],
  string
>;

/**
 * Values for a message. The recipient's name and the system's name are added by the outbox; what is missing stays
 * empty.
 */
export type Values<Kind extends MessageKindName = MessageKindName> = Kind extends MessageKindName
  ? Readonly<Partial<Record<Exclude<VariablesOf<Kind>, keyof typeof COMMON>, string>>>
  : never;

export interface Template {
  readonly subject: string;
  readonly body: string;
}

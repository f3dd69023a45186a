/** Errors of reports (6604100 to 6604109, 6604131 and 6604132). */
import type { ErrorEntry } from "./error-entry.ts";

export const REPORT_ERRORS = {
  REPORT_CHANGED: {
    code: 6604100,
    status: 409,
    zh: "这份报告刚刚被其他人保存过，您的修改还在页面上，请先查看对方的版本",
    en: "Somebody else has just saved this report. Your changes are still on the page; look at the other version first",
  },
  REPORT_PAGE_CHANGED: {
    code: 6604101,
    status: 409,
    zh: "公开设置刚刚被其他人修改过，请查看后再保存",
    en: "Somebody else has just changed the public page. Look at it before you save",
  },
  REPORT_FILTER_NARROW: {
    code: 6604102,
    status: 422,
    zh: "这个筛选的结果和公开过的结果（或全部答卷）只差不到 {smallest} 份答卷，对比两次结果就能看出个别人的回答。请换一个筛选，或者先关闭公开页",
    en: "The responses of this filter differ from those shown publicly before, or from all responses, by fewer than {smallest}, so a comparison would tell what single people answered. Choose another filter, or close the public page first",
  },
  REPORT_FILTER_HIDDEN: {
    code: 6604103,
    status: 422,
    zh: "公开页不能使用包含回收站或被筛除答卷的筛选",
    en: "The public page cannot use a filter about deleted or screened-out responses",
  },
  REPORT_FILTER_UNSHOWN: {
    code: 6604131,
    status: 422,
    zh: "筛选条件用到了公开页不显示的题目：{names}。请先公开这些题目并显示它们的卡片，或者换一个筛选",
    en: "The filter names questions that the public page does not show: {names}. Make them public and show their cards, or choose another filter",
  },
  REPORT_FILTER_OWN: {
    code: 6604132,
    status: 422,
    zh: "标签、标记和负责人只有管理方能看到，公开页不能按它们筛选",
    en: "Only the owner's side sees tags, flags and people in charge, so the public page cannot be limited by them",
  },
  REPORT_PAGE_CLOSED: {
    code: 6604104,
    status: 404,
    zh: "没有这份报告，或者报告已经停止公开",
    en: "There is no such report, or it is not public any more",
  },
  REPORT_PASSWORD_WRONG: { code: 6604105, status: 403, zh: "密码不正确", en: "The password is wrong" },
  REPORT_PASSWORD_TRIES: {
    code: 6604106,
    status: 429,
    zh: "输错次数过多，请一刻钟后再试",
    en: "Too many wrong passwords. Please try again in a quarter of an hour",
  },
  SLIDES_TOO_LARGE: {
    code: 6604107,
    status: 422,
    zh: "这份报告太长，无法生成 PowerPoint，请隐藏一些卡片后再试",
    en: "This report is too long for a presentation. Hide some cards and try again",
  },
  REPORT_MAIL_CHANGED: {
    code: 6604108,
    status: 409,
    zh: "定时发送的设置刚刚被其他人修改过，请查看后再保存",
    en: "Somebody else has just changed when the report is sent. Look at it before you save",
  },
  REPORT_MAIL_RECIPIENTS: {
    code: 6604109,
    status: 422,
    zh: "请填写至少一位收件人，并检查这些地址：{names}",
    en: "Name at least one recipient, and check these addresses: {names}",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

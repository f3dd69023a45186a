/** Words of printed reports. */
import type { Counted } from "@idata/engine";
import type { ReportCard } from "@idata/engine/report";
import type { Language } from "../../../kernel/app-error.ts";

export interface ReportWords {
  readonly responses: string;
  readonly asOf: string;
  readonly filter: string;
  readonly few: string;
  readonly withheld: string;
  readonly base: string;
  readonly ofAll: string;
  readonly mean: string;
  readonly several: string;
  readonly counted: Readonly<Record<Counted, string>>;
  readonly none: string;
  readonly noFigures: string;
  readonly hidden: string;
  readonly rule: string;
  readonly option: string;
  readonly count: string;
  readonly share: string;
  readonly texts: string;
  readonly page: string;
  readonly missing: string;
  readonly tag: string;
}

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = {
  zh: {
    responses: "答卷数",
    asOf: "截至",
    filter: "筛选条件",
    few: "收到 {n} 份答卷后开始显示结果",
    withheld: "这份报告按不公开的内容筛选了答卷，所以不显示数字",
    base: "{n} 人回答",
    ofAll: "比例按全部 {n} 份答卷计算",
    mean: "平均 {n}",
    several: "可多选",
    counted: {
      first: "排在第一位的次数",
      firstLevel: "按第一级选项",
      provinces: "按省级地区",
      starts: "按开始日期",
      votes: "得票数，占全部选票",
      right: "各空答对的人数",
      filled: "各空填写的人数",
    },
    none: "还没有人回答",
    noFigures: "这道题没有图表",
    hidden: "人数少，不显示",
    rule: "为保护填写者，不显示少于 {n} 人的数字和能推算出它们的数字。",
    option: "选项",
    count: "人数",
    share: "比例",
    texts: "填写内容",
    page: "第 {page} 页，共 {pages} 页",
    missing: "□ 表示字体里没有的字符。",
    tag: "zh-CN",
  },
  en: {
    responses: "Responses",
    asOf: "As of",
    filter: "Filter",
    few: "Results are shown from {n} responses",
    withheld: "This report is limited by something that is not public, so its figures are not shown",
    base: "Answered by {n}",
    ofAll: "Shares are of all {n} responses",
    mean: "Mean {n}",
    several: "Several answers allowed",
    counted: {
      first: "How often each was ranked first",
      firstLevel: "By options of the first level",
      provinces: "By province",
      starts: "By the day of the beginning",
      votes: "Votes, as shares of all ballots",
      right: "People whose answer is right, gap by gap",
      filled: "People who filled in the gap",
    },
    none: "Nobody has answered yet",
    noFigures: "This question has no chart",
    hidden: "Not shown",
    rule: "To protect respondents, numbers of fewer than {n} people are not shown, nor others from which they could be computed.",
    option: "Option",
    count: "People",
    share: "Share",
    texts: "Answers",
    page: "Page {page} of {pages}",
    missing: "□ stands for a character that the font does not have.",
    tag: "en-US",
  },
};

export const fill = (text: string, n: string): string => text.replaceAll("{n}", n);

/** How charts and tables write numbers. */
export function toFigureWords(words: ReportWords) {
  const number = new Intl.NumberFormat(words.tag, { maximumFractionDigits: 2 });
  const share = new Intl.NumberFormat(words.tag, { style: "percent", maximumFractionDigits: 1 });
  return {
    hidden: words.hidden,
    number: (n: number): string => number.format(n),
    share: (part: number): string => share.format(part),
  };
}

/** What stands below the title of a card. */
export function toCardFacts({ answered, base, isSeveral, counted, groups }: ReportCard, words: ReportWords): string[] {
  const { number } = toFigureWords(words);
  const mean = groups.length === 1 ? (groups[0]?.mean ?? null) : null;
  return [
    answered === null ? fill(words.ofAll, number(base)) : fill(words.base, number(answered)),
    ...(mean === null ? [] : [fill(words.mean, number(mean))]),
    ...(counted ? [words.counted[counted]] : isSeveral ? [words.several] : []),
  ];
}

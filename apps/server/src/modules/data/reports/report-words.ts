/** Words of printed reports. */
import type { ReportCard } from "@idata/engine/report";
import { CARD_WORDS, type CardWords } from "@idata/questions/card-words";
import type { Language } from "../../../kernel/app-error.ts";

export interface ReportWords extends CardWords {
  readonly responses: string;
  readonly asOf: string;
  readonly filter: string;
  readonly none: string;
  readonly noFigures: string;
  readonly rule: string;
  readonly page: string;
  readonly missing: string;
  readonly tag: string;
}

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = {
  zh: {
    ...CARD_WORDS["zh-CN"],
    responses: "答卷数",
    asOf: "截至",
    filter: "筛选条件",
    none: "还没有人回答",
    noFigures: "这道题没有图表",
    rule: "为保护填写者，不显示少于 {n} 人的数字和能推算出它们的数字。",
    page: "第 {page} 页，共 {pages} 页",
    missing: "□ 表示字体里没有的字符。",
    tag: "zh-CN",
  },
  en: {
    ...CARD_WORDS["en-US"],
    responses: "Responses",
    asOf: "As of",
    filter: "Filter",
    none: "Nobody has answered yet",
    noFigures: "This question has no chart",
    rule: "To protect respondents, numbers of fewer than {n} people are not shown, nor others from which they could be computed.",
    page: "Page {page} of {pages}",
    missing: "□ stands for a character that the font does not have.",
    tag: "en-US",
  },
};

/** Words for `meansTable`. */
export const toMeansWords = (words: ReportWords) => ({
  ...toFigureWords(words),
  row: words.row,
  average: words.average,
  interval: words.interval,
  part: words.part,
});

export const fill = (text: string, n: string): string => text.replaceAll("{n}", n);

/** How charts and tables write numbers. */
export function toFigureWords(words: ReportWords) {
  const number = new Intl.NumberFormat(words.tag, { maximumFractionDigits: 2 });
  const share = new Intl.NumberFormat(words.tag, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const mean = new Intl.NumberFormat(words.tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    hidden: words.hidden,
    number: (n: number): string => number.format(n),
    mean: (n: number): string => mean.format(n),
    share: (part: number): string => share.format(part),
  };
}

/** What stands below the title of a card. */
export function toCardFacts({ answered, base, isSeveral, counted, groups }: ReportCard, words: ReportWords): string[] {
  const { number, mean: toMean } = toFigureWords(words);
  const mean = groups.length === 1 ? (groups[0]?.mean ?? null) : null;
  return [
    answered === null ? fill(words.ofAll, number(base)) : fill(words.base, number(answered)),
    ...(mean === null ? [] : [fill(words.mean, toMean(mean))]),
    ...(counted ? [words.counted[counted]] : isSeveral ? [words.several] : []),
  ];
}

/**
 * Words that stand on the card of a question in a report, on screen, on paper, on slides and on the public page. `{n}`
 * stands for a number. Only texts, so that every part of the product may load them.
 */
import type { Counted } from "@idata/engine";

export interface CardWords {
  readonly base: string;
  /** For a card whose number of answers is not shown. */
  readonly ofAll: string;
  readonly mean: string;
  readonly several: string;
  readonly counted: Readonly<Record<Counted, string>>;
  /** Words in place of labels, by name (`nameCard`). */
  readonly names: Readonly<Record<string, string>>;
  readonly row: string;
  readonly average: string;
  readonly interval: string;
  readonly part: string;
  readonly hidden: string;
  readonly option: string;
  readonly count: string;
  readonly share: string;
  readonly texts: string;
  /** In place of all cards while there are too few responses. */
  readonly few: string;
  /** In place of all cards if readers may not know the filter. */
  readonly withheld: string;
}

export const CARD_WORDS: Readonly<Record<"zh-CN" | "en-US", CardWords>> = {
  "zh-CN": {
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
      families: "按色系",
      records: "按人计，填写过一次就算",
      degrees: "按经纬度每 1 度的方格，最多显示 20 个",
    },
    names: {
      "color.black": "黑色系",
      "color.grey": "灰色系",
      "color.white": "白色系",
      "color.red": "红色系",
      "color.orange": "橙色系",
      "color.yellow": "黄色系",
      "color.green": "绿色系",
      "color.cyan": "青色系",
      "color.blue": "蓝色系",
      "color.purple": "紫色系",
      "color.pink": "粉色系",
      filledIn: "填写的人数",
      ofEntries: "按填写的条数计",
      cities: "按城市",
    },
    row: "项目",
    average: "平均",
    interval: "95% 置信区间",
    part: "占全部",
    hidden: "人数少，不显示",
    option: "选项",
    count: "人数",
    share: "比例",
    texts: "填写内容",
    few: "收到 {n} 份答卷后开始显示结果",
    withheld: "这份报告按不公开的内容筛选了答卷，所以不显示数字",
  },
  "en-US": {
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
      families: "By family of colours",
      records: "People, however many entries they made",
      degrees: "The 20 squares of one degree with the most answers",
    },
    names: {
      "color.black": "Black",
      "color.grey": "Grey",
      "color.white": "White",
      "color.red": "Red",
      "color.orange": "Orange",
      "color.yellow": "Yellow",
      "color.green": "Green",
      "color.cyan": "Cyan",
      "color.blue": "Blue",
      "color.purple": "Purple",
      "color.pink": "Pink",
      filledIn: "People who filled it in",
      ofEntries: "Counting entries",
      cities: "By city",
    },
    row: "Row",
    average: "Mean",
    interval: "95% interval",
    part: "Share of all",
    hidden: "Not shown",
    option: "Option",
    count: "People",
    share: "Share",
    texts: "Answers",
    few: "Results are shown from {n} responses",
    withheld: "This report is limited by something that is not public, so its figures are not shown",
  },
};

/** Texts of the card of quality flags. */
import { defineWords } from "../../../i18n/define-words.ts";

export const useQualityWords = defineWords({
  "zh-CN": {
    title: "答卷质量",
    leaveOut: "不看有标记的答卷",
    flag: "标记",
    flags: {
      fast: "用时过短：不到全部答卷中位数的 30%",
      straight: "同一矩阵至少四行，各行答案全部相同",
      repeated: "十个字以上的文字与另一份答卷相同",
    },
    found: "{flagged} 份有标记，共 {n} 份答卷",
    none: "{n} 份答卷都没有标记",
    leftOut: "已去掉 {flagged} 份有标记的答卷，共 {n} 份",
    note: "标记只是提示，一份答卷可以有几个标记。去掉之前请看一看这些答卷；去掉后本页所有数字都不再计入它们，答卷本身不变。",
    failed: "质量标记没有统计成功",
    retry: "重试",
  },
  "en-US": {
    title: "Quality of responses",
    leaveOut: "Leave out flagged responses",
    flag: "Flag",
    flags: {
      fast: "Too fast: less than 30% of the median time of all",
      straight: "The same answer in all rows of a matrix, at least four",
      repeated: "A text of ten characters or more that another response has as well",
    },
    found: "{flagged} of {n} responses are flagged",
    none: "None of {n} responses is flagged",
    leftOut: "{flagged} flagged responses of {n} are left out",
    note: "Flags are hints, and a response can have several. Look at the responses before you leave them out. No figure of this page counts them then; the responses stay as they are.",
    failed: "The flags could not be counted",
    retry: "Try again",
  },
});

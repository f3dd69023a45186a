/** Words of the arrangement of the statistics page. */
import { defineWords } from "../../../i18n/define-words.ts";

export const useArrangeWords = defineWords({
  "zh-CN": {
    arrange: "调整卡片",
    hint: "所有能查看这个表单数据的人都会看到同样的顺序、图表和隐藏状态。统计数字不受影响。",
    hidden: "有 {count} 张卡片已隐藏",
  },
  "en-US": {
    arrange: "Arrange cards",
    hint: "Everybody who may read the data of this form sees the same order, charts and hidden cards. No figure changes.",
    hidden: "Hidden cards: {count}",
  },
});

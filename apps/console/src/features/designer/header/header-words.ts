/** Words of the header that are loaded with the designer. */
import { defineWords } from "../../../i18n/define-words.ts";

export const useHeaderWords = defineWords({
  "zh-CN": { try: "试填并查看测试答卷" },
  "en-US": { try: "Try the form and see test responses" },
});

/** Words of the header that are loaded with the designer. */
import { defineWords } from "../../../i18n/define-words.ts";

export const useHeaderWords = defineWords({
  "zh-CN": { try: "填写测试答卷" },
  "en-US": { try: "Fill in a test response" },
});

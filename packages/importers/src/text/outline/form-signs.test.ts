/** Small signs of printed forms: counts in brackets, degrees between slashes, squares beside circles, uploads. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "numbers in square brackets, and choices in circles behind a label",
    "茶馆问卷\n所在店面：________ 填写者：①茶客 ②店员\n[1]您常喝哪种茶？\n ①绿茶 ②红茶 ③白茶\n[2]您对茶点是否满意？\n ①满意 ②一般 ③不满意\n[3]您最喜欢的茶具：______________",
    [
      "text 所在店面",
      "radio 填写者 [茶客 | 店员]",
      "radio 您常喝哪种茶？ [绿茶 | 红茶 | 白茶]",
      "radio 您对茶点是否满意？ [满意 | 一般 | 不满意]",
      "text 您最喜欢的茶具",
    ],
  ],
  [
    "degrees between slashes below a question",
    "Tea day feedback\n\nHow was the tea?\nExcellent / Good / Poor\n\nWould you come again?\nYes / No\n\nAny comments?\n____________________",
    [
      "radio How was the tea? [Excellent | Good | Poor]",
      "radio Would you come again? [Yes | No]",
      "textarea Any comments?",
    ],
  ],
  [
    "squares beside circles, a kind of number in brackets, a picture",
    "茶會報名表\n\n姓名：____________\n飲食：○葷　○素\n時段：○上午　○下午\n參加項目：□品茶　□茶點　□茶席\n聯絡電話：(手機)____________\n作品（請上傳照片）：",
    [
      "text 姓名",
      "radio 飲食 [葷 | 素]",
      "radio 時段 [上午 | 下午]",
      "checkbox 參加項目 [品茶 | 茶點 | 茶席]",
      "phone 聯絡電話(手機)",
      "image 作品（請上傳照片）",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

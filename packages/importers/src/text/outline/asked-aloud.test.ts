/** Records of what is asked aloud. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

const questions = (text: string): string[] => brief(text).filter((line) => line.startsWith("q"));

test("choices and places behind the name of the answer, and who asked", () => {
  const text =
    "花园回访记录\n\n客户姓名：____________\n\n【开场白】您好，我是花园的小王，请问您现在方便吗？\n问：园丁是否准时上门？\n答：(1)准时 (2)迟到 (3)记不清\n问：收了多少费用？\n答：______元\n问：您不满意的地方是？（可多选）\n答：(1)态度 (2)技术 (3)其他：\n问：您还有什么建议？\n答：\n\n【结束语】感谢您的配合，再见！\n\n回访人：                回访时间：    月   日   时   分";
  expect(questions(text)).toEqual([
    "q1 text 客户姓名",
    "q2 radio 园丁是否准时上门？ [准时 | 迟到 | 记不清]",
    "q3 number 收了多少费用？（元）",
    "q4 checkbox 您不满意的地方是？（可多选） [态度 | 技术 | 其他]",
    "q5 textarea 您还有什么建议？",
    "q6 text 回访人",
    "q7 date 回访时间",
  ]);
});

test("numbers behind the names, other signs, and other scripts", () => {
  const text =
    "花園訪談\n\n問1：您怎麼來花園？\n答：①捷運　②步行　③其他：\n問2：單程多久？\n答：＿＿＿＿分鐘\n問3：是否再來？\n答：( )是 ( )否";
  expect(questions(text)).toEqual([
    "q1 radio 您怎麼來花園？ [捷運 | 步行 | 其他]",
    "q2 number 單程多久？（分鐘）",
    "q3 radio 是否再來？ [是 | 否]",
  ]);
});

test("answers that were given stay answers", () => {
  const text = "花园常见问题\n\n问：如何报名？\n答：填写报名表即可。\n问：多少钱？\n答：免费。";
  expect(questions(text)).toHaveLength(2);
  expect(questions(text).join("\n")).toContain("免费");
});

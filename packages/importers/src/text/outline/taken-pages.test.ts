import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("copies of quizzes that were taken", () => {
  it("takes the letter in front of the words of the right choice for the key", () => {
    const text = `职业素养 随堂测验

1．（单选题）下列做法符合礼仪的是
A．迟到不打招呼
B．主动问候同事
C．上班玩手机
学生答案：C：上班玩手机；正确答案：B：主动问候同事；
得分：0分

2．（多选题）团队合作需要
A．沟通
B．信任
C．独断
学生答案：A：沟通；正确答案：AB：沟通；信任；
得分：0分`;
    expect(questionsOf(text)).toEqual([
      "radio 下列做法符合礼仪的是 [迟到不打招呼 | 主动问候同事 | 上班玩手机] = B",
      "checkbox 团队合作需要 [沟通 | 信任 | 独断] = AB",
    ]);
  });

  it("counts questions by their place among all", () => {
    const text = `Food Safety Quiz

1/12
Which food must be kept below 5°C?
A. Dry rice
B. Fresh milk
Correct answer: B

2/12
How long should you wash your hands?
A. 2 seconds
B. 20 seconds
Correct answer: B

3/12
Where is raw meat kept?
A. Below cooked food
B. Above cooked food
Correct answer: A`;
    expect(questionsOf(text)).toEqual([
      "radio Which food must be kept below 5°C? [Dry rice | Fresh milk] = B",
      "radio How long should you wash your hands? [2 seconds | 20 seconds] = B",
      "radio Where is raw meat kept? [Below cooked food | Above cooked food] = A",
    ]);
  });

  it("parts choices in a cell of which the head says how", () => {
    const text = [
      "消防培训题库导入模板",
      "序号\t题型\t题干\t选项（请用｜分隔）\t答案",
      "1\t单选题\t火警电话是\tA、110｜B、119｜C、120\tB",
      "2\t多选题\t灭火器的种类有\tA、干粉｜B、二氧化碳｜C、汽油\tAB",
      "3\t判断题\t电梯可以用于火灾逃生。\t\t×",
    ].join("\n");
    expect(questionsOf(text)).toEqual([
      "radio 火警电话是 [110 | 119 | 120] = B",
      "checkbox 灭火器的种类有 [干粉 | 二氧化碳 | 汽油] = AB",
      "boolean 电梯可以用于火灾逃生。 = 错",
    ]);
  });

  it("judges sentences whose keys repeat the words of the bracket, and offers the words elsewhere", () => {
    const keyed = `升降台安全考核
1. 作業前必須檢查圍欄。（是／非）
答案：是
2. 可以在大風時升高平台。（是／非）
答案：非`;
    expect(questionsOf(keyed)).toEqual(["boolean 作業前必須檢查圍欄。 = 对", "boolean 可以在大風時升高平台。 = 错"]);
    const asked = `夏令营报名
1. 孩子姓名：____
2. 是否需要接送？（是／否）`;
    expect(questionsOf(asked)).toEqual(["text 孩子姓名", "radio 是否需要接送？ [是 | 否]"]);
  });

  it("takes a kind alone between the count and the words for no words", () => {
    const page = (no: number, kind: string, stem: string, key: string) =>
      `${String(no)}/3\n${kind}\n${stem}\nA\n铁\nB\n铜\nC\n碳\n正确答案：${key} 你的答案：C`;
    const text = [
      "网课测验",
      page(1, "单选题", "导电最好的是", "B"),
      page(2, "多选题", "属于金属的是", "AB"),
      page(3, "单选题", "不是金属的是", "C"),
    ].join("\n");
    expect(questionsOf(text)).toEqual([
      "radio 导电最好的是 [铁 | 铜 | 碳] = B",
      "checkbox 属于金属的是 [铁 | 铜 | 碳] = AB",
      "radio 不是金属的是 [铁 | 铜 | 碳] = C",
    ]);
  });
});

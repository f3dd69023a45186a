import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("lines that show by themselves what they ask", () => {
  it("a label with boxes and no colon", () => {
    expect(questionsOf("借书登记\n\n读者类型 □教职工 □学生 □校外\n")).toEqual([
      "radio 读者类型 [教职工 | 学生 | 校外]",
    ]);
  });

  it("words in the bracket of one label", () => {
    expect(questionsOf("比赛报名\n\n参赛组别（甲组/乙组/丙组）：\n")).toEqual(["radio 参赛组别 [甲组 | 乙组 | 丙组]"]);
    expect(questionsOf("回执\n\n是否自带午餐（是、否）：\n")).toEqual(["radio 是否自带午餐 [是 | 否]"]);
  });

  it("levels in a bracket are chosen from, and other words there are examples", () => {
    expect(
      questionsOf(
        "公开招聘信息\n\n一、姓名\n二、学历（大专、本科、硕士）\n三、主要成果（论文、专利、著作）\n四、2024年度考核结果（优秀、称职、不称职）\n五、手机号码\n",
      ),
    ).toEqual([
      "text 姓名",
      "radio 学历 [大专 | 本科 | 硕士]",
      "text 主要成果（论文、专利、著作）",
      "radio 2024年度考核结果： [优秀 | 称职 | 不称职]",
      "phone 手机号码",
    ]);
  });

  it("a label that tells to write, between other labels", () => {
    expect(
      questionsOf("春游回执\n\n孩子姓名：\n学号：\n有没有晕车、过敏，请写清楚：\n紧急联系电话：\n").map((one) =>
        one.replace(/^\S+ /u, ""),
      ),
    ).toEqual(["孩子姓名", "学号", "有没有晕车、过敏，请写清楚", "紧急联系电话"]);
  });

  it("a label with a comma below choices without signs", () => {
    expect(
      questionsOf(
        "新品问卷\n\n您多久来一次？\n每天\n每周\n偶尔\n\n觉得定价怎么样？\n偏贵\n刚好\n便宜\n\n留个手机号，抽奖用：\n",
      ).slice(1),
    ).toEqual(["radio 觉得定价怎么样？ [偏贵 | 刚好 | 便宜]", "text 留个手机号，抽奖用："]);
  });

  it("words that end like their label are its values", () => {
    expect(questionsOf("托管班报名\n\n年级（一年级/二年级/三年级）：\n")).toEqual([
      "radio 年级 [一年级 | 二年级 | 三年级]",
    ]);
  });

  it("a question above one whose type a step has written is no introduction", () => {
    expect(
      questionsOf("登记表\n\n您对食堂满意吗？\nA. 满意\nB. 不满意\n\n寄养时间：___月___日 至 ___月___日\n")[0],
    ).toBe("radio 您对食堂满意吗？ [满意 | 不满意]");
  });

  it("a bracket that tells how to write is no list of choices", () => {
    expect(questionsOf("登记表\n\n家庭住址（省/市/区）：____\n").join()).not.toContain("radio");
    expect(questionsOf("登记表\n\n入职日期（年/月/日）：____\n").join()).not.toContain("radio");
    expect(questionsOf("登记表\n\n联系方式（手机/邮箱）：____\n").join()).not.toContain("radio");
  });

  it("words behind one label in brackets", () => {
    expect(questionsOf("队服登记\n\n【尺码】S / M / L\n")).toEqual(["radio 尺码 [S | M | L]"]);
  });

  it("blanks behind labels are their room, and a line needs no colon", () => {
    expect(questionsOf("回执\n\n参会人：            分机号：            \n推荐人（可不填） ________\n")).toEqual([
      "text 参会人",
      "text 分机号",
      "text 推荐人",
    ]);
  });

  it("a heading of what stands below is no field", () => {
    expect(
      questionsOf("报名表\n\n姓名：____\n\n入住承诺：\n1、不在室内吸烟；2、不留宿外来人员。\n□ 本人已阅读以上承诺\n"),
    ).toEqual(["text 姓名", "consent 本人已阅读以上承诺"]);
  });
});

describe("rows that show by themselves what they ask", () => {
  it("one row of stars, and one scale with its ends", () => {
    expect(
      questionsOf("回访\n\n教练姓名：____\n授课耐心：☆☆☆☆☆\n总体印象：很差 1 2 3 4 5 很好\n").map(
        (one) => one.split(" ")[0],
      ),
    ).toEqual(["text", "rating", "scale"]);
  });

  it("a scale whose ends stand in a bracket, and words behind an English label", () => {
    expect(
      questionsOf(
        "Sign-up\n\nName: ______\nArrival: morning / afternoon\nWould you help again?  1 2 3 4 5  (1 = never, 5 = surely)\n",
      ),
    ).toEqual(["text Name", "radio Arrival [morning | afternoon]", "scale Would you help again?"]);
  });

  it("one label and its cell", () => {
    expect(questionsOf("补助申请\n\n家庭情况说明\t\n\n申请金额\t          元\n")).toEqual([
      "textarea 家庭情况说明",
      "number 申请金额（元）",
    ]);
  });

  it("rows of a table with a head stay its rows", () => {
    const [grid] = questionsOf("评价表\n\n项目\t好\t差\n卫生\t\t\n秩序\t\t\n排队\t\t\n");
    expect(grid).toMatch(/^matrix-radio /u);
  });

  it("choices behind the stem of an only question", () => {
    expect(questionsOf("投票\n\n姓名：____\n你最想去的地方是（  ）A、海边  B、森林  C、古镇\n")).toEqual([
      "text 姓名",
      "radio 你最想去的地方是（  ） [海边 | 森林 | 古镇]",
    ]);
  });

  it("a label of a page above what the page writes into its field", () => {
    expect(questionsOf("预约\n\n姓名：____\n\n检查报告\n点击上传\n").map((one) => one.split(" ")[0])).toEqual([
      "text",
      "file",
    ]);
  });
});

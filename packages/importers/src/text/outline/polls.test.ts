/** Surveys, evaluations and votes as people paste them. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

describe("pages with hints in their fields", () => {
  const page = (steps: string) =>
    `花園問卷\n\n姓名 *\n請輸入姓名\n\n棚號\n請輸入棚號\n\n花況如何 *\n${steps}\n\n建議\n請輸入內容\n`;

  it.each([
    ["words around the steps", "很差\n1\n2\n3\n4\n5\n很好"],
    ["words behind their steps", "1 很差\n2\n3\n4\n5 很好"],
    ["words above the steps", "很差\n很好\n1\n2\n3\n4\n5\n6\n7"],
  ])("read a scale with %s", (_, steps) => {
    expect(questionsOf(page(steps))).toEqual(["text 姓名", "text 棚號", "scale 花況如何", "textarea 建議"]);
  });

  it("keep steps that all have words as choices", () => {
    expect(questionsOf(page("1 很差\n2 一般\n3 很好"))[2]).toMatch(/^radio 花況如何/u);
  });
});

describe("requests for marks", () => {
  it.each([
    ["请对下列各项打分（满分10分）：", "：____分"],
    ["请用1-5分对以下方面评分", "：（   ）分"],
  ])("%s", (request, place) => {
    const text = `花园考评\n\n棚号：________  花匠：________\n\n${request}\n（1）浇水${place}\n（2）修枝${place}\n（3）除草${place}\n`;
    const { questions } = read(text);
    expect(questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
      "text 棚号",
      "text 花匠",
      "number 浇水",
      "number 修枝",
      "number 除草",
    ]);
  });

  it("a line behind the unit of a label is a field", () => {
    const text =
      "花园调查\n1. 您常来吗？\n○是 ○否\n2. 您每次买花的平均花费（元）________\n3. 您住哪里？\n○东园 ○西园\n";
    expect(questionsOf(text)[1]).toMatch(/^(?:text|number) 您每次买花的平均花费/u);
  });
});

describe("what pages print around questions", () => {
  it("hints below stems are told, and say whether several may be chosen", () => {
    const text =
      "花園調查\n* 必填\n\n1. 您的棚號 *\n請只勾選一個答案。\n◯ 東棚\n◯ 西棚\n\n2. 您種的花\n請勾選所有適用項目。\n☐ 蘭\n☐ 菊\n\n3. 請評價 *\n每列請只勾選一個答案。\n        滿意  普通  不滿意\n澆水  ◯  ◯  ◯\n修枝  ◯  ◯  ◯\n\n4. 整體感受\n請只勾選一個答案。\n      1  2  3  4  5\n很差  ◯  ◯  ◯  ◯  ◯  很好\n";
    expect(questionsOf(text)).toEqual([
      "radio 您的棚號 [東棚 | 西棚]",
      "checkbox 您種的花 [蘭 | 菊]",
      "matrix-radio 請評價 [滿意 | 普通 | 不滿意]",
      "rating 整體感受",
    ]);
  });

  it("stars and types on lines of their own", () => {
    const text =
      "花园问卷\n\n01\n您的花棚\n*\n单选\n东棚\n西棚\n\n02\n请打分\n*\n矩阵量表\n1分\n2分\n3分\n浇水\n修枝\n\n03\n花的株数\n*\n数字\n";
    expect(questionsOf(text)).toEqual([
      "radio 您的花棚 [东棚 | 西棚]",
      "matrix-radio 请打分 [1分 | 2分 | 3分]",
      "number 花的株数",
    ]);
  });
});

describe("choices told once or in brackets", () => {
  it.each(["A□  B□  C□", "□A □B □C", "A（ ） B（ ） C（ ）"])("letters with boxes: %s", (letters) => {
    const text = `花园量表\n请选择。A表示没有，B表示有时，C表示经常。\n1. 我常浇水    ${letters}\n2. 我常修枝    ${letters}\n3. 我常除草    ${letters}\n`;
    expect(questionsOf(text)[2]).toBe("radio 我常除草 [没有 | 有时 | 经常]");
  });

  it("words between wide blanks in the bracket behind a numbered stem", () => {
    const text =
      "花园回访\n一、您认为花的长势  （好    一般    差）\n二、您认为浇水的次数  （偏多    适中    偏少）\n三、您的建议：\n";
    expect(questionsOf(text).slice(0, 2)).toEqual([
      "radio 您认为花的长势 [好 | 一般 | 差]",
      "radio 您认为浇水的次数 [偏多 | 适中 | 偏少]",
    ]);
  });

  it("an opinion of whoever is asked below a table", () => {
    const text =
      "花园调查表\n\n项目\t满意\t一般\t不满意\n浇水\t□\t□\t□\n修枝\t□\t□\t□\n\n您对花园的建议\t\n\n业主签字：　　　　日期：\n";
    expect(questionsOf(text).map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "matrix-radio 项目",
      "textarea 您对花园的建议",
      "signature 业主签字",
      "date 日期",
    ]);
  });
});

describe("labels above their places, between blank lines", () => {
  it.each(["________", "☆ ☆ ☆ ☆ ☆"])("%s", (place) => {
    const text = `花园反馈\n\n*姓名\n________\n\n*手机号\n________\n\n*您对花园的评价\n${place}\n\n您喜欢的花（可多选）\n□ 兰\n□ 菊\n\n上传照片\n选择文件\n\n建议\n________\n________\n\n提交\n`;
    expect(questionsOf(text)).toEqual([
      "text 姓名",
      "phone 手机号",
      `${place.startsWith("☆") ? "rating" : "text"} 您对花园的评价`,
      "checkbox 您喜欢的花（可多选） [兰 | 菊]",
      "file 上传照片",
      "textarea 建议",
    ]);
  });
});

describe("questionnaires of interviewers", () => {
  it.each(["………………", " ........ ", " ----- "])("codes behind leaders: %s", (leader) => {
    const text = `花园调查\nQ1. 您常来吗？\n常来${leader}1\n不常来${leader}2（跳至Q3）\n\nQ2. 您来几次？\n1-3次${leader}1\n4次以上${leader}2\n\nQ3. 您最常买的品牌是？________\n`;
    const [first, second, third] = questionsOf(text);
    expect(first).toMatch(/^radio 您常来吗？ \[常来 \| 不常来/u);
    expect(second).toBe("radio 您来几次？ [1-3次 | 4次以上]");
    expect(third).toBe("text 您最常买的品牌是？");
  });

  it("what is printed in front of a line to write on", () => {
    const text =
      "花园意见单\n\n棚号：8-______ 姓名：________ 电话：________\n\n1.您是否同意？同意（ ） 不同意（ ）\n2.您的意见：________\n";
    expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual([
      "text",
      "text",
      "phone",
      "radio",
      expect.any(String),
    ]);
  });

  it("lettered rows with numbered choices, and places for an order without signs between them", () => {
    const text =
      "花园量表\n1. 您的性别 A.男 B.女\n2. 近一个月，以下情况出现的频率：\na) 浇水  （1）无 （2）偶尔 （3）经常\nb) 修枝  （1）无 （2）偶尔 （3）经常\n3. 您看重的因素依次是：（  ）（  ）（  ）\nA.花色 B.花香 C.价格\n";
    expect(questionsOf(text).slice(1)).toEqual([
      "matrix-radio 近一个月，以下情况出现的频率： [无 | 偶尔 | 经常]",
      "ranking 您看重的因素依次是 [花色 | 花香 | 价格]",
    ]);
  });
});

describe("sheets of groups, and votes", () => {
  it("a name that several rows share is no part of the first of them", () => {
    const text =
      "花园评价表\n\n请在相应的选项上打√。\n\n一级指标\t评价内容\tA（优）\tB（良）\tC（差）\n浇水\t1.按时\t\t\t\n\t2.适量\t\t\t\n修枝\t3.整齐\t\t\t\n\t4.及时\t\t\t\n";
    expect(read(text).questions[0]).toMatchObject({ type: "matrix-radio", rows: ["按时", "适量", "整齐", "及时"] });
  });

  it("who abstains chooses nothing besides", () => {
    const text = "花園會選票\n\n候選內閣：\n1號「蘭」\n2號「菊」\n\n本人投票予：\n□ 1號\n□ 2號\n□ 棄權\n\n班別：____\n";
    expect(questionsOf(text)[0]).toMatch(/^radio 本人投票予/u);
  });

  it("the time of a vote below its last question is told", () => {
    const text =
      "花园选举票\n\n组长：兰（　）　菊（　）\n副组长：松（　）　竹（　）\n书记：________\n\n你有什么好点子？\n\n投票时间：3月8日例会\n";
    expect(questionsOf(text).some((line) => line.includes("投票时间"))).toBe(false);
  });
});

describe("plans of questionnaires", () => {
  it("a table of stems, types, choices and whether an answer is needed", () => {
    const text =
      "序号\t问题\t类型\t选项\t是否必答\n1\t您的花棚\t单选\t东棚/西棚\t是\n2\t您种的花\t多选\t兰、菊\t否\n3\t您的建议\t问答\t\t否\n";
    expect(questionsOf(text)).toEqual([
      "radio 您的花棚 [东棚 | 西棚]",
      "checkbox 您种的花 [兰 | 菊]",
      "textarea 您的建议",
    ]);
    expect(read(text).definition.pages[0]?.items.map(({ required }) => required)).toEqual([true, undefined, undefined]);
  });

  it("types with what is told about the answer, and matrices with their rows on one line", () => {
    const text =
      "花园问卷\n1. 您种的花？*（多选题，最多选2项）\n兰\n菊\n2. 请评价（矩阵单选题）\n行标题：浇水、修枝\n列标题：好、中、差\n3. 请打分（评分题，1-5星）\n4. 您的花棚【单选题｜必答】\n东棚\n西棚\n";
    expect(questionsOf(text)).toEqual([
      "checkbox 您种的花？（最多选2项） [兰 | 菊]",
      "matrix-radio 请评价 [好 | 中 | 差]",
      "rating 请打分（1-5星）",
      "radio 您的花棚 [东棚 | 西棚]",
    ]);
  });

  it("numbered rows with steps below one sentence that tells how to rate are one grid", () => {
    const rows = "1. 浇水     1  2  3  4  5\n2. 修枝     1  2  3  4  5\n3. 除草     1  2  3  4  5\n";
    expect(questionsOf(`花园评价\n请对以下各项评价（1=很差，5=很好）：\n${rows}`)).toHaveLength(1);
    const english =
      "Garden Feedback\n\nPlease rate the following (1 = Poor, 5 = Excellent):\n\n1. Flowers of the garden   1   2   3   4   5\n2. Benches and paths   1   2   3   4   5\n3. Opening hours   1   2   3   4   5\n";
    expect(questionsOf(english).map((line) => line.split(" ")[0])).toEqual(["matrix-radio"]);
  });
});

describe("follow-ups and remarks", () => {
  it("a request behind its condition is one question", () => {
    const text =
      "花园问卷\n1. 您种花吗？ A种 B不种\n如有，请填写花名：\n2. 您是否来过？ □是 □否\n   若否，请说明原因：\n3. 您的花棚：________（没有请填“无”）\n";
    expect(questionsOf(text)).toEqual([
      "radio 您种花吗？ [种 | 不种]",
      "text 如有，请填写花名",
      "radio 您是否来过？ [是 | 否]",
      "textarea 若否，请说明原因：",
      "text 您的花棚（没有请填“无”）",
    ]);
  });

  it("boxes of a keyboard of emoji stand in front of choices", () => {
    const text =
      "花园小调查\n\n1️⃣ 您几个人来？\n🔘 1人 🔘 2人\n\n2️⃣ 您看了什么？（可多选）\n⬜ 兰 ⬜ 菊\n\n3️⃣ 您觉得如何？\n🔘 好 🔘 一般\n";
    expect(questionsOf(text)).toEqual([
      "radio 您几个人来？ [1人 | 2人]",
      "checkbox 您看了什么？（可多选） [兰 | 菊]",
      "radio 您觉得如何？ [好 | 一般]",
    ]);
  });

  it("the bracket in the title of a table of marks is no answer", () => {
    const text =
      "花园评价表\n\n项目（权重）\t标准\t得分\n浇水（60分）\t按时\t\n修枝（40分）\t整齐\t\n\n评价部门：____\n";
    expect(read(text).questions[0]).toMatchObject({ type: "matrix-text", title: "项目（权重）" });
    expect(questionsOf(text)[1]).toBe("text 评价部门");
  });
});

describe("sheets and messages in the words of those who write them", () => {
  it("words behind labels, where one is to be marked", () => {
    const rows = "1. 浇水：及时、一般、不及时\n2. 修枝：整齐、一般、杂乱\n3. 除草：干净、一般、不干净\n";
    expect(questionsOf(`花园考评\n（请圈选）\n${rows}`)).toEqual([
      "radio 浇水 [及时 | 一般 | 不及时]",
      "radio 修枝 [整齐 | 一般 | 杂乱]",
      "radio 除草 [干净 | 一般 | 不干净]",
    ]);
    // Nobody marks what a list tells.
    expect(questionsOf(`花园须知\n${rows}`).some((line) => line.startsWith("radio"))).toBe(false);
  });

  it("stems without numbers above lettered choices, and labels between them", () => {
    const text =
      "花园意见征集！\n\n你是？\na.园丁 b.游客\n最常去几号棚：\n哪里最该改？（多选）\na.路 b.灯 c.椅子\n有啥想说的：\n谢谢大家\n";
    expect(questionsOf(text).map((line) => line.replace(/（多选）/u, ""))).toEqual([
      "radio 你是？ [园丁 | 游客]",
      "text 最常去几号棚",
      "checkbox 哪里最该改？ [路 | 灯 | 椅子]",
      "textarea 有啥想说的",
    ]);
  });

  it("a head of a matrix that begins with an empty cell", () => {
    const text =
      "花园问卷\n\n1. 您赞同吗*[矩阵单选题]\n | 不赞同 | 一般 | 赞同\n花好 | ○ | ○ | ○\n树好 | ○ | ○ | ○\n\n2. 年龄（18-25岁）*（从18到25）[填空题]\n";
    expect(read(text).questions[0]).toMatchObject({ rows: ["花好", "树好"], options: ["不赞同", "一般", "赞同"] });
    expect(questionsOf(text)[1]).not.toContain("=");
  });
});

describe("lists and hints as programs copy them", () => {
  it("choices further in below stems without numbers", () => {
    for (const indent of ["\t", "    ", "\u3000\u3000"]) {
      const list = (...words: string[]) => words.map((word) => `${indent}${word}\n`).join("");
      const text = `花园问卷\n\n您的身份\n${list("园丁", "游客")}您来的次数\n${list("1次", "2-3次")}您来的目的（多选）\n${list("看花", "散步")}您还有什么意见？\n`;
      expect(questionsOf(text).map((line) => line.replace("（多选）", ""))).toEqual([
        "radio 您的身份 [园丁 | 游客]",
        "radio 您来的次数 [1次 | 2-3次]",
        "checkbox 您来的目的 [看花 | 散步]",
        "textarea 您还有什么意见？",
      ]);
    }
  });

  it("hints in brackets behind colons", () => {
    const text =
      "花园登记\n\n您的称呼：(必填)\n联系电话：(必填)\n花棚：(如：东棚 三号)\n面积：( )10亩以内 ( )10亩以上\n";
    expect(
      questionsOf(text).map((line) =>
        line
          .split(/[ （]/u)
          .slice(0, 2)
          .join(" "),
      ),
    ).toEqual(["text 您的称呼", "phone 联系电话", "text 花棚", "radio 面积"]);
  });

  it("rows below a matrix whose columns are a range", () => {
    const text =
      "### 1. 您的身份（单选）\n- 园丁\n- 游客\n\n### 2. 请评价（矩阵量表，1-3分）\n- 浇水\n- 修枝\n\n### 3. 您的建议（填空）\n";
    expect(read(text).questions[1]).toMatchObject({ rows: ["浇水", "修枝"], options: ["1", "2", "3"] });
  });

  it("a name behind the title, and candidates for two offices", () => {
    const quiz = "《花》课后小问卷   姓名______\n\n1 你听懂了多少？ ☐全懂了 ☐一半\n2 老师的速度 ☐快 ☐慢\n";
    expect(questionsOf(quiz)[0]).toBe("text 姓名");
    const ballot =
      "花园会选举票\n\n候选人\t委员\t审查委员\n兰\t（　）\t\n菊\t（　）\t\n松\t（　）\t（　）\n竹\t（　）\t（　）\n\n说明：同意的在括号内画“○”。\n";
    expect(read(ballot).questions[0]).toMatchObject({ rows: ["兰", "菊", "松", "竹"], options: ["委员", "审查委员"] });
  });
});

describe("rows, steps and rooms", () => {
  it.each([
    ["a colon", "浇水：5 4 3 2 1\n修枝：5 4 3 2 1"],
    ["a bullet", "   - 浇水：1 2 3 4 5\n   - 修枝：1 2 3 4 5"],
    ["wide blanks", "浇水    1  2  3\n修枝    1  2  3"],
  ])("steps behind %s are the columns of the question above", (_, rows) => {
    const { questions } = read(
      `花园问卷\n1. 您常来吗？\nA. 是\nB. 否\n2. 请为以下方面打分\n${rows}\n3. 您住哪里？\nA. 东园\nB. 西园\n`,
    );
    expect(questions[1]).toMatchObject({ type: "matrix-radio", rows: ["浇水", "修枝"] });
    expect(questions).toHaveLength(3);
  });

  it("steps in brackets, above the fields of the sheet", () => {
    const text = "花园调查\n\nQ01 我常浇水。（1 2 3 4 5）\nQ02 我常修枝。（1 2 3 4 5）\n\n所属花棚：____ 年资：____\n";
    expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["scale", "scale", "text", expect.any(String)]);
  });

  it("a heading above an empty cell, and a field in the bracket behind another", () => {
    const text =
      "花园反馈表\n\n一、请评价\n1.浇水\t□好\t□一般\t□差\n2.修枝\t□好\t□一般\t□差\n\n二、您最大的收获\n\t\n三、您希望增加的内容\n\t\n\n班別：____（學號：____）\n";
    expect(questionsOf(text).slice(2)).toEqual([
      "textarea 您最大的收获",
      "textarea 您希望增加的内容",
      "text 班別",
      "text 學號",
    ]);
  });

  it("what is voted on is the question", () => {
    const text =
      "花园表决票\n\n表决事项：《浇水办法（修订稿）》\n\n请在相应方框内打“√”：\n\n同意 □    不同意 □    弃权 □\n\n代表团：____\n";
    expect(questionsOf(text)[0]).toBe("radio 表决事项：《浇水办法（修订稿）》 [同意 | 不同意 | 弃权]");
  });

  it("a last label without a star on a page whose labels have them", () => {
    const text =
      "花园反馈表单\n\n您的称呼 *\n\n\n您的花棚 *\n\n东棚\n\n西棚\n\n您的时间（可多选）*\n\n上午\n\n下午\n\n给我们的建议\n\n\n提交\n";
    expect(questionsOf(text).map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "text 您的称呼",
      "radio 您的花棚",
      "checkbox 您的时间（可多选）",
      "textarea 给我们的建议",
    ]);
  });
});

/** Ballots, surveys and appraisals as ordinary people lay them out. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

test("several names with places behind them on a line are one list", () => {
  expect(
    questionsOf(
      "最美花棚评选\n\n候选花棚（选出3个，在名字后的括号里打√）：\n牡丹棚（  ）  月季棚（  ）  兰花棚（  ）\n1号棚（  ）  2号棚（  ）\n\n另选：________",
    ),
  ).toEqual([
    "checkbox 候选花棚（选出3个，在名字后的括号里打√） [牡丹棚 | 月季棚 | 兰花棚 | 1号棚 | 2号棚]",
    "text 另选",
  ]);
});

test("a label with its value behind the boxes of another one", () => {
  expect(
    questionsOf(
      "花匠互评\n被评人：________  评价人：□棚长 □同棚 □本人  评价时间：下半年\n\n1.浇水：□好 □中 □差\n2.建议：",
    ).slice(0, 2),
  ).toEqual(["text 被评人", "radio 评价人 [棚长 | 同棚 | 本人]"]);
});

test("what the interviewer does behind the code of a choice", () => {
  expect(
    questionsOf(
      "花卉调查\nS1. 您种花吗？（单选）\n种.......................1\n不种.......................2 → 终止访问\n\nQ1. 您种什么？（可多选）\n月季.......1\n兰花.......2\n牡丹.......3",
    ),
  ).toEqual(["radio 您种花吗？ [种 | 不种]", "checkbox 您种什么？（可多选） [月季 | 兰花 | 牡丹]"]);
});

test("a signature in brackets with its day on the same line", () => {
  expect(
    questionsOf(
      "花园表决票\n\n1. 是否同意修暖棚？\n□同意 □不同意\n\n棚主（签字）：________        2026年   月   日",
    ).at(-1),
  ).toBe("signature 棚主（签字）");
});

test("a ballot whose names stand beside each other, above empty cells for the marks", () => {
  expect(
    questionsOf(
      "花社理事选举票\n\n应选：3名\n候选人（按姓氏笔画为序）\n\n姓名\t丁 一\t王小二\t李三三\n符号\t\t\t\n\n姓名\t周四\t吴五五\n符号\t\t\n\n另选人\t\n符号\t\n\n说明：多于3名的无效。",
    ),
  ).toEqual(["checkbox 候选人（按姓氏笔画为序） [丁 一 | 王小二 | 李三三 | 周四 | 吴五五]", "text 另选人"]);
  expect(
    questionsOf(
      "花社選舉選票\n\n| 候選人 | 王小明 | 林美玲 | 陳志豪 |\n|---|---|---|---|\n| 畫○處 |  |  |  |\n\n另選他人：\n\n注：應選1名",
    )[0],
  ).toBe("radio 候選人 [王小明 | 林美玲 | 陳志豪]");
});

test("places for the answer behind the choices", () => {
  expect(
    questionsOf(
      "花园入户调查\n\n1、您常来花园吗？ ①每天 ②每周 ③很少     【    】\n2、您喜欢什么花？（可选两项） ①月季 ②兰花 ③其他_____     【    】【    】\n3、您的性别：A.男  B.女    （   ）\n4、您的建议：______",
    ),
  ).toEqual([
    "radio 您常来花园吗？ [每天 | 每周 | 很少]",
    "checkbox 您喜欢什么花？（可选两项） [月季 | 兰花 | 其他]",
    "radio 您的性别： [男 | 女]",
    expect.stringMatching(/^(?:text|textarea) 您的建议/u),
  ]);
});

test("who calls and when, among the fields of a record", () => {
  expect(
    questionsOf(
      "花农回访记录表\n花农姓名：        花棚号：      \n联系电话：            回访日期：   年   月   日    回访人：\n\n1. 花苗是否成活？ □是 □否\n2. 意见：____",
    ).slice(2, 5),
  ).toEqual(["phone 联系电话", "date 回访日期", "text 回访人"]);
});

test("reports of a platform with how often each choice was taken", () => {
  expect(
    questionsOf(
      "花园调查  默认报告\n\n第1题   您的性别      [单选题]\n\n选项\t小计\t比例\n男\t46\t45.1%\n女\t56\t54.9%\n本题有效填写人次\t102\t\n\n第2题   您喜欢的花      [多选题]\n\n选项\t小计\t比例\n月季\t98\t96.08%\n兰花\t60\t58.82%\n其他 [详细]\t9\t8.82%\n本题有效填写人次\t102\t\n\n第3题   您的建议      [填空题]",
    ),
  ).toEqual([
    "radio 您的性别 [男 | 女]",
    "checkbox 您喜欢的花 [月季 | 兰花 | 其他]",
    expect.stringMatching(/^text(?:area)? 您的建议/u),
  ]);
});

test("two extremes behind one number, and boxes below the last place", () => {
  expect(
    questionsOf(
      "花园问卷\n\n（一）您对花棚：□满意 □不满意\n（二）您最喜欢的花：________ 最不喜欢的花：________\n（三）您希望多种的是：________\n\n花棚所在区：□东区 □西区",
    ),
  ).toEqual([
    "radio 您对花棚： [满意 | 不满意]",
    "text 您最喜欢的花",
    "text 最不喜欢的花",
    "text 您希望多种的是",
    "radio 花棚所在区 [东区 | 西区]",
  ]);
});

test("numbers that count what is written, and lists of a vote", () => {
  expect(
    questionsOf("花匠测评表\n被测评人：____\n\n请列举两个优点：\n1.\n2.\n请列举两个不足：\n1.\n2.").slice(1),
  ).toEqual(["textarea 请列举两个优点", "textarea 请列举两个不足"]);
  expect(
    questionsOf(
      "花棚新花投票\n\n请回复序号（最多选2种）\n\n春花：\n1 牡丹\n2 月季\n\n秋花：\n1 菊花\n2 桂花\n3 木芙蓉\n\nQ1：你几点来花棚？ 9:30前 / 9:30-11:00 / 11:00后\nQ2：你有什么建议？",
    ),
  ).toEqual([
    "checkbox 春花 [牡丹 | 月季]",
    "checkbox 秋花 [菊花 | 桂花 | 木芙蓉]",
    "radio 你几点来花棚？ [9:30前 | 9:30-11:00 | 11:00后]",
    "textarea 你有什么建议？",
  ]);
});

test("cards that say behind the stem what must be filled in", () => {
  expect(
    questionsOf(
      "花展意願調查\n\n花棚編號 必填\n請輸入\n\n01\n您是否參加花展？ 必填\n單選題\n參加\n不參加\n\n02\n希望看到的花 必填\n多選題\n牡丹\n蘭花\n\n03\n其他建議\n請輸入",
    ),
  ).toEqual([
    "text 花棚編號",
    "radio 您是否參加花展？ [參加 | 不參加]",
    "checkbox 希望看到的花 [牡丹 | 蘭花]",
    "textarea 其他建議",
  ]);
});

test("codes of a questionnaire count its questions, and a part between them does not", () => {
  expect(
    questionsOf(
      "花卉调查\n\nA部分：看花\n\nA1. 【单选】您常看花吗？\n01 常看\n02 不看\n99 其他____\n\nA2. 【多选】您看什么花？\n01 月季\n02 兰花\n03 牡丹\n\nA3. 【开放】您想看什么花？【追问两次】",
    ).at(-1),
  ).toBe("textarea 您想看什么花？【追问两次】");
});

test("the place of the office in front of a place with gaps", () => {
  expect(
    questionsOf("花农问卷\n\n问卷编号：            调查地点：       镇       村\n\n1. 您种花吗？ □种 □不种")[0],
  ).toMatch(/^blanks 调查地点/u);
});

test("degrees above names that lost their cells, with wide blanks", () => {
  expect(
    brief(
      "花匠测评表\n棚区：____________\n\n花匠姓名    优秀    合格    基本合格    不合格\n李一一\n王二二\n陈三三\n\n您对花园的建议：",
    )[1],
  ).toBe("q2 matrix-radio 花匠姓名 {李一一 | 王二二 | 陈三三} [优秀 | 合格 | 基本合格 | 不合格]");
});

test("one name above several steps of a table", () => {
  expect(
    brief(
      "花匠满意度\n花棚：①东棚 ②西棚\n\n序号\t调查内容\t分值\n1\t对花苗\t5\t4\t3\t2\t1\n2\t对花棚\t5\t4\t3\t2\t1\n3\t对水电\t5\t4\t3\t2\t1\n\n您对花园的建议：",
    )[1],
  ).toBe("q2 matrix-radio 调查内容 {对花苗 | 对花棚 | 对水电} [5 | 4 | 3 | 2 | 1]");
});

test("pictures in front of degrees, a sentence to rate, and places for both sides", () => {
  expect(
    questionsOf(
      "赏花反馈\n\n花棚布置  😀很好  🙂一般  🙁较差\n讲解  😀很好  🙂一般  🙁较差\n\n你会向朋友推荐花展吗？（0-10分）____\n\n优点：\n\n\n不足与建议：\n\n\n姓名：________",
    ),
  ).toEqual([
    "radio 花棚布置 [很好 | 一般 | 较差]",
    "radio 讲解 [很好 | 一般 | 较差]",
    expect.stringMatching(/^(?:nps|scale|rating) 你会向朋友推荐花展吗？/u),
    "textarea 优点",
    "textarea 不足与建议",
    "text 姓名",
  ]);
});

test("a vote with the name of the post in its title, and a question above the last label", () => {
  expect(
    questionsOf(
      "【投票】我最喜爱的花开始啦！\n\n投票时间：4月1日—4月20日\n\n木本（最多选2项）\n☐ 牡丹 洛阳\n☐ 月季 北京\n☐ 梅花 南京\n\n你还想推荐什么花？\n你的花友证号：",
    ),
  ).toEqual([
    "checkbox 木本（最多选2项） [牡丹 洛阳 | 月季 北京 | 梅花 南京]",
    "textarea 你还想推荐什么花？",
    "text 你的花友证号",
  ]);
});

test("letters that count questions with steps, and how to mark words between slashes", () => {
  expect(
    questionsOf(
      "賞花活動意見表\n\n請圈出最合適的數字 (1=不滿意，2=一般，3=滿意)\n\na) 花棚          1   2   3\nb) 講解          1   2   3\nc) 茶點          1   2   3\n\nd) 你會再參加嗎？  會 / 不會 / 視乎情況 （請圈出）\ne) 你最喜歡什麼？____________________\nf) 你的年齡：  □ 18歲以下  □ 18歲以上",
    ),
  ).toEqual([
    "radio 花棚 [不滿意 | 一般 | 滿意]",
    "radio 講解 [不滿意 | 一般 | 滿意]",
    "radio 茶點 [不滿意 | 一般 | 滿意]",
    expect.stringMatching(/^radio 你會再參加嗎.* \[會 \| 不會 \| 視乎情況\]$/u),
    expect.stringMatching(/^text(?:area)? 你最喜歡什麼？/u),
    "radio 你的年齡： [18歲以下 | 18歲以上]",
  ]);
});

test("codes of items in front of statements, and a part that names the kind of its rows", () => {
  expect(
    brief(
      "花卉网店调查\n\n第一部分：筛选题\n1. 您买过花吗？（ ）\nA. 买过　B. 没有\n\n第二部分：量表题\n请您根据实际情况打√。1—不同意；2—中立；3—同意。\n\n【页面】\nWQ1 页面好看　　1　2　3\nWQ2 导航清楚　　1　2　3\n【信誉】\nSR1 店家守信　　1　2　3\nSR2 口碑良好　　1　2　3\n\n第三部分：个人信息\n2. 性别（ ）\nA. 男　B. 女",
    ).filter((line) => line.startsWith("q")),
  ).toEqual([
    "q1 radio 您买过花吗？ [买过 | 没有]",
    "q2 matrix-radio 【页面】 {页面好看 | 导航清楚} [不同意 | 中立 | 同意]",
    "q3 matrix-radio 【信誉】 {店家守信 | 口碑良好} [不同意 | 中立 | 同意]",
    "q4 radio 性别（ ） [男 | 女]",
  ]);
});

test("a price for each unit, between blanks", () => {
  expect(
    questionsOf(
      "充水意向\n\n棚号：      棚主：      电话：\n\n■ 是否有花棚？  有□  没有□\n■ 是否同意装水表？  同意□  不同意□\n■ 希望装在：  棚内□  棚外□  均可□\n■ 如不同意，理由是：\n■ 能接受的水价：    元/吨\n■ 其他建议：",
    ).at(-2),
  ).toBe("number 能接受的水价（元/吨）");
});

test("digits below a question that tells what they mean, and points for each person", () => {
  expect(
    brief(
      "GARDEN SURVEY\n\nThank you for coming.\n\nHow was the garden?\n( ) Excellent\n( ) Good\n( ) Average\n( ) Poor\n\nHow satisfied were you with the following? (1 = very dissatisfied, 5 = very satisfied)\nRoses        1  2  3  4  5\nTulips       1  2  3  4  5\nLilies       1  2  3  4  5\n\nWhat would you like to see?\n____________________________\n\nName (optional): ______________   Company: ______________",
    ),
  ).toContainEqual(expect.stringMatching(/^q\d matrix-radio!? How satisfied .* \{Roses \| Tulips \| Lilies\}/u));
  expect(
    brief(
      "花匠互评表\n评分人：________\n\n请按1-10分为每位花匠打分（不给自己打分）\n\n评价项\t王一\t李二\t赵三\n浇水\t\t\t\n施肥\t\t\t\n\n最好的花匠是：________",
    )[1],
  ).toBe("q2 matrix-text 请按1-10分为每位花匠打分（不给自己打分） {浇水 | 施肥} [王一 | 李二 | 赵三]");
});

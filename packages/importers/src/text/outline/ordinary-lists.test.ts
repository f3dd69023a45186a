/** Lists, tables and scales that ordinary texts write in ways of their own. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const asked = (text: string): string[] =>
  read(text).questions.map(({ type, title, options, rows = [], answer }) =>
    `${type} ${title} [${options.join("|")}] {${rows.join("|")}} ${answer ?? ""}`.trim(),
  );

test("a heading in brackets in front of its question, and a table below a sentence", () => {
  const text =
    "花农调查\n\n【基本信息】\n您的花龄：____ 年\n您种的花：A 兰花  B 菊花  C 其他：____\n\n【浇水情况】最近一个月，您出现下列情况的频率\n\n| 情况 | 从不 | 有时 | 总是 |\n| --- | --- | --- | --- |\n| 忘了浇水 | | | |\n| 浇得太多 | | | |\n\n【施肥】您用哪些肥（多选）：A 饼肥  B 骨粉  C 其他：____";
  expect(asked(text)).toEqual([
    "text 您的花龄（年） [] {}",
    "radio 您种的花 [兰花|菊花|其他] {}",
    "matrix-radio 最近一个月，您出现下列情况的频率 [从不|有时|总是] {忘了浇水|浇得太多}",
    "checkbox 您用哪些肥（多选）： [饼肥|骨粉|其他] {}",
  ]);
});

test("numbered rows between bars whose choices stand in one cell", () => {
  const rows = (rule: string): string =>
    `花园调查表\n\n| 序号 | 内容 | 评价 |${rule}\n| 1 | 花开得好吗 | 好□ 一般□ 差□ |\n| 2 | 花棚干净吗 | 干净□ 不干净□ |\n| 3 | 您的建议 | |`;
  const expected = [
    expect.stringMatching(/^radio 花开得好吗：? \[好\|一般\|差\] \{\}$/u),
    expect.stringMatching(/^radio 花棚干净吗：? \[干净\|不干净\] \{\}$/u),
    "textarea 您的建议 [] {}",
  ];
  expect(asked(rows(""))).toEqual(expected);
  expect(asked(rows("\n| --- | --- | --- |"))).toEqual(expected);
});

test("steps copied one to a line, below the names of their ends", () => {
  const steps = "很差\n一般\n很好\n1\n2\n3\n4\n5\n6\n7";
  const text = `花园培训调查\n\n花名*\n日期*\n老师*\n会浇水了\n${steps}\n会松土了\n${steps}`;
  const { questions, definition } = read(text);
  expect(questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
    "text 花名",
    "date 日期",
    "text 老师",
    "scale 会浇水了",
    "scale 会松土了",
  ]);
  const [, , , scale] = definition.pages.flatMap(({ items }) => items);
  expect(scale).toMatchObject({ max: 7, lowLabel: "很差", highLabel: "很好" });
});

test("choices parted by blanks that go on below a blank line", () => {
  const text = "1、您喜欢的花是：\n\n兰花 菊花 梅花 荷花\n\n桃花 其他(请注明)\n\n2、您常来吗：\n\n常来 不常 没来过";
  expect(questionsOf(text)).toEqual([
    "radio 您喜欢的花是： [兰花 | 菊花 | 梅花 | 荷花 | 桃花 | 其他(请注明)]",
    "radio 您常来吗： [常来 | 不常 | 没来过]",
  ]);
});

test("a question in two languages on one line", () => {
  const text =
    "您喜欢哪种花？ A. 兰花  B. 菊花 || Which flower do you like? A. Orchid  B. Daisy\n您常来吗？ A. 常来  B. 不常 || Do you come often? A. Yes  B. No";
  expect(questionsOf(text)).toEqual([
    "radio 您喜欢哪种花？ / Which flower do you like? [兰花 / Orchid | 菊花 / Daisy]",
    "radio 您常来吗？ / Do you come often? [常来 / Yes | 不常 / No]",
  ]);
});

test("sentences with their gaps in bold, without a heading", () => {
  const text = "1、花要**浇水**和**松土**\n\n2、树的根在**土里**\n\n3、叶子用来**吸光**。\n\n4、花粉由**蜜蜂**带走。";
  expect(questionsOf(text)).toEqual([
    "blanks 花要____和____ = 浇水|松土",
    "text 树的根在____ = 土里",
    "blanks 叶子用来____。 = 吸光",
    "blanks 花粉由____带走。 = 蜜蜂",
  ]);
});

test("parts of an answer below their task, and choices with places and numbers", () => {
  const text =
    "花卉測驗\n\n1. 請簡單敘述浇水和施肥的作用。(10%)\n\n    - 浇水：\n\n    - 施肥：\n\n2. 下列何者有誤？(複選) (5%)\n\n    【  】1.花要浇水\n\n    【  】2.石头会开花\n\n    【  】3.鱼会开花\n\n3. 請說明松土的目的。(5%)";
  expect(questionsOf(text)).toEqual([
    "textarea 請簡單敘述浇水和施肥的作用。(10%)",
    "checkbox 下列何者有誤？ [花要浇水 | 石头会开花 | 鱼会开花]",
    expect.stringMatching(/^text(?:area)? 請說明松土的目的。/u),
  ]);
});

test("tables of labels that nobody knows", () => {
  const text =
    "花农情况\n种花得奖及年份		有无嫁接经验	\n外出学艺		所得花苗	\n修剪手艺		花棚评级	\n想做的活	 浇水 修剪 授粉";
  expect(read(text).questions.map(({ title }) => title)).toEqual([
    "种花得奖及年份",
    "有无嫁接经验",
    "外出学艺",
    "所得花苗",
    "修剪手艺",
    "花棚评级",
    "想做的活",
  ]);
});

test("times in choices, units in cells", () => {
  const text =
    "花棚报修单\n\n花农姓名		花  房	  栋  层  室\n联系电话		报修日期	   年  月  日\n上门时间	□上午  □下午  □18:00以后";
  expect(questionsOf(text)).toEqual([
    "text 花农姓名",
    "text 花房（栋、层、室）",
    "phone 联系电话",
    "date 报修日期",
    "radio 上门时间 [上午 | 下午 | 18:00以后]",
  ]);
});

test("pairs with their key below them, and answers behind a statement", () => {
  const text =
    "花卉练习\n\n一、连一连：把花和季节连起来。\n梅花          春天\n荷花          夏天\n桃花          冬天\n(梅花——冬天；荷花——夏天；桃花——春天)\n\n二、判一判\n1. 花要浇水。（    ）  答：对\n2. 石头会开花。（    ）  答：错";
  expect(asked(text)).toEqual([
    "matching 把花和季节连起来。 [春天|夏天|冬天] {梅花|荷花|桃花} 梅花—冬天|荷花—夏天|桃花—春天",
    expect.stringMatching(/^boolean 花要浇水。.*对$/u),
    expect.stringMatching(/^boolean 石头会开花。.*错$/u),
  ]);
});

test("units of a quantity and parts of an address are no answers", () => {
  const text =
    "花园问卷\n1. 您去年种花的次数（次） [填空题] *\n____\n2. 您的花：[单选题]\n○兰花\n○菊花\n\n花棚號：＿＿＿＿樓之＿＿＿＿";
  expect(read(text).questions.every(({ answer }) => answer === undefined)).toBe(true);
});

test("codes that skip to the last choice, boxes that are to be ticked, and labels behind a title", () => {
  expect(
    questionsOf("花农随访\nQ1. 花好吗？  1=好  2=一般  3=差\nQ2. 讲过浇水吗？  1=讲过  2=没讲过  9=记不清"),
  ).toEqual(["radio 花好吗？ [好 | 一般 | 差]", "radio 讲过浇水吗？ [讲过 | 没讲过 | 记不清]"]);
  expect(
    questionsOf(
      "花市問卷\n\n【基本資料】\n1.性別：□男　□女　　2.花齡：□20年以下　□21～40年\n【賞花】（請在□內打ˇ）\n3.您常來嗎？　□常來　□不常",
    ),
  ).toEqual(["radio 性別： [男 | 女]", "radio 花齡： [20年以下 | 21～40年]", "radio 您常來嗎？ [常來 | 不常]"]);
  expect(questionsOf("花卉英语小测    Class____ Name________\n\n1. The rose ____ red.\nA. is   B. are")).toEqual([
    "text Class",
    "text Name",
    expect.stringMatching(/^radio The rose ____ red\./u),
  ]);
});

test("lists of facts inside a sentence, and labels with a plus between them", () => {
  expect(
    questionsOf(
      "各位花农：\n请将以下内容于周五前回复至本邮箱：1、花棚名称；2、人数；3、参加项目（浇水/修剪/授粉，可报多项）；4、是否用餐（是/否）。逾期不报视为放弃。",
    ),
  ).toEqual([
    "text 花棚名称",
    "text 人数",
    "checkbox 参加项目（可报多项） [浇水 | 修剪 | 授粉]",
    "radio 是否用餐 [是 | 否]",
  ]);
  expect(
    questionsOf(
      "【赏花接龙】\n愿意去的接龙，照这个格式写👇\n花农姓名+大人人数+是否拼车（是/否）\n今晚截止\n\n#接龙\n1. 甲某+2+否\n2. ",
    ),
  ).toEqual(["text 花农姓名", "text 大人人数", "radio 是否拼车 [是 | 否]"]);
});

test("a choice that is said to be right is no heading of a list of answers", () => {
  expect(
    questionsOf(
      "1. 花要多久浇一次水？\nA. 一天\nB. 一年\n答案：A\n解析：天热。\n\n2. 花要浇水。[判断题]\nA、正确(正确答案)\nB、错误\n\n3. 花要什么？[多选题]\nA、水(正确答案)\nB、土(正确答案)\nC、火",
    ),
  ).toEqual([
    "radio 花要多久浇一次水？ [一天 | 一年] = A",
    "boolean 花要浇水。 = 对",
    "checkbox 花要什么？ [水 | 土 | 火] = AB",
  ]);
});

test("two verdicts in brackets in front of their statements", () => {
  expect(questionsOf("花卉複習卷\n\n一、是非題：\n１、【○】花要澆水。\n２、【╳】石頭會開花。")).toEqual([
    "boolean 花要澆水。 = 对",
    "boolean 石頭會開花。 = 错",
  ]);
});

test("codes that repeat below numbered statements", () => {
  const codes = "1没有   2很轻   3中等   4严重";
  const text = `花农自评\n\n1、腰疼。\n${codes}\n2、浇水时手抖。\n${codes}\n3、怕蜜蜂。\n${codes}`;
  expect(questionsOf(text)).toEqual(
    ["腰疼。", "浇水时手抖。", "怕蜜蜂。"].map((title) => `radio ${title} [没有 | 很轻 | 中等 | 严重]`),
  );
});

test("choices behind a question that says how many may be chosen", () => {
  const text =
    "各位花农，请直接回复：\n1）您多久浇一次水？\n2）您想种哪些花？可以多选：兰花、菊花、梅花\n3）还有什么建议？";
  expect(questionsOf(text)).toContain("checkbox 您想种哪些花？（可以多选） [兰花 | 菊花 | 梅花]");
});

test("two persons who talk in a stem", () => {
  const text =
    "花卉英語測驗\n\n(　　)1. A: ______ do you water it?　B: Twice a week.\n　　　(A) How long　(B) How often\n(　　)2. This rose is ______ than that.\n　　　(A) red　(B) redder\n【解答】1. B　2. B";
  expect(questionsOf(text)).toEqual([
    expect.stringMatching(/^radio A: ______ do you water it\?.*\[How long \| How often\] = B$/u),
    expect.stringMatching(/^radio This rose is ______ than that\..*\[red \| redder\] = B$/u),
  ]);
});

test("a part in brackets in front of the words above a table", () => {
  const text =
    "花市問卷\n\n【第一部分】請依您的感受，於適當的□中打「ˇ」\n	同意	普通	不同意\n1. 花很美	□	□	□\n2. 路很寬	□	□	□\n\n【第二部分】個人基本資料\n1. 性別：□男　□女\n2. 花齡：□20年以下　□21年以上";
  expect(asked(text)).toEqual([
    "matrix-radio 請依您的感受，於適當的□中打「ˇ」 [同意|普通|不同意] {花很美|路很寬}",
    "radio 性別： [男|女] {}",
    "radio 花齡： [20年以下|21年以上] {}",
  ]);
});

test("labels with wide places above a table of degrees, and an opinion below it", () => {
  const text =
    "花农测评表\n\n被测评人姓名：　　　　　　　　　职务：\n\n内容	好	较好	差\n浇水			\n松土			\n总体评价	□优秀　□合格\n对花农的意见或建议	\n\n说明：每行只选一项。";
  expect(asked(text)).toEqual([
    "text 被测评人姓名 [] {}",
    "text 职务 [] {}",
    "matrix-radio 内容 [好|较好|差] {浇水|松土}",
    "radio 总体评价 [优秀|合格] {}",
    "textarea 对花农的意见或建议 [] {}",
  ]);
});

test("a number that touches another behind the name of its type", () => {
  const text =
    "花卉题库\n\n【单选】3．花要（ ）。\nA．水	B．火\n【答案】A	【难度】易\n【填空】4．1 公斤等于______克。\n【答案】1000	【难度】易";
  expect(questionsOf(text)).toEqual(["radio 花要（ ）。 [水 | 火] = A", "blanks 1 公斤等于______克。 = 1000"]);
});

test("lists behind labels that say nothing about how many, among others", () => {
  expect(
    questionsOf(
      "花市报名\n日子（必填）：周六；周日\n摊位（必填，单选）：花、树\n姓名（必填）：\n节目（可选）：唱歌；跳舞",
    ),
  ).toEqual(["radio 日子 [周六 | 周日]", "radio 摊位 [花 | 树]", "text 姓名", "checkbox 节目 [唱歌 | 跳舞]"]);
});

test("numbers that count something are no numbers of candidates", () => {
  expect(questionsOf("1. 您住几楼\n□ 1 楼\n□ 2 楼\n□ 3 楼及以上\n2. 每周几次\n□ 1 次\n□ 2 次以上")).toEqual([
    "radio 您住几楼 [1 楼 | 2 楼 | 3 楼及以上]",
    "radio 每周几次 [1 次 | 2 次以上]",
  ]);
});

test("the name of a type in brackets is no answer", () => {
  const text =
    "花农测试题（附答案）\n\n一、填空题\n1、花在（春天）开。\n2、树的根在（土里）。\n3、叶子要（阳光）。\n二、选择题\n4、花要（B）。A．火；B．水；C．盐\n5、（多选）春天开的有（AB）。A．桃花；B．梨花；C．菊花";
  expect(questionsOf(text)).toContain("checkbox 春天开的有（  ）。 [桃花 | 梨花 | 菊花] = AB");
});

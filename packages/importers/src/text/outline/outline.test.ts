/** Texts whose questions begin with signs of all kinds: what comes back on several lines decides. */
import { describe, expect, it } from "vitest";
import { read } from "../testing/read.ts";

const brief = (text: string) =>
  read(text).questions.map(({ type, title, options, answer }) => {
    const choices = options.length > 0 ? ` [${options.join(" | ")}]` : "";
    return `${type} ${title}${choices}${answer === undefined ? "" : ` = ${answer}`}`;
  });

describe("signs in front of questions", () => {
  it.each([
    [
      "marks",
      "象棋班\n\n▼ 你学棋多久了\na、半年\nb、一年\n\n▼ 你想上哪个班\na、早班\nb、晚班\n\n▼ 你的微信号\n\n报完名的棋友，课上见！",
      ["radio 你学棋多久了 [半年 | 一年]", "radio 你想上哪个班 [早班 | 晚班]", "text 你的微信号"],
    ],
    [
      "a word and a number, choices without signs",
      "趣味竞猜\n\n第1题  公司的食堂在几楼？\n底楼\n顶楼\n地下室\n答案：顶楼\n\n第2题  门口种的是什么树？\n银杏\n香樟\n雪松\n答案：银杏",
      ["radio 公司的食堂在几楼？ [底楼 | 顶楼 | 地下室] = B", "radio 门口种的是什么树？ [银杏 | 香樟 | 雪松] = A"],
    ],
    [
      "numbers and labels",
      "抢答题\n\n1. 问：端午节在农历几月？\n   答：五月\n\n2. 问：端午节吃什么？\n   答：粽子",
      ["text 端午节在农历几月？ = 五月", "text 端午节吃什么？ = 粽子"],
    ],
  ])("%s", (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

describe("answers", () => {
  it.each([
    [
      "labels in corner brackets",
      "【例题1·单选题】水的沸点是（　）。\nA.九十度\nB.一百度\n『正确答案』B\n『答案解析』在标准大气压下。\n\n【例题2·单选题】冰的熔点是（　）。\nA.零度\nB.十度\n『正确答案』A\n『答案解析』同上。",
      ["radio 水的沸点是（　）。 [九十度 | 一百度] = B", "radio 冰的熔点是（　）。 [零度 | 十度] = A"],
    ],
    [
      "small letters in brackets at the end",
      "小测\n\n1.   過馬路應該：\n     (a)   看手機\n     (b)   看燈號\n\n2.   見到火警應該：\n     (a)   報警\n     (b)   圍觀\n\n＝＝＝＝＝＝\n答案：1 (b)　2 (a)",
      ["radio 過馬路應該： [看手機 | 看燈號] = B", "radio 見到火警應該： [報警 | 圍觀] = A"],
    ],
    [
      "a second run of the numbers",
      "题库\n\n1. [单选题]电梯属于( )\nA. 家电\nB. 特种设备\n\n2. [单选题]灭火器每隔多久检查\nA. 一月\nB. 一年\n\n1.正确答案 :B\n2.正确答案 :A",
      ["radio 电梯属于( ) [家电 | 特种设备] = B", "radio 灭火器每隔多久检查 [一月 | 一年] = A"],
    ],
  ])("%s", (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

describe("tables", () => {
  it.each([
    [
      "comma-separated rows with quotes",
      '题目,题型,A,B,正确答案,解析\n"着火时，应当先",单选题,报警,围观,A,"人命最要紧"\n"触电时，应当先",单选题,断电,拉人,A,"手不能碰"',
      ["radio 着火时，应当先 [报警 | 围观] = A", "radio 触电时，应当先 [断电 | 拉人] = A"],
    ],
    [
      "statements with their verdict",
      "判断题\t答案\n雨天可以超速行驶\t错\n夜间应当开灯\t对",
      ["boolean 雨天可以超速行驶 = 错", "boolean 夜间应当开灯 = 对"],
    ],
  ])("%s", (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  it("of examiners ask for nothing", () => {
    const text =
      "期末试卷\n\n题号\t一\t二\t总分\n得分\t\t\t\n评卷人\t\t\t\n\n一、简答题\n1．简述水的循环。\n2．简述风的成因。";
    expect(brief(text)).toEqual(["textarea 简述水的循环。", "textarea 简述风的成因。"]);
  });
});

it("keeps hints behind the last choice with the stem", () => {
  expect(brief("报名表\n姓名：____\n时段：□上午 □下午 □晚上（可多选）")).toContain(
    "checkbox 时段（可多选） [上午 | 下午 | 晚上]",
  );
});

describe("signs of a wrong reading", () => {
  it.each([
    [
      "an instruction among the choices",
      "补贴申请问卷\n\n01  您的城市  *\n请选择\n成都\n武汉\n\n02  您缺少哪些设备？  *\n请选择1～3项\n□ 显示器\n□ 键盘\n□ 耳机\n\n03  您的工号  *\n请输入",
      ["radio 您的城市 [成都 | 武汉]", "checkbox 您缺少哪些设备？ [显示器 | 键盘 | 耳机]", "text 您的工号"],
    ],
    [
      "thanks that would be asked",
      "## 茶文化问答\n\n1. 龙井属于哪一类茶？\n   A. 红茶\n   B. 绿茶 ✅\n\n2. 谁被称为茶圣？\n   A. 陆羽 ✅\n   B. 陆游\n\n3. 哪些属于乌龙茶？（多选）\n   A. 铁观音 ✅\n   B. 大红袍 ✅\n   C. 碧螺春\n\n💡 祝您活动顺利！需要我再出一组题吗？",
      [
        "radio 龙井属于哪一类茶？ [红茶 | 绿茶] = B",
        "radio 谁被称为茶圣？ [陆羽 | 陆游] = A",
        "checkbox 哪些属于乌龙茶？ [铁观音 | 大红袍 | 碧螺春] = AB",
      ],
    ],
    [
      "a telephone number as a choice",
      "秋游调查\n\n1、去哪儿玩？\n①爬山\n②骑行\n\n2、带不带家属：带/不带\n\n3、中午怎么吃：农家乐/自带\n\n4、有没有忌口，写一下\n\n—————\n联系人：小周 138****2266",
      [
        "radio 去哪儿玩？ [爬山 | 骑行]",
        "radio 带不带家属： [带 | 不带]",
        "radio 中午怎么吃： [农家乐 | 自带]",
        "textarea 有没有忌口，写一下",
      ],
    ],
    [
      "choices that were taken for the answer",
      "摸底\nQ：您家有几个垃圾桶？\nA：1个；B：2个；C：3个及以上\nQ：您知道怎么投放吗？\nA：知道；B：不清楚；C：不知道\nQ：您有什么建议？",
      [
        "radio 您家有几个垃圾桶？ [1个 | 2个 | 3个及以上]",
        "radio 您知道怎么投放吗？ [知道 | 不清楚 | 不知道]",
        "textarea 您有什么建议？",
      ],
    ],
    [
      "the next choice inside a label",
      "考前冲刺\n\n单选·1　合同的主体是\n　　甲：投保人\n　　乙：受益人\n　　丙：代理人\n答　甲\n单选·2　保险的职能是\n　　甲：融资\n　　乙：补偿损失\n　　丙：防灾\n答　乙",
      ["radio 合同的主体是 [投保人 | 受益人 | 代理人] = A", "radio 保险的职能是 [融资 | 补偿损失 | 防灾] = B"],
    ],
    [
      "fields in a line of the page",
      "期末试卷\n\n班级__________  学号__________  姓名__________\n\n题号\t一\t总分\n得分\t\t\n\n一、简答题\n1．简述水的循环。\n2．简述风的成因。",
      ["text 班级", "text 学号", "text 姓名", "textarea 简述水的循环。", "textarea 简述风的成因。"],
    ],
  ])("%s", (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

describe("arrangements", () => {
  it.each([
    [
      "numbers and letters that touch their texts",
      "宿舍小调查\n\n1你的性别\nA男B女\n2你们几点熄灯\nA22:30之前B22:30到23:30C23:30以后\n3室友晚睡会影响你吗\nA影响很大B没有影响",
      [
        "radio 你的性别 [男 | 女]",
        "radio 你们几点熄灯 [22:30之前 | 22:30到23:30 | 23:30以后]",
        "radio 室友晚睡会影响你吗 [影响很大 | 没有影响]",
      ],
    ],
    [
      "matters with choices that have numbers",
      "社區選票\n\n戶號：＿＿＿棟＿＿＿樓\n\n議案一　委員選舉（至多圈選二人）\n（１）□ 王建宏\n（２）□ 李美玲\n（３）□ 張志豪\n\n議案二　是否同意調整管理費？\n□同意　　□不同意\n\n議案三　是否同意開放中庭？\n□同意　　□不同意",
      [
        "blanks 戶號：____棟____樓",
        "checkbox 委員選舉（至多圈選二人） [王建宏 | 李美玲 | 張志豪]",
        "radio 是否同意調整管理費？ [同意 | 不同意]",
        "radio 是否同意開放中庭？ [同意 | 不同意]",
      ],
    ],
    [
      "parts that ask by themselves",
      "意見調查表\n\n一、基本資料\n1. 性別：□男　□女\n2. 年齡：□30歲以下　□31歲以上\n\n二、講座內容\n　　　　　　　　　　　　滿意　普通　不滿意\n1. 教學內容…………　□　　□　　□\n2. 時間安排…………　□　　□　　□\n\n三、您希望舉辦哪些講座？\n＿＿＿＿＿＿＿＿",
      [
        "radio 性別： [男 | 女]",
        "radio 年齡： [30歲以下 | 31歲以上]",
        "matrix-radio 講座內容 [滿意 | 普通 | 不滿意]",
        "textarea 您希望舉辦哪些講座？",
      ],
    ],
    [
      "a scale between two words",
      "Survey\n\n1. Name of your stall\n____________\n\n2. How satisfied are you? *\nMark only one oval.\n\n               1    2    3    4    5\nDissatisfied   ○    ○    ○    ○    ○   Satisfied\n\n3. Anything else?\n____________",
      ["text Name of your stall", "scale How satisfied are you?", "textarea Anything else?"],
    ],
    [
      "numbered rows of boxes",
      "风险问卷\n\n编号 题目 是 否\n1 您跌倒过吗？ □ □\n2 您走路不稳吗？ □ □\n3 您夜里起床几次？ ______次",
      ["radio 您跌倒过吗？ [是 | 否]", "radio 您走路不稳吗？ [是 | 否]", "number 您夜里起床几次？"],
    ],
    [
      "answers in the brackets of sentences",
      "安规考试\n\n1、进入现场必须戴（安全帽）。\n2、着火时应先（切断电源），再用（灭火器）灭火。\n3、坠落高度（2米）及以上称为高处作业。",
      [
        "blanks 进入现场必须戴____。 = 安全帽",
        "blanks 着火时应先____，再用____灭火。 = 切断电源；灭火器",
        "blanks 坠落高度____及以上称为高处作业。 = 2米",
      ],
    ],
    [
      "answers behind question marks",
      "知识抢答\n\n1）团成立于哪一年？【1922年】\n2）团旗上的图案是什么？【五角星】\n3）多少周岁离团？【28周岁】",
      ["text 团成立于哪一年？ = 1922年", "text 团旗上的图案是什么？ = 五角星", "text 多少周岁离团？ = 28周岁"],
    ],
    [
      "stars behind right choices",
      "Test\n\n1. Normal temperature is:\na. 35 °C\nb. 37 °C  *\n\n2. Hand washing lasts:\na. 5 seconds\nb. 20 seconds  *",
      ["radio Normal temperature is: [35 °C | 37 °C] = B", "radio Hand washing lasts: [5 seconds | 20 seconds] = B"],
    ],
    [
      "a picture in front of each question",
      "聚餐投票\n📍地点\nA 海底捞\nB 外婆家\n📅时间\nA 周六\nB 周日\n🚗怎么去\nA 自驾\nB 拼车",
      ["radio 地点 [海底捞 | 外婆家]", "radio 时间 [周六 | 周日]", "radio 怎么去 [自驾 | 拼车]"],
    ],
    [
      "choices with commas behind their label",
      "问题一：您怎么知道我们店的？\n选项：朋友介绍、路过、其他\n问题二：您对口味满意吗？\n选项：满意、一般、不满意",
      ["radio 您怎么知道我们店的？ [朋友介绍 | 路过 | 其他]", "radio 您对口味满意吗？ [满意 | 一般 | 不满意]"],
    ],
    [
      "an answer with two labels",
      "常识\n\n1、不盖公章的公文为()。\n\nA、意见\n\nB、纪要\n\n【答案】:答案:B\n\n解析:纪要不盖章。\n\n2、最早的兵书是()。\n\nA、《六韬》\n\nB、《孙子兵法》\n\n【答案】:答案:B\n\n解析:略。",
      ["radio 不盖公章的公文为()。 [意见 | 纪要] = B", "radio 最早的兵书是()。 [《六韬》 | 《孙子兵法》] = B"],
    ],
    [
      "an answer in front of its explanation",
      "公共基础\n\n1)测试的目的是(    )\nA)发现错误\nB)改正错误\nA 【解析】测试是为了发现错误。\n\n2)表示实体的图形是(    )\nA)椭圆\nB)矩形\nB 【解析】矩形表示实体。",
      ["radio 测试的目的是(    ) [发现错误 | 改正错误] = A", "radio 表示实体的图形是(    ) [椭圆 | 矩形] = B"],
    ],
    [
      "pages of courses",
      "1单选(2分)\n软件生命周期的第一个阶段是？\n得分/总分\nA.\n编码\nB.\n需求分析\n正确答案：B你没选择任何选项\n2单选(2分)\n黑盒测试关注什么？\n得分/总分\nA.\n结构\nB.\n功能\n正确答案：B你没选择任何选项",
      ["radio 软件生命周期的第一个阶段是？ [编码 | 需求分析] = B", "radio 黑盒测试关注什么？ [结构 | 功能] = B"],
    ],
  ])("%s", (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

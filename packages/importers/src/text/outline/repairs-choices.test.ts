/** Repairs of choices, and keys that stand in gaps and behind choices. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const CHOICES = "A. 甲\nB. 乙\nC. 丙\nD. 丁\n";
const LISTED = "[甲 | 乙 | 丙 | 丁]";

describe("rows of boxes", () => {
  it("go on below their stem", () => {
    const text = "1.爱好：□画画 □唱歌 □跳舞\n□下棋 □其他\n2.性别：□男 □女\n";
    expect(questionsOf(text)).toEqual(["checkbox 爱好： [画画 | 唱歌 | 跳舞 | 下棋 | 其他]", "radio 性别： [男 | 女]"]);
  });

  it("behind a stem without a number ask by themselves", () => {
    const text =
      "1.院内是否吵闹？□经常 □偶尔 □从不\n承上题，声音来自（可多选）□车流 □工地\n □市场 □其他\n2.院内是否干净？□干净 □不干净\n";
    expect(questionsOf(text)).toEqual([
      "radio 院内是否吵闹？ [经常 | 偶尔 | 从不]",
      "checkbox 承上题，声音来自（可多选） [车流 | 工地 | 市场 | 其他]",
      "radio 院内是否干净？ [干净 | 不干净]",
    ]);
  });

  it("of one box each stay choices", () => {
    expect(questionsOf("1. 爱好是什么？\n□ 画画\n□ 唱歌\n□ 跳舞\n")).toEqual([
      "radio 爱好是什么？ [画画 | 唱歌 | 跳舞]",
    ]);
  });
});

describe("letters that touch their labels", () => {
  const asked = (key: string, ...labels: string[]) =>
    `Which one is ${labels[0] ?? ""}?\n${labels.map((label, at) => `${"ABCD".charAt(at)}${label}`).join("\n")}\nCorrect Answer:\n${key}\nEXPLANATION\nThis was told before. It is so.\n`;
  it("are read where they go up below several stems", () => {
    const text = asked("C. red", "wood", "stone", "red") + asked("A. 12", "12", "20", "Error");
    expect(questionsOf(text)).toEqual([
      "radio Which one is wood? [wood | stone | red] = C",
      "radio Which one is 12? [12 | 20 | Error] = A",
    ]);
    expect(read(text).questions.map(({ analysis }) => analysis)).toEqual([
      "This was told before. It is so.",
      "This was told before. It is so.",
    ]);
    expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });

  it("are letters of words in other lists", () => {
    expect(
      questionsOf("1. Which fruit?\n- Apple\n- Banana\n- Cherry\n2. Which animal?\n- Ant\n- Bee\n- Cat\n"),
    ).toEqual(["radio Which fruit? [Apple | Banana | Cherry]", "radio Which animal? [Ant | Bee | Cat]"]);
  });
});

describe("keys in gaps", () => {
  it("are letters of choices", () => {
    expect(questionsOf(`1.子是为了__B__而来的。\n${CHOICES}2.__AC__是丑。\n${CHOICES}`)).toEqual([
      `radio 子是为了（  ）而来的。 ${LISTED} = B`,
      `checkbox （  ）是丑。 ${LISTED} = AC`,
    ]);
  });

  it("are words where no choice has the letter", () => {
    const [question] = read("1.维生素有__K__和____。\n2.子是____。\n").questions;
    expect(question?.answer).not.toBe("K");
  });

  it("are verdicts behind statements", () => {
    expect(questionsOf("判断题\n1.子在丑前。__√__\n2.寅在子前。__×__\n")).toEqual([
      "boolean 子在丑前。 = 对",
      "boolean 寅在子前。 = 错",
    ]);
  });
});

describe("keys behind choices on their line", () => {
  it("are English labels", () => {
    const text =
      "1. What does a box hold? a) tea b) salt c) air Answer: a) tea\n2. Which of these is not blue? a) sky b) sea c) grass Answer: c) grass\n";
    expect(questionsOf(text)).toEqual([
      "radio What does a box hold? [tea | salt | air] = A",
      "radio Which of these is not blue? [sky | sea | grass] = C",
    ]);
  });

  it("end in front of the label of an explanation", () => {
    const text =
      "第 1 题 子是()。 A.甲 B.乙 C.丙 参考答案:C 参考解析:丙就是子。 第 2 题 丑是()。 A.丁 B.戊 C.己 参考答案:A 参考解析:丁就是丑。";
    expect(read(text).questions.map(({ answer, analysis }) => [answer, analysis])).toEqual([
      ["C", "丙就是子。"],
      ["A", "丁就是丑。"],
    ]);
  });
});

describe("answers in brackets of a paper of gaps", () => {
  it("begin a second sentence, too", () => {
    const text =
      "一、填空题\n1、茶会是茶友(自愿参加)的聚会。\n2、茶友享有(品茶)的权利。(任何人)不得独占茶席。\n3、茶会在每年的(三月)举行。\n";
    expect(read(text).questions.map(({ answer }) => answer)).toEqual(["自愿参加", "品茶|任何人", "三月"]);
  });

  it("stand behind half-width signs, too", () => {
    const text =
      "一、填空题\n1、仓库应有(标志)并查看,(登记和盖章)。\n2、不得任意(修改),期限为(2)年。\n3、应当(清楚)、(真实)。\n";
    expect(read(text).questions.map(({ answer }) => answer)).toEqual(["标志|登记和盖章", "修改|2", "清楚|真实"]);
  });
});

describe("pages", () => {
  it("with a blank line below every line have choices", () => {
    const asked = (no: number, ...labels: string[]) => [
      `${no}.子是哪个？[单选题]*`,
      ...labels,
      "答案解析：",
      "子就是它。",
    ];
    const text = [...asked(1, "1", "2（正确答案）", "4"), ...asked(2, "甲（正确答案）", "乙", "丙")].join("\n\n");
    expect(questionsOf(text)).toEqual(["radio 子是哪个？ [1 | 2 | 4] = B", "radio 子是哪个？ [甲 | 乙 | 丙] = A"]);
  });

  it("have a number of their own in brackets", () => {
    const text = `全文\n\n(1)\n\n某校 自然科 測驗\n\n一、選擇題\n( )1. 子是？(A)甲 (B)乙\n( )2. 丑是？(A)丙 (B)丁\n( )3. 寅是？(A)戊 (B)己\n`;
    expect(questionsOf(text)).toEqual(["radio 子是？ [甲 | 乙]", "radio 丑是？ [丙 | 丁]", "radio 寅是？ [戊 | 己]"]);
  });
});

describe("degrees", () => {
  it("that touch each other are the choices of the numbered statements below", () => {
    const text =
      "Evaluation\n\n  • AgreeSomewhat AgreeDisagree\n    1. I enjoyed the year\n    2. The rooms are clean.\n  • Strongly agreeAgreeDisagree\n    3. The office was helpful.\n    4. News was clear.\n";
    expect(questionsOf(text)).toEqual([
      "radio I enjoyed the year [Agree | Somewhat Agree | Disagree]",
      "radio The rooms are clean. [Agree | Somewhat Agree | Disagree]",
      "radio The office was helpful. [Strongly agree | Agree | Disagree]",
      "radio News was clear. [Strongly agree | Agree | Disagree]",
    ]);
  });

  it("that touch each other are columns below a stem", () => {
    const [question] = read("1. 请评价下列各项\n非常满意满意一般不满意非常不满意\n饭菜味道\n餐具卫生\n").questions;
    expect([question?.type, question?.rows, question?.options]).toEqual([
      "matrix-radio",
      ["饭菜味道", "餐具卫生"],
      ["非常满意", "满意", "一般", "不满意", "非常不满意"],
    ]);
  });

  it("are chosen once, although the stem goes on with 哪些", () => {
    const text =
      "1、前台是否周到？如果不是，应在哪些方面改进？\nA、很周到\nB、较周到\nC、一般\nD、较不周到\nE、很不周到\n";
    expect(read(text).questions.map(({ type }) => type)).toEqual(["radio"]);
  });

  it("are columns above long rows of another script", () => {
    const rows = [
      "The office does a very good job returning all of my calls, emails, letters and notes promptly.",
      "The staff is helpful.",
    ];
    const text = `* 1. Office\n\n  Strongly Agree Agree Neither Agree nor Disagree Disagree Strongly Disagree\n${rows.join("\n")}\n`;
    const [question] = read(text).questions;
    expect([question?.type, question?.rows, question?.options]).toEqual([
      "matrix-radio",
      rows,
      ["Strongly Agree", "Agree", "Neither Agree nor Disagree", "Disagree", "Strongly Disagree"],
    ]);
  });
});

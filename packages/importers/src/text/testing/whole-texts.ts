/**
 * Writes whole questionnaires, papers and forms in random habits of layout, with what is right about them: the same questions with
 * any numbers, signs of choices, kinds, places, keys and headings, as people combine them. Each text keeps its habits.
 */
import * as fc from "fast-check";

/** What is right about a question. */
export interface Wanted {
  readonly type: string;
  readonly title: string;
  readonly options: readonly string[];
  readonly answer?: string;
}

export interface WholeText {
  readonly text: string;
  readonly wanted: readonly Wanted[];
}

const LETTERS = "ABCDEFG";
const CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";
const CHINESE = "一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十".split(" ");

/** Signs in front of the choices; `~` stands for the words of a choice whose sign is behind them. */
const SIGNS: readonly ((at: number) => string)[] = [
  (at) => `${LETTERS.charAt(at)}. ~`,
  (at) => `${LETTERS.charAt(at)}、~`,
  (at) => `${LETTERS.charAt(at)}．~`,
  (at) => `${LETTERS.charAt(at)} ~`,
  (at) => `(${LETTERS.charAt(at)})~`,
  (at) => `（${LETTERS.charAt(at)}）~`,
  (at) => `${LETTERS.charAt(at)}：~`,
  (at) => `${LETTERS.charAt(at)})~`,
  (at) => `${CIRCLES.charAt(at)}~`,
];
const SURVEY_SIGNS: readonly ((at: number) => string)[] = [
  ...SIGNS,
  () => "□~",
  () => "○ ~",
  () => "☐ ~",
  () => "( ) ~",
  () => "（  ）~",
  () => "[ ] ~",
  () => "~□",
];
const NUMBERS: readonly ((no: number) => string)[] = [
  (no) => `${no}.`,
  (no) => `${no}. `,
  (no) => `${no}、`,
  (no) => `${no}．`,
  (no) => `（${no}）`,
  (no) => `Q${no}. `,
  (no) => `Q${no}：`,
  (no) => `第${no}题 `,
  (no) => `第${no}题：`,
  (no) => `${no}) `,
  (no) => `${String(no).padStart(2, "0")} `,
  (no) => `题${no}：`,
  (no) => `[${no}]`,
  (no) => `${no}：`,
  (no) => `问题${no}：`,
  (no) => `#${no} `,
  (no) => `${CHINESE[no - 1] ?? ""}、`,
];

/** Stems with their choices; in papers with the number of the right one, and of several right ones below. */
const RADIOS: readonly (readonly [string, string])[] = [
  ["您的性别", "男 女"],
  ["您的年龄段", "18岁以下 18-30岁 31-45岁 46-60岁 60岁以上"],
  ["您每周来几次", "每天都来 一周两三次 偶尔 第一次来"],
  ["您对今天的服务是否满意", "非常满意 满意 一般 不满意"],
  ["您家有几口人", "1-2人 3人 4人 5人及以上"],
  ["您是否参加过类似的培训", "是 否"],
  ["您认为目前的收费标准", "偏高 合理 偏低 不清楚"],
  ["孩子每天睡几个小时", "8小时以下 8-9小时 9小时以上"],
];
const CHECKBOXES: readonly (readonly [string, string])[] = [
  ["您从哪些渠道了解到本次活动", "朋友介绍 微信公众号 海报传单 电视广播"],
  ["您希望增加哪些菜品", "川菜 粤菜 面食 素菜 汤类"],
  ["您平时喜欢哪些运动", "跑步 游泳 羽毛球 瑜伽"],
];
const SINGLES: readonly (readonly [string, string, string])[] = [
  ["下列属于可再生能源的是", "煤炭 石油 太阳能 天然气", "C"],
  ["我国的首都是", "上海 北京 广州 西安", "B"],
  ["世界上面积最大的洋是", "太平洋 大西洋 印度洋 北冰洋", "A"],
  ["食品留样的时间不少于", "12小时 24小时 48小时 72小时", "C"],
  ["最高速度不能超过每小时", "20公里 30公里 40公里 50公里", "B"],
  ["3的平方加上4的平方等于", "7 12 25 49", "C"],
  ["植物进行光合作用的主要器官是", "根 茎 叶 花", "C"],
];
const SEVERALS: readonly (readonly [string, string, string])[] = [
  ["下列属于消防设施的有", "灭火器 消火栓 应急照明 空调", "ABC"],
  ["下列属于哺乳动物的有", "鲸 蝙蝠 企鹅 鸭嘴兽", "ABD"],
  ["预防触电的措施有", "绝缘 屏护 接地 湿手操作", "ABC"],
];
const VERDICTS: readonly (readonly [string, boolean])[] = [
  ["发现火灾应立即拨打119。", true],
  ["所有的鸟都会飞。", false],
  ["地球绕着太阳转。", true],
  ["安全帽可以不系下颏带。", false],
];
const GAPS: readonly (readonly [string, string])[] = [
  ["三角形的内角和是____度。", "180"],
  ["1千米等于____米。", "1000"],
  ["人体最大的器官是____。", "皮肤"],
];

/** Rows of a matrix without numbers, with their choices, which are the same; none in some questionnaires. */
const ROWS: readonly { readonly rows: readonly string[]; readonly columns: string }[] = [
  { rows: [], columns: "" },
  { rows: [], columns: "" },
  { rows: ["服务态度：□满意 □一般 □不满意", "环境卫生：□满意 □一般 □不满意"], columns: "满意 一般 不满意" },
  {
    rows: ["服务态度  A.很好  B.一般  C.较差", "收费公开  A.很好  B.一般  C.较差", "办事效率  A.很好  B.一般  C.较差"],
    columns: "很好 一般 较差",
  },
];

interface Habits {
  readonly number: number;
  readonly sign: number;
  readonly place: "lines" | "line" | "two" | "stem";
  readonly gap: boolean;
  readonly indent: string;
  readonly wide: string;
}

const aHabit = (signs: number) =>
  fc.record({
    number: fc.nat(NUMBERS.length - 1),
    sign: fc.nat(signs - 1),
    place: fc.constantFrom("lines" as const, "line" as const, "two" as const, "stem" as const),
    gap: fc.boolean(),
    indent: fc.constantFrom("", "  ", "\u3000\u3000"),
    wide: fc.constantFrom("  ", "    ", "\u3000\u3000"),
  });

/** The stem and its choices in lines. */
function writeChoices(
  { sign, place, indent, wide }: Habits,
  signs: readonly ((at: number) => string)[],
  stem: string,
  words: readonly string[],
): string[] {
  const choices = words.map((word, at) => (signs[sign]?.(at) ?? "").replace("~", word));
  if (place === "stem") return [`${stem}${wide}${choices.join(wide)}`];
  if (place === "line") return [stem, `${indent}${choices.join(wide)}`];
  const size = place === "two" ? 2 : 1;
  const lines = choices.flatMap((_, at) => (at % size === 0 ? [choices.slice(at, at + size).join(wide)] : []));
  return [stem, ...lines.map((line) => `${indent}${line}`)];
}

/** Writes numbered questions one below the other, through all parts. */
class Writer {
  readonly lines: string[];
  readonly wanted: Wanted[] = [];
  readonly #habits: Habits;
  readonly #signs: readonly ((at: number) => string)[];
  #no = 0;

  constructor(title: string, habits: Habits, signs: readonly ((at: number) => string)[]) {
    this.lines = [title];
    this.#habits = habits;
    this.#signs = signs;
  }

  get no(): number {
    return this.#no;
  }

  ask(
    stem: string,
    words: readonly string[],
    wanted: Omit<Wanted, "options"> & Partial<Wanted>,
    below: readonly string[] = [],
  ): void {
    this.#no += 1;
    if (this.#habits.gap) this.lines.push("");
    const numbered = `${NUMBERS[this.#habits.number]?.(this.#no) ?? ""}${stem}`;
    const asked = words.length === 0 ? [numbered] : writeChoices(this.#habits, this.#signs, numbered, words);
    this.lines.push(...asked, ...below);
    this.wanted.push({ options: words, ...wanted });
  }
}

/** A questionnaire with single, several and open questions, with or without sections. */
export const aQuestionnaire: fc.Arbitrary<WholeText> = fc
  .record({
    habits: aHabit(SURVEY_SIGNS.length),
    radios: fc.shuffledSubarray([...RADIOS], { minLength: 4, maxLength: 6 }),
    several: fc.shuffledSubarray([...CHECKBOXES], { minLength: 1, maxLength: 2 }),
    kind: fc.constantFrom(
      ["", "（可多选）"],
      ["（单选）", "（多选）"],
      ["[单选题]", "[多选题]"],
      ["【单选题】", "【多选题】"],
    ),
    heads: fc.constantFrom<readonly string[]>(
      [],
      ["第一部分 基本情况", "第二部分 意见建议"],
      ["【基本情况】", "【意见建议】"],
    ),
    closing: fc.constantFrom(
      [],
      ["", "——本问卷由社区居委会制作——"],
      ["", "再次感谢您的配合！"],
      ["", "谢谢！"],
      ["", "××街道办事处", "2024年9月"],
      ["", "社区居委会 2025年3月"],
    ),
    matrix: fc.constantFrom(...ROWS),
    room: fc.constantFrom([], ["答："], ["____________________"], ["____________________", "____________________"]),
  })
  .map(({ habits, radios, several, kind: [single = "", multiple = ""], heads, matrix, room, closing }) => {
    const writer = new Writer("社区活动调查问卷", habits, SURVEY_SIGNS);
    writer.lines.push("说明：本问卷匿名填写，请在符合您情况的选项上打“√”。");
    writer.lines.push(...heads.slice(0, 1));
    for (const [stem, words] of radios)
      writer.ask(`${stem}${single}`, words.split(" "), { type: "radio", title: stem });
    for (const [stem, words] of several)
      writer.ask(`${stem}${multiple}`, words.split(" "), { type: "checkbox", title: stem });
    const { rows, columns } = matrix;
    const rated = { type: "matrix-radio", title: "请您对以下各项作出评价", options: columns.split(" ") };
    if (rows.length > 0) writer.ask(rated.title, [], rated, rows);
    writer.lines.push(...heads.slice(1));
    writer.ask("您还有什么意见或建议？", [], { type: "textarea", title: "您还有什么意见或建议？" }, room);
    writer.lines.push(...closing);
    return { text: `${writer.lines.join("\n")}\n`, wanted: writer.wanted };
  });

/** A paper with single and several choices, verdicts and gaps; its keys stand in the stems, below the questions or at the end. */
export const aPaper: fc.Arbitrary<WholeText> = fc
  .record({
    habits: aHabit(SIGNS.length),
    singles: fc.shuffledSubarray([...SINGLES], { minLength: 4, maxLength: 6 }),
    several: fc.shuffledSubarray([...SEVERALS], { minLength: 2 }),
    verdicts: fc.shuffledSubarray([...VERDICTS], { minLength: 3 }),
    gaps: fc.shuffledSubarray([...GAPS], { minLength: 2 }),
    heads: fc.constantFrom(
      (at: number) => `第${CHINESE[at] ?? ""}部分 `,
      () => "## ",
    ),
    label: fc.constantFrom("", "答案：", "正确答案：", "参考答案：", "【答案】", "list"),
    told: fc.constantFrom(["对", "错"], ["√", "×"], ["正确", "错误"]),
    place: fc.constantFrom("（）", "（  ）", "( )"),
  })
  .map(({ habits, singles, several, verdicts, gaps, heads, label, told: [yes = "", no = ""], place }) => {
    const writer = new Writer("综合知识测试", habits, SIGNS);
    const keys: string[] = [];
    const isListed = label === "list";
    const below = (key: string) => (label === "" || isListed ? [] : [`${label}${key}`]);
    const inside = (key: string) => (label === "" ? `（${key}）` : place);
    const note = (key: string) => keys.push(`${writer.no}. ${key}`);
    const parts: readonly [string, string, readonly (readonly [string, string, string])[]][] = [
      ["单项选择题", "radio", singles],
      ["多项选择题", "checkbox", several],
    ];
    for (const [at, [name, type, list]] of parts.entries()) {
      writer.lines.push(`${heads(at)}${name}`);
      for (const [stem, words, key] of list) {
        const line = habits.place === "stem" || habits.place === "line" || label === "" || isListed;
        writer.ask(
          `${stem}${line ? inside(key) : place}`,
          words.split(" "),
          { type, title: stem, answer: key },
          below(key),
        );
        note(key);
      }
    }
    writer.lines.push(`${heads(2)}判断题`);
    for (const [stem, right] of verdicts) {
      const key = right ? yes : no;
      writer.ask(
        `${stem}${inside(key)}`,
        [],
        { type: "boolean", title: stem, answer: right ? "对" : "错" },
        below(key),
      );
      note(key);
    }
    writer.lines.push(`${heads(3)}填空题`);
    for (const [stem, key] of gaps) {
      const text = label === "" ? stem.replace("____", `__${key}__`) : stem;
      writer.ask(text, [], { type: "blanks", title: stem, answer: key }, below(key));
      note(key);
    }
    if (isListed) writer.lines.push("", "参考答案", ...keys);
    return { text: `${writer.lines.join("\n")}\n`, wanted: writer.wanted };
  });

const FIELDS: readonly (readonly [string, string])[] = [
  ["姓名", "text"],
  ["籍贯", "text"],
  ["毕业院校", "text"],
  ["手机号码", "phone"],
  ["工作单位", "text"],
  ["电子邮箱", "email"],
  ["出生日期", "date"],
];
const BOXES: readonly (readonly [string, string])[] = [
  ["性别", "男 女"],
  ["学历", "大专 本科 研究生"],
  ["政治面貌", "党员 团员 群众"],
];

/** A field or a row of boxes of a form. */
interface Entry {
  readonly label: string;
  readonly type: string;
  readonly words: readonly string[];
}

/** The lines of a form's fields, several side by side. */
function writeFields(
  entries: readonly Entry[],
  { layout, per, box, room }: { layout: string; per: number; box: string; room: string },
): string[] {
  const wide = layout === "numbers" ? 1 : per;
  const boxes = (words: readonly string[]) => words.map((word) => `${box}${word}`).join("  ");
  const rows = entries.flatMap((_, at) => (at % wide === 0 ? [entries.slice(at, at + wide)] : []));
  if (layout === "tabs")
    return rows.map((row) => row.map(({ label, words }) => `${label}\t${boxes(words)}`).join("\t"));
  const lines = (row: readonly Entry[]) =>
    row.map(({ label, words }) => `${label}：${words.length > 0 ? boxes(words) : room}`).join("    ");
  if (layout !== "bars") return rows.map((row, at) => `${layout === "numbers" ? `${at + 1}. ` : ""}${lines(row)}`);
  const bars = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const columns = Array.from({ length: wide }, () => ["项目", "内容"]).flat();
  const cells = rows.map((row) => row.flatMap(({ label, words }) => [label, boxes(words)]));
  const full = cells.map((row) => bars(columns.map((_, at) => row[at] ?? "")));
  return [bars(columns), `|${"---|".repeat(columns.length)}`, ...full];
}

/** A form of labels with room and boxes (texts of one and of several lines are all `text`), perhaps with a table to write rows into and what another office writes. */
export const aForm: fc.Arbitrary<WholeText> = fc
  .record({
    fields: fc.shuffledSubarray([...FIELDS], { minLength: 3 }),
    boxes: fc.shuffledSubarray([...BOXES], { minLength: 1 }),
    layout: fc.constantFrom("lines", "tabs", "bars", "numbers"),
    per: fc.integer({ min: 1, max: 3 }),
    box: fc.constantFrom("□", "□ ", "○", "☐"),
    room: fc.constantFrom("____", "________________"),
    heads: fc.constantFrom(["", ""], ["一、基本情况", "二、其他情况"], ["【基本情况】", "【其他情况】"]),
    table: fc.boolean(),
    office: fc.boolean(),
    signed: fc.boolean(),
  })
  .map(({ fields, boxes, heads: [first = "", second = ""], table, office, signed, ...habits }) => {
    const entries: Entry[] = [
      ...fields.map(([label, type]) => ({ label, type, words: [] })),
      ...boxes.map(([label, words]) => ({ label, type: "radio", words: words.split(" ") })),
    ];
    const columns = ["称谓", "姓名", "工作单位及职务"];
    const lines = ["会员入会申请表", "", ...(first === "" ? [] : [first]), ...writeFields(entries, habits)];
    const wanted: Wanted[] = entries.map(({ label, type, words }) => ({ type, title: label, options: words }));
    if (table) {
      const bars = habits.layout === "bars";
      const rows = bars ? ["|---|---|---|", "|  |  |  |", "|  |  |  |"] : ["\t\t", "\t\t"];
      lines.push("家庭主要成员", bars ? `| ${columns.join(" | ")} |` : columns.join("\t"), ...rows);
      wanted.push({ type: "dynamic-table", title: "家庭主要成员", options: columns });
    }
    lines.push(
      ...(second === "" ? [] : [second]),
      ...(habits.layout === "tabs" ? ["获奖情况\t"] : ["获奖情况：", "", ""]),
    );
    wanted.push({ type: "text", title: "获奖情况", options: [] });
    if (office) {
      lines.push("所在单位意见：", "", "                （盖章）", "                年  月  日");
      wanted.push({ type: "text", title: "所在单位意见", options: [] });
    }
    if (signed) {
      lines.push("", "本人承诺以上内容真实。", "承诺人签名：____________    日期：____年__月__日");
      wanted.push(
        { type: "signature", title: "承诺人签名", options: [] },
        { type: "date", title: "日期", options: [] },
      );
    }
    return { text: `${lines.join("\n")}\n`, wanted };
  });

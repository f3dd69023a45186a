/**
 * Blocks of forms put together by two: each block stands first, second and last, below a title or without one. What a block asks
 * does not depend on what stands beside it.
 */
import { type Row } from "./folder.ts";
import { type TextFactsReport, type TextWithFacts, compareTexts } from "./text-facts.corpus.ts";

/** The blocks stand in this file. */
export const OWN_FOLDER = import.meta.dirname;

type Fact = TextWithFacts["facts"]["questions"][number];

interface BlockOfForm {
  readonly name: string;
  readonly lines: string;
  readonly asks: readonly Fact[];
}

const ask = (stem: string, types: string, options?: string[], rows?: string[]): Fact => ({
  type: types.split(" ")[0] ?? "",
  types: types.split(" "),
  stem,
  ...(options === undefined ? {} : { options }),
  ...(rows === undefined ? {} : { rows }),
});

const block = (name: string, lines: string, ...asks: Fact[]): BlockOfForm => ({ name, lines, asks });

/** Blocks of forms and surveys, as people write them without numbers. */
export const BLOCKS: readonly BlockOfForm[] = [
  block("label and line", "就读学校：____________", ask("就读学校", "text")),
  block("bare label", "紧急联系人：", ask("紧急联系人", "text")),
  block("label and room", "故障情况说明：\n\n\n", ask("故障情况说明", "textarea text")),
  block("label without colon", "介绍人（没有可不填） __________", ask("介绍人", "text")),
  block("two labels", "所在部门：__________    工号：__________", ask("所在部门", "text"), ask("工号", "text number")),
  block(
    "two labels with blanks",
    "参会人：            联系电话：            ",
    ask("参会人", "text"),
    ask("联系电话", "phone text"),
  ),
  block("label with unit", "家庭人口：______人", ask("家庭人口", "number text")),
  block("date", "预约日期：____年____月____日", ask("预约日期", "date text")),
  block("date with blanks", "到岗日期：      年    月    日", ask("到岗日期", "date text")),
  block("span of dates", "寄养时间：___月___日 至 ___月___日", ask("寄养时间", "date-range text blanks")),
  block("region", "户籍所在地 ______省______市______区(县)", ask("户籍所在地", "region text blanks")),
  block(
    "boxes",
    "服务类型：□上门安装  □到店自提  □送货上门",
    ask("服务类型", "radio dropdown checkbox", ["上门安装", "到店自提", "送货上门"]),
  ),
  block("boxes without colon", "报考车型 □C1 □C2 □D", ask("报考车型", "radio dropdown checkbox", ["C1", "C2", "D"])),
  block("circles", "是否绝育：○已绝育 ○未绝育", ask("是否绝育", "radio boolean dropdown", ["已绝育", "未绝育"])),
  block("boxes behind", "今天早上是否空腹：是□  否□", ask("今天早上是否空腹", "radio boolean dropdown", ["是", "否"])),
  block(
    "several behind",
    "以前得过的病（可多选）：高血压□  糖尿病□  心脏病□  以上都没有□",
    ask("以前得过的病", "checkbox", ["高血压", "糖尿病", "心脏病", "以上都没有"]),
  ),
  block(
    "boxes with other",
    "需要的帮助：□助餐 □助浴 □其他________",
    ask("需要的帮助", "checkbox radio", ["助餐", "助浴", "其他"]),
  ),
  block(
    "boxes below",
    "您从哪里知道我们？（可多选）\n□ 朋友介绍\n□ 网络广告\n□ 路过看到",
    ask("您从哪里知道我们", "checkbox", ["朋友介绍", "网络广告", "路过看到"]),
  ),
  block(
    "line of boxes below",
    "有没有以下行为？（有则打勾，可多选）\n□ 吸烟　□ 收礼　□ 迟到　□ 都没有",
    ask("有没有以下行为", "checkbox", ["吸烟", "收礼", "迟到", "都没有"]),
  ),
  block(
    "circles below",
    "体检套餐\n○ 基础套餐（380元）\n○ 标准套餐（680元）\n○ 深度套餐（1280元）",
    ask("体检套餐", "radio dropdown", ["基础套餐（380元）", "标准套餐（680元）", "深度套餐（1280元）"]),
  ),
  block(
    "letters below",
    "您对食堂的饭菜满意吗？\nA. 满意\nB. 一般\nC. 不满意",
    ask("您对食堂的饭菜满意吗", "radio", ["满意", "一般", "不满意"]),
  ),
  block(
    "letters on one line",
    "您平时怎么来上班？\nA.步行  B.骑车  C.地铁  D.开车",
    ask("您平时怎么来上班", "radio", ["步行", "骑车", "地铁", "开车"]),
  ),
  block(
    "letters behind stem",
    "您最喜欢的课程是（  ）A、书法  B、舞蹈  C、围棋",
    ask("您最喜欢的课程是", "radio", ["书法", "舞蹈", "围棋"]),
  ),
  block(
    "circled behind label",
    "药品来源：①医院处方  ②药店自购",
    ask("药品来源", "radio dropdown", ["医院处方", "药店自购"]),
  ),
  block(
    "brackets below",
    "活动时间多长合适？\n(  )30分钟   (  )45分钟   (  )60分钟",
    ask("活动时间多长合适", "radio", ["30分钟", "45分钟", "60分钟"]),
  ),
  block(
    "brackets behind",
    "会议地点：一楼（  ）  二楼（  ）  线上（  ）",
    ask("会议地点", "radio dropdown checkbox", ["一楼", "二楼", "线上"]),
  ),
  block(
    "slashes in brackets",
    "参赛形式（独唱/对唱/组合）：",
    ask("参赛形式", "radio dropdown", ["独唱", "对唱", "组合"]),
  ),
  block(
    "yes or no in brackets",
    "是否需要接站（是/否）：",
    ask("是否需要接站", "radio boolean dropdown", ["是", "否"]),
  ),
  block(
    "commas in brackets",
    "是否配备自助终端（已配备、部分配备、未配备）：",
    ask("是否配备自助终端", "radio dropdown", ["已配备", "部分配备", "未配备"]),
  ),
  block(
    "slashes behind",
    "到达方式：自驾 / 大巴 / 高铁",
    ask("到达方式", "radio dropdown checkbox", ["自驾", "大巴", "高铁"]),
  ),
  block(
    "several with slashes",
    "午餐口味（可多选）：清淡/微辣/特辣",
    ask("午餐口味", "checkbox", ["清淡", "微辣", "特辣"]),
  ),
  block("label in brackets", "【队员尺码】S / M / L / XL", ask("队员尺码", "radio dropdown", ["S", "M", "L", "XL"])),
  block("mark in front", "➤ 微信昵称：", ask("微信昵称", "text")),
  block("picture in front", "📍集合地点：", ask("集合地点", "text")),
  block("stars", "教学水平：☆☆☆☆☆", ask("教学水平", "rating scale")),
  block(
    "steps",
    "您愿意把我们推荐给朋友吗？（0—10分）\n0 1 2 3 4 5 6 7 8 9 10",
    ask("您愿意把我们推荐给朋友吗", "nps scale rating"),
  ),
  block("steps with ends", "总体感受：非常差 1 2 3 4 5 非常好", ask("总体感受", "scale rating")),
  block(
    "open question",
    "您对今后的活动有什么建议？\n______________________________\n______________________________",
    ask("您对今后的活动有什么建议", "textarea text"),
  ),
  block("bare open question", "您还有什么想对我们说的？", ask("您还有什么想对我们说的", "textarea text")),
  block("upload", "现场照片：（请上传1—3张）", ask("现场照片", "file")),
  block("consent", "□ 我已阅读并同意以上条款", ask("我已阅读并同意以上条款", "consent checkbox boolean")),
  block(
    "signature",
    "申请人签名：______________    日期：____年__月__日",
    ask("申请人签名", "text signature"),
    ask("日期", "date text"),
  ),
  block("cells", "民族\t\t籍贯\t", ask("民族", "text"), ask("籍贯", "text")),
  block(
    "cell with boxes",
    "居住情况\t□独居  □与子女同住  □其他",
    ask("居住情况", "radio dropdown checkbox", ["独居", "与子女同住", "其他"]),
  ),
  block("cell with unit", "申请金额\t          元", ask("申请金额", "number text")),
  block("one cell", "困难情况说明\t", ask("困难情况说明", "textarea text")),
  block(
    "matrix",
    "请对下列服务作出评价：\n项目\t满意\t一般\t不满意\n环境卫生\t\t\t\n服务态度\t\t\t\n办事效率\t\t\t",
    ask("请对下列服务作出评价", "matrix-radio", ["满意", "一般", "不满意"], ["环境卫生", "服务态度", "办事效率"]),
  ),
  block(
    "matrix with boxes",
    "您对以下各项的看法\n\t同意\t不同意\t说不清\n延长开放时间\t□\t□\t□\n增加座位\t□\t□\t□",
    ask("您对以下各项的看法", "matrix-radio", ["同意", "不同意", "说不清"], ["延长开放时间", "增加座位"]),
  ),
  block("empty table", "工作经历：\n起止时间\t单位\t岗位\n\t\t\n\t\t", ask("工作经历", "dynamic-table")),
  block(
    "table of room",
    "用药安排：\n\t药品名称\t每次用量\n早餐后\t\t\n午餐后\t\t",
    ask("用药安排", "matrix-text dynamic-table", ["药品名称", "每次用量"], ["早餐后", "午餐后"]),
  ),
  block("page: text", "* 客户名称\n请输入客户名称", ask("客户名称", "text")),
  block(
    "page: select",
    "* 预约项目\n请选择\n洁牙\n补牙\n拔牙",
    ask("预约项目", "dropdown radio", ["洁牙", "补牙", "拔牙"]),
  ),
  block("page: upload", "检查报告\n点击上传", ask("检查报告", "file")),
];

/** Blocks of a page that was copied stand among their like. */
const isPage = ({ name }: BlockOfForm): boolean => name.startsWith("page:");

/** A text of these blocks; a blank line parts blocks of several lines. */
export function textOfBlocks(blocks: readonly BlockOfForm[], title: string): TextWithFacts {
  const lines = blocks.reduce((text, { lines: own }, at) => {
    if (at === 0) return own;
    const apart = own.includes("\n") || (blocks[at - 1]?.lines.includes("\n") ?? false);
    return `${text}${apart ? "\n\n" : "\n"}${own}`;
  }, "");
  return {
    name: `${title === "" ? "untitled: " : ""}${blocks.map(({ name }) => name).join(" + ")}`,
    text: `${title === "" ? "" : `${title}\n\n`}${lines}\n`,
    facts: { questions: blocks.flatMap(({ asks }) => asks) },
  };
}

/** All texts of two blocks, and of one. */
export function pairsOfBlocks(title = "来访信息登记表"): TextWithFacts[] {
  const pairs = BLOCKS.flatMap((one) =>
    BLOCKS.filter((other) => other !== one && isPage(one) === isPage(other)).map((other) => [one, other]),
  );
  return [...BLOCKS.map((one) => [one]), ...pairs].map((blocks) => textOfBlocks(blocks, title));
}

/** Prints how many texts are read rightly, and for each block in how many of its texts. */
export function run(): { results: Record<string, TextFactsReport>; rows: Row[] } {
  const all = compareTexts([...pairsOfBlocks(), ...pairsOfBlocks("")]);
  for (const { name } of BLOCKS) {
    const own = all.rows.filter(({ file }) => file.replace("untitled: ", "").split(" + ").includes(name));
    console.log(`${name}: ${own.filter(({ ok }) => ok).length} of ${own.length}`);
  }
  console.log(`all: ${all.rows.filter(({ ok }) => ok).length} of ${all.rows.length}`);
  return all;
}

/** Grids with what stands around their marks, and sheets with a grid among their fields. All texts were written for these tests. */
import { expect, test } from "vitest";
import { read } from "../testing/read.ts";

const asked = (text: string): string[] =>
  read(text).questions.map(({ type, title, options, rows = [] }) =>
    `${type} ${title} [${options.join("|")}] {${rows.join("|")}}`.trim(),
  );

test("dots that lead to the boxes, and a label that leaves one blank", () => {
  const text =
    "花园问卷\n\n【填寫指引】請於適當的□內加「✓」。\n              很滿意 滿意 不滿意\n(1) 花的顏色………………□  □  □\n(2) 小路的平整程度 □  □  □\n(3) 長椅的數量…………□  □  □\n";
  expect(asked(text)).toEqual([
    "matrix-radio 請於適當的□內加「✓」。 [很滿意|滿意|不滿意] {花的顏色|小路的平整程度|長椅的數量}",
  ]);
});

test("codes in front of the rows", () => {
  const text =
    "花园研究\n\n请根据自己的感受作答。\n题项\t不同意\t不确定\t同意\nTR1. 我相信园丁的话\t1\t2\t3\nTR2. 园丁为我着想\t1\t2\t3\n\n1. 您的性别\nA. 男\nB. 女\n";
  expect(asked(text)).toEqual([
    "matrix-radio 请根据自己的感受作答。 [不同意|不确定|同意] {我相信园丁的话|园丁为我着想}",
    "radio 您的性别 [男|女] {}",
  ]);
});

test("a sheet whose fields, grid and wide cells follow each other", () => {
  const text =
    "花园服务评议表\t\t\t\t\n楼栋\t\t房号\t\t\n入住年限\t□一年内 □一年以上\t\t\t\n服务内容\t满意\t基本满意\t不满意\t不了解\n修剪岗位\t\t\t\t\n浇水岗位\t\t\t\t\n您最喜欢（可多选）\t□兰花 □菊花 □月季\t\t\t\n其他意见\t\t\t\t\n";
  expect(asked(text)).toEqual([
    "text 楼栋 [] {}",
    "text 房号 [] {}",
    "radio 入住年限 [一年内|一年以上] {}",
    "matrix-radio 服务内容 [满意|基本满意|不满意|不了解] {修剪岗位|浇水岗位}",
    "checkbox 您最喜欢（可多选） [兰花|菊花|月季] {}",
    "textarea 其他意见 [] {}",
  ]);
});

test("the instruction right above a ballot is asked once", () => {
  const text =
    "花友会测评表\n\n（2024年度）\n\n说明：请在相应栏内划“○”，每人只能选一个等次。\n\n花友姓名\t优秀\t合格\t不合格\n兰 花\t\t\t\n菊小花\t\t\t\n\n您的意见建议：\n\n\n";
  expect(asked(text)).toEqual([
    "matrix-radio 请在相应栏内划“○”，每人只能选一个等次。 [优秀|合格|不合格] {兰 花|菊小花}",
    "textarea 您的意见建议 [] {}",
  ]);
});

test("rows that lost their cells below a head with one column more", () => {
  const text = "1. 请评价下列园区\n\n园区\t很高\t较高\t较低\t没去过\n东园部门\n西园部门\n\n2. 您的建议：\n";
  expect(asked(text)).toEqual([
    "matrix-radio 请评价下列园区 [很高|较高|较低|没去过] {东园部门|西园部门}",
    "textarea 您的建议： [] {}",
  ]);
});

test("the codes of the part before hold for the next one", () => {
  const text =
    "花园量表\n\n第一部分  花\n请在合适的数字上画圈（1=从不，2=有时，3=总是）\n1. 我浇水\t1\t2\t3\n2. 我松土\t1\t2\t3\n3. 我施肥\t1\t2\t3\n\n第二部分  草\n请在合适的数字上画圈（评分标准同上）\n4. 我剪草\t1\t2\t3\n5. 我除草\t1\t2\t3\n6. 我种草\t1\t2\t3\n";
  expect(asked(text)).toEqual([
    "matrix-radio 请在合适的数字上画圈 [从不|有时|总是] {我浇水|我松土|我施肥}",
    "matrix-radio 请在合适的数字上画圈（评分标准同上） [从不|有时|总是] {我剪草|我除草|我种草}",
  ]);
});

test("results of a table are no grid, and an instruction below a question describes it", () => {
  const told =
    "花园评比\n\n品种\t优秀\t良好\t不合格\n兰花\t12\t20\t1\n菊花\t10\t18\t2\n\n1. 您对结果满意吗？\nA. 满意\nB. 不满意\n";
  expect(asked(told)).toEqual(["radio 您对结果满意吗？ [满意|不满意] {}"]);
  const below = "花园检查\n3. 您对小路的看法？\n说明：请打“√”。\n项目\t好\t较好\t差\n东路\t\t\t\n西路\t\t\t\n";
  expect(asked(below)).toEqual(["matrix-radio 您对小路的看法？ [好|较好|差] {东路|西路}"]);
});

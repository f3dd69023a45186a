/** Ballots, grids and pages as copies have them: rows that change places, cells and numbers on lines of their own. */
import { expect, it } from "vitest";
import { read } from "../testing/read.ts";

const told = (text: string) =>
  read(text).questions.map(
    ({ type, title, rows = [], options }) => `${type} ${title} {${rows.join("|")}} [${options.join("|")}]`,
  );

it("a sentence asks the table below it, also with the word of its first column", () => {
  const text =
    "花展意见表\n\n姓名：____\n\n1、下列展区您希望怎样改进？每行可以选多项。\n\n展区\t加座位\t加灯光\t加讲解\n温室\t□\t□\t□\n水池\t□\t□\t□\n石山\t□\t□\t□\n\n2、您还想看什么花？\n";
  expect(told(text)[1]).toBe(
    "matrix-checkbox 下列展区您希望怎样改进？每行可以选多项。 {温室|水池|石山} [加座位|加灯光|加讲解]",
  );
  const heading =
    "花展意见表\n\n一、展区评价\n\n展区\t好\t中\t差\n温室\t□\t□\t□\n水池\t□\t□\t□\n\n二、您的建议：____\n";
  expect(told(heading)[0]).toMatch(/^matrix-radio 展区/u);
});

it("marks above the names of a ballot", () => {
  const text =
    "花农协会选举票\n\n一、理事候选人（应选2名）\n符号\t\t\t\n姓名\t柳青\t梅红\t蓝田\n\n二、会长候选人（应选1名）\n符号\t\t\n姓名\t白杨\t丁香\n";
  expect(told(text)).toEqual([
    "checkbox 理事候选人（应选2名） {} [柳青|梅红|蓝田]",
    "radio 会长候选人（应选1名） {} [白杨|丁香]",
  ]);
  const below = "花农协会选举票\n\n理事候选人（应选2名）\n姓名\t柳青\t梅红\n符号\t\t\n姓名\t蓝田\t白杨\n符号\t\t\n";
  expect(told(below)).toEqual(["checkbox 理事候选人（应选2名） {} [柳青|梅红|蓝田|白杨]"]);
});

it("numbers and stars on lines of their own", () => {
  const text =
    "花园参观反馈\n\n1\n*\n您来自哪个区\n东区\n西区\n请选择\n\n2\n*\n您看了哪些花（多选）\n月季\n牡丹\n兰花\n\n3\n您的建议\n请输入\n";
  expect(told(text)).toEqual([
    "radio 您来自哪个区 {} [东区|西区]",
    "checkbox 您看了哪些花 {} [月季|牡丹|兰花]",
    "textarea 您的建议 {} []",
  ]);
});

it("rows that ask, far from their boxes", () => {
  const text =
    "花房检查\n\n请在适当的空格加「✓」：\n\n                                    是      否\n(a) 窗户关好了吗？                  □      □\n(b) 水管有没有漏水？                □      □\n(c) 灯关了吗？                      □      □\n\n如以上任何一项答「否」，请说明：____________\n\n检查人：____\n";
  expect(told(text)).toEqual([
    "matrix-radio 请在适当的空格加「✓」 {窗户关好了吗？|水管有没有漏水？|灯关了吗？} [是|否]",
    "text 如以上任何一项答「否」，请说明 {} []",
    "text 检查人 {} []",
  ]);
});

it("an address above a list of names with boxes", () => {
  const text =
    "花棚委員選舉票\n\n戶別：　　棟　　樓之　　\n\n※ 請圈選至多二人，超過者無效。\n\n☐ 1號　柳青\n☐ 2號　梅紅\n☐ 3號　藍田\n";
  expect(told(text)).toEqual([
    "blanks 戶別：____棟____樓之____ {} []",
    "checkbox ※ 請圈選至多二人，超過者無效。 {} [柳青|梅紅|藍田]",
  ]);
});

it("letters glued to the words of boxes, and names that begin with letters", () => {
  const text =
    "花店来客记录\n\n姓名：____\n来意：□A买花   □B订花篮   □C看展\n车型：□A类小车  □B类货车\n血型：□A型 □B型 □O型\n电话：____\n";
  expect(told(text).slice(1, 4)).toEqual([
    "radio 来意 {} [买花|订花篮|看展]",
    "radio 车型 {} [A类小车|B类货车]",
    "radio 血型 {} [A型|B型|O型]",
  ]);
});

it("a table with a line for each box and place", () => {
  const text =
    "花房安全检查表\n花房编号\n________\n检查内容\n好\n坏\n门窗、锁\n□\n□\n水管\n□\n□\n灯\n□\n□\n要修的地方\n________\n检查人\n________\n";
  expect(told(text)).toEqual([
    "text 花房编号 {} []",
    "matrix-radio 检查内容 {门窗、锁|水管|灯} [好|坏]",
    "text 要修的地方 {} []",
    "text 检查人 {} []",
  ]);
});

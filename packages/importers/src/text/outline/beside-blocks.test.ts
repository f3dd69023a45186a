/** What a block of a form asks, whatever blocks stand beside it. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("blocks beside others", () => {
  it("asks for a signature below an opinion above other fields", () => {
    const text = "春游回执\n\n家长意见\t\n\n          家长签名：\n\n孩子姓名——\n联系手机——\n";
    expect(questionsOf(text).join("\n")).toContain("家长签名");
  });

  it("takes a label with a star above the hint of its field for a question", () => {
    const text =
      "寄养登记\n\n小狗名字 *\n请输入\n小狗品种 *\n请输入\n是否驱虫 *\n○ 已驱虫  ○ 未驱虫\n\n附件1：疫苗本照片（上传）\n附件2：小狗近照（上传）\n\n主人称呼：____\n接送时间：____\n";
    const read = questionsOf(text).join("\n");
    expect(read).toContain("小狗名字");
    expect(read).toContain("小狗品种");
  });

  it("takes no scale above a table of motions for its stem", () => {
    const text =
      "业主意见表\n\n您对物业的满意程度\n很不满意  1  2  3  4  5  非常满意\n\n议案\t赞成\t反对\n加装门禁\t□\t□\n更换水泵\t□\t□\n";
    expect(questionsOf(text).join("\n")).toContain("matrix-radio 议案 ");
  });

  it("keeps a sentence above a table as what it asks", () => {
    const text = "业主意见表\n\n请对下列议案表态：\n\n议案\t赞成\t反对\n加装门禁\t□\t□\n更换水泵\t□\t□\n";
    const read = questionsOf(text).join("\n");
    expect(read).toContain("matrix-radio 请对下列议案表态");
    expect(read).not.toContain("matrix-radio 议案");
  });

  it("reads a question with dots behind one with a type", () => {
    const text =
      "回访\n\n* 您办的是哪种卡？ [单选题]\n○月卡\n○季卡\n○年卡\n\n您最想感谢的一位教练的姓名（选填）：……………………\n";
    expect(questionsOf(text).map((one) => one.split(/[! ]/u)[0])).toEqual(["radio", "text"]);
  });
});

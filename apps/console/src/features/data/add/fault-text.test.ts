import { expect, test } from "vitest";
import { toFaultSheet } from "./fault-text.ts";

test("the sheet of faulty rows has the columns of the file, a reason for each fault, and no formula", async () => {
  const words = { where: () => "姓名", text: () => "请回答此题" };
  const fault = { column: 0, questionId: "name", code: "required" };
  const sheet = toFaultSheet(
    ["姓名", "备注"],
    [{ row: 3, cells: ["=HYPERLINK(1)"], faults: [fault, fault] }],
    words,
    "问题",
  );
  const bytes = new Uint8Array(await sheet.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe(
    '"姓名","备注","问题"\r\n"\'=HYPERLINK(1)",,"姓名: 请回答此题\n姓名: 请回答此题"\r\n',
  );
});

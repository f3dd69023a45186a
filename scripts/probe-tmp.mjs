import { reexecUnderNode24 } from "./bootstrap.mjs";
await reexecUnderNode24(import.meta.filename, process.argv.slice(2));
const { parseText } = await import("@idata/importers/text");
const { textFaces } = await import("@idata/questions/text");
const P = "某某测验\n一、单选题\n1. 水的沸点是（ ）\nA. 90℃\nB. 100℃\nC. 110℃\n2. 冰的熔点是（ ）\nA. 0℃\nB. 4℃\nC. 10℃\n二、判断题\n1. 水是单质。（ ）\n2. 冰比水轻。（ ）\n";
const Q = "某某测验\n一、单选题\n1. 水的沸点是（ ）\nA. 90℃\nB. 100℃\nC. 110℃\n2. 冰的熔点是（ ）\nA. 0℃\nB. 4℃\nC. 10℃\n二、判断题\n3. 水是单质。（ ）\n4. 冰比水轻。（ ）\n";
const run = (name, t) => { const r = parseText(t, { faces: textFaces }); console.log(name.padEnd(14), r.questions.map((q) => `${q.type} ${q.answer ?? "-"}`).join(" ; "), "|", r.diagnostics.filter((d) => !["no_title", "page_text"].includes(d.code)).map((d) => d.code).join(",")); };
const lists = {
  lines: "1、B\n2、A\n1、×\n2、√", oneline: "答案：1-2 BA 1-2 ×√", fw: "参考答案\n１．Ｂ ２．Ａ\n１．× ２．√", paren: "参考答案：（1）B（2）A （1）×（2）√",
  dbl: "参考答案 一、1--2 BA 二、1--2 错对", dots: "答案\n一.1.B 2.A 二.1.错 2.对", letters: "答案：\n一、选择题：BA\n二、判断题：×√", letters2: "参考答案\n单选：BA；判断：×√", nth: "参考答案\n第1题：B 第2题：A\n第1题：错 第2题：对",
  spaced: "参考答案\n一、单选题\n1. B  2. A\n二、判断题\n1. ×  2. √", colon: "答案：一、1：B；2：A 二、1：×；2：√", comma: "参考答案\n一、B、A\n二、×、√", bracket: "参考答案：一、1（B） 2（A） 二、1（×） 2（√）", trad: "【解答】\n一、1.(B) 2.(A)\n二、1.(×) 2.(○)",
};
for (const [n, l] of Object.entries(lists)) run(n, P + l);
for (const [n, l] of Object.entries({ runon: "参考答案：1B 2A 3× 4√", r: "1-4 BA×√", r2: "答案：1-2：BA；3-4：错对", en: "Answer Key: 1. B 2. A 3. F 4. T", tab: "题号\t1\t2\t3\t4\n答案\tB\tA\t×\t√", md: "| 题号 | 1 | 2 | 3 | 4 |\n|---|---|---|---|---|\n| 答案 | B | A | × | √ |", mdv: "| 题号 | 答案 |\n|---|---|\n| 1 | B |\n| 2 | A |\n| 3 | × |\n| 4 | √ |", tabv: "题号\t答案\t解析\n1\tB\t略\n2\tA\t略\n3\t错\t略\n4\t对\t略", expl: "答案与解析\n1. 答案：B。解析：沸点。\n2. 答案：A。解析：熔点。\n3. 答案：错。\n4. 答案：对。", expl2: "参考答案与解析\n1.B 解析：沸点。\n2.A 解析：熔点。\n3.× 解析：化合物。\n4.√", expl3: "【答案解析】\n1、【答案】B\n【解析】沸点。\n2、【答案】A\n【解析】熔点。\n3、【答案】错误\n4、【答案】正确", comma:"参考答案\nB A × √", inv: "答案：BA×√" })) run(n, Q + l);

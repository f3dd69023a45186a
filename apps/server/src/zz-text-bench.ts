import { parseText } from "@idata/importers/text";
import { textFaces } from "@idata/questions/text";
const N = Number(process.argv[2] ?? 100000);
const atoms = [" ", "\t", "　", "_", "__ ", "(", "（", "（ ", "[", "【", "{", "{=", "{~%", "A", "A. ", "A、", "AB", "1", "1. ", "1.1", "1、x\n", "-", "- ", "- x\n", "*", "#", "# ", "=", "~", "::", "::a", "\\", "\n", "\r", "\r\n", " \n", "答案", "答案：A\n", "答案：", "答案: ABCD ", "解析：", "a b ", "A B C D ", "A.x B.y ", "Ａ．x ", "①", "①x ", "(A)", "（A）", "( A )", "____", "：", ":", "；", ";", ",", "、", "。", "…", "1-", "1-5 ", "1~", "1～5ABCD", "1.A ", "1.A2.B", "（1）", "(1) ", "第", "第一", "第1题 ", "一、", "一、x\n", "|", "|x|", "| a | b |\n", "|---|---|\n", ">", "> ", "```", "```\n", "<", "<b>", "</", "&", "&lt;", "http://", "![", "![a](", "[a](b", "$", "$$", "%", "！", "[单选题]", "1. x[单选题]\n", "[", "]", "]]", "[[", ")", "）", "}", "}{", "T", "TRUE", "对", "√", "分", "10分", "（10分）", "(每题2分", "共10题", "每小题", "0", "0.", "1.2.3.", "x\n答案", "ANSWER:", "ANSWER: A\n", "A) x\n", "a) x\nANSWER: A\n", "---", "===\n", "===", "=== x ===\n", "标题", "\u200b", "\u0000", "😀", "e\u0301", "://", "必填", "[必填]", "【必填】", "+", "+ ", "@", "a=", "a->", "->", "=>", "{1:", "{#", "{#1:", "{T}", "{}", "//", "// ", "$CATEGORY:", "$CATEGORY: x\n", "[html]", "[moodle]", "A. x A. ", "1. x\nA. y\nB. z\n答案：A\n", "1. x (   ) y\n", "参考答案", "参考答案\n1. A\n", "1-5 ABCDE 6-10 ABCDE\n", "跳转到", "（跳至第3题）", "A. x（跳至第3题）\n", "A. x {10} \n", "A. x | B. y | "];
const rnd = atoms.flatMap((a) => [a]);
const out: [number, string][] = [];
const wraps: [string,string,string][] = [["","",""],["1. ","",""],["1. x[单选题]\n","","\nA. y"],["1. x\nA. ","",""],["答案：","",""],["::t:: x {","","}"],["1. x\n解析：","",""],["|","","|\n|---|\n"],["标题\n参考答案\n","",""]];
for (const a of rnd) for (const [pre,,post] of wraps) {
  const text = pre + a.repeat(Math.ceil(N / a.length)).slice(0, N) + post;
  const t = performance.now(); 
  try { parseText(text, { faces: textFaces }); } catch (e) { console.log("THROW", JSON.stringify(pre + a), (e as Error).message.slice(0, 100)); }
  out.push([performance.now() - t, JSON.stringify(pre) + " " + JSON.stringify(a) + " " + JSON.stringify(post)]);
}
out.sort((x, y) => y[0] - x[0]);
for (const [ms, a] of out.slice(0, 60)) console.log(ms.toFixed(0), a);

import { reexecUnderNode24 } from "./bootstrap.mjs";
await reexecUnderNode24(import.meta.filename, process.argv.slice(2));
const { LAYOUTS } = await import("../packages/importers/src/text/layout/index.ts");
const exam = Array.from({ length: 1500 }, (_, i) => `${i + 1}. 关于第${i}条规定，下列说法正确的是（ ）。\nA. 甲${i}\nB. 乙\nC. 丙\nD. 丁\n答案：B\n解析：略。故选B。`).join("\n");
const list = Array.from({ length: 1500 }, (_, i) => `${i + 1}. 关于第${i}条规定，下列说法正确的是（ ）。\nA. 甲${i}\nB. 乙\nC. 丙\nD. 丁`).join("\n") + "\n参考答案\n" + Array.from({ length: 1500 }, (_, i) => `${i + 1}.B`).join(" ");
const runOn = exam.replaceAll("\n", "");
const qa = Array.from({ length: 3000 }, (_, i) => `Q：什么是${i}？\nA：它是${i}，用于${i}。`).join("\n");
const heads = Array.from({ length: 4000 }, (_, i) => `参考答案 ${i}`).join("\n");
const heads2 = "1. 甲\n" + Array.from({ length: 4000 }, (_, i) => `参考答案：`).join("\n");
const spaces = "1. a" + " ".repeat(100000) + "\n" + "（".repeat(50000);
const letters = "A ".repeat(50000); const stars = "*".repeat(60000); const under = "_".repeat(60000) ; const hash="#".repeat(60000); const an = "答案".repeat(30000); const dig="1".repeat(50000); const br="[".repeat(50000); const bs="\\item{".repeat(15000);
for (const [name, t] of Object.entries({ exam, list, runOn, qa, heads, heads2, spaces, letters, stars, under, hash, an, dig, br, bs })) {
  const pieces = t.split("\n").map((text, i) => ({ no: i + 1, text }));
  for (const l of LAYOUTS) { const s = performance.now(); l.rewrite(pieces); const ms = performance.now() - s; if (ms > 60) console.log(name, t.length, l.name, Math.round(ms)); }
}
console.log("done");

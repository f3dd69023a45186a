/**
 * Reading texts of 1 MB (1,048,576 bytes in UTF-8): how long `parseText` takes, in a process that has read before, and how
 * much longer than a quarter of the text takes. The anchor is a hundred passes over the lines with regular expressions,
 * which is about what each of the reader's steps does. `node bench/text.ts [--json FILE]`, with BENCH_ROUNDS.
 */
import { writeFileSync } from "node:fs";
import { parseText } from "@idata/importers/text";
import { textFaces } from "@idata/questions/text";

const MB = 1_048_576;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const TARGET = 1000;

type Write = (no: number) => string[];

/** Texts as people keep them; each question differs from the others. */
const TEXTS: Record<string, Write> = {
  "Chinese paper": (no) => [
    `${no}. 关于第${no}项安全生产管理制度的说法，下列哪一项是正确的并且适用于所有的生产车间（  ）`,
    `A. 由班组长负责检查第${no}台设备`,
    "B. 由安全员负责记录并上报",
    "C. 由车间主任负责处理隐患",
    "D. 以上都不对",
    `答案：${"ABCD".charAt(no % 4)}`,
    `解析：根据管理制度第${no}条的规定，应当由责任人及时处理。`,
    "",
  ],
  "English paper": (no) => [
    `${no}. Which statement about safety rule number ${no} is correct and applies to all workshops?`,
    `A. The team leader checks device ${no}`,
    "B. The safety officer records and reports",
    "C. The workshop manager deals with it",
    "D. None of the above",
    `Answer: ${"ABCD".charAt(no % 4)}`,
    `Explanation: According to rule ${no}, the responsible person acts at once.`,
    "",
  ],
  "survey with boxes": (no) => [
    `${no}、您对第${no}个服务窗口的办事效率是否满意？`,
    "□非常满意  □满意  □一般  □不满意",
    "",
  ],
  "judged statements": (no) => [`（ ${no % 3 === 0 ? "×" : "√"} ）${no}、第${no}类特种设备的作业人员必须持证上岗。`],
};

function write(question: Write, bytes: number): string {
  const lines = ["安全生产与服务情况", ""];
  let written = 0;
  for (let no = 1; written < bytes; no += 1) {
    const own = question(no);
    lines.push(...own);
    written += Buffer.byteLength(own.join("\n")) + 1;
  }
  return lines.join("\n");
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function time(run: () => void): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

/** A hundred expressions, each tried on every line. */
function anchor(text: string): void {
  const lines = text.split("\n");
  for (let at = 0; at < 100; at += 1) {
    const pattern = new RegExp(
      `^\\s*(?:[(（]?\\d{1,3}[.、)）]|[A-H][.、])\\s*\\p{Script=Han}{${(at % 9) + 1},20}[？。]`,
      "u",
    );
    for (const line of lines) pattern.test(line);
  }
}

const results: Record<string, { ms: number; first: number; anchor: number; growth: number; questions: number }> = {};
for (const [name, question] of Object.entries(TEXTS)) {
  const [whole, quarter] = [write(question, MB), write(question, MB / 4)];
  let questions = 0;
  const read = (text: string) => time(() => (questions = parseText(text, { faces: textFaces }).questions.length));
  const first = read(whole);
  const times: { whole: number; quarter: number; anchor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push({ quarter: read(quarter), anchor: time(() => anchor(whole)), whole: read(whole) });
  const ms = median(times.map((one) => one.whole));
  const growth = ms / median(times.map((one) => one.quarter));
  results[name] = { ms, first, anchor: median(times.map((one) => one.anchor)), growth, questions };
  const { anchor: own } = results[name];
  const met = ms <= TARGET && growth <= 6;
  console.log(
    `${name.padEnd(18)} ${questions} questions: ${ms.toFixed(0)} ms (first time ${first.toFixed(0)}), ${(ms / own).toFixed(1)} times the anchor, ` +
      `${growth.toFixed(1)} times a quarter of it: ${met ? "met" : "MISSED"} (1,000 ms, 6 times)`,
  );
}
const at = process.argv.indexOf("--json");
if (at >= 0) writeFileSync(process.argv[at + 1] ?? "text.json", `${JSON.stringify(results, null, 2)}\n`);

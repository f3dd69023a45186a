/** Files that are sent to the import of forms: bombs, traps, endless nesting, entities, formulas and scripts. */
import { makeWorkbook } from "../../apps/server/src/modules/platform/reading/testing/make-workbook.ts";
import { makeZip } from "../../apps/server/src/modules/platform/reading/testing/make-zip.ts";
import { defineCheck, type Mutation } from "../check.ts";
import { uploadFile, watchReaders } from "../hostile-files.ts";
import type { World } from "../world.ts";

const READING = "apps/server/src/modules/platform/reading";
const XML = "packages/importers/src/formats/xml/xml.ts";
/** Removes the limits of archives, XML and JSON, and those of the child process. */
const WITHOUT_LIMITS: readonly Mutation[] = [
  { file: `${READING}/archive/read-archive.ts`, find: "maxUnpacked: 28 * MIB", replace: "maxUnpacked: Infinity" },
  { file: `${READING}/archive/read-archive.ts`, find: "maxEntry: 16 * MIB", replace: "maxEntry: Infinity" },
  { file: `${READING}/archive/read-archive.ts`, find: "maxRatio: 200", replace: "maxRatio: Infinity" },
  { file: `${READING}/archive/read-archive.ts`, find: "maxCpuMs: 1500", replace: "maxCpuMs: Infinity" },
  { file: `${READING}/form/read-form.ts`, find: "MOST_JSON_DEPTH = 500", replace: "MOST_JSON_DEPTH = Infinity" },
  { file: XML, find: "MAX_DEPTH = 200", replace: "MAX_DEPTH = Infinity" },
  { file: `${READING}/form/read-form.ts`, find: "MOST_JSON_VALUES = 100_000", replace: "MOST_JSON_VALUES = Infinity" },
  { file: `${READING}/form/read-form.ts`, find: "MOST_XML_TAGS = 500_000", replace: "MOST_XML_TAGS = Infinity" },
  { file: XML, find: "MAX_ELEMENTS = 140_000", replace: "MAX_ELEMENTS = Infinity" },
  {
    file: `${READING}/readers.ts`,
    find: "form: { heapMb: 72, residentMb: 320, growthMb: 64, cpuMs: 6000, totalMs: 60_000 }",
    replace: "form: { heapMb: 4096, residentMb: Infinity, cpuMs: Infinity, totalMs: Infinity }",
  },
];

const MIB = 1024 * 1024;
const MAX_MS = 2000;
/** What reading a file may take beyond what the reader's process takes for a tiny file. */
const MAX_MB = 64;
const CI_PATIENCE = 5;

const docx = (document: string | Buffer) =>
  makeZip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "word/document.xml", content: document },
  ]);
const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);
const survey = (elements: readonly object[]) =>
  Buffer.from(JSON.stringify({ title: "x", pages: [{ name: "p", elements }] }));
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>';

const workbook = (rows: number, cellsOf: (row: number) => string): Buffer =>
  makeWorkbook({
    sheets: '<sheet name="survey" sheetId="1" r:id="rId1"/>',
    rows: Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cellsOf(at + 1)}</row>`).join(""),
  });
/** Bytes that cannot be packed. */
function noise(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 12_345;
  for (let at = 0; at + 4 <= size; at += 4) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes.writeUInt32LE(state >>> 0, at);
  }
  return bytes;
}

interface Hostile {
  readonly name: string;
  readonly bytes: () => Buffer;
  /** The file may be read; then this must not be in the form. */
  readonly never?: RegExp;
}

const FILES: readonly Hostile[] = [
  { name: "bomb.docx", bytes: () => docx(Buffer.alloc(600 * MIB, 32)) },
  {
    name: "many.zip",
    bytes: () => makeZip(Array.from({ length: 60_000 }, (_, at) => ({ name: `a/${at}.xml`, content: "" }))),
  },
  { name: "slip.zip", bytes: () => makeZip([{ name: "../../imsmanifest.xml", content: "<manifest/>" }]) },
  { name: "link.zip", bytes: () => makeZip([{ name: "imsmanifest.xml", content: "/etc/passwd", isLink: true }]) },
  {
    name: "liar.zip",
    bytes: () => makeZip([{ name: "imsmanifest.xml", content: Buffer.alloc(30 * MIB, 65), declaredSize: 10 }]),
  },
  { name: "deep.json", bytes: () => Buffer.from(deep('{"pages":[', "]}", 100_000)) },
  { name: "wide.json", bytes: () => Buffer.from(`{"pages":[${"[],".repeat(1_000_000)}[]]}`) },
  {
    name: "deep.lss",
    bytes: () => Buffer.from(`<?xml version="1.0"?><document>${deep("<a>", "</a>", 100_000)}</document>`),
  },
  { name: "deep.docx", bytes: () => docx(deep("<w:body>", "</w:body>", 100_000)) },
  { name: "wide.xml", bytes: () => Buffer.from(`<quiz>${"<question/>".repeat(1_500_000)}</quiz>`) },
  {
    name: "entities.xml",
    bytes: () => {
      const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
      return Buffer.from(`<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY l0 "lol">${lines.join("")}]><quiz>&l9;</quiz>`);
    },
  },
  {
    name: "outside.xml",
    bytes: () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay"><name><text>&x;</text></name></question></quiz>',
      ),
    never: /root:/,
  },
  {
    name: "formulas.xlsx",
    bytes: () => {
      const cell = (at: string, text: string) => `<c r="${at}" t="str"><f>cmd|'/c calc'!A0</f><v>${text}</v></c>`;
      const row = (at: number, ...texts: string[]) =>
        `<row r="${at}">${texts.map((text, column) => cell(`${"ABC"[column] ?? "A"}${at}`, text)).join("")}</row>`;
      return makeWorkbook({
        sheets: '<sheet name="survey" sheetId="1" r:id="rId1"/>',
        rows: row(1, "type", "name", "label") + row(2, "text", "q1", "Your name"),
      });
    },
    never: /calc/,
  },
  {
    name: "scripts.json",
    bytes: () =>
      survey([
        { type: "radiogroup", name: "q1", title: SCRIPT, choices: [{ value: "a", text: SCRIPT }], description: SCRIPT },
      ]),
    never: /<script|onerror=|javascript:/i,
  },
  {
    name: "large.json",
    bytes: () => survey(Array.from({ length: 200_000 }, (_, at) => ({ type: "text", name: `q${at}` }))),
  },
  {
    name: "elements.xml",
    bytes: () => Buffer.from(`<quiz>\n${'<question type="essay" a="b">x</question>\n'.repeat(139_000)}</quiz>`),
  },
  {
    name: "text.xml",
    bytes: () =>
      Buffer.from(
        `<quiz><question type="essay"><questiontext><text>题${"a b ".repeat(3_900_000)}</text></questiontext></question></quiz>`,
      ),
  },
  {
    name: "pictures.zip",
    bytes: () => {
      const pictures = ["a.png", "b.png"].map((file) => ({ name: file, content: noise(15 * MIB) }));
      return makeZip([{ name: "imsmanifest.xml", content: "<manifest/>" }, ...pictures]);
    },
  },
  {
    name: "far.xlsx",
    bytes: () => workbook(90_000, (at) => `<c r="BXA${at}" t="str"><v>x</v></c>`),
  },
  {
    name: "questions.xlsx",
    bytes: () =>
      workbook(90_000, (at) =>
        [at === 1 ? "type" : "text", at === 1 ? "name" : `q${at}`]
          .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
          .join(""),
      ),
  },
  { name: "questions.gift", bytes: () => Buffer.from("::a::q {=x ~y}\n\n".repeat(200_000)) },
  { name: "one-line.txt", bytes: () => Buffer.from("1.题目A.甲B.乙C.丙 答案：B ".repeat(40_000)) },
  {
    name: "media.json",
    bytes: () => {
      const own = {
        format: "idata-form",
        version: 1,
        kind: "form",
        title: "题",
        media: [{ name: "a.png", content: "" }],
      };
      const definition = { schema: 1, title: "题", language: "zh-CN", pages: [{ id: "p1", items: [] }], endings: [] };
      const file = JSON.stringify({ ...own, definition });
      return Buffer.from(file.replace('"content":""', `"content":"${noise(23 * MIB).toString("base64")}"`));
    },
  },
  { name: "questions.txt", bytes: () => Buffer.from("1. 题目\nA. 甲\nB. 乙\n\n".repeat(60_000)) },
  {
    name: "questions.lss",
    bytes: () =>
      Buffer.from(
        `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><questions><rows>${"<row><qid>1</qid><title>q</title></row>".repeat(80_000)}</rows></questions></document>`,
      ),
  },
  { name: "brackets.txt", bytes: () => Buffer.from("（【([{".repeat(80_000)) },
  { name: "braces.gift", bytes: () => Buffer.from(`::a::${"{=".repeat(150_000)}`) },
  { name: "binary.txt", bytes: () => Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 256)) },
];

async function attack(world: World) {
  const { node, admin } = world;
  const patience = world.isQuick ? CI_PATIENCE : 1;
  const read = (bytes: Buffer, name: string) => uploadFile(node, "/form/import/read", admin, bytes, name);
  const measure = async (bytes: Buffer, name: string) => {
    const { result, peakMb } = await watchReaders(node.pid, () => read(bytes, name));
    return { answer: result, mb: Math.round(peakMb) };
  };
  const small = survey([{ type: "text", name: "q1" }]);
  // The first one compiles the code of the reader.
  await read(small, "small.json");
  const idleMb = (await measure(small, "small.json")).mb;
  const calm = await world.others(node);
  await node.resetUsage();
  const wrong: string[] = [];
  let [worstMs, worstMb] = [0, 0];
  for (const { name, bytes, never } of FILES) {
    const { answer, mb: peakMb } = await measure(bytes(), name);
    const mb = Math.max(0, peakMb - idleMb);
    const { code, msg, ms } = answer;
    worstMs = Math.max(worstMs, ms);
    worstMb = Math.max(worstMb, mb);
    const isRead = code === 200;
    const inWords = code !== 500 || (msg !== "" && !/系统未知|unknown error/i.test(msg));
    const leaks = isRead && never?.test(JSON.stringify(answer)) === true;
    if (!inWords || leaks || ms > MAX_MS * patience || mb > MAX_MB)
      wrong.push(`${name} ${code} ${Math.round(ms)} ms ${mb} MB`);
  }
  const excesses = await world.countExcesses(await calm.stop());
  const counts = {
    files: FILES.length,
    wrong: wrong.join("; "),
    worstMs: Math.round(worstMs),
    worstMb,
    idleMb,
    ...excesses.counts,
  };
  return { counts, faults: excesses.faults + wrong.length };
}

export const hostileForms = defineCheck({
  id: "hostile-form-files",
  title: "Bombs, traps, endless nesting, entities, formulas and scripts as files to import",
  hazard: "A file exhausts the server, reads its disk, or brings code into a form.",
  criterion:
    "each file refused in words, or read without harm, within 2 s, and the reader takes at most 64 MB more than for a tiny file; stalls ≤ 200 ms, others' p99 ≤ 1 s",
  quick: false,
  processes: [1],
  control: { mutations: WITHOUT_LIMITS },
  attack,
});

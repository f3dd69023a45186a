/** Files that are sent to the import of forms: bombs, traps, endless nesting, entities, formulas and scripts. */
import { makeWorkbook } from "../../apps/server/src/modules/platform/reading/testing/make-workbook.ts";
import { makeZip } from "../../apps/server/src/modules/platform/reading/testing/make-zip.ts";
import { defineCheck, type Mutation } from "../check.ts";
import { uploadFile, watchFamily } from "../hostile-files.ts";
import type { World } from "../world.ts";

const READING = "apps/server/src/modules/platform/reading";
const XML = "packages/importers/src/formats/xml/xml.ts";
/** Removes the limits of archives, XML and JSON, and those of the child process. */
const WITHOUT_LIMITS: readonly Mutation[] = [
  { file: `${READING}/archive/read-archive.ts`, find: "maxUnpacked: 48 * MIB", replace: "maxUnpacked: Infinity" },
  { file: `${READING}/archive/read-archive.ts`, find: "maxEntry: 24 * MIB", replace: "maxEntry: Infinity" },
  { file: `${READING}/archive/read-archive.ts`, find: "maxRatio: 200", replace: "maxRatio: Infinity" },
  { file: `${READING}/archive/read-archive.ts`, find: "maxCpuMs: 1500", replace: "maxCpuMs: Infinity" },
  { file: `${READING}/form/read-form.ts`, find: "MOST_JSON_DEPTH = 500", replace: "MOST_JSON_DEPTH = Infinity" },
  { file: XML, find: "MAX_DEPTH = 200", replace: "MAX_DEPTH = Infinity" },
  { file: XML, find: "MAX_ELEMENTS = 250_000", replace: "MAX_ELEMENTS = Infinity" },
  {
    file: `${READING}/readers.ts`,
    find: "form: { heapMb: 192, residentMb: 320, cpuMs: 5000, totalMs: 60_000 }",
    replace: "form: { heapMb: 4096, residentMb: Infinity, cpuMs: Infinity, totalMs: Infinity }",
  },
];

const MIB = 1024 * 1024;
const MAX_MS = 2000;
/** The resident size that `readers.ts` allows the child process, and what it may grow until that is noticed. */
const MAX_MB = 400;
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
  { name: "brackets.txt", bytes: () => Buffer.from("（【([{".repeat(80_000)) },
  { name: "braces.gift", bytes: () => Buffer.from(`::a::${"{=".repeat(150_000)}`) },
  { name: "binary.txt", bytes: () => Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 256)) },
];

async function attack(world: World) {
  const { node, admin } = world;
  const patience = world.isQuick ? CI_PATIENCE : 1;
  const read = (bytes: Buffer, name: string) => uploadFile(node, "/form/import/read", admin, bytes, name);
  const measure = async (bytes: Buffer, name: string) => {
    const before = watchFamily(node.pid).stop();
    const family = watchFamily(node.pid);
    const answer = await read(bytes, name);
    return { answer, mb: family.stop() - before };
  };
  await read(survey([{ type: "text", name: "q1" }]), "small.json");
  const calm = await world.others(node);
  await node.resetUsage();
  const wrong: string[] = [];
  let [worstMs, worstMb] = [0, 0];
  for (const { name, bytes, never } of FILES) {
    const { answer, mb } = await measure(bytes(), name);
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
    ...excesses.counts,
  };
  return { counts, faults: excesses.faults + wrong.length };
}

export const hostileForms = defineCheck({
  id: "hostile-form-files",
  title: "Bombs, traps, endless nesting, entities, formulas and scripts as files to import",
  hazard: "A file exhausts the server, reads its disk, or brings code into a form.",
  criterion:
    "each file refused in words, or read without harm, within 2 s, in at most 400 MB more than before; stalls ≤ 200 ms, others' p99 ≤ 1 s",
  quick: false,
  processes: [1],
  control: { mutations: WITHOUT_LIMITS },
  attack,
});

import { fromInertText } from "../../packages/contracts/src/spreadsheet-text.ts";
import { defineCheck } from "../check.ts";
import { isInstalled, openFile, type OpenedSheet, SEPARATORS } from "../libre-office.ts";
import type { World } from "../world.ts";

const STARTS = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
const FORMULAS = [
  "1+1",
  "cmd|'/c calc'!A0",
  'HYPERLINK("http://127.0.0.1/?"&A1,"x")',
  "SUM(1,2)",
  'WEBSERVICE("http://127.0.0.1/")',
];
/** Texts after which a cell may begin. */
const BEFORE = [
  "",
  "hello\n",
  "hello\r\n",
  "a;",
  "a,",
  "a\t",
  'x";',
  '"',
  " ",
  "\u00A0",
  "\uFEFF",
  "\t",
  "\r",
  "'",
  "a\n\n",
  "|",
];
const NUMBERS = [-5, 0, 3.25, 1e6, -0.001];
const COUNT = 200;

const PAYLOADS = BEFORE.flatMap((before) =>
  STARTS.flatMap((start) => FORMULAS.map((formula) => `${before}${start}${formula}`)),
);
/** Picks payloads at even distances. */
const pick = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => PAYLOADS[Math.floor((at * PAYLOADS.length) / count)] ?? "");

export const check = defineCheck({
  id: "formula-export",
  title: "Formulas as answers, titles, option labels and names of users, exported and opened in LibreOffice",
  hazard: "Somebody opens an export, and a formula that a stranger has written runs on their computer.",
  criterion:
    "0 formulas with comma, semicolon and tab as separator and in XLSX; with the comma no row or column shifted, texts come back as they were, numbers still numbers",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "packages/contracts/src/spreadsheet-text.ts",
        find: 'text.replace(AFTER_BREAK, "$1\'$2").replace(AT_START, "$1\'$2")',
        replace: "text",
      },
    ],
  },
  attack: async (world) => {
    if (!isInstalled()) return { counts: {}, faults: 0, skipped: "LibreOffice is not installed" };
    const payloads = pick(COUNT);
    const form = await submitAll(world, payloads);
    const counts = { payloads: payloads.length, files: 0, formulas: 0, shifted: 0, changed: 0, lostNumbers: 0 };
    const countFormulas = (sheets: readonly OpenedSheet[]): void => {
      counts.files += 1;
      const cells = sheets.flatMap(({ rows }) => rows.flat());
      counts.formulas += cells.filter(({ isFormula }) => isFormula).length;
    };

    for (const codes of [false, true]) {
      const csv = await download(world, "POST", `/form/${form.id}/export`, { format: "csv", codes });
      for (const separator of Object.keys(SEPARATORS) as (keyof typeof SEPARATORS)[]) {
        const sheets = await openFile(csv, "csv", separator);
        countFormulas(sheets);
        if (separator === "comma") compareRows(sheets[0], payloads, (text) => fromInertText(text), counts);
      }
    }
    const xlsx = await openFile(await download(world, "POST", `/form/${form.id}/export`, { format: "xlsx" }), "xlsx");
    countFormulas(xlsx);
    for (const sheet of xlsx.slice(0, 2)) compareRows(sheet, payloads, (text) => text, counts);

    const users = await openFile(await download(world, "POST", "/system/user/export"), "xlsx");
    countFormulas(users);
    const { formulas, shifted, changed, lostNumbers } = counts;
    return { counts, faults: formulas + shifted + changed + lostNumbers };
  },
});

async function submitAll(world: World, payloads: readonly string[]): Promise<{ id: number }> {
  const labels = pick(20).map((text, at) => ({ id: `o${at}`, label: text.replace(/[\r\n]+/g, " ") }));
  const form = await world.publish({
    title: "=1+1;@SUM(A1)",
    items: [
      { id: "t1", type: "textarea", title: "=1+1\n@x;=2" },
      { id: "n1", type: "number", title: "+Number", decimals: 3 },
      { id: "r1", type: "radio", title: "-Choice", options: labels },
    ],
  });
  for (const [at, text] of payloads.entries()) {
    const answers = { t1: text, n1: NUMBERS[at % NUMBERS.length], r1: labels[at % labels.length]?.id };
    const answer = await world.submit(world.node, form, answers);
    if (answer.status !== 200) throw new Error(`submit: ${answer.status} ${answer.msg} ${JSON.stringify(answer.data)}`);
  }
  // Written directly to the database, because the field rules reject such names but older databases may have them.
  for (const [at, text] of pick(20).entries()) {
    const { userId } = await world.createUser(`named${at}`);
    await world.pool.query("UPDATE sys_user SET nick_name = $1 WHERE user_id = $2", [text.slice(0, 30), userId]);
  }
  return form;
}

/**
 * Counts differences: there must be one row per response, of the header's width, with the submitted texts and numbers.
 */
function compareRows(
  sheet: OpenedSheet | undefined,
  payloads: readonly string[],
  toText: (text: string) => string,
  counts: { shifted: number; changed: number; lostNumbers: number },
): void {
  const [header = [], ...rows] = sheet?.rows ?? [];
  if (rows.length !== payloads.length) counts.shifted += Math.max(1, Math.abs(rows.length - payloads.length));
  for (const [at, payload] of payloads.entries()) {
    const row = rows[at] ?? [];
    if (row.length !== header.length) counts.shifted += 1;
    // The last three columns are text, number and choice. Spreadsheets do not distinguish kinds of line breaks.
    const normalise = (text: string): string => text.replace(/\r\n?|\n/g, "\n").trim();
    const text = row.at(-3);
    if (text === undefined || normalise(toText(text.text)) !== normalise(payload)) counts.changed += 1;
    const number = row.at(-2);
    if (number?.type !== "float") counts.lostNumbers += 1;
  }
}

async function download(world: World, method: "POST", path: string, body?: object): Promise<Buffer> {
  const answer = await fetch(`${world.node.url}/idata2/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${world.admin}`,
      "content-type": body === undefined ? "application/x-www-form-urlencoded" : "application/json",
    },
    body: body === undefined ? "" : JSON.stringify(body),
  });
  const isFile = answer.ok && !(answer.headers.get("content-type") ?? "").includes("json");
  if (!isFile) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

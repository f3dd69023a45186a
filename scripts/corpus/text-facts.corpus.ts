/**
 * Pasted texts with facts counted by hand: `NNN.txt` with `NNN.json` beside it (title, and for each question its type,
 * options, rows and key). Compares questions, types, options, keys and lost characters, and prints the totals.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParsedQuestion, type TextResult, parseText } from "@idata/importers/text";
import { textFaces } from "@idata/questions/text";
import { type Row, listTexts, readTextFile } from "./folder.ts";

interface FactQuestion {
  type: string;
  /** All acceptable types, if there are several. */
  types?: string[];
  stem: string;
  options?: string[];
  rows?: string[];
  key?: string;
}

interface Facts {
  questions: FactQuestion[];
}

/** Right answers of one measure, out of those that the facts give. */
interface Count {
  right: number;
  of: number;
}

export interface TextFactsReport {
  questions: Count;
  types: Count;
  options: Count;
  keys: Count;
  /** Runs of characters that stand neither in the form nor in a message. */
  lost: string[];
  wrong: string[];
  found: Pick<ParsedQuestion, "type" | "title" | "options" | "rows" | "answer" | "line">[];
}

/** A text and the facts about it. */
export interface TextWithFacts {
  readonly name: string;
  readonly text: string;
  readonly facts: Facts;
}

/** Reads the texts of a folder that have facts, and prints the totals. */
export function run(folder: string): { results: Record<string, TextFactsReport>; rows: Row[] } {
  const texts = listTexts(folder).flatMap((file): TextWithFacts[] => {
    const factsFile = join(folder, file.replace(/\.[a-z]+$/i, ".json"));
    if (!existsSync(factsFile)) return [];
    const facts = JSON.parse(readFileSync(factsFile, "utf8")) as Facts;
    return [{ name: file, text: readTextFile(join(folder, file)), facts }];
  });
  return printed(compareTexts(texts));
}

/** The same results, whose totals have been printed. */
export function printed(all: ComparedTexts): ComparedTexts {
  printTotals(Object.values(all.results));
  return all;
}

interface ComparedTexts {
  results: Record<string, TextFactsReport>;
  rows: Row[];
}

/** Reads the texts, and says for each what differs from its facts. */
export function compareTexts(texts: readonly TextWithFacts[]): ComparedTexts {
  const results: Record<string, TextFactsReport> = {};
  const rows: Row[] = [];
  for (const { name, text, facts } of texts) {
    const result = parseText(text, { faces: textFaces });
    const report = compare(result, facts, leftOut(result));
    results[name] = report;
    rows.push({
      file: name,
      questions: result.questions.length,
      expected: facts.questions.length,
      unaccounted: report.lost.length,
      ok: report.wrong.length === 0 && report.lost.length === 0,
      note: [...report.wrong, ...(report.lost.length > 0 ? [`lost: ${report.lost.join(" ")}`] : [])].join("; "),
    });
  }
  return { results, rows };
}

/** Texts that are told to be missing from the form. */
function leftOut(result: TextResult): string[] {
  return result.diagnostics
    .filter(({ code }) => code === "text_left_out")
    .map(({ params }) => String(params?.["text"] ?? ""));
}

function compare(result: TextResult, facts: Facts, lost: string[]): TextFactsReport {
  const { questions } = result;
  const report: TextFactsReport = {
    questions: { right: 0, of: facts.questions.length },
    types: { right: 0, of: facts.questions.length },
    options: { right: 0, of: 0 },
    keys: { right: 0, of: 0 },
    lost,
    wrong: [],
    found: questions.map(({ type, title, options, rows, answer, line }) => {
      return { type, title, options, ...(rows ? { rows } : {}), ...(answer === undefined ? {} : { answer }), line };
    }),
  };
  const pairs = pairQuestions(questions, facts.questions);
  for (const [index, fact] of facts.questions.entries()) {
    const found = pairs[index];
    const name = `${index + 1} ${fact.stem.slice(0, 8)}`;
    if (found === undefined) {
      report.wrong.push(`${name}: missing`);
      if (fact.options !== undefined) report.options.of += 1;
      if (fact.key !== undefined) report.keys.of += 1;
      continue;
    }
    report.questions.right += 1;
    count(
      report,
      "types",
      isSameType(found.type, fact.types ?? [fact.type]),
      `${name}: ${found.type}, not ${fact.type}`,
    );
    const options = fact.options ?? [];
    if (fact.options !== undefined || fact.rows !== undefined) {
      report.options.of += 1;
      const judge = (found.type === "boolean" || found.type === "consent") && !fact.rows;
      // What shares a sum are rows of the form; a fact may list them as options.
      const shares = found.type === "constant-sum" && !fact.rows && isSameList(found.rows ?? [], options);
      // Rows with points have no columns in the facts, and digits as columns in a matrix.
      const digits =
        (fact.types ?? []).includes("matrix-rating") &&
        fact.options === undefined &&
        found.options.every((label) => /^\d{1,2}$/u.test(label)) &&
        isSameList(found.rows ?? [], fact.rows ?? []);
      const same =
        judge ||
        shares ||
        digits ||
        (isSameList(found.options, options) && isSameList(found.rows ?? [], fact.rows ?? []));
      const told = `${found.options.join(" / ")}${found.rows ? ` | rows ${found.rows.join(" / ")}` : ""}`;
      count(report, "options", same, `${name}: options ${told}`);
    }
    if (fact.key === undefined) {
      // A key that the text does not tell would mark right answers as wrong.
      if (found.answer !== undefined) count(report, "keys", false, `${name}: key ${found.answer}, not none`);
      continue;
    }
    report.keys.of += 1;
    count(report, "keys", isSameKey(found, fact.key), `${name}: key ${found.answer ?? "none"}, not ${fact.key}`);
  }
  const paired = new Set(pairs);
  for (const question of questions) {
    // The facts accept the class of a pupil as a field and leave it out as well.
    if (!paired.has(question) && !/^(?:班级|班級)$/.test(question.title))
      report.wrong.push(`not in the facts: ${question.type} ${question.title.slice(0, 20)}`);
  }
  return report;
}

/** The facts know no type for pictures and signatures and count them as files and texts. */
function isSameType(found: string, accepted: readonly string[]): boolean {
  const general = found === "image" ? "file" : found === "signature" ? "text" : found;
  return accepted.includes(found) || accepted.includes(general);
}

function count(report: TextFactsReport, measure: "types" | "options" | "keys", right: boolean, wrong: string): void {
  if (right) report[measure].right += 1;
  else report.wrong.push(wrong);
}

/** Finds for each fact, in order, the question whose title contains the beginning of the stem. */
function pairQuestions(questions: readonly ParsedQuestion[], facts: readonly FactQuestion[]): ParsedQuestion[] {
  const pairs: ParsedQuestion[] = [];
  let from = 0;
  for (const [index, fact] of facts.entries()) {
    const stem = bare(fact.stem);
    for (let at = from; at < questions.length; at += 1) {
      const question = questions[at];
      const title = bare(question?.title ?? "");
      const same = stem === "" ? title === "" : title.startsWith(stem) || (title !== "" && stem.startsWith(title));
      if (question === undefined || !same) continue;
      pairs[index] = question;
      from = at + 1;
      break;
    }
  }
  return pairs;
}

/** A text without white space, punctuation and underlines. */
function bare(text: string): string {
  return (
    text
      .replace(/^\s*[(（【[]?(?:必填|选填)[)）】\]]?/, "")
      // What introduces a stem may stand in the title or not: its part, or that it instructs.
      .replace(/^\s*[(（]?[甲乙丙丁戊][)）、.．:：]\s*/u, "")
      .replace(/^\s*(?:[指引]?[导導][语語]|(?:填[写寫表])?[说說]明|[议議]程第?\S{1,3}[项項])\s?[:：]\s*(?=\S{4})/u, "")
      .replace(/^\s*true or false\s?[:：]\s*/iu, "")
      // Points may stand in the facts or not, and the facts may break off inside them.
      .replace(/[(（]\s?\d{1,3}\s?分[)）]?/g, "")
      // So may the answer, whose place is empty in the form.
      .replace(/[(（]\s?[A-H]{1,6}\s?[)）]/g, "")
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase()
  );
}

function isSameList(found: readonly string[], facts: readonly string[]): boolean {
  return found.length === facts.length && facts.every((fact, index) => isSameLabel(found[index] ?? "", fact));
}

/** Labels may keep a note in brackets, a jump or the name of a place to write that the facts leave out. */
function isSameLabel(found: string, fact: string): boolean {
  const [one, other] = [trimEnd(found), trimEnd(fact)];
  if (one === other) return true;
  if (bare(one) === bare(other) && bare(one) !== "") return true;
  return (
    bare(other) !== "" &&
    bare(one).startsWith(bare(other)) &&
    /^[\s(（，,]/.test(found.trim().slice(fact.trim().length))
  );
}

/** A label without white space and closing signs; the number of a candidate may stand in front of the name or not. */
function trimEnd(text: string): string {
  return text
    .replace(/\s+/g, "")
    .replace(/[.。;；,，、]+$/, "")
    .replace(/^\d{1,2}[号號](?=\p{Script=Han}{2})/u, "");
}

function isSameKey(found: ParsedQuestion, key: string): boolean {
  const answer = found.answer ?? "";
  if (bare(answer) === bare(key)) return true;
  // Facts name choices as the text does, also by numbers.
  if (found.options.length > 0 && /^[1-9①-⑨\s]+$/u.test(key)) return bare(answer) === bare(toLetters(key));
  // A judge question that was read as a choice has a letter as its key, and the other way round.
  if (found.type === "boolean" || key === "对" || key === "错") return toTruth(answer) === toTruth(key);
  if (found.type === "matching" && /^[A-Z；;\s]+$/u.test(key)) return bare(lettersByRow(found)) === bare(key);
  return found.type === "textarea" && bare(key) !== "" && bare(answer).startsWith(bare(key).slice(0, 12));
}

/** `肺—C，心脏—B`, `肺——呼吸|心脏——供血`: the letters of the right side, in the order of the rows. */
function lettersByRow({ rows = [], options, answer = "" }: ParsedQuestion): string {
  const pairs = new Map(
    answer.split(/[|，；;]/u).map((part) => {
      const [row = "", word = ""] = part.split(/\s*(?:[—–-]+>?|→)\s*/u);
      return [row.trim(), options.indexOf(word.trim())] as const;
    }),
  );
  if (rows.every((row) => (pairs.get(row) ?? -1) >= 0))
    return rows.map((row) => String.fromCharCode(65 + (pairs.get(row) ?? 0))).join("");
  const parts = answer.split(/[,，;；、|\s]+/u);
  return rows
    .map(
      (row) =>
        /[A-Z]$/iu.exec(parts.find((part) => part.startsWith(row) && part.length < row.length + 4) ?? "")?.[0] ?? "",
    )
    .join("")
    .toUpperCase();
}

/** Letters for the numbers of choices. */
function toLetters(key: string): string {
  return key.normalize("NFKC").replace(/[1-9]/gu, (digit) => String.fromCharCode(64 + Number(digit)));
}

function toTruth(text: string): string {
  if (/^(?:A|对|正确|√|T|是|true)$/i.test(text)) return "对";
  return /^(?:B|错|错误|×|F|否|false)$/i.test(text) ? "错" : text;
}

function printTotals(reports: readonly TextFactsReport[]): void {
  for (const measure of ["questions", "types", "options", "keys"] as const) {
    const right = reports.reduce((sum, report) => sum + report[measure].right, 0);
    const of = reports.reduce((sum, report) => sum + report[measure].of, 0);
    console.log(`${measure}: ${right} of ${of} (${of === 0 ? "–" : ((100 * right) / of).toFixed(1)} %)`);
  }
  const lost = reports.reduce((sum, report) => sum + report.lost.join("").length, 0);
  const whole = reports.filter((report) => report.wrong.length === 0 && report.lost.length === 0).length;
  console.log(`lost characters: ${lost}; files entirely right: ${whole} of ${reports.length}`);
}

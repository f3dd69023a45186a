/**
 * Scripts that read the data file in SPSS, R and Stata, and name its variables and values. Texts of a form are written
 * so that they stay texts: a question may contain quotes, macros and line breaks.
 */
import type { Variable } from "./variables.ts";

export const DATA_FILE = "data.csv";

/** At most so many characters; none is cut in two. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join("");

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

export function* toSpssScript(variables: readonly Variable[]): Generator<string> {
  yield "\uFEFF* Encoding: UTF-8.\n";
  yield `GET DATA /TYPE=TXT /FILE="${DATA_FILE}" /ENCODING='UTF8' /DELCASE=LINE /DELIMITERS="," /QUALIFIER='"'\n`;
  yield "  /ARRANGEMENT=DELIMITED /FIRSTCASE=2 /VARIABLES=";
  for (const variable of variables) yield `\n  ${variable.name} ${toSpssFormat(variable)}`;
  yield ".\n";
  for (const { name, label, labels, level } of variables) {
    yield `VARIABLE LABELS ${name} ${spssText(label, 255)}.\n`;
    if (labels.length > 0) {
      const all = labels.map((one) => `\n  ${one.value} ${spssText(one.label, 120)}`);
      yield `VALUE LABELS ${name}${all.join("")}.\n`;
    }
    yield `VARIABLE LEVEL ${name} (${level.toUpperCase()}).\n`;
  }
  yield "EXECUTE.\n";
}

/** Times are read as texts, because not every release reads them in ISO form. */
function toSpssFormat({ kind, width, decimals }: Variable): string {
  if (kind === "number") return `F16.${decimals}`;
  if (kind === "date") return "SDATE10";
  return `A${kind === "time" ? 19 : Math.min(width, 32_767)}`;
}

function spssText(text: string, most: number): string {
  return `"${cut(oneLine(text), Math.floor(most / 3)).replaceAll('"', '""')}"`;
}

export function* toRScript(variables: readonly Variable[]): Generator<string> {
  yield '# source("import.R", encoding = "UTF-8")\n';
  const classes = variables.map(({ name, kind }) => `  ${name} = "${kind === "number" ? "numeric" : "character"}"`);
  yield `data <- read.csv("${DATA_FILE}", fileEncoding = "UTF-8-BOM", na.strings = "", check.names = FALSE,\n`;
  yield `  colClasses = c(\n${classes.join(",\n")}\n))\n`;
  for (const { name, label, labels, kind } of variables) {
    if (labels.length > 0) {
      const values = labels.map(({ value }) => value).join(", ");
      const texts = labels.map((one) => rText(one.label)).join(", ");
      yield `data$${name} <- factor(data$${name}, levels = c(${values}), labels = c(${texts}))\n`;
    }
    if (kind === "date") yield `data$${name} <- as.Date(data$${name})\n`;
    if (kind === "time") yield `data$${name} <- as.POSIXct(data$${name}, tz = "UTC", format = "%Y-%m-%d %H:%M:%S")\n`;
    yield `attr(data$${name}, "label") <- ${rText(label)}\n`;
  }
}

function rText(text: string): string {
  return `"${oneLine(text).replace(/[\\"]/g, (char) => `\\${char}`)}"`;
}

export function* toStataScript(variables: readonly Variable[]): Generator<string> {
  yield "version 14\n";
  yield `import delimited using "${DATA_FILE}", clear encoding("utf-8") bindquotes(strict) varnames(1) case(preserve)`;
  const texts = variables.flatMap(({ kind }, at) => (kind === "number" ? [] : [at + 1]));
  const numbers = variables.flatMap(({ kind }, at) => (kind === "number" ? [at + 1] : []));
  if (texts.length > 0) yield ` stringcols(${texts.join(" ")})`;
  yield `${numbers.length > 0 ? ` numericcols(${numbers.join(" ")})` : ""}\n`;
  for (const { name, label, labels, kind } of variables) {
    if (kind === "date" || kind === "time") {
      const [read, shown] = kind === "date" ? ['date(V, "YMD")', "%td"] : ['clock(V, "YMDhms")', "%tc"];
      yield `generate double moment__ = ${read.replace("V", name)}\nformat moment__ ${shown}\n`;
      yield `order moment__, after(${name})\ndrop ${name}\nrename moment__ ${name}\n`;
    }
    yield `label variable ${name} ${stataText(label, 80)}\n`;
    if (labels.length === 0) continue;
    const all = labels.map((one) => ` ${one.value} ${stataText(one.label, 32_000)}`);
    yield `label define ${name}${all.join("")}\nlabel values ${name} ${name}\n`;
  }
}

/** Between compound quotes. Backslashes would take away the effect of what follows, so they become slashes. */
function stataText(text: string, most: number): string {
  const plain = cut(oneLine(text), most).replaceAll("\\", "/").replace(/[`"]/g, "'");
  return `\`"${plain.replaceAll("$", "\\$")}"'`;
}

/** The codebook as DDI Codebook 2.5 (https://ddialliance.org/Specification/DDI-Codebook/2.5/), which archives ask for. */
export function* toDdi(title: string, language: string, variables: readonly Variable[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<codeBook xmlns="ddi:codebook:2_5" version="2.5" xml:lang="${xmlText(language)}">\n`;
  yield `<stdyDscr><citation><titlStmt><titl>${xmlText(title)}</titl></titlStmt></citation></stdyDscr>\n`;
  yield `<fileDscr ID="F1"><fileTxt><fileName>${DATA_FILE}</fileName></fileTxt></fileDscr>\n<dataDscr>\n`;
  for (const [at, { name, label, question, labels, kind, level }] of variables.entries()) {
    yield `<var ID="V${at + 1}" name="${name}" files="F1" intrvl="${level === "scale" ? "contin" : "discrete"}">`;
    yield `<labl>${xmlText(label)}</labl>`;
    if (question !== "") yield `<qstn><qstnLit>${xmlText(question)}</qstnLit></qstn>`;
    for (const one of labels) {
      yield `<catgry><catValu>${one.value}</catValu><labl>${xmlText(one.label)}</labl></catgry>`;
    }
    yield `<varFormat type="${kind === "number" ? "numeric" : "character"}"/></var>\n`;
  }
  yield "</dataDscr>\n</codeBook>\n";
}

/** Characters that XML cannot contain are left out. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

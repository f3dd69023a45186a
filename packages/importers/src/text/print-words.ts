/** Decides whether a text must be escaped, by parsing a small sample that contains it. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import type { Catalog } from "./catalog.ts";
import { escapeAll } from "./escape.ts";
import { isSame } from "./same.ts";
import type { TextFace } from "./text-face.ts";

export interface Writer {
  /** `options`: number of choices below the title. A letter of one of them in the title could be read as an answer. */
  title(text: string, options: number): string;
  label(text: string): string;
  /** A row or column. */
  entry(text: string): string;
  /** A description. */
  note(text: string): string;
  head(title: string, description: string): string[];
}

/** Letters, digits and signs without a meaning in the grammar, and no space at the ends. */
const HARMLESS = /^[\p{Script=Han}\p{L}\p{N}，。？！；“”《》]+(?: [\p{Script=Han}\p{L}\p{N}，。？！；“”《》]+)*$/u;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

export function createWriter(catalog: Catalog, read: (sample: string) => FormDefinition): Writer {
  const named = (fits: (face: TextFace) => boolean) =>
    Object.entries(catalog.faces).find(([, face]) => fits(face))?.[0] ?? "";
  const prose = named((face) => face.plain === "prose" && face.decoration !== true);
  const radio = named((face) => face.plain === "options");
  const matrix = named((face) => face.plain === "matrix");
  const loose = named((face) => face.takesLooseText === true);
  const firstItem = (sample: string): ItemDefinition | undefined => read(sample).pages[0]?.items[0];
  const isTitle = (title: string, written: string, count: number) => {
    const blank = firstItem(`1. ${written}[${prose}]`);
    if (!isSame(blank, { id: "q1", type: prose, title })) return false;
    const letters = LETTERS.slice(0, Math.max(2, count));
    const chosen = firstItem(`1. ${written}[${radio}]\n${letters.map((letter) => `${letter}. x`).join("\n")}`);
    const options = letters.map((_, index) => ({ id: `o${index + 1}`, label: "x" }));
    return isSame(chosen, { id: "q1", type: radio, title, options }) && isStatement(title, written);
  };
  const isStatement = (title: string, written: string) => {
    return isSame(firstItem(`[${loose}]${written}`), { id: "s1", type: loose, title });
  };
  const isLabel = (label: string, written: string) => {
    const item = firstItem(`1. x[${radio}]\nA. ${written}\nB. x`);
    const bullet = firstItem(`1. x[${radio}]\n- ${written}\n- x`);
    return [item, bullet].every((one) =>
      isSame(one?.["options"], [
        { id: "o1", label },
        { id: "o2", label: "x" },
      ]),
    );
  };
  const isEntry = (label: string, written: string) => {
    const item = firstItem(`1. x[${matrix}]\n行：\n- ${written}\n- x\n列：\n- x`);
    return isSame(item?.["rows"], [
      { id: "row1", label },
      { id: "row2", label: "x" },
    ]);
  };
  const isNote = (description: string, written: string) => {
    return isSame(firstItem(`1. x[${prose}]\n说明：${written}`), { id: "q1", type: prose, title: "x", description });
  };
  return {
    title: (text, count) => write(text, (title, written) => isTitle(title, written, count)),
    label: (text) => write(text, isLabel),
    entry: (text) => write(text, isEntry),
    note: (text) => write(text, isNote),
    head: (title, description) => writeHead(title, description, (head) => read(`${head}\n\n1. x[${prose}]`)),
  };
}

function write(text: string, holds: (text: string, written: string) => boolean): string {
  if (text.length < 200 && HARMLESS.test(text)) return text;
  const plain = text.replaceAll("\n", "<br>");
  return !text.includes("\r") && holds(text, plain) ? plain : escapeAll(text);
}

/** Writes the title on the first line and the description below it if that parses back; else with explicit names. */
function writeHead(title: string, description: string, read: (sample: string) => FormDefinition): string[] {
  const plain = [title, ...(description === "" ? [] : description.split("\n"))];
  const form = title === "" ? null : read(plain.join("\n"));
  if (
    form !== null &&
    form.title === title &&
    (form.description ?? "") === description &&
    form.pages[0]?.items.length === 1
  ) {
    return plain;
  }
  return headLines(title, description);
}

/** Title and description in an unambiguous form. */
export function headLines(title: string, description: string): string[] {
  const lines = title === "" ? [] : [`【标题】${escapeAll(title)}`];
  return description === "" ? lines : [...lines, `【欢迎语】${escapeAll(description)}`];
}

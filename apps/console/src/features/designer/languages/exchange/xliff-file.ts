/** XLIFF 1.2 for translation tools: one unit per text; the unit's id is the place of the text. */
import type { TextState } from "../text-rows.ts";
import type { FileEntry, FileLine, ReadFile } from "./translation-file.ts";

const NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2";
const STATES: Readonly<Record<TextState, string>> = {
  done: "translated",
  missing: "needs-translation",
  outdated: "needs-review-translation",
};

export function writeXliff(entries: readonly FileLine[], from: string, to: string, title: string): string {
  const units = entries.map(({ path, source, word, state }) =>
    [
      `<trans-unit id="${encode(path)}" resname="${encode(path)}" xml:space="preserve">`,
      `<source xml:lang="${encode(from)}">${encode(source)}</source>`,
      `<target xml:lang="${encode(to)}" state="${STATES[state]}">${encode(word)}</target>`,
      `</trans-unit>`,
    ].join(""),
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<xliff version="1.2" xmlns="${NAMESPACE}">`,
    `<file original="${encode(title)}" source-language="${encode(from)}" target-language="${encode(to)}" datatype="plaintext">`,
    `<body>`,
    ...units,
    `</body></file></xliff>`,
    "",
  ].join("\n");
}

function encode(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("\r", "&#13;")
      // XML does not allow other control characters.
      .replaceAll(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
  );
}

export function readXliff(text: string, to: string): ReadFile {
  // Translation tools never write a document type, so refuse one: it could expand entities.
  if (text.includes("<!DOCTYPE")) return { ok: false, problem: "unreadable", detail: "DOCTYPE" };
  const document = new DOMParser().parseFromString(text, "application/xml");
  const root = document.documentElement;
  if (root.localName !== "xliff" || document.querySelector("parsererror")) {
    return { ok: false, problem: "unreadable", detail: "XLIFF" };
  }
  const files = [...document.querySelectorAll("file")];
  const target = files.map((file) => file.getAttribute("target-language") ?? "").find((tag) => tag !== "") ?? "";
  if (target !== "" && target.toLowerCase() !== to.toLowerCase()) {
    return { ok: false, problem: "otherLanguage", detail: target };
  }
  const entries = [...document.querySelectorAll("trans-unit")].map((unit): FileEntry => ({
    path: unit.getAttribute("resname") ?? unit.getAttribute("id") ?? "",
    source: childText(unit, "source"),
    word: childText(unit, "target"),
  }));
  return { ok: true, entries };
}

/** The text content, without elements that tools may insert to mark pieces. */
function childText(unit: Element, name: string): string {
  return [...unit.children].find((child) => child.localName === name)?.textContent ?? "";
}

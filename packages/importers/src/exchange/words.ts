/** Texts of the neutral form as plain words, formatting and translations of a definition. */
import {
  cleanRichText,
  hasFormatting,
  hasSameWords,
  listDropped,
  RICH_BLOCKS,
  RICH_LINE,
  RICH_PLACE,
  toPlainText,
} from "@idata/engine";
import type { NeutralText } from "./model.ts";
import type { Notes, Place } from "./report.ts";

/** What a text may have: `line` for titles, `blocks` for descriptions, `none` for labels. */
export type Formatting = "line" | "blocks" | "none";

export interface ReadWords {
  readonly text: string;
  readonly rich?: string;
}

export interface WordReader {
  /** Cleans the HTML. Notes what cleaning removed. */
  read(text: NeutralText, formatting: Formatting, at: { place: Place; item?: string }): ReadWords;
  /** Adds the translations of a text at a place of the definition. */
  translate(text: NeutralText, formatting: Formatting, path: string, at: { place: Place; item?: string }): void;
  readonly translations: Record<string, Record<string, string>>;
}

/** `moveImage` returns the own path of an image in HTML, or undefined if the image cannot be kept. */
export function createWordReader(
  notes: Notes,
  moveImage: (address: string, at: { place: Place; item?: string }) => string | undefined,
): WordReader {
  const translations: Record<string, Record<string, string>> = {};

  const read: WordReader["read"] = ({ text, html }, formatting, at) => {
    if (html === undefined) return { text: cleanLine(text) };
    const source = html.includes("<img") ? moveImages(html, (address) => moveImage(address, at)) : html;
    const allow = formatting === "blocks" ? RICH_BLOCKS : RICH_LINE;
    const clean = cleanRichText(source, allow);
    const words = cleanLine(toPlainText(cleanRichText(source, RICH_BLOCKS)));
    const kept = formatting === "none" ? "" : clean;
    const dropped = listDropped(source, kept);
    if (dropped.length > 0)
      notes.add("lost", "formatting", at.place, { ...item(at), params: { what: dropped.join(", "), text: words } });
    if (/<script[\s>]/i.test(source)) notes.add("lost", "script", at.place, { ...item(at), params: { text: words } });
    if (formatting === "none" && hasFormatting(clean))
      notes.add("changed", "labelFormatting", at.place, { ...item(at), params: { text: words } });
    return kept !== "" && hasFormatting(kept) && hasSameWords(kept, words)
      ? { text: words, rich: kept }
      : { text: words };
  };

  return {
    read,
    translations,
    translate({ translations: others = {} }, formatting, path, at) {
      for (const [tag, other] of Object.entries(others)) {
        const words = read(other, formatting, at);
        if (words.text === "") continue;
        const own = (translations[tag] ??= {});
        own[path] = words.text;
        if (words.rich !== undefined) own[`${path}${RICH_PLACE}`] = words.rich;
      }
    },
  };
}

const item = (at: { item?: string }) => (at.item === undefined ? {} : { item: at.item });

/** Removes what PostgreSQL cannot store and what nobody sees. */
export function cleanLine(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\0", "")
    .replaceAll("\u{feff}", "")
    .replaceAll(/\p{Surrogate}/gu, "")
    .trim();
}

const SRC = /(<img\b[^<>]*?\bsrc\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi;

function moveImages(html: string, move: (address: string) => string | undefined): string {
  return html.replaceAll(SRC, (whole, head: string, double?: string, single?: string) => {
    const path = move(double ?? single ?? "");
    return path === undefined ? whole : `${head}"${path}"`;
  });
}

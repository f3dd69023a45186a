/** What a page needs that another site shows in a frame (docs/adr/0057). */
import appStyles from "../app/app.module.css";
import { assets } from "./assets.ts";
import type { DocumentParts } from "./document.ts";

export interface Frame {
  /** Origins that may show the page; its own may always. */
  sites: readonly string[];
  isFramed: boolean;
  /** The redirect at the end opens in place of the site. */
  leaves: boolean;
}

/**
 * In a frame the page is a part of the site around it: no grey around the sheet, no height of its own, and no bar to
 * scroll if the frame has the height of the page. Cookies do not reach the page of the own responses from there.
 */
const CSS = [
  `body{display:flow-root;background:var(--color-bg-surface)}`,
  `.${appStyles.sheet}{min-height:0;margin-block:0;border:0}`,
  `[data-fit]{scrollbar-width:none}[data-fit]::-webkit-scrollbar{display:none}`,
  `[data-fit] .${appStyles.draft}{position:static;margin-block:8px}[data-own]{display:none}`,
].join("");

export function inFrame(frame: Frame | undefined, css: string): Pick<DocumentParts, "css" | "frame"> {
  if (frame === undefined) return { css };
  const { sites, isFramed, leaves } = frame;
  return { css: isFramed ? css + CSS : css, frame: { sites, leaves, script: isFramed ? assets.frame : null } };
}

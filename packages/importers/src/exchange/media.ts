/** Collects the media of an imported form. Each gets a path of this installation, under which saving stores it. */
import { decodeBase64 } from "./base64.ts";
import type { NeutralMedia } from "./model.ts";
import type { Notes, Place } from "./report.ts";

/** Same as in `rich-text/allow.ts` of the engine and in the server's media module. */
const PREFIX = "/idata2/collect/media/";
/** Media of one form together, in bytes: the limit of a saved file (`exchange.service.ts` of the server). */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_MEDIA = 500;

export interface CollectedMedia {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface MediaCollector {
  /** Returns the path, or undefined if the medium cannot be kept. Notes why. */
  add(media: NeutralMedia, at: { place: Place; item?: string }): string | undefined;
  list(): readonly CollectedMedia[];
}

/** First bytes of the files that the product stores, as hexadecimal digits. */
const SIGNATURES: readonly (readonly [start: string, ending: string])[] = [
  ["89504e470d0a1a0a", "png"],
  ["ffd8ff", "jpg"],
  ["47494638", "gif"],
  ["1a45dfa3", "webm"],
];

function endingOf(bytes: Uint8Array): string | null {
  const start = Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const known = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
  if (known !== undefined) return known;
  if (start.startsWith("52494646") && start.slice(16, 24) === "57454250") return "webp";
  return start.slice(8, 16) === "66747970" ? "mp4" : null;
}

/** `entries`: the files of the archive from which the form comes. Addresses are never fetched. */
export function collectMedia(notes: Notes, entries: ReadonlyMap<string, Uint8Array> = new Map()): MediaCollector {
  const collected: CollectedMedia[] = [];
  const paths = new Map<Uint8Array, string>();
  let size = 0;
  return {
    add(media, at) {
      const refuse = (code: string, what: string): undefined => {
        notes.add("lost", code, at.place, { ...(at.item === undefined ? {} : { item: at.item }), params: { what } });
      };
      if ("url" in media) {
        const inside = media.url.startsWith("data:") ? readDataUrl(media.url) : findEntry(entries, media.url);
        if (inside === null) return refuse("mediaAddress", media.url);
        return this.add({ bytes: inside, type: "" }, at);
      }
      const bytes = "entry" in media ? findEntry(entries, media.entry) : media.bytes;
      const what = "entry" in media ? media.entry : media.type;
      if (bytes === null) return refuse("mediaMissing", what);
      const known = paths.get(bytes);
      if (known !== undefined) return known;
      const ending = endingOf(bytes);
      if (ending === null) return refuse("mediaKind", what);
      if (size + bytes.length > MOST_BYTES || collected.length >= MOST_MEDIA) return refuse("mediaSize", what);
      const name = `m${collected.length + 1}.${ending}`;
      size += bytes.length;
      collected.push({ name, bytes });
      paths.set(bytes, PREFIX + name);
      return PREFIX + name;
    },
    list: () => collected,
  };
}

function findEntry(entries: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array | null {
  return entries.get(name) ?? entries.get(decode(name)) ?? null;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Decodes `data:image/png;base64,…`; null if it has another form. */
function readDataUrl(url: string): Uint8Array | null {
  const at = url.indexOf(",");
  if (at < 0 || at > 200 || !url.slice(0, at).endsWith(";base64")) return null;
  return decodeBase64(url.slice(at + 1));
}

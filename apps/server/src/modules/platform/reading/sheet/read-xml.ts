/**
 * Streams one XML part through a visitor. Document types are refused, so only the five predefined entities exist. Names
 * are passed without their prefix; an element whose prefix differs from the root's is foreign and gets the name "".
 */
import { SaxesParser } from "saxes";
import { MAX_DEPTH } from "./limits.ts";
import { SheetFaultError } from "./sheet-fault.ts";

export type Attributes = Readonly<Record<string, string>>;

export interface XmlVisitor {
  /** `path` contains the names from the root to the element itself. */
  open?(name: string, attributes: Attributes, path: readonly string[]): void;
  /** `path` still contains the element. */
  close?(name: string, path: readonly string[]): void;
  text?(text: string, path: readonly string[]): void;
  /** Called after each chunk; `true` stops the reading. */
  pause?(): Promise<boolean>;
}

export async function readXml(source: AsyncIterable<Buffer>, visitor: XmlVisitor): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const path: string[] = [];
  let prefix: string | null = null;
  parser.on("doctype", () => {
    throw new SheetFaultError("unreadable");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const colon = name.indexOf(":");
    const own = colon < 0 ? "" : name.slice(0, colon);
    prefix ??= own;
    path.push(own === prefix ? name.slice(colon + 1) : "");
    if (path.length > MAX_DEPTH) throw new SheetFaultError("too-complex");
    visitor.open?.(path.at(-1) ?? "", attributes, path);
  });
  parser.on("closetag", () => {
    visitor.close?.(path.at(-1) ?? "", path);
    path.pop();
  });
  const onText = (text: string): void => visitor.text?.(text, path);
  parser.on("text", onText);
  parser.on("cdata", onText);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of source) {
    decoder ??= findDecoder(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
    if ((await visitor.pause?.()) === true) return;
  }
  parser.write(decoder?.decode() ?? "");
  parser.close();
  await visitor.pause?.();
}

const HEAD = 200;

/**
 * Chooses the encoding by byte order mark, then by XML declaration, then UTF-8. Throws RangeError for an unknown
 * encoding.
 */
function findDecoder(head: Buffer): InstanceType<typeof TextDecoder> {
  const options = { fatal: true };
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le", options);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder("utf-16be", options);
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,100}?encoding=["']([\w.-]{1,40})["']/.exec(
    head.toString("latin1", 0, HEAD),
  );
  return new TextDecoder(declared?.[1] ?? "utf-8", options);
}

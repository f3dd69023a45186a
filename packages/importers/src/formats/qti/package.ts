/** The documents of a QTI package in the order of its manifest, or the one document of a file. */
import type { NeutralMedia, Source } from "../../exchange/index.ts";
import type { FindMedia } from "../exam/paper.ts";
import { decodeXml } from "../xml/decode.ts";
import { childOf, findAll, parseXml, type XmlElement, type XmlFault } from "../xml/xml.ts";
import { lineOf, toQti2 } from "./body.ts";

export interface QtiDocument {
  /** Path in the package; `""` for a single file. */
  readonly path: string;
  readonly root: XmlElement;
  readonly find: FindMedia;
}

export interface QtiPackage {
  readonly title: string;
  readonly documents: readonly QtiDocument[];
  /** Documents with tags that are not closed. */
  readonly repaired: readonly { readonly path: string; readonly line: number }[];
  /** Documents that cannot be read. */
  readonly faults: readonly { readonly path: string; readonly fault: XmlFault; readonly line: number }[];
}

/** Root elements with questions, by their names in QTI 2. */
const ROOTS = new Set([
  "questestinterop",
  "assessmentItem",
  "assessmentTest",
  "item",
  "assessment",
  "section",
  "assessmentSection",
  "assessmentStimulus",
]);
const KNOWN_ROOT = /<(?:\w+:)?(?:questestinterop|(?:qti-)?assessment-?(?:item|test|section|stimulus))[\s>/]/i;

export const isQtiText = (text: string): boolean => KNOWN_ROOT.test(text.slice(0, 5000));

const NOTHING: QtiPackage = { title: "", documents: [], repaired: [], faults: [] };

export function openQti(source: Source): QtiPackage {
  if (source.kind === "sheets") return NOTHING;
  if (source.kind === "text") return openOne(source.text);
  const { entries } = source;
  const manifestPath = [...entries.keys()]
    .filter((path) => /(?:^|\/)imsmanifest\.xml$/i.test(path))
    .sort((a, b) => a.length - b.length)[0];
  const root = manifestPath === undefined ? null : parse(entries, manifestPath);
  const manifest = root !== null && "root" in root ? root.root : null;
  const folder = (manifestPath ?? "").replace(/[^/]*$/, "");
  const listed = manifest === null ? [] : listFiles(manifest).map((href) => folder + href);
  const ordered = [
    ...new Set([
      ...listed.filter((path) => entries.has(path)),
      ...[...entries.keys()].filter((path) => /\.(?:xml|qti)$/i.test(path)).sort(),
    ]),
  ];
  const documents: QtiDocument[] = [];
  const faults: { path: string; fault: XmlFault; line: number }[] = [];
  const repaired: { path: string; line: number }[] = [];
  for (const path of ordered) {
    if (
      path === manifestPath ||
      !/\.(?:xml|qti|dat)$/i.test(path) ||
      !isQtiText(decodeXml((entries.get(path) ?? EMPTY).subarray(0, 20_000)))
    )
      continue;
    const parsed = parse(entries, path);
    if (parsed === null) continue;
    if ("fault" in parsed) faults.push({ path, ...parsed });
    else documents.push({ path, root: parsed.root, find: (address) => findEntry(entries, path, folder, address) });
  }
  return { title: manifest === null ? "" : titleOf(manifest), documents, repaired, faults };
}

const EMPTY = new Uint8Array();

function openOne(text: string): QtiPackage {
  const parsed = parseXml(text);
  if ("fault" in parsed) return { ...NOTHING, faults: [{ path: "", ...parsed }] };
  const root = toQti2(parsed.root);
  const repaired = parsed.repaired === undefined ? [] : [{ path: "", line: parsed.repaired }];
  return { ...NOTHING, repaired, documents: ROOTS.has(root.name) ? [{ path: "", root, find: () => null }] : [] };
}

function parse(entries: ReadonlyMap<string, Uint8Array>, path: string) {
  const bytes = entries.get(path);
  if (bytes === undefined) return null;
  const parsed = parseXml(decodeXml(bytes));
  return "fault" in parsed ? parsed : { ...parsed, root: toQti2(parsed.root) };
}

/** Files of the resources, in their order. Resources that are learning material hold the richer form of Canvas. */
function listFiles(manifest: XmlElement): string[] {
  return findAll(manifest, "resource").flatMap((resource) => {
    const files = [resource.attributes["href"], ...findAll(resource, "file").map((file) => file.attributes["href"])];
    return files.flatMap((href) => (href === undefined ? [] : [decodePath(href)]));
  });
}

function titleOf(manifest: XmlElement): string {
  const general = findAll(childOf(manifest, "metadata") ?? EMPTY_ELEMENT, "general")[0];
  const title = childOf(general, "title");
  return lineOf(title === undefined ? undefined : (findAll(title, "string", "langstring")[0] ?? title));
}

const EMPTY_ELEMENT: XmlElement = { name: "", attributes: {}, children: [], line: 0 };

/** Finds a file by its address in a document: beside it, below the package, or by Canvas's own prefix. */
function findEntry(
  entries: ReadonlyMap<string, Uint8Array>,
  path: string,
  folder: string,
  address: string,
): NeutralMedia | null {
  const plain = decodePath(address.replace(/[?#].*$/, ""));
  const [, inBase] = /^\$IMS[-_]CC[-_]FILEBASE\$\/?(.*)$/i.exec(plain) ?? [];
  const candidates =
    inBase === undefined
      ? [resolve(path.replace(/[^/]*$/, ""), plain), resolve(folder, plain)]
      : [`${folder}web_resources/${inBase}`, `${folder}${inBase}`, resolve(path.replace(/[^/]*$/, ""), inBase)];
  const entry = candidates.find((candidate) => entries.has(candidate));
  return entry === undefined ? null : { entry };
}

export function resolve(folder: string, address: string): string {
  const names: string[] = [];
  for (const name of `${address.startsWith("/") ? "" : folder}${address}`.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "." && name !== "") names.push(name);
  }
  return names.join("/");
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What kind of question a row of the survey is, by its type, appearance and parameters. */
import type { NeutralKind, ScaleKind } from "../../exchange/model.ts";
import type { Notes } from "../../exchange/report.ts";
import type { Node } from "./outline.ts";
import type { PlainType } from "./row-types.ts";

/** Words of the appearance column that a reader takes one by one; what is left has no counterpart. */
export class Appearance {
  private readonly words: Set<string>;
  constructor(text: string) {
    this.words = new Set(
      text
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== ""),
    );
  }
  take(...words: string[]): boolean {
    return words.map((word) => this.words.delete(word)).some(Boolean);
  }
  has(word: string): boolean {
    return this.words.has(word);
  }
  rest(): string {
    return [...this.words].join(" ");
  }
}

/** `start=0; end=10 step=1` as a map in lower case. */
export function readParameters(text: string): Map<string, string> {
  const pairs = text.matchAll(/([\w-]+)\s*=\s*('[^']*'|"[^"]*"|[^\s;,]+)/g);
  return new Map(
    [...pairs].map(([, key = "", given = ""]) => [key.toLowerCase(), given.replaceAll(/^['"]|['"]$/g, "")]),
  );
}

/** The kind of a row that is not a choice. Null for rows that are not in the form (a note has been added). */
export function plainKind(node: Node, name: PlainType, appearance: Appearance, notes: Notes): NeutralKind {
  const { row, id } = node;
  const become = (code: string): void =>
    notes.add("changed", code, row.placeOf("type"), { item: id, params: { type: row.get("type") } });
  switch (name) {
    case "integer":
    case "decimal": {
      appearance.take("numbers", "bearing");
      const thousands = appearance.take("thousands-sep");
      return { kind: "number", ...(name === "integer" ? { integer: true } : {}), ...(thousands ? { thousands } : {}) };
    }
    case "range":
      return rangeKind(node, appearance);
    case "date": {
      const precision = appearance.take("year") ? "year" : appearance.take("month-year") ? "month" : "day";
      appearance.take("no-calendar");
      return { kind: "date", precision };
    }
    case "time":
      return { kind: "date", precision: "time" };
    case "datetime":
      appearance.take("no-calendar");
      return { kind: "date", precision: "datetime" };
    case "note":
      return { kind: "statement" };
    case "geopoint":
    case "start-geopoint":
      appearance.take("maps", "placement-map", "hide-input");
      return { kind: "location" };
    case "geotrace":
    case "geoshape":
    case "osm":
    case "barcode":
      become("typeAsText");
      return { kind: "text", lines: name === "barcode" ? "one" : "many" };
    case "image":
      if (appearance.take("signature")) return { kind: "signature" };
      if (appearance.take("draw")) {
        become("typeAsSignature");
        return { kind: "signature" };
      }
      appearance.take("new", "new-front");
      return { kind: "file", accept: "image" };
    case "audio":
    case "video":
      return { kind: "file", accept: name };
    case "file":
      return { kind: "file" };
    case "phone":
      return { kind: "text", format: "phone" };
    case "email":
      return { kind: "text", format: "email" };
    default:
      appearance.take("numbers");
      return appearance.take("multiline") ? { kind: "text", lines: "many" } : { kind: "text", lines: "one" };
  }
}

function rangeKind({ row }: Node, appearance: Appearance): ScaleKind {
  const parameters = readParameters(row.get("parameters"));
  const number = (key: string, usual: number): number => {
    const given = Number(parameters.get(key));
    return parameters.has(key) && Number.isFinite(given) ? given : usual;
  };
  const look = appearance.take("rating") ? "stars" : "slider";
  const [start, end, step] = [number("start", 1), number("end", 10), Math.abs(number("step", 1)) || 1];
  return { kind: "scale", look, min: Math.min(start, end), max: Math.max(start, end), ...(step === 1 ? {} : { step }) };
}

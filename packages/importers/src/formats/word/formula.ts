/** A formula of Word (OMML) as one line of text, such as `x=(-b±√(b^{2}-4ac))/(2a)`. */
import { type XmlElement, childOf, elementsOf, textOf } from "../xml/xml.ts";
import { toScript } from "./symbols.ts";

export function formulaOf(element: XmlElement): string {
  return elementsOf(element).map(partOf).join("");
}

function partOf(part: XmlElement): string {
  const inner = (name: string) => {
    const child = childOf(part, name);
    return child === undefined ? "" : formulaOf(child);
  };
  switch (part.name) {
    case "r":
      return elementsOf(part, "t").map(textOf).join("");
    case "f":
      return `${group(inner("num"))}/${group(inner("den"))}`;
    case "sSup":
      return `${inner("e")}${toScript(inner("sup"), "super")}`;
    case "sSub":
      return `${inner("e")}${toScript(inner("sub"), "sub")}`;
    case "sSubSup":
      return `${inner("e")}${toScript(inner("sub"), "sub")}${toScript(inner("sup"), "super")}`;
    case "rad": {
      const degree = inner("deg");
      return `${degree === "" ? "" : toScript(degree, "super")}√${group(inner("e"))}`;
    }
    case "d":
      return delimited(part);
    case "nary": {
      const sign = childOf(childOf(part, "naryPr"), "chr")?.attributes["val"] ?? "∫";
      return `${sign}${toScript(inner("sub"), "sub")}${toScript(inner("sup"), "super")} ${inner("e")}`;
    }
    case "m":
      return `[${elementsOf(part, "mr")
        .map((row) => elementsOf(row, "e").map(formulaOf).join(" "))
        .join("; ")}]`;
    case "acc":
    case "bar":
      return `${inner("e")}${childOf(childOf(part, `${part.name}Pr`), "chr")?.attributes["val"] ?? "̅"}`;
    default:
      return part.name.endsWith("Pr") ? "" : formulaOf(part);
  }
}

function delimited(part: XmlElement): string {
  const properties = childOf(part, "dPr");
  const sign = (name: string, usual: string) => childOf(properties, name)?.attributes["val"] ?? usual;
  const inside = elementsOf(part, "e").map(formulaOf).join(sign("sepChr", "|"));
  return `${sign("begChr", "(")}${inside}${sign("endChr", ")")}`;
}

/** Brackets around what is not a single sign, so that the line reads as the fraction does. */
function group(text: string): string {
  return /^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`;
}

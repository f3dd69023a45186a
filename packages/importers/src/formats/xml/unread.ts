/**
 * Remembers which elements of an XML file have been read. What a reader does not mark is reported, so that no text of
 * the file gets lost in silence when it holds something that the reader does not know.
 */
import { type XmlElement, elementsOf, textOf } from "./xml.ts";

export class ReadMarks {
  private readonly marked = new WeakSet<XmlElement>();

  /** Marks the element with everything in it, and returns it. */
  take<E extends XmlElement | undefined>(element: E): E {
    if (element !== undefined) this.marked.add(element);
    return element;
  }

  /** The texts below the element that nobody has marked, with the path of names from the element. */
  unread(element: XmlElement, path = ""): { readonly path: string; readonly text: string; readonly line: number }[] {
    if (this.marked.has(element)) return [];
    const children = elementsOf(element);
    const own =
      children.length === 0 ? textOf(element) : element.children.filter((child) => typeof child === "string").join(" ");
    const text = own.replace(/\s+/g, " ").trim();
    return [
      ...(text === "" ? [] : [{ path: path === "" ? element.name : path, text, line: element.line }]),
      ...children.flatMap((child) => this.unread(child, path === "" ? child.name : `${path}/${child.name}`)),
    ];
  }
}

/** The canvas as a flat list of rows, so that only those near the viewport are rendered. */
import type { FormDefinition } from "@idata/engine";

export type Row =
  | { key: string; kind: "form" }
  | { key: string; kind: "page"; id: string; index: number; count: number }
  | { key: string; kind: "item"; id: string; pageId: string; index: number }
  | { key: string; kind: "pageEnd"; id: string; items: number; isLast: boolean }
  | { key: string; kind: "endings" };

export const rowKeys = {
  form: "form",
  endings: "endings",
  item: (id: string) => `item:${id}`,
  page: (id: string) => `page:${id}`,
  pageEnd: (id: string) => `end:${id}`,
};

/** Pages get a head if there are several, or if the only page has a title. */
export function toRows(definition: FormDefinition): Row[] {
  const rows: Row[] = [{ key: rowKeys.form, kind: "form" }];
  const { pages } = definition;
  pages.forEach((page, index) => {
    if (pages.length > 1 || page.title !== undefined) {
      rows.push({ key: rowKeys.page(page.id), kind: "page", id: page.id, index, count: pages.length });
    }
    page.items.forEach((item, place) => {
      rows.push({ key: rowKeys.item(item.id), kind: "item", id: item.id, pageId: page.id, index: place });
    });
    const isLast = index === pages.length - 1;
    rows.push({ key: rowKeys.pageEnd(page.id), kind: "pageEnd", id: page.id, items: page.items.length, isLast });
  });
  rows.push({ key: rowKeys.endings, kind: "endings" });
  return rows;
}

/** Returns true if no row moved, so that the list need not re-render. */
export function hasSameRows(a: readonly Row[], b: readonly Row[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, i) => {
      const other = b[i];
      if (other?.key !== row.key) return false;
      if (row.kind === "item") return other.kind === "item" && other.index === row.index && other.pageId === row.pageId;
      if (row.kind === "page") return other.kind === "page" && other.index === row.index && other.count === row.count;
      if (row.kind === "pageEnd") {
        return other.kind === "pageEnd" && other.items === row.items && other.isLast === row.isLast;
      }
      return true;
    })
  );
}

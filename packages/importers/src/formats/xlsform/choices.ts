/** The lists of the choices sheet (and of `external_choices`), each option with its id, label and further columns. */
import type { NeutralOption } from "../../exchange/model.ts";
import { assignNames } from "../../exchange/names.ts";
import type { Notes } from "../../exchange/report.ts";
import type { Languages } from "./languages.ts";
import type { Table, TableRow } from "./table.ts";
import type { ListOption } from "../shared/typed-values.ts";

export interface Choice extends ListOption {
  readonly option: NeutralOption;
  readonly row: TableRow | null;
}

export interface ChoiceLists {
  /** Null if there is no such list. Counts the list as used. */
  find(name: string): readonly Choice[] | null;
  /** Adds a note for each option that no question uses. */
  reportUnused(notes: Notes): void;
}

export const OTHER_CODE = "other";

export function readChoices(
  tables: readonly Table[],
  languages: Languages,
  notes: Notes,
  edit: (text: string) => string,
): ChoiceLists {
  const rowsByList = new Map<string, TableRow[]>();
  for (const table of tables) {
    for (const row of table.rows) {
      const list = row.get("list_name");
      if (list === "" || row.isComment) {
        for (const text of row.takeAll()) notes.add("lost", "choiceWithoutList", row.place(), { params: { text } });
      } else rowsByList.set(list, [...(rowsByList.get(list) ?? []), row]);
    }
  }
  const lists = new Map([...rowsByList].map(([list, rows]) => [list, toChoices(rows, languages, notes, edit)]));
  const used = new Set<string>();
  return {
    find(name) {
      const exact = lists.has(name)
        ? name
        : [...lists.keys()].find((list) => list.toLowerCase() === name.toLowerCase());
      if (exact === undefined) return null;
      used.add(exact);
      return lists.get(exact) ?? null;
    },
    reportUnused(toNotes) {
      for (const [list, choices] of lists) {
        if (used.has(list)) continue;
        for (const { row } of choices)
          for (const text of row?.takeAll() ?? [])
            toNotes.add("lost", "unusedChoice", row?.place() ?? {}, { params: { list, text } });
      }
    },
  };
}

function toChoices(
  rows: readonly TableRow[],
  languages: Languages,
  notes: Notes,
  edit: (text: string) => string,
): Choice[] {
  const codes = rows.map((row) => row.get("name") || row.get("value"));
  const ids = assignNames(codes, "o");
  return rows.map((row, index) => {
    const code = codes[index] ?? "";
    const id = ids[index] ?? "";
    if (code === "") notes.add("changed", "choiceWithoutName", row.placeOf("name"), { params: { code: id } });
    else if (codes.indexOf(code) < index)
      notes.add("changed", "choiceTwice", row.placeOf("name"), { params: { code } });
    const label = row.text("label", languages, edit) ?? { text: code || id };
    for (const key of ["image", "big-image", "audio", "video"])
      for (const file of row.texts(key).values()) notes.add("lost", "media", row.placeOf(key), { params: { file } });
    return {
      id,
      code: code || id,
      label: label.text,
      columns: row.entries(),
      row,
      option: { id, code: code || id, label, place: row.place() },
    };
  });
}

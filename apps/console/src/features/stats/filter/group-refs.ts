/** What responses can be grouped and crossed by: questions, rows of matrices, and properties of the responses. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { listLanguages } from "@idata/engine";
import type { FilterTranslate } from "../../../conditions/filter/filter-words.ts";
import type { CodedQuestions } from "../../../conditions/filter/filter-targets.ts";
import { QUALITY_FLAGS } from "@idata/contracts";
import { findCore, listQuestions } from "../../../forms/questions.ts";

export interface GroupRef {
  /** As the server calls it: `q5`, `q5.row1`, `$version`. */
  value: string;
  label: string;
  item: ItemDefinition | null;
  /** The row of a matrix. */
  rowId: string | null;
  /** A response may be in several groups. */
  isSeveral: boolean;
}

/** `version` is the newest version of the form. */
export function listGroupRefs(
  definition: FormDefinition,
  version: number,
  t: FilterTranslate,
  coded: CodedQuestions,
): GroupRef[] {
  const withCodes = new Set(coded.map(({ questionId }) => questionId));
  const questions = listQuestions(definition).flatMap((item, at) => {
    const label = `${at + 1}. ${item.title}`;
    if (!withCodes.has(item.id)) return refsOf(item, label);
    const codes = { value: `$codes.${item.id}`, label: t("codesOf", { name: label }), item: null, rowId: null };
    return [...refsOf(item, label), { ...codes, isSeveral: true }];
  });
  return [
    ...questions,
    ...(version > 1 ? [toProperty("$version", t("property.version"))] : []),
    toProperty("$month", t("property.month")),
    ...((definition.scoring?.bands ?? []).length > 0 ? [toProperty("$band", t("property.band"))] : []),
    toProperty("$channel", t("property.channel")),
    toProperty("$source", t("property.source")),
    { ...toProperty("$flags", t("property.flags")), isSeveral: true },
    ...(listLanguages(definition).length > 1 ? [toProperty("$language", t("property.language"))] : []),
  ];
}

/** The groups of flags in words; all others have their names from the server. */
export function nameGroups<G extends { key: string; label: string }>(
  groups: readonly G[],
  by: string,
  t: FilterTranslate,
): G[] {
  if (by !== "$flags") return [...groups];
  const nameOf = (key: string): string => {
    const flag = QUALITY_FLAGS.find((one) => one === key);
    return flag === undefined ? key : t(`flags.${flag}`);
  };
  return groups.map((group) => ({ ...group, label: nameOf(group.key) }));
}

/** Of a matrix whose rows allow several answers, a row also counts those who answered it; they are no group. */
export function isGroup(key: string, ref: GroupRef | null): boolean {
  return ref === null || ref.rowId === null || key !== ref.rowId;
}

function toProperty(value: string, label: string): GroupRef {
  return { value, label, item: null, rowId: null, isSeveral: false };
}

/** Questions whose answers are chosen or are numbers. Texts are nearly always different, so they form no groups. */
function refsOf(item: ItemDefinition, label: string): GroupRef[] {
  const core = findCore(item.type);
  if (core === null || (core.bars === undefined && core.numbers === undefined)) return [];
  // Its answers are several numbers at once.
  if (core.divides !== undefined) return [];
  const isSeveral = core.exportColumns(item).some((column) => column.several === true);
  if (core.columns === "answer") return [{ value: item.id, label, item, rowId: null, isSeveral }];
  if (core.columns !== "rows") return [];
  return listRows(item).map((row) => ({
    value: `${item.id}.${row.id}`,
    label: `${label} · ${row.label}`,
    item,
    rowId: row.id,
    isSeveral,
  }));
}

export function listRows(item: ItemDefinition): readonly { id: string; label: string }[] {
  const rows = item["rows"];
  return Array.isArray(rows) ? (rows as { id: string; label: string }[]) : [];
}

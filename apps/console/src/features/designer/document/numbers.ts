/**
 * Serial numbers as the designer shows them: every question counts, even if a condition would hide it; decorations do
 * not.
 */
import {
  DEFAULT_NUMBERING,
  formatNumber,
  type FormDefinition,
  type ItemDefinition,
  type NumberingDefinition,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import { listItems } from "./places.ts";

const cache = new WeakMap<
  FormDefinition["pages"],
  { numbering: NumberingDefinition; numbers: ReadonlyMap<string, string> }
>();

/** Item id → number. Items without a number are not in the map. */
export function getNumbers(definition: FormDefinition): ReadonlyMap<string, string> {
  const numbering = definition.numbering ?? DEFAULT_NUMBERING;
  const known = cache.get(definition.pages);
  if (known?.numbering === numbering) return known.numbers;
  const numbers = new Map<string, string>();
  let position = 0;
  for (const item of listItems(definition)) {
    if (isDecoration(item.type)) continue;
    position += 1;
    const number = formatNumber(position, numbering);
    if (number !== "") numbers.set(item.id, number);
  }
  cache.set(definition.pages, { numbering, numbers });
  return numbers;
}

/** True for types that are not answered; also for unknown types. */
export function isDecoration(type: string): boolean {
  const core = findCore(type);
  return core === undefined || core.decoration === true;
}

export function isPageBreak(type: string): boolean {
  return findCore(type)?.pageBreak === true;
}

/** True if the item is required, or its settings imply that an answer is needed. */
export function showsRequired(item: ItemDefinition): boolean {
  return (
    !isDecoration(item.type) &&
    (item.required === true || findCore(item.type)?.impliesRequired?.(item as never) === true)
  );
}

/** True if answers of this type can be worth points. */
export function canScore(type: string): boolean {
  return findCore(type)?.score !== undefined;
}

/**
 * True if the item can have a default answer. Files, computed and invisible items, and items that take their options
 * from another question cannot.
 */
export function takesDefault(item: ItemDefinition): boolean {
  const core = findCore(item.type);
  if (!core || core.decoration === true || core.fileIds || core.fromReceipt || item["optionsFrom"] !== undefined) {
    return false;
  }
  return !core.computedBy?.(item as never) && !core.isUnseen?.(item as never);
}

interface CoreTraits {
  readonly decoration?: boolean;
  readonly impliesRequired?: (item: never) => boolean;
  readonly pageBreak?: boolean;
  readonly score?: unknown;
  readonly computedBy?: (item: never) => unknown;
  readonly isUnseen?: (item: never) => boolean;
  readonly fileIds?: unknown;
  readonly fromReceipt?: unknown;
}

function findCore(type: string): CoreTraits | undefined {
  const known: Readonly<Record<string, CoreTraits>> = cores;
  return Object.hasOwn(known, type) ? known[type] : undefined;
}

/** Counts the items that can be answered. */
export function countQuestions(definition: FormDefinition): number {
  return listItems(definition).filter((item) => !isDecoration(item.type)).length;
}

/** Serial numbers as the designer shows them: every question counts, decorations do not, nothing is hidden. */
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

/** Item id → number. Items without one are missing. */
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

/** Not answered; a type that is not known here counts as one. */
export function isDecoration(type: string): boolean {
  const core = findCore(type);
  return core === undefined || core.decoration === true;
}

export function isPageBreak(type: string): boolean {
  return findCore(type)?.pageBreak === true;
}

/** Required, or with settings that ask for an answer as if it were. */
export function showsRequired(item: ItemDefinition): boolean {
  return (
    !isDecoration(item.type) &&
    (item.required === true || findCore(item.type)?.impliesRequired?.(item as never) === true)
  );
}

/** An answer can be worth points. */
export function canScore(type: string): boolean {
  return findCore(type)?.score !== undefined;
}

/** Not files, nor what is computed, not seen, or picked from the options that another question shows. */
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

/** How many items are answered. */
export function countQuestions(definition: FormDefinition): number {
  return listItems(definition).filter((item) => !isDecoration(item.type)).length;
}

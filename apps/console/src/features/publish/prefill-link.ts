/** Turns what an owner fills in into a link that gives these answers (docs/adr/0058). */
import {
  type AnswerValue,
  type FilledField,
  type FormDefinition,
  type ItemDefinition,
  mayPrefill,
} from "@idata/engine";
import { findCore } from "../../forms/questions.ts";
import { toReadOnly } from "./read-only.ts";

/** Everything that a link may give, in its written order, without conditions and without values of its own. */
export function toFillable(definition: FormDefinition): FormDefinition {
  const shown = toReadOnly(definition);
  const toOpen = ({
    defaultValue: _value,
    required: _must,
    requiredIf: _if,
    readOnlyIf: _only,
    ...item
  }: ItemDefinition) => ({ ...item, readOnly: false }) as ItemDefinition;
  const pages = shown.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => mayPrefill(item, findCore(item.type))).map(toOpen),
  }));
  return { ...shown, pages: pages.filter(({ items }) => items.length > 0) };
}

export interface PrefillQuery {
  readonly query: URLSearchParams;
  /** Questions whose answer a link cannot spell. */
  readonly left: readonly ItemDefinition[];
}

/**
 * `fields` are what the page would post. An answer goes into the link if these fields mean the same answer again.
 */
export function toPrefillQuery(
  items: readonly ItemDefinition[],
  answers: Readonly<Record<string, AnswerValue>>,
  fields: readonly FilledField[],
): PrefillQuery {
  const query = new URLSearchParams();
  const left: ItemDefinition[] = [];
  for (const item of items) {
    const core = findCore(item.type);
    const wanted = core?.parse(item, answers[item.id] ?? null);
    if (core === null || wanted?.ok !== true || wanted.value === null) continue;
    const own = fields.filter(({ name, value }) => isOf(item, name) && value !== "");
    const read = core.parse(item, core.fromFields(item, own) ?? null);
    if (!read.ok || JSON.stringify(read.value) !== JSON.stringify(wanted.value)) left.push(item);
    else for (const { name, value } of own) query.append(`q.${name}`, value);
  }
  return { query, left };
}

const isOf = ({ id }: ItemDefinition, name: string): boolean => name === id || name.startsWith(`${id}.`);

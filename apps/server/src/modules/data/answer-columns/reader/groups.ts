/** Puts the responses of a block into groups by the values of a question, a row of a matrix or a property. */
import { AppError } from "../../../../kernel/app-error.ts";
import type { Codes } from "../column-codec.ts";
import { toColumnKey } from "../column-names.ts";
import type { Group, GroupRef } from "../parse-ref.ts";
import { type FormView, questionOf, toExpressionValue } from "./form-view.ts";
import { type CodedColumn, codedOf, type ReadBlock } from "./read-column.ts";
import { type NameUse, openSource } from "./sources.ts";

/** The most groups that a question or property may form. */
export const MOST_GROUPS = 200;

export type { Group } from "../parse-ref.ts";

export interface OpenGrouping {
  /** By place; 0 for no value. Null if no response of the block has one. */
  readonly codes: Codes | null;
  /** One more than the largest code. */
  readonly different: number;
  /** Groups by code. */
  readonly groupsOf: (code: number) => readonly number[];
}

export class Grouping {
  readonly ref: GroupRef;
  readonly groups: Group[];
  private readonly known: number;
  private readonly indexOf = new Map<string, number>();
  private readonly view: FormView;

  constructor(ref: GroupRef, view: FormView) {
    this.ref = ref;
    this.view = view;
    this.groups = [...ref.groups];
    this.known = this.groups.length;
    for (const [index, { key }] of this.groups.entries()) this.indexOf.set(key, index);
  }

  listKeys(): string[] {
    const { ref } = this;
    return ref.kind === "property" ? ref.keys : [toColumnKey(ref.questionId, ref.row ?? "")];
  }

  /** The groups of responses that have the version. `groupsOf` throws GROUPS_TOO_MANY. */
  open(block: ReadBlock, version: number): OpenGrouping {
    const column = this.findColumn(block);
    if (column === null) return { codes: null, different: 1, groupsOf: () => NONE };
    const groups: (readonly number[] | undefined)[] = [];
    const list = (code: number): readonly number[] =>
      this.listGroups(column, code, version, block).map((group) => this.toIndex(group));
    return {
      codes: column.codes,
      different: column.values.length,
      groupsOf: (code) => (code === 0 ? NONE : (groups[code] ??= list(code))),
    };
  }

  /** The order in which to show the groups: those that are known from the form, then the others. */
  toOrder(): number[] {
    const all = this.groups.map((_, index) => index);
    const keyOf = (index: number): string => this.groups[index]?.key ?? "";
    const others = all.slice(this.known).toSorted((a, b) => compare(keyOf(a), keyOf(b)));
    return [...all.slice(0, this.known), ...others];
  }

  private findColumn(block: ReadBlock): CodedColumn | null {
    const { ref } = this;
    if (ref.kind === "question") return codedOf(block, toColumnKey(ref.questionId, ref.row ?? ""));
    return openSource(toUse(ref), this.view, block).columns?.[0] ?? null;
  }

  private listGroups(column: CodedColumn, code: number, version: number, block: ReadBlock): Group[] {
    const { ref, view } = this;
    const value = column.values[code] ?? null;
    if (ref.kind === "property") {
      if (Array.isArray(value)) return value.flatMap((one) => (typeof one === "string" ? [toGroup(one)] : []));
      const shown = openSource(toUse(ref), view, block).read(column.codes.indexOf(code), version);
      return typeof shown === "object" ? [] : [toGroup(String(shown))];
    }
    const question = questionOf(view, version, ref.questionId);
    if (question === null) return [];
    const { core, item } = question;
    if (ref.row !== null) {
      if (core.columns !== "rows") return [];
      return Object.keys(core.count(item, { [ref.row]: value })).map(toGroup);
    }
    const parsed = core.columns === "answer" ? core.parse(item, value) : null;
    if (parsed === null || !parsed.ok || parsed.value === null) return [];
    if (core.bars !== undefined) return Object.keys(core.count(item, parsed.value)).map(toGroup);
    const one = toExpressionValue(question, value);
    if (one === null) return [];
    if (typeof one === "object") throw new AppError("GROUPS_NOT_POSSIBLE", { name: ref.title });
    return [{ key: String(one), label: core.toText(item, parsed.value) }];
  }

  private toIndex(group: Group): number {
    let index = this.indexOf.get(group.key);
    if (index !== undefined) return index;
    if (this.groups.length >= MOST_GROUPS)
      throw new AppError("GROUPS_TOO_MANY", { name: this.ref.title, most: MOST_GROUPS });
    index = this.groups.push(group) - 1;
    this.indexOf.set(group.key, index);
    return index;
  }
}

function toUse(ref: Extract<GroupRef, { kind: "property" }>): NameUse {
  return { name: ref.name, rows: ref.part === null ? null : [ref.part], isTest: false };
}

const NONE: readonly number[] = [];
const toGroup = (key: string): Group => ({ key, label: key });
/** Numbers inside texts in their order. */
const { compare } = new Intl.Collator("zh", { numeric: true });

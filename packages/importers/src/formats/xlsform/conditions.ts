/**
 * Translates the expressions of rows. A condition that cannot be translated is dropped with a note that quotes it; its
 * question is then always shown and optional, because a question that is hidden by mistake loses answers.
 */
import type { ExpressionText } from "@idata/engine";
import type { Notes } from "../../exchange/report.ts";
import type { Choice, ChoiceLists } from "./choices.ts";
import { type Node, type Outline, ancestorsOf, findNode, isRepeat, walkNodes } from "./outline.ts";
import { type Translation, translateFilter, translateXPath } from "./xpath-translate.ts";
import type { Target, Value } from "../shared/typed-values.ts";
import type { XPathScope } from "./xpath-scope.ts";

export interface Conditions {
  /** Null if the expression cannot be said; then a note has been added. `.` is the row itself. */
  translate(node: Node, column: string, source: string): { text: ExpressionText; type: Value["type"] } | null;
  /** The condition under which one option is offered; null means always. `false` leaves the option out. */
  filter(node: Node, source: string, choices: readonly Choice[]): (ExpressionText | null | false)[];
  /** What a calculation gives; null if it has none or it cannot be said. Adds no note. */
  calculation(node: Node): Translation | null;
}

export interface ConditionSource {
  readonly outline: Outline;
  readonly lists: ChoiceLists;
  readonly notes: Notes;
  /** The matrix that a node is a row of. */
  readonly matrixOf: ReadonlyMap<Node, Node>;
  /** Options of a choice question; null for other rows. */
  readonly optionsOf: (node: Node) => readonly Choice[] | null;
}

export function createConditions({ outline, lists, notes, matrixOf, optionsOf }: ConditionSource): Conditions {
  const targets = new Map<Node, Target>();
  const calculations = new Map<Node, Translation | null>();
  const running = new Set<Node>();

  function targetOf(node: Node): Target {
    const known = targets.get(node);
    if (known) return known;
    const repeats = ancestorsOf(node)
      .filter(isRepeat)
      .map(({ id }) => id)
      .reverse();
    const matrix = matrixOf.get(node);
    const target: Target = {
      ...(matrix ? { id: matrix.id, part: node.id } : { id: node.id }),
      repeats,
      ...typeOf(node),
    };
    if (!running.has(node)) targets.set(node, target);
    return target;
  }

  function typeOf(node: Node): Omit<Target, "id" | "repeats"> {
    const { type } = node;
    if (type.form === "begin") {
      if (type.what === "repeat") return { type: "any", isRepeat: true };
      return { type: "any", isGroup: true };
    }
    if (type.form === "select" || type.form === "rank") {
      const options = optionsOf(node);
      if (!options) return { type: "text" };
      return { type: type.form === "rank" || type.many ? "many" : "one", options };
    }
    if (type.form !== "plain") return { type: "text" };
    if (hasCalculation(node)) {
      const translation = calculation(node);
      return translation?.ok
        ? { type: translation.type === "one" ? "text" : translation.type }
        : { type: "any", isLost: true };
    }
    const clock = CLOCKS.get(type.name);
    if (clock) return clock;
    if (LOST.has(type.name)) return { type: "text", isLost: true };
    if (type.name === "note") return { type: "any", isGroup: true };
    if (["integer", "decimal", "range"].includes(type.name)) return { type: "number" };
    if (type.name === "date" || type.name === "datetime" || type.name === "time") return { type: type.name };
    if (type.name === "acknowledge") return { type: "many", options: optionsOf(node) ?? [] };
    return { type: "text" };
  }

  function scopeOf(node: Node, columns?: Readonly<Record<string, string>>): XPathScope {
    return {
      find: (name) => {
        const found = findNode(name, node, outline);
        return found ? targetOf(found) : null;
      },
      walk: (steps, from) => {
        const found = walkNodes(steps, from === "here" ? node : "root", outline.top);
        return found ? targetOf(found) : null;
      },
      repeats: ancestorsOf(node)
        .filter(isRepeat)
        .map(({ id }) => id)
        .reverse(),
      // A condition of a group belongs to the questions in it, and a calculation does not know its own value.
      self: running.has(node) || node.type.form === "begin" || matrixOf.has(node) ? null : targetOf(node),
      list: (name) => lists.find(name),
      ...(columns ? { columns } : {}),
    };
  }

  function calculation(node: Node): Translation | null {
    const source = node.row.get("calculation");
    if (!hasCalculation(node)) return null;
    const known = calculations.get(node);
    if (known !== undefined) return known;
    // A circle of calculations has no value.
    if (running.has(node)) return { ok: false, what: `\${${node.name}}` };
    running.add(node);
    const translation = translateXPath(source, scopeOf(node));
    running.delete(node);
    calculations.set(node, translation);
    return translation;
  }

  const withoutSelf =
    (node: Node, walk: XPathScope["walk"]): XPathScope["walk"] =>
    (steps, from) => {
      const found = walk(steps, from);
      return found === targetOf(node) && node.type.form !== "begin" ? null : found;
    };

  return {
    calculation,
    translate(node, column, source) {
      const scope = scopeOf(node);
      // Whether a question is shown cannot depend on its own answer.
      const asked = column === "relevant" ? { ...scope, self: null, walk: withoutSelf(node, scope.walk) } : scope;
      const translation = column === "calculation" ? calculation(node) : translateXPath(source, asked);
      const place = node.row.placeOf(column);
      const detail = { item: node.id };
      if (!translation?.ok) {
        notes.add("lost", translation?.what ? "expression" : "expressionSyntax", place, {
          ...detail,
          params: { text: source, what: translation?.what ?? "" },
        });
        return null;
      }
      for (const what of translation.nearly)
        notes.add("changed", "expressionNearly", place, { ...detail, params: { text: source, what } });
      return translation;
    },
    filter(node, source, choices) {
      const results = choices.map((choice) =>
        translateFilter(source, scopeOf(node, { ...choice.columns, name: choice.code })),
      );
      const failed = results.find((result) => !result.ok);
      if (failed && !failed.ok) {
        notes.add("lost", failed.what === "" ? "expressionSyntax" : "expression", node.row.placeOf("choice_filter"), {
          item: node.id,
          params: { text: source, what: failed.what },
        });
        return choices.map(() => null);
      }
      return results.map((result) => {
        if (!result.ok || result.text === "true") return null;
        return result.text === "false" ? false : result.text;
      });
    },
  };
}

/** Metadata that the product has under another name. */
const CLOCKS: ReadonlyMap<string, Omit<Target, "id" | "repeats">> = new Map([
  ["today", { type: "date", stands: "today" }],
  ["start", { type: "now", stands: "today" }],
  ["end", { type: "now", stands: "today" }],
]);
const LOST: ReadonlySet<string> = new Set([
  "audit",
  "background-audio",
  "start-geopoint",
  "xml-external",
  "csv-external",
]);

export const hasCalculation = ({ row }: Node): boolean => !["", "."].includes(row.get("calculation"));

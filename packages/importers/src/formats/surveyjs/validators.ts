/** Validators of SurveyJS as settings of the neutral kind or as conditions. */
import { findPatternFault } from "@idata/engine";
import type { JsonValue } from "@idata/engine";
import type { NeutralKind, NeutralText } from "../../exchange/model.ts";
import { isPlain, type Node, type ReadContext } from "./context.ts";

export interface ReadValidator {
  readonly expression: string;
  readonly message?: NeutralText;
  readonly level?: "error" | "warning";
}

/**
 * Reads the validators of a question. A rule without a message of its own becomes a setting of the kind, because the
 * product words it in the respondent's language; others become conditions.
 */
export function readValidators<K extends NeutralKind>(
  node: Node,
  given: K,
  context: ReadContext,
): { kind: K | Extract<NeutralKind, { kind: "number" }>; validators: ReadValidator[] } {
  const kind = isNumeric(node, given) ? ({ kind: "number", ...placeholderOf(given) } as const) : given;
  const found: ReadValidator[] = [];
  const settings: Record<string, JsonValue> = {};
  node.list("validators").forEach((value, index) => {
    if (!isPlain(value)) return;
    const one = context.node(value, `${node.path}.validators[${index}]`);
    const type = (one.string("type") ?? "").replace(/validator$/i, "").toLowerCase();
    const message = one.text("text");
    const level = one.string("notificationType") === "warning" ? ("warning" as const) : undefined;
    const add = (expression: string): void => {
      found.push({ expression, ...(message ? { message } : {}), ...(level ? { level } : {}) });
    };
    const plain = message === undefined && level === undefined;
    const bound = (name: string, limit: number | undefined, test: string): void => {
      if (limit === undefined) return;
      if (plain && name in RULES && RULES[name]?.includes(kind.kind)) settings[name] = limit;
      else add(`{self} empty or ${test}`);
    };
    switch (type) {
      case "numeric":
        bound("min", one.number("minValue"), `{self} >= ${one.number("minValue")}`);
        bound("max", one.number("maxValue"), `{self} <= ${one.number("maxValue")}`);
        break;
      case "text":
        bound("minLength", one.number("minLength"), `length({self}) >= ${one.number("minLength")}`);
        bound("maxLength", one.number("maxLength"), `length({self}) <= ${one.number("maxLength")}`);
        if (one.flag("allowDigits") === false) add(`{self} empty or not regex({self}, '[0-9]')`);
        break;
      case "answercount":
        bound("minPicks", one.number("minCount"), `{self.length} >= ${one.number("minCount")}`);
        bound("maxPicks", one.number("maxCount"), `{self.length} <= ${one.number("maxCount")}`);
        break;
      case "email":
        if (plain && kind.kind === "text" && kind.format === undefined) settings["format"] = "email";
        else if (kind.kind !== "text" || kind.format !== "email")
          add(String.raw`{self} empty or regex({self}, '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$')`);
        break;
      case "regex": {
        const pattern = one.string("regex") ?? "";
        one.get("insensitive", "caseInsensitive");
        if (findPatternFault(pattern) === null)
          add(`{self} empty or regex({self}, '${pattern.replaceAll(/['\\]/g, String.raw`\$&`)}')`);
        else context.note("lost", "pattern", one.path, { text: pattern });
        break;
      }
      case "expression": {
        const source = one.string("expression");
        if (source !== undefined) add(context.expression(source, `${one.path}.expression`));
        break;
      }
      default:
        context.note("lost", "validator", one.path, { text: JSON.stringify(value) });
    }
    context.finish(one);
  });
  return { kind: { ...kind, ...settings }, validators: found };
}

/** A line of text that must be a number is a number. */
function isNumeric(node: Node, kind: NeutralKind): boolean {
  const isLine = kind.kind === "text" && kind.lines !== "many" && kind.format === undefined && kind.mask === undefined;
  return (
    isLine &&
    kind.key === undefined &&
    node
      .list("validators")
      .some((one) => isPlain(one) && typeof one["type"] === "string" && /^numeric/i.test(one["type"]))
  );
}

const placeholderOf = (kind: NeutralKind) =>
  kind.kind === "text" && kind.placeholder !== undefined ? { placeholder: kind.placeholder } : {};

/** Which kinds have which bounds as settings. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  min: ["number"],
  max: ["number"],
  minLength: ["text"],
  maxLength: ["text"],
  minPicks: ["choice"],
  maxPicks: ["choice"],
};

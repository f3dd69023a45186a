/**
 * The text that says what a schedule calls (administration contract §5.7): `task` or `task(argument, …)` with texts in
 * quotes, `true`, `false`, and numbers. Converts between the text and the fields of the form. Pure. The server decides
 * whether the task exists and the arguments fit it.
 */
export type Argument = string | number | boolean;

export interface Target {
  name: string;
  /** Null where the form has no value yet. */
  args: readonly (Argument | null)[];
}

const SHAPE = /^\s*([A-Za-z][\w.]*)\s*(?:\(([^]*)\)\s*)?$/;
const ARGUMENT = /\s*(?:'([^']*)'|"([^"]*)"|(true|false)|(-?\d+)[Ll]?|(-?\d+\.\d+)[DdFf]?)\s*(,|$)/y;

/** Returns `null` if the text has another shape, also while an argument is missing between two commas. */
export function parseTarget(text: string): { name: string; args: Argument[] } | null {
  const [, name, list = ""] = SHAPE.exec(text) ?? [];
  if (name === undefined) return null;
  const args: Argument[] = [];
  if (list.trim() === "") return { name, args };
  // A copy, because a sticky expression remembers where it is.
  const argument = new RegExp(ARGUMENT);
  for (;;) {
    const match = argument.exec(list);
    if (match === null) return null;
    const [, single, double, truth, whole, decimal, end] = match;
    args.push(single ?? double ?? (truth === undefined ? Number(whole ?? decimal) : truth === "true"));
    if (end === "") return { name, args };
  }
}

export function composeTarget({ name, args }: Target): string {
  return args.every((arg) => arg === null) ? name : `${name}(${args.map(print).join(", ")})`;
}

/** A text with both kinds of quotes cannot be written; `parseTarget` does not read what comes out. */
function print(arg: Argument | null): string {
  if (typeof arg !== "string") return arg === null ? "" : String(arg);
  return arg.includes("'") ? `"${arg}"` : `'${arg}'`;
}

/** The part before the arguments, also of a text that cannot be read. */
export function toTaskName(text: string): string {
  return text.trim().split("(")[0]?.trim() ?? "";
}

/**
 * What a schedule calls: `name` or `name(argument, …)` with texts in quotes, `true`, `false`, and numbers with Java's
 * suffixes (administration contract §5.7). The name must be a registered task and the arguments must fit it, so a
 * schedule can start nothing else.
 */
import { AppError } from "../../../kernel/app-error.ts";
import type { ScheduledTask, ScheduledTasks, TaskArgument, TaskParameter } from "../../../kernel/scheduled-task.ts";

export interface Call {
  readonly name: string;
  readonly task: ScheduledTask;
  readonly args: readonly TaskArgument[];
}

const SHAPE = /^\s*([A-Za-z][\w.]*)\s*(?:\(([^]*)\)\s*)?$/;
const ARGUMENT = /\s*(?:'([^']*)'|"([^"]*)"|(true|false)|(-?\d+)[Ll]?|(-?\d+\.\d+)[DdFf]?)\s*(,|$)/y;
/** Addresses that the contract refuses by name (§5.7), in its order. */
const SCHEMES: readonly (readonly [RegExp, string])[] = [
  [/rmi:/i, "rmi"],
  [/ldaps?:/i, "ldap(s)"],
  [/https?:\/\//i, "http(s)"],
];

export interface Attempt {
  readonly action: { readonly zh: string; readonly en: string };
  readonly name: string;
}

/** Throws SCHEDULE_SCHEME, SCHEDULE_TASK_UNKNOWN, SCHEDULE_ARGUMENTS with `data.field`. */
export function readCall(tasks: ScheduledTasks, text: string, attempt: Attempt): Call {
  const params = { action: attempt.action, name: attempt.name };
  const field = { data: { field: "invokeTarget" } };
  for (const [pattern, scheme] of SCHEMES)
    if (pattern.test(text)) throw new AppError("SCHEDULE_SCHEME", { ...params, scheme }, field);
  const [, name = "", list] = SHAPE.exec(text) ?? [];
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task === undefined) throw new AppError("SCHEDULE_TASK_UNKNOWN", params, field);
  const args = list === undefined ? [] : readArguments(list);
  const reason = args === null ? UNREADABLE : findArgumentFault(task.parameters ?? [], args);
  if (args === null || reason !== null)
    throw new AppError("SCHEDULE_ARGUMENTS", { ...params, reason: reason ?? UNREADABLE }, field);
  return { name, task, args };
}

/** The call with these arguments, as `readCall` reads it. */
export function toInvokeTarget(name: string, args: readonly TaskArgument[] = []): string {
  if (args.length === 0) return name;
  return `${name}(${args.map((arg) => (typeof arg === "string" ? `'${arg}'` : String(arg))).join(", ")})`;
}

const UNREADABLE = { zh: "无法识别", en: "they cannot be read" };

function readArguments(list: string): TaskArgument[] | null {
  if (list.trim() === "") return [];
  const found: TaskArgument[] = [];
  ARGUMENT.lastIndex = 0;
  for (;;) {
    const match = ARGUMENT.exec(list);
    if (match === null) return null;
    const [, single, double, truth, whole, decimal, end] = match;
    found.push(single ?? double ?? (truth === undefined ? Number(whole ?? decimal) : truth === "true"));
    if (end === "") return found;
  }
}

function findArgumentFault(parameters: readonly TaskParameter[], args: readonly TaskArgument[]) {
  if (args.length !== parameters.length) {
    return { zh: `需要 ${parameters.length} 个参数`, en: `the task takes ${parameters.length} arguments` };
  }
  for (const [at, parameter] of parameters.entries()) {
    const { name, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = parameter;
    const arg = args[at];
    if (parameter.kind === "boolean" && typeof arg !== "boolean") {
      return { zh: `${name} 应为 true 或 false`, en: `${name} must be true or false` };
    }
    if (parameter.kind === "text" && (typeof arg !== "string" || arg.length > max)) {
      return { zh: `${name} 应为引号中的文字`, en: `${name} must be a text in quotes` };
    }
    if (parameter.kind === "integer" && !(Number.isInteger(arg) && Number(arg) >= min && Number(arg) <= max)) {
      return { zh: `${name} 应为 ${min} 到 ${max} 的整数`, en: `${name} must be a whole number from ${min} to ${max}` };
    }
  }
  return null;
}

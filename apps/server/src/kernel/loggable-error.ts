/**
 * Reduces an error to what may be logged. Database errors about data (classes 22 and 23) quote the data in message and
 * details, which may be an answer or an address; of those, only the code, the constraint, table and column names and
 * the stack frames are kept.
 */
interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: string;
}

const WITHHELD = "(quotes data)";
const NAMES = ["code", "constraint", "table", "column"] as const;

export function toLoggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: WITHHELD, stack: "" };
  const fields: Record<string, string> = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value: unknown = name in error ? Reflect.get(error, name) : undefined;
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  const quotesData = "severity" in error && /^2[23]/.test(fields["code"] ?? "");
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.constructor.name,
    message: quotesData ? WITHHELD : error.message,
    ...fields,
    stack: frames.join("\n"),
  };
}

/** Parses untrusted JSON into a definition. Throws FORM_DEFINITION_INVALID with the place and the reason. */
import { setImmediate } from "node:timers/promises";
import { FORM_SIZE_WORDS } from "@idata/contracts";
import { cleanDefinition, findGrowth, type FormDefinition, type Measure } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { checkDefinition } from "@idata/questions/schema";
import { AppError } from "../../../kernel/app-error.ts";
import { isStorable } from "../../platform/stored-json/index.ts";

/** Maximum nesting depth of the JSON; pages, items and their lists need seven levels. */
const MAX_DEPTH = 24;

/**
 * For the largest form that is allowed, the steps take up to 100 ms together, so the function yields to other requests
 * between them.
 */
export async function parseDefinition(raw: unknown): Promise<FormDefinition> {
  if (!isStorable(raw, MAX_DEPTH)) {
    throw new AppError("FORM_DEFINITION_INVALID", { path: "", reason: "not_storable" });
  }
  await setImmediate();
  const checked = checkDefinition(raw);
  await setImmediate();
  // The stored definition contains only clean HTML, so every page may insert it as it is.
  if (checked.ok) return cleanDefinition(checked.definition);
  const [first] = checked.issues;
  throw new AppError(
    "FORM_DEFINITION_INVALID",
    { path: first?.path ?? "", reason: first?.reason ?? "" },
    { data: { issues: checked.issues } },
  );
}

/**
 * Throws FORM_TOO_LARGE if the definition exceeds a size limit by more than the stored draft did, so an author can
 * still save a draft that is too large as long as it does not grow. The stored draft (`readBefore`) is read only if a
 * limit is exceeded.
 */
export async function assertSize(
  definition: FormDefinition,
  readBefore: () => Promise<FormDefinition | null>,
): Promise<void> {
  await setImmediate();
  if (findGrowth(null, definition, cores).length === 0) return;
  const grown = findGrowth(await readBefore(), definition, cores);
  const [first] = grown;
  if (first === undefined) return;
  const { count, limit } = first;
  const issues = grown.map(({ path, code, ...more }) => ({
    path,
    reason: code,
    params: { count: more.count, limit: more.limit },
  }));
  throw new AppError("FORM_TOO_LARGE", { what: describeLimit(first, definition), count, limit }, { data: { issues } });
}

/**
 * Describes the exceeded limit for the error text. For a limit on a single question, the text contains the title of the
 * question.
 */
function describeLimit({ code, itemId }: Measure, definition: FormDefinition): { zh: string; en: string } {
  const words = FORM_SIZE_WORDS[code] ?? { zh: code, en: code };
  const item = definition.pages.flatMap((page) => page.items).find(({ id }) => id === itemId);
  const title = (item?.title || item?.id || "").slice(0, 60);
  return { zh: words.zh.replace("{title}", () => title), en: words.en.replace("{title}", () => title) };
}

/** Counts the items that are not decorations. */
export function countQuestions(definition: FormDefinition): number {
  const types: Readonly<Record<string, { decoration?: boolean } | undefined>> = cores;
  const items = definition.pages.flatMap((page) => page.items);
  return items.filter((item) => Object.hasOwn(types, item.type) && types[item.type]?.decoration !== true).length;
}

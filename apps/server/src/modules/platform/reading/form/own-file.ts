/** The product's own file: a definition with its media as JSON. Read as it is, and validated like any other. */
import { cleanDefinition, type FormDefinition } from "@idata/engine";
import { type BuildOptions, type BuiltForm, createNotes, type Note, type NoteTexts } from "@idata/importers/exchange";

const FORMAT = "idata-form";
const VERSION = 1;
const KINDS = ["form", "survey", "exam", "vote"] as const;
const KNOWN: ReadonlySet<string> = new Set(["format", "version", "kind", "title", "definition", "media"]);

export const OWN_NOTES = {
  version: {
    "zh-CN": "文件来自更新的版本（{version}），请先升级本系统",
    "en-US": "The file comes from a newer version ({version}); please update this system first",
  },
  invalid: {
    "zh-CN": "文件中的表单不正确，位置 {path}：{reason}",
    "en-US": "The form in the file is not valid at {path}: {reason}",
  },
  field: { "zh-CN": "文件中多余的内容已去掉：{text}", "en-US": "Left out an unknown part of the file: {text}" },
  kind: {
    "zh-CN": "文件中的类型“{text}”不存在，已改为表单",
    "en-US": "The kind “{text}” does not exist and became a form",
  },
  cleaned: {
    "zh-CN": "不允许的格式（脚本、外部图片等）已去掉",
    "en-US": "Removed formatting that is not allowed, such as scripts and outside images",
  },
} as const satisfies NoteTexts;

/** Its media stay in base64, as they are in the file and as they are sent on. */
type Own = Omit<BuiltForm, "media"> & { readonly media: readonly { readonly name: string; readonly base64: string }[] };

/** Whether the text says at its start that it is such a file. */
export const isOwnFile = (text: string): boolean => text.slice(0, 2000).includes(FORMAT);

/** Returns null if the text is not such a file. */
export function readOwnFile(
  text: string,
  { checkSchema }: Pick<BuildOptions, "checkSchema">,
): Own | { readonly refused: Note } | null {
  if (!isOwnFile(text)) return null;
  const raw = parse(text);
  if (raw === null || raw["format"] !== FORMAT) return null;
  const notes = createNotes("own");
  const refuse = (code: string, params: Note["params"]) => ({
    refused: { fate: "lost" as const, code: `own.${code}`, place: {}, ...(params ? { params } : {}) },
  });
  if (raw["version"] !== VERSION) return refuse("version", { version: String(raw["version"]) });
  // The form is validated before anything else looks at it.
  const given = raw["definition"] as FormDefinition;
  const [issue] = checkSchema(given);
  if (issue !== undefined) return refuse("invalid", { path: issue.path, reason: issue.reason });
  const definition = cleanDefinition(given);
  if (definition !== given) notes.add("changed", "cleaned", { path: "definition" });
  for (const name of Object.keys(raw))
    if (!KNOWN.has(name)) notes.add("lost", "field", { path: name }, { params: { text: name } });
  const kind = KINDS.find((one) => one === raw["kind"]);
  if (kind === undefined)
    notes.add(
      "changed",
      "kind",
      { path: "kind" },
      { params: { text: typeof raw["kind"] === "string" ? raw["kind"] : "" } },
    );
  const media = (Array.isArray(raw["media"]) ? (raw["media"] as unknown[]) : []).flatMap((one) => {
    const { name, content } = (one ?? {}) as { name?: unknown; content?: unknown };
    return typeof name === "string" && typeof content === "string" ? [{ name, base64: content }] : [];
  });
  // A vote is a kind of form that only this product has.
  return {
    kind: (kind ?? "form") as BuiltForm["kind"],
    definition,
    media,
    notes: notes.list(),
    omittedNotes: notes.omitted(),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

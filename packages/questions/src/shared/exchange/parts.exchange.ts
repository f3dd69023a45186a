/** Options, rows and columns between the neutral form and settings. */
import type { OptionDefinition } from "@idata/engine";
import { Words } from "@idata/importers/exchange";
import type { ExportTools, ImportTools, Loss, NeutralOption, NeutralPart } from "@idata/importers/exchange";
import type { MatrixColumn, MatrixPart } from "../answer/matrix-parts.ts";

interface PartTools {
  readonly tools: ImportTools;
  /** Properties of `NeutralOption` that the list keeps; all if absent. */
  readonly keep?: readonly (keyof NeutralOption)[];
}

const FLAGS = ["other", "exclusive", "fixed", "score"] as const;

/** Returns the parts as settings, and what the list cannot keep. */
export function toParts(parts: readonly NeutralOption[], { tools, keep }: PartTools): { list: object[]; lost: Loss[] } {
  const lost: Loss[] = [];
  const keeps = (name: keyof NeutralOption): boolean => keep === undefined || keep.includes(name);
  const lose = (what: string, part: NeutralPart, value: unknown): void => {
    lost.push({ what: `${what} (${part.label.text || part.code})`, value });
  };
  const list = parts.map((part) => {
    const own: Record<string, unknown> = { id: part.id, label: new Words(part.label) };
    if (part.code !== part.id && part.code !== "") {
      if (keeps("code")) own["code"] = part.code;
      else lose("code", part, part.code);
    }
    for (const name of FLAGS) {
      const value = part[name];
      if (value === undefined || value === false) continue;
      if (keeps(name)) own[name] = value;
      else lose(name, part, value);
    }
    if (part.visibleIf !== undefined) {
      if (keeps("visibleIf")) own["visibleIf"] = part.visibleIf;
      else lose("visibleIf", part, part.visibleIf);
    }
    if (part.image !== undefined) {
      if (keeps("image")) own["image"] = tools.media(part.image, "image");
      else lose("image", part, "url" in part.image ? part.image.url : "");
    }
    return own;
  });
  return { list, lost };
}

/** For rows and columns, which have a condition and a fixed place only. */
export const ROW_PARTS: readonly (keyof NeutralOption)[] = ["code", "visibleIf", "fixed"];
export const COLUMN_PARTS: readonly (keyof NeutralOption)[] = [...ROW_PARTS, "score"];

/** Returns options, rows or columns of a definition for an export. `list` is the setting's name. */
export function fromParts(
  parts: readonly (OptionDefinition | MatrixPart | MatrixColumn | { id: string; label: string; code?: string })[],
  list: string,
  tools: ExportTools,
): { parts: NeutralOption[]; lost: Loss[] } {
  const lost: Loss[] = [];
  const neutral = parts.map((part): NeutralOption => {
    const { id, label, code = id, ...rest } = part as OptionDefinition;
    const { other, exclusive, fixed, score, visibleIf, image, quota } = rest;
    if (quota !== undefined) lost.push({ what: `quota (${label})`, value: quota });
    return {
      id,
      code,
      label: tools.text(`${list}.${id}.label`, label) ?? { text: label },
      ...(other ? { other } : {}),
      ...(exclusive ? { exclusive } : {}),
      ...(fixed ? { fixed } : {}),
      ...(score === undefined ? {} : { score }),
      ...(visibleIf === undefined ? {} : { visibleIf }),
      ...(image === undefined ? {} : { image: { url: image } }),
    };
  });
  return { parts: neutral, lost };
}

/** The ids of the parts with these codes; a code that does not exist is left out. */
export function idsOf(parts: readonly NeutralPart[], codes: readonly string[], { idOf }: ImportTools): string[] {
  return codes.flatMap((code) => idOf(parts, code) ?? []);
}

/** The codes of the parts with these ids. An id without a part stays, so that the reader of the file reports it. */
export function codesOf(parts: readonly NeutralPart[], ids: readonly string[]): string[] {
  return ids.map((id) => codeOf(parts, id));
}

export function codeOf(parts: readonly NeutralPart[], id: string): string {
  return parts.find((part) => part.id === id)?.code ?? id;
}

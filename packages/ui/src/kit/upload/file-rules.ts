/** What may be uploaded (spec §5, §9). Pure. */

/** Spec §9. */
export const FILE_LIMITS = { count: 5, sizeMb: 5, types: ["doc", "xls", "ppt", "txt", "pdf"] } as const;
export const IMAGE_LIMITS = { count: 9, sizeMb: 5, types: ["png", "jpg", "jpeg"] } as const;

export interface FileRules {
  /** Extensions without the dot, or parts of a media type such as `image/`. */
  types: readonly string[];
  /** 1 MB is 1024 × 1024 bytes. */
  sizeMb: number;
  /** Maximum number of files, including those already uploaded. */
  count: number;
}

export type FileFault =
  | { code: "type"; types: string }
  | { code: "size"; max: number }
  | { code: "count"; max: number };

const MB = 1024 * 1024;

/** Matches by extension or media type; an empty list allows everything. */
export function isAllowedType(
  file: { readonly name: string; readonly type: string },
  types: readonly string[],
): boolean {
  if (types.length === 0) return true;
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  return types.some((type) => {
    const wanted = type.toLowerCase();
    return extension === wanted || (file.type !== "" && file.type.toLowerCase().includes(wanted));
  });
}

/** Returns the first reason why the file cannot be added to the `held` others, or null if it can. */
export function findFileFault(
  file: { readonly name: string; readonly type: string; readonly size: number },
  held: number,
  rules: FileRules,
): FileFault | null {
  if (!isAllowedType(file, rules.types)) return { code: "type", types: rules.types.join("/") };
  if (file.size > rules.sizeMb * MB) return { code: "size", max: rules.sizeMb };
  return held >= rules.count ? { code: "count", max: rules.count } : null;
}

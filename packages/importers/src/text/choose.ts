/** Chooses the type of a question: by its type name, else by its section's if that fits, else by the best guess. */
import type { Catalog, Mark } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { allowsSeveral } from "./outline/kinds.ts";
import { toSimplified } from "./names.ts";
import type { TextBlock, TextFace } from "./text-face.ts";

export interface Choice {
  type: string;
  face: TextFace;
  /** The type name in the text, if it denotes a kind that is only mapped to this type. */
  mappedFrom: string | null;
  /** The type name that decided; `""` for a guess. */
  name: string;
}

/** A gap with its unit or further words behind it; two lines for a longer answer are none. */
const GAPPED = /^(?=[^_＿]*[_＿]{3,}[^_＿]*$)[^\n]{4,}[^\n\s_＿:：)）?？。][_＿]{3,16}\s?[%％℃°\p{L}][^\n]{0,80}$/u;

export function chooseType(draft: Draft, block: TextBlock, catalog: Catalog): Choice {
  const own = draft.stem.marks.find(({ mark }) => !mark.mapped) ?? draft.stem.marks[0];
  if (own !== undefined) {
    const claim = findClaim({ ...block, mark: own.name }, own.mark, catalog);
    return claim ?? { ...own.mark, mappedFrom: own.mark.mapped ? own.name : null, name: own.name };
  }
  const { name } = draft.section;
  // `选择题` says that there are choices. A stem with `（最多选三项）` says how many.
  const open = /^[选選][择擇][题題]?$/u.test(name) && block.options.length > 0 && allowsSeveral(block.title);
  // A sentence that goes on behind its gap asks for what is missing, below a heading such as `简答` too.
  const gapped = draft.section.mark?.face.plain === "prose" && GAPPED.test(block.title);
  const mark = open || gapped ? null : draft.section.mark;
  const claim = mark === null ? null : findClaim({ ...block, mark: name }, mark, catalog);
  if (claim !== null) return claim;
  if (mark !== null && fits(mark, { ...block, mark: name }))
    return { ...mark, mappedFrom: mark.mapped ? name : null, name };
  let best: Choice | null = null;
  let confidence = 0;
  const asked = { ...block, title: simplify(block.title) };
  for (const [type, face] of catalog.all) {
    const guess = face.guess?.(asked) ?? 0;
    if (guess <= confidence) continue;
    confidence = guess;
    best = { type, face, mappedFrom: null, name: "" };
  }
  if (best !== null) return best;
  const [type, face] = catalog.all[0] ?? [];
  if (type === undefined || face === undefined) throw new RangeError("no text faces given");
  return { type, face, mappedFrom: null, name: "" };
}

/** A title in simplified characters, which the types know. The cards of Hong Kong, `身份證`, have other numbers than `身份证`. */
function simplify(title: string): string {
  return title.includes("身份證") ? title : toSimplified(title);
}

/** Finds the type that claims a block with a name for several types, such as 填空题 above a sentence with two gaps. */
function findClaim(block: TextBlock, mark: Mark, catalog: Catalog): Choice | null {
  const found = catalog.claimers.find(([, face]) => face !== mark.face && face.claims?.(block) === true);
  return found === undefined ? null : { type: found[0], face: found[1], mappedFrom: null, name: block.mark };
}

/** Whether a section's type suits a question. */
function fits(mark: Mark, block: TextBlock): boolean {
  if (mark.face.decoration === true) return false;
  if (mark.mapped && mark.face.plain === "options") return true;
  if (mark.face.fits) return mark.face.fits(block);
  if (mark.face.plain === "options") return block.options.length > 0 || mark.mapped;
  if (mark.face.plain === "matrix") return block.rows.length > 0 || block.columns.length > 0;
  return block.options.length === 0 && block.rows.length === 0;
}

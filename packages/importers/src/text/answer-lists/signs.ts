/** Signs that lists of answers consist of: letters of choices, judgements, bullets. */

/** Judgements as people write them in lists. Words come first, so that 正确 is not read as 正. */
export const TRUTH_SIGNS = "正确|正確|错误|錯誤|不对|不正确|对|對|错|錯|√|✓|✔|☑|✅|×|✗|✘|✕|✖|╳|❌|○|◯|〇|T|F|Y|N";

/** One sign of a choice or a judgement. */
const SIGN = new RegExp(`${TRUTH_SIGNS}|[A-H①-⑧]`, "gu");
const BETWEEN = /[\s,，、;；.。|/／]+/;

/** A bullet in front of an entry. A hyphen without a space may belong to the answer: `-p`. */
export function stripBullet(text: string): string {
  return text.replace(/^(?:[-*+•·●○◆■▪]\s+(?:\[[ xX]?\]\s+)?)+(?=\S)/, "");
}

/** The groups of a text that has only signs and what parts them; null if it has anything else. */
export function groupsOf(text: string): string[] | null {
  const groups = text
    .trim()
    .split(BETWEEN)
    .filter((group) => group !== "");
  if (groups.length === 0) return null;
  // `a b a c`: small letters are no words where nearly all of them stand alone.
  if (groups.length > 1 && groups.every((group) => /^[a-h]{1,5}$/u.test(group))) {
    const alone = groups.filter((group) => group.length === 1).length;
    return alone * 2 > groups.length ? groups.map((group) => group.toUpperCase()) : null;
  }
  return groups.every((group) => group.replace(/\uFE0F/g, "").replaceAll(SIGN, "") === "") ? groups : null;
}

/** The signs of a text, parted to as many as are wanted: by its spaces, else sign by sign; null if that does not work. */
export function splitSigns(text: string, wanted: number): string[] | null {
  const groups = groupsOf(text);
  if (groups === null) return null;
  if (groups.length === wanted) return groups;
  const signs = groups.flatMap((group) => group.match(SIGN) ?? []);
  return signs.length === wanted ? signs : null;
}

/** How many signs a text has, counted one by one; 0 if it has anything else. */
export function countSigns(text: string): number {
  return groupsOf(text)?.flatMap((group) => group.match(SIGN) ?? []).length ?? 0;
}

/** `2. 1728  124  3.4`: what follows results at the same distance is one of them. A number stands further away. */
export function isAmongResults(before: string): boolean {
  if (before.length > 200 || !/^\s*(?:\d[\d.]*\s+){2,20}$/u.test(before)) return false;
  const gaps = Array.from(before.trimStart().matchAll(/\s+/gu), ([gap]) => gap.length);
  return (gaps.at(-1) ?? 0) <= Math.min(...gaps.slice(0, -1));
}

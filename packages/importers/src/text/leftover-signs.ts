/**
 * Numbers in front of titles and letters in front of labels that no reader has taken. They are signs only if they count the
 * questions or the choices, so each must go on from the one before.
 */
import type { Draft, FormDraft } from "./draft.ts";

const STEMS = "甲乙丙丁戊己庚辛壬癸";
/** `（甲）`, `乙、`, `丙部：`: numbers, too. */
const STEM_NUMBER =
  /^(?:[(（]\s?([甲乙丙丁戊己庚辛壬癸])\s?[)）]|([甲乙丙丁戊己庚辛壬癸])(?:部\s?[、.．:：]|\s?[、.．]))[\s\u3000]*(?=\S{2})/u;

const NUMBER =
  /^(?:\*\*)?(?:[(（【[]\s?(\d{1,3})\s?[)）】\]]|(?:[问問][题題]|[题題]目?|第|[QＱ])\s?(\d{1,3})\s?[题題]?\s?[:：.．、]?|(\d{1,3})\s?[.．、)）](?!\d))\s*(?:\*\*)?\s*(?=[^\s【[])/u;

/** Takes `（甲）`, `（乙）` from the titles of questions, if at least two go up by one. */
function takeStemNumbers(asked: readonly Draft[]): void {
  const found = asked.flatMap((draft) => {
    const match = draft.no === null ? STEM_NUMBER.exec(draft.title[0] ?? "") : null;
    return match === null ? [] : [{ draft, match, no: STEMS.indexOf(match[1] ?? match[2] ?? "") }];
  });
  if (found.length < 2 || !found.every(({ no }, at) => at === 0 || no === (found[at - 1]?.no ?? 0) + 1)) return;
  for (const { draft, match } of found) draft.title[0] = (draft.title[0] ?? "").slice(match[0].length);
}

/** Takes the numbers from the titles of questions that have none, if they go up by one. */
export function takeTitleNumbers(form: FormDraft): void {
  const asked = form.pages.flatMap(({ items }) => items).filter(({ kind }) => kind === "question");
  takeStemNumbers(asked);
  const found = asked.flatMap((draft) => {
    const match = draft.no === null ? NUMBER.exec(draft.title[0] ?? "") : null;
    return match === null ? [] : [{ draft, match, no: Number(match[1] ?? match[2] ?? match[3]) }];
  });
  if (found.length < 2 || found.length * 2 < asked.length) return;
  if (!found.every(({ no }, at) => at === 0 || no === (found[at - 1]?.no ?? 0) + 1)) return;
  for (const { draft, match, no } of found) {
    draft.no = no;
    draft.title[0] = (draft.title[0] ?? "").slice(match[0].length);
  }
}

const SIGN =
  /^(?:([A-H])(?:\s?[.．、:：)）]\s*|\s+)|([a-h])\s?[.．、:：)）]\s*|[(（]\s?(?:(\d{1,2})|([A-Ha-h]))\s?[)）]\s*|(\d{1,2})\s?[.．、)）](?!\d)\s*|([①-⑩])\s*(?![①-⑩→、,，—-]))(?=\S)/u;

/** Takes letters and numbers from the labels of choices that have no other letter, if they count the choices from the first on. */
export function takeLabelSigns({ options }: Draft): void {
  const lettered = options.some(({ letter }, at) => letter !== null && letter !== String.fromCharCode(65 + at));
  if (options.length < 2 || lettered) return;
  const signs = options.map(({ label }) => SIGN.exec(label));
  const counts = signs.every((match, at) => {
    if (match === null) return false;
    const [, upper, lower, digit, bracketed, plain, circle] = match;
    const letter = upper ?? lower ?? bracketed;
    if (letter !== undefined) return (letter.charCodeAt(0) & 31) === at + 1;
    if (circle !== undefined) return (circle.codePointAt(0) ?? 0) - 0x245f === at + 1;
    return Number(digit ?? plain) === at + 1;
  });
  if (!counts) return;
  for (const [at, option] of options.entries()) {
    option.label = option.label.slice(signs[at]?.[0].length ?? 0);
    if (/^[(（]?[A-Ha-h]/.test(signs[at]?.[0] ?? "")) option.letter = String.fromCharCode(65 + at);
  }
}

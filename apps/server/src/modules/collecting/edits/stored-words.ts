/** Says in words what is stored, for a respondent whose edit came too late. */
import type { Answers, CompiledForm } from "@idata/engine";
import type { Words } from "@idata/contracts";

/** Questions that are named, and characters of each answer. */
const MOST_NAMED = 5;
const LONGEST = 60;

const cut = (text: string): string => {
  const chars = Array.from(text.replaceAll(/\s+/g, " ").trim());
  return chars.length > LONGEST ? `${chars.slice(0, LONGEST - 1).join("")}…` : chars.join("");
};

/** Without questions that respondents never see. */
export function describeStored(form: CompiledForm, stored: Answers, ids: readonly string[]): Words {
  const changed = new Set(ids);
  const shown = form.questions.filter(({ item, unseen }) => changed.has(item.id) && !unseen);
  const toLines = (none: string) =>
    shown.slice(0, MOST_NAMED).map(({ item, core }) => {
      const answer = Object.hasOwn(stored, item.id) ? (stored[item.id] ?? null) : null;
      const text = answer === null ? "" : cut(core?.toText(item, answer) ?? "");
      return [cut(item.title), text === "" ? none : text] as const;
    });
  const rest = shown.length > MOST_NAMED;
  return {
    zh:
      toLines("未填")
        .map(([title, text]) => `${title}：${text}`)
        .join("；") + (rest ? "……" : ""),
    en:
      toLines("no answer")
        .map(([title, text]) => `${title}: ${text}`)
        .join("; ") + (rest ? " …" : ""),
  };
}

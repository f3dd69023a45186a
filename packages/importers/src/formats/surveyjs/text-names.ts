/** Names in texts that lead to no question: respondents would see them as they are written. */
import type { NeutralForm, NeutralItem, NeutralText } from "../../exchange/model.ts";
import type { Notes } from "../../exchange/report.ts";

const NAME = /\{([\p{L}\p{N}_$#.[\] -]{1,200})\}/gu;

/** `ids`: of questions and variables. Texts have been rewritten to ids before. */
export function noteTextNames(form: NeutralForm, ids: ReadonlySet<string>, notes: Notes): void {
  const check = (text: NeutralText | undefined, path: string, item?: string): void => {
    if (text === undefined) return;
    const words = text.html ?? text.text;
    const missing = new Set([...words.matchAll(NAME)].flatMap(([, name = ""]) => (ids.has(name.trim()) ? [] : [name])));
    for (const name of missing)
      notes.add(
        "changed",
        "textName",
        { path },
        { ...(item === undefined ? {} : { item }), params: { name, text: words } },
      );
  };
  const checkItem = (item: NeutralItem): void => {
    const path = item.place.path ?? "";
    // A statement has its text from `html`, `title` or `description`.
    const isText = item.kind === "statement";
    check(item.title, isText ? path : `${path}.title`, item.id);
    check(item.description, isText ? path : `${path}.description`, item.id);
    if (item.kind === "choice" || item.kind === "rank")
      for (const { label } of item.options) check(label, `${path}.choices`, item.id);
    if (item.kind === "repeat") item.items.forEach(checkItem);
  };
  check(form.title, "title");
  check(form.description, "description");
  form.pages.forEach((page, index) => {
    check(page.title, `pages[${index}].title`);
    check(page.description, `pages[${index}].description`);
    page.items.forEach(checkItem);
  });
  for (const { description, visibleIf } of form.endings)
    check(description, visibleIf === undefined ? "completedHtml" : "completedHtmlOnCondition");
}

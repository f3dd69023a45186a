/** Says above the form that it changes a stored response, and leads back without changing it. */
import { renderToString } from "react-dom/server";
import appStyles from "../app/app.module.css";
import type { FormInput } from "./form-input.ts";
import { translateIn, wordsLanguageOf } from "./words.ts";

/** Apart from the styles of forms, because only these pages need them. */
export const EDIT_CSS = `.edit-bar{display:flex;box-sizing:border-box;max-width:720px;margin:0 auto;padding:12px 16px;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;border-bottom:1px solid var(--color-border);background:var(--color-bg-surface);color:var(--color-text-secondary);font-size:15px;line-height:24px}.edit-bar a{padding:10px 0}`;

export function renderEditBar(input: FormInput): string {
  const t = translateIn(wordsLanguageOf(input));
  return renderToString(
    <header className="edit-bar">
      <span>{t("own.editing", { n: input.edit?.seq ?? 0 })}</span>
      <a className={appStyles.link} href={`/idata2/collect/history/${input.formKey}`}>
        {t("own.leave")}
      </a>
    </header>,
  );
}

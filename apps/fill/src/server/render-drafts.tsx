/**
 * The place below the form where respondents store what they typed. Without script it has the link for those who come
 * with a code. Apart from the styles of forms, because only forms whose owner offers it need it.
 */
import { renderToString } from "react-dom/server";
import appStyles from "../app/app.module.css";
import { DRAFTS_ID } from "../page-data.ts";
import type { FormInput } from "./form-input.ts";
import { translateIn, wordsLanguageOf } from "./words.ts";

const CSS = `.later{box-sizing:border-box;max-width:720px;margin:16px auto 0;padding:0 16px;font-size:15px;line-height:24px}.later-bar{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px}.later-card:focus{outline:none}.later-card:focus-visible{outline:2px solid var(--color-primary)}.later-card{display:grid;gap:8px;padding:16px;border:1px solid var(--color-border);border-radius:var(--radius);background:var(--color-bg-surface)}.later-card h2{margin:0;font-size:17px;font-weight:500;line-height:26px}.later-card p{margin:0;color:var(--color-text-secondary);overflow-wrap:anywhere}.later-card p.later-own{color:var(--color-text);white-space:pre-line}.later-card [role=alert]{color:var(--color-error)}.later-state{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}.later-card summary{width:fit-content;padding:6px 0;color:var(--color-primary-strong);cursor:pointer}.later-ways{display:grid;gap:8px;margin-bottom:8px}.later-way{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 8px;align-items:center}.later-way label{grid-column:1/-1;color:var(--color-text-secondary);font-size:14px;line-height:22px}.later-way input[type=email]{background:var(--color-bg-surface)}.later-card .later-result{grid-column:1/-1;font-size:14px;line-height:22px}.later-way textarea{resize:none;field-sizing:content}.later-way input,.later-way textarea{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--color-border-control);border-radius:var(--radius-control);background:var(--color-bg-muted);color:var(--color-text);font:inherit;font-variant-numeric:tabular-nums}.later-way :is(input,textarea):focus-visible,.later-card summary:focus-visible{outline:2px solid var(--color-primary);outline-offset:1px}@media (min-width:640px){.later{padding:0 56px}}@media (min-width:768px){.later{padding:0}.later-bar{padding:0 56px}.later-card{padding:24px 56px}}@media print{.later{display:none}}`;

export const draftsCss = ({ drafts }: FormInput): string => (drafts === undefined ? "" : CSS);

export function renderDrafts(input: FormInput): string {
  if (input.drafts === undefined) return "";
  const t = translateIn(wordsLanguageOf(input));
  return renderToString(
    <section id={DRAFTS_ID} className="later" data-filling aria-label={t("later.save")}>
      <div className="later-bar">
        <a className={appStyles.link} href={`/idata2/collect/form/${input.formKey}/resume`}>
          {t("later.resume")}
        </a>
      </div>
    </section>,
  );
}

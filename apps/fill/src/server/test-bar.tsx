/** Says above the form that it is only tried, and what becomes of the answers (docs/adr/0092). */
import { renderToString } from "react-dom/server";
import type { FormInput } from "./form-input.ts";
import { translateIn, wordsLanguageOf } from "./words.ts";

/** Apart from the styles of forms, because only test pages need them. */
export const TEST_CSS = `.test-bar{display:flex;box-sizing:border-box;max-width:720px;margin:0 auto;padding:12px 16px;flex-wrap:wrap;align-items:baseline;gap:4px 12px;border-bottom:1px solid var(--color-border);background:var(--color-bg-surface);color:var(--color-text-secondary);font-size:15px;line-height:24px}.test-bar strong{color:var(--color-text);font-weight:600}`;

export function renderTestBar(input: FormInput): string {
  const t = translateIn(wordsLanguageOf(input));
  const version = input.test?.version ?? null;
  return renderToString(
    <header className="test-bar">
      <strong>{version === null ? t("test.draft") : t("test.version", { n: version })}</strong>
      <span>{t("test.hint")}</span>
    </header>,
  );
}

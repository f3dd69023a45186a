/** The results of all for respondents (docs/adr/0064): bars with numbers as plain HTML, without script and pictures. */
import { renderToString } from "react-dom/server";
import type { FillLanguage, FillTranslate } from "@idata/questions/fill";
import appStyles from "../app/app.module.css";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { inFrame } from "./frame-parts.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import type { FormInput } from "./form-input.ts";
import { HISTORY, OWN_CSS } from "./render-own.tsx";
import { directionOf, translateIn, wordsLanguageOf } from "./words.ts";

interface ShownBarGroup {
  label: string;
  bars: readonly { label: string; n: number; isOwn: boolean }[];
}

export interface QuestionResult {
  id: string;
  title: string;
  /** Null if fewer people answered it than the smallest group. */
  answered: number | null;
  groups: readonly ShownBarGroup[];
}

export interface ResultsInput {
  /** Null if fewer people answered the form than the smallest group. */
  total: number | null;
  smallest: number;
  results: readonly QuestionResult[];
}

/** Apart from the styles of forms. */
const CSS = `${OWN_CSS}.bars{display:grid;gap:12px;margin:12px 0 0;padding:0;list-style:none}.bars li{display:grid;grid-template-columns:minmax(0,1fr) max-content;gap:4px 16px;font-size:15px;line-height:24px}.bars svg{grid-column:1/-1;width:100%;height:8px;border-radius:4px;background:var(--color-border);fill:var(--color-primary)}[dir=rtl] .bars svg{transform:scaleX(-1)}.bars b{font-weight:500;font-variant-numeric:tabular-nums}.bars small{margin-inline-start:8px;padding:0 8px;border:1px solid var(--color-primary-strong);border-radius:10px;color:var(--color-primary-strong);font-size:13px;line-height:20px;white-space:nowrap}.bar-label{overflow-wrap:anywhere}.bar-group{margin:16px 0 0;font-size:15px;font-weight:500;line-height:24px;overflow-wrap:anywhere}.result{margin:32px 0 0;break-inside:avoid}.result h2{margin:0;font-size:17px;font-weight:500;line-height:26px;overflow-wrap:anywhere}.result p{margin:4px 0 0;color:var(--color-text-secondary);font-size:14px;line-height:22px}`;

export async function renderResults(
  input: FormInput,
  { total, smallest, results }: ResultsInput,
): Promise<RenderedDocument> {
  const { definition } = input;
  const language = wordsLanguageOf(input);
  const t = translateIn(language);
  return toDocument({
    title: `${t("result.title")} - ${definition.title}`,
    language: definition.language,
    direction: directionOf(definition),
    ...inFrame(input.frame, assets.css.base + CSS),
    body: renderToString(
      <main className={appStyles.sheet}>
        <h1 className={appStyles.title}>{definition.title}</h1>
        <p className={appStyles.about}>
          {total === null ? t("result.few", { n: smallest }) : t("result.total", { n: toNumber(total, language) })}
        </p>
        {results.map((result) => (
          <Result key={result.id} result={result} smallest={smallest} language={language} t={t} />
        ))}
        {total !== null && results.length === 0 && <p className={appStyles.about}>{t("result.none")}</p>}
        <div className="own-acts own-foot">
          <a className={appStyles.link} href={`${HISTORY}/${input.formKey}`}>
            {t("own.back")}
          </a>
        </div>
      </main>,
    ),
    rootId: ROOT_ID,
    data: null,
  });
}

const toNumber = (n: number, language: FillLanguage): string => new Intl.NumberFormat(language).format(n);

interface ResultProps {
  result: QuestionResult;
  smallest: number;
  language: FillLanguage;
  t: FillTranslate;
}

function Result({ result: { id, title, answered, groups }, smallest, language, t }: ResultProps) {
  const percent = new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <section className="result" aria-labelledby={`r-${id}`}>
      <h2 id={`r-${id}`}>{title}</h2>
      <p>
        {answered === null
          ? t("result.fewAnswers", { n: smallest })
          : t("result.answered", { n: toNumber(answered, language) })}
      </p>
      {answered !== null &&
        groups.map((group, at) => (
          <div key={at}>
            {group.label !== "" && <h3 className="bar-group">{group.label}</h3>}
            <ul className="bars">
              {group.bars.map((bar, place) => (
                <li key={place}>
                  <span className="bar-label">
                    {bar.label}
                    {bar.isOwn && <small>{t("result.own")}</small>}
                  </span>
                  <b>
                    {toNumber(bar.n, language)} · {percent.format(answered === 0 ? 0 : bar.n / answered)}
                  </b>
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={answered === 0 ? 0 : (100 * bar.n) / answered} height="1" />
                  </svg>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

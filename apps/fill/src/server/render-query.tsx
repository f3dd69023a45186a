/**
 * The page of a public query: asks for what visitors know of their record, or shows it. It runs no script. Texts of
 * owners, respondents and sheets are only ever text nodes.
 */
import { renderToString } from "react-dom/server";
import { type FillTranslate, toFillLanguage } from "@idata/questions/fill";
import { Button } from "@idata/ui/base";
import appStyles from "../app/app.module.css";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import { renderWordsSwitch } from "./language-switch.tsx";
import { translateIn } from "./words.ts";

export interface QueryInput {
  language: string | undefined;
  key: string;
  title: string;
  intro: string;
  fields: readonly { name: string; label: string; value: string }[];
  /** The sum to answer; null if there is something to show. */
  question: { token: string; summands: readonly [string, string] } | null;
  /** What was found; null if nothing was asked yet. */
  records: readonly (readonly { label: string; text: string }[])[] | null;
  problem?: string;
}

const CSS = `.query-form{display:grid;gap:20px;margin-top:24px;max-width:420px}.query-part{display:grid;gap:8px}.query-part label{font-weight:500;overflow-wrap:anywhere}.query-field{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--color-border-control,var(--color-border));border-radius:var(--radius-control);background:var(--color-bg-surface);color:var(--color-text);font:inherit}.query-field:focus-visible{outline:2px solid var(--color-primary);outline-offset:1px}.query-form button{justify-self:start}.query-form [role=alert]{margin:0}.query-list{display:grid;gap:16px;margin:24px 0}.query-record{display:grid;grid-template-columns:minmax(96px,max-content) minmax(0,1fr);gap:8px 24px;margin:0;padding:16px 20px;border:1px solid var(--color-border);border-radius:var(--radius);break-inside:avoid}.query-record dt{color:var(--color-text-secondary);overflow-wrap:anywhere;max-width:240px}.query-record dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}@media (max-width:479px){.query-record{grid-template-columns:minmax(0,1fr);gap:2px}.query-record dd{margin-bottom:12px}.query-record dd:last-child{margin-bottom:0}}@media print{.query-acts,.${appStyles.footer}{display:none}body{background:#fff;color:#000}}`;

export function renderQuery(input: QueryInput): RenderedDocument {
  const { language: asked, key, title, intro, records } = input;
  const language = toFillLanguage(asked);
  const t = translateIn(language);
  // The answer is in the language of the page.
  const here = `/idata2/collect/query/${key}?lang=${language}`;
  return toDocument({
    title,
    language,
    direction: "ltr",
    css: assets.css.base + CSS,
    body: renderToString(
      <main className={appStyles.sheet}>
        <h1 className={appStyles.title}>{title}</h1>
        {intro !== "" && <p className={appStyles.about}>{intro}</p>}
        {records === null ? <AskForm input={input} here={here} t={t} /> : <Records {...{ records, here, t }} />}
      </main>,
    ),
    below: renderWordsSwitch(language),
    rootId: ROOT_ID,
    data: null,
  });
}

function AskForm({ input, here, t }: { input: QueryInput; here: string; t: FillTranslate }) {
  const { fields, question, problem } = input;
  return (
    <form method="post" action={here} className="query-form">
      {problem !== undefined && (
        <p role="alert" className={appStyles.problem}>
          {problem}
        </p>
      )}
      {fields.map(({ name, label, value }) => (
        <div key={name} className="query-part">
          <label htmlFor={name}>{label}</label>
          <input
            id={name}
            name={name}
            defaultValue={value}
            required
            className="query-field"
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      ))}
      {question !== null && (
        <div className="query-part">
          <label htmlFor="_captchaAnswer">
            {t("notice.captcha.sum", { one: question.summands[0], other: question.summands[1] })}
          </label>
          <input type="hidden" name="_captcha" value={question.token} />
          <input
            id="_captchaAnswer"
            name="_captchaAnswer"
            required
            className="query-field"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        </div>
      )}
      <Button look="primary" type="submit">
        {t("query.ask")}
      </Button>
    </form>
  );
}

function Records({
  records,
  here,
  t,
}: {
  records: NonNullable<QueryInput["records"]>;
  here: string;
  t: FillTranslate;
}) {
  return (
    <>
      <div className="query-list">
        {records.map((record, at) => (
          <dl key={at} className="query-record">
            {record.flatMap(({ label, text }, place) => [
              <dt key={`l${place}`}>{label}</dt>,
              <dd key={`t${place}`}>{text === "" ? "–" : text}</dd>,
            ])}
          </dl>
        ))}
      </div>
      <p className={`${appStyles.about} query-acts`}>{t("query.print")}</p>
      <p className="query-acts">
        <a className={appStyles.link} href={here}>
          {t("query.again")}
        </a>
      </p>
    </>
  );
}

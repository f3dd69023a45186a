/**
 * The preview of a template (docs/adr/0073): all pages of the form as respondents see them at first, below each other and
 * not to be filled in, with the way to use it. It runs no script. Keys and explanations are not in the definition that it
 * gets.
 */
import { renderToString } from "react-dom/server";
import { createSession, type FormSession } from "@idata/engine";
import { createTranslate, type FillTranslate, toWords } from "@idata/questions/fill";
import appStyles from "../app/app.module.css";
import { About } from "../app/about.tsx";
import { inertRuntime } from "../app/fill-runtime.ts";
import { FormHeader } from "../app/form-header.tsx";
import { type FormModel, typesOf } from "../app/form-model.ts";
import { PageQuestions } from "../app/page-questions.tsx";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import { type FormInput, toOptions } from "./form-input.ts";
import { renderLanguages, renderWordsSwitch } from "./language-switch.tsx";
import { getModel } from "./models.ts";
import { richCss } from "./render-form.tsx";
import { directionOf, translateIn, wordsFor, wordsLanguageOf } from "./words.ts";

const CSS = `.template-bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px 24px;margin-bottom:32px;padding:16px;border:1px solid var(--color-border);border-radius:var(--radius);background:var(--color-bg-page)}.template-bar p{margin:0;flex:1 1 240px}.template-bar strong{display:block;font-weight:500}.template-bar span{color:var(--color-text-secondary);font-size:15px;line-height:24px}.template-use{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border-radius:var(--radius-control);background:var(--color-primary-strong);color:var(--color-on-primary);font-weight:500;text-decoration:none}.template-use:hover{background:var(--color-primary-hover)}.template-use:focus-visible{outline:2px solid var(--color-primary-strong);outline-offset:2px}.template-pages{min-width:0;margin:0;padding:0;border:0}.template-pages section+section{margin-top:40px;padding-top:32px;border-top:1px solid var(--color-border)}.template-pages .${appStyles.pageTitle}{border:0;padding:0}body:not(:has(form)) .${appStyles.languages}[data-filling]{display:flex}.template-more{margin:24px 0 0;color:var(--color-text-secondary)}@media print{.template-bar{display:none}}`;

export async function renderTemplate(input: FormInput, isSignedIn: boolean): Promise<RenderedDocument> {
  const { definition, formKey } = input;
  const model = await getModel(definition);
  const session = createSession(model.compiled, toOptions(input));
  const types = typesOf(definition);
  const language = wordsLanguageOf(input);
  const t = translateIn(language);
  const href = `/idata2/form/designer?template=${formKey}`;
  return toDocument({
    title: `${definition.title} - ${t("template.title")}`,
    language: definition.language,
    direction: directionOf(definition),
    css: [assets.css.base, CSS, richCss(definition), ...types.map((type) => assets.css.types[type] ?? "")].join(""),
    body: renderToString(
      <main className={appStyles.sheet}>
        <div className="template-bar" lang={language}>
          <p>
            <strong>{t("template.title")}</strong>
            <span>{t("template.hint")}</span>
          </p>
          <a className="template-use" href={href}>
            {t(isSignedIn ? "template.use" : "template.signIn")}
          </a>
        </div>
        <FormHeader definition={definition} isFirst />
        <fieldset className="template-pages" disabled aria-label={t("template.title")}>
          <Pages model={model} session={session} t={createTranslate(wordsFor(language, types, false))} />
        </fieldset>
        <More model={model} session={session} t={t} />
      </main>,
    ),
    ...(input.languages.length > 1 ? renderLanguages(input) : { below: renderWordsSwitch(language) }),
    rootId: ROOT_ID,
    data: null,
  });
}

interface PagesProps {
  model: FormModel;
  session: FormSession;
  t: FillTranslate;
}

function Pages({ model: { definition }, session, t }: PagesProps) {
  return session.getFormSnapshot().pages.map((pageId) => {
    session.goToPage(pageId);
    const { title, titleHtml, description, descriptionHtml } = session.getFormSnapshot();
    return (
      <section key={pageId} lang={definition.language}>
        {title && <h2 className={appStyles.pageTitle} {...toWords(title, titleHtml)} />}
        <About text={description} html={descriptionHtml} />
        <PageQuestions items={session.itemsOf(pageId)} session={session} t={t} services={inertRuntime.services} />
      </section>
    );
  });
}

/** How many questions wait for an answer before they are asked. */
function More({ model, session, t }: PagesProps) {
  const pages = new Set(session.getFormSnapshot().pages);
  const waiting = model.compiled.questions.filter(
    ({ item, unseen }) => !unseen && !(session.getSnapshot(item.id).visible && pages.has(session.pageOf(item.id))),
  );
  if (waiting.length === 0) return null;
  return <p className="template-more">{t("template.more", { count: waiting.length })}</p>;
}

/**
 * The server bundle of the fill app: from a form to the HTML that a respondent gets. Loaded by the server at run time,
 * never imported. Pure but for the style hash: no clock, no network, no storage.
 */
import { renderToString } from "react-dom/server";
import {
  type Answers,
  createSession,
  type EndingDefinition,
  type FormDefinition,
  type FormSession,
  type Issue,
  usesLanguage,
} from "@idata/engine";
import { expressionLanguage } from "@idata/engine/language";
import { createTranslate, fillWords, type FillLanguage, loadFaces, toFillLanguage } from "@idata/questions/fill";
import { EndingView, redirectOf } from "../app/ending-view.tsx";
import { FillApp } from "../app/fill-app.tsx";
import { inertRuntime } from "../app/fill-runtime.ts";
import { createFormModel, type FormModel, typesOf } from "../app/form-model.ts";
import { LanguageSwitch } from "../app/language-switch.tsx";
import { NoticeView } from "../app/notice-view.tsx";
import appStyles from "../app/app.module.css";
import { PAGE_DATA_ID, type PageData, ROOT_ID } from "../page-data.ts";
import { appMessages } from "../words/app-messages.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import { type PlainState, renderPlainFields } from "./plain-fields.tsx";
import { type PlainPost, takePlainPost } from "./plain-step.ts";

export type { RenderedDocument } from "./document.ts";
export type { PlainPost } from "./plain-step.ts";

export interface FormInput {
  formKey: string;
  version: number;
  definition: FormDefinition;
  /** What the respondent asked for; the form's own where absent. */
  language: string | undefined;
  /** `YYYY-MM-DD` on the server. */
  today: string;
  /** Where the definition can be fetched when it is too large to be written into the page. */
  definitionUrl: string;
}

/** A definition longer than this as JSON is fetched by the script instead of being written into the page. */
const LARGEST_INLINE = 64 * 1024;
const RIGHT_TO_LEFT = /^(ar|fa|he|ur|ug|yi|ps|sd|dv)\b/i;

function languageOf(asked: string | undefined, definition: FormDefinition | null): FillLanguage {
  return toFillLanguage(asked || definition?.language);
}

function wordsOf(language: FillLanguage, types: readonly string[]) {
  // Notices are whole pages of the server's; the script has no use for their words.
  const own = Object.entries(appMessages[language]).filter(([key]) => !key.startsWith("notice."));
  return { ...Object.fromEntries(own), ...fillWords(language, types) };
}

function cssFor(types: readonly string[]): string {
  return [assets.css.base, ...types.map((type) => assets.css.types[type] ?? "")].join("");
}

async function getModel(definition: FormDefinition): Promise<FormModel> {
  await loadFaces(typesOf(definition));
  return createFormModel(definition, expressionLanguage);
}

function renderForm(
  input: FormInput,
  model: FormModel,
  session: FormSession,
  plain: PlainState | undefined,
): RenderedDocument {
  const { definition } = input;
  const types = typesOf(definition);
  const language = languageOf(input.language, definition);
  const isLarge = JSON.stringify(definition).length > LARGEST_INLINE;
  const data: PageData = {
    key: input.formKey,
    version: input.version,
    language,
    words: wordsOf(language, types),
    usesLanguage: usesLanguage(definition),
    definition: isLarge ? { url: input.definitionUrl } : definition,
  };
  return toDocument({
    title: definition.title,
    language,
    direction: RIGHT_TO_LEFT.test(definition.language) ? "rtl" : "ltr",
    css: cssFor(types),
    body: renderToString(
      <FillApp
        data={data}
        model={model}
        session={session}
        runtime={inertRuntime}
        plain={{
          fields: renderPlainFields(input.version, model.findPage(session.getFormSnapshot().pageId), session, plain),
          message: plain?.message,
        }}
      />,
    ),
    rootId: ROOT_ID,
    data: {
      id: PAGE_DATA_ID,
      value: data,
      script: assets.main,
      preload: [
        ...assets.preload,
        ...types.flatMap((type) => assets.chunks[type] ?? []),
        ...(data.usesLanguage ? assets.language : []),
      ],
    },
  });
}

/** The first page, nothing answered: the same for everybody, so that it can be kept. */
export async function renderPage(input: FormInput): Promise<RenderedDocument> {
  const model = await getModel(input.definition);
  return renderForm(input, model, createSession(model.compiled, { today: input.today }), undefined);
}

export interface PlainIdentity {
  responseId: string;
  startedAt: string;
}

export type PlainResult =
  | { kind: "page"; document: RenderedDocument; problems: number }
  | { kind: "submit"; answers: Answers };

/** One post of a respondent without script: the page to show next, or the answers to submit. */
export async function takePost(input: FormInput, post: PlainPost, identity: PlainIdentity): Promise<PlainResult> {
  const model = await getModel(input.definition);
  const step = takePlainPost(model, post);
  if (step.kind === "submit") return { kind: "submit", answers: step.answers };
  const t = createTranslate(appMessages[languageOf(input.language, input.definition)]);
  const message = step.hasAppeared ? t("app.appeared") : t("app.problems", { count: step.problems });
  const plain: PlainState = { ...identity, answers: step.answers };
  if (step.hasAppeared || step.problems > 0) plain.message = message;
  const document = renderForm(input, model, step.session, plain);
  return { kind: "page", document, problems: step.problems };
}

/** The page again with what the submit refused next to the questions. */
export async function renderRefused(
  input: FormInput,
  answers: Answers,
  issues: readonly Issue[],
  identity: PlainIdentity,
  /** Why it was refused where that belongs to no question. */
  reason?: string,
): Promise<RenderedDocument> {
  const model = await getModel(input.definition);
  const session = createSession(model.compiled, { answers, today: input.today });
  session.showIssues(issues);
  const place = issues[0] && model.findPageOf(issues[0].questionId);
  const last = session.getFormSnapshot().pages.at(-1);
  if (place) session.goToPage(place.id);
  else if (last !== undefined) session.goToPage(last);
  const t = createTranslate(appMessages[languageOf(input.language, input.definition)]);
  const count = new Set(issues.map((issue) => issue.questionId)).size;
  return renderForm(input, model, session, {
    ...identity,
    answers,
    message: reason === undefined ? t("app.problems", { count }) : t("app.refused", { reason }),
  });
}

const REFRESH_SECONDS = 5;

/** What a respondent without script sees after the submit. */
export async function renderEnding(input: FormInput, answers: Answers, receipt: string): Promise<RenderedDocument> {
  const { definition } = input;
  const model = await getModel(definition);
  const ending: EndingDefinition | null = createSession(model.compiled, { answers, today: input.today }).getEnding();
  const language = languageOf(input.language, definition);
  const url = redirectOf(ending);
  return toDocument({
    title: definition.title,
    language,
    direction: RIGHT_TO_LEFT.test(definition.language) ? "rtl" : "ltr",
    css: assets.css.base,
    body: renderToString(
      <main className={appStyles.sheet} lang={definition.language}>
        <EndingView
          receipt={receipt}
          ending={ending}
          formKey={input.formKey}
          t={createTranslate(appMessages[language])}
          leaveTo={inertRuntime.leaveTo}
        />
      </main>,
    ),
    rootId: ROOT_ID,
    data: null,
    ...(url && { refresh: { url, seconds: REFRESH_SECONDS } }),
  });
}

export type NoticeKind = "notFound" | "paused" | "closed" | "unavailable" | "soon";

export interface NoticeInput {
  kind: NoticeKind;
  language: string | undefined;
  /** The server's own words, in place of the stock ones. */
  text?: string;
  /** Offers the way back to this form. */
  formKey?: string;
}

/** A page that says in words why there is nothing to fill in. */
export function renderNotice({ kind, language: asked, text, formKey }: NoticeInput): RenderedDocument {
  const language = languageOf(asked, null);
  const t = createTranslate(appMessages[language]);
  const title = t(`notice.${kind}.title`);
  const back = formKey === undefined ? null : `/idata2/collect/form/${formKey}`;
  const action =
    kind === "notFound" || kind === "soon" || back === null ? null : { href: back, label: t("notice.retry") };
  return toDocument({
    title,
    language,
    direction: "ltr",
    css: assets.css.base,
    body: renderToString(
      <>
        <NoticeView title={title} text={text ?? t(`notice.${kind}.text`)} action={action} />
        <LanguageSwitch formKey={formKey ?? null} language={language} t={t} />
      </>,
    ),
    rootId: ROOT_ID,
    data: null,
  });
}

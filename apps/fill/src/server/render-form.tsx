/** Renders a form's page as an HTML document from the state of a session. */
import { renderToString } from "react-dom/server";
import { type FormDefinition, type FormSession, prepareDefinition, usesLanguage, usesPattern } from "@idata/engine";
import { loadedCores } from "@idata/questions/fill";
import { FillApp } from "../app/fill-app.tsx";
import { inertRuntime } from "../app/fill-runtime.ts";
import { type FormModel, typesOf } from "../app/form-model.ts";
import { listLimits } from "../app/stock-limits.ts";
import { PAGE_DATA_ID, type PageData, type ResumeData, ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import type { FormInput } from "./form-input.ts";
import { withFixedDefaults } from "./fixed-answers.ts";
import { inFrame } from "./frame-parts.ts";
import { renderLanguages } from "./language-switch.tsx";
import { pieceFrom, showPiece } from "./piece.ts";
import { renderPlainFields } from "./plain-fields.tsx";
import { EDIT_CSS, renderEditBar } from "./edit-bar.tsx";
import { draftsCss, renderDrafts } from "./render-drafts.tsx";
import { renderTestBar, TEST_CSS } from "./test-bar.tsx";
import { askedOf, directionOf, translateIn, wordsFor, wordsLanguageOf } from "./words.ts";

/** A definition with longer JSON is fetched by the script instead of being written into the page. */
const LARGEST_INLINE = 64 * 1024;

/** Messengers show no more of a description. */
const LONGEST_TEXT = 150;

/** Returns the styles of formatted text if any page or ending of the form has some. */
export function richCss(definition: FormDefinition): string {
  return JSON.stringify(definition).includes('"rich":') ? assets.css.rich : "";
}

/** The beginning of the form's description, in one line. */
function describe({ description }: FormDefinition): { text?: string } {
  const text = description?.replaceAll(/\s+/g, " ").trim() ?? "";
  if (text === "") return {};
  const chars = Array.from(text);
  return { text: chars.length > LONGEST_TEXT ? `${chars.slice(0, LONGEST_TEXT - 1).join("")}…` : text };
}

/** Returns the data needed to continue from this page, by plain posts or by the script. */
export function toResume(
  model: FormModel,
  session: FormSession,
  rest: Omit<ResumeData, "pageId" | "issues">,
): ResumeData {
  const issues = model.compiled.questions.flatMap(({ item }) => session.getSnapshot(item.id).issues);
  return { pageId: session.getFormSnapshot().pageId, issues, ...rest };
}

export function renderForm(
  input: FormInput,
  model: FormModel,
  session: FormSession,
  resume: ResumeData | undefined,
): RenderedDocument {
  const { definition } = input;
  const types = typesOf(definition);
  const language = wordsLanguageOf(input);
  const piece = pieceFrom(session, session.itemsOf(session.getFormSnapshot().pageId), resume?.from ?? 0);
  const isOther = input.isCommon || resume?.from !== undefined;
  const isLarge = JSON.stringify(definition).length > LARGEST_INLINE;
  const isFixed = (input.fixed ?? []).length > 0;
  const shownDefinition = isFixed ? withFixedDefaults(definition, session.getAllAnswers()) : definition;
  const data: PageData = {
    key: input.formKey,
    version: input.version,
    language,
    words: {
      ...wordsFor(language, types, input.drafts !== undefined),
      ...(input.edit && { "app.submit": translateIn(language)("own.saveEdit") }),
    },
    usesLanguage: usesLanguage(definition, loadedCores()),
    usesPattern: usesPattern(definition),
    faces: Object.fromEntries(
      types.flatMap((type) => {
        const address = assets.chunks[type]?.[0];
        return address === undefined ? [] : [[type, address]];
      }),
    ),
    // What this visitor cannot change stands in no definition that is kept for all.
    definition: isLarge && !isFixed ? { url: input.definitionUrl } : prepareDefinition(shownDefinition, loadedCores()),
    ...(resume && { resume }),
    ...(isOther ? { responseId: "" } : input.responseId !== undefined && { responseId: input.responseId }),
    ...(input.parameters && { parameters: input.parameters }),
    ...(input.link && { link: { fields: input.link.fields, signature: input.link.signature } }),
    // A test takes no places, so the page says nothing of how many are left.
    ...(!input.test && listLimits(model.compiled).length > 0 && { hasLimits: true }),
    ...(input.asksUnique && { asksUnique: true }),
    ...(input.edit && { edit: input.edit }),
    ...(input.drafts && { drafts: input.drafts }),
    ...(input.kiosk && { kiosk: input.kiosk }),
  };
  const languages = renderLanguages(input);
  return toDocument({
    title: definition.title,
    share: { title: definition.title, ...describe(definition), ...input.share },
    language: definition.language,
    direction: directionOf(definition),
    ...inFrame(
      input.frame,
      [
        assets.css.base,
        input.edit ? EDIT_CSS : "",
        input.test ? TEST_CSS : "",
        richCss(definition),
        ...types.map((type) => assets.css.types[type] ?? ""),
        draftsCss(input),
      ].join(""),
    ),
    body: renderToString(
      <FillApp
        data={data}
        model={model}
        session={showPiece(session, piece)}
        runtime={inertRuntime}
        plainFields={renderPlainFields(input, session, resume, piece)}
        plainAction={`?${new URLSearchParams({ ...input.source, lang: askedOf(input) })}`}
      />,
    ),
    ...languages,
    ...(input.edit && { above: renderEditBar(input) + (languages.above ?? "") }),
    ...(input.test && { above: renderTestBar(input) + (languages.above ?? "") }),
    below: renderDrafts(input) + (languages.below ?? ""),
    rootId: ROOT_ID,
    data: {
      id: PAGE_DATA_ID,
      value: data,
      boot: assets.boot,
      script: assets.main,
      preload: [
        ...assets.preload,
        ...types.flatMap((type) => assets.chunks[type] ?? []),
        ...(data.usesLanguage ? assets.language : []),
        ...(data.usesPattern ? assets.pattern : []),
      ],
    },
  });
}

import { renderToString } from "react-dom/server";
import { type Answers, createSession } from "@idata/engine";
import appStyles from "../app/app.module.css";
import { EndingView, redirectOf } from "../app/ending-view.tsx";
import type { ShownScore } from "../client/submit.ts";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import { type FormInput, toOptions } from "./form-input.ts";
import { inFrame } from "./frame-parts.ts";
import { getModel } from "./models.ts";
import { richCss } from "./render-form.tsx";
import { renderTestBar, TEST_CSS } from "./test-bar.tsx";
import { directionOf, translateIn, wordsLanguageOf } from "./words.ts";

const REFRESH_SECONDS = 5;

export interface SubmittedReceipt {
  receipt: string;
  score: ShownScore | null;
  /** Opens the response to the respondent; null if the form gives them nothing afterwards. */
  code: string | null;
  /** Whether the results of all can be seen now. */
  hasResults: boolean;
}

/** Renders the ending for a respondent without script. */
export async function renderEnding(
  input: FormInput,
  answers: Answers,
  { receipt, score, code, hasResults }: SubmittedReceipt,
): Promise<RenderedDocument> {
  const { definition } = input;
  const model = await getModel(definition);
  const ending = createSession(model.compiled, { ...toOptions(input), answers }).getEnding();
  const language = wordsLanguageOf(input);
  const url = redirectOf(ending);
  // Only a link or the script can leave a frame.
  const target = input.frame?.leaves === true ? "_top" : undefined;
  return toDocument({
    title: definition.title,
    language: definition.language,
    direction: directionOf(definition),
    ...inFrame(input.frame, assets.css.base + richCss(definition) + (input.test ? TEST_CSS : "")),
    ...(input.test && { above: renderTestBar(input) }),
    body: renderToString(
      <main className={appStyles.sheet}>
        <EndingView
          receipt={receipt}
          score={score ?? undefined}
          ending={ending}
          formKey={input.formKey}
          hasOwn={code !== null}
          hasResults={hasResults}
          t={translateIn(language)}
          target={target}
        />
      </main>,
    ),
    rootId: ROOT_ID,
    data: null,
    ...(url && target === undefined && { refresh: { url, seconds: REFRESH_SECONDS } }),
  });
}

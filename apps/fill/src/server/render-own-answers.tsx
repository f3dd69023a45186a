/**
 * The receipt of a response for the screen and for printing, with what the owner shows of it (docs/adr/0055). Like the
 * other pages of own responses it runs no script, and texts of owners and respondents are only ever text nodes.
 */
import { renderToString } from "react-dom/server";
import type { FillTranslate } from "@idata/questions/fill";
import appStyles from "../app/app.module.css";
import type { FormModel } from "../app/form-model.ts";
import { ScoreView } from "../app/score-view.tsx";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { inFrame } from "./frame-parts.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import type { FormInput } from "./form-input.ts";
import { listAnswers, type OwnAnswersPage, type ReviewLine, toPoints, toText, toVerdict } from "./own-lines.ts";
import { getModel } from "./models.ts";
import { toMoment } from "./render-notice.tsx";
import { HISTORY, OWN_CSS, ReviewNote } from "./render-own.tsx";
import { directionOf, translateIn, wordsLanguageOf } from "./words.ts";

export async function renderOwnAnswers(
  input: FormInput,
  { zone, response, answers, review, changes }: OwnAnswersPage,
): Promise<RenderedDocument> {
  const { definition } = input;
  const model = await getModel(definition);
  const language = wordsLanguageOf(input);
  const t = translateIn(language);
  const here = `${HISTORY}/${input.formKey}`;
  const shown = answers === null ? [] : listAnswers(model, input, answers, review);
  return toDocument({
    title: definition.title,
    language: definition.language,
    direction: directionOf(definition),
    ...inFrame(input.frame, assets.css.base + OWN_CSS),
    body: renderToString(
      <main className={appStyles.sheet}>
        <h1 className={appStyles.title}>{definition.title}</h1>
        {changes !== null && <Changes lines={listChanges(model, changes)} t={t} />}
        <dl className="own-pairs own-facts">
          <dt>{t("own.number")}</dt>
          <dd>{response.seq}</dd>
          <dt>{t("own.at")}</dt>
          <dd>{toMoment(response.submittedAt, language, zone)}</dd>
          {response.editedAt !== null && (
            <>
              <dt>{t("own.editedAt")}</dt>
              <dd>{toMoment(response.editedAt, language, zone)}</dd>
            </>
          )}
          <dt>{t("ending.receipt")}</dt>
          <dd className="own-code">{response.receipt}</dd>
        </dl>
        <ReviewNote review={response.review} t={t} />
        {response.score !== null && <ScoreView score={response.score} t={t} />}
        {answers === null ? (
          <p className={appStyles.about}>{t("own.noAnswers")}</p>
        ) : (
          <>
            <h2 className="own-head">{t(review === null ? "own.answers" : "own.review")}</h2>
            <dl className="own-answers">
              {shown.map((line) => (
                <div key={line.id}>
                  <dt>{line.title}</dt>
                  {line.files.length === 0 ? (
                    <dd>{line.text === "" ? t("own.none") : line.text}</dd>
                  ) : (
                    line.files.map((file) => (
                      <dd key={file.id}>
                        <a className={appStyles.link} href={`${here}/${response.seq}/file/${file.id}`}>
                          <bdi>{file.name}</bdi>
                        </a>
                      </dd>
                    ))
                  )}
                  {line.review !== null && <Review line={line.review} t={t} />}
                </div>
              ))}
            </dl>
          </>
        )}
        <div className="own-acts own-foot">
          <a className={appStyles.link} href={`${here}/${response.seq}/pdf`}>
            {t("own.pdf")}
          </a>
          {response.mayEdit && (
            <a className={appStyles.link} href={`${here}/${response.seq}/edit`}>
              {t(response.review?.state === "returned" ? "own.correct" : "own.edit")}
            </a>
          )}
          <a className={appStyles.link} href={here}>
            {t("own.back")}
          </a>
        </div>
      </main>,
    ),
    rootId: ROOT_ID,
    data: null,
  });
}

/** Points with a word for right or wrong, then the correct answer and why. */
function Review({ line, t }: { line: ReviewLine; t: FillTranslate }) {
  const { points, max, byHand, key, explanation } = line;
  const look = byHand || (points > 0 && points < max) ? "" : points >= max ? "own-right" : "own-wrong";
  return (
    <>
      <dd className="own-points">
        {key !== null && <strong className={look}>{t(toVerdict(line))}</strong>} {toPoints(line, t)}
      </dd>
      {key !== null && (
        <dd className="own-model">
          <span>{t("own.key")}</span> {key}
        </dd>
      )}
      {explanation !== null && explanation !== "" && (
        <dd className="own-model">
          <span>{t("own.explanation")}</span> {explanation}
        </dd>
      )}
    </>
  );
}

interface ChangeLine {
  id: string;
  title: string;
  before: string;
  after: string;
}

/** In the order of the form. Questions of an older version stand last, by no title, and are left out. */
function listChanges(model: FormModel, changes: NonNullable<OwnAnswersPage["changes"]>): readonly ChangeLine[] {
  return model.compiled.questions.flatMap((one) => {
    const { id, title } = one.item;
    const [before, after] = (Object.hasOwn(changes, id) ? changes[id] : undefined) ?? [null, null];
    const isSame = before === null && after === null;
    if (isSame || one.unseen) return [];
    return [{ id, title, before: toText(one, before, one.item), after: toText(one, after, one.item) }];
  });
}

function Changes({ lines, t }: { lines: readonly ChangeLine[]; t: FillTranslate }) {
  return (
    <section className="own-changes" role="status">
      <h2>{t(lines.length === 0 ? "own.unchanged" : "own.saved", { count: lines.length })}</h2>
      {lines.length > 0 && (
        <dl className="own-answers">
          {lines.map(({ id, title, before, after }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>
                <del>
                  <span className="own-aloud">{t("own.before")} </span>
                  {before === "" ? t("own.none") : before}
                </del>
              </dd>
              <dd>
                <ins>
                  <span className="own-aloud">{t("own.after")} </span>
                  {after === "" ? t("own.none") : after}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/**
 * The pages that show respondents their responses afterwards (docs/adr/0055). They run no script: links and posts do
 * everything, so they also work where scripts are blocked. Texts of owners and respondents are only ever text nodes.
 */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type FillLanguage, type FillTranslate, toFillLanguage } from "@idata/questions/fill";
import { Button } from "@idata/ui/base";
import appStyles from "../app/app.module.css";
import { ScoreView } from "../app/score-view.tsx";
import type { ShownScore } from "../client/submit.ts";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import { type Frame, inFrame } from "./frame-parts.ts";
import { renderWordsSwitch } from "./language-switch.tsx";
import { toMoment } from "./render-notice.tsx";
import { translateIn } from "./words.ts";

export const HISTORY = "/idata2/collect/history";

type FormState = "open" | "scheduled" | "offHours" | "full" | "ended" | "paused" | "closed";

export interface HistoryInput {
  language: string | undefined;
  /** IANA name of the zone in which moments are written. */
  zone: string;
  forms: readonly { key: string; title: string; state: FormState; count: number; lastAt: Date }[];
  isSignedIn: boolean;
  /** Whether this browser keeps codes, which it can forget. */
  hasCodes: boolean;
  /** Why the code that was typed opens nothing. */
  problem?: string;
}

export interface OwnResponseInput {
  seq: number;
  receipt: string;
  submittedAt: Date;
  editedAt: Date | null;
  state: "stored" | "withdrawn" | "removed";
  score: ShownScore | null;
  code: string | null;
  /** Whether the respondent may change it now. */
  mayEdit: boolean;
  /** Where it stands in the review, with the titles of the questions that were returned; null if it is in none. */
  review: {
    state: "waiting" | "approved" | "rejected" | "returned";
    remark: string;
    questions: readonly string[];
  } | null;
}

export interface OwnFormInput {
  frame?: Frame;
  language: string | undefined;
  zone: string;
  formKey: string;
  title: string;
  state: FormState;
  maySee: boolean;
  mayWithdraw: boolean;
  responses: readonly OwnResponseInput[];
  /** Whether the results of all can be seen. */
  hasResults: boolean;
  /** The response whose withdrawal has to be confirmed. */
  asks: number | null;
  /** Why something was not done. */
  problem?: string;
}

/** Apart from the styles of forms, because no form needs them. */
export const OWN_CSS = `.own-list{display:grid;gap:12px;margin:24px 0 0;padding:0;list-style:none}.own-card{display:grid;gap:8px;padding:16px;border:1px solid var(--color-border);border-radius:var(--radius)}.own-card h2{margin:0;font-size:17px;font-weight:500;line-height:26px;overflow-wrap:anywhere}.own-meta{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;color:var(--color-text-secondary);font-size:14px;line-height:22px}.own-pairs{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:0;font-size:15px;line-height:24px}.own-pairs dt{color:var(--color-text-secondary)}.own-pairs dd{margin:0;overflow-wrap:anywhere}.own-code{font-variant-numeric:tabular-nums;font-weight:600;letter-spacing:.02em;user-select:all}.own-acts{display:flex;margin-inline:-4px;flex-wrap:wrap;align-items:center;gap:4px 16px}.own-acts form{margin:0}.own-enter{display:grid;gap:8px;margin-top:32px;padding-top:24px;border-top:1px solid var(--color-border)}.own-enter h2,.own-ask h2{margin:0;font-size:17px;font-weight:500;line-height:26px}.own-enter p,.own-ask p{margin:0;color:var(--color-text-secondary);font-size:15px;line-height:24px}.own-enter [role=alert]{margin:0;color:var(--color-error)}.own-enter button{justify-self:start}.own-enter+.own-acts{margin-top:16px}.own-facts{margin-top:16px}.own-foot{margin-top:32px}.own-head{margin:32px 0 0;font-size:17px;font-weight:500;line-height:26px}.own-answers+.own-meta{margin-top:24px}.own-list+.own-acts{margin-top:16px}.own-field{max-width:420px;box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--color-border-control,var(--color-border));border-radius:var(--radius-control);background:var(--color-bg-surface);color:var(--color-text);font:inherit}.own-field:focus-visible{outline:2px solid var(--color-primary);outline-offset:1px}.own-ask{display:grid;gap:12px;margin:16px 0 0;padding:16px;border:1px solid var(--color-error);border-radius:var(--radius)}.own-plain{padding:10px 4px;border:0;background:none;color:var(--color-primary-strong);font:inherit;cursor:pointer}.own-plain:hover{text-decoration:underline}.own-plain:focus-visible{border-radius:4px;outline:2px solid var(--color-primary)}.own-answers{display:grid;gap:16px;margin:24px 0 0}.own-answers dt{color:var(--color-text-secondary);font-size:15px;line-height:24px;overflow-wrap:anywhere}.own-answers dd{margin:4px 0 0;overflow-wrap:anywhere;white-space:pre-wrap}.own-card .${appStyles.receipt}{margin:0;padding:12px 16px}.own-points{color:var(--color-text-secondary);font-size:15px;font-variant-numeric:tabular-nums}.own-points strong{font-weight:600}.own-right{color:var(--color-success)}.own-wrong{color:var(--color-error)}.own-answers .own-model{padding-inline-start:12px;border-inline-start:2px solid var(--color-border);font-size:15px;line-height:24px}.own-model span{color:var(--color-text-secondary)}.own-changes{margin:24px 0 0;padding:16px;border:1px solid var(--color-border);border-inline-start:4px solid var(--color-success);border-radius:var(--radius)}.own-changes h2{margin:0;font-size:17px;font-weight:500;line-height:26px}.own-changes .own-answers{margin-top:16px}.own-changes del{color:var(--color-text-secondary)}.own-changes ins{text-decoration:none}.own-aloud{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.own-review{display:grid;gap:4px;padding:12px 16px;border:1px solid var(--color-border);border-inline-start-width:4px;border-radius:var(--radius);font-size:15px;line-height:24px;overflow-wrap:anywhere}.own-review[data-state=returned],.own-review[data-state=rejected]{border-inline-start-color:var(--color-error)}.own-review[data-state=approved]{border-inline-start-color:var(--color-success)}.own-review h3,.own-review p,.own-review ul{margin:0;font-size:15px;white-space:pre-wrap}.own-review h3{font-weight:500}.own-review ul{padding-inline-start:20px}.own-facts+.own-review{margin-top:16px}@media print{.own-acts,.own-enter,.own-ask,.${appStyles.footer}{display:none}.own-answers>div{break-inside:avoid}body{background:#fff;color:#000}}`;

function toPage(title: string, language: FillLanguage, body: ReactNode, frame?: Frame): RenderedDocument {
  return toDocument({
    title,
    language,
    direction: "ltr",
    ...inFrame(frame, assets.css.base + OWN_CSS),
    body: renderToString(<main className={appStyles.sheet}>{body}</main>),
    below: renderWordsSwitch(language),
    rootId: ROOT_ID,
    data: null,
  });
}

/** Renders the forms that somebody has answered, and asks for a code of another device. */
export function renderHistory(input: HistoryInput): RenderedDocument {
  const { language: asked, zone, forms, isSignedIn, hasCodes, problem } = input;
  const language = toFillLanguage(asked);
  const t = translateIn(language);
  return toPage(
    t("own.title"),
    language,
    <>
      <h1 className={appStyles.title}>{t("own.title")}</h1>
      <p className={appStyles.about}>{forms.length > 0 ? t("own.hint") : t("own.empty")}</p>
      <ul className="own-list">
        {forms.map(({ key, title, state, count, lastAt }) => (
          <li key={key} className="own-card">
            <h2>
              <bdi>{title}</bdi>
            </h2>
            <p className="own-meta">
              <span>{t("own.count", { count })}</span>
              <span>{t("own.last", { time: toMoment(lastAt, language, zone) })}</span>
              <span>{t(`own.form.${state}`)}</span>
            </p>
            <div className="own-acts">
              <a className={appStyles.link} href={`${HISTORY}/${key}`}>
                {t("own.open")}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <EnterCode t={t} problem={problem} />
      <div className="own-acts">
        {!isSignedIn && (
          <a className={appStyles.link} href={`/idata2/login?redirect=${encodeURIComponent(HISTORY)}`}>
            {t("own.signIn")}
          </a>
        )}
        {hasCodes && (
          <form method="post" action={`${HISTORY}/forget`}>
            <button type="submit" className="own-plain">
              {t("own.forget")}
            </button>
          </form>
        )}
      </div>
    </>,
  );
}

function EnterCode({ t, problem }: { t: FillTranslate; problem: string | undefined }) {
  const isRefused = problem === undefined ? undefined : true;
  return (
    <form method="post" action={HISTORY} className="own-enter">
      <h2>
        <label htmlFor="code">{t("own.code")}</label>
      </h2>
      <p id="code-hint">{t("own.codeHint")}</p>
      <input
        id="code"
        name="code"
        required
        className="own-field"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        aria-invalid={isRefused}
        aria-describedby={isRefused ? "code-problem code-hint" : "code-hint"}
      />
      {problem !== undefined && (
        <p id="code-problem" role="alert">
          {problem}
        </p>
      )}
      <Button look="secondary" type="submit">
        {t("own.enter")}
      </Button>
    </form>
  );
}

/** What a review has said: where the response stands, why, and which questions are to be corrected. */
export function ReviewNote({ review, t }: { review: OwnResponseInput["review"]; t: FillTranslate }) {
  if (review === null) return null;
  const { state, remark, questions } = review;
  return (
    <section className="own-review" data-state={state} aria-label={t("own.reviewTitle")}>
      <h3>{t(`own.review.${state}`)}</h3>
      {questions.length > 0 && (
        <ul>
          {questions.map((title, place) => (
            <li key={place}>{title}</li>
          ))}
        </ul>
      )}
      {remark !== "" && (
        <p>
          {t("own.reviewRemark")} {remark}
        </p>
      )}
    </section>
  );
}

/** Renders the responses of one person to one form. */
export function renderOwnForm(input: OwnFormInput): RenderedDocument {
  const {
    language: asked,
    zone,
    formKey,
    title,
    state,
    responses,
    maySee,
    mayWithdraw,
    hasResults,
    asks,
    problem,
  } = input;
  const language = toFillLanguage(asked);
  const t = translateIn(language);
  const here = `${HISTORY}/${formKey}`;
  return toPage(
    `${t("own.title")} - ${title}`,
    language,
    <>
      <h1 className={appStyles.title}>
        <bdi>{title}</bdi>
      </h1>
      <p className={appStyles.about}>{t(`own.form.${state}`)}</p>
      {problem !== undefined && (
        <p className={appStyles.problem} role="alert">
          {problem}
        </p>
      )}
      {responses.some(({ code }) => code !== null) && <p className={appStyles.about}>{t("own.keep")}</p>}
      <ul className="own-list">
        {responses.map((one) => (
          <li key={one.seq} className="own-card">
            <h2>{t("own.response", { n: one.seq })}</h2>
            <dl className="own-pairs">
              <dt>{t("own.state")}</dt>
              <dd>{t(`own.state.${one.state}`)}</dd>
              <dt>{t("own.at")}</dt>
              <dd>{toMoment(one.submittedAt, language, zone)}</dd>
              {one.editedAt !== null && (
                <>
                  <dt>{t("own.editedAt")}</dt>
                  <dd>{toMoment(one.editedAt, language, zone)}</dd>
                </>
              )}
              <dt>{t("ending.receipt")}</dt>
              <dd className="own-code">{one.receipt}</dd>
              {one.code !== null && (
                <>
                  <dt>{t("own.code")}</dt>
                  <dd className="own-code" dir="ltr">
                    {one.code}
                  </dd>
                </>
              )}
            </dl>
            {one.state === "stored" && <ReviewNote review={one.review} t={t} />}
            {one.state === "stored" && one.score !== null && <ScoreView score={one.score} t={t} />}
            {one.state === "stored" && (
              <div className="own-acts">
                <a className={appStyles.link} href={`${here}?n=${one.seq}`}>
                  {t(maySee ? "own.see" : "own.receipt")}
                </a>
                <a className={appStyles.link} href={`${here}/${one.seq}/pdf`}>
                  {t("own.pdf")}
                </a>
                {one.mayEdit && (
                  <a className={appStyles.link} href={`${here}/${one.seq}/edit`}>
                    {t(one.review?.state === "returned" ? "own.correct" : "own.edit")}
                  </a>
                )}
                {mayWithdraw && asks !== one.seq && (
                  <a className={appStyles.link} href={`${here}?withdraw=${one.seq}#ask`}>
                    {t("own.withdraw")}
                  </a>
                )}
              </div>
            )}
            {mayWithdraw && asks === one.seq && one.state === "stored" && (
              <div
                id="ask"
                className="own-ask"
                role="alertdialog"
                aria-labelledby="ask-title"
                aria-describedby="ask-text"
              >
                <h2 id="ask-title">{t("own.ask")}</h2>
                <p id="ask-text">{t("own.askText")}</p>
                <div className="own-acts">
                  <form method="post" action={`${here}/withdraw`}>
                    <input type="hidden" name="n" value={one.seq} />
                    <Button look="primary" type="submit">
                      {t("own.askYes")}
                    </Button>
                  </form>
                  <a className={appStyles.link} href={here}>
                    {t("own.askNo")}
                  </a>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="own-acts">
        {hasResults && (
          <a className={appStyles.link} href={`/idata2/collect/result/${formKey}`}>
            {t("result.see")}
          </a>
        )}
        <a className={appStyles.link} href={`/idata2/collect/info/${formKey}`}>
          {t("info.title")}
        </a>
        <a className={appStyles.link} href={HISTORY}>
          {t("own.all")}
        </a>
      </div>
    </>,
    input.frame,
  );
}

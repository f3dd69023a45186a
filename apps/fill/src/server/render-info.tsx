/** The page that says what somebody has to know before they fill in a form. It runs no script. */
import { renderToString } from "react-dom/server";
import { toFillLanguage } from "@idata/questions/fill";
import appStyles from "../app/app.module.css";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import { renderWordsSwitch } from "./language-switch.tsx";
import { type NoticeInput, type NoticeKind, toHours, toMoment } from "./render-notice.tsx";
import { HISTORY, OWN_CSS } from "./render-own.tsx";
import { translateIn } from "./words.ts";

export interface InfoRule {
  name:
    | "password"
    | "signIn"
    | "circle"
    | "anonymous"
    | "cap"
    | "seeOwn"
    | "withdraw"
    | `once.${"ever" | "day" | "week" | "month"}`
    | `edit.${"open" | "time" | "hours"}`
    | `keys.${"receipt" | "marked" | "ended"}`
    | `results.${"submitted" | "ended"}`;
  /** How often, or how many hours. */
  times?: number;
  at?: Date;
}

export interface InfoInput {
  language: string | undefined;
  zone: string;
  formKey: string;
  /** Null for people who may not see the form. */
  title: string | null;
  /** Why this visitor cannot fill it in now, with the owner's words; null if they can. */
  refusal: { kind: NoticeKind; own: NoticeInput["own"] } | null;
  times: NoticeInput["times"] | null;
  rules: readonly InfoRule[];
}

const CSS = `${OWN_CSS}.info-rules{margin:12px 0 0;padding-inline-start:20px;line-height:28px}.info-state{white-space:pre-line}`;

export function renderInfo(input: InfoInput): RenderedDocument {
  const { language: asked, zone, formKey, title, refusal, times, rules } = input;
  const language = toFillLanguage(asked);
  const t = translateIn(language);
  const heading = title ?? t("info.title");
  const moments = {
    opensAt: toMoment(times?.opensAt ?? null, language, zone),
    closesAt: toMoment(times?.closesAt ?? null, language, zone),
    hours: times?.hours ? toHours(times.hours, language) : "",
  };
  const rows = [
    ["info.opens", moments.opensAt],
    ["info.closes", moments.closesAt],
    ["info.hours", moments.hours],
  ] as const;
  const known = rows.filter(([, text]) => text !== "");
  return toDocument({
    title: `${t("info.title")} - ${heading}`,
    language,
    direction: "ltr",
    css: assets.css.base + CSS,
    body: renderToString(
      <main className={appStyles.sheet}>
        <h1 className={appStyles.title}>
          <bdi>{heading}</bdi>
        </h1>
        <h2 className="own-head">
          {refusal === null ? t("info.open") : (refusal.own?.title ?? t(toTitle(refusal.kind)))}
        </h2>
        {refusal !== null && (
          <p className={`${appStyles.about} info-state`}>{refusal.own?.text ?? t("info.refused")}</p>
        )}
        {known.length > 0 && (
          <dl className="own-pairs own-facts">
            {known.flatMap(([name, text]) => [<dt key={name}>{t(name)}</dt>, <dd key={`${name}-value`}>{text}</dd>])}
          </dl>
        )}
        {rules.length > 0 && (
          <>
            <h2 className="own-head">{t("info.rules")}</h2>
            <ul className="info-rules">
              {rules.map(({ name, times: n = 0, at = null }) => (
                <li key={name}>{t(`info.rule.${name}`, { n, time: toMoment(at, language, zone) })}</li>
              ))}
            </ul>
          </>
        )}
        <div className="own-acts own-foot">
          <a className={appStyles.link} href={`/idata2/collect/form/${formKey}`}>
            {t(refusal === null ? "info.go" : "info.look")}
          </a>
          <a className={appStyles.link} href={HISTORY}>
            {t("ending.own")}
          </a>
        </div>
      </main>,
    ),
    below: renderWordsSwitch(language),
    rootId: ROOT_ID,
    data: null,
  });
}

const toTitle = (kind: NoticeKind) => `notice.${kind}.title` as const;

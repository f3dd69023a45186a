/**
 * The pages of a waiting list: joining it, and how it stands with somebody on it. They run no script, so they work in
 * every browser. Texts of owners are only ever text nodes.
 */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type FillTranslate, toFillLanguage } from "@idata/questions/fill";
import { Button } from "@idata/ui/base";
import appStyles from "../app/app.module.css";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import { renderWordsSwitch } from "./language-switch.tsx";
import { toMoment } from "./render-notice.tsx";
import { translateIn } from "./words.ts";

export interface WaitInput {
  language: string | undefined;
  zone: string;
  formKey: string;
  title: string;
  /** What is waited for; empty for a place of the form. */
  what: string;
  /** How long an offered place is kept. */
  minutes: number;
  /** Asks whoever wants to join; null for somebody who has. */
  ask: {
    /** Name of the option or slot; empty for the form. */
    name: string;
    contact: "none" | "mail" | "phone" | "account";
    typed: string;
    isSignedIn: boolean;
    problem?: string;
  } | null;
  entry: {
    token: string;
    state: "waiting" | "offered" | "taken" | "expired" | "left" | "removed";
    position: number | null;
    endsAt: Date | null;
    /** Whether somebody writes to the person when a place is free. */
    isTold: boolean;
    /** The whole address of this page. */
    link: string;
    /** Name of the option or slot; empty for the form. */
    name: string;
  } | null;
}

const CSS = `.wait{display:grid;gap:16px;justify-items:start;margin-top:24px;max-width:480px}.wait p{margin:0}.wait form{display:grid;gap:8px;justify-items:start;width:100%;margin:0}.wait button{margin-top:8px}.wait-field{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--color-border-control,var(--color-border));border-radius:var(--radius-control);background:var(--color-bg-surface);color:var(--color-text);font:inherit}.wait-field:focus-visible{outline:2px solid var(--color-primary);outline-offset:1px}.wait-what{font-weight:500;overflow-wrap:anywhere}.wait h2{margin:0;font-size:17px;font-weight:500;line-height:26px}.wait-field[aria-invalid=true]{border-color:var(--color-error)}.wait-number{margin:0;font-size:40px;font-weight:600;line-height:48px;font-variant-numeric:tabular-nums}.wait-own{display:grid;gap:8px;width:100%;padding:16px;box-sizing:border-box;border:1px solid var(--color-border);border-radius:var(--radius)}.wait-own h2{font-size:16px}.wait-own a{overflow-wrap:anywhere;padding-inline:0}.wait-acts{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px}.wait-acts form{width:auto}.wait-plain{padding:10px 4px;border:0;background:none;color:var(--color-primary-strong);font:inherit;cursor:pointer}.wait .wait-plain{margin:0}.wait-plain:hover{text-decoration:underline}.wait-plain:focus-visible{border-radius:4px;outline:2px solid var(--color-primary)}`;

export function renderWait(input: WaitInput): RenderedDocument {
  const { language: asked, title, what } = input;
  const language = toFillLanguage(asked);
  const t = translateIn(language);
  const duration = toDuration(input.minutes, language);
  return toDocument({
    title: `${t("wait.title")} - ${title}`,
    language,
    direction: "ltr",
    css: assets.css.base + CSS,
    body: renderToString(
      <main className={appStyles.sheet}>
        <h1 className={appStyles.title}>
          <bdi>{title}</bdi>
        </h1>
        {what !== "" && <p className={`${appStyles.about} wait-what`}>{what}</p>}
        <div className="wait">
          {input.entry === null ? (
            <Ask {...input} duration={duration} t={t} />
          ) : (
            <Entry {...input} entry={input.entry} duration={duration} language={language} t={t} />
          )}
        </div>
      </main>,
    ),
    below: renderWordsSwitch(language, toParameters(input)),
    rootId: ROOT_ID,
    data: null,
  });
}

/** What the address of the page names. */
function toParameters({ ask, entry }: WaitInput): [name: string, value: string][] {
  if (entry !== null) return [["w", entry.token]];
  return ask === null || ask.name === "" ? [] : [["for", ask.name]];
}

/** `90 minutes`, `24 hours`, in the largest unit that gives a whole number of at most three days. */
function toDuration(minutes: number, language: string): string {
  const unit = minutes % 1440 === 0 ? "day" : minutes % 60 === 0 ? "hour" : "minute";
  const count = { day: minutes / 1440, hour: minutes / 60, minute: minutes }[unit];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

interface Parts extends WaitInput {
  duration: string;
  t: FillTranslate;
}

const pageOf = (formKey: string): string => `/idata2/collect/form/${formKey}`;

function Ask({ formKey, ask, duration, t }: Parts) {
  if (ask === null) return null;
  const { name, contact, typed, isSignedIn, problem } = ask;
  const here = `${pageOf(formKey)}/wait${name === "" ? "" : `?for=${encodeURIComponent(name)}`}`;
  const isRefused = problem === undefined ? undefined : true;
  return (
    <>
      <p>{t("wait.about", { duration })}</p>
      <form method="post" action={here}>
        {(contact === "mail" || contact === "phone") && (
          <>
            <label htmlFor="contact">{t(`wait.${contact}`)}</label>
            <input
              id="contact"
              name="contact"
              type={contact === "mail" ? "email" : "tel"}
              autoComplete={contact === "mail" ? "email" : "tel"}
              required
              maxLength={254}
              defaultValue={typed}
              className="wait-field"
              dir="ltr"
              aria-invalid={isRefused}
              aria-describedby={isRefused && "wait-problem"}
            />
          </>
        )}
        {problem !== undefined && (
          <p id="wait-problem" role="alert" className={appStyles.problem}>
            {problem}
          </p>
        )}
        {contact === "account" && !isSignedIn ? (
          <a className={appStyles.link} href={`/idata2/login?redirect=${encodeURIComponent(here)}`}>
            {t("wait.signIn")}
          </a>
        ) : (
          <Button look="primary" type="submit">
            {t("wait.join")}
          </Button>
        )}
      </form>
      <p>
        <a className={appStyles.link} href={pageOf(formKey)}>
          {t("wait.back")}
        </a>
      </p>
    </>
  );
}

function Entry({
  formKey,
  entry,
  duration,
  zone,
  language,
  t,
}: Parts & { entry: NonNullable<WaitInput["entry"]>; language: string }) {
  const { state, position, endsAt, isTold, token, link } = entry;
  if (state === "waiting") {
    return (
      <>
        <h2>{t("wait.position")}</h2>
        <p className="wait-number">{position}</p>
        <p>{t(isTold ? "wait.told" : "wait.untold", { duration })}</p>
        <OwnLink link={link} t={t} />
        <div className="wait-acts">
          <a className={appStyles.link} href={link}>
            {t("wait.refresh")}
          </a>
          <Leave formKey={formKey} token={token} label={t("wait.leave")} />
        </div>
      </>
    );
  }
  if (state === "offered") {
    return (
      <>
        <h2>{t("wait.offered")}</h2>
        <p>{t("wait.kept", { time: toMoment(endsAt, language, zone) })}</p>
        <div className="wait-acts">
          <form method="get" action={pageOf(formKey)}>
            <Button look="primary" type="submit">
              {t("wait.fillIn")}
            </Button>
          </form>
          <Leave formKey={formKey} token={token} label={t("wait.giveUp")} />
        </div>
        <OwnLink link={link} t={t} />
      </>
    );
  }
  const again = `${pageOf(formKey)}/wait${entry.name === "" ? "" : `?for=${encodeURIComponent(entry.name)}`}`;
  return (
    <Settled
      text={t(`wait.${state}`)}
      go={
        <a className={appStyles.link} href={state === "taken" ? pageOf(formKey) : again}>
          {t(state === "taken" ? "wait.back" : "wait.again")}
        </a>
      }
    />
  );
}

function Settled({ text, go }: { text: string; go: ReactNode }) {
  return (
    <>
      <h2>{text}</h2>
      <p>{go}</p>
    </>
  );
}

/** Shown on the page, so that the list works without any message. */
function OwnLink({ link, t }: { link: string; t: FillTranslate }) {
  return (
    <div className="wait-own">
      <h2>{t("wait.link")}</h2>
      <a className={appStyles.link} href={link} dir="ltr">
        {link}
      </a>
      <p className={appStyles.about}>{t("wait.linkHint")}</p>
    </div>
  );
}

function Leave({ formKey, token, label }: { formKey: string; token: string; label: string }) {
  return (
    <form method="post" action={`${pageOf(formKey)}/wait/leave`}>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="wait-plain">
        {label}
      </button>
    </form>
  );
}

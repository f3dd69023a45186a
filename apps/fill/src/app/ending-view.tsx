/** The page after the submit: the owner's text, the receipt, and the link or redirect that follows. */
import { useEffect, useState } from "react";
import type { EndingDefinition } from "@idata/engine";
import { type FillTranslate, toWords } from "@idata/questions/fill";
import { About } from "./about.tsx";
import type { ShownScore } from "../client/submit.ts";
import { ScoreView, toCharacters, withScore } from "./score-view.tsx";
import styles from "./app.module.css";

const REDIRECT_AFTER_SECONDS = 5;

export interface EndingViewProps {
  receipt: string;
  score?: ShownScore | undefined;
  ending: EndingDefinition | null;
  formKey: string;
  /** Whether the respondent has something of the response afterwards. */
  hasOwn?: boolean;
  /** Whether the respondent can see the results of all. */
  hasResults?: boolean;
  t: FillTranslate;
  /** Where links lead; the body of a page in a frame says so to the script (docs/adr/0057). */
  target?: string | undefined;
}

/** Returns the address that an ending leads to, or null if it has none or the address is not http(s). */
export function redirectOf(ending: EndingDefinition | null): string | null {
  const url = ending?.redirectUrl;
  return url && /^https?:\/\//i.test(url) ? url : null;
}

function RedirectLine({ url, t, target }: { url: string; t: FillTranslate; target: string | undefined }) {
  const [left, setLeft] = useState(REDIRECT_AFTER_SECONDS);
  useEffect(() => {
    if (left === 0) {
      open(url, target ?? "_self");
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, url, target]);
  return (
    <p className={styles.about}>
      {t("ending.redirect", { seconds: left })} <span className={styles.host}>{new URL(url).host}</span>{" "}
      <a className={styles.link} href={url} target={target} rel="noreferrer">
        {t("ending.go")}
      </a>
    </p>
  );
}

export function EndingView(props: EndingViewProps) {
  const { receipt, score = {}, ending, formKey, hasOwn = false, hasResults = false, t, ...rest } = props;
  const url = redirectOf(ending);
  const dataset = globalThis.document?.body.dataset;
  const { target = dataset?.["leave"] } = rest;
  // On a device that many people use, nothing leads away from the form or to what somebody has sent.
  const isKiosk = dataset?.["kiosk"] !== undefined;
  // For the script of a page in a frame.
  useEffect(() => void dispatchEvent(new Event("idata-submitted")), []);
  return (
    <div className={styles.ending} data-submitted>
      <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M14 25l7 7 13-15" />
      </svg>
      <h1
        className={styles.title}
        id="page-top"
        tabIndex={-1}
        {...toWords(
          withScore(ending?.title, score) || t("ending.title"),
          withScore(ending?.rich?.["title"], score, toCharacters),
        )}
      />
      <About
        text={withScore(ending?.description, score)}
        html={withScore(ending?.rich?.["description"], score, toCharacters)}
      />
      {(score.points !== undefined || score.band) && <ScoreView score={score} t={t} />}
      <dl className={styles.receipt}>
        <dt>{t("ending.receipt")}</dt>
        <dd>{receipt}</dd>
      </dl>
      <p className={styles.note}>{t("ending.receiptHint")}</p>
      {url && !isKiosk && <RedirectLine url={url} t={t} target={target} />}
      {hasResults && !isKiosk && (
        <a className={styles.link} href={`/idata2/collect/result/${formKey}`} data-own>
          {t("ending.results")}
        </a>
      )}
      {hasOwn && !isKiosk && (
        <>
          <a className={styles.link} href={`/idata2/collect/history/${formKey}/${receipt}/pdf`} data-own>
            {t("ending.pdf")}
          </a>
          <a className={styles.link} href={`/idata2/collect/history/${formKey}`} data-own>
            {t("ending.own")}
          </a>
        </>
      )}
      {!isKiosk && (
        <a className={styles.link} href={`/idata2/collect/form/${formKey}`}>
          {t("ending.again")}
        </a>
      )}
    </div>
  );
}

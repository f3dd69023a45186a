/** Where respondents store what they typed: the consent, the code and the link, and what is saved. */
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@idata/ui/base";
import type { FillTranslate } from "@idata/questions/fill";
import type { PageData } from "../page-data.ts";
import type { DraftKeeper, KeeperState } from "./draft-keeper.ts";

interface PanelProps {
  keeper: DraftKeeper;
  t: FillTranslate;
  data: Pick<PageData, "key" | "language"> & { drafts: NonNullable<PageData["drafts"]> };
  /** Address of the page for those who have a code. */
  resumeUrl: string;
  linkClass: string;
}

export function DraftPanel({ keeper, t, data, resumeUrl, linkClass }: PanelProps) {
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getState);
  const { phase, kept, other } = state;
  const toTime = (text: string) =>
    new Intl.DateTimeFormat(data.language, {
      dateStyle: isToday(text) ? undefined : "medium",
      timeStyle: "short",
    }).format(new Date(text));
  if (phase === "asking" || phase === "storing") return <Consent {...{ keeper, t, state, drafts: data.drafts }} />;
  if (phase === "choosing" && other !== null) {
    const words = other.isSame ? "newer" : "other";
    return (
      <Card title={t(`later.${words}Title`)} role="alertdialog">
        <p>{t(`later.${words}`, { time: toTime(other.savedAt) })}</p>
        <ProblemLine state={state} t={t} />
        <div className="later-state">
          <Button look="primary" onClick={() => void keeper.takeStored()}>
            {t("later.useStored")}
          </Button>
          <Button onClick={() => keeper.keepMine()}>{t("later.keepMine")}</Button>
        </div>
      </Card>
    );
  }
  if (phase === "kept" && kept !== null) {
    const url = `${location.origin}${resumeUrl}?c=${kept.code}`;
    const day = new Intl.DateTimeFormat(data.language, { dateStyle: "long" }).format(new Date(kept.expiresAt));
    return (
      <Card title={t("later.title")} isFocused={state.isNew}>
        <p role="status">{state.isWaiting ? t("later.unsaved") : t("later.savedAt", { time: toTime(kept.savedAt) })}</p>
        <details open={state.isNew}>
          <summary>{t("later.ways")}</summary>
          <div className="later-ways">
            <CopyLine id="later-link" label={t("later.link")} text={url} t={t} />
            <CopyLine id="later-code" label={t("later.code")} text={kept.code} t={t} isWhole />
            {data.drafts.hasMail && <MailLine keeper={keeper} t={t} />}
            <p>{t("later.hint", { date: day })}</p>
            {data.drafts.hasFiles && <p>{t("later.files")}</p>}
            <ProblemLine state={state} t={t} />
            <div className="later-state">
              <Button look="text" onClick={() => void keeper.leaveDevice()}>
                {t("later.leave")}
              </Button>
              <Button look="text" onClick={() => void keeper.remove()}>
                {t("later.remove")}
              </Button>
            </div>
          </div>
        </details>
      </Card>
    );
  }
  return (
    <>
      <div className="later-bar">
        <Button onClick={() => keeper.ask()}>{t("later.save")}</Button>
        <a className={linkClass} href={resumeUrl}>
          {t("later.resume")}
        </a>
      </div>
      <div className="later-bar">
        <ProblemLine state={state} t={t} />
      </div>
    </>
  );
}

const isToday = (text: string): boolean => new Date(text).toDateString() === new Date().toDateString();

interface ConsentProps extends Pick<PanelProps, "keeper" | "t"> {
  state: KeeperState;
  drafts: NonNullable<PageData["drafts"]>;
}

function Consent({ keeper, t, state, drafts }: ConsentProps) {
  const isStoring = state.phase === "storing";
  return (
    <Card title={t("later.askTitle")} isFocused>
      <p>{t("later.askText", { days: drafts.days })}</p>
      {drafts.hasFiles && <p>{t("later.files")}</p>}
      {drafts.consent !== "" && <p className="later-own">{drafts.consent}</p>}
      <ProblemLine state={state} t={t} />
      <div className="later-state">
        <Button look="primary" disabled={isStoring} onClick={() => void keeper.store()}>
          {t(isStoring ? "later.saving" : "later.agree")}
        </Button>
        <Button disabled={isStoring} onClick={() => keeper.cancel()}>
          {t("later.cancel")}
        </Button>
      </div>
    </Card>
  );
}

interface CardProps {
  title: string;
  role?: "alertdialog";
  /** Moves the focus to the card when it appears. */
  isFocused?: boolean;
  children: ReactNode;
}

function Card({ title, role, isFocused = false, children }: CardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) place.current?.focus();
  }, [isFocused]);
  return (
    <div className="later-card" role={role ?? "group"} aria-labelledby="later-title" tabIndex={-1} ref={place}>
      <h2 id="later-title">{title}</h2>
      {children}
    </div>
  );
}

function ProblemLine({ state: { problem }, t }: { state: KeeperState; t: FillTranslate }) {
  if (problem === null) return null;
  const text = typeof problem === "string" ? t(problem) : problem.text;
  return <p role={problem === "later.removed" ? "status" : "alert"}>{text}</p>;
}

interface CopyLineProps {
  id: string;
  label: string;
  text: string;
  t: FillTranslate;
  /** Shown in several lines where one is too narrow. */
  isWhole?: boolean;
}

/** Something to copy. Where the browser does not copy by itself, the text is selected. */
function CopyLine({ id, label, text, t, isWhole = false }: CopyLineProps) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Plain http, and browsers in messengers: what is selected can be copied by hand.
      setCopied(document.execCommand("copy"));
    }
  };
  const shared = { id, ref: field, readOnly: true, value: text, dir: "ltr", onFocus: () => field.current?.select() };
  return (
    <div className="later-way">
      <label htmlFor={id}>{label}</label>
      {isWhole ? <textarea {...shared} rows={2} /> : <input {...shared} />}
      <Button onClick={() => void copy()}>{t(isCopied ? "later.copied" : "later.copy")}</Button>
    </div>
  );
}

/** Sends the link by mail. What was typed stays if it is refused. */
function MailLine({ keeper, t }: Pick<PanelProps, "keeper" | "t">) {
  const [address, setAddress] = useState("");
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<{ text: string; isWrong: boolean } | null>(null);
  const send = async () => {
    setSending(true);
    const problem = await keeper.mail(address);
    setSending(false);
    if (problem === null) return setResult({ text: t("later.mailSent", { address: address.trim() }), isWrong: false });
    setResult({ text: typeof problem === "string" ? t(problem) : problem.text, isWrong: true });
  };
  return (
    <div className="later-way">
      <label htmlFor="later-mail">{t("later.mail")}</label>
      <input
        id="later-mail"
        type="email"
        autoComplete="email"
        dir="ltr"
        value={address}
        aria-describedby="later-mail-result"
        onInput={({ currentTarget }) => {
          setResult(null);
          setAddress(currentTarget.value);
        }}
      />
      <Button disabled={isSending || address.trim() === ""} onClick={() => void send()}>
        {t("later.mailGo")}
      </Button>
      <p id="later-mail-result" className="later-result">
        {t("later.mailHint")}
      </p>
      {result && (
        <p className="later-result" role={result.isWrong ? "alert" : "status"}>
          {result.text}
        </p>
      )}
    </div>
  );
}

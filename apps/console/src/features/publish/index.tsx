/** `/form/:id/publish/distribute`: publish, state, ways to spread the form, and its rules, in parts that can be jumped to. */
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { hasPublicLink } from "../../forms/form-actions.ts";
import { useForm } from "../../forms/form-frame.tsx";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { Together } from "../../shell/together.tsx";
import { AfterwardsCard } from "./afterwards-card.tsx";
import { ChannelsCard } from "./channels-card.tsx";
import { EarlierCard } from "./earlier-card.tsx";
import { EmbedCard } from "./embed-card.tsx";
import { GuardCard } from "./guard-card.tsx";
import { KioskCard } from "./kiosk-card.tsx";
import { LinksCard } from "./links-card.tsx";
import { LinkCard } from "./link-card.tsx";
import { NoticesCard } from "./notices-card.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import styles from "./publish.module.css";
import { QueriesCard } from "./queries-card.tsx";
import { QrCard } from "./qr-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { SaveLaterCard } from "./save-later-card.tsx";
import { type SectionName, SECTIONS, useSectionWords } from "./section-words.ts";
import { ShareCard } from "./share-card.tsx";
import { StateCard } from "./state-card.tsx";
import { StockCard } from "./stock-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";
import { TemplateCard } from "./template-card.tsx";
import { WhoCard } from "./who-card.tsx";
import { VersionsCard } from "./versions-card.tsx";

/** The first card, and those below it down to the end of a screen. */
const SKELETON = [104, 160, 120, 240, 240];

export default function DistributePage() {
  const { t } = useTranslation("publish");
  const words = useSectionWords();
  const form = useForm();
  const parts = useRef(new Map<SectionName, HTMLElement>());
  useDocumentTitle(`${t("title")} - ${form.title}`);
  const contents: Readonly<Record<SectionName, ReactNode>> =
    form.state === "trashed"
      ? { publish: <StateCard form={form} />, spread: null, who: null, respondents: null, versions: null }
      : {
          publish: (
            <>
              <PublishPanel form={form} />
              <StateCard form={form} />
            </>
          ),
          spread: (
            <>
              <LinkCard form={form} />
              <ShareCard form={form} />
              <ChannelsCard form={form} />
              <LinksCard form={form} />
              <EmbedCard form={form} />
              {form.abilities.includes("share") && <TemplateCard form={form} />}
              <KioskCard form={form} />
            </>
          ),
          who: (
            <>
              <RulesCard form={form} />
              <WhoCard form={form} />
              <StockCard form={form} />
              <WaitingCard form={form} />
              <GuardCard form={form} />
            </>
          ),
          respondents: (
            <>
              <EarlierCard form={form} />
              <SaveLaterCard form={form} />
              <AfterwardsCard form={form} />
              <NoticesCard form={form} />
              {form.abilities.includes("rules") && <QueriesCard form={form} />}
            </>
          ),
          versions: null,
        };
  const all = { ...contents, versions: form.version === null ? null : <VersionsCard form={form} /> };
  const shown = SECTIONS.filter((name) => all[name] !== null);
  const jumpTo = (name: SectionName) => {
    const part = parts.current.get(name);
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
  };
  return (
    <Together key={form.id} of={["form", form.id]} heights={SKELETON}>
      <div className={styles["page"]}>
        <div className={styles["parts"]}>
          {shown.map((name) => (
            <Part key={name} title={words(name)} hold={(element) => void parts.current.set(name, element)}>
              {all[name]}
            </Part>
          ))}
        </div>
        <div className={styles["aside"]}>
          {hasPublicLink(form) && <QrCard form={form} />}
          {shown.length > 1 && (
            <nav className={styles["contents"]} aria-label={words("contents")}>
              <p className={styles["contentsTitle"]}>{words("contents")}</p>
              {shown.map((name) => (
                <button key={name} type="button" className={styles["jump"]} onClick={() => jumpTo(name)}>
                  {words(name)}
                </button>
              ))}
            </nav>
          )}
        </div>
      </div>
    </Together>
  );
}

interface PartProps {
  title: string;
  /** Gets the element to jump to. */
  hold: (element: HTMLElement) => void;
  children: ReactNode;
}

function Part({ title, hold, children }: PartProps) {
  const id = useId();
  return (
    <div
      className={styles["column"]}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      ref={(element) => {
        if (element !== null) hold(element);
      }}
    >
      <p id={id} className={styles["partTitle"]}>
        {title}
      </p>
      {children}
    </div>
  );
}

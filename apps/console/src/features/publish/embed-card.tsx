/** Which sites may show the form in a frame, and the code for them with a preview (docs/adr/0057). */
import { CopyOutlined } from "@ant-design/icons";
import { Alert, Button, Input, InputNumber, Segmented } from "antd";
import { useId, useState } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import { useCopyText } from "../../forms/form-actions.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import { type EmbedKind, type EmbedLook, toEmbedCode } from "./embed-code.ts";
import { EmbedPreview } from "./embed-preview.tsx";
import { useEmbedWords } from "./embed-words.ts";
import styles from "./publish.module.css";
import { Rule } from "./rule.tsx";
import type { Rules } from "./rules.query.ts";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

const MOST_SITES = 20;
const LONGEST_LABEL = 20;
const KINDS: readonly EmbedKind[] = ["inline", "popup", "tab"];
const WIDTHS: Record<EmbedKind, number> = { inline: 720, popup: 640, tab: 420 };
const HEIGHT = 720;
const LIMITS = { min: 280, max: 2000 };

const toDraft = ({ embed: { sites, leaves } }: Rules) => ({ sites: sites.join("\n"), leaves });
const toSites = (text: string) => text.split(/[\s,，]+/).filter((site) => site !== "");

/** The rules that tell visitors apart by a cookie, which frames on other sites do not have. */
function needsCookies({ hasPassword, signIn, scope, list, once }: Rules): boolean {
  const by = once?.by;
  return hasPassword || signIn || scope !== null || list || by === "account" || by === "browser" || by === "person";
}

export function EmbedCard({ form }: { form: FormSummary }) {
  const t = useEmbedWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={200}>
      {(rules) => (
        <>
          <SiteFields form={form} rules={rules} />
          {rules.embed.sites.length > 0 && needsCookies(rules) && (
            <Alert type="warning" showIcon title={t("cookies")} />
          )}
          {form.version === null || rules.embed.sites.length === 0 ? (
            <p className={styles["hint"]}>{t(form.version === null ? "notPublished" : "noSites")}</p>
          ) : (
            <EmbedCode form={form} site={rules.embed.sites[0] ?? ""} />
          )}
          {rules.embed.sites.length > 0 && (rules.seeOwn || rules.withdraw) && (
            <p className={styles["hint"]}>{t("own")}</p>
          )}
        </>
      )}
    </RulesSection>
  );
}

function SiteFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useEmbedWords();
  const id = useId();
  const card = useRules(form, rules, {
    toDraft,
    toBody: ({ sites, leaves }) => ({ embed: { sites: toSites(sites), leaves } }),
    saved: t("saved"),
  });
  const { draft, change, fault, field } = card;
  const isTooMany = toSites(draft.sites).length > MOST_SITES;
  const isRefused = fault !== null && field === "sites";
  const problem = isTooMany ? t("tooMany") : isRefused ? fault.msg : null;
  return (
    <>
      <div className={styles["choice"]}>
        <label htmlFor={id}>{t("sites")}</label>
        <Input.TextArea
          id={id}
          disabled={!form.abilities.includes("rules")}
          value={draft.sites}
          placeholder={t("placeholder")}
          autoSize={{ minRows: 2, maxRows: 8 }}
          spellCheck={false}
          autoComplete="off"
          status={problem === null ? "" : "error"}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? `${id}-hint` : `${id}-hint ${id}-fault`}
          onChange={({ target }) => change({ sites: target.value })}
        />
        {problem !== null && (
          <p id={`${id}-fault`} role="alert" className={styles["fault"]}>
            {problem}
          </p>
        )}
        <p id={`${id}-hint`} className={styles["hint"]}>
          {t("sitesHint")}
        </p>
      </div>
      {draft.sites.trim() !== "" && (
        <Rule
          label={t("leaves")}
          isOn={draft.leaves}
          isFixed={!form.abilities.includes("rules")}
          onSwitch={(leaves) => change({ leaves })}
          hint={draft.leaves ? null : t("leavesHint")}
        />
      )}
      <SaveRules
        form={form}
        words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }}
        rules={card}
        isFaultShown={isRefused}
        isValid={!isTooMany}
      />
    </>
  );
}

function EmbedCode({ form, site }: { form: FormSummary; site: string }) {
  const t = useEmbedWords();
  const copy = useCopyText();
  const [kind, setKind] = useState<EmbedKind>("inline");
  const [label, setLabel] = useState(t("standardLabel"));
  const [widths, setWidths] = useState(WIDTHS);
  const [height, setHeight] = useState(HEIGHT);
  const look: EmbedLook = { kind, label: label.trim() || t("standardLabel"), width: widths[kind], height };
  const code = toEmbedCode({ address: toPublicAddress(form), title: form.title, close: t("close") }, look);
  return (
    <div className={styles["embed"]}>
      <Segmented
        block
        aria-label={t("kind")}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={setKind}
      />
      <p className={styles["hint"]}>{t(`kindHints.${kind}`)}</p>
      <div className={styles["embedFields"]}>
        {kind !== "inline" && (
          <label className={styles["choice"]}>
            <span>{t("label")}</span>
            <Input value={label} maxLength={LONGEST_LABEL} onChange={({ target }) => setLabel(target.value)} />
          </label>
        )}
        <SizeField
          label={t(kind === "inline" ? "maxWidth" : "width")}
          value={widths[kind]}
          onChange={(width) => setWidths((before) => ({ ...before, [kind]: width }))}
        />
        {kind === "popup" && <SizeField label={t("height")} value={height} onChange={setHeight} />}
      </div>
      <EmbedPreview site={site} look={look} title={form.title} />
      <div className={styles["choice"]}>
        <span className={styles["line"]}>
          <span className={styles["words"]}>{t("code")}</span>
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(code, t("copied"))}>
            {t("copy")}
          </Button>
        </span>
        <pre className={styles["codeText"]} tabIndex={0} aria-label={t("code")}>
          {code}
        </pre>
        <p className={styles["hint"]}>{t("codeHint")}</p>
      </div>
    </div>
  );
}

function SizeField({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <label className={styles["choice"]}>
      <span>{label}</span>
      <InputNumber
        {...LIMITS}
        precision={0}
        suffix="px"
        value={value}
        onChange={(typed) => typed !== null && onChange(typed)}
      />
    </label>
  );
}

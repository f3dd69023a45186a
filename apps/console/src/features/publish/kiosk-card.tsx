/** A link for devices that many people fill in one after the other, and the rules that do not fit it (docs/adr/0069). */
import { CopyOutlined, ExportOutlined } from "@ant-design/icons";
import { Alert, Button, Input, InputNumber } from "antd";
import type { FormSummary } from "../../forms/form.query.ts";
import { useCopyText } from "../../forms/form-actions.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { kiosk as en } from "./locales/en-US.kiosk.ts";
import { kiosk as zh } from "./locales/zh-CN.kiosk.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

type Draft = Pick<Rules, "kiosk">;
type Kiosk = NonNullable<Rules["kiosk"]>;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const toDraft = ({ kiosk }: Rules): Draft => ({ kiosk });
const FIRST: Kiosk = { seconds: 10, idle: 90 };
const LIMITS = { seconds: [3, 120], idle: [30, 1800] } as const;

type Misfit = "browser" | "address" | "account";

/** Rules that tell people apart by what all of them share on one device. */
function findMisfits({ once, signIn, scope, list }: Rules): Misfit[] {
  const needsAccount = signIn || once?.by === "account" || (scope !== null && !list);
  return [
    ...(once?.by === "browser" ? (["browser"] as const) : []),
    ...(once?.by === "address" ? (["address"] as const) : []),
    ...(needsAccount ? (["account"] as const) : []),
  ];
}

export function KioskCard({ form }: { form: FormSummary }) {
  const t = useWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={80}>
      {(rules) => <KioskFields form={form} rules={rules} />}
    </RulesSection>
  );
}

function KioskFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWords();
  const card = useRules(form, rules, { toDraft, toBody: (draft) => draft, saved: t("saved") });
  const { kiosk } = card.draft;
  const isFixed = !form.abilities.includes("rules");
  const misfits = kiosk === null ? [] : findMisfits(rules);
  return (
    <>
      <Rule
        label={t("switch")}
        isOn={kiosk !== null}
        isFixed={isFixed}
        onSwitch={(isOn) => card.change({ kiosk: isOn ? FIRST : null })}
        hint={kiosk === null ? null : t("switchHint")}
      >
        {kiosk !== null && (
          <div className={styles["waitFields"]}>
            {(["seconds", "idle"] as const).map((name) => (
              <div key={name} className={styles["waitField"]}>
                <span>{t(name)}</span>
                <InputNumber
                  aria-label={t(name)}
                  className={styles["cap"] ?? ""}
                  min={LIMITS[name][0]}
                  max={LIMITS[name][1]}
                  precision={0}
                  disabled={isFixed}
                  value={kiosk[name]}
                  suffix={t("unit")}
                  onChange={(value) => card.change({ kiosk: { ...kiosk, [name]: value ?? FIRST[name] } })}
                />
              </div>
            ))}
          </div>
        )}
      </Rule>
      {misfits.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("misfit")}
          description={
            <ul className={styles["faults"]}>
              {misfits.map((name) => (
                <li key={name}>{t(`misfits.${name}`)}</li>
              ))}
            </ul>
          }
        />
      )}
      {rules.kiosk !== null && form.version !== null && <KioskLink form={form} />}
      <SaveRules form={form} words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }} rules={card} />
    </>
  );
}

function KioskLink({ form }: { form: FormSummary }) {
  const t = useWords();
  const copy = useCopyText();
  const address = `${toPublicAddress(form)}?kiosk=1`;
  return (
    <>
      <div className={styles["link"]}>
        <Input
          readOnly
          className={styles["address"] ?? ""}
          value={address}
          aria-label={t("link")}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(address)}>
          {t("copy")}
        </Button>
        <Button icon={<ExportOutlined aria-hidden />} href={address} target="_blank" rel="noreferrer">
          {t("open")}
        </Button>
      </div>
      <p className={styles["hint"]}>{t("linkHint")}</p>
    </>
  );
}

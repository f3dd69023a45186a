/** Who may fill in the form, and how many: cap, once per person, password, sign-in, anonymity. Saved together. */
import { Button, Input, InputNumber, Select } from "antd";
import { lazy, Suspense, useState } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import styles from "./publish.module.css";
import { useWhoWords } from "./who-words.ts";
import type { Rules } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

/** Loaded on request: it brings the selector of people. */
const CheckDialog = lazy(async () => ({ default: (await import("./check-person.tsx")).CheckDialog }));

/** `password` is what was typed: null to remove it, undefined to keep it as it is. */
type Draft = Pick<Rules, "cap" | "once" | "anonymous" | "signIn" | "hasPassword"> & {
  password: string | null | undefined;
};
type Once = NonNullable<Rules["once"]>;

const MOST_PLACES = 10_000_000;
const MOST_TIMES = 1000;
const FIRST_CAP = 100;
const SHORTEST_PASSWORD = 4;
const ONCE: Once = { by: "browser", times: 1, per: "ever" };
const BY = ["browser", "address", "account", "phone", "person"] as const;
const PER = ["ever", "day", "week", "month"] as const;

const toDraft = ({ cap, once, anonymous, signIn, hasPassword }: Rules): Draft => {
  return { cap, once, anonymous, signIn, hasPassword, password: undefined };
};

export function WhoCard({ form }: { form: FormSummary }) {
  const t = useWhoWords();
  const [isChecking, setChecking] = useState(false);
  const action = form.version !== null && <Button onClick={() => setChecking(true)}>{t("check.open")}</Button>;
  return (
    <RulesSection form={form} title={t("who.title")} hint={t("who.hint")} height={200} action={action}>
      {(rules) => (
        <>
          <WhoFields form={form} rules={rules} />
          <Suspense>
            {isChecking && (
              <CheckDialog formId={form.id} isAnonymous={rules.anonymous} onClose={() => setChecking(false)} />
            )}
          </Suspense>
        </>
      )}
    </RulesSection>
  );
}

function WhoFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWhoWords();
  const card = useRules(form, rules, {
    toDraft,
    toBody: ({ cap, once, anonymous, signIn, password }) => {
      return { cap, once, anonymous, signIn, ...(password !== undefined && { password }) };
    },
    saved: t("who.saved"),
  });
  const { base, stored, draft, change, fault, field } = card;
  const { cap, once, anonymous, signIn, password } = draft;
  const isFixed = !form.abilities.includes("rules");
  // Only people of a scope or a list can be told apart as such.
  const isClosed = base.scope !== null || base.list;
  const isOnceRefused = field === "once";
  const isShort = typeof password === "string" && password.length < SHORTEST_PASSWORD;
  const hasPassword = password === undefined ? stored.hasPassword : password !== null;
  const setOnce = (patch: Partial<Once>) => change({ once: { ...(once ?? ONCE), ...patch } });
  return (
    <>
      <Rule
        label={t("who.cap")}
        isOn={cap !== null}
        isFixed={isFixed}
        onSwitch={(isOn) => change({ cap: isOn ? FIRST_CAP : null })}
      >
        <InputNumber
          aria-label={t("who.capLabel")}
          className={styles["cap"] ?? ""}
          min={1}
          max={MOST_PLACES}
          precision={0}
          disabled={isFixed}
          value={cap}
          suffix={t("who.capUnit")}
          onChange={(value) => change({ cap: value ?? 1 })}
        />
      </Rule>
      <Rule
        label={t("who.once")}
        isOn={once !== null}
        isFixed={isFixed}
        onSwitch={(isOn) => change({ once: isOn ? ONCE : null })}
        hint={once === null ? null : t(`who.byHint.${once.by}`)}
        fault={isOnceRefused ? (fault?.msg ?? null) : null}
      >
        <Select
          aria-label={t("who.by.label")}
          className={styles["by"] ?? ""}
          disabled={isFixed}
          value={once?.by}
          options={BY.filter((by) => by !== "person" || isClosed || once?.by === by).map((value) => ({
            value,
            label: t(`who.by.${value}`),
          }))}
          onChange={(by) => setOnce({ by })}
        />
        <Select
          aria-label={t("who.per.label")}
          className={styles["per"] ?? ""}
          disabled={isFixed}
          value={once?.per}
          options={PER.map((value) => ({ value, label: t(`who.per.${value}`) }))}
          onChange={(per) => setOnce({ per })}
        />
        <InputNumber
          aria-label={t("who.times")}
          className={styles["often"] ?? ""}
          min={1}
          max={MOST_TIMES}
          precision={0}
          disabled={isFixed}
          value={once?.times}
          suffix={t("who.timesUnit")}
          onChange={(value) => setOnce({ times: value ?? 1 })}
        />
      </Rule>
      <Rule
        label={t("who.password")}
        isOn={hasPassword}
        isFixed={isFixed}
        onSwitch={(isOn) => change({ password: isOn ? (stored.hasPassword ? undefined : "") : null })}
        hint={hasPassword && password !== undefined && stored.hasPassword ? t("who.passwordEnds") : null}
        fault={isShort && password !== "" ? t("who.passwordShort") : null}
      >
        <Input.Password
          aria-label={t("who.passwordLabel")}
          className={styles["secret"]}
          autoComplete="new-password"
          maxLength={100}
          disabled={isFixed}
          placeholder={stored.hasPassword ? t("who.passwordSet") : t("who.passwordNew")}
          value={password ?? ""}
          onChange={({ target }) => change({ password: target.value || (stored.hasPassword ? undefined : "") })}
        />
      </Rule>
      <Rule
        label={t("who.signIn")}
        isOn={signIn}
        isFixed={isFixed}
        onSwitch={(isOn) => change({ signIn: isOn })}
        hint={signIn ? t(anonymous ? "who.signInAnonymous" : "who.signInNamed") : null}
      />
      <Rule
        label={t("who.anonymous")}
        isOn={anonymous}
        isFixed={isFixed}
        onSwitch={(isOn) => change({ anonymous: isOn })}
        hint={anonymous ? t("who.anonymousHint") : null}
      />
      <SaveRules
        form={form}
        words={{ save: t("who.save"), undo: t("who.undo"), showNewest: t("who.showNewest") }}
        rules={card}
        isFaultShown={isOnceRefused}
        isValid={!isShort}
      />
    </>
  );
}

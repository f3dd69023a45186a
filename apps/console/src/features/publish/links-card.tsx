/** Signed links: who needs one, what they fix, and making many of them (docs/adr/0070). */
import { renewFormLinkKey } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Select } from "antd";
import { lazy, Suspense, useState } from "react";
import { call } from "../../api/client.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useLinksWords } from "./links-words.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

/** Both bring the types of questions. */
const LinkQuestions = lazy(async () => ({ default: (await import("./link-questions.tsx")).LinkQuestions }));
const PeopleLinksDialog = lazy(async () => ({ default: (await import("./people-links.tsx")).PeopleLinksDialog }));
const SheetLinksDialog = lazy(async () => ({ default: (await import("./sheet-links.tsx")).SheetLinksDialog }));

type Draft = Rules["link"];

export function LinksCard({ form }: { form: FormSummary }) {
  const t = useLinksWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={160}>
      {(rules) => <LinksFields form={form} rules={rules} />}
    </RulesSection>
  );
}

function LinksFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useLinksWords();
  const card = useRules<Draft>(form, rules, {
    toDraft: ({ link }) => link,
    toBody: (link) => ({ link }),
    saved: t("saved"),
  });
  const { required, fixed } = card.draft;
  const isFixed = !form.abilities.includes("rules");
  return (
    <>
      <Rule
        label={t("required")}
        isOn={required}
        isFixed={isFixed}
        onSwitch={(isOn) => card.change({ required: isOn })}
        hint={t("requiredHint")}
      />
      <div className={styles["choice"]}>
        <span>{t("fixed")}</span>
        <Suspense fallback={<Select loading disabled className={styles["linkQuestions"] ?? ""} />}>
          <LinkQuestions
            form={form}
            chosen={fixed}
            isFixed={isFixed}
            words={{ label: t("fixedLabel"), none: t("fixedNone") }}
            onChange={(ids) => card.change({ fixed: ids })}
          />
        </Suspense>
        <p className={styles["hint"]}>{t("fixedHint")}</p>
      </div>
      <SaveRules form={form} words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }} rules={card} />
      {!isFixed && form.version !== null && <Actions form={form} hasList={rules.list} />}
    </>
  );
}

function Actions({ form, hasList }: { form: FormSummary; hasList: boolean }) {
  const t = useLinksWords();
  const { message, modal } = App.useApp();
  const [open, setOpen] = useState<"sheet" | "people" | null>(null);
  const renew = useMutation({
    mutationFn: () => call(renewFormLinkKey, { params: { id: form.id } }),
    onSuccess: () => void message.success(t("renewed")),
  });
  const ask = () => {
    modal.confirm({
      title: t("renewTitle"),
      content: t("renewText"),
      okText: t("renew"),
      okButtonProps: { danger: true },
      cancelText: t("cancel"),
      onOk: () => renew.mutateAsync(),
    });
  };
  const close = () => setOpen(null);
  return (
    <div className={styles["actions"]}>
      <Button onClick={() => setOpen("sheet")}>{t("sheet")}</Button>
      <Button onClick={() => setOpen("people")}>{t("people")}</Button>
      <Button danger onClick={ask}>
        {t("renew")}
      </Button>
      <Suspense>
        {open === "sheet" && <SheetLinksDialog form={form} onClose={close} />}
        {open === "people" && <PeopleLinksDialog form={form} hasList={hasList} onClose={close} />}
      </Suspense>
    </div>
  );
}

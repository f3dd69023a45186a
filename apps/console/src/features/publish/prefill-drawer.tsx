/** Makes a link that gives answers: the owner fills in the controls of respondents and copies the link. */
import { CopyOutlined } from "@ant-design/icons";
import { compileForm, createSession, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { createTranslate, fillWords, SessionQuestion, toFillLanguage } from "@idata/questions/fill";
import { useListFormat } from "../../format/use-list-format.ts";
import type { FillServices } from "@idata/questions/fill";
import { ErrorState, SkeletonBlock } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Input } from "antd";
import { useMemo, useRef, useState } from "react";
import { signFormLink } from "@idata/contracts";
import { call } from "../../api/client.ts";
import { formatDate } from "../../format/format.ts";
import { versionQuery } from "../../forms/diff/versions.query.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useCopyText } from "../../forms/form-actions.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import { type PrefillQuery, toFillable, toPrefillQuery } from "./prefill-link.ts";
import { useLinksWords } from "./links-words.ts";
import { usePrefillWords } from "./prefill-words.ts";
import styles from "./publish.module.css";

/** Longer addresses are cut off by some programs. */
const LONG = 2000;

/** Answers with files go into no link. */
const services: FillServices = {
  upload: () => ({ result: Promise.reject(new Error("not in a link")), cancel: () => undefined }),
};

export function PrefillDrawer({ form, version, onClose }: { form: FormSummary; version: number; onClose: () => void }) {
  const t = usePrefillWords();
  const frozen = useQuery(versionQuery(form.id, version));
  const [link, setLink] = useState<PrefillQuery | null>(null);
  return (
    <Drawer
      open
      styles={{ wrapper: { width: "min(720px, 100vw)" } }}
      title={t("title")}
      onClose={onClose}
      closable={{ "aria-label": t("close") }}
      footer={<LinkLine form={form} link={link} />}
    >
      {frozen.error !== null && (
        <ErrorState title={t("failed")} action={t("retry")} onAction={() => void frozen.refetch()} />
      )}
      {frozen.isPending && <SkeletonBlock height={240} />}
      {frozen.data && <Questions definition={frozen.data} onChange={setLink} />}
    </Drawer>
  );
}

function LinkLine({ form, link }: { form: FormSummary; link: PrefillQuery | null }) {
  const t = usePrefillWords();
  const copy = useCopyText();
  const words = useLinksWords();
  const [isSigned, setSigned] = useState(false);
  const unsigned = link === null || link.query.size === 0 ? "" : link.query.toString();
  const fields = [...new URLSearchParams(unsigned)].map(([name, value]): [string, string] => [name.slice(2), value]);
  const signature = useQuery({
    queryKey: ["form", form.id, "signature", unsigned],
    queryFn: async ({ signal }) => {
      return (await call(signFormLink, { params: { id: form.id }, body: { fields }, signal })).data.signature;
    },
    enabled: isSigned && unsigned !== "",
    placeholderData: undefined,
    gcTime: 0,
  });
  const query = isSigned && signature.data ? `${unsigned}&sig=${signature.data}` : unsigned;
  const isReady = unsigned !== "" && (!isSigned || signature.data !== undefined);
  const address = isReady ? `${toPublicAddress(form)}?${query}` : "";
  const list = useListFormat();
  const titles = list((link?.left ?? []).map(({ title }) => title));
  return (
    <div className={styles["check"]}>
      <div className={styles["link"]}>
        <Input
          readOnly
          className={styles["address"] ?? ""}
          value={address}
          placeholder={t("empty")}
          aria-label={t("link")}
          onFocus={(event) => event.target.select()}
        />
        <Button
          type="primary"
          icon={<CopyOutlined aria-hidden />}
          disabled={address === ""}
          onClick={() => void copy(address)}
        >
          {t("copy")}
        </Button>
      </div>
      {form.abilities.includes("rules") && (
        <Checkbox checked={isSigned} onChange={({ target }) => setSigned(target.checked)}>
          {words("sign")}
        </Checkbox>
      )}
      <div role="status">
        {titles !== "" && <p className={styles["hint"]}>{t("left", { titles })}</p>}
        {address.length > LONG && <p className={styles["hint"]}>{t("long")}</p>}
      </div>
    </div>
  );
}

function Questions({ definition, onChange }: { definition: FormDefinition; onChange: (link: PrefillQuery) => void }) {
  const t = usePrefillWords();
  const holder = useRef<HTMLFormElement>(null);
  const [today] = useState(() => formatDate(new Date().toISOString()));
  const shown = useMemo(() => toFillable(definition), [definition]);
  const session = useMemo(() => createSession(compileForm(shown, cores), { today }), [shown, today]);
  const translate = useMemo(() => createTranslate(fillWords(toFillLanguage(shown.language))), [shown.language]);
  const items = shown.pages.flatMap((page) => page.items);
  // After the control has told the session, and is drawn with the answer.
  const read = () =>
    setTimeout(() => {
      if (holder.current === null) return;
      const posted = Array.from(new FormData(holder.current));
      const fields = posted.flatMap(([name, value]) => (typeof value === "string" ? [{ name, value }] : []));
      onChange(toPrefillQuery(items, session.getAllAnswers(), fields));
    });
  if (items.length === 0) return <p className={styles["hint"]}>{t("none")}</p>;
  return (
    <form
      ref={holder}
      className={styles["view"]}
      lang={shown.language}
      noValidate
      onInput={read}
      onClick={read}
      onKeyUp={read}
      onSubmit={(event) => event.preventDefault()}
    >
      <p className={styles["hint"]}>{t("hint")}</p>
      {items.map((item) => (
        <SessionQuestion
          key={item.id}
          item={item}
          session={session}
          t={translate}
          services={services}
          idPrefix="prefill"
        />
      ))}
    </form>
  );
}

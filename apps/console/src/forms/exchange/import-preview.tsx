/** The read form as respondents will see it: the real controls on a real session. Nothing leaves the page. */
import { compileForm, createSession, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { createTranslate, type FillServices, fillWords, SessionQuestion, toFillLanguage } from "@idata/questions/fill";
import "@idata/ui/rich-text.css";
import { useMemo, useState } from "react";
import { formatDate } from "../../format/format.ts";
import styles from "./exchange.module.css";
import { useExchangeWords } from "./exchange-words.ts";

/** More would make the dialog slow. */
const MAX_SHOWN = 100;
/** Media are shown from memory up to this many characters of base64. */
const MAX_MEDIA = 8_000_000;
const MEDIA_PATH = "/idata2/collect/media/";
const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
};

export interface PreviewMedia {
  readonly name: string;
  readonly content: string;
}

/** Accepts any file and sends nothing. */
const services: FillServices = {
  upload(_question, file, onProgress) {
    onProgress(1);
    const { name, size, type } = file;
    return { result: Promise.resolve({ id: `preview-${name}`, name, size, type }), cancel: () => undefined };
  },
};

export function ImportPreview({ definition, media }: { definition: FormDefinition; media: readonly PreviewMedia[] }) {
  const t = useExchangeWords();
  const [today] = useState(() => formatDate(new Date().toISOString()));
  const shownForm = useMemo(() => showMedia(definition, media), [definition, media]);
  const session = useMemo(() => createSession(compileForm(shownForm, cores), { today }), [shownForm, today]);
  const translate = useMemo(() => createTranslate(fillWords(toFillLanguage(shownForm.language))), [shownForm]);
  const total = shownForm.pages.reduce((sum, page) => sum + page.items.length, 0);
  let shown = 0;
  return (
    <section className={styles["preview"]} aria-label={t("preview.label")} lang={shownForm.language}>
      <h2>{shownForm.title}</h2>
      {shownForm.description !== undefined && <p>{shownForm.description}</p>}
      {shownForm.pages.map((page) => (
        <div key={page.id}>
          {page.title !== undefined && page.title !== "" && <h3>{page.title}</h3>}
          {page.items
            .filter(() => shown++ < MAX_SHOWN)
            .map((item) => (
              <div key={item.id} className={styles["question"]}>
                <SessionQuestion item={item} session={session} t={translate} services={services} idPrefix="import" />
              </div>
            ))}
        </div>
      ))}
      {total > MAX_SHOWN && <p>{t("preview.more", { shown: MAX_SHOWN, rest: total - MAX_SHOWN })}</p>}
    </section>
  );
}

/** Shows the pictures of the file, which are stored nowhere yet, from memory. */
function showMedia(definition: FormDefinition, media: readonly PreviewMedia[]): FormDefinition {
  let size = 0;
  let json = JSON.stringify(definition);
  for (const { name, content } of media) {
    const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
    size += content.length;
    if (type === undefined || size > MAX_MEDIA) continue;
    json = json.replaceAll(`${MEDIA_PATH}${name}`, () => `data:${type};base64,${content}`);
  }
  return JSON.parse(json) as FormDefinition;
}

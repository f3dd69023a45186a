/**
 * Prints all pages of a paged form, with what is typed so far; without answers it is a form to fill in by hand. On the
 * screen a form shows one page at a time. The copy for the printer stands outside the form, so that its controls are no
 * part of it, and is gone when the printer has it.
 */
import { createRoot } from "react-dom/client";
import type { FormSession } from "@idata/engine";
import { createTranslate, type FillServices } from "@idata/questions/fill";
import { FormHeader } from "../app/form-header.tsx";
import type { FormModel } from "../app/form-model.ts";
import { PageQuestions } from "../app/page-questions.tsx";
import type { PageData } from "../page-data.ts";
import styles from "../app/app.module.css";

export interface PrintParts {
  root: HTMLElement;
  data: Pick<PageData, "words">;
  model: FormModel;
  session: FormSession;
  services: FillServices;
}

export function printAllPages({ root, data, model, session, services }: PrintParts): void {
  const t = createTranslate(data.words);
  const { definition } = model;
  let end: (() => void) | null = null;

  addEventListener("beforeprint", () => {
    const { pages } = session.getFormSnapshot();
    // After the submit, the page shows the ending.
    if (end !== null || pages.length < 2 || root.querySelector("form") === null) return;
    const place = document.createElement("div");
    place.className = styles.sheet ?? "";
    place.lang = definition.language;
    root.after(place);
    const copy = createRoot(place);
    const at = scrollY;
    copy.render(
      <>
        <FormHeader definition={definition} isFirst />
        {pages.map((pageId) => {
          const title = definition.pages.find(({ id }) => id === pageId)?.title;
          return (
            <section key={pageId}>
              {title && <h2 className={styles.pageTitle}>{title}</h2>}
              <PageQuestions items={session.itemsOf(pageId)} session={session} t={t} services={services} />
            </section>
          );
        })}
      </>,
    );
    root.hidden = true;
    end = () => {
      root.hidden = false;
      copy.unmount();
      place.remove();
      scrollTo(0, at);
    };
  });
  addEventListener("afterprint", () => {
    end?.();
    end = null;
  });
}

/** Names of places in a form: number and title of a question, title or number of a page, title of an ending. */
import type { FormDefinition } from "@idata/engine";
import { useTranslation } from "react-i18next";
import { getNumbers } from "../document/numbers.ts";
import { findItem } from "../document/places.ts";

export interface PlaceNames {
  item: (id: string) => string;
  page: (id: string) => string;
  ending: (id: string) => string;
}

export function usePlaceNames(definition: FormDefinition): PlaceNames {
  const { t } = useTranslation("designer");
  const item = (id: string): string => {
    const title = findItem(definition, id)?.title.trim() || t("untitled");
    return `${getNumbers(definition).get(id) ?? ""} ${title}`.trim();
  };
  return {
    item,
    page(id) {
      const index = definition.pages.findIndex((page) => page.id === id);
      const page = definition.pages[index];
      // A page that starts at a page break has the break's name.
      if (!page) return item(id);
      return page.title?.trim() || t("untitledPage", { n: index + 1 });
    },
    ending: (id) => definition.endings.find((one) => one.id === id)?.title.trim() || t("canvas.endingTitle"),
  };
}

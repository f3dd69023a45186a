/**
 * The frame shows title and description. This component makes the title a heading and collapses the following items. On
 * the page they are siblings of the section and not its children, so it sets attributes on them, up to the next
 * section. Without JavaScript nothing is collapsed.
 */
import { Button } from "@idata/ui/base";
import { useEffect, useRef, useState } from "react";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { followersOf, watchFollowers } from "./section-followers.fill.ts";
import { sectionAnswer } from "./section.answer.ts";
import type { SectionItem } from "./section.answer.ts";
import styles from "./section.module.css";

function SectionControl({ item, controlId, titleId, t }: FillProps<SectionItem>) {
  const mark = useRef<HTMLDivElement>(null);
  const { collapsible = false, collapsed = false } = item;
  // The respondent's choice overrides the author's setting.
  const [chosen, setFolded] = useState<boolean | null>(null);
  const isFolded = chosen ?? (collapsible && collapsed);
  useEffect(() => {
    const title = document.getElementById(titleId);
    title?.setAttribute("role", "heading");
    title?.setAttribute("aria-level", "2");
  }, [titleId]);
  useEffect(() => {
    const own = mark.current;
    if (!own || !isFolded) return undefined;
    const fold = () => {
      const followers = followersOf(own);
      // An invalid item must be visible.
      if (followers.some((one) => one.matches("[data-invalid]") || one.querySelector("[data-invalid]")))
        setFolded(false);
      else for (const one of followers) one.setAttribute("data-folded", "");
    };
    fold();
    const stop = watchFollowers(own, fold);
    return () => {
      stop();
      for (const one of followersOf(own)) one.removeAttribute("data-folded");
    };
  }, [isFolded]);
  return (
    <div ref={mark} className={styles.section} data-section="">
      {collapsible && (
        <Button
          look="text"
          id={controlId}
          aria-expanded={!isFolded}
          aria-labelledby={`${controlId} ${titleId}`}
          onClick={() => setFolded(!isFolded)}
        >
          {t(isFolded ? "section.unfold" : "section.fold")}
        </Button>
      )}
    </div>
  );
}

export const sectionFill: FillFace<SectionItem> = { core: sectionAnswer, Control: SectionControl, labels: "none" };

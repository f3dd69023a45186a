/** The answers to a text question: as a list, as words, and grouped into codes. */
import type { ItemDefinition } from "@idata/engine";
import { SkeletonBlock } from "@idata/ui/kit";
import { Segmented } from "antd";
import { lazy, Suspense, useState } from "react";
import { RecentAnswers } from "../cards/recent-answers.tsx";
import { useTextWords } from "./text-words.ts";
import styles from "./texts.module.css";

const WordCloud = lazy(async () => ({ default: (await import("./word-cloud.tsx")).WordCloud }));
const CodingPanel = lazy(async () => ({ default: (await import("./coding-panel.tsx")).CodingPanel }));

type View = "answers" | "cloud" | "codes";
const VIEWS: readonly View[] = ["answers", "cloud", "codes"];

export interface TextPanelProps {
  formId: number;
  item: ItemDefinition;
  answered: number;
  where: string;
  version: number | null;
  mayCode: boolean;
}

export function TextPanel(props: TextPanelProps) {
  const t = useTextWords();
  const [view, setView] = useState<View>("answers");
  const [search, setSearch] = useState("");
  const show = (next: View) => {
    setSearch("");
    setView(next);
  };
  return (
    <div className={styles["panel"]}>
      <Segmented<View>
        className="no-print"
        size="small"
        aria-label={t("views")}
        value={view}
        onChange={show}
        options={VIEWS.map((value) => ({ value, label: t(value) }))}
      />
      {view === "answers" && <RecentAnswers key={search} {...props} search={search} />}
      <Suspense fallback={<SkeletonBlock height={280} />}>
        {view === "cloud" && (
          <WordCloud
            {...props}
            onWord={(word) => {
              setSearch(word);
              setView("answers");
            }}
          />
        )}
        {view === "codes" && <CodingPanel {...props} />}
      </Suspense>
    </div>
  );
}

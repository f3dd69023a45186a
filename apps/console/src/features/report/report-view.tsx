/** The report as readers see it: notes and cards in their order, without the hidden ones. */
import { EmptyState } from "@idata/ui/kit";
import { CardView } from "./card-view.tsx";
import { NoteText } from "./note-text.tsx";
import styles from "./report.module.css";
import { useReportWords } from "./report-words.ts";
import type { Report } from "./report.query.ts";

export function ReportView({ report }: { report: Report }) {
  const t = useReportWords();
  const cards = new Map(report.cards.map((card) => [card.id, card]));
  const shown = report.blocks.filter((block) => block.kind === "note" || !block.hidden);
  if (report.blocks.length === 0) return <EmptyState title={t("empty")} hint={t("emptyHint")} />;
  if (shown.length === 0) return <EmptyState title={t("allHidden")} />;
  return (
    <div className={styles["blocks"]}>
      {shown.map((block) => {
        if (block.kind === "note") return <NoteText key={`note ${block.id}`} html={block.html} />;
        const card = cards.get(block.id);
        return (
          card !== undefined && (
            <CardView
              key={block.id}
              card={card}
              chart={block.chart}
              responses={report.responses}
              texts={Object.hasOwn(report.texts, block.id) ? report.texts[block.id] : undefined}
            />
          )
        );
      })}
    </div>
  );
}

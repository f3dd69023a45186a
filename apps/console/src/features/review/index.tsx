/** `/form/:id/data/review`: what waits for a decision, with the response beside it, and the steps of the review. */
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useForm } from "../../forms/form-frame.tsx";
import { useReviewWords } from "../../forms/review/review-words.ts";
import { reviewRulesQuery } from "../../forms/review/review.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { ReviewQueue } from "./review-queue.tsx";
import { ReviewSettings } from "./review-settings.tsx";

export default function ReviewPage() {
  const t = useReviewWords();
  const form = useForm();
  const rules = useQuery(reviewRulesQuery(form.id));
  const [isSetting, setSetting] = useState(false);
  useDocumentTitle(`${t("title")} - ${form.title}`);
  if (rules.data === undefined) {
    if (rules.error === null) return <SkeletonBlock height={480} />;
    return <PageError error={rules.error} onRetry={() => void rules.refetch()} />;
  }
  const maySet = form.abilities.includes("changeData");
  return (
    <>
      {rules.data.revision === 0 ? (
        <EmptyState title={t("off")} hint={t("offHint")}>
          {maySet && (
            <Button type="primary" onClick={() => setSetting(true)}>
              {t("setUp")}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ReviewQueue {...(maySet && { onSettings: () => setSetting(true) })} />
      )}
      {isSetting && <ReviewSettings rules={rules.data} onClose={() => setSetting(false)} />}
    </>
  );
}

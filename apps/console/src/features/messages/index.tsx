/** `/form/:id/publish/message`: what the form sends by itself, sending by hand, texts, and what became of it. */
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Alert, Tabs } from "antd";
import { useSearchParams } from "react-router";
import { useForm } from "../../forms/form-frame.tsx";
import { TextsCard } from "../../messages/text-editor.tsx";
import { UnsubscribedCard } from "../../messages/unsubscribed-card.tsx";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { OwnerNoticeCard, ReceiptCard, ReviewMailCard } from "./automatic.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { toTextSource, toUnsubscribedSource } from "./form-sources.ts";
import { useMessageWords } from "./message-words.ts";
import { messageSettingsQuery } from "./messages.query.ts";
import styles from "../../messages/messages.module.css";
import { SendCard } from "./send-card.tsx";
import { SentCard } from "./sent-card.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

const TABS = ["automatic", "send", "texts", "log"] as const;
type Tab = (typeof TABS)[number];

export default function MessagesPage() {
  const t = useMessageWords();
  const form = useForm();
  useDocumentTitle(`${t("title")} - ${form.title}`);
  if (!form.abilities.includes("message")) return <EmptyState title={t("denied")} hint={t("deniedHint")} />;
  return <Messages formId={form.id} />;
}

function Messages({ formId }: { formId: number }) {
  const t = useMessageWords();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(messageSettingsQuery(formId));
  const tab: Tab = TABS.find((one) => one === search.get("tab")) ?? "automatic";
  const open = (next: string, more: Record<string, string> = {}) => setSearch({ tab: next, ...more });
  if (data === undefined) {
    if (error === null) {
      return (
        <div className={styles["page"]} aria-busy>
          <SkeletonBlock height={160} count={3} />
        </div>
      );
    }
    return <PageError error={error} onRetry={() => void refetch()} />;
  }
  const parts: Record<Tab, React.ReactNode> = {
    automatic: (
      <>
        <ReceiptCard formId={formId} settings={data} />
        <ReviewMailCard formId={formId} settings={data} />
        <OwnerNoticeCard formId={formId} settings={data} />
        <WebhooksCard formId={formId} webhooks={data.webhooks} />
      </>
    ),
    send: (
      <>
        <SendCard formId={formId} settings={data} />
        <SentCard formId={formId} onShowLog={(id) => open("log", { message: String(id) })} />
      </>
    ),
    texts: <TextsCard source={toTextSource(formId)} hint={t("textsHint")} />,
    log: (
      <>
        <DeliveryLog formId={formId} />
        <UnsubscribedCard source={toUnsubscribedSource(formId)} hint={t("unsubscribedHint")} />
      </>
    ),
  };
  return (
    <div className={styles["page"]}>
      {!data.canSendMail && <Alert type="info" showIcon title={t("noMail")} />}
      <Tabs
        activeKey={tab}
        onChange={(next) => open(next)}
        destroyOnHidden
        items={TABS.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          children: <div className={styles["column"]}>{parts[key]}</div>,
        }))}
      />
    </div>
  );
}

/** `/system/message-settings`: texts of messages for the whole organisation, and who unsubscribed. */
import {
  addUnsubscribedPerson,
  deleteUnsubscribedPerson,
  getOrganisationText,
  listUnsubscribedPeople,
  ORGANISATION_MESSAGE_KINDS,
  type OrganisationMessageKind,
  permissionOf,
  previewOrganisationText,
  putOrganisationText,
} from "@idata/contracts";
import { Tabs } from "antd";
import { useSearchParams } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { call } from "../../api/client.ts";
import { TextsCard } from "../../messages/text-editor.tsx";
import type { TextSource } from "../../messages/text-source.ts";
import { UnsubscribedCard, type UnsubscribedSource } from "../../messages/unsubscribed-card.tsx";
import { useRights } from "../../session/use-rights.ts";
import { useMessageSettingsWords } from "./message-settings-words.ts";
import { UnreachableCard } from "./unreachable-card.tsx";

const TABS = ["texts", "unsubscribed", "unreachable"] as const;
type Tab = (typeof TABS)[number];
const KEY = ["organisation-messages"];

const TEXTS: Omit<TextSource<OrganisationMessageKind>, "canChange"> = {
  key: KEY,
  kinds: ORGANISATION_MESSAGE_KINDS,
  read: async (kind, language, signal) => (await call(getOrganisationText, { query: { kind, language }, signal })).data,
  change: async (body) => (await call(putOrganisationText, { body, mayRepeat: true })).data,
  preview: async (body, signal) => (await call(previewOrganisationText, { body, signal, mayRepeat: true })).data,
};
const UNSUBSCRIBED: Omit<UnsubscribedSource, "canChange"> = {
  key: KEY,
  isOfForm: false,
  list: (query, signal) => call(listUnsubscribedPeople, { query, signal }),
  add: (address) => call(addUnsubscribedPerson, { body: { address } }),
  takeBack: (entryId) => call(deleteUnsubscribedPerson, { params: { entryId } }),
};

export default function MessageSettingsPage() {
  const t = useMessageSettingsWords();
  const [search, setSearch] = useSearchParams();
  const { hasPermission } = useRights();
  const canChange = hasPermission(permissionOf(putOrganisationText));
  const tab: Tab = TABS.find((one) => one === search.get("tab")) ?? "texts";
  const parts: Record<Tab, React.ReactNode> = {
    texts: <TextsCard source={{ ...TEXTS, canChange }} hint={t("textsHint")} />,
    unsubscribed: <UnsubscribedCard source={{ ...UNSUBSCRIBED, canChange }} hint={t("unsubscribedHint")} />,
    unreachable: <UnreachableCard canChange={canChange} />,
  };
  return (
    <AdminPage title={t("title")} hint={t("hint")}>
      <Tabs
        activeKey={tab}
        onChange={(next) => setSearch({ tab: next })}
        destroyOnHidden
        items={TABS.map((key) => ({ key, label: t(`tabs.${key}`), children: parts[key] }))}
      />
    </AdminPage>
  );
}

/** The channels of a form: a link and a QR code for each, and what came of it (docs/adr/0058). */
import { CopyOutlined, MoreOutlined, QrcodeOutlined } from "@ant-design/icons";
import { addFormChannel, changeFormChannel, type DataOf, listFormChannels } from "@idata/contracts";
import { SkeletonBlock } from "@idata/ui/kit";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Dropdown, Input, Modal } from "antd";
import { useId, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useCopyText } from "../../forms/form-actions.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { PageError } from "../../shell/page-error.tsx";
import { channels as en } from "./locales/en-US.channels.ts";
import { channels as zh } from "./locales/zh-CN.channels.ts";
import styles from "./publish.module.css";
import { QrPicture } from "./qr-picture.tsx";

type Channel = DataOf<typeof listFormChannels>["channels"][number];

const LONGEST_NAME = 60;
const LONGEST_CODE = 40;

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const toAddress = (form: FormSummary, { code }: Channel) => `${toPublicAddress(form)}?c=${code}`;

const channelsQuery = (id: number) =>
  queryOptions({
    queryKey: ["form", id, "channels"],
    queryFn: async ({ signal }) => (await call(listFormChannels, { params: { id }, signal })).data,
  });

export function ChannelsCard({ form }: { form: FormSummary }) {
  const t = useWords();
  const id = useId();
  const channels = useQuery(channelsQuery(form.id));
  const [isAdding, setAdding] = useState(false);
  const [showsArchived, setShowsArchived] = useState(false);
  const used = channels.data?.channels.filter(({ archived }) => !archived) ?? [];
  const archived = channels.data?.channels.filter((channel) => channel.archived) ?? [];
  return (
    <section className={styles["card"]} aria-labelledby={id}>
      <div className={styles["line"]}>
        <div className={styles["words"]}>
          <h2 id={id} className={styles["title"]}>
            {t("title")}
          </h2>
          <p className={styles["hint"]}>{t("hint")}</p>
        </div>
        {form.abilities.includes("rules") && <Button onClick={() => setAdding(true)}>{t("add")}</Button>}
      </div>
      {channels.data !== undefined ? (
        <>
          {channels.data.all.views > 0 && (
            <p className={styles["channelFigures"]}>
              <span>{t("all")}</span>
              <VisitFigures visits={channels.data.all} />
            </p>
          )}
          <ChannelList form={form} channels={used} />
        </>
      ) : channels.error === null ? (
        <SkeletonBlock height={80} />
      ) : (
        <PageError error={channels.error} onRetry={() => void channels.refetch()} />
      )}
      {used.length > 0 && <p className={styles["hint"]}>{t("opensHint")}</p>}
      {archived.length > 0 && (
        <div className={styles["actions"]}>
          <Button type="link" size="small" aria-expanded={showsArchived} onClick={() => setShowsArchived((is) => !is)}>
            {showsArchived ? t("hideArchived") : t("showArchived", { count: archived.length })}
          </Button>
        </div>
      )}
      {showsArchived && archived.length > 0 && (
        <>
          <p className={styles["hint"]}>{t("archivedHint")}</p>
          <ChannelList form={form} channels={archived} />
        </>
      )}
      {isAdding && <ChannelDialog form={form} channel={null} onClose={() => setAdding(false)} />}
    </section>
  );
}

function ChannelList({ form, channels }: { form: FormSummary; channels: readonly Channel[] }) {
  const t = useWords();
  if (channels.length === 0) return <p className={styles["hint"]}>{t("empty")}</p>;
  return (
    <ul className={styles["rows"]}>
      {channels.map((channel) => (
        <ChannelRow key={channel.id} form={form} channel={channel} />
      ))}
    </ul>
  );
}

function ChannelRow({ form, channel }: { form: FormSummary; channel: Channel }) {
  const t = useWords();
  const format = useFormat();
  const copy = useCopyText();
  const change = useChange(form);
  const [open, setOpen] = useState<"qr" | "rename" | null>(null);
  const { name, archived, opens, responses, lastAt } = channel;
  const items = [
    { key: "rename", label: t("rename"), onClick: () => setOpen("rename") },
    {
      key: "archive",
      label: t(archived ? "restore" : "archive"),
      onClick: () => change.mutate({ ...channel, archived: !archived }),
    },
  ];
  return (
    <li className={styles["channel"]}>
      <div className={styles["words"]}>
        <strong className={styles["slugTitle"]}>{name}</strong>
        <p className={styles["channelFigures"]}>
          <span>{t("responses", { count: format.number(responses) })}</span>
          <span>{t("opens", { count: format.number(opens) })}</span>
          <StartFigures visits={channel} />
          {lastAt !== null && <RelativeTime iso={lastAt} />}
        </p>
      </div>
      {form.version !== null && (
        <div className={styles["actions"]}>
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(toAddress(form, channel))}>
            {t("copy")}
          </Button>
          <Button
            icon={<QrcodeOutlined aria-hidden />}
            aria-label={t("qrTitle", { name })}
            title={t("qr")}
            onClick={() => setOpen("qr")}
          />
          {form.abilities.includes("rules") && (
            <Dropdown menu={{ items }} trigger={["click"]}>
              <Button icon={<MoreOutlined aria-hidden />} aria-label={t("more", { name })} />
            </Dropdown>
          )}
        </div>
      )}
      {open === "qr" && (
        <Modal
          open
          title={t("qrTitle", { name })}
          footer={null}
          onCancel={() => setOpen(null)}
          closable={{ "aria-label": t("close") }}
        >
          <div className={styles["qrDialog"]}>
            <QrPicture address={toAddress(form, channel)} title={`${form.title} ${name}`} />
          </div>
        </Modal>
      )}
      {open === "rename" && <ChannelDialog form={form} channel={channel} onClose={() => setOpen(null)} />}
    </li>
  );
}

type Visits = DataOf<typeof listFormChannels>["all"];

/** How many began, and how many of these have submitted. */
function StartFigures({ visits: { starts, finished } }: { visits: Visits }) {
  const t = useWords();
  const format = useFormat();
  if (starts === 0) return null;
  return (
    <>
      <span>{t("starts", { count: format.number(starts) })}</span>
      <span>{t("completion", { share: `${Math.round((100 * finished) / starts)}%` })}</span>
    </>
  );
}

function VisitFigures({ visits }: { visits: Visits }) {
  const t = useWords();
  const format = useFormat();
  return (
    <>
      <span>{t("opens", { count: format.number(visits.views) })}</span>
      <StartFigures visits={visits} />
    </>
  );
}

function useChange(form: FormSummary) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id: channelId, name, archived }: Pick<Channel, "id" | "name" | "archived">) =>
      call(changeFormChannel, { params: { id: form.id, channelId }, body: { name, archived } }),
    onSuccess: () => queryClient.invalidateQueries(channelsQuery(form.id)),
  });
}

interface ChannelDialogProps {
  form: FormSummary;
  /** Null to add one. */
  channel: Channel | null;
  onClose: () => void;
}

function ChannelDialog({ form, channel, onClose }: ChannelDialogProps) {
  const t = useWords();
  const id = useId();
  const queryClient = useQueryClient();
  const [name, setName] = useState(channel?.name ?? "");
  const [code, setCode] = useState("");
  const save = useMutation({
    mutationFn: async () => {
      if (channel === null) await call(addFormChannel, { params: { id: form.id }, body: { name, code } });
      else {
        const params = { id: form.id, channelId: channel.id };
        await call(changeFormChannel, { params, body: { name, archived: channel.archived } });
      }
    },
    meta: { silent: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries(channelsQuery(form.id));
      onClose();
    },
  });
  const fault = save.error !== null && isApiError(save.error) ? save.error.msg : null;
  return (
    <Modal
      open
      title={t(channel === null ? "addTitle" : "renameTitle")}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: name.trim() === "" }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <div className={styles["check"]}>
        <label className={styles["choice"]}>
          <span>{t("name")}</span>
          <Input
            value={name}
            maxLength={LONGEST_NAME}
            placeholder={t("namePlaceholder")}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        {channel === null && (
          <div className={styles["choice"]}>
            <label htmlFor={id}>{t("code")}</label>
            <Input
              id={id}
              value={code}
              maxLength={LONGEST_CODE}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setCode(target.value)}
            />
            <p id={`${id}-hint`} className={styles["hint"]}>
              {t("codeHint")}
            </p>
          </div>
        )}
        {fault !== null && (
          <p role="alert" className={styles["fault"]}>
            {fault}
          </p>
        )}
      </div>
    </Modal>
  );
}

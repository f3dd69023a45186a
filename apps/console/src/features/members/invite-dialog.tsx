/** Creates an invitation link and shows it once, with its QR code. The server keeps only a hash of its token. */
import { type DataOf, inviteToGroup } from "@idata/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form, Input, InputNumber, Modal, Select } from "antd";
import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useCopyText } from "../../forms/form-actions.ts";
import { type GroupSummary, toGroupKey } from "../../groups/group.query.ts";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";
import { RoleField, useDefaultRole } from "./role-field.tsx";

const DAYS = [1, 7, 30, 90, 365];
const DEFAULT_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const MAX_USES = 10_000;
const QR_SIZE = 200;
/** White margin in modules that QR readers require. */
const QUIET_ZONE = 4;

interface Values {
  roleId: number;
  days: number;
  maxUses: number | null;
}

type Invitation = DataOf<typeof inviteToGroup>;

export function InviteDialog({ group, open, onClose }: { group: GroupSummary; open: boolean; onClose: () => void }) {
  const t = useMemberWords();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [made, setMade] = useState<Invitation | null>(null);
  const [isBusy, setBusy] = useState(false);
  const roleId = useDefaultRole(group);
  const make = async ({ roleId: chosen, days, maxUses }: Values) => {
    setBusy(true);
    try {
      const body = {
        roleId: chosen,
        expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
        ...(maxUses === null ? {} : { maxUses }),
      };
      setMade((await call(inviteToGroup, { params: { id: group.id }, body })).data);
      void queryClient.invalidateQueries({ queryKey: toGroupKey(group.id) });
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const footer =
    made === null ? (
      <>
        <Button onClick={onClose}>{t("link.cancel")}</Button>
        <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
          {t("link.make")}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={() => setMade(null)}>{t("link.again")}</Button>
        <Button type="primary" onClick={onClose}>
          {t("link.done")}
        </Button>
      </>
    );
  return (
    <Modal
      open={open}
      title={t("link.title")}
      onCancel={onClose}
      afterClose={() => setMade(null)}
      footer={footer}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {made === null ? (
        <Form<Values>
          key={roleId}
          form={form}
          layout="vertical"
          initialValues={{ roleId, days: DEFAULT_DAYS, maxUses: null }}
          onFinish={(values) => void make(values)}
        >
          <RoleField group={group} />
          <Form.Item name="days" label={t("link.days")}>
            <Select
              options={DAYS.map((value) => ({
                value,
                label: t(value === 1 ? "link.oneDay" : "link.day", { count: value }),
              }))}
            />
          </Form.Item>
          <Form.Item name="maxUses" label={t("link.uses")} extra={t("link.usesHint")}>
            <InputNumber min={1} max={MAX_USES} precision={0} placeholder={t("link.unlimited")} />
          </Form.Item>
        </Form>
      ) : (
        <Made url={toAbsolute(made.url)} name={group.name} />
      )}
    </Modal>
  );
}

/** The server sends a path unless it is configured with its public address. */
function toAbsolute(url: string): string {
  return new URL(url, location.origin).href;
}

function Made({ url, name }: { url: string; name: string }) {
  const t = useMemberWords();
  const copy = useCopyText();
  return (
    <>
      <p>{t("link.ready")}</p>
      <div className={styles["link"]}>
        <Input readOnly value={url} aria-label={t("link.copied")} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy(url)}>{t("link.copy")}</Button>
      </div>
      <div className={styles["qr"]}>
        <QRCodeSVG value={url} size={QR_SIZE} level="M" marginSize={QUIET_ZONE} title={t("link.qr", { name })} />
      </div>
    </>
  );
}

/** Adds or changes a notice, with a preview. */
import { addNotice, changeNotice, NOTICE_FIELDS } from "@idata/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form, Input, Radio } from "antd";
import { useState } from "react";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { RecordField } from "../../admin/record-field.tsx";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { NoticeDialog, type ShownNotice } from "../../notices/notice-dialog.tsx";
import { NoticeEditor } from "./notice-editor.tsx";
import { NOTICES } from "./notice-list.query.ts";
import type { NoticeRow } from "./notice-list.query.ts";
import { useNoticeWords } from "./notice-words.ts";

/** `new`, or the notice to change; null means closed. */
export type NoticeChoice = NoticeRow | "new" | null;

interface Values {
  noticeTitle: string;
  noticeType: string;
  status: "0" | "1";
  noticeContent: string;
}

const NEW: Values = { noticeTitle: "", noticeType: "1", status: "0", noticeContent: "" };
const WIDTH = 760;

export function NoticeDrawer({ choice, onClose }: { choice: NoticeChoice; onClose: () => void }) {
  const t = useNoticeWords();
  const queryClient = useQueryClient();
  const types = useDictionaryOptions("sys_notice_type");
  const statuses = useDictionaryOptions("sys_notice_status");
  const [preview, setPreview] = useState<ShownNotice | null>(null);
  const notice = choice === "new" || choice === null ? null : choice;
  const save = async (values: Values) => {
    const { data, msg } = await (notice === null
      ? call(addNotice, { body: values })
      : call(changeNotice, { body: { ...values, noticeId: notice.noticeId, remark: notice.remark } }));
    await queryClient.invalidateQueries({ queryKey: NOTICES });
    return data.dropped.length === 0 ? undefined : msg;
  };
  return (
    <RecordDrawer<Values>
      key={notice?.noticeId ?? "new"}
      open={choice !== null}
      title={t(notice === null ? "add" : "edit")}
      values={notice === null ? NEW : toValues(notice)}
      width={WIDTH}
      onClose={onClose}
      onSave={save}
    >
      {(form) => (
        <>
          <RecordField rules={NOTICE_FIELDS} name="noticeTitle">
            <Input maxLength={50} showCount autoFocus />
          </RecordField>
          <RecordField rules={NOTICE_FIELDS} name="noticeType">
            <Radio.Group options={types} />
          </RecordField>
          <RecordField rules={NOTICE_FIELDS} name="status" label={t("columns.status")}>
            <Radio.Group options={statuses} />
          </RecordField>
          <Form.Item name="noticeContent" label={<span>{t("content")}</span>} htmlFor="notice-content">
            <NoticeEditor />
          </Form.Item>
          <Button onClick={() => setPreview(toShown(form.getFieldsValue(true), t("untitled")))}>{t("preview")}</Button>
          <NoticeDialog open={preview !== null} notice={preview ?? undefined} onClose={() => setPreview(null)} />
        </>
      )}
    </RecordDrawer>
  );
}

function toValues({ noticeTitle, noticeType, status, noticeContent }: NoticeRow): Values {
  return { noticeTitle, noticeType, status: status === "1" ? "1" : "0", noticeContent };
}

function toShown({ noticeTitle, noticeType, noticeContent }: Values, untitled: string): ShownNotice {
  const title = noticeTitle.trim();
  return { noticeTitle: title === "" ? untitled : title, noticeType, noticeContent, createBy: null, createTime: null };
}

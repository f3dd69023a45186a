/** The codes of a question with their counts: add, rename, delete, and give one to all answers that contain a text. */
import { EllipsisOutlined, PlusOutlined } from "@ant-design/icons";
import { addCode, codeMatching, deleteCode, renameCode } from "@idata/contracts";
import { formatCount, formatShare, toShare } from "@idata/questions/report";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button, Dropdown, Form, Input, Modal } from "antd";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { reportError } from "../../../api/report-error.ts";
import { isApiError } from "../../../api/api-error.ts";
import type { CountedCode } from "./codes.query.ts";
import { useTextWords } from "./text-words.ts";
import styles from "./texts.module.css";

export interface CodeListProps {
  formId: number;
  questionId: string;
  codes: readonly CountedCode[];
  /** Answers to the question, the base of the shares. */
  answered: number;
  mayCode: boolean;
}

type Asked = { what: "rename" | "matching"; code: CountedCode };

export function CodeList({ formId, questionId, codes, answered, mayCode }: CodeListProps) {
  const t = useTextWords();
  const { message, modal } = App.useApp();
  const refresh = useRefresh(formId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = (code: CountedCode) =>
    modal.confirm({
      title: t("removeTitle", { name: code.name }),
      content: t("removeText", { n: formatCount(code.count) }),
      okText: t("remove"),
      cancelText: t("cancel"),
      okButtonProps: { danger: true },
      autoFocusButton: "cancel",
      onOk: async () => {
        try {
          await call(deleteCode, { params: { id: formId, codeId: code.codeId } });
        } catch (error) {
          reportError(error);
        }
        await refresh();
      },
    });
  return (
    <>
      {codes.length > 0 && (
        <table className={styles["codes"]}>
          <thead>
            <tr>
              <th scope="col">{t("code")}</th>
              <th scope="col">{t("count")}</th>
              <th scope="col">{t("share")}</th>
              {mayCode && <td />}
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <tr key={code.codeId}>
                <th scope="row">{code.name}</th>
                <td>{formatCount(code.count)}</td>
                <td>{formatShare(toShare(code.count, answered))}</td>
                {mayCode && (
                  <td className="no-print">
                    <Dropdown
                      trigger={["click"]}
                      menu={{
                        items: [
                          {
                            key: "matching",
                            label: t("matching"),
                            onClick: () => setAsked({ what: "matching", code }),
                          },
                          { key: "rename", label: t("rename"), onClick: () => setAsked({ what: "rename", code }) },
                          { key: "remove", label: t("remove"), danger: true, onClick: () => void remove(code) },
                        ],
                      }}
                    >
                      <Button
                        type="text"
                        icon={<EllipsisOutlined aria-hidden />}
                        aria-label={t("actions", { name: code.name })}
                      />
                    </Dropdown>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {codes.length === 0 && <p className={styles["note"]}>{t("none")}</p>}
      {mayCode && <NewCode formId={formId} questionId={questionId} />}
      {asked !== null && (
        <TextDialog
          key={`${asked.what} ${asked.code.codeId}`}
          asked={asked}
          onClose={() => setAsked(null)}
          onSend={async (text) => {
            const { code } = asked;
            const params = { id: formId, codeId: code.codeId };
            if (asked.what === "rename") await call(renameCode, { params, body: { from: code.name, name: text } });
            else {
              const { added } = (await call(codeMatching, { params, body: { contains: text } })).data;
              message.success(t("matched", { n: formatCount(added), name: code.name }));
            }
            await refresh();
          }}
        />
      )}
    </>
  );
}

/** Codes stand in the figures of the page as well, in its filter and its comparisons. */
export function useRefresh(formId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["form", formId, "stats"] });
}

function NewCode({ formId, questionId }: { formId: number; questionId: string }) {
  const t = useTextWords();
  const refresh = useRefresh(formId);
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending || name.trim() === "") return;
    setSending(true);
    try {
      await call(addCode, { params: { id: formId }, body: { questionId, name } });
      setName("");
      setError(null);
      await refresh();
    } catch (fault) {
      if (isApiError(fault) && fault.kind === "business") setError(fault.msg);
      else reportError(fault);
    }
    setSending(false);
  };
  return (
    <form
      className={`${styles["add"]} no-print`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Form.Item {...(error === null ? {} : { validateStatus: "error", help: error })}>
        <Input
          value={name}
          maxLength={50}
          placeholder={t("newCode")}
          aria-label={t("newCode")}
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
        />
      </Form.Item>
      <Button htmlType="submit" icon={<PlusOutlined aria-hidden />} loading={isSending} disabled={name.trim() === ""}>
        {t("add")}
      </Button>
    </form>
  );
}

interface TextDialogProps {
  asked: Asked;
  onClose: () => void;
  /** Throws what the server answers. */
  onSend: (text: string) => Promise<void>;
}

function TextDialog({ asked: { what, code }, onClose, onSend }: TextDialogProps) {
  const t = useTextWords();
  const [text, setText] = useState(what === "rename" ? code.name : "");
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await onSend(text.trim());
      onClose();
    } catch (fault) {
      if (isApiError(fault) && fault.kind === "business") setError(fault.msg);
      else reportError(fault);
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={t(what === "rename" ? "renameTitle" : "matchingTitle", { name: code.name })}
      okText={t(what === "rename" ? "save" : "apply")}
      cancelText={t("cancel")}
      confirmLoading={isSending}
      okButtonProps={{ disabled: text.trim() === "" }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <Form layout="vertical">
        <Form.Item
          label={t(what === "rename" ? "name" : "matchingLabel")}
          {...(error === null
            ? { extra: what === "rename" ? undefined : t("matchingHint") }
            : { validateStatus: "error", help: error })}
        >
          <Input
            autoFocus
            value={text}
            maxLength={what === "rename" ? 50 : 100}
            onChange={(event) => {
              setText(event.target.value);
              setError(null);
            }}
            onPressEnter={() => text.trim() !== "" && void send()}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

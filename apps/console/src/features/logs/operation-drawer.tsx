/** All details of one operation. Masked values cannot be shown, because the server stores them masked. */
import { Drawer } from "@idata/ui/kit/drawer";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import type { ReactNode } from "react";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useFormat } from "../../format/use-format.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import type { Operation } from "./log.query.ts";
import { toPrettyJson } from "./pretty-json.ts";
import { useLogWords } from "./log-words.ts";
import styles from "./logs.module.css";

const WIDTH = 640;

export function OperationDrawer({ operation, onClose }: { operation: Operation | null; onClose: () => void }) {
  const t = useLogWords();
  return (
    <Drawer
      open={operation !== null}
      title={t("details")}
      size={Math.min(WIDTH, window.innerWidth)}
      onClose={onClose}
      destroyOnHidden
    >
      {operation !== null && <Details operation={operation} />}
    </Drawer>
  );
}

function Details({ operation }: { operation: Operation }) {
  const toName = useSeededName();
  const t = useLogWords();
  const format = useFormat();
  const types = useDictionary("sys_oper_type");
  const statuses = useDictionary("sys_common_status");
  const { operName, deptName, operIp, operLocation, requestMethod, operUrl } = operation;
  const lines: [label: string, value: ReactNode][] = [
    [t("columns.title"), toName(operation.title)],
    [t("columns.type"), <DictionaryTag key="type" entries={types} value={operation.businessType} />],
    [t("columns.name"), operName],
    [t("fields.dept"), deptName],
    [t("columns.address"), `${operIp} ${operLocation}`],
    [t("columns.time"), operation.operTime],
    [t("columns.cost"), t("milliseconds", { count: format.number(operation.costTime) })],
    [t("columns.status"), <DictionaryTag key="status" entries={statuses} value={operation.status} />],
    [t("fields.request"), `${requestMethod} ${operUrl}`],
    [t("fields.method"), operation.method],
  ];
  return (
    <>
      <dl className={styles["lines"]}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === "" ? t("fields.none") : value}</dd>
          </div>
        ))}
      </dl>
      {operation.errorMsg !== "" && <Text title={t("fields.error")} text={operation.errorMsg} />}
      <Text title={t("fields.params")} text={toPrettyJson(operation.operParam)} />
      <Text title={t("fields.result")} text={toPrettyJson(operation.jsonResult)} />
    </>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  const t = useLogWords();
  return (
    <section className={styles["text"]}>
      <h2>{title}</h2>
      {/* Focusable, so that long lines can be scrolled by keyboard. */}
      <pre tabIndex={0} aria-label={title}>
        {text === "" ? t("fields.none") : text}
      </pre>
    </section>
  );
}

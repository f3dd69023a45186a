/** Empties a whole log after a confirmation that states the number of lines. */
import { ClearOutlined } from "@ant-design/icons";
import type { EndpointContract } from "@idata/contracts";
import { confirmNaming } from "@idata/ui/kit";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useFormat } from "../../format/use-format.ts";
import { useLogWords } from "./log-words.ts";

export interface CleanButtonProps {
  contract: EndpointContract;
  question: "cleanOperations" | "cleanSignIns";
  /** Number of lines without filters; called when the button is clicked. */
  countLines: () => Promise<number>;
  /** Key of the queries to refetch. */
  refresh: readonly string[];
}

export function CleanButton({ contract, question, countLines, refresh }: CleanButtonProps) {
  const t = useLogWords();
  const words = useAdminWords();
  const format = useFormat();
  const { modal, message } = App.useApp();
  const queryClient = useQueryClient();
  const clean = async () => {
    await call(contract);
    await queryClient.invalidateQueries({ queryKey: [...refresh] });
    void message.success(t("cleaned"));
  };
  const ask = async () => {
    const count = format.number(await countLines());
    const text = { title: t(question, { count }), content: t("cleanHint"), okText: t("cleanOk") };
    confirmNaming(modal, { ...text, cancelText: words("cancel") }, () => clean().catch(reportError));
  };
  return (
    <Button danger icon={<ClearOutlined aria-hidden />} onClick={() => void ask().catch(reportError)}>
      {t("clean")}
    </Button>
  );
}

/** Columns of the sign-in log. A failed sign-in offers to unlock the account. */
import { unlockAccount, permissionOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { useMutation } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { call } from "../../api/client.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { useRights } from "../../session/use-rights.ts";
import type { SignIn } from "./log.query.ts";
import { useLogWords } from "./log-words.ts";

const FAILED = "1";

export function useSignInColumns(): DataColumn<SignIn>[] {
  const t = useLogWords();
  const words = useAdminWords();
  const statuses = useDictionary("sys_common_status");
  const { hasPermission } = useRights();
  const { message } = App.useApp();
  const unlock = useMutation({
    mutationFn: (userName: string) => call(unlockAccount, { params: { userName }, mayRepeat: true }),
    onSuccess: (_, name) => void message.success(t("unlocked", { name })),
  });
  const columns: DataColumn<SignIn>[] = [
    { key: "userName", title: t("columns.account"), canSort: true, render: ({ userName }) => userName },
    { key: "ipaddr", title: t("columns.address"), width: 130, render: ({ ipaddr }) => ipaddr },
    { key: "loginLocation", title: t("columns.place"), width: 90, render: ({ loginLocation }) => loginLocation },
    { key: "browser", title: t("columns.browser"), width: 100, render: ({ browser }) => browser },
    { key: "os", title: t("columns.system"), width: 100, render: ({ os }) => os },
    {
      key: "status",
      title: t("columns.status"),
      width: 90,
      render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
    },
    { key: "msg", title: t("columns.message"), width: 190, render: ({ msg }) => msg },
    {
      key: "loginTime",
      title: t("columns.signInTime"),
      width: 170,
      canSort: true,
      render: ({ loginTime }) => loginTime,
    },
  ];
  if (!hasPermission(permissionOf(unlockAccount))) return columns;
  return [
    ...columns,
    {
      key: "actions",
      title: words("actions"),
      width: 80,
      isActions: true,
      render: ({ userName, status }) =>
        status === FAILED &&
        userName !== "" && (
          <Button
            type="link"
            size="small"
            aria-label={t("unlockNamed", { name: userName })}
            onClick={() => unlock.mutate(userName)}
          >
            {t("unlock")}
          </Button>
        ),
    },
  ];
}

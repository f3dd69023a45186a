/** Has the server reload its cache of a list. Shown only to users who have the permission. */
import type { Permission } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import { App, Button } from "antd";
import { Allow } from "../session/allow.tsx";
import { useAdminWords } from "./admin-words.ts";

export interface CacheButtonProps {
  permission: Permission;
  /** Calls the server, then refetches the lists. */
  refresh: () => Promise<unknown>;
}

export function CacheButton({ permission, refresh }: CacheButtonProps) {
  const t = useAdminWords();
  const { message } = App.useApp();
  const run = useMutation({ mutationFn: refresh, onSuccess: () => void message.success(t("cacheRefreshed")) });
  return (
    <Allow permissions={[permission]}>
      <Button loading={run.isPending} onClick={() => run.mutate()}>
        {t("refreshCache")}
      </Button>
    </Allow>
  );
}

/** Shows one notice and, once it is loaded, marks it as read on the server. */
import { markNoticeRead } from "@idata/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isSignedOut } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { reportError } from "../api/report-error.ts";
import { noticeQuery, TOP_NOTICES } from "./notice.query.ts";
import { NoticeDialog } from "./notice-dialog.tsx";
import { useBellWords } from "./notice-words.ts";

export function NoticeReader({ noticeId, onClose }: { noticeId: number; onClose: () => void }) {
  const t = useBellWords();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(noticeQuery(noticeId));
  const isShown = data !== undefined;
  useEffect(() => {
    if (!isShown) return;
    call(markNoticeRead, { query: { noticeId }, mayRepeat: true })
      .then(() => queryClient.invalidateQueries({ queryKey: TOP_NOTICES }))
      // If this fails, the notice stays unread and can be opened again. Only the end of the session is reported.
      .catch((fault: unknown) => {
        if (isSignedOut(fault)) reportError(fault);
      });
  }, [isShown, noticeId, queryClient]);
  return (
    <NoticeDialog
      open
      notice={data}
      onClose={onClose}
      {...(error === null || isShown ? {} : { error: <p role="alert">{t("gone")}</p> })}
    />
  );
}

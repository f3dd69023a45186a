/** Frame of an administration page: title (also in the window title), actions, content. */
import { PageHeader } from "@idata/ui/kit";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../shell/document-title.ts";
import styles from "./admin-page.module.css";

export interface AdminPageProps {
  title: string;
  hint?: ReactNode;
  /** Buttons; the primary one comes last. */
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, hint, actions, children }: AdminPageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles["page"]}>
      <PageHeader title={title} hint={hint} actions={actions} />
      {children}
    </div>
  );
}

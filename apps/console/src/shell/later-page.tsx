/** Placeholder for a page that a menu or route names but that is not built yet. */
import { ToolOutlined } from "@ant-design/icons";
import { EmptyState } from "@idata/ui/kit";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDocumentTitle } from "./document-title.ts";

export interface LaterPageProps {
  name: string;
  /** One sentence about the purpose of the page. */
  what?: string;
}

export function LaterPage({ name, what = "" }: LaterPageProps) {
  const { t } = useTranslation("shell");
  useDocumentTitle(name);
  return (
    <EmptyState
      picture={<ToolOutlined aria-hidden />}
      title={t("later.title", { name })}
      hint={what === "" ? t("later.hint") : t("later.coming", { what })}
    >
      <Link to="/index">
        <Button>{t("later.home")}</Button>
      </Link>
    </EmptyState>
  );
}

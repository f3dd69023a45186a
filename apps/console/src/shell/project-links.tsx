/**
 * Icons that open the source code and the documentation in a new window (spec §2). The addresses are settings of the
 * installation, `sys.index.sourceUrl` and `sys.index.docsUrl`; an empty setting hides its icon.
 */
import { CodeOutlined, ReadOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "./config.query.ts";

export function ProjectLinks() {
  const { t } = useTranslation("shell");
  return (
    <>
      <ProjectLink setting="sys.index.sourceUrl" label={t("links.source")} icon={<CodeOutlined aria-hidden />} />
      <ProjectLink setting="sys.index.docsUrl" label={t("links.docs")} icon={<ReadOutlined aria-hidden />} />
    </>
  );
}

function ProjectLink({ setting, label, icon }: { setting: string; label: string; icon: ReactNode }) {
  const address = useConfig(setting) ?? "";
  if (!/^https?:\/\//.test(address)) return null;
  return (
    <Tooltip title={label}>
      <Button type="text" href={address} target="_blank" rel="noreferrer noopener" aria-label={label} icon={icon} />
    </Tooltip>
  );
}

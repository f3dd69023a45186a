/**
 * Starts an export and shows a loading state until the file has arrived. With several formats, a menu asks which one.
 */
import { DownloadOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";

export interface ExportFormat {
  key: string;
  label: string;
}

export interface ExportButtonProps {
  label: string;
  /** With none or one, the button exports directly. */
  formats?: readonly ExportFormat[];
  disabled?: boolean;
  /** Fetches and saves the file; shows its own errors. */
  onExport: (format: string) => Promise<unknown>;
}

export function ExportButton({ label, formats = [], disabled = false, onExport }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (format: string): Promise<void> => {
    setBusy(true);
    try {
      await onExport(format);
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isBusy}
      disabled={disabled}
      {...(formats.length < 2 ? { onClick: () => void run(formats[0]?.key ?? "") } : {})}
    >
      {label}
    </Button>
  );
  if (formats.length < 2) return button;
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: formats.map(({ key, label: text }) => ({ key, label: text })),
        onClick: ({ key }) => void run(key),
      }}
    >
      {button}
    </Dropdown>
  );
}

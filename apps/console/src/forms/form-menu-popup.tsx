/**
 * The menu that a form's "more" button opens. It is anchored at a placeholder over the button, not at the button
 * itself.
 */
import { EXPORT_FORMATS } from "@idata/contracts";
import { Dropdown } from "antd";
import type { MenuProps } from "antd";
import { useCallback, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasPublicLink, listActions, listSharingActions, useCopyText, useFormAction } from "./form-actions.ts";
import type { FormAction, SharingAction } from "./form-actions.ts";
import { part } from "../shell/part.tsx";
import { useIsPhone } from "../shell/use-is-mobile.ts";
import styles from "./form-menu.module.css";
import type { FormSummary } from "./form.query.ts";
import type { FormDialogName } from "./order/form-dialogs.tsx";
import type { ExportFormat } from "./exchange/export-dialog.tsx";
import { useExchangeWords } from "./exchange/exchange-words.ts";
import { useFormCopy, useFormExport } from "./order/form-file.tsx";
import { toPublicAddress } from "./public-address.ts";
import { useOrderWords } from "./order/order-words.ts";

const ExportDialog = part(async () => (await import("./exchange/export-dialog.tsx")).ExportDialog);
const SharingDrawer = part(async () => (await import("./sharing/sharing-drawer.tsx")).SharingDrawer);
const TransferDialog = part(async () => (await import("./sharing/transfer-dialog.tsx")).TransferDialog);

const RED: ReadonlySet<FormAction> = new Set(["trash", "purge"]);

export interface FormMenuPopupProps {
  form: FormSummary;
  open: boolean;
  takesFocus: boolean;
  onClose: () => void;
  onDialog: (name: FormDialogName) => void;
}

/** Between the menu and its button, and between the menu and the edge of the window. */
const MARGIN = 12;

/** Height of the free space above or below the button, whichever is larger. */
function roomBeside(button: HTMLElement): number {
  const { top, bottom } = button.getBoundingClientRect();
  return Math.max(top, window.innerHeight - bottom) - MARGIN;
}

export function FormMenuPopup({ form, open, takesFocus, onClose, onDialog }: FormMenuPopupProps) {
  const { t } = useTranslation("forms");
  const o = useOrderWords();
  const act = useFormAction();
  const copy = useCopyText();
  const copyForm = useFormCopy();
  const exportForm = useFormExport();
  const x = useExchangeWords();
  const [exported, setExported] = useState<ExportFormat | null>(null);
  const id = useId();
  const [room, setRoom] = useState<number | null>(null);
  const measure = useCallback((place: HTMLElement | null) => setRoom(place && roomBeside(place)), []);
  useMenuFocus(id, open && takesFocus);
  const [sharing, setSharing] = useState<SharingAction | null>(null);
  // Once rendered the drawer or dialog stays, so that it can fade out.
  const [needed, setNeeded] = useState<SharingAction | null>(null);
  const endSharing = () => setSharing(null);
  const isPhone = useIsPhone();
  const items: NonNullable<MenuProps["items"]> = [];
  if (hasPublicLink(form)) {
    items.push({ key: "copyLink", label: t("action.copyLink"), onClick: () => void copy(toPublicAddress(form)) });
  }
  for (const action of listSharingActions(form)) {
    items.push({
      key: action,
      label: t(`action.${action}`),
      onClick: () => {
        setNeeded(action);
        setSharing(action);
      },
    });
  }
  if (form.state !== "trashed") {
    if (form.abilities.includes("edit")) {
      items.push({ key: "rename", label: o("action.rename"), onClick: () => onDialog("rename") });
    }
    if (form.abilities.includes("organise")) {
      items.push(
        { key: "move", label: o("action.move"), onClick: () => onDialog("move") },
        { key: "tags", label: o("tags.edit"), onClick: () => onDialog("tags") },
      );
    }
    items.push(
      { key: "copy", label: o("action.copy"), onClick: () => void copyForm(form) },
      {
        key: "export",
        label: x("export.action"),
        // Beside the menu a phone has no space for another one.
        ...(isPhone && { type: "group" }),
        children: [
          { key: "own", label: x("export.own"), onClick: () => void exportForm(form) },
          ...offeredFormats(form).map((format) => ({
            key: format,
            label: x(`export.${format}`),
            onClick: () => setExported(format),
          })),
        ],
      },
    );
  }
  for (const action of listActions(form)) {
    if (RED.has(action) && items.length > 0) items.push({ type: "divider" });
    items.push({
      key: action,
      label: t(`action.${action}`),
      danger: RED.has(action),
      onClick: () => act(action, form),
    });
  }
  return (
    <>
      <Dropdown
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        trigger={["click"]}
        menu={{ id, items, ...(room !== null && { style: { maxHeight: room, overflowY: "auto" } }) }}
      >
        <span key={String(open)} ref={measure} className={styles["place"]} aria-hidden="true" />
      </Dropdown>
      {exported !== null && <ExportDialog form={form} format={exported} onClose={() => setExported(null)} />}
      {needed === "share" && <SharingDrawer form={form} open={sharing === "share"} onClose={endSharing} />}
      {needed === "transfer" && <TransferDialog form={form} open={sharing === "transfer"} onClose={endSharing} />}
    </>
  );
}

/**
 * Focuses the first entry as soon as the menu is rendered. The library does so some frames later, even if the menu has
 * been closed again, and would take the focus away from the button.
 */
function useMenuFocus(id: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const seek = () => {
      const entry = document.getElementById(id)?.querySelector<HTMLElement>("[role='menuitem']");
      entry?.focus({ preventScroll: true });
      if (!entry || document.activeElement !== entry) frame = requestAnimationFrame(seek);
    };
    let frame = requestAnimationFrame(seek);
    return () => cancelAnimationFrame(frame);
  }, [id, isWanted]);
}

/** Keys are offered for exams only. */
const offeredFormats = ({ kind }: FormSummary) =>
  EXPORT_FORMATS.filter((format) => kind === "exam" || !format.endsWith("-key"));

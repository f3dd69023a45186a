/** Arranges the parts of a page: their order, and which of them are shown. Each step is handed over at once. */
import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { Drawer } from "@idata/ui/kit/drawer";
import { Button, Switch } from "antd";
import { defineWords } from "../i18n/define-words.ts";
import { useIsMobile } from "../shell/use-is-mobile.ts";
import styles from "./arrange-drawer.module.css";

const useWords = defineWords({
  "zh-CN": { up: "上移「{name}」", down: "下移「{name}」", show: "显示「{name}」" },
  "en-US": { up: "Move “{name}” up", down: "Move “{name}” down", show: "Show “{name}”" },
});

export interface ArrangedPart {
  readonly id: string;
  readonly name: string;
  readonly isShown: boolean;
}

export interface ArrangeDrawerProps {
  title: string;
  /** Who sees the arrangement. */
  hint: string;
  /** In their present order. */
  parts: readonly ArrangedPart[];
  /** Gets the ids in their new order. */
  onOrder: (ids: string[]) => void;
  onShow: (id: string, isShown: boolean) => void;
  onClose: () => void;
}

export function ArrangeDrawer({ title, hint, parts, onOrder, onShow, onClose }: ArrangeDrawerProps) {
  const t = useWords();
  const isMobile = useIsMobile();
  const move = (from: number, to: number) => {
    const ids = parts.map(({ id }) => id);
    const [id] = ids.splice(from, 1);
    if (id !== undefined) onOrder(ids.toSpliced(to, 0, id));
  };
  return (
    <Drawer open onClose={onClose} size={isMobile ? "100%" : 480} title={title}>
      <p className={styles["hint"]}>{hint}</p>
      <ol className={styles["parts"]}>
        {parts.map(({ id, name, isShown }, at) => (
          <li key={id}>
            <Switch
              size="small"
              checked={isShown}
              aria-label={t("show", { name })}
              onChange={(next) => onShow(id, next)}
            />
            <span className={styles["name"]} title={name}>
              {name}
            </span>
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={at === 0}
              aria-label={t("up", { name })}
              onClick={() => move(at, at - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={at === parts.length - 1}
              aria-label={t("down", { name })}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

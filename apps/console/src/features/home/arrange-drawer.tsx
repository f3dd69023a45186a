/** Order of the parts of the start page, and which of them are shown; each change is saved at once. */
import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { saveHomeTiles } from "@idata/contracts";
import { Drawer } from "@idata/ui/kit/drawer";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Switch } from "antd";
import { call } from "../../api/client.ts";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import type { Dashboard } from "./dashboard.query.ts";
import styles from "./home.module.css";
import { useTileWords } from "./tile-words.ts";

type Tiles = Dashboard["tiles"];

export interface ArrangeDrawerProps {
  tiles: Tiles;
  identity: string;
  onClose: () => void;
}

export default function ArrangeDrawer({ tiles, identity, onClose }: ArrangeDrawerProps) {
  const t = useTileWords();
  const isMobile = useIsMobile();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const key = ["home", identity];
  const save = useMutation({
    mutationFn: (next: Tiles) => call(saveHomeTiles, { body: { tiles: next }, mayRepeat: true }),
    // Shown before the server has it, so that several steps in a row do not wait.
    onMutate: (next) => {
      const before = queryClient.getQueryData<Dashboard>(key);
      if (before !== undefined) queryClient.setQueryData(key, { ...before, tiles: next });
      return before;
    },
    onError: (error, _next, before) => {
      queryClient.setQueryData(key, before);
      void message.error(t("failed", { reason: error.message }));
    },
  });
  const move = (from: number, to: number) => {
    const tile = tiles[from];
    if (tile !== undefined) save.mutate(tiles.toSpliced(from, 1).toSpliced(to, 0, tile));
  };
  return (
    <Drawer open onClose={onClose} size={isMobile ? "100%" : 420} title={t("arrange")}>
      <p className={styles["none"]}>{t("hint")}</p>
      <ol className={styles["list"]}>
        {tiles.map(({ id, hidden }, at) => {
          const name = t(`names.${id}`);
          return (
            <li key={id} className={styles["arranged"]}>
              <Switch
                size="small"
                checked={!hidden}
                aria-label={t("show", { name })}
                onChange={(isShown) => save.mutate(tiles.with(at, { id, hidden: !isShown }))}
              />
              <span className={styles["name"]}>{name}</span>
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
                disabled={at === tiles.length - 1}
                aria-label={t("down", { name })}
                onClick={() => move(at, at + 1)}
              />
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}

/** Order of the parts of the start page, and which of them are shown; each change is saved at once. */
import { saveHomeTiles } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { call } from "../../api/client.ts";
import { ArrangeDrawer } from "../../kit/arrange-drawer.tsx";
import type { Dashboard } from "./dashboard.query.ts";
import { useTileWords } from "./tile-words.ts";

type Tiles = Dashboard["tiles"];

export interface ArrangeHomeProps {
  tiles: Tiles;
  identity: string;
  onClose: () => void;
}

export default function ArrangeHome({ tiles, identity, onClose }: ArrangeHomeProps) {
  const t = useTileWords();
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
  const order = (ids: readonly string[]) => save.mutate(ids.flatMap((id) => tiles.filter((tile) => tile.id === id)));
  const show = (id: string, isShown: boolean) =>
    save.mutate(tiles.map((tile) => (tile.id === id ? { ...tile, hidden: !isShown } : tile)));
  return (
    <ArrangeDrawer
      title={t("arrange")}
      hint={t("hint")}
      parts={tiles.map(({ id, hidden }) => ({ id, name: t(`names.${id}`), isShown: !hidden }))}
      onOrder={order}
      onShow={show}
      onClose={onClose}
    />
  );
}

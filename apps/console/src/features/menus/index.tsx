/** `/system/menu`: directories, pages and buttons. */
import { sortMenus, addMenu, changeMenu, permissionOf } from "@idata/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AddButton } from "../../admin/add-button.tsx";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTree } from "../../admin/admin-tree.tsx";
import type { NewOrder } from "../../admin/use-tree-order.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { useRights } from "../../session/use-rights.ts";
import { MenuDrawer } from "./menu-drawer.tsx";
import type { MenuChoice } from "./menu-drawer.tsx";
import { useMenuWords } from "./menu-words.ts";
import { keyOf, menuListQuery, nameOf, parentOf, refreshMenus } from "./menu.query.ts";
import type { Menu } from "./menu.query.ts";
import { useMenuColumns } from "./use-menu-columns.tsx";

const OPEN_LEVELS = 1;

export default function MenusPage() {
  const t = useMenuWords();
  const list = useQuery(menuListQuery);
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<MenuChoice>(null);
  const { hasPermission } = useRights();
  const shows = useDictionaryOptions("sys_show_hide");
  const statuses = useDictionaryOptions("sys_normal_disable");
  const sort = async ({ ids, orderNums }: NewOrder) => {
    await call(sortMenus, { body: { menuIds: ids, orderNums } });
    await refreshMenus(queryClient);
  };
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <AddButton permission={permissionOf(addMenu)} onClick={() => setChoice({ below: 0 })}>
          {t("add")}
        </AddButton>
      }
    >
      <AdminTree
        id="menus"
        list={list}
        openLevels={OPEN_LEVELS}
        columns={useMenuColumns(setChoice)}
        keyOf={keyOf}
        parentOf={parentOf}
        nameOf={nameOf}
        orderOf={({ orderNum }) => orderNum}
        searchFields={[
          { name: "menuName", label: t("columns.name") },
          { name: "visible", label: t("columns.visible"), options: shows },
          { name: "status", label: t("columns.status"), options: statuses },
        ]}
        isMatch={isMatch}
        emptyTitle={t("empty")}
        onSort={hasPermission(permissionOf(changeMenu)) ? sort : undefined}
      />
      <MenuDrawer choice={choice} menus={list.data ?? []} onClose={() => setChoice(null)} />
    </AdminPage>
  );
}

/** Also matches permissions and paths, because those are known when something does not open. */
function isMatch(menu: Menu, { menuName = "", visible, status }: Readonly<Record<string, string>>): boolean {
  const words = menuName.toLowerCase();
  const isNamed = [menu.menuName, menu.perms, menu.path].some((text) => text.toLowerCase().includes(words));
  return (
    isNamed && (visible === undefined || menu.visible === visible) && (status === undefined || menu.status === status)
  );
}

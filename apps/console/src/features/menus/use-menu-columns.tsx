/** Columns of the menu list, with the actions of a row. */
import { deleteMenu, addMenu, changeMenu, permissionOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { useQueryClient } from "@tanstack/react-query";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import { useTreeWords } from "../../admin/tree-words.ts";
import { useRemoval } from "../../admin/use-removal.ts";
import { call } from "../../api/client.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { MenuIcon } from "../../shell/menu-icon.tsx";
import type { MenuChoice } from "./menu-drawer.tsx";
import { useMenuWords } from "./menu-words.ts";
import { MENUS, refreshMenus } from "./menu.query.ts";
import type { Menu } from "./menu.query.ts";
import styles from "./menus.module.css";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useMenuTitle } from "../../shell/menu-title.ts";

export function useMenuColumns(open: (choice: MenuChoice) => void): DataColumn<Menu>[] {
  const toTitle = useMenuTitle();
  const toName = useSeededName();
  const t = useMenuWords();
  const shows = useDictionary("sys_show_hide");
  const statuses = useDictionary("sys_normal_disable");
  const actions = useActionsColumn(open);
  return [
    {
      key: "name",
      title: t("columns.name"),
      render: ({ icon, menuName }) => (
        <span className={styles["name"]}>
          <span className={styles["icon"]}>
            <MenuIcon name={icon} />
          </span>
          {toName(toTitle(menuName))}
        </span>
      ),
    },
    {
      key: "type",
      title: t("columns.type"),
      width: 76,
      render: ({ menuType }) =>
        menuType === "M" || menuType === "C" || menuType === "F" ? t(`types.${menuType}`) : "",
    },
    { key: "perms", title: t("columns.perms"), width: 170, render: ({ perms }) => toCode(perms) },
    { key: "path", title: t("columns.path"), width: 100, render: ({ path }) => toCode(path) },
    {
      key: "component",
      title: t("columns.component"),
      width: 180,
      render: ({ component }) => toCode(component),
    },
    {
      key: "visible",
      title: t("columns.visible"),
      width: 76,
      render: ({ menuType, visible }) => menuType !== "F" && <DictionaryTag entries={shows} value={visible} />,
    },
    {
      key: "status",
      title: t("columns.status"),
      width: 76,
      render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
    },
    actions,
  ];
}

/** `#` is stored for "none". */
function toCode(text: string | null) {
  return text === null || text === "" || text === "#" ? null : <span className={styles["code"]}>{text}</span>;
}

function useActionsColumn(open: (choice: MenuChoice) => void): DataColumn<Menu> {
  const t = useMenuWords();
  const words = useAdminWords();
  const treeWords = useTreeWords();
  const removal = useRemoval();
  const queryClient = useQueryClient();
  const remove = ({ menuId, menuName }: Menu) =>
    removal({
      names: [menuName],
      hint: t("removeHint"),
      remove: () => call(deleteMenu, { params: { menuId } }),
      refresh: [MENUS],
      onDone: () => void refreshMenus(queryClient),
    });
  return {
    key: "actions",
    title: words("actions"),
    width: 200,
    isActions: true,
    render: (menu) => (
      <>
        <RowButton permission={permissionOf(changeMenu)} onClick={() => open({ edit: menu })}>
          {words("edit")}
        </RowButton>
        {menu.menuType !== "F" && (
          <RowButton permission={permissionOf(addMenu)} onClick={() => open({ below: menu.menuId })}>
            {treeWords("addBelow")}
          </RowButton>
        )}
        <RowButton permission={permissionOf(deleteMenu)} danger onClick={() => remove(menu)}>
          {words("remove")}
        </RowButton>
      </>
    ),
  };
}

/** Adds, changes or moves a menu. */
import { addMenu, changeMenu, isSuperAdministrator } from "@idata/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Form, Radio } from "antd";
import { ParentSelect } from "../../admin/parent-select.tsx";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { call } from "../../api/client.ts";
import { useSession } from "../../session/session.query.ts";
import { MenuFields } from "./menu-fields.tsx";
import { toBody, toNewValues, toValues } from "./menu-values.ts";
import type { MenuValues } from "./menu-values.ts";
import { useMenuWords } from "./menu-words.ts";
import { keyOf, nameOf, parentOf, refreshMenus } from "./menu.query.ts";
import type { Menu } from "./menu.query.ts";

/** The menu to change, or the parent of a new one (0 for the top level); null means closed. */
export type MenuChoice = { readonly edit: Menu } | { readonly below: number } | null;

const WIDTH = 560;
const TYPES = ["M", "C", "F"] as const;

export interface MenuDrawerProps {
  choice: MenuChoice;
  menus: readonly Menu[];
  onClose: () => void;
}

export function MenuDrawer({ choice, menus, onClose }: MenuDrawerProps) {
  const t = useMenuWords();
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const menu = choice !== null && "edit" in choice ? choice.edit : null;
  const below = choice !== null && "below" in choice ? choice.below : 0;
  const values = menu === null ? toNewValues(below, menus) : toValues(menu);
  const save = async (typed: MenuValues) => {
    const body = toBody(values, typed);
    await (menu === null ? call(addMenu, { body }) : call(changeMenu, { body: { ...body, menuId: menu.menuId } }));
    await refreshMenus(queryClient);
  };
  return (
    <RecordDrawer<MenuValues>
      key={menu === null ? `below ${below}` : menu.menuId}
      open={choice !== null}
      title={t(menu === null ? "add" : "edit")}
      values={values}
      onClose={onClose}
      onSave={save}
      width={WIDTH}
    >
      {menu === null && !isSuperAdministrator(userId) && (
        <Form.Item>
          <Alert type="info" showIcon title={t("newHint")} />
        </Form.Item>
      )}
      <Form.Item name="menuType" label={t("type")} required>
        <Radio.Group optionType="button" options={TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))} />
      </Form.Item>
      <Form.Item name="parentId" label={t("parent")} required>
        <ParentSelect
          rows={menus.filter(isContainer)}
          keyOf={keyOf}
          parentOf={parentOf}
          nameOf={nameOf}
          {...(menu === null ? {} : { self: keyOf(menu) })}
          root={t("root")}
          unknown={t("parentHidden")}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={hasOtherFields}>
        {({ getFieldValue }) => (
          <MenuFields
            type={(getFieldValue("menuType") as MenuValues["menuType"] | undefined) ?? values.menuType}
            isLink={getFieldValue("isFrame") === "0"}
          />
        )}
      </Form.Item>
    </RecordDrawer>
  );
}

/** Buttons cannot be parents. */
const isContainer = ({ menuType }: Menu): boolean => menuType !== "F";

const hasOtherFields = (before: MenuValues, after: MenuValues): boolean =>
  before.menuType !== after.menuType || before.isFrame !== after.isFrame;

/**
 * A drawer whose content the keyboard can scroll, also while nothing in it takes the focus (WCAG 2.1.1): only some
 * browsers let people move into a scroll area without a tab stop. Use it in place of antd's.
 */
import { Drawer as AntdDrawer, type DrawerProps } from "antd";

function makeReachable(panel: HTMLElement | null): void {
  panel?.querySelector(".ant-drawer-body")?.setAttribute("tabindex", "0");
}

export function Drawer(props: DrawerProps) {
  return <AntdDrawer {...props} panelRef={makeReachable} />;
}

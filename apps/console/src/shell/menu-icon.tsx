/** Menu icons by the server's names (administration contract §4.1); `fallback` for unknown names. */
import {
  ApiOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  BellOutlined,
  BookOutlined,
  BuildOutlined,
  ClockCircleOutlined,
  CodeOutlined,
  ControlOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  FileSearchOutlined,
  FormOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  LoginOutlined,
  MenuOutlined,
  SettingOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  UserOutlined,
  WifiOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";

type Icon = ComponentType<{ "aria-hidden": true }>;

const ICONS: Readonly<Record<string, Icon>> = {
  home: HomeOutlined,
  form: FormOutlined,
  documentation: AppstoreOutlined,
  peoples: TeamOutlined,
  system: SettingOutlined,
  monitor: DashboardOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
  "tree-table": MenuOutlined,
  tree: ApartmentOutlined,
  post: IdcardOutlined,
  dict: BookOutlined,
  edit: ControlOutlined,
  message: BellOutlined,
  log: FileSearchOutlined,
  logininfor: LoginOutlined,
  online: WifiOutlined,
  job: ClockCircleOutlined,
  druid: DatabaseOutlined,
  server: DesktopOutlined,
  redis: ThunderboltOutlined,
  "redis-list": ThunderboltOutlined,
  build: BuildOutlined,
  code: CodeOutlined,
  swagger: ApiOutlined,
  guide: LinkOutlined,
  link: LinkOutlined,
};

/** Names to choose from. */
export const MENU_ICON_NAMES: readonly string[] = Object.keys(ICONS);

export function MenuIcon({ name, fallback = "" }: { name: string; fallback?: string }) {
  const Known = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  return Known === undefined ? <span aria-hidden>{fallback}</span> : <Known aria-hidden />;
}

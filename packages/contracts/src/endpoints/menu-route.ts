/** A route of the navigation, as `getRouters` returns it (administration contract §5.6, spec §3). */
import { Type } from "typebox";

export interface RouteMeta {
  readonly title: string;
  readonly icon: string;
  readonly noCache: boolean;
  readonly link: string | null;
}

export interface MenuRoute {
  readonly name?: string;
  readonly path: string;
  readonly hidden: boolean;
  readonly redirect?: string;
  readonly component: string;
  /** A JSON object as text. */
  readonly query?: string;
  readonly alwaysShow?: boolean;
  readonly meta?: RouteMeta;
  readonly children?: readonly MenuRoute[];
}

const meta = Type.Object({
  title: Type.String(),
  icon: Type.String(),
  noCache: Type.Boolean(),
  link: Type.Union([Type.String(), Type.Null()]),
});

const route = Type.Object({
  name: Type.Optional(Type.String()),
  path: Type.String(),
  hidden: Type.Boolean(),
  redirect: Type.Optional(Type.String()),
  component: Type.String(),
  query: Type.Optional(Type.String()),
  alwaysShow: Type.Optional(Type.Boolean()),
  meta: Type.Optional(meta),
  children: Type.Optional(Type.Array(Type.Ref("MenuRoute"))),
});

export const MenuRoutes = Type.Array(Type.Unsafe<MenuRoute>(Type.Cyclic({ MenuRoute: route }, "MenuRoute")));

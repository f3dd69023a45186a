import type { home as zh } from "./zh-CN.ts";

export const home: typeof zh = {
  title: "Home",
  hello: "Hello, {name}",
  begin: "Start something new",
  recent: "Recent forms",
  all: "See all",
  empty: "No forms yet. Choose one of the ways above to begin",
};

import type { shell as zh } from "./zh-CN.ts";

export const shell: typeof zh = {
  tagline: "Forms, surveys, exams and votes",
  nav: {
    home: "Home",
    forms: "Forms",
    templates: "Templates",
    members: "Members",
    more: "More",
    label: "Main navigation",
  },
  welcome: "Hello, {name}",
  user: { profile: "Profile", password: "Change password", logout: "Sign out", menu: "User menu" },
  logout: { title: "Notice", content: "Do you want to sign out?", ok: "OK", cancel: "Cancel" },
  language: "Switch language",
  appearance: { toDark: "Switch to dark", toLight: "Switch to light" },
  sidebar: { collapse: "Collapse the menu", expand: "Expand the menu", label: "Side menu" },
  menu: { open: "Open the menu", close: "Close the menu" },
  skip: "Skip to content",
  loading: "Loading",
  offline: "You are offline. What is shown stays readable; it goes on by itself when the network is back.",
  session: { failed: "Your user information could not be loaded" },
  crash: {
    title: "Something on this page went wrong",
    hint: "What was saved is safe. Reload the page; if it happens again, tell the administrator.",
    reload: "Reload",
    staleTitle: "The system was updated",
    staleHint: "Reload the page to use the new version. What was saved is safe.",
  },
  later: {
    title: "“{name}” is not built yet",
    hint: "This page comes with a later version and cannot be used now.",
    home: "Back to home",
  },
  external: "Open “{name}” in a new window",
  password: {
    title: "Please change the initial password",
    content: "You still use the initial password, or it has expired. Please change it now to keep your account safe.",
    go: "Change it",
    later: "Later",
  },
};

export const notices = {
  bell: "Notices",
  bellUnread: "Notices, {count} unread",
  empty: "No notices",
  failed: "The notices could not be loaded",
  retry: "Try again",
  readAll: "Mark all as read",
  all: "Manage notices",
  unread: "Unread",
  by: "By {name}, {time}",
  close: "Close",
  loading: "Loading",
  gone: "This notice was closed or deleted",
};

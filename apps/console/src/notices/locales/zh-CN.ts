export const notices = {
  bell: "通知公告",
  bellUnread: "通知公告，{count} 条未读",
  empty: "没有通知",
  failed: "暂时无法加载",
  retry: "重试",
  readAll: "全部标为已读",
  all: "管理通知公告",
  unread: "未读",
  by: "{name} 发布于 {time}",
  close: "关闭",
  loading: "正在加载",
  gone: "这条通知已经关闭或删除",
};

export const monitoring = {
  pause: "暂停更新",
  resume: "继续更新",
  refresh: "刷新一次",
  updatedAt: "更新于 {time}",
  pausedAt: "已暂停，停在 {time}",
  old: "暂时无法更新，显示的是 {time} 的数据，稍后会自动重试",
  unit: { days: "{days} 天 {hours} 小时", milliseconds: "{n} 毫秒" },
};

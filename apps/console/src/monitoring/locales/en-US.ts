export const monitoring = {
  pause: "Pause updates",
  resume: "Resume updates",
  refresh: "Refresh once",
  updatedAt: "Updated at {time}",
  pausedAt: "Paused at {time}",
  old: "The figures cannot be updated now. These are of {time}; the page keeps trying.",
  unit: { days: "{days} d {hours} h", milliseconds: "{n} ms" },
};

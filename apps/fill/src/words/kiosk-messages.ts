/** Words of a form on a device that many people use. Loaded by the script of such pages. */
export const kioskMessages = {
  "zh-CN": {
    over: "{n} 秒后重新开始",
    next: "下一位",
    idle: "您还在填写吗？{n} 秒后将清空并重新开始",
    goOn: "继续填写",
    hint: "按 F11 可全屏显示；平板电脑可用引导式访问或屏幕固定。",
    close: "知道了",
  },
  "en-US": {
    over: "Starts over in {n} s",
    next: "Next person",
    idle: "Are you still there? The form is cleared in {n} s",
    goOn: "Go on",
    hint: "Press F11 for full screen. On a tablet, use guided access or pin the screen.",
    close: "Got it",
  },
} as const;

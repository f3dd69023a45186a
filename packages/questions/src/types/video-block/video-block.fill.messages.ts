export const videoBlockFillMessages = {
  "zh-CN": {
    "video.video": "视频",
    "video.captions": "字幕",
    "video.download": "下载视频",
    "video.open": "在新窗口观看视频",
  },
  "en-US": {
    "video.video": "Video",
    "video.captions": "Captions",
    "video.download": "Download the video",
    "video.open": "Watch the video in a new window",
  },
} as const;

export const imageFillMessages = {
  "zh-CN": {
    "image.add": "添加图片",
    "image.shoot": "拍照",
    "image.limits": "最多 {max} 张，每张不超过 {size} MB",
    "image.cancel": "取消上传 {name}",
    "image.retry": "重试",
    "image.remove": "移除 {name}",
    "image.progress": "正在上传 {name}",
    "image.failed": "上传失败，请检查网络后重试",
  },
  "en-US": {
    "image.add": "Add pictures",
    "image.shoot": "Take a photo",
    "image.limits": "At most {max}, up to {size} MB each",
    "image.cancel": "Cancel upload of {name}",
    "image.retry": "Retry",
    "image.remove": "Remove {name}",
    "image.progress": "Uploading {name}",
    "image.failed": "The upload failed, check the connection and try again",
  },
} as const;

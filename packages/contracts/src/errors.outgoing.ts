/** Why a request to another server failed, and why a webhook was not accepted (module 20). */
import type { ErrorEntry } from "./error-entry.ts";

export const OUTGOING_ERRORS = {
  OUTGOING_NOT_HTTP: {
    code: 6620001,
    status: 422,
    zh: "地址无效，请填写以 http:// 或 https:// 开头的完整地址",
    en: "This is not a web address; enter a complete address that begins with http:// or https://",
  },
  OUTGOING_CREDENTIALS: {
    code: 6620002,
    status: 422,
    zh: "地址中不能包含用户名或密码，请删除后再试",
    en: "The address must not contain a user name or password; remove them",
  },
  OUTGOING_FORBIDDEN: {
    code: 6620003,
    status: 422,
    zh: "该地址指向内部网络，不允许访问；如确有需要，请管理员在 IDATA_OUTGOING_ALLOW 中加入该主机名",
    en: "The address leads into an internal network; if it is needed, ask the operator to add its host name to IDATA_OUTGOING_ALLOW",
  },
  OUTGOING_UNKNOWN_HOST: {
    code: 6620004,
    status: 422,
    zh: "找不到该主机，请检查地址中的主机名是否正确",
    en: "There is no such host; check the host name in the address",
  },
  OUTGOING_REDIRECT: {
    code: 6620005,
    status: 422,
    zh: "该地址跳转到了其他地址，请直接填写最终地址",
    en: "The address redirects to another one; enter the final address instead",
  },
  OUTGOING_TOO_SLOW: {
    code: 6620006,
    status: 504,
    zh: "对方没有在规定时间内答复，请稍后再试或检查对方服务",
    en: "The other server did not answer in time; try again later or check that server",
  },
  OUTGOING_TOO_LARGE: {
    code: 6620007,
    status: 422,
    zh: "对方返回的内容过大，请检查地址是否正确",
    en: "The answer of the other server is too large; check the address",
  },
  OUTGOING_CERTIFICATE: {
    code: 6620008,
    status: 422,
    zh: "对方的 HTTPS 证书无效或已过期，请联系对方更新证书",
    en: "The HTTPS certificate of the other server is not valid; ask its operator to renew it",
  },
  OUTGOING_CONNECTION: {
    code: 6620009,
    status: 502,
    zh: "无法连接对方服务器，请检查地址和端口，并确认对方服务正在运行",
    en: "The other server cannot be reached; check address and port, and that the server is running",
  },
  OUTGOING_STOPPED: {
    code: 6620010,
    status: 503,
    zh: "请求已中止，请稍后再试",
    en: "The request was stopped; try again later",
  },
  WEBHOOK_SECRET_MISSING: {
    code: 6620011,
    status: 422,
    zh: "此类推送需要签名密钥，请填写密钥",
    en: "Webhooks of this format are signed; enter a secret",
  },
  WEBHOOK_GONE: {
    code: 6620012,
    status: 422,
    zh: "接收地址不存在或已失效，请检查地址",
    en: "The receiver does not exist any more; check the address",
  },
  WEBHOOK_UNAUTHORIZED: {
    code: 6620013,
    status: 422,
    zh: "接收方拒绝了请求，请检查密钥和接收方的访问权限",
    en: "The receiver denied access; check the secret and the permissions at the receiver",
  },
  WEBHOOK_REFUSED: {
    code: 6620014,
    status: 422,
    zh: "接收方不接受此消息（HTTP {status}），请检查接收方的要求",
    en: "The receiver does not accept the message (HTTP {status}); check what it expects",
  },
  WEBHOOK_BUSY: {
    code: 6620015,
    status: 503,
    zh: "接收方暂时繁忙或限制了请求的频率，请稍后再看",
    en: "The receiver is busy or limits the rate of requests; look again later",
  },
  WEBHOOK_FAILING: {
    code: 6620016,
    status: 502,
    zh: "接收方出现故障（HTTP {status}），请检查接收方的服务",
    en: "The receiver has a fault (HTTP {status}); check that server",
  },
  WEBHOOK_UNREADABLE: {
    code: 6620017,
    status: 502,
    zh: "无法识别接收方的答复，请检查地址和所选的机器人类型是否一致",
    en: "The answer of the receiver cannot be read; check that the address belongs to the chosen kind of robot",
  },
  ROBOT_SECURITY: {
    code: 6620018,
    status: 422,
    zh: "机器人的安全设置未通过（错误码 {code}），请检查加签密钥、关键词和 IP 白名单",
    en: "The security settings of the robot refuse the message (code {code}); check secret, keywords and allowed addresses",
  },
  ROBOT_GONE: {
    code: 6620019,
    status: 422,
    zh: "机器人不存在、已停用或群已解散（错误码 {code}），请重新添加机器人并更新地址",
    en: "The robot or its group does not exist any more (code {code}); add the robot again and update the address",
  },
  ROBOT_REFUSED: {
    code: 6620020,
    status: 422,
    zh: "机器人不接受此消息（错误码 {code}），请根据错误码查阅其官方文档",
    en: "The robot does not accept the message (code {code}); look the code up in its documentation",
  },
} as const satisfies Record<string, ErrorEntry>;

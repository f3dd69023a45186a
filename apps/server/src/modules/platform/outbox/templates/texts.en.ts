/** The built-in texts in English. A paragraph whose variables are all empty is left out. */
import type { MessageKindName, Template } from "./message-kinds.ts";

export const EN: Readonly<Record<MessageKindName, Template>> = {
  invitation: {
    subject: "{{sender.name}} invites you to fill in: {{form.title}}",
    body: "Dear {{name}},\n\n{{sender.name}} invites you to fill in “{{form.title}}”.\n\n{{note}}\n\nPlease open this link:\n{{link}}\n\nDeadline: {{deadline}}",
  },
  reminder: {
    subject: "Reminder: please fill in {{form.title}}",
    body: "Dear {{name}},\n\nYou have not yet filled in “{{form.title}}”.\n\n{{note}}\n\nPlease open this link:\n{{link}}\n\nDeadline: {{deadline}}",
  },
  receipt: {
    subject: "Your response was received: {{form.title}}",
    body: "Dear {{name}},\n\nYour response to “{{form.title}}” was received.\n\nReceipt: {{receipt.code}}\n\nTime: {{time}}\n\n{{link}}",
  },
  "owner-notice": {
    subject: "New response: {{form.title}}",
    body: "“{{form.title}}” received a new response (number {{number}}, {{time}}).\n\nOpen it:\n{{link}}",
  },
  digest: {
    subject: "{{form.title}}: {{count}} new responses",
    body: "{{period}}: “{{form.title}}” received {{count}} new responses.\n\nOpen them:\n{{link}}",
  },
  "review-result": {
    subject: "Result of the review: {{form.title}}",
    body: "Dear {{name}},\n\nYour response to “{{form.title}}” was reviewed. Result: {{result}}.\n\n{{note}}\n\nDetails:\n{{link}}",
  },
  "review-mail": {
    subject: "Result of the review: {{form.title}}",
    body: "Hello,\n\nYour response to “{{form.title}}” was reviewed. Result: {{result}}.\n\n{{note}}\n\nOpen your response:\n{{link}}\n\nWhoever has this link can open your response. Please do not pass it on.",
  },
  "review-due": {
    subject: "To review: {{form.title}}",
    body: "Dear {{name}},\n\nResponses to “{{form.title}}” that wait for your decision ({{step}}): {{count}}.\n\nDeadline: {{deadline}}\n\nReview them:\n{{link}}",
  },
  report: {
    subject: "Report: {{form.title}}",
    body: "Dear {{name}},\n\nThis is the report of “{{form.title}}”, with figures as of {{time}}.\n\n{{note}}\n\n{{link}}",
  },
  "participants-notice": {
    subject: "Notice: {{form.title}}",
    body: "Dear {{name}},\n\n{{note}}\n\nYou receive this because you filled in “{{form.title}}”.\n\n{{link}}",
  },
  "place-offered": {
    subject: "A place is free for you: {{form.title}}",
    body: "Dear {{name}},\n\nYou are on the waiting list of “{{form.title}}”, and a place is free for you now.\n\n{{place}}\n\nIt is kept for you until {{deadline}}. After that it goes to the next person.\n\nFill in the form, or give the place up:\n{{link}}",
  },
  "group-invitation": {
    subject: "{{sender.name}} invites you to the group {{group.name}}",
    body: "Dear {{name}},\n\n{{sender.name}} invites you to join the group “{{group.name}}”.\n\nOpen the invitation:\n{{link}}",
  },
  "form-handed-over": {
    subject: "A form was handed over to you: {{form.title}}",
    body: "Dear {{name}},\n\n{{sender.name}} has handed over the form “{{form.title}}” to you.\n\nOpen it:\n{{link}}",
  },
  "job-failed": {
    subject: "Job failed: {{job.name}}",
    body: "The job “{{job.name}}” failed at {{time}}.\n\nOpen its record:\n{{link}}",
  },
  "password-reset": {
    subject: "{{organisation}}: set a new password",
    body: "Dear {{name}},\n\nSomebody asked for a new password for your account. If it was you, please open this link within {{minutes}} minutes:\n{{link}}\n\nIf it was not you, please ignore this mail. Your password stays as it is.",
  },
  "password-changed": {
    subject: "{{organisation}}: your password was changed",
    body: "Dear {{name}},\n\nThe password of your account was changed at {{time}}. All devices have been signed out.\n\nIf it was not you, please contact your administrator at once.",
  },
  "draft-link": {
    subject: "Continue with “{{form.title}}”",
    body: "Hello,\n\nOpen this link on any device to continue filling in “{{form.title}}”:\n{{link}}\n\nYour answers are kept until {{date}}. Whoever has the link can open them, so please do not pass it on.\n\nIf you have not filled in this form, please ignore this mail.",
  },
  "mail-confirmation": {
    subject: "{{organisation}}: confirm your mail address",
    body: "Dear {{name}},\n\nPlease open this link within {{minutes}} minutes to confirm that this mail address is yours:\n{{link}}\n\nIf you have not entered this address here, please ignore this mail.",
  },
  test: {
    subject: "{{organisation}}: test message",
    body: "Dear {{name}},\n\nThis is a test message, sent at {{time}}. If you can read it, the settings are right.",
  },
};

export const EN_FOOTER = "You do not want such mails any more? Unsubscribe here:";

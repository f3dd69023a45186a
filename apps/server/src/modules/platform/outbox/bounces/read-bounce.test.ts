/**
 * Returned mails in the forms in which common mail systems write them. The texts are ours; order of the parts, headers and
 * turns of phrase follow real ones.
 */
import { expect, test } from "vitest";
import { readBounce } from "./read-bounce.ts";
import { toReport } from "./testing/returned-mails.ts";

const KEY = "0b6e1c5a-9d3f-4a7b-8c21-5f0e9d8c7b6a";
const TAGGED = `returns+${KEY.replaceAll("-", "")}@example.org`;
const ID = `<${KEY}@example.org>`;
const RETURNED = `From: forms@example.org\nMessage-ID: ${ID}\nSubject: =?UTF-8?B?6YKA6K+3?=\n\n550 5.1.1 in a quoted text\n`;

/** The address of the reader as it came, a head, and a body. */
const toMail = (head: readonly string[], body: string): string =>
  Buffer.from([...head, "", body].join("\n").replace(/\n/g, "\r\n")).toString("latin1");
const base64 = (text: string) => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\n");

function toExchange(status: string, words: string): string {
  const head = [
    "From: postmaster@corp.example.net",
    "To: returns@example.org",
    "Subject: Undeliverable: invitation",
    "Auto-Submitted: auto-replied",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="_000_a"',
  ];
  const body = `--_000_a
Content-Type: multipart/alternative; differences=Content-Type; boundary="_000_b"

--_000_b
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

${base64("Your message couldn't be delivered to someone@corp.example.net.")}
--_000_b
Content-Type: text/html; charset="utf-8"

<p>couldn't be delivered</p>
--_000_b--

--_000_a
Content-Type: message/delivery-status

Reporting-MTA: dns;MX1.corp.example.net

Final-recipient: RFC822;someone@corp.example.net
Action: failed
Status: ${status}
Diagnostic-code: smtp;${words}

--_000_a
Content-Type: message/rfc822

${RETURNED}
--_000_a--
`;
  return toMail(head, body);
}

const KNOWN: readonly [string, string, Partial<ReturnType<typeof readBounce>>][] = [
  [
    "Postfix, no such user",
    toReport(TAGGED, { action: "failed", status: "5.1.1", words: "550 5.1.1 <x@y.example>: unknown" }),
    { outcome: "failed", status: "5.1.1", words: "550 5.1.1 <x@y.example>: unknown" },
  ],
  [
    "Postfix, delayed",
    toReport(TAGGED, { action: "delayed", status: "4.4.1", words: "connect: timed out" }),
    { outcome: "delayed", status: "4.4.1" },
  ],
  [
    "Exchange, recipient not found, returned message inside",
    toExchange("5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found"),
    { outcome: "failed", status: "5.1.10" },
  ],
  [
    "a report that says 5.0.0 and quotes the real status",
    toExchange("5.0.0", "552-5.2.2 The email account that you tried to reach is over quota"),
    { outcome: "failed", status: "5.2.2" },
  ],
  [
    "qmail",
    toMail(
      ["Return-Path: <>", "From: MAILER-DAEMON@mx4.example.net", "To: returns@example.org", "Subject: failure notice"],
      `Hi. This is the qmail-send program at mx4.example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<someone@example.net>:
192.0.2.32 does not like recipient.
Remote host said: 550 5.1.1 Unknown user someone@example.net
Giving up on 192.0.2.32.

--- Below this line is a copy of the message.

Return-Path: <returns@example.org>
${RETURNED}`,
    ),
    { outcome: "failed", status: "5.1.1", words: "Remote host said: 550 5.1.1 Unknown user someone@example.net" },
  ],
  [
    "Exim, marked as an automatic answer",
    toMail(
      [
        "X-Failed-Recipients: someone@example.net",
        "Auto-Submitted: auto-replied",
        "From: Mail Delivery System <Mailer-Daemon@e1.example.net>",
        "To: returns@example.org",
        "Subject: Mail delivery failed: returning message to sender",
      ],
      `A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  someone@example.net
    SMTP error from remote mail server after MAIL FROM:
    host mx.example.net [192.0.2.20]: 550 5.7.0 please use the server of your provider

------ This is a copy of the message, including all the headers. ------

${RETURNED}`,
    ),
    { outcome: "failed", status: "5.7.0" },
  ],
  [
    "Gmail, one part",
    toMail(
      [
        "Return-Path: <>",
        "From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
        `To: ${TAGGED}`,
        "Subject: Delivery Status Notification (Failure)",
        "Content-Type: text/plain; charset=ISO-8859-1",
      ],
      `Delivery to the following recipient failed permanently:

     someone@example.net

The error that the other server returned was:
550 5.1.1 <someone@example.net>... User Unknown

----- Original message -----

${RETURNED}`,
    ),
    { outcome: "failed", status: "5.1.1" },
  ],
  [
    "QQ, in Chinese, GB18030 in Base64",
    toMail(
      [
        "From: PostMaster@qq.com",
        `To: ${TAGGED}`,
        `Subject: =?utf-8?B?${Buffer.from("来自qq.com的退信").toString("base64")}?=`,
        'Content-Type: multipart/mixed; boundary="nextpart"',
      ],
      `--nextpart
Content-Type: text/html; charset="gb18030"
Content-Transfer-Encoding: base64

${Buffer.from([0xcd, 0xcb, 0xd0, 0xc5]).toString("base64")}
--nextpart
Content-Type: message/rfc822

${RETURNED}
--nextpart--`,
    ),
    { outcome: "failed", status: "" },
  ],
  [
    "Sendmail, a warning after four hours",
    toMail(
      [
        "From: Mail Delivery Subsystem <MAILER-DAEMON@relay.example.net>",
        `To: ${TAGGED}`,
        "Subject: Warning: could not send message for past 4 hours",
        "Auto-Submitted: auto-generated (warning-timeout)",
      ],
      `    **********************************************
    **      THIS IS A WARNING MESSAGE ONLY      **
    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **
    **********************************************

<someone@example.net>... Deferred: Connection timed out with mx.example.net.
Message could not be delivered for 4 hours. Message will be retried. 4.4.1`,
    ),
    { outcome: "delayed" },
  ],
];

test.each(KNOWN)("%s", (_what, source, wanted) => {
  expect(readBounce(source)).toMatchObject({ key: KEY, ...wanted });
});

test("a report of a delivery tells nothing", () => {
  expect(readBounce(toReport(TAGGED, { action: "delivered", status: "2.0.0", words: "ok" }))).toBeNull();
});

/** Collected and judged after the reader was written. */
const SET_ASIDE: readonly [string, string, Partial<ReturnType<typeof readBounce>>][] = [
  [
    "Yahoo",
    toMail(
      ["From: MAILER-DAEMON@y.example.net", "To: returns@example.org", "Subject: Failure Notice"],
      `Sorry, we were unable to deliver your message to the following address.

<someone@example.net>:
Remote host said: 550 5.1.1 <someone@example.net>... User Unknown [RCPT_TO]

--- Below this line is a copy of the message.

Received: (qmail 45838 invoked by alias); 21 Nov 2014 22:11:03 -0000
${RETURNED}`,
    ),
    { outcome: "failed", status: "5.1.1" },
  ],
  [
    "mail.ru, in two languages",
    toMail(
      [
        "Return-path: <>",
        "X-Failed-Recipients: someone@example.net",
        "Auto-Submitted: auto-replied",
        "From: mailer-daemon@corp.mail.example",
        "To: returns@example.org",
        "Content-Type: text/plain; charset=utf-8",
        "Subject: Mail failure.",
      ],
      `Письмо не может быть доставлено:

  someone@example.net
    SMTP error from remote mail server after RCPT TO:<someone@example.net>:
    host mx.example.net [192.0.2.222]: 550 5.1.1 <someone@example.net>... User Unknown

This message was created automatically by mail delivery software.

------ This is a copy of the message, including all the headers. ------

${RETURNED}`,
    ),
    { outcome: "failed", status: "5.1.1" },
  ],
  [
    "Exchange 2003, without a report",
    toMail(
      [
        "From: postmaster@example.net",
        "To: returns@example.org",
        "Subject: Undeliverable: invitation",
        'Content-Type: multipart/mixed; boundary="----_=_NextPart_000"',
      ],
      `------_=_NextPart_000
Content-Type: text/plain; charset="iso-8859-1"

Your message
  To: someone@example.net
did not reach the following recipient(s):

someone@example.net on Thu, 29 Apr 2007 16:51:51 -0500
    The recipient name is not recognized
    MSEXCH:IMS:A CAT:EXAMPLE:EXCHANGE 0 (000C05A6) Unknown Recipient

------_=_NextPart_000
Content-Type: message/rfc822

${RETURNED}
------_=_NextPart_000--`,
    ),
    { outcome: "failed", status: "" },
  ],
  [
    "an old Sendmail that gave up after four days",
    toMail(
      [
        "From: Mail Delivery Subsystem <MAILER-DAEMON@example.net>",
        "Subject: Returned mail: Cannot send message for 4 days",
        "To: returns@example.org",
      ],
      `   ----- Transcript of session follows -----
421 example.net (smtp)... Deferred: Connection timed out during user open with example.net

   ----- Unsent message follows -----
${RETURNED}`,
    ),
    { outcome: "failed", status: "4.0.0" },
  ],
  [
    "Apache James behind a phone company",
    toMail(
      [
        "From: post_master@text.example.net",
        `To: ${TAGGED}`,
        `In-Reply-To: ${ID}`,
        "Subject: Re:invitation",
        'Content-Type: multipart/mixed; boundary="----=_Part_0"',
      ],
      `------=_Part_0
Content-Type: multipart/alternative; boundary="----=_Part_1"

------=_Part_1
Content-Type: text/plain; charset=us-ascii

Error: Invalid user address

Error message below:
550 - Requested action not taken: no such user here

------=_Part_1--

------=_Part_0--`,
    ),
    { outcome: "failed", status: "5.0.0" },
  ],
  [
    "GMX, full mailbox, headers behind the text",
    toMail(
      [
        "From: MAILER-DAEMON@gmx.example",
        "To: returns@example.org",
        "Subject: Mail delivery failed: returning message to sender",
      ],
      `A message that you sent could not be delivered to one or more of
its recipients. This is a permanent error.

"someone@example.net":
SMTP error from remote server after RCPT command:
host: mx.example.net
5.2.2 <someone@example.net>... Mailbox Full

--- The header of the original message is following. ---

${RETURNED}`,
    ),
    { outcome: "failed", status: "5.2.2" },
  ],
  [
    "Amazon SES, with its own id in the returned message",
    toMail(
      [
        "Return-Path: <>",
        `To: ${TAGGED}`,
        "From: MAILER-DAEMON@email-bounces.example.net",
        "Subject: Delivery Status Notification (Failure)",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="JuU8e.4g+"',
      ],
      `--JuU8e.4g+
content-type: text/plain; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

The following message was undeliverable.

--JuU8e.4g+
content-type: message/delivery-status

Reporting-MTA: dns; a192-79.example.net

Final-Recipient: rfc822;someone@example.net
Action: failed
Status: 5.0.0 (permanent failure)
Diagnostic-Code: smtp; 5.1.0 - Unknown address error 550-'5.7.1 Access denied' (delivery attempts: 0)

--JuU8e.4g+
content-type: message/rfc822

Message-ID: <000001321defbd2a-788e31c8@email.example.net>

x
--JuU8e.4g+--`,
    ),
    { outcome: "failed", status: "5.1.0" },
  ],
  [
    "163, in Chinese",
    toMail(
      [
        "From: Postmaster@163.example",
        `To: ${TAGGED}`,
        `Subject: =?UTF-8?B?${Buffer.from("系统退信").toString("base64")}?=`,
        'Content-Type: multipart/mixed; boundary="=_1"',
      ],
      `--=_1
Content-Type: text/html; charset=UTF-8
Content-Transfer-Encoding: base64

${base64("<div>抱歉，您的邮件被退回来了……</div><div>退信原因：收件人邮件地址不存在，邮件无法送达。</div><div>SMTP error, RCPT TO: Host mx said 550 User not found: someone@example.net</div>")}
--=_1--`,
    ),
    { outcome: "failed", status: "5.0.0" },
  ],
];

test.each(SET_ASIDE)("%s", (_what, source, wanted) => {
  expect(readBounce(source)).toMatchObject({ key: KEY, ...wanted });
});

/** The most that is read of a mail. */
const SIZE = 250_000;
const ADDRESSED = ["Return-Path: <>", "From: MAILER-DAEMON", `To: ${TAGGED}`];
const QUOTED = "Content-Transfer-Encoding: quoted-printable";

// With a pattern that tries every beginning and every end, each of these takes about a minute.
test.each([
  ["spaces in an encoded text", toMail([...ADDRESSED, QUOTED], `${" ".repeat(SIZE)}x`)],
  ["dashes", toMail(ADDRESSED, "-".repeat(SIZE))],
  ["tags that are never closed", toMail([...ADDRESSED, "Content-Type: text/html"], "<".repeat(SIZE))],
  ["broken tags", toMail([...ADDRESSED, "Content-Type: text/html"], "<br".repeat(SIZE / 3))],
  ["a parameter without value", toMail([...ADDRESSED, `Content-Type: text/plain; ${"a".repeat(SIZE)}`], "x")],
  ["one header many times", toMail([...Array.from({ length: SIZE / 4 }, () => "a:"), ...ADDRESSED], "x")],
])(
  "hazard: a hostile mail of full size does not hold up the others: %s",
  (_what, source) => {
    expect(readBounce(source)).toBe(null);
  },
  10_000,
);

test("a line that an encoding broke is read as one, and its spaces stay", () => {
  const mail = toMail([...ADDRESSED, QUOTED], "Delivery failed: 550 no =\nsuch = \nuser =E2=80=93 sorry");
  expect(readBounce(mail)?.words).toBe("Delivery failed: 550 no such user – sorry");
});

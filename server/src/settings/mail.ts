import { StartError } from '../platform/start-error.ts'
import { gatewayAddress, type MailSender, mailAddress, mailSender, mailServer } from './values.ts'
import type { ParsedEnv, Variables } from './variables.ts'

export const mailVariables = {
  SMTP_URL: {
    schema: mailServer,
    expected: 'smtp://user:password@host:587 or smtps://user:password@host:465',
    about: 'The mail server. Without one, mail stays at /mailbox.',
    example: 'smtps://user:password@host:465',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: mailSender,
    expected: 'a sender such as NoFOMO <mail@example.com>',
    about: 'The sender of mail; needed with SMTP_URL.',
    example: 'NoFOMO <mail@example.com>',
  },
  PARTNER_EMAIL: {
    schema: mailAddress,
    expected: 'an address such as partners@nofomo.example',
    about: 'Where venues write to, shown at /partners. Without one the sentence is left out.',
    example: 'partners@nofomo.example',
  },
  SUPPORT_EMAIL: {
    schema: mailAddress,
    expected: 'an address such as help@nofomo.example',
    about:
      'Where venues get help, shown at /claim and in mails about claims; also the contact of /.well-known/security.txt.',
    example: 'help@nofomo.example',
  },
  PHONE_GATEWAY_URL: {
    schema: gatewayAddress,
    expected: 'the address of a gateway that sends text messages',
    about:
      'A gateway that sends codes as text messages (docs/operations/one-machine.md#deciding-claims). Without one they are mailed.',
    isSecret: true,
  },
} as const satisfies Variables

/** The mail server. `user` is null without a login. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS. */
  secure: boolean
  user: string | null
  password: string | null
  from: MailSender
}

export type MailSettings = {
  /** Null: mail stays in the built-in mailbox. */
  smtp: SmtpServer | null
  /** Where venues write to, and where they get help; null: pages leave the sentence out. */
  partnerEmail: string | null
  supportEmail: string | null
  /** Takes `POST { to, text }` and sends a text message; null: codes are mailed, and staff calls. */
  phoneGatewayUrl: string | null
}

/** @throws StartError if there is a server without a sender */
export function readMail(parsed: ParsedEnv<typeof mailVariables>): MailSettings {
  return {
    smtp: smtpServer(parsed),
    partnerEmail: parsed.PARTNER_EMAIL ?? null,
    supportEmail: parsed.SUPPORT_EMAIL ?? null,
    phoneGatewayUrl: parsed.PHONE_GATEWAY_URL ?? null,
  }
}

function smtpServer({ SMTP_URL: url, MAIL_FROM: from }: ParsedEnv<typeof mailVariables>): SmtpServer | null {
  if (!url) return null
  if (!from)
    throw new StartError(`MAIL_FROM should be ${mailVariables.MAIL_FROM.expected}, since SMTP_URL is set.`)
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    user: url.username ? decodeURIComponent(url.username) : null,
    password: url.password ? decodeURIComponent(url.password) : null,
    from,
  }
}

import { isIP } from 'node:net'
import type { MailSender, SmtpServer } from '../../config.ts'
import { oneLine } from './one-line.ts'
import type { Outgoing } from './outbox.ts'

/** Hands a mail to the mail server; resolves once that has taken it. @throws MailFailure */
export type SendMail = (mail: Outgoing, signal: AbortSignal) => Promise<void>

export type Timeouts = { connectMs: number; silentMs: number; wholeMs: number }

/** A server that hangs is left at the latest after `wholeMs`, long before another process may take the mail. */
const defaultTimeouts: Timeouts = { connectMs: 10_000, silentMs: 30_000, wholeMs: 60_000 }
const longestReason = 300

/** Why a mail did not go out. */
export class MailFailure extends Error {
  /** Trying again would bring the same answer: the server refuses this recipient or this mail. */
  readonly isFinal: boolean
  /** For logs: the server's reply code and what it replied to, never the address. */
  readonly kind: string

  constructor(reason: string, kind: string, isFinal: boolean, cause?: unknown) {
    super(oneLine(reason).slice(0, longestReason), { cause })
    this.kind = kind
    this.isFinal = isFinal
  }
}

type NodemailerFailure = { message: string; code?: string; command?: string } & {
  response?: string
  responseCode?: number
  permanent?: boolean
}

/** Loads nodemailer, which only installations with a mail server need. */
export async function connectSmtp(server: SmtpServer, timeouts = defaultTimeouts): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...encryptionOf(server),
    ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? '' } }),
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silentMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail, signal) => {
    const cut = AbortSignal.any([signal, AbortSignal.timeout(timeouts.wholeMs)])
    try {
      await transport.sendMail({ ...messageOf(mail, server.from), signal: cut })
    } catch (error) {
      throw failureOf(error as NodemailerFailure)
    }
  }
}

/** Passwords travel encrypted or not at all; on this machine nobody listens between us and the server. */
function encryptionOf({ host, secure, user }: SmtpServer) {
  if (secure) return {}
  if (host === 'localhost' || host === '::1' || (isIP(host) && host.startsWith('127.')))
    return { ignoreTLS: true }
  return { requireTLS: user !== null }
}

/** The recipient is given as an address, not as text to be parsed: a comma in it does not make two of one. */
function messageOf(mail: Outgoing, from: MailSender) {
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text_body,
    ...(mail.html_body !== null && { html: mail.html_body }),
    date: mail.created_at,
    messageId: messageIdOf(mail, from),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The same for every attempt, so that servers recognise a second copy; the moment tells installations apart. */
function messageIdOf({ id, created_at }: Outgoing, { address }: MailSender): string {
  return `<${id}.${created_at.getTime()}@${address.slice(address.lastIndexOf('@') + 1)}>`
}

function failureOf(error: NodemailerFailure): MailFailure {
  const { code = 'unknown', command, response, responseCode, permanent } = error
  // Only what is said about this recipient and this mail is final: a sender or login refused is for the operator to mend.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const isFinal = (isAboutMail && permanent === true) || (command === 'API' && code === 'EENVELOPE')
  const kind = [responseCode ?? code, command].filter(Boolean).join(' ')
  return new MailFailure(response ?? error.message, kind, isFinal, error)
}

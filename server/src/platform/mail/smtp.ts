import { isIP } from 'node:net'
import type { SmtpServer } from '../../settings/mail.ts'
import type { MailSender } from '../../settings/values.ts'
import { oneLine } from './one-line.ts'
import type { Outgoing } from './outbox.ts'

/** Hands a mail to the mail server; resolves once it has accepted it. @throws MailFailure */
export type SendMail = (mail: Outgoing, signal: AbortSignal) => Promise<void>

export type Timeouts = { connectMs: number; silentMs: number; wholeMs: number }

/** A hanging server is abandoned after at most `wholeMs`, long before the lease expires. */
const defaultTimeouts: Timeouts = { connectMs: 10_000, silentMs: 30_000, wholeMs: 60_000 }
const maxReasonLength = 300

/** Why a mail was not sent. */
export class MailFailure extends Error {
  /** A retry is pointless: the server rejects this recipient or this mail. */
  readonly isFinal: boolean
  /** For logs: the server's reply code and the command, never the address. */
  readonly kind: string

  constructor(reason: string, kind: string, isFinal: boolean, cause?: unknown) {
    super(oneLine(reason).slice(0, maxReasonLength), { cause })
    this.kind = kind
    this.isFinal = isFinal
  }
}

type NodemailerFailure = { message: string; code?: string; command?: string } & {
  response?: string
  responseCode?: number
  permanent?: boolean
}

/** Loads nodemailer, which is needed only with a mail server. */
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

/** Passwords are sent encrypted only, except to a server on this machine. */
function encryptionOf({ host, secure, user }: SmtpServer) {
  if (secure) return {}
  if (host === 'localhost' || host === '::1' || (isIP(host) && host.startsWith('127.')))
    return { ignoreTLS: true }
  return { requireTLS: user !== null }
}

/** The recipient is passed as one address, not as text to parse: a comma does not make it two. */
function messageOf(mail: Outgoing, from: MailSender) {
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text_body,
    ...(mail.html_body !== null && { html: mail.html_body }),
    date: mail.created_at,
    messageId: messageIdOf(mail, from),
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail) },
  }
}

/** Mail programs show a button that stops this mail by one POST. */
function stopHeaders({ stop_url }: Outgoing): Record<string, string> {
  if (stop_url === null) return {}
  return {
    'List-Unsubscribe': `<${oneLine(stop_url)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The same for every attempt, so that servers recognize a second copy; the time distinguishes installations. */
function messageIdOf({ id, created_at }: Outgoing, { address }: MailSender): string {
  return `<${id}.${created_at.getTime()}@${address.slice(address.lastIndexOf('@') + 1)}>`
}

function failureOf(error: NodemailerFailure): MailFailure {
  const { code = 'unknown', command, response, responseCode, permanent } = error
  // Final only if it concerns this recipient or mail: the operator can fix a rejected sender or login.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const isFinal = (isAboutMail && permanent === true) || (command === 'API' && code === 'EENVELOPE')
  const kind = [responseCode ?? code, command].filter(Boolean).join(' ')
  return new MailFailure(response ?? error.message, kind, isFinal, error)
}

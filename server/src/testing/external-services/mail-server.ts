import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SmtpServer } from '../../settings/mail.ts'

/** Throws to reject, and never resolves to hang. */
type Answer = () => void | Promise<void>

export type TestMailServer = {
  /** As in the configuration. */
  smtp: SmtpServer
  /** The accepted mails. */
  received: { to: string; mail: Email }[]
  /** Called for each recipient, and for each mail before it is accepted. */
  onRecipient: Answer
  onMail: Answer
  stop(): Promise<void>
}

/** An SMTP rejection: 4xx is temporary, 5xx permanent. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A real SMTP server on a free port. With a `login` it requires authentication. */
export async function startMailServer(login?: { user: string; password: string }): Promise<TestMailServer> {
  const from = { name: 'NoFOMO', address: 'mail@nofomo.example' }
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(refusal(535, 'Who are you?'))
    },
    onRcptTo(_address, _session, done) {
      Promise.resolve()
        .then(() => own.onRecipient())
        .then(() => done(), done)
    },
    onData(stream, { envelope }, done) {
      text(stream)
        .then(async (source) => {
          const mail = await PostalMime.parse(source)
          await own.onMail()
          for (const { address } of envelope.rcptTo) own.received.push({ to: address, mail })
        })
        .then(() => done(), done)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const own: TestMailServer = {
    smtp: {
      host: '127.0.0.1',
      port,
      secure: false,
      user: login?.user ?? null,
      password: login?.password ?? null,
      from,
    },
    received: [],
    onRecipient: () => {},
    onMail: () => {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return own
}

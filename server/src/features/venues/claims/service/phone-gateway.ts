/** For the whole call. */
const usualTimeoutMs = 5_000

/** Sends text messages. */
export type PhoneGateway = {
  /** `to` is `+` and digits. @throws if the message was not taken */
  send(message: { to: string; text: string }): Promise<void>
}

/** A gateway that takes `POST { to, text }` as JSON and answers with a status of 2xx within five seconds. */
export function createPhoneGateway(url: string, timeoutMs = usualTimeoutMs): PhoneGateway {
  return {
    async send(message) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`The phone gateway answered ${reply.status}.`)
    },
  }
}

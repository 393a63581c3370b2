/** For the whole call. */
const usualTimeoutMs = 5_000

/**
 * Sends a text message by a gateway that takes `POST { to, text }` as JSON and answers with a status of 2xx within five
 * seconds. `to` is `+` and digits. @throws if the message was not taken
 */
export async function sendText(
  gatewayUrl: string,
  message: { to: string; text: string },
  timeoutMs = usualTimeoutMs,
): Promise<void> {
  const reply = await fetch(gatewayUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`The phone gateway answered ${reply.status}.`)
}

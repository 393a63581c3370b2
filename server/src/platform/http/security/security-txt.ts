import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Config } from '../../../config.ts'
import type { App } from '../app-type.ts'
import { notFound } from '../replies/errors.ts'
import { sendPublicText } from '../replies/shared-replies.ts'

const path = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year, so that outdated contacts expire. */
const validDays = 180

/** `/.well-known/security.txt` (RFC 9116): whom to report a vulnerability to. Not served without a contact. */
export function registerSecurityTxt(
  app: App,
  { config, clock }: { config: Config; clock: () => Date },
): void {
  app.get(path, { schema: { hide: true }, config: { limit: 'read' } }, (_request, reply) => {
    const text = securityTxt(config, clock())
    if (text === null) notFound()
    return sendPublicText(reply, text, { 'content-type': 'text/plain; charset=utf-8' })
  })
}

function securityTxt(
  { supportEmail, publicUrl }: Pick<Config, 'supportEmail' | 'publicUrl'>,
  now: Date,
): string | null {
  if (supportEmail === null) return null
  // The same all day, and later than that of a cached copy.
  const today = now.getTime() - (now.getTime() % dayMs)
  const canonical = new URL(path, publicUrl)
  const fields = [
    `Contact: mailto:${encodeURI(supportEmail)}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    // The standard allows https alone.
    ...(canonical.protocol === 'https:' ? [`Canonical: ${canonical.href}`] : []),
  ]
  return `${fields.join('\n')}\n`
}

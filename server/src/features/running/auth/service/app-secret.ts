import { randomBytes } from 'node:crypto'
import { qrDrawing } from '../../../../platform/images/qr-code.ts'
import { toBase32, totpUri } from '../rules/totp.ts'

/** For an authenticator app: 160 bits, as RFC 4226 recommends. */
export const newAppSecret = (): Buffer => randomBytes(20)

/** A secret as it is given to an app: to type, to open, to scan. The app shows `name` beside its codes. */
export async function showSecret(secret: Buffer, name: string) {
  const uri = totpUri(secret, name)
  return { secret: toBase32(secret).match(/.{4}/g)?.join(' ') ?? '', uri, qr: await qrDrawing(uri) }
}

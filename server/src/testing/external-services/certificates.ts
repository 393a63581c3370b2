import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Both as PEM. */
export type Certificate = { cert: string; key: string }

const folder = join(import.meta.dirname, 'certificates')

export const certificateFiles = {
  /** Has signed the server's certificate. */
  ca: join(folder, 'ca.crt'),
  /** Has not. */
  otherCa: join(folder, 'other-ca.crt'),
  cert: join(folder, 'server.crt'),
  key: join(folder, 'server.key'),
} as const

/** For 127.0.0.1 and localhost, of an authority of the tests alone. Its key is public and protects nothing. */
export const readServerCertificate = (): Certificate => ({
  cert: readFileSync(certificateFiles.cert, 'utf8'),
  key: readFileSync(certificateFiles.key, 'utf8'),
})

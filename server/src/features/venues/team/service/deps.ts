import type { MailAllowance } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type DeviceDeps, deviceDeps, type SignInParts } from '../../../running/auth/public.ts'

/** What teams need besides the database. */
export type TeamDeps = DeviceDeps &
  SignInParts & {
    /** The base URL of links. */
    publicUrl: string
    mailAllowance: MailAllowance
  }

export function teamDeps(platform: Platform, parts: SignInParts): TeamDeps {
  const { config, mailAllowance } = platform
  return { publicUrl: config.publicUrl, mailAllowance, ...parts, ...deviceDeps(platform) }
}

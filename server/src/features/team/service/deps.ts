import type { MailAllowance } from '../../../platform/mail/allowance.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type DeviceDeps, deviceDeps, type StandingOf } from '../../auth/service/deps.ts'

/** What teams need besides the database. */
export type TeamDeps = DeviceDeps & {
  /** The base URL of links. */
  publicUrl: string
  mailAllowance: MailAllowance
  standingOf: StandingOf
}

export function teamDeps(platform: Platform, standingOf: StandingOf): TeamDeps {
  const { config, mailAllowance } = platform
  return { publicUrl: config.publicUrl, mailAllowance, standingOf, ...deviceDeps(platform) }
}

import type { Platform } from '../../../../platform/platform.ts'
import { type DeviceDeps, deviceDeps, type Login, type SignInParts } from '../../../running/auth/public.ts'

/** What teams need besides the database. */
export type TeamDeps = DeviceDeps &
  SignInParts &
  Pick<Platform, 'mailAllowance'> & {
    /** The base URL of links. */
    publicUrl: string
  }

/** Who was signed in as one of a team, and the team's venue. */
export type Joined = { login: Login; venueId: string }

export function teamDeps(platform: Platform, parts: SignInParts): TeamDeps {
  const { config, mailAllowance } = platform
  return { publicUrl: config.publicUrl, mailAllowance, ...parts, ...deviceDeps(platform) }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Allowances } from './allowances/allowances.ts'
import type { Argon2Params } from './argon2-params.ts'
import type { Db } from './database/database.ts'
import type { LocalRequests } from './http/callers/local-requests.ts'
import type { OverloadLimits } from './http/limits/overload.ts'
import type { Changes } from './live/changes.ts'
import type { Hub } from './live/hub.ts'
import type { SessionVersions } from './live/session-versions.ts'
import type { SharedStates } from './live/shared-states.ts'
import type { VenueVersions } from './live/venue-versions.ts'
import type { Watchers } from './live/watchers.ts'
import type { MailAllowance } from './mail/allowance.ts'
import type { Secrets } from './secrets.ts'

/** The dependencies that every feature's routes receive. */
export type Platform = {
  config: Config
  db: Db
  /** A few connections for what votes do not wait for: views, analytics, dashboards. A wait for a lock ends soon. */
  sideDb: Db
  clock: () => Date
  /** What `clock` adds to the time of this machine, in ms, to be that of the database. */
  clockOffsetMs: () => number
  stopClock: () => Promise<void>
  log: FastifyBaseLogger
  secrets: Secrets
  changes: Changes
  sessionVersions: SessionVersions
  venueVersions: VenueVersions
  hub: Hub
  watchers: Watchers
  sharedStates: SharedStates
  allowances: Allowances
  localRequests: LocalRequests
  mailAllowance: MailAllowance
  overload: OverloadLimits
  argon2Params: Argon2Params
  /** Waits, such as before a wrong staff password is refused. */
  pause: (ms: number) => Promise<void>
}

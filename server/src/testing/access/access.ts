import type { Session } from '@nofomo/contracts/sessions.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'

/**
 * The roles: a browser that has done nothing, one that voted, the browser that created the session, one that created
 * another; a guest; a consumer who hosts the session by account; a consumer with a session of their own; a venue
 * account.
 */
export const roles = [
  'visitor',
  'voter',
  'host',
  'other host',
  'guest',
  'consumer host',
  'other consumer',
  'venue',
] as const
export type Role = (typeof roles)[number]

/** A status, followed by the error code unless it is a success. */
export type Outcome = string

/** A session without votes, its host's browser, and what `prepare` adds. */
export type Scene = { testApp: TestApp; session: Session; host: TestBrowser; asker: TestBrowser }

export type Case<Prepared = unknown> = {
  use: string
  /** Runs before the call, for instance to complete the session or to create a booking. */
  prepare?: (scene: Scene, role: Role) => Promise<Prepared>
  call: (scene: Scene, prepared: Prepared) => { path: string; body?: unknown }
  expected: Outcome | Record<Role, Outcome>
}

// biome-ignore lint/suspicious/noExplicitAny: each case knows what it prepares itself.
export type AccessMatrix = Record<string, Case<any>[]>

/** The same outcome for every role. */
export function same(outcome: Outcome): Record<Role, Outcome> {
  return Object.fromEntries(roles.map((role) => [role, outcome])) as Record<Role, Outcome>
}

/** Only the hosts of the session, by browser or by account; others get not found. */
export const onlyItsHost: Record<Role, Outcome> = {
  ...same('404 not_found'),
  host: '200',
  'consumer host': '200',
}

/** Consumers with a verified address, and guests. */
export const onlyConsumers: Record<Role, Outcome> = {
  ...same('401 unauthorized'),
  guest: '200',
  'consumer host': '200',
  'other consumer': '200',
  venue: '403 forbidden',
}

/** Venue accounts. */
export const onlyVenues: Record<Role, Outcome> = {
  ...same('401 unauthorized'),
  guest: '403 forbidden',
  'consumer host': '403 forbidden',
  'other consumer': '403 forbidden',
  venue: '200',
}

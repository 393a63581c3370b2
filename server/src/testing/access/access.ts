import type { Session } from '@nofomo/contracts/sessions.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'

/**
 * Who may ask: a browser that has done nothing, one that voted, the browser that made the session, one that made
 * another; a guest; a consumer who hosts the session by account; a consumer with a session of their own; a venue's
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

/** A status, followed by the error code where it is not a success. */
export type Outcome = string

/** A session voted on by nobody, its host's browser, and what `prepare` adds. */
export type Scene = { testApp: TestApp; session: Session; host: TestBrowser; asker: TestBrowser }

export type Case<Prepared = unknown> = {
  use: string
  /** Runs before the call, for instance to decide the session or to make a booking. */
  prepare?: (scene: Scene, role: Role) => Promise<Prepared>
  call: (scene: Scene, prepared: Prepared) => { path: string; body?: unknown }
  expected: Outcome | Record<Role, Outcome>
}

// biome-ignore lint/suspicious/noExplicitAny: each case knows what it prepares itself.
export type AccessMatrix = Record<string, Case<any>[]>

/** Everybody gets the same. */
export function same(outcome: Outcome): Record<Role, Outcome> {
  return Object.fromEntries(roles.map((role) => [role, outcome])) as Record<Role, Outcome>
}

/** Only those who host the session, by browser or by account; for others it is not there. */
export const onlyItsHost: Record<Role, Outcome> = {
  ...same('404 not_found'),
  host: '200',
  'consumer host': '200',
}

/** Consumers with a proven address or without one; nobody else. */
export const onlyConsumers: Record<Role, Outcome> = {
  ...same('401 unauthorized'),
  guest: '200',
  'consumer host': '200',
  'other consumer': '200',
  venue: '403 forbidden',
}

/** Accounts of venues. */
export const onlyVenues: Record<Role, Outcome> = {
  ...same('401 unauthorized'),
  guest: '403 forbidden',
  'consumer host': '403 forbidden',
  'other consumer': '403 forbidden',
  venue: '200',
}

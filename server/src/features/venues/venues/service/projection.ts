import type { Db } from '../../../../platform/database/database.ts'
import { readCountedSessions, readFacts } from '../read-model.ts'
import {
  type Ballots,
  type Facts,
  nextStep,
  type Step,
  type VenueEventKind,
  type VenueSession,
} from '../rules/projection.ts'
import { isSeenChanged, nextFacts, staysAsCounted } from '../rules/session-facts.ts'
import { listSessionFacts, upsertSessionFacts } from '../store/session-facts.ts'
import * as store from '../store/sessions.ts'
import { listExisting } from '../store/venues.ts'

/** Venues: those that are or were on the list of each session, of deleted ones too, and those whose people see a difference. */
export type ProjectedVenues = { listed: ReadonlyMap<string, readonly string[]>; changed: readonly string[] }

/**
 * Brings the rows of these sessions and of their venues up to date and records the events that lead there. Sessions that
 * do not exist, or have never listed a known venue, are skipped. Runs in the caller's transaction and holds the sessions'
 * projection locks until it ends.
 */
export async function projectSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ProjectedVenues> {
  if (sessionIds.length === 0) return { listed: new Map(), changed: [] }
  // In statements of their own: what the last holder of the locks committed is visible only to later statements.
  await store.lockProjections(db, sessionIds)
  const { facts, existing } = await readFacts(db, sessionIds)
  const stored = await store.listVenueSessions(db, sessionIds)
  const rows = stored.filter(({ sessionId }) => existing.has(sessionId))
  const projected = await projectFacts(
    db,
    [...new Set([...facts, ...rows].map(({ sessionId }) => sessionId))],
    now,
  )
  const before = new Map(rows.map((row) => [keyOf(row), row]))
  const listed = new Set(facts.map(keyOf))
  const step = (sessionId: string, row: VenueSession | null, fact: Facts | null) =>
    nextStep(row, fact, projected.get(sessionId) ?? untold, now)
  const steps = [
    ...facts.map((fact) => step(fact.sessionId, before.get(keyOf(fact)) ?? null, fact)),
    ...rows.filter((row) => !listed.has(keyOf(row))).map((row) => step(row.sessionId, row, null)),
  ].filter((one) => one !== null)
  await save(db, steps)
  const isToldApart = ({ sessionId }: { sessionId: string }) =>
    !existing.has(sessionId) || projected.get(sessionId)?.isToldApart === true
  const all = [...facts, ...stored]
  const changed = [
    ...steps.flatMap(({ row, isDisclosed }) => (isDisclosed ? row.venueId : [])),
    ...all.filter(isToldApart).map(({ venueId }) => venueId),
  ]
  const listings = Map.groupBy(all, ({ sessionId }) => sessionId)
  const venuesOf = ([id, rows]: [string, typeof all]) => [id, rows.map(({ venueId }) => venueId)] as const
  return { listed: new Map([...listings].map(venuesOf)), changed: [...new Set(changed)] }
}

/** What is projected of a session. `isToldApart`: the people of its venues see a difference. */
type Projected = Ballots & { isToldApart: boolean }
const untold: Projected = { disclosure: null, isFrozen: false, isToldApart: false }

async function projectFacts(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Projected>> {
  const rows = await listSessionFacts(db, sessionIds)
  const before = new Map(rows.map((row) => [row.sessionId, row]))
  const steps = (await readCountedSessions(db, sessionIds)).map((session) => {
    const last = before.get(session.sessionId) ?? null
    return { last, id: session.sessionId, next: nextFacts(last, session, now) }
  })
  await upsertSessionFacts(
    db,
    steps.flatMap(({ next }) => next ?? []),
  )
  return new Map(
    steps.map(({ id, last, next }) => {
      const disclosure = (next ?? last)?.disclosed ?? null
      const isFrozen = staysAsCounted(last, disclosure)
      return [id, { disclosure, isFrozen, isToldApart: next !== null && isSeenChanged(last, next) }]
    }),
  )
}

/**
 * Before sessions are deleted, in the same transaction: their rows stay as they stand now.
 */
export async function freezeSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  await projectSessions(db, sessionIds, now)
  const rows = await store.listVenueSessions(db, sessionIds)
  await save(
    db,
    rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map((row) => stepTo({ ...row, deletedAt: now }, ['deleted'], now)),
  )
  const facts = await listSessionFacts(db, sessionIds)
  await upsertSessionFacts(
    db,
    facts.filter(({ deletedAt }) => deletedAt === null).map((row) => ({ ...row, deletedAt: now })),
  )
}

/**
 * Makes the visits of a session's group wait for each other until the transaction ends. Call it before the statements
 * that raise the version of a venue's figures: projections lock both in this order.
 */
export const lockVisits = (db: Db, sessionId: string) => store.lockProjections(db, [sessionId])

/**
 * Records that the group of a session came to the venue: it redeemed a voucher there or arrived with a booking. Runs in
 * the transaction that stores this. Counts once a session. A deleted session can still be verified: its vouchers outlive it.
 */
export async function recordVerified(
  db: Db,
  { venueId, sessionId }: { venueId: string; sessionId: string },
  now: Date,
): Promise<void> {
  if ((await listExisting(db, [venueId])).length === 0) return
  await projectSessions(db, [sessionId], now)
  const rows = await store.listVenueSessions(db, [sessionId])
  const row = rows.find((other) => other.venueId === venueId) ?? unlisted(venueId, sessionId, now)
  if (row.verifiedAt) return
  // Whoever comes has seen the venue.
  const verified = { ...row, viewedAt: row.viewedAt ?? now, verifiedAt: now, changedAt: now }
  await save(db, [stepTo(verified, row.viewedAt ? ['verified'] : ['viewed', 'verified'], now)])
}

/**
 * Takes back that a group came, unless something else `stillStands` for it: that is asked while no other visit of the
 * group can be recorded, and sees every one that was. Runs in the transaction that takes the visit back.
 */
export async function takeBackVerified(
  db: Db,
  { venueId, sessionId }: { venueId: string; sessionId: string },
  now: Date,
  { stillStands }: { stillStands: () => Promise<boolean> },
): Promise<void> {
  await projectSessions(db, [sessionId], now)
  const rows = await store.listVenueSessions(db, [sessionId])
  const row = rows.find((other) => other.venueId === venueId)
  if (!row?.verifiedAt || (await stillStands())) return
  await save(db, [stepTo({ ...row, verifiedAt: null, changedAt: now }, ['unverified'], now)])
}

async function save(db: Db, steps: readonly Step[]): Promise<void> {
  await store.upsertVenueSessions(
    db,
    steps.map(({ row }) => row),
  )
  await store.insertEvents(
    db,
    steps.flatMap(({ events }) => events),
  )
}

/** Neither a venue's id nor a session's contains a space. */
const keyOf = ({ venueId, sessionId }: { venueId: string; sessionId: string }) => `${sessionId} ${venueId}`

function stepTo(row: VenueSession, kinds: readonly VenueEventKind[], at: Date): Step {
  const { venueId, sessionId } = row
  return { row, events: kinds.map((kind) => ({ venueId, sessionId, kind, at })), isDisclosed: true }
}

/** For a venue that the list does not have any more. */
function unlisted(venueId: string, sessionId: string, now: Date): VenueSession {
  const nothing = { outcome: null, yes: 0, maybe: 0, no: 0, vetoes: 0, isListed: false, isConsidered: false }
  const never = { viewedAt: null, consideredAt: null, verifiedAt: null, deletedAt: null, likedAt: null }
  return { venueId, sessionId, ...nothing, ...never, countedVotes: 0, changedAt: now }
}

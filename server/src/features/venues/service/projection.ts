import type { Db } from '../../../platform/database/database.ts'
import { readCountedSessions, readFacts } from '../read-model.ts'
import { nextStep, type Step, type VenueEventKind, type VenueSession } from '../rules/projection.ts'
import { nextFacts } from '../rules/session-facts.ts'
import { listSessionFacts, upsertSessionFacts } from '../store/session-facts.ts'
import * as store from '../store/sessions.ts'
import { listKnown } from '../store/venues.ts'

/**
 * Brings the rows of these sessions and of their venues up to date and records the events that lead there. Sessions that
 * do not exist, or have never listed a known venue, are skipped. Returns the venues that are or were on their lists, of
 * deleted sessions too. Runs in the caller's transaction and holds the sessions' projection locks until it ends.
 */
export async function projectSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (sessionIds.length === 0) return []
  // In statements of their own: what the last holder of the locks committed is visible only to later statements.
  await store.lockProjections(db, sessionIds)
  const { facts, existing } = await readFacts(db, sessionIds)
  const stored = await store.listVenueSessions(db, sessionIds)
  const rows = stored.filter(({ sessionId }) => existing.has(sessionId))
  const before = new Map(rows.map((row) => [keyOf(row), row]))
  const listed = new Set(facts.map(keyOf))
  const steps = [
    ...facts.map((fact) => nextStep(before.get(keyOf(fact)) ?? null, fact, now)),
    ...rows.filter((row) => !listed.has(keyOf(row))).map((row) => nextStep(row, null, now)),
  ]
  await save(
    db,
    steps.filter((step) => step !== null),
  )
  await projectFacts(db, [...new Set([...facts, ...rows].map(({ sessionId }) => sessionId))], now)
  return [...new Set([...facts, ...stored].map(({ venueId }) => venueId))]
}

async function projectFacts(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  const rows = await listSessionFacts(db, sessionIds)
  const before = new Map(rows.map((row) => [row.sessionId, row]))
  const counted = await readCountedSessions(db, sessionIds)
  const next = counted.map((session) => nextFacts(before.get(session.sessionId) ?? null, session, now))
  await upsertSessionFacts(
    db,
    next.filter((row) => row !== null),
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
      .map((row) => ({ row: { ...row, deletedAt: now }, events: [eventOf(row, 'deleted', now)] })),
  )
  const facts = await listSessionFacts(db, sessionIds)
  await upsertSessionFacts(
    db,
    facts.filter(({ deletedAt }) => deletedAt === null).map((row) => ({ ...row, deletedAt: now })),
  )
}

/**
 * Records that the group of a session came to the venue: it redeemed a voucher there or arrived with a booking. Runs in
 * the transaction that stores this. Counts once a session. A deleted session can still be verified: its vouchers outlive it.
 */
export async function recordVerified(
  db: Db,
  { venueId, sessionId }: { venueId: string; sessionId: string },
  now: Date,
): Promise<void> {
  if ((await listKnown(db, [venueId])).length === 0) return
  await projectSessions(db, [sessionId], now)
  const rows = await store.listVenueSessions(db, [sessionId])
  const row = rows.find((other) => other.venueId === venueId) ?? unlisted(venueId, sessionId, now)
  if (row.verifiedAt) return
  const verified = { ...row, verifiedAt: now, changedAt: now }
  await save(db, [{ row: verified, events: [eventOf(row, 'verified', now)] }])
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
  await save(db, [
    { row: { ...row, verifiedAt: null, changedAt: now }, events: [eventOf(row, 'unverified', now)] },
  ])
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

function eventOf({ venueId, sessionId }: VenueSession, kind: VenueEventKind, at: Date) {
  return { venueId, sessionId, kind, at }
}

/** For a venue that the list does not have any more. */
function unlisted(venueId: string, sessionId: string, now: Date): VenueSession {
  const nothing = { outcome: null, yes: 0, maybe: 0, no: 0, vetoes: 0, isListed: false, isConsidered: false }
  const never = { viewedAt: null, consideredAt: null, verifiedAt: null, deletedAt: null }
  return { venueId, sessionId, ...nothing, ...never, changedAt: now }
}

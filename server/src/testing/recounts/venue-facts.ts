import type { Budget, Occasion } from '@nofomo/contracts/sessions/choices.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type VenueSessionRow = {
  venue_id: string
  session_id: string
  is_listed: boolean
  viewed_at: Date | null
  considered_at: Date | null
  is_considered: boolean
  liked_at: Date | null
  counted_votes: number
  outcome: 'chosen' | 'lost' | null
  verified_at: Date | null
  yes_votes: number
  maybe_votes: number
  no_votes: number
  vetoes: number
  changed_at: Date
  deleted_at: Date | null
}

export type SessionFactsRow = {
  session_id: string
  created_at: Date
  decided_at: Date | null
  winner_venue_id: string | null
  meets_at: Date
  time_slot: string
  occasion: string
  /** The one that the host named; none unless given. */
  stated_occasion?: Occasion | null
  group_bucket: string
  budget_tier: string
  disclosed: 'final' | 'quiet' | null
  voters: number
  counted_voters: number
  expected: number
  changed_at: Date
  deleted_at: Date | null
}

type VenueEventRow = { venue_id: string; session_id: string; kind: string; at: Date }

export type WishesRow = {
  session_id: string
  cuisine_families: string[]
  neighborhoods: string[]
  budget: Budget | null
  ceiling: number | null
  tags: string[]
  occasion: string | null
  group_size: string | null
  time_of_day: string | null
  changed_at: Date
}

/** An offer in a group. */
export type DeliveryRow = {
  offer_id: string
  session_id: string
  venue_id: string
  delivered_at: Date
  shown_at: Date | null
  opened_at: Date | null
  saved_at: Date | null
  redeemed_at: Date | null
  covers: number | null
  was_in_front: boolean | null
}

/** The stored facts about groups, as the panels of a dashboard read them. */
export type History = {
  rows: VenueSessionRow[]
  facts: SessionFactsRow[]
  /** In the order in which they happened. */
  events: VenueEventRow[]
  wishes: WishesRow[]
  /** None unless given. */
  deliveries?: DeliveryRow[]
}

/** Replaces all stored facts about groups. */
export async function replaceHistory(
  db: Db,
  { rows, facts, events, wishes, deliveries = [] }: History,
): Promise<void> {
  await sql`truncate venue_sessions, session_facts, venue_events, session_wishes, offers cascade`.execute(db)
  await insertAll(db, 'venue_sessions', rows)
  await insertAll(db, 'session_facts', facts)
  if (events.length > 0)
    await db
      .insertInto('venue_events')
      .values(events as never)
      .execute()
  await insertAll(db, 'session_wishes', wishes)
  await insertOffers(db, deliveries)
}

async function insertOffers(db: Db, deliveries: readonly DeliveryRow[]): Promise<void> {
  const offers = new Map(deliveries.map(({ offer_id, venue_id }) => [offer_id, venue_id]))
  for (const [id, venue_id] of offers)
    await db
      .insertInto('offers')
      .values({
        ...{ id, venue_id, venue_name: venue_id, offer_type: 'freebie', offer_text: 'Bread', realtime: true },
        ...{ valid_until: new Date(), created_at: new Date() },
      })
      .execute()
  await insertAll(
    db,
    'session_offers',
    deliveries.map((row) => ({ ...row, valid_until: row.delivered_at, is_withdrawn: false })),
  )
}

async function insertAll(db: Db, table: string, rows: readonly object[]): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db)
}

/** Two people had dinner in mind at $$, and nothing is decided. */
export function factsOf(
  session_id: string,
  created_at: Date,
  details: Partial<SessionFactsRow> = {},
): SessionFactsRow {
  return {
    session_id,
    created_at,
    decided_at: null,
    winner_venue_id: null,
    meets_at: created_at,
    time_slot: 'dinner',
    occasion: 'date-night',
    group_bucket: '2',
    budget_tier: '$$',
    disclosed: details.decided_at ? 'final' : null,
    voters: 3,
    counted_voters: details.voters ?? 3,
    expected: 4,
    changed_at: created_at,
    deleted_at: null,
    ...details,
  }
}

/** A venue that a group has seen and that nobody voted on. */
export function seenAt(
  venue_id: string,
  session_id: string,
  viewed_at: Date,
  details: Partial<VenueSessionRow> = {},
): VenueSessionRow {
  return {
    venue_id,
    session_id,
    is_listed: true,
    viewed_at,
    considered_at: null,
    is_considered: false,
    liked_at: null,
    counted_votes: 0,
    outcome: null,
    verified_at: null,
    yes_votes: 0,
    maybe_votes: 0,
    no_votes: 0,
    vetoes: 0,
    changed_at: viewed_at,
    deleted_at: null,
    ...details,
  }
}

export function wishesOf(session_id: string, changed_at: Date, details: Partial<WishesRow> = {}): WishesRow {
  return {
    session_id,
    cuisine_families: [],
    neighborhoods: [],
    budget: null,
    ceiling: null,
    tags: [],
    occasion: null,
    group_size: null,
    time_of_day: null,
    changed_at,
    ...details,
  }
}

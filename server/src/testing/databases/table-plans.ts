import type { Schema } from '../../platform/database/schema.ts'

/**
 * The placement of a table once there are several databases (docs/operations.md, "Beyond one PostgreSQL"): its rows are
 * where their session is, or on the coordinator.
 */
export type TablePlan = 'distributed' | 'local' | 'view'

export const tablePlans: Record<keyof Schema, TablePlan> = {
  // Of sessions.
  sessions: 'distributed',
  session_venues: 'distributed',
  session_times: 'distributed',
  voters: 'distributed',
  vote_entries: 'distributed',
  time_votes: 'distributed',
  votes: 'view',
  retractions: 'distributed',
  voter_limits: 'distributed',
  limit_sums: 'distributed',
  limit_viewers: 'distributed',
  session_offers: 'distributed',
  session_locks: 'distributed',
  session_versions: 'distributed',
  // Facts of sessions about venues: written with a session, read by venue.
  session_facts: 'distributed',
  venue_sessions: 'distributed',
  venue_events: 'distributed',
  venue_views: 'distributed',
  session_wishes: 'distributed',
  wish_misses: 'distributed',
  visit_answers: 'distributed',
  // Of venues.
  venues: 'local',
  venue_versions: 'local',
  guest_facts: 'local',
  imported_places: 'local',
  import_runs: 'local',
  offers: 'local',
  // Found by their codes, which are unique among all sessions, and counted with their offer.
  vouchers: 'local',
  venue_members: 'local',
  acting_members: 'view',
  dismissed_typed_venues: 'local',
  venue_api_keys: 'local',
  venue_branding: 'local',
  venue_pictures: 'local',
  venue_invitations: 'local',
  counter_links: 'local',
  claims: 'local',
  scheduled_decisions: 'local',
  listing_edits: 'local',
  subscriptions: 'local',
  invoices: 'local',
  invoice_numbers: 'local',
  payment_tries: 'local',
  checkouts: 'local',
  stripe_events: 'local',
  notice_settings: 'local',
  push_subscriptions: 'local',
  push_messages: 'local',
  weekly_notices: 'local',
  rush_notices: 'local',
  // Found by when they are due, and by account.
  vote_subscriptions: 'local',
  vote_push_messages: 'local',
  // Of accounts.
  accounts: 'local',
  auth_sessions: 'local',
  magic_links: 'local',
  proofs: 'local',
  passkeys: 'local',
  passkey_challenges: 'local',
  known_browsers: 'local',
  signup_drafts: 'local',
  bookings: 'local',
  onboardings: 'local',
  onboarding_answers: 'local',
  erasures: 'local',
  erasure_mentions: 'local',
  // Of staff and of the installation.
  session_reports: 'local',
  report_decisions: 'local',
  staff_gate: 'local',
  staff_sessions: 'local',
  staff_authenticators: 'local',
  staff_actions: 'local',
  staff_code_tries: 'local',
  analytics_events: 'local',
  analytics_visits: 'local',
  counted_events: 'view',
  counted_visits: 'view',
  hosted_sessions: 'view',
  listed_venues: 'view',
  listed_times: 'view',
  cast_votes: 'view',
  ballot_votes: 'view',
  cast_ballot_votes: 'view',
  venue_listings: 'view',
  venue_sessions_now: 'view',
  delivered_offers: 'view',
  offer_outcomes: 'view',
  group_wishes: 'view',
  missed_group_wishes: 'view',
  mails: 'local',
  mail_senders: 'local',
  mail_servers: 'local',
  instance_secrets: 'local',
  leases: 'local',
  orphan_counts: 'local',
  projection_watermarks: 'local',
  // Numbers of sessions, accounts and venues alike.
  write_sequences: 'local',
}

/** The column by whose values the rows of a distributed table are spread. */
export const distributionColumn = (table: string): string => (table === 'sessions' ? 'id' : 'session_id')

export const isDistributed = (table: string): boolean => tablePlans[table as keyof Schema] === 'distributed'

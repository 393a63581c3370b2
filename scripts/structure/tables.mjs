import { withoutComments } from './read-tree.mjs'

/**
 * Every table and view, and the feature that reads and writes it; `platform` is `server/src/platform/`. Others call a
 * service of the owner.
 */
const tableOwners = {
  sessions: 'sessions',
  session_venues: 'sessions',
  dismissed_typed_venues: 'sessions',
  voters: 'voting',
  vote_entries: 'voting',
  votes: 'voting',
  retractions: 'voting',
  voter_limits: 'limits',
  limit_sums: 'limits',
  limit_viewers: 'limits',
  report_decisions: 'reports',
  session_reports: 'reports',
  offers: 'offers',
  session_offers: 'offers',
  vouchers: 'offers',
  subscriptions: 'billing',
  invoices: 'billing',
  invoice_numbers: 'billing',
  payment_tries: 'billing',
  checkouts: 'billing',
  stripe_events: 'billing',
  venue_api_keys: 'premium',
  venue_branding: 'premium',
  bookings: 'bookings',
  venues: 'venues',
  venue_members: 'venues',
  acting_members: 'venues',
  venue_views: 'venues',
  venue_sessions: 'venues',
  venue_events: 'venues',
  session_facts: 'venues',
  projection_watermarks: 'venues',
  notice_settings: 'notices',
  push_subscriptions: 'notices',
  push_messages: 'notices',
  weekly_notices: 'notices',
  rush_notices: 'notices',
  session_wishes: 'suggestions',
  wish_misses: 'suggestions',
  claims: 'claims',
  scheduled_decisions: 'claims',
  listing_edits: 'listing',
  venue_pictures: 'listing',
  venue_invitations: 'team',
  counter_links: 'team',
  staff_gate: 'staff',
  staff_sessions: 'staff',
  staff_authenticators: 'staff',
  staff_actions: 'staff',
  staff_code_tries: 'staff',
  analytics_events: 'analytics',
  analytics_visits: 'analytics',
  onboardings: 'onboarding',
  onboarding_answers: 'onboarding',
  analytics_events_rest: 'analytics',
  counted_events: 'analytics',
  counted_visits: 'analytics',
  accounts: 'auth',
  auth_sessions: 'auth',
  magic_links: 'auth',
  proofs: 'auth',
  passkeys: 'auth',
  passkey_challenges: 'auth',
  known_browsers: 'auth',
  signup_drafts: 'auth',
  erasures: 'people',
  erasure_mentions: 'people',
  mails: 'platform',
  leases: 'platform',
  orphan_counts: 'platform',
  session_locks: 'platform',
  mail_servers: 'platform',
  mail_senders: 'platform',
  write_sequences: 'platform',
  instance_secrets: 'platform',
  session_versions: 'platform',
  venue_versions: 'platform',
}

/** Made by one migration and dropped by a later one. */
const droppedTables = new Set(['venue_owners', 'acting_owners'])

/** Files that read tables of another owner, with the reason. Each is one statement that has to be one. */
const sharedReads = {
  'server/src/platform/accounts.ts': {
    tables: ['accounts', 'auth_sessions'],
    why: 'every request asks who is signed in, below all features',
  },
  'server/src/features/mailbox/read-model.ts': {
    tables: ['mails'],
    why: 'the built-in mailbox is a window onto the mail outbox of the platform',
  },
  'server/src/features/voting/store/votes.ts': {
    tables: ['sessions', 'session_venues'],
    why: 'a vote checks session and list in the statement that writes it: no vote slips in behind a closing',
  },
  'server/src/features/voting/read-model.ts': {
    tables: ['sessions', 'session_venues', 'offers', 'session_offers', 'session_versions'],
    why: 'a snapshot is one statement, so that session, counts, offers and version are of one moment',
  },
  'server/src/features/venues/read-model.ts': {
    tables: ['sessions', 'session_venues', 'voters', 'votes', 'retractions'],
    why: 'the projection reads what a session made of its venues at one moment, in one statement',
  },
  'server/src/features/venue-home/read-model.ts': {
    tables: ['sessions', 'session_venues', 'voters', 'votes', 'venue_sessions', 'session_facts'],
    why: 'the groups deciding about a venue, their activity and their counts are of one moment, in one statement',
  },
  'server/src/features/venue-analytics/read-model.ts': {
    tables: ['venues', 'venue_sessions', 'venue_events', 'session_facts', 'session_wishes', 'session_offers'],
    why: 'a panel of a dashboard is one statement, so that its figures are of one moment and agree',
  },
  'server/src/features/kpis/read-model.ts': {
    tables: ['venues', 'venue_sessions', 'session_facts'],
    why: "the pilot's figures of all groups and venues in a month are one statement, so that they are of one moment",
  },
  'server/src/features/notices/read-model.ts': {
    tables: ['sessions', 'session_venues', 'voters', 'votes', 'venue_sessions', 'session_facts'],
    why: 'whether three groups decide at once is one statement over all venues that somebody wants to be told about',
  },
  'server/src/features/offers/store/deliveries.ts': {
    tables: ['sessions', 'session_venues'],
    why: 'a delivery checks its session under the lock under which it is written: none slips in behind a mute or a closing',
  },
  'server/src/features/offers/read-model/groups.ts': {
    tables: ['sessions', 'venues', 'venue_sessions', 'session_facts'],
    why: 'the groups that rules fit are one statement, however many there are',
  },
  'server/src/features/offers/read-model/venue-offers.ts': {
    tables: ['venue_sessions', 'session_facts'],
    why: 'what became of offers in groups is one statement, however many there are',
  },
  'server/src/features/sessions/store/personal-data.ts': {
    tables: ['venues'],
    why: 'only places that somebody typed may name a person: which those are, the search itself has to ask',
  },
  'server/src/features/bookings/store/personal-data.ts': {
    tables: ['venues'],
    why: 'the same for tables booked at such places',
  },
  'server/src/features/plans/read-model.ts': {
    tables: ['sessions', 'session_venues', 'voters', 'votes'],
    why: "a host's home counts the ballots of all their sessions in one statement",
  },
}

const kyselyTable =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|innerJoin|leftJoin|crossJoin)\(\s*'(\w+)/g
const kyselyExpression = /\bselectFrom\(\s*'(\w+)/g
const sqlTable = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)/g
const queried = /^server\/src\/(?:platform\/|features\/([^/]+)\/)/

/** @returns {string[]} a sentence for each table that a file uses and that another feature owns */
export function foreignTables({ path, text }) {
  const place = queried.exec(path)
  if (!place || /\.test\.tsx?$/.test(path)) return []
  const here = place[1] ?? 'platform'
  const shared = sharedReads[path]?.tables ?? []
  return [...tablesIn(withoutComments(text))]
    .filter((table) => tableOwners[table] !== here && !shared.includes(table))
    .map((table) => `${path}: uses the table ${table} of ${tableOwners[table]}; call its service instead`)
}

/** @returns {string[]} a sentence for each table of the migrations without an owner */
export function ownerlessTables({ path, text }) {
  if (!/^server\/src\/migrations\/.*\.sql$/.test(path)) return []
  const made = [...text.matchAll(/^create (?:table|view) (\w+)/gm)].map(([, table]) => table)
  return made
    .filter((table) => !(table in tableOwners) && !droppedTables.has(table))
    .map((table) => `${path}: creates ${table}, which has no owner in scripts/structure/tables.mjs`)
}

function tablesIn(text) {
  const found = [kyselyTable, kyselyExpression].flatMap((call) =>
    [...text.matchAll(call)].map(([, table]) => table),
  )
  if (/\bsql(?:<[^`]*>)?`/.test(text)) for (const [, table] of text.matchAll(sqlTable)) found.push(table)
  return new Set(found.filter((table) => table in tableOwners))
}

import { withoutComments } from './read-tree.mjs'

/** Every table and view, and the feature that reads and writes it; `platform` is `server/src/platform/`. */
const tableOwners = {
  sessions: 'sessions',
  session_venues: 'sessions',
  session_times: 'sessions',
  session_requests: 'sessions',
  host_links: 'sessions',
  dismissed_typed_venues: 'sessions',
  voters: 'voting',
  vote_entries: 'voting',
  votes: 'voting',
  time_votes: 'voting',
  retractions: 'voting',
  joined_ballots: 'voting',
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
  imported_places: 'imports',
  import_runs: 'imports',
  notice_settings: 'notices',
  push_subscriptions: 'notices',
  push_messages: 'notices',
  weekly_notices: 'notices',
  rush_notices: 'notices',
  vote_subscriptions: 'vote-notices',
  vote_push_messages: 'vote-notices',
  webhooks: 'webhooks',
  webhook_votes: 'webhooks',
  webhook_deliveries: 'webhooks',
  chat_requests: 'chats',
  chat_posts: 'chats',
  slack_installations: 'slack',
  session_wishes: 'suggestions',
  wish_misses: 'suggestions',
  crews: 'crews',
  crew_links: 'crews',
  crew_members: 'crews',
  crew_sessions: 'crews',
  crew_voters: 'crews',
  crew_reactions: 'crews',
  crew_subscriptions: 'crews',
  crew_reports: 'crews',
  visit_answers: 'guest-facts',
  guest_facts: 'guest-facts',
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
  api_keys: 'api-keys',
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
  hosted_sessions: 'sessions',
  listed_venues: 'sessions',
  listed_times: 'sessions',
  cast_votes: 'voting',
  ballot_votes: 'voting',
  cast_ballot_votes: 'voting',
  venue_listings: 'venues',
  venue_sessions_now: 'venues',
  delivered_offers: 'offers',
  offer_outcomes: 'offers',
  group_wishes: 'suggestions',
  missed_group_wishes: 'suggestions',
  crew_losses: 'crews',
  crew_decisions: 'crews',
  crew_votes: 'crews',
}

/** Made by one migration and dropped by a later one. */
const droppedTables = new Set(['venue_owners', 'acting_owners'])

/**
 * What owners publish for the statements of others, which read it and never write: views, and the projection that is made for
 * dashboards to read.
 */
const published = new Set([
  'hosted_sessions',
  'listed_venues',
  'listed_times',
  'cast_votes',
  'ballot_votes',
  'cast_ballot_votes',
  'venue_listings',
  'venue_sessions_now',
  'delivered_offers',
  'offer_outcomes',
  'group_wishes',
  'missed_group_wishes',
  'crew_losses',
  'crew_decisions',
  'crew_votes',
  'venue_sessions',
  'session_facts',
  'venue_events',
])

/** Files that use tables of another owner, with the reason. Each is one statement that has to be one. */
const sharedTables = {
  'server/src/platform/accounts.ts': {
    tables: ['accounts', 'auth_sessions'],
    why: 'every request asks who is signed in, below all features',
  },
  'server/src/features/mailbox/read-model.ts': {
    tables: ['mails'],
    why: 'the built-in mailbox is a window onto the mail outbox of the platform',
  },
  'server/src/features/voting/store/votes.ts': {
    tables: ['sessions', 'session_venues', 'session_times'],
    why: 'a vote locks session and list in the statement that writes it: no vote slips in behind a closing',
  },
  'server/src/features/voting/store/progress.ts': {
    tables: ['sessions', 'session_venues', 'session_times'],
    why: 'how far votes are from their end is one statement over the sessions that have just changed',
  },
  'server/src/features/voting/read-model.ts': {
    tables: ['sessions', 'session_venues', 'session_times', 'session_versions'],
    why: 'a snapshot is one statement, so that session, counts, offers and version are of one moment',
  },
  'server/src/features/venues/read-model.ts': {
    tables: ['sessions', 'retractions'],
    why: 'the projection reads all that a session made of its venues at one moment, in one statement',
  },
  'server/src/features/offers/store/deliveries.ts': {
    tables: ['sessions'],
    why: 'a delivery checks its session under the lock under which it is written: none slips in behind a mute or a closing',
  },
}

const kyselyTable =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|innerJoin|leftJoin|crossJoin)\(\s*'(\w+)/g
const kyselyExpression = /\bselectFrom\(\s*'(\w+)/g
const written =
  /\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?([a-z_]+)|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
const sqlTable = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)/g
const queried = /^server\/src\/(?:platform\/|features\/([^/]+)\/)/

/** @returns {string[]} a sentence for each table that a file uses, that another feature owns and does not publish */
export function foreignTables({ path, text }) {
  const place = queried.exec(path)
  if (!place || /\.test\.tsx?$/.test(path)) return []
  const here = place[1] ?? 'platform'
  const code = withoutComments(text)
  const shared = sharedTables[path]?.tables ?? []
  const changed = new Set([...code.matchAll(written)].map(([, inSql, inKysely]) => inSql ?? inKysely))
  return [...tablesIn(code)]
    .filter((table) => tableOwners[table] !== here && !shared.includes(table))
    .filter((table) => !published.has(table) || changed.has(table))
    .map(
      (table) =>
        `${path}: uses the table ${table} of ${tableOwners[table]}; read what its owner publishes, or call its public.ts`,
    )
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

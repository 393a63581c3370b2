// Generated from the migrated database by `npm run db:schema`. Narrower types: column-types.ts.
import type { ApiScope } from '@nofomo/contracts/api/public-api.ts'
import type { AccountKind, LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'
import type { SubscriptionState } from '@nofomo/contracts/billing/endpoints.ts'
import type { BookingState } from '@nofomo/contracts/bookings/endpoints.ts'
import type { ClaimMethod, ClaimRole } from '@nofomo/contracts/claims/options.ts'
import type { CrewNoticeKind, CrewRole, CrewVoteOrigin, RhythmKind } from '@nofomo/contracts/crews/limits.ts'
import type { Ceiling, DealBreaker, Diet } from '@nofomo/contracts/limits/choices.ts'
import type { OfferTrigger } from '@nofomo/contracts/offers/limits.ts'
import type { SquadRole, TasteStep } from '@nofomo/contracts/onboarding/choices.ts'
import type { Avatar } from '@nofomo/contracts/onboarding/profile-options.ts'
import type { ReportAction, ReportReason } from '@nofomo/contracts/reports/choices.ts'
import type {
  Budget,
  BudgetTier,
  Category,
  ClaimState,
  GroupBucket,
  GroupSize,
  InsightOccasion,
  ListingEditState,
  Neighborhood,
  Occasion,
  OfferType,
  ResultsVisibility,
  SeatRange,
  TimeOfDay,
  TimeSlot,
} from '@nofomo/contracts/sessions/choices.ts'
import type { LostTimeMark, VoteNoticeKind } from '@nofomo/contracts/sessions/options.ts'
import type { ReviewAction } from '@nofomo/contracts/staff/review-options.ts'
import type { InvitedRole, VenueRole } from '@nofomo/contracts/team/roles.ts'
import type { VenueSource } from '@nofomo/contracts/venues/endpoints.ts'
import type { OpenDataSet } from '@nofomo/contracts/venues/facts.ts'
import type { VenueFeature } from '@nofomo/contracts/venues/features.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type {
  DeliveryFailure,
  DeliveryState,
  VoteEventType,
  WebhookEventType,
} from '@nofomo/contracts/webhooks/choices.ts'
import type { Generated } from 'kysely'

/** The tables and views that the migrations create. */
export type Schema = {
  account_webhooks: AccountWebhooksTable
  accounts: AccountsTable
  acting_members: ActingMembersView
  address_changes: AddressChangesTable
  analytics_events: AnalyticsEventsTable
  analytics_visits: AnalyticsVisitsTable
  api_keys: ApiKeysTable
  auth_sessions: AuthSessionsTable
  ballot_votes: BallotVotesView
  bookings: BookingsTable
  cast_ballot_votes: CastBallotVotesView
  cast_votes: CastVotesView
  chat_posts: ChatPostsTable
  chat_requests: ChatRequestsTable
  checkouts: CheckoutsTable
  claims: ClaimsTable
  counted_events: CountedEventsView
  counted_visits: CountedVisitsView
  counter_links: CounterLinksTable
  crew_decisions: CrewDecisionsView
  crew_links: CrewLinksTable
  crew_losses: CrewLossesView
  crew_members: CrewMembersTable
  crew_reactions: CrewReactionsTable
  crew_reports: CrewReportsTable
  crew_sessions: CrewSessionsTable
  crew_subscriptions: CrewSubscriptionsTable
  crew_voters: CrewVotersTable
  crew_votes: CrewVotesView
  crews: CrewsTable
  delivered_offers: DeliveredOffersView
  dismissed_typed_venues: DismissedTypedVenuesTable
  erasure_mentions: ErasureMentionsTable
  erasures: ErasuresTable
  group_wishes: GroupWishesView
  guest_facts: GuestFactsTable
  host_links: HostLinksTable
  hosted_sessions: HostedSessionsView
  import_runs: ImportRunsTable
  imported_places: ImportedPlacesTable
  instance_secrets: InstanceSecretsTable
  invoice_numbers: InvoiceNumbersTable
  invoices: InvoicesTable
  joined_ballots: JoinedBallotsTable
  known_browsers: KnownBrowsersTable
  leases: LeasesTable
  limit_sums: LimitSumsTable
  limit_viewers: LimitViewersTable
  listed_times: ListedTimesView
  listed_venues: ListedVenuesView
  listing_edits: ListingEditsTable
  magic_links: MagicLinksTable
  mail_senders: MailSendersTable
  mail_servers: MailServersTable
  mails: MailsTable
  missed_group_wishes: MissedGroupWishesView
  notice_settings: NoticeSettingsTable
  offer_outcomes: OfferOutcomesView
  offers: OffersTable
  onboarding_answers: OnboardingAnswersTable
  onboardings: OnboardingsTable
  orphan_counts: OrphanCountsTable
  passkey_challenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  payment_tries: PaymentTriesTable
  projection_watermarks: ProjectionWatermarksTable
  proofs: ProofsTable
  push_messages: PushMessagesTable
  push_subscriptions: PushSubscriptionsTable
  report_decisions: ReportDecisionsTable
  retractions: RetractionsTable
  rush_notices: RushNoticesTable
  scheduled_decisions: ScheduledDecisionsTable
  second_steps: SecondStepsTable
  session_facts: SessionFactsTable
  session_locks: SessionLocksTable
  session_offers: SessionOffersTable
  session_reports: SessionReportsTable
  session_requests: SessionRequestsTable
  session_times: SessionTimesTable
  session_venues: SessionVenuesTable
  session_versions: SessionVersionsTable
  session_wishes: SessionWishesTable
  sessions: SessionsTable
  shown_messages: ShownMessagesView
  signup_drafts: SignupDraftsTable
  slack_installations: SlackInstallationsTable
  staff_actions: StaffActionsTable
  staff_authenticators: StaffAuthenticatorsTable
  staff_code_tries: StaffCodeTriesTable
  staff_gate: StaffGateTable
  staff_sessions: StaffSessionsTable
  stripe_events: StripeEventsTable
  subscriptions: SubscriptionsTable
  time_votes: TimeVotesTable
  venue_api_keys: VenueApiKeysTable
  venue_branding: VenueBrandingTable
  venue_events: VenueEventsTable
  venue_invitations: VenueInvitationsTable
  venue_listings: VenueListingsView
  venue_members: VenueMembersTable
  venue_messages: VenueMessagesTable
  venue_pictures: VenuePicturesTable
  venue_sessions: VenueSessionsTable
  venue_sessions_now: VenueSessionsNowView
  venue_versions: VenueVersionsTable
  venue_views: VenueViewsTable
  venues: VenuesTable
  visit_answers: VisitAnswersTable
  vote_entries: VoteEntriesTable
  vote_push_messages: VotePushMessagesTable
  vote_subscriptions: VoteSubscriptionsTable
  voter_limits: VoterLimitsTable
  voters: VotersTable
  votes: VotesView
  vouchers: VouchersTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_votes: WebhookVotesTable
  webhooks: WebhooksTable
  weekly_notices: WeeklyNoticesTable
  wish_misses: WishMissesTable
  write_sequences: WriteSequencesTable
}

export type AccountWebhooksTable = {
  webhook_id: string
  account_id: string
  slot: number
}

export type AccountsTable = {
  id: string
  kind: AccountKind
  /** Lower case; null for guests. */
  email: string | null
  email_verified_at: Date | null
  first_name: string | null
  last_name: string | null
  display_name: string | null
  avatar: Avatar | null
  cuisines: Generated<string[]>
  venue_name: string | null
  /** PHC string of argon2id. */
  password_hash: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  made_by: Buffer | null
  erased_at: Date | null
}

export type ActingMembersView = {
  venue_id: string | null
  account_id: string | null
  role: VenueRole | null
  since: Date | null
  id: string | null
}

export type AddressChangesTable = {
  account_id: string
  email: string
  code_hash: Buffer | null
  tries: Generated<number>
  created_at: Date
  expires_at: Date
}

export type AnalyticsEventsTable = {
  day: string
  id: string
  name: string
  page: string
  visit: string
  facts: unknown
  at: Date
  simulated: Generated<boolean>
}

export type AnalyticsVisitsTable = {
  visit: string
  started_at: Date
  ended_at: Date
  pages: number
  events: number
  neighborhood: string | null
  group_size: Generated<number>
  occasion: Generated<string>
  budget: Generated<string>
  suggestions_viewed: Generated<number>
  voting_started: Generated<boolean>
  votes_received: Generated<number>
  winner_selected: Generated<boolean>
  discount_claimed: Generated<boolean>
  completed_at: Date | null
  venue_interactions: Generated<number>
  searches: Generated<number>
  errors: Generated<number>
  simulated: Generated<boolean>
}

export type ApiKeysTable = {
  id: Generated<string>
  account_id: string
  name: string
  begins: string
  hash: Buffer
  scopes: ApiScope[]
  created_at: Date
  last_used_on: string | null
}

export type AuthSessionsTable = {
  token_hash: Buffer
  account_id: string
  method: 'link' | 'code' | 'password' | 'passkey' | 'guest' | 'invitation' | 'counter'
  created_at: Date
  expires_at: Date
  last_used_at: Generated<Date>
  device: string | null
  second_step_at: Date | null
}

export type BallotVotesView = {
  session_id: string | null
  voter_key: string | null
  venue_id: string | null
  time_id: string | null
  value: number | null
  created_at: Date | null
  updated_at: Date | null
}

export type BookingsTable = {
  id: string
  session_id: string | null
  account_id: string
  session_title: string
  choice: 'winner' | 'backup'
  venue_id: string
  venue_name: string
  venue_address: string
  venue_website: string | null
  poster: string
  party_size: number
  starts_at: Date
  contact_name: string
  contact_phone: string
  requests: string | null
  /** `unreached` is never stored: a venue may get an owner later. */
  state: Exclude<BookingState, 'unreached'>
  answer_note: string | null
  created_at: Date
  updated_at: Date
  winner_venue_id: string | null
  is_superseded: Generated<boolean>
  other_winner: string | null
  superseded_mailed_at: Date | null
  catalogue_venue_id: string | null
  arrived_at: Date | null
  arrived_party: number | null
  group_session_id: string | null
}

export type CastBallotVotesView = {
  session_id: string | null
  voter_key: string | null
  venue_id: string | null
  time_id: string | null
  value: number | null
  created_at: Date | null
  updated_at: Date | null
  is_venue_owner: boolean | null
}

export type CastVotesView = {
  session_id: string | null
  voter_key: string | null
  venue_id: string | null
  value: number | null
  created_at: Date | null
  updated_at: Date | null
  is_venue_owner: boolean | null
}

export type ChatPostsTable = {
  id: Generated<string>
  platform: 'slack' | 'discord'
  session_id: string
  request_hash: Buffer
  workspace_hash: Buffer
  channel_hash: Buffer
  person_hash: Buffer
  host_token: Buffer
  target: Buffer | null
  shown_version: string | null
  shows_decision: Generated<boolean>
  edit_at: Date | null
  edited_at: Date | null
  attempts: Generated<number>
  created_at: Date
  waits_until: Date | null
}

export type ChatRequestsTable = {
  key_hash: Buffer
  received_at: Date
  work: Buffer | null
  attempts: Generated<number>
  next_attempt_at: Date | null
  platform: 'slack' | 'discord' | null
  workspace_hash: Buffer | null
}

export type CheckoutsTable = {
  id: string
  venue_id: string
  account_id: string | null
  amount_cents: number
  currency: string
  created_at: Date
  completed_at: Date | null
}

export type ClaimsTable = {
  id: string
  venue_id: string | null
  listing_id: string | null
  venue_name: string
  venue_address: string
  contact_name: string
  phone: string
  email: string
  role: ClaimRole
  method: ClaimMethod
  state: Generated<ClaimState>
  account_id: string | null
  device_hash: Buffer
  code_hash: Buffer | null
  code_sent_by: ClaimMethod | null
  code_tries: Generated<number>
  code_expires_at: Date | null
  codes_sent: Generated<number>
  score: number | null
  verification: unknown
  created_at: Date
  proven_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  notes: string | null
}

export type CountedEventsView = {
  day: string | null
  id: string | null
  name: string | null
  page: string | null
  visit: string | null
  facts: unknown
  at: Date | null
}

export type CountedVisitsView = {
  visit: string | null
  started_at: Date | null
  ended_at: Date | null
  completed_at: Date | null
  pages: number | null
  events: number | null
  neighborhood: string | null
  group_size: number | null
  occasion: string | null
  budget: string | null
  suggestions_viewed: number | null
  voting_started: boolean | null
  votes_received: number | null
  winner_selected: boolean | null
  discount_claimed: boolean | null
  venue_interactions: number | null
  searches: number | null
  errors: number | null
}

export type CounterLinksTable = {
  id: string
  venue_id: string
  name: string
  token_hash: Buffer
  made_by: string | null
  account_id: string | null
  created_at: Date
  expires_at: Date
  opened_at: Date | null
  ended_at: Date | null
}

export type CrewDecisionsView = {
  crew_id: string | null
  number: number | null
  session_id: string | null
  winner_venue_id: string | null
  decided_at: Date | null
}

export type CrewLinksTable = {
  secret_hash: Buffer
  crew_id: string
  created_at: Date
  ended_at: Date | null
}

export type CrewLossesView = {
  session_id: string | null
  voter_key: string | null
  loss: number | null
}

export type CrewMembersTable = {
  id: Generated<string>
  crew_id: string
  name: string
  name_key: string
  role: CrewRole
  browser_hash: Buffer | null
  account_id: string | null
  squad_role: SquadRole | null
  uses_tastes: Generated<boolean>
  calendar_hash: Buffer | null
  joined_at: Date
}

export type CrewReactionsTable = {
  crew_id: string
  number: number
  member_id: string
  loss: number
  liked: string[]
}

export type CrewReportsTable = {
  id: Generated<string>
  crew_id: string
  device_hash: Buffer | null
  reason: ReportReason
  words: string | null
  reported_at: Date
  decided_at: Date | null
  decided_by: string | null
  action: 'dismiss' | 'hide' | 'restore' | null
}

export type CrewSessionsTable = {
  crew_id: string
  number: number
  session_id: string
  origin: CrewVoteOrigin
  started_by: string | null
  started_at: Date
  title: string
  decided_at: Date | null
  meeting_at: Date | null
  winner_venue_id: string | null
  winner_name: string | null
  winner_address: string | null
  winner_image: string | null
  gone_at: Date | null
}

export type CrewSubscriptionsTable = {
  member_id: string
  endpoint: string | null
  p256dh: Buffer | null
  auth: Buffer | null
  kinds: CrewNoticeKind[]
  created_at: Date
}

export type CrewVotersTable = {
  session_id: string
  member_id: string
  voter_key: string
  loss: number
}

export type CrewVotesView = {
  crew_id: string | null
  number: number | null
  session_id: string | null
  gone_at: Date | null
}

export type CrewsTable = {
  id: string
  name: string
  created_at: Date
  active_at: Date
  version: Generated<string>
  hidden_at: Date | null
  leaves_out_winners: Generated<boolean>
  uses_taste: Generated<boolean>
  uses_fairness: Generated<boolean>
  rhythm_kind: RhythmKind | null
  rhythm_weekday: number | null
  rhythm_hour: number | null
  rhythm_next_at: Date | null
  rhythm_paused_at: Date | null
  rhythm_unanswered: Generated<number>
}

export type DeliveredOffersView = {
  session_id: string | null
  offer_id: string | null
  venue_id: string | null
  delivered_at: Date | null
  valid_until: Date | null
  words: unknown
}

export type DismissedTypedVenuesTable = {
  key: string
  dismissed_at: Date
}

export type ErasureMentionsTable = {
  id: Generated<string>
  pseudonym: string
  place: string
  row_key: unknown
  spans: unknown
  seen_hash: Buffer
  found_at: Date
}

export type ErasuresTable = {
  pseudonym: string
  person_key: Buffer
  erased_at: Date
  staff: string
}

export type GroupWishesView = {
  tags: string[] | null
  cuisine_families: string[] | null
  budget: string | null
  neighborhoods: string[] | null
  changed_at: Date | null
}

export type GuestFactsTable = {
  venue_id: string
  feature: VenueFeature
  year: number
  decided_at: Date
}

export type HostLinksTable = {
  session_id: string
  link_hash: Buffer
  created_at: Date
  browser_hash: Buffer | null
}

export type HostedSessionsView = {
  id: string | null
  host_account_id: string | null
  title: string | null
  location: string | null
  created_at: Date | null
  completed_at: Date | null
  provisional_since: Date | null
  expected_voters: number | null
  is_expected_known: boolean | null
  winner_venue_id: string | null
  backup_venue_id: string | null
  hidden_at: Date | null
  voided_voter_keys: string[] | null
  meeting_at: Date | null
  leading_time_at: Date | null
}

export type ImportRunsTable = {
  id: Generated<string>
  fingerprint: Buffer
  file: string
  position: Generated<number>
  counts: unknown
  started_at: Date
  finished_at: Date | null
}

export type ImportedPlacesTable = {
  id: string
  source: OpenDataSet
  source_name: string | null
  name: string
  category: Category
  cuisine: string | null
  cuisine_family: string | null
  address: string
  lat: number
  lng: number
  hours: string | null
  phone: string | null
  website: string | null
  features: VenueFeature[]
  year: number
  licence: string
  same_as: string | null
  words: string
  content_hash: Buffer
  gone_at: Date | null
  created_at: Date
  updated_at: Date
  hours_week: string | null
}

export type InstanceSecretsTable = {
  name: string
  value: Buffer
}

export type InvoiceNumbersTable = {
  year: number
  last: number
}

export type InvoicesTable = {
  id: Generated<string>
  number: string
  venue_id: string
  account_id: string | null
  gateway: 'mock' | 'stripe'
  payment_ref: string
  amount_cents: number
  currency: string
  brand: string
  last4: string
  name: string
  email: string
  address: string
  period_from: Date
  period_to: Date
  paid_at: Date
}

export type JoinedBallotsTable = {
  session_id: string
  voter_key: string
  now_key: string
  joined_at: Date
}

export type KnownBrowsersTable = {
  key: Buffer
  expires_at: Date
  address_key: Buffer | null
}

export type LeasesTable = {
  name: string
  holder: string
  until: Date
}

export type LimitSumsTable = {
  session_id: string
  last_voter: string
  ceiling: Ceiling | null
  diets: Diet[] | null
  deal_breakers: DealBreaker[] | null
  taken_at: Date
}

export type LimitViewersTable = {
  session_id: string
  voter_key: string
  network: string
  seen_at: Date
}

export type ListedTimesView = {
  session_id: string | null
  id: string | null
  starts_at: Date | null
}

export type ListedVenuesView = {
  session_id: string | null
  id: string | null
  catalogue_venue_id: string | null
  name: string | null
  position: number | null
  poster: string | null
  picture: string | null
}

export type ListingEditsTable = {
  id: string
  venue_id: string
  account_id: string | null
  /** Part of `ShownFields` of the contracts. */
  fields: unknown
  picture_id: string | null
  state: ListingEditState
  note: string | null
  decided_by: string | null
  created_at: Date
  decided_at: Date | null
  replaced: unknown
}

export type MagicLinksTable = {
  id: string
  token_hash: Buffer
  code_hash: Buffer
  code_tries: Generated<number>
  purpose: LinkPurpose
  email: string
  device_hash: Buffer
  redirect_path: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  mailbox: string
  network: Buffer
  is_known: Generated<boolean>
}

export type MailSendersTable = {
  node: string
  until: Date
}

export type MailServersTable = {
  name: string
}

export type MailsTable = {
  id: Generated<string>
  recipient: string
  subject: string
  text_body: string
  html_body: string | null
  created_at: Generated<Date>
  state: Generated<'kept' | 'waiting' | 'sent' | 'dead'>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  last_error: string | null
  stop_url: string | null
  about: string | null
}

export type MissedGroupWishesView = {
  session_id: string | null
  venue_id: string | null
  tag: string | null
  changed_at: Date | null
}

export type NoticeSettingsTable = {
  account_id: string
  venue_id: string
  weekly_mail: Generated<boolean>
  rush_mail: Generated<boolean>
  updated_at: Date
}

export type OfferOutcomesView = {
  session_id: string | null
  venue_id: string | null
  delivered_at: Date | null
  shown_at: Date | null
  opened_at: Date | null
  saved_at: Date | null
  redeemed_at: Date | null
  was_in_front: boolean | null
  covers: number | null
}

export type OffersTable = {
  id: string
  venue_id: string
  venue_name: string
  offer_type: OfferType
  offer_text: string
  details: string | null
  discount_percent: number | null
  valid_until: Date
  realtime: boolean
  created_at: Date
  trigger: OfferTrigger | null
  condition: unknown
  target_groups: Generated<unknown>
  max_redemptions: number | null
  uses: Generated<number>
  is_active: Generated<boolean>
  ended_at: Date | null
  is_withdrawn: Generated<boolean>
  kept_at: Date | null
  created_by: string | null
  request_key: string | null
  skipped: Generated<unknown>
  rule_id: string | null
}

export type OnboardingAnswersTable = {
  account_id: string
  step: TasteStep
  answer: unknown
  answered_at: Date
}

export type OnboardingsTable = {
  account_id: string
  started_at: Date
  completed_at: Date | null
  forgotten_at: Date | null
}

export type OrphanCountsTable = {
  relation: string
  count: number
  counted_at: Date
}

export type PasskeyChallengesTable = {
  challenge: string
  account_id: string | null
  device_hash: Buffer
  expires_at: Date
}

export type PasskeysTable = {
  id: string
  account_id: string
  public_key: Buffer
  counter: string
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type PaymentTriesTable = {
  account_id: string
  at: Date
}

export type ProjectionWatermarksTable = {
  name: string
  at: Date
}

export type ProofsTable = {
  token_hash: Buffer
  auth_token_hash: Buffer | null
  purpose: LinkPurpose
  email: string
  created_at: Date
  expires_at: Date
}

export type PushMessagesTable = {
  id: Generated<string>
  subscription_id: string
  payload: string
  attempts: Generated<number>
  next_attempt_at: Date
  expires_at: Date
}

export type PushSubscriptionsTable = {
  id: Generated<string>
  account_id: string
  venue_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  created_at: Date
}

export type ReportDecisionsTable = {
  id: Generated<string>
  session_id: string
  action: ReportAction
  staff: string
  note: string | null
  venue_name: string | null
  decided_at: Date
}

export type RetractionsTable = {
  session_id: string
  at: Date
}

export type RushNoticesTable = {
  account_id: string
  venue_id: string
  sent_at: Date
}

export type ScheduledDecisionsTable = {
  claim_id: string
  action: ReviewAction
  is_replacing: boolean
  notes: string | null
  staff: string
  decided_at: Date
  due_at: Date
}

export type SecondStepsTable = {
  account_id: string
  app_secret: Buffer | null
  app_confirmed_at: Date | null
  app_step: Generated<string>
  recovery_hash: Buffer | null
}

export type SessionFactsTable = {
  session_id: string
  created_at: Date
  decided_at: Date | null
  winner_venue_id: string | null
  meets_at: Date
  time_slot: TimeSlot
  occasion: InsightOccasion
  group_bucket: GroupBucket
  budget_tier: BudgetTier
  voters: number
  expected: number
  changed_at: Date
  deleted_at: Date | null
  active_at: Date | null
  people: number | null
  stated_occasion: Occasion | null
  meeting_at: Date | null
  disclosed: 'final' | 'quiet' | null
  counted_voters: Generated<number>
}

export type SessionLocksTable = {
  session_id: string
  name: string
}

export type SessionOffersTable = {
  session_id: string
  offer_id: string
  delivered_at: Date
  opened_at: Date | null
  venue_id: string
  valid_until: Date
  shown_at: Date | null
  saved_at: Date | null
  redeemed_at: Date | null
  covers: number | null
  was_in_front: boolean | null
  announced_at: Date | null
  rule_id: string | null
  words: unknown
  is_withdrawn: Generated<boolean>
}

export type SessionReportsTable = {
  id: Generated<string>
  session_id: string
  /** Keyed hash of session and device; null after 30 days. */
  device_hash: Buffer | null
  reason: ReportReason
  words: string | null
  first_at: Date
  reported_at: Date
  decision_id: string | null
}

export type SessionRequestsTable = {
  key_hash: Buffer
  content_hash: Buffer
  session_id: string
  requested_at: Date
}

export type SessionTimesTable = {
  session_id: string
  id: string
  starts_at: Date
}

export type SessionVenuesTable = {
  session_id: string
  id: string
  position: number
  name: string
  category: Category
  cuisine: string | null
  description: string | null
  address: string
  neighborhood: Neighborhood | null
  lat: number | null
  lng: number | null
  price_level: number | null
  website: string | null
  tags: string[]
  is_partner: boolean
  source: VenueSource
  reason: string | null
  poster: string
  created_at: Generated<Date>
  catalogue_venue_id: string | null
  picture: string | null
  name_key: Buffer
  hours: unknown
  credits: unknown
  special_hours: Generated<unknown>
}

export type SessionVersionsTable = {
  session_id: string
  version: Generated<string>
  is_pending: Generated<boolean>
  pending_since: Generated<Date>
  deleted_at: Date | null
}

export type SessionWishesTable = {
  session_id: string
  cuisine_families: string[]
  neighborhoods: Neighborhood[]
  budget: Budget | null
  ceiling: number | null
  tags: string[]
  occasion: Occasion | null
  group_size: GroupSize | null
  time_of_day: TimeOfDay | null
  changed_at: Date
}

export type SessionsTable = {
  id: string
  title: string
  description: string | null
  location: string | null
  price_level: number | null
  group_size: number | null
  occasion: Occasion | null
  cuisine: string | null
  expected_voters: number
  allow_anonymous_votes: boolean
  allow_added_venues: boolean
  deadline: Date | null
  host_token_hash: Buffer
  created_at: Generated<Date>
  updated_at: Generated<Date>
  completed_at: Date | null
  completed_by: 'expected_voters' | 'deadline' | 'host' | 'meeting' | 'quiet_day' | null
  winner_venue_id: string | null
  backup_venue_id: string | null
  host_account_id: string | null
  results_visibility: Generated<ResultsVisibility>
  meeting_at: Date | null
  removed_venue_ids: Generated<string[]>
  voided_voter_keys: Generated<string[]>
  provisional_since: Date | null
  is_kept_open: Generated<boolean>
  decided_at: Date | null
  is_expected_known: Generated<boolean>
  group_size_range: GroupSize | null
  offers_muted: Generated<boolean>
  /** When staff hid it; null while it is shown. */
  hidden_at: Date | null
  group_size_from: number | null
  quiet_check_at: Date | null
  quiet_ends_at: Date | null
  allow_added_times: Generated<boolean>
  winner_time_id: string | null
  leading_time_at: Date | null
  removed_time_ids: Generated<string[]>
  host_name: string | null
  has_joined_ballots: Generated<boolean>
  removed_times: Generated<unknown>
  counts_in_steps: Generated<boolean>
  host_browser_hash: Buffer | null
  step_ballots: unknown
}

export type ShownMessagesView = {
  session_id: string | null
  venue_id: string | null
  words: string | null
  answer: string | null
}

export type SignupDraftsTable = {
  device_hash: Buffer
  email: string
  first_name: string
  last_name: string | null
  display_name: string | null
  created_at: Date
}

export type SlackInstallationsTable = {
  workspace_id: string
  token: Buffer
  installed_at: Date
}

export type StaffActionsTable = {
  id: Generated<string>
  at: Date
  staff: string
  action: string
  subject_kind: string
  subject_id: string
  details: unknown
  note: string | null
}

export type StaffAuthenticatorsTable = {
  name_key: string
  name: string
  secret: Buffer | null
  confirmed_at: Date | null
  step: Generated<string>
  entry_code_hash: Buffer | null
  entry_code_expires_at: Date | null
  added_by: string | null
  added_at: Date
}

export type StaffCodeTriesTable = {
  source: string
  wrong: number
  waits_until: Date | null
  updated_at: Date
}

export type StaffGateTable = {
  id: Generated<number>
  password_hash: string
  updated_at: Date
  opened_at: Date | null
}

export type StaffSessionsTable = {
  token_hash: Buffer
  staff: string
  created_at: Date
  expires_at: Date
}

export type StripeEventsTable = {
  id: string
  received_at: Date
}

export type SubscriptionsTable = {
  venue_id: string
  account_id: string | null
  gateway: 'mock' | 'stripe'
  state: Exclude<SubscriptionState, 'none'>
  paid_until: Date
  customer_ref: string | null
  subscription_ref: string | null
  told_at: Date
  created_at: Date
}

export type TimeVotesTable = {
  session_id: string
  voter_key: string
  time_id: string
  value: number | null
  sequence: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  device: string | null
  kept_value: number | null
}

export type VenueApiKeysTable = {
  id: Generated<string>
  venue_id: string
  name: string
  begins: string
  hash: Buffer
  created_by: string | null
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

export type VenueBrandingTable = {
  venue_id: string
  color: string
  show_picture: boolean
  text: string | null
  changed_at: Date
}

export type VenueEventsTable = {
  id: Generated<string>
  venue_id: string
  session_id: string
  kind: string
  at: Date
}

export type VenueInvitationsTable = {
  id: string
  venue_id: string
  email: string
  role: InvitedRole
  token_hash: Buffer
  invited_by: string | null
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  ended_at: Date | null
}

export type VenueListingsView = {
  id: string | null
  name: string | null
  category: string | null
  neighborhood: string | null
  cuisine: string | null
  cuisine_family: string | null
  price_level: number | null
  tags: string[] | null
  lat: number | null
  lng: number | null
  origin: string | null
  effective_trust: string | null
  published_at: Date | null
  full_until: Date | null
}

export type VenueMembersTable = {
  id: Generated<string>
  venue_id: string
  account_id: string | null
  role: VenueRole
  since: Date
  until: Date | null
}

export type VenueMessagesTable = {
  session_id: string
  venue_id: string
  account_id: string
  words: string | null
  sent_at: Date
  answer: string | null
  answered_at: Date | null
  muted_at: Date | null
}

export type VenuePicturesTable = {
  id: string
  venue_id: string
  state: 'waiting' | 'shown' | 'gone'
  bytes: Buffer | null
  uploaded_by: string | null
  created_at: Date
  gone_at: Date | null
}

export type VenueSessionsTable = {
  venue_id: string
  session_id: string
  is_listed: boolean
  viewed_at: Date | null
  considered_at: Date | null
  is_considered: boolean
  outcome: 'chosen' | 'lost' | null
  verified_at: Date | null
  yes_votes: number
  maybe_votes: number
  no_votes: number
  vetoes: number
  changed_at: Date
  deleted_at: Date | null
  liked_at: Date | null
  counted_votes: Generated<number>
}

export type VenueSessionsNowView = {
  venue_id: string | null
  session_id: string | null
  viewed_at: Date | null
  verified_at: Date | null
  outcome: string | null
  occasion: string | null
  stated_occasion: string | null
  people: number | null
  counted_voters: number | null
  active_at: Date | null
  title: string | null
  group_size: number | null
  created_at: Date | null
  meeting_at: Date | null
  deadline: Date | null
  completed_at: Date | null
  winner_venue_id: string | null
  results_visibility: string | null
  offers_muted: boolean | null
  expected_voters: number | null
  voided_voter_keys: string[] | null
}

export type VenueVersionsTable = {
  venue_id: string
  version: Generated<string>
  figures: Generated<string>
}

export type VenueViewsTable = {
  session_id: string
  venue_id: string
  first_seen_at: Date
}

export type VenuesTable = {
  /** Slug of the catalog, or `user_…` of a typed venue. */
  id: string
  origin: 'catalogue' | 'directory' | 'claimed' | 'typed'
  name: string
  category: Category
  cuisine: string | null
  cuisine_family: string | null
  description: string | null
  address: string
  neighborhood: Neighborhood | null
  lat: number | null
  lng: number | null
  price_level: number | null
  website: string | null
  tags: Generated<string[]>
  hours: unknown
  phone: string | null
  menu_url: string | null
  picture: string | null
  trust: Generated<Trust>
  checked_at: Date | null
  seed_hash: Buffer | null
  edited_columns: Generated<string[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  seats: SeatRange | null
  published_at: Date | null
  is_paid: Generated<boolean>
  effective_trust: Generated<Trust>
  full_until: Date | null
  special_hours: Generated<unknown>
}

export type VisitAnswersTable = {
  session_id: string
  /** Of the ballot; by chance once the session is deleted. */
  voter_key: string
  venue_id: string
  feature: VenueFeature
  answer: 'yes' | 'no' | 'unknown' | 'skipped'
  host_key: Buffer
  network_bucket: number
  is_counted: boolean
  first_at: Date
  answered_at: Date
}

export type VoteEntriesTable = {
  session_id: string
  voter_key: string
  venue_id: string
  value: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  sequence: Generated<string>
  device: string | null
}

export type VotePushMessagesTable = {
  id: Generated<string>
  subscription_id: string
  payload: string
  attempts: Generated<number>
  next_attempt_at: Date
  expires_at: Date
}

export type VoteSubscriptionsTable = {
  id: Generated<string>
  session_id: string
  /** Keyed hash of session and account or device. */
  person_key: string
  account_id: string | null
  endpoint: string | null
  p256dh: Buffer | null
  auth: Buffer | null
  kinds: VoteNoticeKind[]
  is_host: boolean
  sent: Generated<number>
  told: Generated<(VoteNoticeKind | CrewNoticeKind | LostTimeMark)[]>
  known_outcome: string | null
  missing_told_for: Date | null
  check_at: Date | null
  created_at: Date
  member_id: string | null
  member_kinds: Generated<CrewNoticeKind[]>
}

export type VoterLimitsTable = {
  session_id: string
  voter_key: string
  ceiling: Ceiling | null
  diets: Diet[]
  deal_breakers: DealBreaker[]
  updated_at: Date
}

export type VotersTable = {
  session_id: string
  /** Keyed hash of session and device: the same browser has another key in every session. */
  key: string
  name: string | null
  created_at: Generated<Date>
  /** `VoteContext` of the contracts. */
  context: unknown
  network: string | null
  is_venue_owner: Generated<boolean>
  is_new_device: Generated<boolean>
  account_key: string | null
  name_sequence: Generated<string>
}

export type VotesView = {
  session_id: string
  voter_key: string
  venue_id: string
  value: number
  created_at: Date
  updated_at: Date
}

export type VouchersTable = {
  session_id: string
  offer_id: string
  voter_key: string
  id: Buffer
  saved_at: Date
  redeemed_at: Date | null
  redeemed_by: string | null
  short_code: string | null
  valid_until: Date
  party_size: number | null
  redemption_key: string | null
  reason: string | null
  released_at: Date | null
}

export type WebhookDeliveriesTable = {
  id: string
  webhook_id: string
  number: Generated<string>
  type: WebhookEventType
  payload: string
  state: Generated<DeliveryState>
  attempts: Generated<number>
  next_attempt_at: Date | null
  created_at: Date
  status: number | null
  failure: DeliveryFailure | null
  milliseconds: number | null
}

export type WebhookVotesTable = {
  webhook_id: string
  session_id: string
  /** `SentState` of the feature. */
  sent_state: unknown
  counted_at: Date | null
  check_at: Date | null
}

export type WebhooksTable = {
  id: string
  session_id: string | null
  crew_id: string | null
  member_id: string | null
  slot: number
  url: string
  secret: Buffer
  previous_secret: Buffer | null
  previous_until: Date | null
  account_id: string | null
  created_at: Date
  failing_since: Date | null
  paused_at: Date | null
  gone_at: Date | null
  ends_at: Date | null
  earlier_secrets: Generated<Buffer[]>
  events: VoteEventType[] | null
}

export type WeeklyNoticesTable = {
  account_id: string
  venue_id: string
  week: Date
}

export type WishMissesTable = {
  session_id: string
  venue_id: string
  wish: 'cuisine' | 'neighborhood' | 'budget' | 'tag'
  tag: string
  steps: number
}

export type WriteSequencesTable = {
  scope: string
  thing: string
  sequence: string
  written_at: Date
}

import type { Server } from 'node:http'
import type { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import compress from '@fastify/compress'
import { peopleLimits } from '@nofomo/contracts/people-limits.ts'
import fastify, { LogController } from 'fastify'
import type { Config } from './config.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { keepAnalytics } from './features/analytics/service.ts'
import { authRoutes } from './features/auth/routes.ts'
import { purgeExpired } from './features/auth/service/purge-expired.ts'
import type { SignInParts, StandingOf, VenueSignInListener } from './features/auth/service/types.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { purgeBilling } from './features/billing/service/purge.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { notifyIfWinnerChanged } from './features/bookings/service/bookings.ts'
import { unlinkBookings } from './features/bookings/service/erased-sessions.ts'
import { claimRoutes } from './features/claims/routes.ts'
import { attachClaims } from './features/claims/service/attach-claims.ts'
import { purgeClaims } from './features/claims/service/purge.ts'
import {
  claimantsByVenue,
  pendingClaimsOf,
  rivalSince,
  venuesClaimedBy,
} from './features/claims/service/standings.ts'
import { kpiRoutes } from './features/kpis/routes.ts'
import { limitRoutes } from './features/limits/routes.ts'
import { joinLimits } from './features/limits/service/joined-ballots.ts'
import { purgeLimits } from './features/limits/service/purge-limits.ts'
import { listingRoutes } from './features/listing/routes.ts'
import { purgeListings } from './features/listing/service/purge.ts'
import { mailboxRoutes } from './features/mailbox/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { purgeNotices } from './features/notices/service/purge.ts'
import { createOfferWork, type OfferWork } from './features/offers/live/offer-work.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { refreshOfferCopies, toOffers } from './features/offers/service/copies.ts'
import { offersOn } from './features/offers/service/offers-on.ts'
import { purgeOffers } from './features/offers/service/purge.ts'
import { joinVouchers } from './features/offers/service/vouchers/joined-ballots.ts'
import { giveBackLost } from './features/offers/service/vouchers/uses.ts'
import { followMeeting } from './features/offers/service/vouchers/validity.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { placeRoutes } from './features/places/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { premiumRoutes } from './features/premium/routes.ts'
import { brandingOf } from './features/premium/service/branding.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { deleteReports } from './features/reports/service/erased-sessions.ts'
import { purgeReports } from './features/reports/service/purge.ts'
import { createHiddenSessions } from './features/sessions/live/hidden-sessions.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { proveHost } from './features/sessions/service/hosting.ts'
import { purgeSessions } from './features/sessions/service/purge-sessions.ts'
import type { ErasedListener } from './features/sessions/service/types.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { proveStaff, purgeStaffSessions } from './features/staff/service/gate.ts'
import { suggestionRoutes } from './features/suggestions/routes.ts'
import { createPool, type ReadPool } from './features/suggestions/service/pool.ts'
import { createSuggester, type Suggester } from './features/suggestions/service/suggester.ts'
import { purgeWishes } from './features/suggestions/service/wishes.ts'
import { teamRoutes } from './features/team/routes.ts'
import { purgeTeams } from './features/team/service/purge.ts'
import { venueAnalyticsRoutes } from './features/venue-analytics/routes.ts'
import { weekTold } from './features/venue-analytics/service/week.ts'
import { venueHomeRoutes } from './features/venue-home/routes.ts'
import { type Claims, strongestStanding } from './features/venue-home/service/standings.ts'
import { venueRoutes } from './features/venues/routes.ts'
import type { Advance } from './features/venues/service/catch-up.ts'
import { membershipsOf } from './features/venues/service/members.ts'
import { createPublishedVenues, type PublishedVenues } from './features/venues/service/published.ts'
import { purgeVenueFacts } from './features/venues/service/purge-facts.ts'
import { seedVenues } from './features/venues/service/seed.ts'
import { votingRoutes } from './features/voting/routes.ts'
import { advanceSessions } from './features/voting/service/advance.ts'
import { askHost } from './features/voting/service/ask-host.ts'
import { purgeNetworks } from './features/voting/service/purge-networks.ts'
import { sessionBallots } from './features/voting/service/session-ballots.ts'
import type { FinalListener, JoinListener } from './features/voting/service/types.ts'
import { createCluster } from './platform/cluster.ts'
import type { Db } from './platform/database/database.ts'
import { readOrphanCount } from './platform/database/orphans.ts'
import { purgeSessionLocks } from './platform/database/session-locks.ts'
import { purgeSequences } from './platform/database/write-order.ts'
import { addressMatcher, isOnlyLocal } from './platform/http/address.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import type { App } from './platform/http/app-type.ts'
import { limitArriving } from './platform/http/arriving.ts'
import { registerAtOnce } from './platform/http/at-once.ts'
import { limitConnections } from './platform/http/connections.ts'
import {
  answerBrokenPaths,
  answerBrokenRequests,
  newRequestId,
  registerErrors,
} from './platform/http/errors.ts'
import { registerExecute } from './platform/http/execute.ts'
import { registerIdentity } from './platform/http/identity.ts'
import { registerInProcessReads } from './platform/http/in-process.ts'
import { createLocalRequests, registerLocalRequests } from './platform/http/local-requests.ts'
import { loggerOptions, registerRequestLog } from './platform/http/logging.ts'
import { type Figure, registerMetrics } from './platform/http/metrics.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { registerOriginCheck } from './platform/http/origin.ts'
import { type OverloadLimits, overloadLimits, registerOverload } from './platform/http/overload.ts'
import { registerPages } from './platform/http/pages.ts'
import { registerProbes } from './platform/http/probes.ts'
import { registerRateLimits } from './platform/http/rate-limits.ts'
import { registerRouteList } from './platform/http/route-list.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerSecurityTxt } from './platform/http/security-txt.ts'
import { registerStopping } from './platform/http/stopping.ts'
import { registerContracts } from './platform/http/validation.ts'
import { registerBackgroundWork } from './platform/jobs/background.ts'
import type { DailyJob } from './platform/jobs/daily.ts'
import { reportOrphans } from './platform/jobs/orphan-report.ts'
import { type Bus, createChanges } from './platform/live/changes.ts'
import { createHub } from './platform/live/hub.ts'
import { createSessionVersions, purgeSessionVersions } from './platform/live/session-versions.ts'
import { createVenueVersions } from './platform/live/venue-versions.ts'
import { createMailAllowance } from './platform/mail/allowance.ts'
import { countMails, purgeMails } from './platform/mail/outbox.ts'
import { argon2id, type PasswordWork } from './platform/password-work.ts'
import type { Platform } from './platform/platform.ts'
import type { Provers } from './platform/principals.ts'
import { loadSecrets } from './platform/secrets.ts'

export type Parts = {
  config: Config
  db: Db
  clock?: () => Date
  /** Sends invalidations to the other nodes on the same database, where there is no Redis. */
  bus?: Bus
  /** Receives the logs instead of standard output. */
  logs?: Writable
  /** How long to wait before a model is asked a second time; a random time unless given. */
  jitterMs?: () => number
  /** Overrides limits of the configuration. */
  overload?: Partial<OverloadLimits>
  /** Of new password hashes. */
  passwordWork?: PasswordWork
  /** Waits before a wrong password of staff is refused; by the machine's timer unless given. */
  pause?: (ms: number) => Promise<void>
}

const claims: Claims = { pendingClaimsOf, claimantsByVenue, rivalSince }

const standingOf: StandingOf = (db, accountId) => strongestStanding(db, accountId, claims)

/** What several features use, built once. */
type Shared = Pick<Suggester, 'suggest'> & {
  published: PublishedVenues
  readPool: ReadPool
  offerWork: OfferWork
}
type Mount = (app: App, platform: Platform, shared: Shared) => void | Promise<void>

/** Every feature and its routes: the table of contents. The names group the API page. */
const features: Record<string, Mount> = {
  Sessions: (app, platform, { suggest }) =>
    sessionRoutes(app, platform, { ballots: sessionBallots, suggest, onErased, onMeeting: [followMeeting] }),
  Suggestions: suggestionRoutes,
  Voting: (app, platform) =>
    votingRoutes(app, platform, { onFinal: onFinal(platform), onJoined, toOffers, venuesClaimedBy }),
  'Private limits': limitRoutes,
  Offers: (app, platform, { offerWork }) => offerRoutes(app, platform, { offerWork, brandingOf }),
  Venues: (app, platform, { published, offerWork }) =>
    venueRoutes(app, platform, {
      published,
      offersOn,
      onProjected: [offerWork.onProjected],
      advance: advance(platform),
    }),
  Places: placeRoutes,
  Claims: claimRoutes,
  'Venue home': (app, platform) => venueHomeRoutes(app, platform, claims),
  'Venue analytics': venueAnalyticsRoutes,
  KPIs: kpiRoutes,
  Billing: billingRoutes,
  Premium: premiumRoutes,
  Listing: listingRoutes,
  Team: (app, platform) => teamRoutes(app, platform, signInParts(platform)),
  'Signing in': (app, platform) => authRoutes(app, platform, signInParts(platform)),
  Plans: planRoutes,
  Onboarding: onboardingRoutes,
  Bookings: bookingRoutes,
  Notices: (app, platform) => noticeRoutes(app, platform, { weekFor: weekTold }),
  Reports: (app, platform) =>
    reportRoutes(app, platform, { ballots: sessionBallots, onFinal: onFinal(platform) }),
  Staff: staffRoutes,
  People: (app, platform) => peopleRoutes(app, platform, { onFinal: onFinal(platform) }),
  Analytics: analyticsRoutes,
  Privacy: privacyRoutes,
  Pictures: pictureRoutes,
  Mailbox: mailboxRoutes,
}

/** Prove rights that need a feature's tables. */
const provers: Omit<Provers, 'isDeveloper'> = {
  host: proveHost,
  staff: proveStaff,
  async memberships({ db }, { id }, capability) {
    const memberships = await membershipsOf(db, id, capability)
    // Live groups alone show something to an account whose claim is not decided yet.
    return capability === 'live' ? [...memberships, ...(await claims.pendingClaimsOf(db, id))] : memberships
  },
}

/** Hosts whose booking a final result supersedes are notified in the same transaction. */
function tellBookers({ config }: Platform): FinalListener {
  return (at, sessionId, winner) =>
    notifyIfWinnerChanged(at, sessionId, winner, { publicUrl: config.publicUrl })
}

const onFinal = (platform: Platform): readonly FinalListener[] => [tellBookers(platform), giveBackLost]

/** What other features keep of sessions that go. */
const onErased: readonly ErasedListener[] = [unlinkBookings, deleteReports]

/** Completes sessions whose last votes another node has taken, and did not live to look at. */
const advance =
  (platform: Platform): Advance =>
  (sessionIds) =>
    advanceSessions(
      {
        db: platform.db,
        clock: platform.clock,
        onFinal: onFinal(platform),
        onQuiet: askHost(platform.config.publicUrl),
        announce: (ids) => platform.changes.announce('session', ids),
      },
      sessionIds,
    )

/** What other features keep under a voter's key. */
const onJoined: readonly JoinListener[] = [joinLimits, joinVouchers]

const signInParts = (platform: Platform): SignInParts => ({
  standingOf,
  onVenueSignIn: [giveClaims(platform)],
})

/** Claims made before signing up find their owner once the address is verified. */
function giveClaims({ changes }: Platform): VenueSignInListener {
  return async (ctx, account) => changes.announce('venue', await attachClaims(ctx, account))
}

/** Daily jobs: purge what is past its retention period, and tell of what should not be. */
const dailyJobs = ({ changes, log }: Platform): readonly DailyJob[] => [
  { name: 'mails', run: purgeMails },
  { name: 'logins', run: purgeExpired },
  { name: 'claims', run: purgeClaims },
  { name: 'listings', run: purgeListings },
  { name: 'analytics', run: keepAnalytics },
  { name: 'venues', run: purgeVenueFacts },
  { name: 'wishes', run: purgeWishes },
  { name: 'networks', run: purgeNetworks },
  { name: 'limits', run: purgeLimits },
  { name: 'locks', run: purgeSessionLocks },
  {
    name: 'sessions',
    run: (db, now) => purgeSessions(db, now, { ballots: sessionBallots, onErased, changes }),
  },
  { name: 'offer copies', run: refreshOfferCopies },
  { name: 'versions', run: purgeSessionVersions },
  { name: 'offers', run: purgeOffers },
  { name: 'teams', run: purgeTeams },
  { name: 'notices', run: purgeNotices },
  { name: 'billing', run: purgeBilling },
  { name: 'staff', run: purgeStaffSessions },
  { name: 'reports', run: purgeReports },
  { name: 'write order', run: purgeSequences },
  { name: 'orphans', run: reportOrphans({ log }) },
]

/** Builds the whole application without listening. `close()` stops it gracefully; the database stays open. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, db, clock = () => new Date(), bus, logs } = parts
  const limits: OverloadLimits = { ...overloadLimits(config), ...parts.overload }
  const app = createServer(config, limits, logs)
  const secrets = await loadSecrets(db)
  const hub = createHub({ total: config.maxStreams, perBrowser: 10, perAddress: 500 })
  const cluster = await createCluster({ config, secrets, log: app.log, hub, bus })
  const changes = createChanges(cluster.bus)
  const platform: Platform = {
    config,
    db,
    clock,
    log: app.log,
    secrets,
    changes,
    sessionVersions: createSessionVersions({ db, changes }),
    venueVersions: createVenueVersions(db),
    hub,
    watchers: cluster.watchers,
    allowances: cluster.allowances,
    localRequests: createLocalRequests(),
    mailAllowance: createMailAllowance(cluster.allowances),
    overload: limits,
    passwordWork: parts.passwordWork ?? argon2id,
    pause: parts.pause ?? ((ms) => setTimeout(ms)),
  }
  await seedVenues(db, clock())
  const published = createPublishedVenues(platform)
  const readPool = createPool(published)
  const suggester = await createSuggester({ ...platform, jitterMs: parts.jitterMs, readPool })
  const offerWork = createOfferWork(platform)
  const shared: Shared = { suggest: suggester.suggest, published, readPool, offerWork }
  await registerPlatform(app, platform, suggester.metrics)
  await registerBackgroundWork(app, platform, dailyJobs(platform))
  for (const [name, mount] of Object.entries(features)) {
    await app.register(async (scope) => {
      scope.featureName = name
      await mount(scope, platform, shared)
    })
  }
  // Registered last: it is the catch-all.
  await registerPages(app, platform)
  return app
}

function figuresOf({ hub, db }: Platform): Figure[] {
  return [
    { name: 'nofomo_live_streams', help: 'Live streams open right now', read: () => hub.streams() },
    { name: 'nofomo_mail_waiting', help: 'Mails still to be sent', read: () => countMails(db, 'waiting') },
    { name: 'nofomo_mail_dead', help: 'Mails given up', read: () => countMails(db, 'dead') },
    {
      name: 'nofomo_orphans',
      help: 'Rows whose parent is gone, as counted last',
      read: () => readOrphanCount(db),
    },
  ]
}

function createServer(config: Config, limits: OverloadLimits, logs: Writable | undefined): App {
  const app = fastify<Server>({
    // A person's id is a sealed address.
    routerOptions: { maxParamLength: peopleLimits.idLength },
    logger: loggerOptions(config, logs),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: 64 * 1024,
    // A request that is still incomplete after this many milliseconds is cut; streams are responses and may last.
    requestTimeout: limits.requestTimeoutMs,
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: 1_000 },
    trustProxy: config.trustedProxies.length > 0 && addressMatcher(config.trustedProxies),
    // During shutdown, requests on open connections are answered with `Connection: close`.
    return503OnClosing: false,
    frameworkErrors: answerBrokenPaths(config),
    clientErrorHandler: answerBrokenRequests(config),
  })
  app.decorate('featureName', '')
  return app
}

/** The order matters: cheap checks come before expensive ones. */
async function registerPlatform(app: App, platform: Platform, counters: Suggester['metrics']): Promise<void> {
  const { config, overload } = platform
  registerRouteList(app)
  registerLocalRequests(app, platform.localRequests)
  const isStopping = registerStopping(app, platform)
  registerErrors(app)
  registerContracts(app)
  registerInProcessReads(app)
  registerRequestLog(app, config)
  const metrics = registerMetrics(app, figuresOf(platform), counters)
  registerSecurityHeaders(app, config)
  const isBusy = registerOverload(app, overload)
  registerOriginCheck(app, config)
  const identities = await registerIdentity(app, platform)
  const limits = registerRateLimits(app, platform)
  registerExecute(app, {
    provers: {
      ...provers,
      isDeveloper: (request) => isOnlyLocal(config.publicUrl) && platform.localRequests.isLocal(request),
    },
    refuseHidden: createHiddenSessions(platform),
    audit: ({ endpoint, principals }) =>
      platform.log.debug({ route: endpoint.path, proven: Object.keys(principals) }, 'write call completed'),
  })
  limitConnections(app, overload, config)
  limitArriving(app, overload)
  const { localRequests } = platform
  registerAtOnce(app, { config, identities, limits, localRequests, metrics, isBusy, isStopping })
  await app.register(compress, { global: false, globalDecompression: false, encodings: ['br', 'gzip'] })
  await registerOpenApi(app, config)
  registerApiDocs(app)
  registerSecurityTxt(app, platform)
  registerProbes(app, platform, metrics, isStopping)
}

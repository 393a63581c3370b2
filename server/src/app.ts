import { apiKeyRoutes } from './features/around/api-keys/routes.ts'
import { assistantRoutes } from './features/around/assistants/routes.ts'
import { chatRoutes } from './features/around/chats/routes.ts'
import { discordRoutes } from './features/around/discord/routes.ts'
import { embedRoutes } from './features/around/embeds/routes/embed-routes.ts'
import { slackRoutes } from './features/around/slack/routes.ts'
import { webhookRoutes } from './features/around/webhooks/routes.ts'
import { crewRoutes } from './features/deciding/crews/routes.ts'
import { limitRoutes } from './features/deciding/limits/routes.ts'
import { planRoutes } from './features/deciding/plans/routes.ts'
import { reportRoutes } from './features/deciding/reports/routes.ts'
import { sessionRoutes } from './features/deciding/sessions/routes.ts'
import { suggestionRoutes } from './features/deciding/suggestions/routes.ts'
import { voteNoticeRoutes } from './features/deciding/vote-notices/routes.ts'
import { votingRoutes } from './features/deciding/voting/routes.ts'
import { analyticsRoutes } from './features/running/analytics/routes.ts'
import { authRoutes } from './features/running/auth/routes.ts'
import { kpiRoutes } from './features/running/kpis/routes.ts'
import { mailboxRoutes } from './features/running/mailbox/routes.ts'
import { onboardingRoutes } from './features/running/onboarding/routes.ts'
import { peopleRoutes } from './features/running/people/routes.ts'
import { privacyRoutes } from './features/running/privacy/routes.ts'
import { staffRoutes } from './features/running/staff/routes.ts'
import { billingRoutes } from './features/venues/billing/routes.ts'
import { bookingRoutes } from './features/venues/bookings/routes.ts'
import { claimRoutes } from './features/venues/claims/routes.ts'
import { guestFactRoutes } from './features/venues/guest-facts/routes.ts'
import { listingRoutes } from './features/venues/listing/routes.ts'
import { messageRoutes } from './features/venues/messages/routes.ts'
import { noticeRoutes } from './features/venues/notices/routes.ts'
import { offerRoutes } from './features/venues/offers/routes.ts'
import { pictureRoutes } from './features/venues/pictures/routes.ts'
import { placeRoutes } from './features/venues/places/routes.ts'
import { premiumRoutes } from './features/venues/premium/routes.ts'
import { teamRoutes } from './features/venues/team/routes.ts'
import { venueAnalyticsRoutes } from './features/venues/venue-analytics/routes.ts'
import { venueHomeRoutes } from './features/venues/venue-home/routes.ts'
import { seedVenues } from './features/venues/venues/public.ts'
import { venueRoutes } from './features/venues/venues/routes.ts'
import { createPlatform, type Parts } from './platform/create-platform.ts'
import type { Db } from './platform/database/database.ts'
import type { App } from './platform/http/app-type.ts'
import { registerPages } from './platform/http/pages/pages.ts'
import { createServer, registerHttp } from './platform/http/server.ts'
import { registerBackgroundWork } from './platform/jobs/background.ts'
import type { Platform } from './platform/platform.ts'
import { createPorts, type Ports } from './wiring/create-ports.ts'
import { dailyJobs } from './wiring/daily-jobs.ts'
import { personalData } from './wiring/personal-data.ts'

/**
 * The table of contents: every feature, the name under which the API page lists its calls, and what it needs of features
 * above it or shares with others. `wiring/create-ports.ts` says what that is.
 */
function features(platform: Platform, ports: Ports): Feature[] {
  const feature = featureOf(platform)
  /** What it reads and writes leaves connections for votes. */
  const aside = featureOf({ ...platform, db: platform.sideDb })
  const { ballots, onFinal, onJoined, onVote, onErased, onMeeting, onProjected, heeds } = ports
  const { onVenueSignIn, onConsumerSignIn, onConsumerSignOut } = ports
  const { onTimesRemoved, memberName } = ports
  const { offersOn, toOffers, venuesClaimedBy, standingOf, claims, advance } = ports
  const { suggest, published, readGuestFacts, readPool, offerWork, wishCounts, missingFeature } = ports
  const { crewMembers, chats, webhookWork, onHandedOver } = ports
  const { groupsDeciding, groupsToReach, hasRedeemed, onRenamed } = ports
  return [
    feature('Sessions', sessionRoutes, {
      ...{ ballots, suggest, readGuestFacts, onErased, onMeeting, onTimesRemoved },
    }),
    feature('Suggestions', suggestionRoutes, { suggest, published }),
    feature('Voting', votingRoutes, {
      onFinal,
      onMeeting,
      onJoined,
      onVote,
      memberName,
      toOffers,
      venuesClaimedBy,
    }),
    feature('Crews', crewRoutes, { suggest, readGuestFacts, onHandedOver }),
    feature('Private limits', limitRoutes, { readPool }),
    feature('Guest facts', guestFactRoutes, { wishCounts }),
    feature('Offers', offerRoutes, { offerWork, groupsToReach }),
    feature('Venues', venueRoutes, { published, readGuestFacts, offersOn, onProjected, heeds, advance }),
    feature('Places', placeRoutes, { published }),
    feature('Claims', claimRoutes),
    aside('Venue home', venueHomeRoutes, { claims, missingFeature }),
    aside('Venue analytics', venueAnalyticsRoutes, { groupsDeciding }),
    aside('KPIs', kpiRoutes),
    feature('Billing', billingRoutes),
    aside('Premium', premiumRoutes),
    feature('Listing', listingRoutes, { wishCounts, readGuestFacts, onRenamed }),
    feature('Team', teamRoutes, { standingOf, onVenueSignIn, onConsumerSignIn, onConsumerSignOut }),
    feature('Signing in', authRoutes, { standingOf, onVenueSignIn, onConsumerSignIn, onConsumerSignOut }),
    feature('Plans', planRoutes),
    feature('Onboarding', onboardingRoutes, published),
    feature('API keys', apiKeyRoutes),
    feature('Messages', messageRoutes),
    feature('Bookings', bookingRoutes, { hasRedeemed }),
    feature('Notices', noticeRoutes),
    feature('Vote notices', voteNoticeRoutes, { crewMembers }),
    feature('Webhooks', webhookRoutes, { webhookWork }),
    feature('Chats', chatRoutes, { chats }),
    feature('Slack', slackRoutes, { chats }),
    feature('Discord', discordRoutes, { chats }),
    feature('Reports', reportRoutes, { ballots, onFinal, onMeeting }),
    feature('Staff', staffRoutes),
    feature('People', peopleRoutes, { onFinal, onMeeting, personalData: personalData(platform) }),
    aside('Analytics', analyticsRoutes),
    feature('Privacy', privacyRoutes),
    feature('Pictures', pictureRoutes),
    feature('Assistants', assistantRoutes),
    feature('Embedding', embedRoutes),
    feature('Mailbox', mailboxRoutes),
  ]
}

type Feature = { name: string; db: Db; mount(app: App): void | Promise<void> }
type Routes<Needs extends unknown[]> = (app: App, platform: Platform, ...needs: Needs) => void | Promise<void>

const featureOf =
  (platform: Platform) =>
  <Needs extends unknown[]>(name: string, routes: Routes<Needs>, ...needs: Needs): Feature => ({
    name,
    db: platform.db,
    mount: (app) => routes(app, platform, ...needs),
  })

/** Builds the whole application without listening. `close()` stops it gracefully; the database stays open. */
export async function buildApp(parts: Parts): Promise<App> {
  const app = createServer(parts)
  const platform = await createPlatform(parts, app.log)
  await seedVenues(platform.db, platform.clock())
  const ports = await createPorts(platform, parts)
  await registerHttp(app, platform, ports)
  await registerBackgroundWork(app, platform, dailyJobs(platform, ports))
  for (const { name, db, mount } of features(platform, ports)) {
    await app.register(async (scope) => {
      scope.featureName = name
      scope.featureDb = db
      await mount(scope)
    })
  }
  // Registered last: it is the catch-all.
  await registerPages(app, platform)
  return app
}

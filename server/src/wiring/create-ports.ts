import { proveApiKey } from '../features/api-keys/public.ts'
import type { SignInParts, StandingOf, VenueSignInListener } from '../features/auth/public.ts'
import { notifyIfWinnerChanged, unlinkBookings } from '../features/bookings/public.ts'
import { type ChatAdapter, createChats } from '../features/chats/public.ts'
import {
  attachClaims,
  claimantsByVenue,
  pendingClaimsOf,
  rivalSince,
  venuesClaimedBy,
} from '../features/claims/public.ts'
import {
  createVoters,
  crewMembers,
  forgetCrewSessions,
  joinCrewVoters,
  proveCrewMember,
  recordCrewDecision,
} from '../features/crews/public.ts'
import { createDiscordAdapter } from '../features/discord/public.ts'
import { guestFacts, rekeyAnswers, unlinkAnswers } from '../features/guest-facts/public.ts'
import { joinLimits } from '../features/limits/public.ts'
import { mostMissed } from '../features/listing/public.ts'
import {
  alignValidityWithMeeting,
  createOfferWork,
  hasRedeemed,
  joinVouchers,
  offersOn,
  releaseLosingVouchers,
  toOffers,
} from '../features/offers/public.ts'
import { brandingOf } from '../features/premium/public.ts'
import { deleteReports } from '../features/reports/public.ts'
import { type ErasedListener, proveHost, refuseHidden } from '../features/sessions/public.ts'
import { createSlackAdapter } from '../features/slack/public.ts'
import { proveStaff } from '../features/staff/public.ts'
import {
  createFindNamed,
  createPool,
  createSuggester,
  createWishCounts,
} from '../features/suggestions/public.ts'
import { readWeekSummary } from '../features/venue-analytics/public.ts'
import { groupsDeciding, groupsToReach } from '../features/venue-home/public.ts'
import {
  type Advance,
  type Claims,
  createPublishedVenues,
  membershipsOf,
  strongestStanding,
} from '../features/venues/public.ts'
import {
  deleteHostSubscriptions,
  deleteVoteSubscriptions,
  tellOfRemovedTimes,
  tellOfResult,
} from '../features/vote-notices/public.ts'
import {
  advanceSessions,
  askHost,
  type FinalDeps,
  type FinalListener,
  type JoinListener,
  sessionBallots,
} from '../features/voting/public.ts'
import {
  createWebhookWork,
  deleteVoteWebhooks,
  endVotes,
  type WebhookWork,
  webhookDeps,
} from '../features/webhooks/public.ts'
import type { DbAt } from '../platform/context.ts'
import type { Parts } from '../platform/create-platform.ts'
import { isOnlyLocal } from '../platform/http/callers/address.ts'
import type { Platform } from '../platform/platform.ts'
import type { Authorizers } from '../platform/principals.ts'

export type Ports = Awaited<ReturnType<typeof createPorts>>

/**
 * What features need of features above them, and what several of them share, built once. The type of each port stands in
 * the feature that needs it.
 */
export async function createPorts(
  platform: Platform,
  { jitterMs, request }: Pick<Parts, 'jitterMs' | 'request'>,
) {
  const readGuestFacts = guestFacts
  const published = createPublishedVenues(platform, { readGuestFacts })
  const readPool = createPool(published)
  const { suggest, metrics } = await createSuggester({
    ...platform,
    ...{ jitterMs, readPool, findNamed: createFindNamed(published) },
  })
  const offerWork = createOfferWork(platform)
  const webhookWork = createWebhookWork(platform, webhookDeps(platform, request && { request }))
  const finals: FinalDeps = {
    onFinal: [notifyBookers(platform), releaseLosingVouchers, tellOfResult, recordCrewDecision],
    onMeeting: [alignValidityWithMeeting],
  }
  /** What other features keep of sessions that go. */
  const onErased: readonly ErasedListener[] = [
    unlinkBookings,
    deleteReports,
    deleteVoteSubscriptions,
    unlinkAnswers,
    // Before crews forget the session: their webhooks are sent that it is gone.
    (db, sessionIds) => endVotes(db, sessionIds, platform.clock()),
    forgetCrewSessions,
  ]
  /** What other features keep under a voter's key. */
  const onJoined: readonly JoinListener[] = [joinLimits, joinVouchers, rekeyAnswers, joinCrewVoters]
  const voters = createVoters()
  const wishCounts = createWishCounts(platform.db)
  return {
    ...{ published, readGuestFacts, readPool, suggest, offerWork, metrics, wishCounts },
    webhookWork,
    ...{ ballots: sessionBallots, ...finals, onErased, onJoined, onVote: [voters.onVote] },
    memberName: voters.memberName,
    ...{ onTimesRemoved: [tellOfRemovedTimes], onHandedOver: [deleteVoteWebhooks, deleteHostSubscriptions] },
    ...{
      toOffers,
      offersOn,
      onProjected: [offerWork.onProjected],
      heeds: [offerWork.heeds, webhookWork.heeds],
      advance: createAdvance(platform, finals, webhookWork),
    },
    missingFeature: (at: DbAt, venueId: string) => mostMissed(at, venueId, { wishCounts }),
    ...{ claims, venuesClaimedBy, brandingOf, weekFor: readWeekSummary },
    ...{ groupsDeciding, groupsToReach, hasRedeemed },
    ...signInPorts(platform),
    authorizers: createAuthorizers(platform),
    refuseHidden,
    crewMembers,
    chats: createChats(platform, chatAdapters(platform)),
  }
}

/** The chats whose settings are there. */
function chatAdapters(platform: Platform): ChatAdapter[] {
  return [createSlackAdapter(platform), createDiscordAdapter(platform)].filter((adapter) => adapter !== null)
}

const claims: Claims = { pendingClaimsOf, claimantsByVenue, rivalSince }

/** Prove rights that need a feature's tables. */
function createAuthorizers({ config, localRequests }: Platform): Authorizers {
  return {
    host: proveHost,
    crewMember: proveCrewMember,
    staff: proveStaff,
    apiKey: proveApiKey,
    isDeveloper: (request) => isOnlyLocal(config.publicUrl) && localRequests.isLocal(request),
    async memberships({ db }, { id }, capability) {
      const memberships = await membershipsOf(db, id, capability)
      // Live groups alone show something to an account whose claim is not decided yet.
      return capability === 'live' ? [...memberships, ...(await claims.pendingClaimsOf(db, id))] : memberships
    },
  }
}

/** Hosts whose booking a final result supersedes are notified in the same transaction. */
function notifyBookers({ config }: Platform): FinalListener {
  return (at, sessionId, winner) =>
    notifyIfWinnerChanged(at, sessionId, winner, { publicUrl: config.publicUrl })
}

/**
 * Completes sessions whose last votes another node has taken, and did not live to look at, and queues what webhooks are sent of
 * them.
 */
function createAdvance(
  { db, clock, config, changes }: Platform,
  finals: FinalDeps,
  { compare }: WebhookWork,
): Advance {
  const announce = (ids: readonly string[]) => changes.announce('session', ids)
  const onQuiet = askHost(config.publicUrl)
  return async (sessionIds) => {
    await advanceSessions({ db, clock, ...finals, onQuiet, announce }, sessionIds)
    await compare(sessionIds)
  }
}

function signInPorts({ changes }: Platform): SignInParts {
  const standingOf: StandingOf = (db, accountId) => strongestStanding(db, accountId, claims)
  /** Claims made before signing up find their owner once the address is verified. */
  const attachClaimsOnSignIn: VenueSignInListener = async (ctx, account) =>
    changes.announce('venue', await attachClaims(ctx, account))
  return { standingOf, onVenueSignIn: [attachClaimsOnSignIn] }
}

import { proveApiKey } from '../features/around/api-keys/public.ts'
import { type ChatAdapter, createChats } from '../features/around/chats/public.ts'
import { createDiscordAdapter } from '../features/around/discord/public.ts'
import { createSlackAdapter } from '../features/around/slack/public.ts'
import {
  createWebhookWork,
  deleteVoteWebhooks,
  endVotes,
  type WebhookWork,
  webhookDeps,
} from '../features/around/webhooks/public.ts'
import {
  createVoters,
  crewMembers,
  forgetCrewSessions,
  joinCrewVoters,
  proveCrewMember,
  recordCrewDecision,
} from '../features/deciding/crews/public.ts'
import { joinLimits } from '../features/deciding/limits/public.ts'
import { deleteReports } from '../features/deciding/reports/public.ts'
import { type ErasedListener, proveHost, refuseHidden } from '../features/deciding/sessions/public.ts'
import {
  createFindNamed,
  createPool,
  createSuggester,
  createWishCounts,
} from '../features/deciding/suggestions/public.ts'
import {
  deleteHostSubscriptions,
  deleteVoteSubscriptions,
  tellOfRemovedTimes,
  tellOfResult,
} from '../features/deciding/vote-notices/public.ts'
import {
  advanceSessions,
  askHost,
  type FinalDeps,
  type FinalListener,
  type JoinListener,
  sessionBallots,
} from '../features/deciding/voting/public.ts'
import { hasSecondStep } from '../features/running/auth/public.ts'
import { proveStaff } from '../features/running/staff/public.ts'
import { notifyIfWinnerChanged, unlinkBookings } from '../features/venues/bookings/public.ts'
import {
  claimantsByVenue,
  pendingClaimsOf,
  rivalSince,
  venuesClaimedBy,
} from '../features/venues/claims/public.ts'
import { guestFacts, rekeyAnswers, unlinkAnswers } from '../features/venues/guest-facts/public.ts'
import { mostMissed } from '../features/venues/listing/public.ts'
import { dropOtherMessages } from '../features/venues/messages/public.ts'
import {
  alignValidityWithMeeting,
  createOfferWork,
  hasRedeemed,
  joinVouchers,
  offersOn,
  releaseLosingVouchers,
  renameInOffers,
  toOffers,
} from '../features/venues/offers/public.ts'
import { groupsDeciding, groupsToReach } from '../features/venues/venue-home/public.ts'
import {
  type Advance,
  type Claims,
  createPublishedVenues,
  membershipsOf,
} from '../features/venues/venues/public.ts'
import type { DbAt } from '../platform/context.ts'
import type { Parts } from '../platform/create-platform.ts'
import { isOnlyLocal } from '../platform/http/callers/address.ts'
import type { Platform } from '../platform/platform.ts'
import type { Authorizers } from '../platform/principals.ts'
import { signInPorts } from './sign-ins.ts'

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
    onFinal: [
      notifyBookers(platform),
      releaseLosingVouchers,
      dropOtherMessages,
      tellOfResult,
      recordCrewDecision,
    ],
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
    ...{ claims, venuesClaimedBy },
    ...{ groupsDeciding, groupsToReach, hasRedeemed, onRenamed: renameInOffers },
    ...signInPorts(platform, claims),
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
    hasSecondStep,
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

import { apiKeyData } from '../features/api-keys/public.ts'
import { deviceDeps, signInData } from '../features/auth/public.ts'
import { billingData } from '../features/billing/public.ts'
import { bookingData } from '../features/bookings/public.ts'
import { claimData, decideDeps } from '../features/claims/public.ts'
import { crewData } from '../features/crews/public.ts'
import { guestFactData } from '../features/guest-facts/public.ts'
import { limitData } from '../features/limits/public.ts'
import { listingData } from '../features/listing/public.ts'
import { noticeData } from '../features/notices/public.ts'
import { moveVouchers, offerData } from '../features/offers/public.ts'
import { onboardingData } from '../features/onboarding/public.ts'
import type { PeoplePorts } from '../features/people/public.ts'
import { premiumData } from '../features/premium/public.ts'
import { reportData } from '../features/reports/public.ts'
import { sessionData } from '../features/sessions/public.ts'
import { teamData } from '../features/team/public.ts'
import { membershipData } from '../features/venues/public.ts'
import { deleteHostSubscriptions, voteNoticeData } from '../features/vote-notices/public.ts'
import { ballotData, votersDeps } from '../features/voting/public.ts'
import { deleteVoteWebhooks, webhookData } from '../features/webhooks/public.ts'
import { mailData } from '../platform/mail/personal-data.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * The personal data of every feature, in the order of erasure: limits and answers are found by ballots, ballots and webhooks by
 * accounts and their sessions; crews hand over open votes before these lose their hosts; and mails come last, including those that the
 * erasure itself has caused.
 */
export function personalData({ config, secrets }: Pick<Platform, 'config' | 'secrets'>): PeoplePorts {
  const voters = votersDeps(secrets)
  const bookings = bookingData({ publicUrl: config.publicUrl })
  const claims = claimData(decideDeps(config))
  const features = [
    billingData,
    limitData(voters),
    guestFactData(voters),
    ballotData(voters, moveVouchers),
    webhookData,
    voteNoticeData,
    crewData({ onHandedOver: [deleteVoteWebhooks, deleteHostSubscriptions] }),
    sessionData,
    bookings,
    offerData,
    claims,
    membershipData,
    teamData,
    listingData,
    noticeData,
    premiumData,
    apiKeyData,
    onboardingData,
    reportData,
    signInData(deviceDeps({ secrets })),
    mailData,
  ]
  return { features, counted: [sessionData, bookings, claims, membershipData] }
}

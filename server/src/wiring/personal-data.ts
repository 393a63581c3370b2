import { apiKeyData } from '../features/around/api-keys/public.ts'
import { deleteVoteWebhooks, webhookData } from '../features/around/webhooks/public.ts'
import { crewData } from '../features/deciding/crews/public.ts'
import { limitData } from '../features/deciding/limits/public.ts'
import { reportData } from '../features/deciding/reports/public.ts'
import { sessionData } from '../features/deciding/sessions/public.ts'
import { deleteHostSubscriptions, voteNoticeData } from '../features/deciding/vote-notices/public.ts'
import { ballotData, votersDeps } from '../features/deciding/voting/public.ts'
import { deviceDeps, signInData } from '../features/running/auth/public.ts'
import { onboardingData } from '../features/running/onboarding/public.ts'
import type { PeoplePorts } from '../features/running/people/public.ts'
import { billingData } from '../features/venues/billing/public.ts'
import { bookingData } from '../features/venues/bookings/public.ts'
import { claimData } from '../features/venues/claims/public.ts'
import { guestFactData } from '../features/venues/guest-facts/public.ts'
import { listingData } from '../features/venues/listing/public.ts'
import { messageData } from '../features/venues/messages/public.ts'
import { noticeData } from '../features/venues/notices/public.ts'
import { moveVouchers, offerData } from '../features/venues/offers/public.ts'
import { premiumData } from '../features/venues/premium/public.ts'
import { teamData } from '../features/venues/team/public.ts'
import { membershipData } from '../features/venues/venues/public.ts'
import { mailData } from '../platform/mail/personal-data.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * The personal data of every feature, in the order of erasure: limits and answers are found by ballots, ballots and webhooks by
 * accounts and their sessions; crews hand over open votes before these lose their hosts,
 * who are found by them, too, as authors of answers; and mails come last, including those that the
 * erasure itself has caused.
 */
export function personalData({ config, secrets }: Pick<Platform, 'config' | 'secrets'>): PeoplePorts {
  const voters = votersDeps(secrets)
  const bookings = bookingData({ publicUrl: config.publicUrl })
  const features = [
    billingData,
    limitData(voters),
    guestFactData(voters),
    ballotData(voters, moveVouchers),
    webhookData,
    voteNoticeData,
    crewData({ onHandedOver: [deleteVoteWebhooks, deleteHostSubscriptions] }),
    messageData,
    sessionData,
    bookings,
    offerData,
    claimData,
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
  return { features, counted: [sessionData, bookings, claimData, membershipData] }
}

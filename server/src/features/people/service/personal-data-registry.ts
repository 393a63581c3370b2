import { mailData } from '../../../platform/mail/personal-data.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { apiKeyData } from '../../api-keys/public.ts'
import { deviceDeps, signInData } from '../../auth/public.ts'
import { billingData } from '../../billing/public.ts'
import { bookingData } from '../../bookings/public.ts'
import { claimData, decideDeps } from '../../claims/public.ts'
import { crewData } from '../../crews/public.ts'
import { guestFactData } from '../../guest-facts/public.ts'
import { limitData } from '../../limits/public.ts'
import { listingData } from '../../listing/public.ts'
import { noticeData } from '../../notices/public.ts'
import { moveVouchers, offerData } from '../../offers/public.ts'
import { onboardingData } from '../../onboarding/public.ts'
import { premiumData } from '../../premium/public.ts'
import { reportData } from '../../reports/public.ts'
import { sessionData } from '../../sessions/public.ts'
import { teamData } from '../../team/public.ts'
import { membershipData } from '../../venues/public.ts'
import { deleteHostSubscriptions, voteNoticeData } from '../../vote-notices/public.ts'
import { ballotData, votersDeps } from '../../voting/public.ts'
import { deleteVoteWebhooks, webhookData } from '../../webhooks/public.ts'

/**
 * The personal data of every feature, in the order of erasure: limits and answers are found by ballots, ballots and webhooks by
 * accounts and their sessions; crews hand over open votes before these lose their hosts; and mails come last, including those that the erasure itself has caused.
 */
export function personalDataRegistry({
  config,
  secrets,
}: Pick<Platform, 'config' | 'secrets'>): readonly PersonalData[] {
  const voters = votersDeps(secrets)
  return [
    billingData,
    limitData(voters),
    guestFactData(voters),
    ballotData(voters, moveVouchers),
    webhookData,
    voteNoticeData,
    crewData({ onHandedOver: [deleteVoteWebhooks, deleteHostSubscriptions] }),
    sessionData,
    bookingData({ publicUrl: config.publicUrl }),
    offerData,
    claimData(decideDeps(config)),
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
}

/** The features whose rows a search counts. */
export function countedFeatures({ config }: Pick<Platform, 'config'>): readonly PersonalData[] {
  const { publicUrl } = config
  return [sessionData, bookingData({ publicUrl }), claimData(decideDeps(config)), membershipData]
}

import { mailData } from '../../../platform/mail/personal-data.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deviceDeps } from '../../auth/service/deps.ts'
import { signInData } from '../../auth/service/personal-data.ts'
import { billingData } from '../../billing/service/personal-data.ts'
import { bookingData } from '../../bookings/service/personal-data.ts'
import { decideDeps } from '../../claims/service/deps.ts'
import { claimData } from '../../claims/service/personal-data.ts'
import { limitData } from '../../limits/service/personal-data.ts'
import { listingData } from '../../listing/service/personal-data.ts'
import { noticeData } from '../../notices/service/personal-data.ts'
import { offerData } from '../../offers/service/personal-data.ts'
import { moveVouchers } from '../../offers/service/vouchers/erased-ballots.ts'
import { onboardingData } from '../../onboarding/service/personal-data.ts'
import { premiumData } from '../../premium/service/personal-data.ts'
import { reportData } from '../../reports/service/personal-data.ts'
import { sessionData } from '../../sessions/service/personal-data.ts'
import { teamData } from '../../team/service/personal-data.ts'
import { membershipData } from '../../venues/service/personal-data.ts'
import { ballotData } from '../../voting/service/personal-data.ts'
import { votersDeps } from '../../voting/service/voter-key.ts'

/**
 * The personal data of every feature, in the order of erasure: limits are found by ballots, ballots by accounts and their
 * sessions, and mails come last, including those that the erasure itself has caused.
 */
export function personalDataRegistry({
  config,
  secrets,
}: Pick<Platform, 'config' | 'secrets'>): readonly PersonalData[] {
  const voters = votersDeps(secrets)
  return [
    billingData,
    limitData(voters),
    ballotData(voters, moveVouchers),
    sessionData,
    bookingData({ publicUrl: config.publicUrl }),
    offerData,
    claimData(decideDeps(config)),
    membershipData,
    teamData,
    listingData,
    noticeData,
    premiumData,
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

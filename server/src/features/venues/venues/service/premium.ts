import { isAtLeast, type Trust } from '@nofomo/contracts/venues/trust.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import * as store from '../store/premium.ts'

/** Whether this trust, payment counted, opens premium. */
export const isPremium = (trust: Trust): boolean => isAtLeast(trust, 'trusted')

/** Whether a venue has premium now, and whether staff has promoted it, which no payment does. */
export async function premiumOf(
  db: Db,
  venueId: string,
): Promise<{ isPremium: boolean; isPromoted: boolean }> {
  const found = await store.findTrust(db, venueId)
  if (!found) return { isPremium: false, isPromoted: false }
  return { isPremium: isPremium(found.effective_trust), isPromoted: isPremium(found.trust) }
}

const refusals = {
  branding: 'Your own color, picture and text are part of Premium. The owner of the venue can upgrade.',
  exportKeys: 'Export keys are part of Premium. The owner of the venue can upgrade.',
  exports: 'Exports are part of Premium. The owner of the venue can upgrade.',
  heatMap: 'The hours of your week are part of Premium. The owner of the venue can upgrade.',
  customDays: 'Days of your own choice are part of Premium. The owner of the venue can upgrade.',
} as const

export type PremiumFeature = keyof typeof refusals

/** @throws forbidden without premium */
export function refuseWithoutPremium(has: { isPremium: boolean }, feature: PremiumFeature): void {
  if (!has.isPremium) throw new AppError('forbidden', refusals[feature])
}

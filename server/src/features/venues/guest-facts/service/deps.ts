import type { Quota } from '../../../../platform/allowances/allowances.ts'
import { hmac } from '../../../../platform/keyed-hash.ts'
import { siteOf } from '../../../../platform/networks.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { WishCounts } from '../../../deciding/suggestions/public.ts'
import { type VotersDeps, votersDeps } from '../../../deciding/voting/public.ts'
import { answersADay } from '../rules/limits.ts'

/** What questions after a visit need besides the database. */
export type GuestFactDeps = VotersDeps & { visitKey: Buffer; quota: Quota; wishCounts: WishCounts }

export function guestFactDeps(
  { secrets, allowances }: Pick<Platform, 'secrets' | 'allowances'>,
  wishCounts: WishCounts,
): GuestFactDeps {
  return {
    ...votersDeps(secrets),
    visitKey: secrets.key('visit answer'),
    quota: allowances.quota('visit answers', answersADay.all),
    wishCounts,
  }
}

type KeyDeps = Pick<GuestFactDeps, 'visitKey'>

/** Equal for one host, or one network, at one venue; not linkable across venues. */
export function visitKeyOf(venueId: string, whose: string | Buffer, { visitKey }: KeyDeps): Buffer {
  return hmac(visitKey, `${venueId}:`, whose).subarray(0, 16)
}

const networkBuckets = 4_096

/** Equal for one network at one venue, and for many others: enough to tell groups apart, too little to find a network. */
export function networkBucketOf(venueId: string, address: string, deps: KeyDeps): number {
  return visitKeyOf(venueId, `network ${siteOf(address)}`, deps).readUInt16BE() % networkBuckets
}

import type { Branding } from '@nofomo/contracts/offers/endpoints.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { VotersDeps } from '../../../deciding/voting/public.ts'
import type { SigningKey } from '../rules/voucher-code.ts'

/** The branding of a venue; null without one. */
export type BrandingOf = (db: Db, venueId: string) => Promise<Branding | null>

/** What vouchers need besides the database. */
export type VoucherDeps = VotersDeps & {
  /** The first one signs; codes of all of them are valid. */
  signing: readonly [SigningKey, ...SigningKey[]]
  publicUrl: string
  brandingOf: BrandingOf
  /** Called with the venue of an offer after its figures have changed. */
  onFigures: (venueId: string) => void
}

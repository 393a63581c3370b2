import type { VotersDeps } from '../../../deciding/voting/public.ts'
import type { SigningKey } from '../rules/voucher-code.ts'

/** What vouchers need besides the database. */
export type VoucherDeps = VotersDeps & {
  /** The first one signs; codes of all of them are valid. */
  signing: readonly [SigningKey, ...SigningKey[]]
  publicUrl: string
  /** Called with the venue of an offer after its figures have changed. */
  onFigures: (venueId: string) => void
}

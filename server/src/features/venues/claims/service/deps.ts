import type { Config } from '../../../../config.ts'
import type { Quota } from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hmac } from '../../../../platform/keyed-hash.ts'
import type { MailAllowance } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { closeTeam } from '../../team/public.ts'
import { findListing, findListingLike, readImportedFacts, withFacts } from '../../venues/public.ts'
import { codesADay } from '../rules/limits.ts'
import type { MailLinks } from '../rules/mails.ts'
import type { Place } from '../rules/verification.ts'

/** What claims need besides the database. */
export type ClaimDeps = {
  links: MailLinks
  codeKey: Buffer
  deviceKey: Buffer
  mailAllowance: MailAllowance
  codeQuota: Quota
  /** Of what sends text messages. Null: all codes are mailed. */
  phoneGatewayUrl: string | null
  places: PlacesData
  log: Platform['log']
}

export function claimDeps({ config, secrets, mailAllowance, allowances, log }: Platform): ClaimDeps {
  return {
    links: linksOf(config),
    codeKey: secrets.key('claim-code'),
    deviceKey: secrets.key('claim-device'),
    mailAllowance,
    codeQuota: allowances.quota('codes of claims', codesADay.all),
    phoneGatewayUrl: config.phoneGatewayUrl,
    places: ownListings,
    log,
  }
}

/** What deciding claims needs besides the database. */
export type DecideDeps = Pick<ClaimDeps, 'links'> & {
  /** Ends a venue's open invitations and the phones at its counter. */
  closeTeam: typeof closeTeam
}

export function decideDeps(config: Pick<Config, 'publicUrl' | 'supportEmail'>): DecideDeps {
  return { links: linksOf(config), closeTeam }
}

function linksOf({ publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>): MailLinks {
  return { publicUrl, supportEmail }
}

/** Identifies the browser in its claims: a keyed hash, so that the table reveals no device id. */
export function deviceHashOf({ actor }: Ctx, { deviceKey }: Pick<ClaimDeps, 'deviceKey'>): Buffer {
  if (actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can claim a venue.')
  return hmac(deviceKey, actor.deviceId)
}

/** The stored form of a code: of a million codes all could be tried, hence the key and the claim's own id. */
export function codeHashOf(claimId: string, code: string, { codeKey }: Pick<ClaimDeps, 'codeKey'>): Buffer {
  return hmac(codeKey, `${claimId}:${code}`)
}

/** Places data of others, with which claims are compared. */
type PlacesData = {
  /** The place of a listing, else the one with the name and address; null if it is not known. */
  find(db: Db, claimed: { listingId: string | null; name: string; address: string }): Promise<Place | null>
}

/** Our own listings, and what open data state where these are empty. */
const ownListings: PlacesData = {
  async find(db, { listingId, name, address }) {
    const listing =
      listingId === null ? await findListingLike(db, { name, address }) : await findListing(db, listingId)
    if (!listing) return null
    const known = withFacts(listing, { imported: await readImportedFacts(db, [listing.id]) })
    const { phone, website } = known
    return { name: listing.name, address: listing.address, phone, website, source: listing.source }
  },
}

import type { Config } from '../../../../config.ts'
import type { Quota } from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hmac } from '../../../../platform/keyed-hash.ts'
import type { MailAllowance } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { codesADay } from '../rules/limits.ts'
import type { MailLinks } from '../rules/mails.ts'

/** What claims need besides the database. */
export type ClaimDeps = {
  links: MailLinks
  codeKey: Buffer
  deviceKey: Buffer
  mailAllowance: MailAllowance
  codeQuota: Quota
  /** Of what sends text messages. Null: all codes are mailed. */
  phoneGatewayUrl: string | null
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
    log,
  }
}

/** What deciding claims needs besides the database. */
export type DecideDeps = Pick<ClaimDeps, 'links'>

export function decideDeps(config: Pick<Config, 'publicUrl' | 'supportEmail'>): DecideDeps {
  return { links: linksOf(config) }
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

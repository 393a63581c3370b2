import type { Quota } from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hmac } from '../../../../platform/keyed-hash.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SessionBallots } from '../../sessions/public.ts'
import type { FinalDeps } from '../../voting/public.ts'
import { reportsADay } from '../rules/limits.ts'
import type { MailLinks } from '../rules/mails.ts'

/** What reports need from other features. */
export type ReportParts = FinalDeps & { ballots: Pick<SessionBallots, 'deleteVotesFor'> }

/** What reports need besides the database. */
export type ReportDeps = ReportParts & { links: MailLinks; deviceKey: Buffer; quota: Quota }

export function reportDeps({ config, secrets, allowances }: Platform, parts: ReportParts): ReportDeps {
  const { publicUrl, supportEmail } = config
  return {
    ...parts,
    links: { publicUrl, supportEmail },
    deviceKey: secrets.key('report-device'),
    quota: allowances.quota('reports', reportsADay.all),
  }
}

export function deviceIdOf({ actor }: Ctx): string {
  if (actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can report a vote.')
  return actor.deviceId
}

/** Equal for reports of one browser about one session; not linkable across sessions. */
export function deviceHashOf(sessionId: string, deviceId: string, { deviceKey }: ReportDeps): Buffer {
  return hmac(deviceKey, `${sessionId}:${deviceId}`)
}

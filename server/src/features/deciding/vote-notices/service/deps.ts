import type { Ctx, DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { PushDeps } from '../../../../platform/push/deliver.ts'
import { createPushSender } from '../../../../platform/push/send.ts'
import { vapidKeysFrom } from '../../../../platform/push/vapid.ts'

/** What notices need of the crews that vote. */
export type CrewMembers = {
  /** The member that makes the call, of the crew whose vote this is; null for all others. */
  memberOf(ctx: Ctx, sessionId: string): Promise<string | null>
  /** The members whose ballot is known. */
  votedIn(db: Db, sessionId: string): Promise<ReadonlySet<string>>
  /** Whether a member is told of the crew's votes. */
  isTold(db: Db, memberId: string): Promise<boolean>
  /** Ends that, in the caller's transaction. */
  endNotices(at: DbAt, memberId: string): Promise<void>
  /** A push service knows this browser no more. */
  forgetBrowser(db: Db, endpoint: string): Promise<void>
}

/** What notices about votes need besides the database. */
export type VoteNoticeDeps = PushDeps & {
  publicUrl: string
  /** From which persons' keys are derived. */
  personKey: Buffer
  /** Signs the links that stop notices. */
  stopKey: Buffer
  /** What browsers subscribe with. */
  pushKey: string
  log: Pick<Platform['log'], 'warn' | 'error'>
  crewMembers: CrewMembers
}

export function voteNoticeDeps(
  { config, secrets, log }: Pick<Platform, 'config' | 'secrets' | 'log'>,
  { crewMembers }: { crewMembers: CrewMembers },
): VoteNoticeDeps {
  // Browsers have one subscription for all that is pushed.
  const keys = vapidKeysFrom(secrets.key('web push'))
  const { publicUrl, supportEmail } = config
  return {
    publicUrl,
    personKey: secrets.key('vote notices'),
    stopKey: secrets.key('vote notice stop'),
    pushKey: keys.publicKey,
    sendPush: createPushSender({ keys, contact: supportEmail ? `mailto:${supportEmail}` : publicUrl }),
    log,
    random: Math.random,
    onGone: crewMembers.forgetBrowser,
    crewMembers,
  }
}

import type { Platform } from '../../../platform/platform.ts'
import type { PushDeps } from '../../../platform/push/deliver.ts'
import { createPushSender } from '../../../platform/push/send.ts'
import { vapidKeysFrom } from '../../../platform/push/vapid.ts'

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
}

export function voteNoticeDeps({
  config,
  secrets,
  log,
}: Pick<Platform, 'config' | 'secrets' | 'log'>): VoteNoticeDeps {
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
  }
}

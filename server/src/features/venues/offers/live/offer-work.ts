import type { Platform } from '../../../../platform/platform.ts'
import { createAnnouncements } from './announcements.ts'
import { createRuleWork } from './rule-work.ts'

export type OfferWork = ReturnType<typeof createOfferWork>

/** Background work of offers: fires rules, and announces deliveries. */
export function createOfferWork(platform: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>) {
  const announcements = createAnnouncements(platform)
  const rules = createRuleWork(platform, announcements.announce)
  return {
    announce: announcements.announce,
    onProjected: rules.onProjected,
    heeds: rules.heeds,
    start() {
      announcements.start()
      rules.start()
    },
    async stop() {
      await rules.stop()
      await announcements.stop()
    },
  }
}

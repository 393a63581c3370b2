import type { Place, Reason, StoredKey } from '../../../lib/storage/stored-key.ts'

export const placeWords: Record<Place, { title: string; about: string }> = {
  cookie: {
    title: 'Cookies',
    about:
      'Set by us alone and sent to us alone. No script can read them. Over https their names begin with “__Host-”.',
  },
  browser: {
    title: 'In this browser',
    about: 'Local storage. It stays when you close the browser, and we get none of it unless you send it.',
  },
  tab: { title: 'In this tab', about: 'Session storage. Other tabs do not see it.' },
  cache: {
    title: 'For use without a network',
    about: 'Caches of the service worker, which also shows notices that you turned on.',
  },
}

const reasons: Record<Reason, string> = {
  voting: 'Voting',
  planning: 'Beginning a vote',
  account: 'Signing in',
  choices: 'How pages look and work',
  counting: 'Counting visits',
  venue: 'Work of venues',
  demo: 'The demo',
  staff: 'Work of staff',
}

/** What it is for, and when it is kept at all. */
export function whyWords({ reason, only }: Pick<StoredKey, 'reason' | 'only'>): string {
  return only === undefined ? reasons[reason] : `${reasons[reason]}, ${only}`
}

import { purgeChatPosts } from '../features/around/chats/public.ts'
import { purgeWebhooks } from '../features/around/webhooks/public.ts'
import { purgeCrews } from '../features/deciding/crews/public.ts'
import { purgeLimits } from '../features/deciding/limits/public.ts'
import { purgeReports } from '../features/deciding/reports/public.ts'
import { purgeRequests, purgeSessions } from '../features/deciding/sessions/public.ts'
import { purgeWishes } from '../features/deciding/suggestions/public.ts'
import { purgeVoteSubscriptions } from '../features/deciding/vote-notices/public.ts'
import { purgeNetworks } from '../features/deciding/voting/public.ts'
import { rollUpAnalytics } from '../features/running/analytics/public.ts'
import { purgeStaffSessions } from '../features/running/staff/public.ts'
import { purgeBilling } from '../features/venues/billing/public.ts'
import { purgeClaims } from '../features/venues/claims/public.ts'
import { settleGuestFacts } from '../features/venues/guest-facts/public.ts'
import { purgeListings } from '../features/venues/listing/public.ts'
import { purgeNotices } from '../features/venues/notices/public.ts'
import { purgeOffers, refreshOfferCopies } from '../features/venues/offers/public.ts'
import { purgeTeams } from '../features/venues/team/public.ts'
import { purgeVenueFacts } from '../features/venues/venues/public.ts'
import { purgeSessionLocks } from '../platform/database/session-locks.ts'
import { purgeSequences } from '../platform/database/write-order.ts'
import type { DailyJob } from '../platform/jobs/daily.ts'
import { reportOrphans } from '../platform/jobs/orphan-report.ts'
import { purgeSessionVersions } from '../platform/live/session-versions.ts'
import { purgeMails } from '../platform/mail/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import type { Ports } from './create-ports.ts'
import { purgeLogins } from './sign-ins.ts'

/** Daily jobs: purge what is past its retention period, and tell of what should not be. */
export function dailyJobs(
  { changes, log }: Platform,
  { ballots, onErased }: Pick<Ports, 'ballots' | 'onErased'>,
): readonly DailyJob[] {
  return [
    { name: 'mails', run: purgeMails },
    { name: 'logins', run: purgeLogins },
    { name: 'claims', run: purgeClaims },
    { name: 'listings', run: purgeListings },
    { name: 'analytics', run: rollUpAnalytics },
    { name: 'venues', run: purgeVenueFacts },
    { name: 'wishes', run: purgeWishes },
    // Before networks are deleted, from which flags of ballots follow.
    { name: 'guest facts', run: (db, now) => settleGuestFacts(db, now, { changes }) },
    { name: 'networks', run: purgeNetworks },
    { name: 'limits', run: purgeLimits },
    { name: 'locks', run: purgeSessionLocks },
    { name: 'sessions', run: (db, now) => purgeSessions(db, now, { ballots, onErased, changes }) },
    { name: 'session requests', run: purgeRequests },
    { name: 'crews', run: purgeCrews },
    { name: 'offer copies', run: refreshOfferCopies },
    { name: 'versions', run: purgeSessionVersions },
    { name: 'offers', run: purgeOffers },
    { name: 'teams', run: purgeTeams },
    { name: 'notices', run: purgeNotices },
    { name: 'vote notices', run: purgeVoteSubscriptions },
    { name: 'webhooks', run: purgeWebhooks },
    { name: 'billing', run: purgeBilling },
    { name: 'staff', run: purgeStaffSessions },
    { name: 'chat posts', run: purgeChatPosts },
    { name: 'reports', run: purgeReports },
    { name: 'write order', run: purgeSequences },
    { name: 'orphans', run: reportOrphans({ log }) },
  ]
}

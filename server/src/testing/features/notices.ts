import { crewMembers } from '../../features/deciding/crews/public.ts'
import { type VoteNoticeDeps, voteNoticeDeps } from '../../features/deciding/vote-notices/service/deps.ts'
import type { NoticeDeps } from '../../features/venues/notices/service/deps.ts'
import { readWeekSummary } from '../../features/venues/venue-analytics/service/week.ts'
import { projectTogether } from '../../features/venues/venues/service/catch-up.ts'
import { createPushSender } from '../../platform/push/send.ts'
import { vapidKeysFrom } from '../../platform/push/vapid.ts'
import { loadSecrets, type Secrets } from '../../platform/secrets.ts'
import type { startPushServer } from '../external-services/push-server.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import { hostedSession, voteOnAll } from './sessions.ts'

type Running = Pick<TestApp, 'app' | 'config' | 'db'>
type PushService = Pick<Awaited<ReturnType<typeof startPushServer>>, 'request'>

/** What queues use. */
export const platformOf = ({ db, clock, app }: TestApp) => ({ db, clock: clock.now, log: app.log })

/** What the server's notices use, with messages to browsers led to a push server of the test. */
export async function noticeDepsOf(testApp: Running, push: PushService): Promise<NoticeDeps> {
  const secrets = await loadSecrets(testApp.db)
  return {
    ...pushDeps(testApp, secrets, push),
    stopKey: secrets.key('notice stop'),
    weekFor: readWeekSummary,
  }
}

/** The same of notices about votes. */
export async function voteNoticeDepsOf(testApp: TestApp, push: PushService): Promise<VoteNoticeDeps> {
  const secrets = await loadSecrets(testApp.db)
  const { config, app } = testApp
  return {
    ...voteNoticeDeps({ config, secrets, log: app.log }, { crewMembers }),
    ...pushDeps(testApp, secrets, push),
  }
}

function pushDeps({ config, app }: Running, secrets: Secrets, push: PushService) {
  const keys = vapidKeysFrom(secrets.key('web push'))
  return {
    publicUrl: config.publicUrl,
    pushKey: keys.publicKey,
    sendPush: createPushSender({ keys, contact: 'mailto:help@nofomo.example' }, push),
    log: app.log,
    random: () => 0.5,
  }
}

/** A group of four that decides about a venue: three have voted on all of its list. Projected. */
export async function decidingGroup(
  testApp: TestApp,
  venue: { id: string; name: string },
  details: Record<string, unknown> = {},
): Promise<{ id: string; host: TestBrowser }> {
  const venues = [venue, { name: 'Paseo', address: '1 Paseo Street, Seattle' }]
  const { session, host } = await hostedSession(testApp, { venues, expectedVoters: 4, ...details })
  for (const _ of [1, 2, 3]) await voteOnAll(testApp.browser(), session, [1, 0])
  await projectTogether(testApp.db, [session.id], testApp.clock.now())
  return { id: session.id, host }
}

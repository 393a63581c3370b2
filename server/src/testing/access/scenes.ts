import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { again, consumer, counterPhone, guest, venueOwner } from '../features/people.ts'
import { hostedSession, vote } from '../features/sessions.ts'
import { signInStaff } from '../features/staff.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import type { Case, Role, Scene } from './access.ts'

/** What a case finds: the scene, and what its `prepare` has returned. */
export type Stage = { scene: Scene; prepared: unknown }

/** `isElsewhere`: it has nothing to do with the session of its scene. */
type Prepared = Stage & { of: Case; isElsewhere: boolean }

/** Roles whose actor has to do with the session of the scene. */
const takesPart: readonly Role[] = ['voter', 'host', 'consumer host']
/** Roles whose actor joins a venue where `prepare` asks for the role. */
const joinsVenue: readonly Role[] = ['venue', 'counter']
/** Fewer calls than a browser or an account may make while the clock stands still. */
const maxCalls = 20

/**
 * Scenes for the cases of the access matrix. Preparing one takes longer than the call, so those on which calls leave no
 * trace are kept.
 */
export function createScenes(testApp: TestApp) {
  const kept = new Map<Role, { scene: Promise<Scene>; until: number; calls: number }>()
  /** Of the newest case alone: other cases may change what it has prepared. */
  let last: Prepared | undefined

  /** A scene of the role for all calls that change nothing. */
  function keptScene(role: Role): Promise<Scene> {
    const now = testApp.clock.now().getTime()
    const found = kept.get(role)
    if (found && now < found.until && found.calls < maxCalls) {
      found.calls += 1
      return found.scene
    }
    // Cases advance the clock by days, and sign-ins end after one.
    const scene = freshScene(testApp, role)
    kept.set(role, { scene, until: now + hourMs, calls: 1 })
    return scene
  }

  /** For a call that changes nothing. Of a case it is prepared once for all roles, unless that involves the one who acts. */
  async function keptStage(one: Case, role: Role): Promise<Stage> {
    if (!one.prepare) return { scene: await keptScene(role), prepared: undefined }
    if (one.prepare.length > 1 && joinsVenue.includes(role)) return freshStage(one, role)
    const mayShare = (isElsewhere: boolean) => isElsewhere || !takesPart.includes(role)
    if (last?.of === one && mayShare(last.isElsewhere)) return lastStage(last, role)
    const scene = await freshScene(testApp, role)
    const { watched, read } = watch(scene)
    const prepared = await one.prepare(watched, role)
    const isElsewhere = !read.has('session') && !read.has('host')
    if (!read.has('actor') && mayShare(isElsewhere)) last = { of: one, scene, prepared, isElsewhere }
    return { scene, prepared }
  }

  async function lastStage({ scene, prepared, isElsewhere }: Prepared, role: Role): Promise<Stage> {
    const kept = await keptScene(role)
    const { session, host } = isElsewhere ? kept : scene
    return { scene: { ...kept, session, host }, prepared }
  }

  /** A scene that nothing has used, prepared for the case. */
  async function freshStage({ prepare }: Case, role: Role): Promise<Stage> {
    const scene = await freshScene(testApp, role)
    return { scene, prepared: await prepare?.(scene, role) }
  }

  return { keptStage, freshStage }
}

/** Records which parts of the scene are read. */
function watch(scene: Scene) {
  const read = new Set<string | symbol>()
  const watched = new Proxy(scene, {
    get(parts, key) {
      read.add(key)
      return Reflect.get(parts, key)
    },
  })
  return { watched, read }
}

async function freshScene(testApp: TestApp, role: Role): Promise<Scene> {
  if (role === 'consumer host') {
    const { browser, account } = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, browser)
    // The same account in another browser: only the account matters.
    const { browser: actor } = await again(testApp, account)
    return { testApp, session, host: browser, actor }
  }
  const { session, host } = await hostedSession(testApp)
  return { testApp, session, host, actor: await browserAs(testApp, role, session, host) }
}

async function browserAs(
  testApp: TestApp,
  role: Role,
  session: Session,
  host: TestBrowser,
): Promise<TestBrowser> {
  if (role === 'host') return host
  if (role === 'other host') return (await hostedSession(testApp)).host
  if (role === 'guest') return (await guest(testApp)).browser
  if (role === 'venue') return (await venueOwner(testApp)).browser
  if (role === 'staff') return signInStaff(testApp)
  if (role === 'counter') return (await counterPhone(testApp)).browser
  if (role === 'other consumer') {
    const { browser } = await consumer(testApp)
    await hostedSession(testApp, {}, browser)
    return browser
  }
  const browser = testApp.browser()
  if (role === 'voter') await vote(browser, session.id, session.venues[0]?.id, 1)
  return browser
}

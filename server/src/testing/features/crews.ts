import type { Crew, CrewPage, SessionCrew } from '@nofomo/contracts/crews/endpoints.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'

/** A crew as its maker sees it, with the secret of its link. */
export type TestCrew = { id: string; crew: Crew; secret: string }

type Made = { crew: Crew; link: string }

/** What a link ends with. */
export const secretIn = (link: string): string => link.slice(link.lastIndexOf('/') + 1)

export async function makeCrew(
  maker: TestBrowser,
  name = 'Friday friends',
  memberName = 'Ada',
): Promise<TestCrew> {
  const { body } = await maker.post<Made>('/api/crews', { name, memberName })
  return { id: body.crew.id, crew: body.crew, secret: secretIn(body.link) }
}

export const joinCrew = (browser: TestBrowser, key: string, name: string) =>
  browser.post<{ crew: Crew }>(`/api/crews/${key}/join`, { name })

export const crewPage = async (browser: TestBrowser, key: string): Promise<CrewPage> =>
  (await browser.get<CrewPage>(`/api/crews/${key}`)).body

/** The crew as one of its members sees it. */
export async function crewFor(browser: TestBrowser, key: string): Promise<Crew> {
  const { crew } = await crewPage(browser, key)
  if (!crew) throw new Error('This browser is no member of the crew.')
  return crew
}

export const sessionCrew = async (browser: TestBrowser, sessionId: string): Promise<SessionCrew> =>
  (await browser.get<SessionCrew>(`/api/sessions/${sessionId}/crew`)).body

/** “Same friends again.” */
export const crewFromSession = (browser: TestBrowser, sessionId: string, memberName: string) =>
  browser.post<{ crew: Crew; link: string | null }>(`/api/sessions/${sessionId}/crew`, {
    name: 'Friday friends',
    memberName,
  })

export const startVote = (browser: TestBrowser, crewId: string, rest: object = {}) =>
  browser.post<{ sessionId: string; number: number; isNew: boolean }>(`/api/crews/${crewId}/votes`, {
    after: 0,
    people: 3,
    location: 'Ballard',
    budget: '$$',
    ...rest,
  })

/** A maker and friends who have joined, by name. */
export async function crewOf(testApp: TestApp, ...names: string[]) {
  const maker = testApp.browser()
  const made = await makeCrew(maker)
  const friends: TestBrowser[] = []
  // One after another: pages list them in the order in which they joined.
  for (const name of names) {
    const browser = testApp.browser()
    await joinCrew(browser, made.secret, name)
    friends.push(browser)
  }
  return { ...made, maker, friends }
}

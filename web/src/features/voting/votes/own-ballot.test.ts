import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showBallot, takeOverBallot } from './own-ballot.ts'

const ballot = { isHost: false, hasVoted: true, voterName: 'Dana' }
const opened = (path: string, sessionId = 'abc') =>
  takeOverBallot({
    params: { sessionId },
    request: new Request(`https://nofomo.example${path}`),
  } as unknown as LoaderFunctionArgs)

beforeEach(() => {
  vi.stubEnv('SSR', false)
  vi.stubGlobal('location', new URL('https://nofomo.example/vote/abc?view=deck'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a page that is opened from one that shows the ballot needs not ask for it', () => {
  const end = showBallot('abc', ballot)
  expect(opened('/results/abc')).toEqual(ballot)
  end()
  expect(opened('/results/abc')).toBeNull()
})

test('the ballot is asked for by another session, and by the same page that is loaded again', () => {
  const end = showBallot('abc', ballot)
  expect(opened('/results/other', 'other')).toBeNull()
  expect(opened('/vote/abc')).toBeNull()
  end()
})

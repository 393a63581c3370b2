import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadFailure } from '../../../features/sessions/live/load-session.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { failed, readyOrNot } from './api.ts'

const notFound =
  'This voting session was not found. The link may be incorrect or the session may have expired.'
const refusal = (status: number) => new ApiError(status, { code: status === 0 ? 'network' : 'internal' })
const noBallot = 'Failed to initialize voting session'

afterEach(() => vi.unstubAllEnvs())

describe('a session that cannot be loaded', () => {
  test.each([
    [404, 404, notFound, false],
    [400, 404, notFound, false],
    [403, 403, 'Session not found: 403', false],
    [429, 429, 'Session not found: 429', false],
    [500, 500, 'Session not found: 500', false],
    [502, 502, 'Session not found: 502', true],
    [503, 503, 'Session not found: 503', true],
    [504, 504, 'Session not found: 504', true],
    [0, 503, 'Failed to load voting session', true],
  ])('a session cannot be loaded because of status %i', (answered, status, sentence, isOutOfReach) => {
    expect(failed(refusal(answered))).toEqual({ kind: 'failed', status, sentence, isOutOfReach })
  })

  test('a session cannot be loaded because the response is not the product’s', () => {
    vi.stubEnv('SSR', false)
    expect(failed(new SyntaxError('Unexpected token <'))).toEqual({
      kind: 'failed',
      status: 502,
      sentence: 'Invalid session data',
      isOutOfReach: true,
    })
  })

  test('a session cannot be loaded because of our own bug, which the server has to log', () => {
    const mistake = new TypeError('session is undefined')
    expect(() => failed(mistake)).toThrow(mistake)
  })

  test('a session cannot be loaded because this browser’s ballot is unavailable', () => {
    expect(failed(refusal(500), noBallot)).toMatchObject({ status: 500, sentence: noBallot })
    expect(failed(refusal(401), noBallot)).toMatchObject({ status: 401, sentence: noBallot })
  })

  test('a session that cannot be loaded shows the session’s failure if the ballot’s merely arrived first', () => {
    expect(failed(refusal(404), noBallot)).toMatchObject({ sentence: notFound })
    expect(failed(refusal(0), noBallot)).toMatchObject({ sentence: loadFailure(0) })
    expect(failed(refusal(503), noBallot)).toMatchObject({ sentence: 'Session not found: 503' })
  })
})

describe('a loaded session', () => {
  const ballot: Ballot = { viewer: { isHost: false }, voterName: null, votes: [], isVoided: false }
  const snapshotWith = (settings: object | undefined) =>
    ({ session: { id: 'abcdefghijkl', settings }, results: {} }) as unknown as Snapshot

  test('a loaded session can be voted on', () => {
    const snapshot = snapshotWith({ allowAnonymousVotes: true })
    expect(readyOrNot(snapshot, ballot)).toEqual({ kind: 'ready', snapshot, ballot })
  })

  test('a loaded session is validated', () => {
    const invalid = { kind: 'failed', status: 502, sentence: 'Invalid session data' }
    expect(readyOrNot(null, ballot)).toEqual(invalid)
    expect(readyOrNot({}, ballot)).toEqual(invalid)
    expect(readyOrNot(snapshotWith(undefined), ballot)).toEqual(invalid)
    const { session } = snapshotWith({ allowAnonymousVotes: true })
    expect(readyOrNot({ session }, ballot)).toEqual(invalid)
  })

  test('a loaded session may require a sign-in that voters do not have', () => {
    expect(readyOrNot(snapshotWith({ allowAnonymousVotes: false }), ballot)).toEqual({
      kind: 'failed',
      status: 403,
      sentence: 'This session requires authentication to vote',
    })
  })
})

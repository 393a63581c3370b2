import { readFile } from 'node:fs/promises'
import type { OpenAPIV3_1 } from 'openapi-types'
import { beforeEach, expect, test } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'
import { withoutRefs } from './released-part.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests change what they know to be there.
type Changeable = any

let release: OpenAPIV3_1.Document
let today: Changeable
beforeEach(async () => {
  release = withoutRefs(JSON.parse(await readFile(new URL('release.json', import.meta.url), 'utf8')))
  today = structuredClone(release)
})

const votes = '/api/votes'
const results = '/api/sessions/{sessionId}/results'
const bodyOf = (operation: Changeable) => operation.requestBody.content['application/json'].schema
const replyOf = (operation: Changeable) => operation.responses['200'].content['application/json'].schema

test('a release breaks nothing of itself', () => {
  expect(breakingChanges(release, today)).toEqual([])
})

test('a new call breaks nobody', () => {
  today.paths['/api/new'] = { get: { ...today.paths[results].get } }
  expect(breakingChanges(release, today)).toEqual([])
})

test('a removed path and a removed method are breaking changes', () => {
  delete today.paths[votes]
  delete today.paths['/api/sessions/{sessionId}'].delete
  expect(breakingChanges(release, today).toSorted()).toEqual([
    'DELETE /api/sessions/{sessionId} was removed',
    'POST /api/votes was removed',
  ])
})

test('another scope is a breaking change', () => {
  today.paths[votes].post.security = [{ apiKey: ['sessions:write'] }, {}]
  expect(breakingChanges(release, today)).toEqual([
    'POST /api/votes: security was [{"apiKey":["votes:write"]},{}] and is [{"apiKey":["sessions:write"]},{}]',
  ])
})

test('narrower input and a removed field of a reply are told with their places', () => {
  const body = bodyOf(today.paths[votes].post)
  body.properties.venueId.maxLength = 79
  body.properties.vote.anyOf[0].enum = [1, 0, -1]
  body.required.push('voterName')
  delete replyOf(today.paths[votes].post).properties.venueId
  expect(breakingChanges(release, today)).toEqual([
    'POST /api/votes: the body.venueId is limited by maxLength 79 now',
    'POST /api/votes: the body.vote no longer accepts -2',
    'POST /api/votes: the body.voterName is required now',
    'POST /api/votes: the reply.venueId was removed',
  ])
})

test('a new required parameter, and one that was removed, are breaking changes', () => {
  const { parameters } = today.paths['/api/places/search'].get
  parameters.push({ name: 'near', in: 'query', required: true, schema: { type: 'string' } })
  parameters.splice(
    parameters.findIndex((one: Changeable) => one.name === 'query'),
    1,
  )
  expect(breakingChanges(release, today)).toEqual([
    'GET /api/places/search: query parameter query was removed',
    'GET /api/places/search: query parameter near is required now',
  ])
})

import { readFile } from 'node:fs/promises'
import { apiVersions, newestApiVersion } from '@nofomo/contracts/api/public-api.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { breakingChanges } from './breaking-changes.ts'
import { releasedPart, withoutRefs } from './released-part.ts'

/** The public part of the document of the last release. `npm run api:release` writes it. */
const releaseFile = new URL('release.json', import.meta.url)

let testApp: TestApp
let today: OpenAPIV3_1.Document
beforeAll(async () => {
  testApp = await startTestApp()
  const { body } = await testApp.browser().get<OpenAPIV3_1.Document>('/docs/public-api.json')
  today = releasedPart(body)
})
afterAll(() => testApp.stop())

async function lastRelease(): Promise<OpenAPIV3_1.Document> {
  return withoutRefs(JSON.parse(await readFile(releaseFile, 'utf8')))
}

test('the public API breaks no client of the last release, as long as that version is served', async () => {
  const release = await lastRelease()
  const isServed = (apiVersions as readonly string[]).includes(release.info.version)
  expect(isServed ? breakingChanges(release, withoutRefs(today)) : []).toEqual([])
})

test('the document of the last release is valid OpenAPI with the calls and the version of that release', async () => {
  const text = await readFile(releaseFile, 'utf8')
  expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true })
  expect(today.info.version).toBe(newestApiVersion)
})

/** Set by `npm run api:release`. */
const isRelease = (import.meta as { env?: { MODE?: string } }).env?.MODE === 'release'

test.runIf(isRelease)('writes the document of a release', async () => {
  await expect(`${JSON.stringify(today, null, 1)}\n`).toMatchFileSnapshot('release.json')
})

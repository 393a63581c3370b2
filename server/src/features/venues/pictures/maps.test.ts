import type { MapFile } from '@nofomo/map/map-file.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const read = (url: string) => testApp.app.inject({ url, remoteAddress: '203.0.113.9' })

describe('the picture of the map', () => {
  test('a page without script gets a picture of the streets around its places', async () => {
    const reply = await read('/images/maps/47.615,-122.3146,47.6249,-122.3212')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(reply.headers['cache-control']).toBe('public, max-age=86400')
    expect(reply.body.match(/<circle class="f-pin/g)).toHaveLength(2)
    expect(reply.body).toContain('>E Pike St</text>')
  })

  test('the picture of the map may load and run nothing', async () => {
    const reply = await read('/images/maps/47.615,-122.3146')
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
  })

  test('the picture of the map leaves out places without a point, and those beyond the map', async () => {
    const reply = await read('/images/maps/47.615,-122.3146,,,47.2529,-122.4443')
    expect(reply.body.match(/<circle class="f-pin/g)).toHaveLength(1)
  })

  test.each([
    '47.2529,-122.4443',
    ',',
    '47.6',
    'x,y',
    '47.6,-122.3,<svg>',
    `47.6,-122.3${',47.6,-122.3'.repeat(40)}`,
  ])('there is no picture of the map for %j', async (places) => {
    expect((await read(`/images/maps/${encodeURIComponent(places)}`)).statusCode).toBe(404)
  })
})

test('whoever wants the geometry of the map can download it, with its licence', async () => {
  const reply = await read('/maps/seattle.json')
  expect(reply.statusCode).toBe(200)
  const { about, files } = reply.json<{ about: { licence: string }; files: Record<string, MapFile> }>()
  expect(about.licence).toContain('© OpenStreetMap contributors')
  expect(files.streets?.names).toContain('NW Market St')
  expect(Object.keys(files).length).toBeGreaterThan(30)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let plain: TestApp
let connected: TestApp
beforeAll(async () => {
  plain = await startTestApp()
  connected = await startTestApp({
    config: {
      supportEmail: 'help@nofomo.example',
      geocoderUrl: 'https://geo.example.com/nominatim',
      googlePlaces: { key: 'very-secret', url: 'https://places.googleapis.com', perDay: 10 },
      model: {
        baseUrl: 'http://localhost:11434/v1',
        apiKey: 'very-secret',
        name: 'small',
        output: 'json',
        timeoutMs: 1_000,
        tokensPerDay: 10,
        tokensPerHost: 10,
      },
      mapTiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png?key=very-secret', attribution: 'Tiles' },
      phoneGatewayUrl: 'https://sms.example.com/send?token=very-secret',
    },
  })
})
afterAll(() => Promise.all([plain.stop(), connected.stop()]))

test('an installation without services says that there are none, and nobody to write to', async () => {
  const { body } = await plain.browser().get('/api/privacy')
  expect(body).toEqual({
    contact: null,
    mail: null,
    phone: null,
    model: null,
    geocoder: null,
    places: null,
    mapTiles: null,
    payment: null,
    slack: null,
    discord: null,
  })
})

test('services are named by their hosts, without keys and without names of the own network', async () => {
  const { body } = await connected.browser().get('/api/privacy')
  expect(body).toEqual({
    contact: 'help@nofomo.example',
    mail: null,
    phone: { host: 'sms.example.com' },
    model: { host: null },
    geocoder: { host: 'geo.example.com' },
    places: { host: 'places.googleapis.com' },
    mapTiles: { host: 'tiles.example.com' },
    payment: null,
    slack: null,
    discord: null,
  })
  expect(JSON.stringify(body)).not.toContain('very-secret')
})

import { expect, test } from 'vitest'
import { outside } from './outside.ts'

test.each([
  ['https://api.example.com/v1', 'api.example.com'],
  ['https://user:secret@api.example.com:8443/v1?key=secret', 'api.example.com'],
  ['https://tiles.example.org/{z}/{x}/{y}.png?token=secret', 'tiles.example.org'],
  ['smtp://mail.example.com:587', 'mail.example.com'],
])('the recipient of %s is its host', (address, host) => {
  expect(outside(address)).toEqual({ host })
})

test.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
  'http://10.1.2.3/search',
  'http://nominatim:8080',
  'https://maps.office.internal',
  'http://printer.local',
])('%s is in the operator’s own network and not named', (address) => {
  expect(outside(address)).toEqual({ host: null })
})

test('a service that is not configured has no recipient', () => {
  expect(outside(null)).toBeNull()
})

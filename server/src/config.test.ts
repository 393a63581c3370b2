import { isAbsolute, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting the product runs on this machine alone, with its own database', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    mailbox: 'local',
    mode: 'production',
    trustedProxies: [],
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test('the public address follows the port unless it is given', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://nofomo.example/' }).publicUrl).toBe(
    'https://nofomo.example',
  )
})

test('a relative data folder starts where the command was given', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(join(process.cwd(), 'elsewhere'))
})

test('trusted proxies are addresses and ranges', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.7' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '::1',
    '192.0.2.7',
  ])
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'nofomo.example'],
  ['PUBLIC_URL', 'https://nofomo.example/below'],
  ['PUBLIC_URL', 'ftp://nofomo.example'],
  ['DATABASE_URL', 'mysql://localhost/nofomo'],
  ['POOL_SIZE', '0'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['LOG_LEVEL', 'loud'],
  ['MAILBOX', 'on'],
  ['MODE', 'staging'],
  ['MAX_STREAMS', '-1'],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} should be .+\\.$`))
})

test('every wrong setting is named at once', () => {
  expect(() => readConfig({ PORT: 'a', MODE: 'b' })).toThrow(/PORT.*\nMODE/)
})

test('a refused database address is not repeated, for it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host' })).toThrow(/^(?!.*secret)/)
})

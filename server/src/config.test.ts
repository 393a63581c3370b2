import { isAbsolute, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { plainConnections } from './settings/database.ts'

test('without settings the product listens on this machine only, with its own database', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    redisUrl: null,
    mailbox: 'local',
    metrics: 'local',
    operatorToken: null,
    mode: 'production',
    trustedProxies: [],
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
})

test('load shedding is on, and off in tests unless they turn it on', () => {
  expect(readConfig({}).overload).toBe('on')
  expect(readConfig({ OVERLOAD: 'off' }).overload).toBe('off')
  expect(readConfig({ MODE: 'test' }).overload).toBe('off')
  expect(readConfig({ MODE: 'test', OVERLOAD: 'on' }).overload).toBe('on')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test('the public address follows the port unless it is set', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://nofomo.example/' }).publicUrl).toBe(
    'https://nofomo.example',
  )
})

test('a relative data folder is resolved from the working directory', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(join(process.cwd(), 'elsewhere'))
})

test('trusted proxies are addresses and ranges', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.7' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '::1',
    '192.0.2.7',
  ])
})

test('a mail server is configured by one URL, with the sender in addition', () => {
  const { smtp } = readConfig({
    SMTP_URL: 'smtp://me%40example.com:p%2Fss@mail.example.com',
    MAIL_FROM: 'NoFOMO <mail@example.com>',
  })
  expect(smtp).toEqual({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    user: 'me@example.com',
    password: 'p/ss',
    from: { name: 'NoFOMO', address: 'mail@example.com' },
  })
})

test('a mail server may use TLS from the start, and need no login', () => {
  const { smtp } = readConfig({ SMTP_URL: 'smtps://[::1]', MAIL_FROM: 'mail@example.com' })
  expect(smtp).toMatchObject({ host: '::1', port: 465, secure: true, user: null, password: null })
  expect(smtp?.from).toEqual({ name: '', address: 'mail@example.com' })
})

test('without a mail server there is none, whatever the sender', () => {
  expect(readConfig({}).smtp).toBeNull()
  expect(readConfig({ MAIL_FROM: 'mail@example.com' }).smtp).toBeNull()
})

test('a mail server without a sender is refused', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(/^MAIL_FROM should be .+\.$/)
})

test.each(['MAILBOX', 'METRICS'])('%s=token requires a token', (name) => {
  expect(() => readConfig({ [name]: 'token' })).toThrow(/^OPERATOR_TOKEN should be .+\.$/)
  const token = 'correct-horse-battery-staple'
  expect(readConfig({ [name]: 'token', OPERATOR_TOKEN: token }).operatorToken).toBe(token)
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
  ['REDIS_URL', 'localhost:6379'],
  ['REDIS_URL', 'redis://'],
  ['POOL_SIZE', '0'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['LOG_LEVEL', 'loud'],
  ['MAILBOX', 'on'],
  ['METRICS', 'public'],
  ['OPERATOR_TOKEN', 'short'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'NoFOMO'],
  ['MAIL_FROM', 'NoFOMO <mail@example.com>, Eve <eve@example.com>'],
  ['MAIL_FROM', 'NoFOMO <mail@example.com'],
  ['MODE', 'staging'],
  ['MAX_STREAMS', '-1'],
  ['OVERLOAD', 'maybe'],
])('%s=%s is refused with a message that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} should be .+\\.$`))
})

test('all wrong settings are named in one error', () => {
  expect(() => readConfig({ PORT: 'a', MODE: 'b' })).toThrow(/PORT.*\nMODE/)
})

test.each([
  ['DATABASE_URL', 'mysql://me:secret@host'],
  ['REDIS_URL', 'http://me:secret@host'],
  ['SMTP_URL', 'imap://me:secret@host'],
  ['OPERATOR_TOKEN', 'secret with spaces in it'],
])('a refused %s is not repeated, as it may contain a password', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*secret)/)
})

test('map tiles need an address with their coordinates, and somebody to name for them', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(readConfig({}).mapTiles).toBeNull()
  expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Tiles' }).mapTiles).toEqual({
    url,
    attribution: '© Tiles',
  })
  expect(() => readConfig({ MAP_TILES_URL: url })).toThrow(/MAP_TILES_ATTRIBUTION/)
  const wrong = [
    'https://tiles.example/map.png',
    'https://{z}.tiles.example/{x}/{y}.png',
    'ftp://a/{z}/{x}/{y}',
  ]
  for (const address of wrong)
    expect(() => readConfig({ MAP_TILES_URL: address, MAP_TILES_ATTRIBUTION: 'x' })).toThrow(/MAP_TILES_URL/)
})

test('a model is configured by the address of its API and its name', () => {
  expect(readConfig({}).model).toBeNull()
  expect(readConfig({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'small' }).model).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    apiKey: null,
    name: 'small',
    output: 'schema',
    timeoutMs: 8_000,
    tokensPerDay: 2_000_000,
    tokensPerHost: 60_000,
  })
})

test('an incomplete configuration of a model is refused, and its key is never repeated', () => {
  expect(() => readConfig({ AI_MODEL: 'small' })).toThrow('belong together')
  expect(() => readConfig({ AI_BASE_URL: 'http://localhost/v1' })).toThrow('belong together')
  expect(() => readConfig({ AI_API_KEY: 'secret key' })).toThrow(/^(?!.*secret).*AI_API_KEY/)
})

test('an incomplete configuration of Stripe is refused, and no error repeats its secrets', () => {
  const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ['sk_live_1', 'whsec_1']
  expect(readConfig({}).stripe).toBeNull()
  expect(() => readConfig({ STRIPE_SECRET_KEY })).toThrow('belong together')
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET })).toThrow('belong together')
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_public' })).toThrow(/^(?!.*pk_public).*STRIPE_SECRET_KEY/)
  expect(readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toMatchObject({
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
    url: 'https://api.stripe.com',
  })
})

test('Google Places needs a key, which no error repeats', () => {
  expect(readConfig({ GOOGLE_PLACES_URL: 'http://localhost:1' }).googlePlaces).toBeNull()
  expect(
    readConfig({ GOOGLE_PLACES_KEY: 'abc', GOOGLE_PLACES_URL: 'http://localhost:1/' }).googlePlaces,
  ).toEqual({ key: 'abc', url: 'http://localhost:1', perDay: 1_000 })
  expect(() => readConfig({ GOOGLE_PLACES_KEY: 'secret key' })).toThrow(/GOOGLE_PLACES_KEY should be [^"]+$/)
})

test('Slack needs the id and both secrets of an app, or none of them', () => {
  const settings = { SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 'secret', SLACK_SIGNING_SECRET: 'signing' }
  expect(readConfig({}).slack).toBeNull()
  expect(readConfig(settings).slack).toMatchObject({ clientId: '1.2', url: 'https://slack.com' })
  for (const missing of Object.keys(settings))
    expect(() => readConfig({ ...settings, [missing]: '' })).toThrow('belong together')
})

test('Discord needs the id, the key and the token of an application, or none of them', () => {
  const settings = {
    DISCORD_APPLICATION_ID: '112233445566778899',
    DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
    DISCORD_BOT_TOKEN: 'a.token.of.a.bot.with.letters',
  }
  expect(readConfig({}).discord).toBeNull()
  expect(readConfig(settings).discord).toMatchObject({
    applicationId: '112233445566778899',
    url: 'https://discord.com/api/v10',
  })
  for (const missing of Object.keys(settings))
    expect(() => readConfig({ ...settings, [missing]: '' })).toThrow('belong together')
  expect(() => readConfig({ ...settings, DISCORD_PUBLIC_KEY: 'ab' })).toThrow('DISCORD_PUBLIC_KEY')
})

test.each([
  ['postgres://me@10.0.0.7/nofomo', 'redis://10.0.0.8:6379', 2],
  ['postgres://me@10.0.0.7/nofomo?sslmode=verify-full', 'rediss://10.0.0.8:6379', 0],
  ['postgres://me@10.0.0.7/nofomo?sslmode=disable', null, 0],
  ['postgres://me@127.0.0.1:5000/nofomo', 'redis://localhost:6379', 0],
  ['postgres:///nofomo?host=/run/postgresql', 'redis://[::1]:6379', 0],
  [null, null, 0],
])('connections of %s and %s that nothing encrypts are named: %i', (databaseUrl, redisUrl, count) => {
  expect(plainConnections({ databaseUrl, redisUrl })).toHaveLength(count)
})

import { join, resolve } from 'node:path'
import type { MapTiles } from '@nofomo/contracts/pages.ts'
import { z } from 'zod'
import {
  databaseAddress,
  gatewayAddress,
  type MailSender,
  mailAddress,
  mailSender,
  mailServer,
  proxies,
  redisAddress,
  serviceAddress,
  tileAddress,
  webAddress,
  wholeNumber,
} from './config-values.ts'
import { StartError } from './platform/start-error.ts'

const projectRoot = resolve(import.meta.dirname, '../..')

const operatorAccess = { schema: z.enum(['local', 'token', 'off']), expects: '"local", "token" or "off"' }

const variables = {
  HOST: { schema: z.string(), expects: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0' },
  PORT: { schema: wholeNumber(1, 65_535), expects: 'a port number from 1 to 65535' },
  PUBLIC_URL: { schema: webAddress, expects: 'the address people open, such as https://nofomo.example' },
  DATABASE_URL: { schema: databaseAddress, expects: 'postgres://user:password@host:5432/name' },
  REDIS_URL: { schema: redisAddress, expects: 'redis://user:password@host:6379 or rediss://… for TLS' },
  DATA_DIR: { schema: z.string(), expects: 'a folder for the built-in database' },
  BUILDS_DIR: { schema: z.string(), expects: 'a folder for the built files of several releases' },
  DRAIN_MS: { schema: wholeNumber(0, 60_000), expects: 'milliseconds from 0 to 60000' },
  POOL_SIZE: { schema: wholeNumber(1, 90), expects: 'a number of database connections from 1 to 90' },
  TRUSTED_PROXIES: { schema: proxies, expects: 'IP addresses or ranges separated by commas' },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    expects: 'one of silent, fatal, error, warn, info, debug, trace',
  },
  MAILBOX: operatorAccess,
  METRICS: operatorAccess,
  OPERATOR_TOKEN: { schema: z.string().regex(/^\S{20,200}$/), expects: '20 or more letters without spaces' },
  SMTP_URL: {
    schema: mailServer,
    expects: 'smtp://user:password@host:587 or smtps://user:password@host:465',
  },
  MAIL_FROM: { schema: mailSender, expects: 'a sender such as NoFOMO <mail@example.com>' },
  MODE: {
    schema: z.enum(['production', 'development', 'test']),
    expects: '"production", "development" or "test"',
  },
  PARTNER_EMAIL: { schema: mailAddress, expects: 'an address such as partners@nofomo.example' },
  SUPPORT_EMAIL: { schema: mailAddress, expects: 'an address such as help@nofomo.example' },
  PHONE_GATEWAY_URL: { schema: gatewayAddress, expects: 'the address of a gateway that sends text messages' },
  AI_BASE_URL: {
    schema: serviceAddress,
    expects: 'the address of an OpenAI-compatible API, such as https://api.example.com/v1',
  },
  AI_API_KEY: { schema: z.string().regex(/^[\x21-\x7e]+$/), expects: 'the key of that API' },
  AI_MODEL: { schema: z.string().max(200), expects: 'the name of a model of that API' },
  AI_OUTPUT: { schema: z.enum(['schema', 'json']), expects: '"schema" or "json"' },
  AI_TIMEOUT_MS: { schema: wholeNumber(500, 60_000), expects: 'milliseconds from 500 to 60000' },
  AI_TOKENS_PER_DAY: { schema: wholeNumber(0, 1_000_000_000), expects: 'a number of tokens' },
  AI_TOKENS_PER_HOST: { schema: wholeNumber(0, 1_000_000_000), expects: 'a number of tokens' },
  GEOCODER_URL: { schema: serviceAddress, expects: 'the address of a Nominatim server' },
  GOOGLE_PLACES_KEY: { schema: z.string().regex(/^[\x21-\x7e]+$/), expects: 'a key of the Places API (New)' },
  GOOGLE_PLACES_URL: {
    schema: serviceAddress,
    expects: 'the address of a server that speaks the Places API (New)',
  },
  GOOGLE_PLACES_PER_DAY: { schema: wholeNumber(0, 10_000_000), expects: 'a number of requests' },
  MAP_TILES_URL: {
    schema: tileAddress,
    expects: 'the address of map tiles with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
  },
  MAP_TILES_ATTRIBUTION: { schema: z.string().max(200), expects: 'whose tiles they are, in 200 letters' },
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(/^[sr]k_[\x21-\x7e]+$/),
    expects: 'a secret key of Stripe, sk_…',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().regex(/^whsec_[\x21-\x7e]+$/),
    expects: 'the signing secret of the webhook at Stripe, whsec_…',
  },
  STRIPE_URL: { schema: serviceAddress, expects: 'the address of a server that speaks Stripe’s API' },
  STAFF_PASSWORD: { schema: z.string().min(12).max(200), expects: '12 or more characters' },
  OVERLOAD: { schema: z.enum(['on', 'off']), expects: '"on" or "off"' },
  MAX_STREAMS: { schema: wholeNumber(1, 1_000_000), expects: 'a number of live streams' },
} as const

/** Variables whose values may contain passwords. */
const unspoken = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'OPERATOR_TOKEN',
  'PHONE_GATEWAY_URL',
  'AI_API_KEY',
  'GOOGLE_PLACES_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STAFF_PASSWORD',
])

type Name = keyof typeof variables
type Given = { [K in Name]?: z.output<(typeof variables)[K]['schema']> }

/** The mail server. `user` is null without a login. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS. */
  secure: boolean
  user: string | null
  password: string | null
  from: MailSender
}

/** A language model that chooses among venues. */
export type ModelConfig = {
  /** An OpenAI-compatible API, without a slash at its end. */
  baseUrl: string
  /** Null: the API needs none. */
  apiKey: string | null
  name: string
  /** `schema`: the API takes a JSON schema for answers; `json`: it only knows that they are JSON. */
  output: 'schema' | 'json'
  /** For an answer, a second attempt included. */
  timeoutMs: number
  /** Tokens a day in total, and of a single host. */
  tokensPerDay: number
  tokensPerHost: number
}

/** Google's Places API (New). */
export type GooglePlacesConfig = {
  key: string
  /** Without a slash at its end. */
  url: string
  /** Requests a day. */
  perDay: number
}

/** Stripe, which takes payments for premium. */
export type StripeConfig = {
  secretKey: string
  /** Signs what Stripe tells. */
  webhookSecret: string
  url: string
  /** For an attempt; a second one follows. */
  timeoutMs: number
}

/** All settings of the operator. README.md has the same table. */
export type Config = {
  /** The address to listen on. */
  host: string
  port: number
  /** The public address, without a slash at its end. Links and the origin check use it. */
  publicUrl: string
  /** Null: the built-in PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Redis or Valkey, which several nodes share; null: there is one node, or they share the database alone. */
  redisUrl: string | null
  /** An absolute path. */
  dataDir: string
  /** An absolute path: where nodes of several releases find one another's built files; null: only in `web/dist`. */
  buildsDir: string | null
  /** How long a node that is told to stop goes on serving, no longer ready, until a load balancer has noticed. */
  drainMs: number
  /** Connections of this process to the database. */
  poolSize: number
  /** IPs or CIDR ranges whose forwarded headers are trusted. */
  trustedProxies: string[]
  logLevel: z.output<typeof variables.LOG_LEVEL.schema>
  /** 'local': only this machine, and nobody if `publicUrl` names another; 'token': requests with the token. */
  mailbox: 'local' | 'token' | 'off'
  metrics: 'local' | 'token' | 'off'
  /** The token for mailbox and metrics; null: no token opens them. */
  operatorToken: string | null
  /** Null: mail stays in the built-in mailbox. */
  smtp: SmtpServer | null
  mode: 'production' | 'development' | 'test'
  /** A Nominatim server that also finds locations, without a slash at its end; null: only the built-in gazetteer. */
  geocoderUrl: string | null
  /** Null: places are found without Google. */
  googlePlaces: GooglePlacesConfig | null
  /** For an answer of these two. */
  placesTimeoutMs: number
  /** Null: premium is paid at the mock gateway, which charges no card. */
  stripe: StripeConfig | null
  /** Null: the built-in ranker suggests. */
  model: ModelConfig | null
  /** Where venues write to, and where they get help; null: pages leave the sentence out. */
  partnerEmail: string | null
  supportEmail: string | null
  /** Takes `POST { to, text }` and sends a text message; null: codes are mailed, and staff calls. */
  phoneGatewayUrl: string | null
  /** The tiles under maps; null: maps are drawn by us alone. */
  mapTiles: MapTiles | null
  /** Opens staff's pages; null: one is generated at the first start. */
  staffPassword: string | null
  /** The maximum of open live streams. */
  maxStreams: number
  /** 'off': no load shedding. For tests. */
  overload: 'on' | 'off'
  /** How long a statement waits for a connection. */
  databaseWaitMs: number
  /** How long a connection to Redis may stay silent. */
  redisWaitMs: number
}

/**
 * Reads the configuration from environment variables; an empty variable counts as not set.
 * @throws StartError naming each invalid variable, and what it should be.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = readVariables(env)
  const port = given.PORT ?? 3000
  const mode = given.MODE ?? 'production'
  const overload = given.OVERLOAD ?? (mode === 'test' ? 'off' : 'on')
  return {
    host: given.HOST ?? '127.0.0.1',
    port,
    publicUrl: new URL(given.PUBLIC_URL ?? `http://localhost:${port}`).origin,
    databaseUrl: given.DATABASE_URL ?? null,
    dataDir: given.DATA_DIR ? resolve(given.DATA_DIR) : join(projectRoot, 'data'),
    ...settingsOfNodes(given),
    poolSize: given.POOL_SIZE ?? 10,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    logLevel: given.LOG_LEVEL ?? 'info',
    ...accessOfOperators(given),
    smtp: smtpServer(given),
    mode,
    geocoderUrl: given.GEOCODER_URL?.replace(/\/+$/, '') ?? null,
    googlePlaces: googlePlaces(given),
    placesTimeoutMs: longestWaitMs(overload),
    mapTiles: mapTiles(given),
    stripe: stripeConfig(given),
    model: modelConfig(given),
    ...venueContacts(given),
    maxStreams: given.MAX_STREAMS ?? 10_000,
    overload,
    databaseWaitMs: longestWaitMs(overload),
    redisWaitMs: longestWaitMs(overload),
  }
}

/** What several nodes need. */
function settingsOfNodes({ DATABASE_URL, REDIS_URL, BUILDS_DIR, DRAIN_MS = 0 }: Given) {
  return {
    redisUrl: REDIS_URL ?? null,
    buildsDir: BUILDS_DIR ? resolve(BUILDS_DIR) : null,
    // With a database of its own a node is alone.
    drainMs: DATABASE_URL ? DRAIN_MS : 0,
  }
}

function accessOfOperators(given: Given) {
  return {
    mailbox: given.MAILBOX ?? 'local',
    metrics: given.METRICS ?? 'local',
    operatorToken: operatorToken(given),
    staffPassword: given.STAFF_PASSWORD ?? null,
  } as const
}

/** Usually a later answer would come too late; without load shedding a busy machine takes the time it needs. */
export const longestWaitMs = (overload: Config['overload']): number => (overload === 'off' ? 120_000 : 2_000)

function googlePlaces(given: Given): GooglePlacesConfig | null {
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url = 'https://places.googleapis.com' } = given
  if (!key) return null
  return { key, url: url.replace(/\/+$/, ''), perDay: given.GOOGLE_PLACES_PER_DAY ?? 1_000 }
}

function stripeConfig(given: Given): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = given
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret)
    throw new StartError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither of them.',
    )
  return { secretKey, webhookSecret, url: url ?? 'https://api.stripe.com', timeoutMs: 10_000 }
}

/** Whoever makes tiles wants to be named, so tiles without an attribution are refused. */
function mapTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Given): MapTiles | null {
  if (!url) return null
  if (!attribution)
    throw new StartError(
      `MAP_TILES_ATTRIBUTION should be ${variables.MAP_TILES_ATTRIBUTION.expects}, since MAP_TILES_URL is set.`,
    )
  return { url, attribution }
}

function venueContacts({ PARTNER_EMAIL, SUPPORT_EMAIL, PHONE_GATEWAY_URL }: Given) {
  return {
    partnerEmail: PARTNER_EMAIL ?? null,
    supportEmail: SUPPORT_EMAIL ?? null,
    phoneGatewayUrl: PHONE_GATEWAY_URL ?? null,
  }
}

/** Where the tests may create databases; null: they start a PostgreSQL of their own. */
export function testDatabaseUrl(): string | null {
  return process.env.TEST_DATABASE_URL || null
}

/** How many processes the test of crashing deliveries kills: 20, or `TEST_KILLS`. */
export function readTestKills(): number {
  return Number(process.env.TEST_KILLS ?? 20)
}

/** The variable that tells Node where compiled sources are kept: with them a process loads in half the time. */
export function readCompileCache(): Record<string, string> {
  const folder = process.env.NODE_COMPILE_CACHE
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}

function readVariables(env: Record<string, string | undefined>): Given {
  const complaints: string[] = []
  const given: Record<string, unknown> = {}
  for (const [name, { schema, expects }] of Object.entries(variables)) {
    const text = env[name]?.trim()
    if (!text) continue
    const parsed = schema.safeParse(text)
    if (parsed.success) given[name] = parsed.data
    else complaints.push(`${name} should be ${expects}${unspoken.has(name) ? '' : `, not "${text}"`}.`)
  }
  if (complaints.length > 0) throw new StartError(complaints.join('\n'))
  return given as Given
}

function operatorToken({ MAILBOX, METRICS, OPERATOR_TOKEN: token }: Given): string | null {
  if ((MAILBOX === 'token' || METRICS === 'token') && !token)
    throw new StartError(
      `OPERATOR_TOKEN should be ${variables.OPERATOR_TOKEN.expects}, since mailbox or metrics ask for it.`,
    )
  return token ?? null
}

function modelConfig(given: Given): ModelConfig | null {
  const { AI_BASE_URL: baseUrl, AI_MODEL: name } = given
  if (!baseUrl && !name) return null
  if (!baseUrl || !name)
    throw new StartError('AI_BASE_URL and AI_MODEL belong together: set both, or neither of them.')
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey: given.AI_API_KEY ?? null,
    name,
    output: given.AI_OUTPUT ?? 'schema',
    timeoutMs: given.AI_TIMEOUT_MS ?? 8_000,
    tokensPerDay: given.AI_TOKENS_PER_DAY ?? 2_000_000,
    tokensPerHost: given.AI_TOKENS_PER_HOST ?? 60_000,
  }
}

function smtpServer({ SMTP_URL: url, MAIL_FROM: from }: Given): SmtpServer | null {
  if (!url) return null
  if (!from)
    throw new StartError(`MAIL_FROM should be ${variables.MAIL_FROM.expects}, since SMTP_URL is set.`)
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    user: url.username ? decodeURIComponent(url.username) : null,
    password: url.password ? decodeURIComponent(url.password) : null,
    from,
  }
}

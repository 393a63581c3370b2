import { readdir } from 'node:fs/promises'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { Access, Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import { type ErrorCode, statusByErrorCode } from '@nofomo/contracts/api/errors.ts'
import { apiScopes, newestApiVersion, scopeWords } from '@nofomo/contracts/api/public-api.ts'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Config } from '../../../config.ts'
import type { App } from '../app-type.ts'
import { mapOperations } from './named-schemas.ts'

const errorSchema = {
  title: 'Error',
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence to show to the person.' },
    code: { type: 'string', description: 'For programs.', enum: Object.keys(statusByErrorCode) },
    requestId: { type: 'string', description: 'Names the request in the server’s log.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'For invalid_input: what is wrong with which field.',
    },
    sequence: {
      type: 'integer',
      description: 'For overtaken: the number to go beyond.',
    },
  },
}

function codesFrom(min: number, max: number): string {
  const codes = Object.keys(statusByErrorCode) as ErrorCode[]
  return codes.filter((code) => statusByErrorCode[code] >= min && statusByErrorCode[code] <= max).join(', ')
}

const content = { 'application/json': { schema: errorSchema } } as Content
const refusals = {
  '4XX': { description: `Refused: ${codesFrom(400, 499)}`, content },
  '5XX': { description: `Our fault: ${codesFrom(500, 599)}`, content },
}

const scopeList = apiScopes.map((scope) => `${scope} (${scopeWords[scope]})`).join(', ')

/** Collects every call mounted from now on. `describeApi` returns the document. */
export async function registerOpenApi(app: App, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'NoFOMO',
        version: newestApiVersion,
        description:
          'One link, friends vote, decision made. Every call of the product, generated from its contracts. Other programs may rely on those that are marked as public.',
      },
      components: {
        securitySchemes: {
          browser: {
            type: 'apiKey',
            in: 'cookie',
            name: 'nofomo_auth',
            description:
              'The cookies that a browser has of this site: for what needs a login or a host. x-access says which.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: `A key that somebody makes in their account. Its scopes: ${scopeList}.`,
          },
        },
      },
      servers: [{ url: config.publicUrl }],
    },
    hideUntagged: true,
    transform: jsonSchemaTransform as SwaggerTransform,
  })
}

/** The document, with each schema where it is used. */
export async function describeApi(app: App): Promise<Document> {
  const { paths = {}, ...document } = app.swagger() as Document
  const declared = await readEndpoints()
  const completed = mapOperations(paths, (operation, { method, path }) => {
    const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
    const { 'x-alias-of': canonical = route, ...rest } = operation as Operation
    const found = declared.get(canonical)
    if (!found) throw new Error(`${route} is no endpoint of the contracts.`)
    const { name, endpoint } = found
    const operationId = canonical === route ? name : `${name}At${pascal(path)}`
    return { ...operation, operationId, ...withMedia(rest, endpoint, pascal(name)), ...withSecurity(rest) }
  })
  const tags = [...new Set(Object.values(completed).flatMap(tagsIn))].sort()
  return { ...document, tags: tags.map((name) => ({ name })), paths: completed }
}

type Document = OpenAPIV3_1.Document
type Content = Record<string, OpenAPIV3_1.MediaTypeObject>
type Operation = OpenAPIV3_1.OperationObject & { 'x-alias-of'?: string; 'x-access'?: Access }

const tagsIn = (item: object | undefined) =>
  Object.values((item ?? {}) as Record<string, Operation>).flatMap(({ tags = [] }) => tags)

/** `/api/votes-submit-safe` → `VotesSubmitSafe` */
const pascal = (path: string) =>
  path.replace(/^\/(?:api\/)?/, '').replace(/(?:^|\W+)(\w)?/g, (_, letter = '') => letter.toUpperCase())

/** A browser's cookies say who calls what a key cannot call. */
function withSecurity({ security, 'x-access': access }: Operation) {
  return { security: security ?? (access === 'anyone' ? [] : [{ browser: [] }]) }
}

const text: OpenAPIV3_1.MediaTypeObject = { schema: { type: 'string' } }

/** Bodies and replies that are not JSON, and refusals. */
function withMedia(
  { responses = {}, requestBody }: Operation,
  { media = {}, limit }: Endpoint,
  name: string,
) {
  const { content: asJson } = titled(responses[200], `${name}Reply`)
  const types = limit === 'stream' ? ['text/event-stream'] : media.reply
  const contentOf = (type: string) => [type, asJson[type] ?? text] as const
  const reply = {
    description: 'What the call returns.',
    content: types ? Object.fromEntries(types.map(contentOf)) : asJson,
  }
  const body = media.body
    ? { required: true, content: { [media.body]: {} } }
    : requestBody && titled(requestBody, `${name}Body`)
  return {
    ...(body && { requestBody: body }),
    responses: {
      ...(types === null ? { 302: { description: 'Leads to another address.' } } : { 200: reply }),
      ...refusals,
    },
  }
}

/** An object without a name of its own is called after its call. */
function titled(part: object | undefined, title: string): { content: Content } {
  const { content = {}, ...rest } = (part ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>
  const named = Object.entries(content).map(([type, { schema = {}, ...others }]) => {
    const isObject = 'properties' in schema || 'allOf' in schema
    return [type, { ...others, schema: isObject ? { title, ...schema } : schema }] as const
  })
  return { ...rest, content: Object.fromEntries(named) }
}

const folder = new URL('../../../../../contracts/src/', import.meta.url)

/** All endpoints of the contracts by their route, `GET /api/sessions/:sessionId`, with what they are called there. */
async function readEndpoints(): Promise<ReadonlyMap<string, { name: string; endpoint: Endpoint }>> {
  const files = await readdir(folder, { recursive: true })
  const modules = files.filter((file) => /[/-]endpoints\.ts$/.test(file))
  const exported = await Promise.all(
    modules.map(async (file) => Object.entries<unknown>(await import(new URL(file, folder).href))),
  )
  const endpoints = exported
    .flat()
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []))
  return new Map(endpoints.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]))
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

import swagger, { type SwaggerTransform } from '@fastify/swagger'
import { apiScopes, newestApiVersion, scopeWords } from '@nofomo/contracts/values/api/public-api.ts'
import { type ErrorCode, statusByErrorCode } from '@nofomo/contracts/values/errors.ts'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Config } from '../../../config.ts'
import type { App } from '../app-type.ts'

const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence to show to the person.' },
    code: { type: 'string', enum: Object.keys(statusByErrorCode) },
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

const errorResponses = {
  '4xx': { description: `Refused: ${codesFrom(400, 499)}`, ...errorSchema },
  '5xx': { description: `Our fault: ${codesFrom(500, 599)}`, ...errorSchema },
}

const scopeList = apiScopes.map((scope) => `${scope} (${scopeWords[scope]})`).join(', ')

/** Adds the parts common to all calls to a contract's schemas. */
const transform: SwaggerTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0])
  if (schema.response === undefined) return { schema, url }
  return { schema: { ...schema, response: { ...(schema.response as object), ...errorResponses } }, url }
}

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
    transform,
  })
}

export function describeApi(app: App): OpenAPIV3_1.Document {
  return app.swagger() as OpenAPIV3_1.Document
}

import type { OpenAPIV3_1 } from 'openapi-types'
import { mapOperations } from '../../platform/http/api-docs/named-schemas.ts'

type Document = OpenAPIV3_1.Document

/** What of the public document is kept of a release. All calls refuse in one form, which docs/api.md describes. */
export function releasedPart({ openapi, info, paths = {}, components }: Document): Document {
  const { securitySchemes = {}, schemas = {} } = components ?? {}
  const { Error: _, ...kept } = schemas
  const released = mapOperations(paths, ({ responses = {}, tags: __, ...operation }) => ({
    ...operation,
    responses: { 200: responses[200] ?? { description: '' } },
  }))
  const sorted = Object.entries(released).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { openapi, info, paths: Object.fromEntries(sorted), components: { securitySchemes, schemas: kept } }
}

/** The document with each schema where it is used. */
export function withoutRefs(document: Document): Document {
  const schemas: Record<string, unknown> = document.components?.schemas ?? {}
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolve)
    if ('$ref' in value) return resolve(schemas[String(value.$ref).replace('#/components/schemas/', '')])
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]))
  }
  return { ...document, paths: resolve(document.paths) as Document['paths'] & object }
}

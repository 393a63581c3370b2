import type { OpenAPIV3_1 } from 'openapi-types'

type Document = OpenAPIV3_1.Document

/** The public part of the API's document: what other programs rely on. */
export function publicDocument({ openapi, info, paths = {}, components }: Document): Document {
  const { securitySchemes = {} } = components ?? {}
  const items = Object.entries(paths).flatMap(([path, item]) => {
    const operations = Object.entries(item ?? {}).flatMap(([method, operation]) =>
      isPublic(operation) ? [[method, withoutRefusals(operation)] as const] : [],
    )
    return operations.length > 0 ? [[path, Object.fromEntries(operations)] as const] : []
  })
  const sorted = items.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { openapi, info, paths: Object.fromEntries(sorted), components: { securitySchemes } }
}

const isPublic = (operation: object | string): operation is OpenAPIV3_1.OperationObject =>
  typeof operation === 'object' && 'x-public-api' in operation

/** All calls refuse in one form, which docs/api.md describes. */
function withoutRefusals({ responses = {}, ...operation }: OpenAPIV3_1.OperationObject) {
  return { ...operation, responses: { 200: responses['200'] } }
}

/** From this length on, a schema that stands in several places is written once. */
const minSharedLength = 300
const refPrefix = '#/components/schemas/'

/** The same document with each repeated schema in `components`, so that a change of it is one change in the file. */
export function withSharedSchemas(document: Document): Document {
  const counts = new Map<string, number>()
  visit(document.paths, (text) => counts.set(text, (counts.get(text) ?? 0) + 1))
  const names = new Map<string, string>()
  const schemas: Record<string, object> = {}
  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(share)
    const text = JSON.stringify(value)
    const inside = () => Object.fromEntries(Object.entries(value).map(([key, one]) => [key, share(one)]))
    if (!isSchema(value) || text.length < minSharedLength || (counts.get(text) ?? 0) < 2) return inside()
    let name = names.get(text)
    if (name === undefined) {
      name = `shared${names.size + 1}`
      names.set(text, name)
      schemas[name] = inside() as object
    }
    return { $ref: refPrefix + name }
  }
  const paths = share(document.paths) as Document['paths'] & object
  return { ...document, paths, components: { ...document.components, schemas } }
}

/** The document with each schema where it is used. */
export function withoutRefs(document: Document): Document {
  const schemas: Record<string, unknown> = document.components?.schemas ?? {}
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolve)
    if ('$ref' in value) return resolve(schemas[String(value.$ref).slice(refPrefix.length)])
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]))
  }
  return { ...document, paths: resolve(document.paths) as Document['paths'] & object }
}

function visit(value: unknown, onSchema: (text: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isSchema(value)) onSchema(JSON.stringify(value))
  for (const one of Object.values(value)) visit(one, onSchema)
}

const isSchema = (value: object) => 'type' in value && 'properties' in value

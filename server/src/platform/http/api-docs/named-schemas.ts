import type { OpenAPIV3_1 } from 'openapi-types'

type Document = OpenAPIV3_1.Document
type Operation = OpenAPIV3_1.OperationObject

/**
 * The same document, in which a schema with a title stands once, in `components`, called by its title. One that calls take in
 * another form than they return it has `Input` behind its name. @throws for two schemas of one title
 */
export function withNamedSchemas(document: Document): Document {
  const schemas: Record<string, Record<string, unknown>> = {}
  const texts = new Map<string, string>()

  function named(value: unknown, isInput: boolean): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((one) => named(one, isInput))
    const entries = Object.entries(value).map(([key, one]) => [key, named(one, isInput)] as const)
    const { title, ...schema } = Object.fromEntries(entries)
    if (typeof title !== 'string') return Object.fromEntries(entries)
    const { description, ...rest } = schema
    const text = JSON.stringify(rest)
    const name = isInput && (texts.get(title) ?? text) !== text ? `${title}Input` : title
    if ((texts.get(name) ?? text) !== text) throw new Error(`Two schemas of the API are called ${name}.`)
    texts.set(name, text)
    schemas[name] ??= schema
    const isSame = schemas[name].description === description
    return { $ref: `#/components/schemas/${name}`, ...(!isSame && { description }) }
  }

  function namedIn(paths: NonNullable<Document['paths']>, parts: readonly (keyof Operation)[]) {
    return mapOperations(paths, (operation) => ({
      ...operation,
      ...Object.fromEntries(
        parts.flatMap((part) =>
          operation[part] ? [[part, named(operation[part], part !== 'responses')]] : [],
        ),
      ),
    }))
  }

  const replies = namedIn(document.paths ?? {}, ['responses'])
  const paths = namedIn(replies, ['parameters', 'requestBody'])
  return { ...document, paths, components: { ...document.components, schemas } }
}

/** The part of the document that other programs may rely on. */
export function publicPart(document: Document): Document {
  const paths = mapOperations(document.paths ?? {}, (operation) =>
    'x-public-api' in operation ? operation : undefined,
  )
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item ?? {}).flatMap(tagsOf)))
  return { ...document, paths, tags: document.tags?.filter(({ name }) => used.has(name)) ?? [] }
}

const tagsOf = (operation: unknown): string[] => (operation as Operation).tags ?? []

/** Undefined leaves an operation out, and a path without any. */
export function mapOperations(
  paths: NonNullable<Document['paths']>,
  change: (operation: Operation, route: { method: string; path: string }) => Operation | undefined,
): NonNullable<Document['paths']> {
  const items = Object.entries(paths).flatMap(([path, item]) => {
    const operations = Object.entries(item ?? {}).flatMap(([method, operation]) => {
      const changed = change(operation as Operation, { method, path })
      return changed ? [[method, changed] as const] : []
    })
    return operations.length > 0 ? [[path, Object.fromEntries(operations)] as const] : []
  })
  return Object.fromEntries(items)
}

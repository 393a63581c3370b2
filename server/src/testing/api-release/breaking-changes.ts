import type { OpenAPIV3_1 } from 'openapi-types'
import { type JsonSchema, schemaChanges } from './schema-changes.ts'

type Document = Pick<OpenAPIV3_1.Document, 'paths'>
type Operation = OpenAPIV3_1.OperationObject
type Content = Record<string, { schema?: unknown }>

/** What breaks clients that were written for the document of a release: one sentence for each change. */
export function breakingChanges(release: Document, today: Document): string[] {
  return operationsOf(release).flatMap(({ name, path, method, operation: before }) => {
    const after = operationAt(today, path, method)
    if (!after) return [`${name} was removed`]
    return [
      ...scopeChanges(before, after),
      ...parameterChanges(before, after),
      ...bodyChanges(before, after),
      ...schemaChanges(replyOf(before), replyOf(after), 'the reply', 'output'),
    ].map((change) => `${name}: ${change}`)
  })
}

function operationsOf({ paths = {} }: Document) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      ...{ path, method, operation: operation as Operation },
    })),
  )
}

function operationAt({ paths = {} }: Document, path: string, method: string): Operation | undefined {
  return (paths[path] as Record<string, Operation> | undefined)?.[method]
}

function scopeChanges(before: Operation, after: Operation): string[] {
  const [was, is] = [JSON.stringify(before.security ?? []), JSON.stringify(after.security ?? [])]
  return was === is ? [] : [`security was ${was} and is ${is}`]
}

function parameterChanges(before: Operation, after: Operation): string[] {
  const [was, is] = [parametersOf(before), parametersOf(after)]
  const changes = [...was].flatMap(([place, parameter]) => {
    const now = is.get(place)
    if (!now) return [`${place} was removed`]
    const isRequired = now.required && !parameter.required ? [`${place} is required now`] : []
    return [...isRequired, ...schemaChanges(parameter.schema ?? {}, now.schema ?? {}, place, 'input')]
  })
  const added = [...is].filter(([place, { required }]) => required && !was.has(place))
  return [...changes, ...added.map(([place]) => `${place} is required now`)]
}

type Parameter = { name: string; in: string; required?: boolean; schema?: JsonSchema }

function parametersOf({ parameters = [] }: Operation): Map<string, Parameter> {
  const all = parameters as unknown as Parameter[]
  return new Map(all.map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter]))
}

function bodyChanges(before: Operation, after: Operation): string[] {
  const [was, is] = [before, after].map(
    ({ requestBody }) => requestBody as OpenAPIV3_1.RequestBodyObject | undefined,
  )
  if (!is) return was ? ['the body was removed'] : []
  if (!was) return is.required ? ['the body is required now'] : []
  const isRequired = is.required && !was.required ? ['the body is required now'] : []
  return [...isRequired, ...schemaChanges(schemaIn(was.content), schemaIn(is.content), 'the body', 'input')]
}

function replyOf({ responses = {} }: Operation): JsonSchema {
  return schemaIn((responses['200'] as { content?: Content } | undefined)?.content)
}

function schemaIn(content: unknown): JsonSchema {
  return ((content as Content | undefined)?.['application/json']?.schema ?? {}) as JsonSchema
}

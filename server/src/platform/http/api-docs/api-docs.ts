import { type Access, type Right, rightsOf } from '@nofomo/contracts/api/endpoint.ts'
import { newestApiVersion } from '@nofomo/contracts/api/public-api.ts'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { App } from '../app-type.ts'
import { compression } from '../replies/compression.ts'
import { html, type Markup } from '../replies/markup.ts'
import { sendPlainPage } from '../replies/plain-page.ts'
import { publicPart, withNamedSchemas } from './named-schemas.ts'
import { describeApi } from './openapi.ts'

type Operation = OpenAPIV3_1.OperationObject & {
  'x-access'?: Access
  'x-alias-of'?: string
  'x-public-api'?: true
}
type Listed = { method: string; path: string; operation: Operation }

const legacyGroup = 'Legacy addresses'

/** `/docs/api.json`: the OpenAPI document. `/docs/public-api.json`: its public calls alone. `/docs/api`: all as a page. */
export function registerApiDocs(app: App): void {
  const options = { schema: { hide: true }, compress: compression }
  let described: Promise<OpenAPIV3_1.Document> | undefined
  const describe = () => (described ??= describeApi(app))
  app.get('/docs/api.json', options, async () => withNamedSchemas(await describe()))
  app.get('/docs/public-api.json', options, async () => withNamedSchemas(publicPart(await describe())))

  let page: Markup | undefined
  app.get('/docs/api', options, async (_request, reply) => {
    page ??= apiPage(await describe())
    return sendPlainPage(reply, 'API', page)
  })
}

function apiPage(document: OpenAPIV3_1.Document): Markup {
  const { canonical = [], legacy = [] } = Object.groupBy(listed(document), ({ operation }) =>
    operation['x-alias-of'] === undefined ? 'canonical' : 'legacy',
  )
  const groups = Map.groupBy(canonical, ({ operation }) => operation.tags?.[0] ?? 'Other')
  return html`
<p>${document.info.description} Also as an <a href="/docs/api.json">OpenAPI document</a>,
and the <a href="/docs/public-api.json">public calls alone</a>.</p>
<p>Bodies and replies are JSON, and writes need the <code>Origin</code> of this site. Who you are is told by this
browser’s cookies, never by a link. Servers send <code>Authorization: Bearer</code> with an API key instead, which somebody
with an account makes at <a href="/app/api-keys">/app/api-keys</a>; they may make the calls that name a scope. These are the
public API: they change only with a new date, which is sent as <code>NoFOMO-Version</code> (now ${newestApiVersion}). Every error is <code>{ error, code, requestId }</code>: a sentence to show, one of
the codes below each call, and the number that finds the request in the log.</p>
<nav aria-label="Groups"><ul>${[...groups.keys(), legacyGroup].map(
    (name) => html`<li><a href="#${idOf(name)}">${name}</a></li>`,
  )}</ul></nav>
${[...groups].map(
  ([name, operations]) =>
    html`<section id="${idOf(name)}"><h2>${name}</h2>${operations.map(operationCard)}</section>`,
)}
<section id="${idOf(legacyGroup)}"><h2>${legacyGroup}</h2>
<p>Older addresses of calls above: same input, same reply.</p>
<ul>${legacy.map(legacyLine)}</ul></section>`
}

function listed({ paths = {} }: OpenAPIV3_1.Document): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method,
      path,
      operation: operation as Operation,
    })),
  )
}

function legacyLine({ method, path, operation }: Listed): Markup {
  return html`<li><code>${method.toUpperCase()} ${path}</code> is <code>${operation['x-alias-of']?.replace(/:(\w+)/g, '{$1}')}</code></li>`
}

function idOf(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}

function operationCard({ method, path, operation }: Listed): Markup {
  return html`<article class="card">
<h3 class="row"><span class="pill ${method === 'get' ? 'get' : 'write'}">${method.toUpperCase()}</span>
<code>${path}</code> <span class="pill">${accessName(operation['x-access'] ?? 'anyone')}</span>${scopePill(operation)}</h3>
<p>${operation.summary}</p>
${parameters(operation)}${requestBody(operation)}${responses(operation)}
</article>`
}

function scopePill({ security = [] }: Operation): Markup | null {
  const [scope] = security.flatMap(({ apiKey = [] }) => apiKey)
  return scope === undefined ? null : html` <span class="pill">Public API: ${scope}</span>`
}

const rightNames: Record<Extract<Right, string>, string> = {
  host: 'Host of the session',
  'crew member': 'Members of the crew',
  'crew maker': 'The maker of the crew',
  consumer: 'Signed-in people',
  'consumer with address': 'Signed-in people, not guests',
  venue: 'Venue accounts',
  account: 'Signed-in people · Venue accounts',
  staff: 'NoFOMO’s own staff',
  'staff or partner': 'Staff · Owners and managers of approved venues',
  'staff or developer': 'Staff · Whoever runs an installation for themselves',
}

/** `['consumer', 'host']` → `Signed-in people · Host of the session`: all of them are needed. */
function accessName(access: Access): string {
  const names = rightsOf(access).map((right) =>
    typeof right === 'string' ? rightNames[right] : `Members of a venue: ${right.venue}`,
  )
  return names.join(' · ') || 'Anyone'
}

function parameters({ parameters = [] }: Operation): Markup | null {
  const all = parameters as OpenAPIV3_1.ParameterObject[]
  if (all.length === 0) return null
  const properties = Object.fromEntries(all.map(({ name, schema }) => [name, schema ?? {}]))
  const required = all.filter((parameter) => parameter.required).map(({ name }) => name)
  return section('Parameters', shapeOf({ type: 'object', properties, required } as OpenAPIV3_1.SchemaObject))
}

function requestBody({ requestBody }: Operation): Markup | null {
  const { content = {} } = (requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>
  const schema = content['application/json']?.schema
  return schema ? section('Body', shapeOf(schema)) : null
}

function responses({ responses = {} }: Operation): Markup[] {
  return Object.entries(responses as Record<string, OpenAPIV3_1.ResponseObject>).map(
    ([status, { description, content }]) => {
      if (!/^2/.test(status)) return html`<p class="muted"><code>${status}</code> ${description}</p>`
      const schema = content && Object.values(content)[0]?.schema
      return section('Reply', schema ? shapeOf(schema) : html`<p>${description}</p>`)
    },
  )
}

function section(title: string, content: Markup): Markup {
  return html`<details><summary>${title}</summary>${content}</details>`
}

type Schema = OpenAPIV3_1.SchemaObject & { const?: unknown }

const scalarNames: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
}

/** A JSON schema as a readable list: name, type, and nested properties. */
function shapeOf(given: Schema | OpenAPIV3_1.ReferenceObject): Markup {
  const schema = given as Schema
  const inside = insideOf(schema)
  return inside ?? html`<p>${nameOf(schema)}</p>`
}

function insideOf(schema: Schema): Markup | null {
  if (schema.properties) return html`<ul class="shape">${propertiesOf(schema)}</ul>`
  if (schema.type === 'array') return insideOf(schema.items as Schema)
  const variants = alternatives(schema)
    .map(insideOf)
    .filter((inside) => inside !== null)
  if (variants.length === 0) return null
  return html`${variants.map((inside, at) => (at === 0 ? inside : html`<p class="muted">or</p>${inside}`))}`
}

function propertiesOf({ properties = {}, required = [] }: Schema): Markup[] {
  return Object.entries(properties).map(([name, given]) => {
    const schema = given as Schema
    const optional = required.includes(name) ? '' : ', optional'
    return html`<li><code>${name}</code><span class="type">${nameOf(schema)}${optional}</span>${
      schema.description && html` <span class="muted">${schema.description}</span>`
    }${insideOf(schema)}</li>`
  })
}

function alternatives(schema: Schema): Schema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[]
}

function nameOf(schema: Schema): string {
  const variants = alternatives(schema)
  if (variants.length > 0) return [...new Set(variants.map(nameOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `list of ${nameOf(schema.items as Schema)}`
  if (schema.type === 'object') return schema.properties ? 'object' : 'object with keys of its own'
  const types = [schema.type ?? []].flat().map((type) => scalarNames[type] ?? type)
  return (types.join(' or ') || 'anything') + boundsOf(schema)
}

/** Integers without explicit bounds have the safe-integer bounds, which are not worth showing. */
function boundsOf({ minLength, maxLength, minimum, maximum, format }: Schema): string {
  const min = minLength ?? minimum
  const max = maxLength ?? maximum
  const isMeant = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < 1e12
  if (format) return ` (${format})`
  if (isMeant(min) && isMeant(max)) return ` (${min} to ${max})`
  if (isMeant(max)) return ` (up to ${max})`
  return isMeant(min) ? ` (at min ${min})` : ''
}

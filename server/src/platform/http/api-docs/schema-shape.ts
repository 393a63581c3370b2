import type { OpenAPIV3_1 } from 'openapi-types'
import { html, type Markup } from '../replies/markup.ts'

type Schema = OpenAPIV3_1.SchemaObject & { const?: unknown }

const scalarNames: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
}

/** A JSON schema as a readable list: name, type, and nested properties. */
export function shapeOf(given: Schema | OpenAPIV3_1.ReferenceObject): Markup {
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

import type { APIEmbed } from 'discord-api-types/v10'

type Body = {
  content?: string | null
  embeds?: APIEmbed[] | null
  components?: unknown[] | null
  flags?: number
}

/** What Discord would refuse of a message by its documented limits. */
export function messageFlaws({ content, embeds, components, flags = 0 }: Body): string[] {
  const all = embeds ?? []
  if ((flags & (1 << 15)) !== 0)
    return [
      ...(content || all.length > 0 ? ['content or embeds beside components'] : []),
      ...componentsOnlyFlaws((components ?? []) as Component[]),
    ]
  const flaws = [
    ...tooLong('content', content, 2_000),
    ...all.flatMap(embedFlaws),
    ...componentFlaws(components ?? []),
  ]
  if (all.length > 10) flaws.push('more than 10 embeds')
  if (all.flatMap(textsOf).join('').length > 6_000) flaws.push('embeds longer than 6000')
  return flaws
}

const tooLong = (what: string, text: string | null | undefined, max: number): string[] =>
  (text ?? '').length > max ? [`${what} longer than ${max}`] : []

const textsOf = ({ title, description, fields = [], footer, author }: APIEmbed) => [
  ...[title ?? '', description ?? '', footer?.text ?? '', author?.name ?? ''],
  ...fields.flatMap(({ name, value }) => [name, value]),
]

function embedFlaws({ title, description, fields = [], footer, image, url }: APIEmbed): string[] {
  const addresses = [image?.url, url].filter((address) => address !== undefined)
  return [
    ...tooLong('title', title, 256),
    ...tooLong('description', description, 4_096),
    ...tooLong('footer', footer?.text, 2_048),
    ...(fields.length > 25 ? ['more than 25 fields'] : []),
    ...fields.flatMap(({ name, value }) => [
      ...(name === '' || value === '' ? ['an empty field'] : []),
      ...tooLong('name of a field', name, 256),
      ...tooLong('value of a field', value, 1_024),
    ]),
    ...addresses.filter((address) => !/^https?:\/\//.test(address)).map(() => 'an address that is not http'),
  ]
}

type Component = {
  type: number
  components?: Component[]
  component?: Component
  custom_id?: string
  label?: string
  url?: string
  content?: string
}

/** Of a message that consists of components: texts and rows of buttons, each counted. */
function componentsOnlyFlaws(components: readonly Component[]): string[] {
  const rows = components.filter(({ type }) => type === 1)
  const texts = components.flatMap(({ type, content = '' }) => (type === 10 ? content : []))
  const buttons = rows.flatMap(({ components: children = [] }) => children)
  const ids = buttons.flatMap(({ custom_id: id }) => id ?? [])
  const flaws = [...rows.flatMap((row) => componentFlaws([row])), ...texts.filter((text) => text === '')]
  if (components.length + buttons.length > 40) flaws.push('more than 40 components')
  if (texts.join('').length > 4_000) flaws.push('texts longer than 4000')
  if (new Set(ids).size < ids.length) flaws.push('two components with one custom_id')
  return flaws
}

/** The same of rows of buttons, and of the labels and inputs of a modal. */
export function componentFlaws(components: unknown[]): string[] {
  if (components.length > 5) return ['more than 5 rows']
  return components.flatMap((row) => {
    const { type, label = '', components: children = [], component } = row as Component
    if (type === 18) return label.length > 45 ? ['a label longer than 45'] : buttonFlaws(component)
    if (children.length === 0 || children.length > 5) return ['a row without 1 to 5 components']
    return children.flatMap(buttonFlaws)
  })
}

function buttonFlaws(component: Component | undefined): string[] {
  if (!component) return ['a label without a component']
  const { custom_id: id, label, url } = component
  const flaws: string[] = []
  if ((id === undefined) === (url === undefined)) flaws.push('neither or both of custom_id and url')
  if (id !== undefined && (id === '' || id.length > 100))
    flaws.push('a custom_id without 1 to 100 characters')
  if (url !== undefined && url.length > 512) flaws.push('a url longer than 512')
  if (label !== undefined && label.length > 80) flaws.push('a label longer than 80')
  return flaws
}

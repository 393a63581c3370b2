import { z } from 'zod'
import { type ChatRequest, type ChatSender, type ChatVote, plainWords } from '../../chats/public.ts'
import { parseBallotId, parseButtonId } from './buttons.ts'
import { commandName, wordsOption } from './command.ts'
import { placeInputs } from './place-form.ts'

/** Who did something, and where; the token answers it for 15 minutes. */
type InteractionSource = { id: string; token: string; sender: ChatSender }

/** What somebody wants of their own ballot. `isOpen`: they see it already. */
export type BallotPress = {
  postId: string
  page: number
  vote: { key: string; vote: ChatVote } | null
  isOpen: boolean
}

export type Interaction =
  | { kind: 'ping' }
  | { kind: 'open place form'; source: InteractionSource; postId: string }
  | { kind: 'ballot'; source: InteractionSource; press: BallotPress }
  | { kind: 'request'; source: InteractionSource; request: ChatRequest }

const snowflake = z.string().regex(/^\d{1,20}$/)
const source = z
  .object({
    id: snowflake,
    token: z.string().min(1).max(1_000),
    guild_id: snowflake,
    channel_id: snowflake,
    member: z.object({ user: z.object({ id: snowflake }) }),
  })
  .transform(
    ({ id, token, guild_id: workspace, channel_id: channel, member }): InteractionSource => ({
      ...{ id, token },
      sender: { platform: 'discord', workspace, channel, person: member.user.id },
    }),
  )

const ping = z.object({ type: z.literal(1) })
const command = z.object({
  type: z.literal(2),
  data: z.object({
    name: z.literal(commandName),
    options: z.tuple([z.object({ name: z.literal(wordsOption), value: z.string() })]),
  }),
})
const press = z.object({ type: z.literal(3), data: z.object({ custom_id: z.string() }) })
const input = <Id extends string>(id: Id) =>
  z.object({ component: z.object({ custom_id: z.literal(id), value: z.string() }) })
const submit = z.object({
  type: z.literal(5),
  data: z.object({
    custom_id: z.string(),
    components: z.tuple([input(placeInputs.name), input(placeInputs.address)]),
  }),
})
const interaction = z.discriminatedUnion('type', [ping, command, press, submit])

/** The interaction in a body that Discord has signed; null for any that we never offered. */
export function parseInteraction(body: Buffer): Interaction | null {
  const json = jsonOf(body)
  const parsed = interaction.safeParse(json)
  if (!parsed.success) return null
  const { data } = parsed
  if (data.type === 1) return { kind: 'ping' }
  const from = source.safeParse(json)
  if (!from.success) return null
  if (data.type === 2)
    return {
      kind: 'request',
      source: from.data,
      request: { kind: 'vote', words: plainWords(data.data.options[0].value) },
    }
  return data.type === 3 ? pressed(data, from.data) : submitted(data, from.data)
}

function pressed({ data }: z.output<typeof press>, source: InteractionSource): Interaction | null {
  const own = parseBallotId(data.custom_id)
  if (own) return { kind: 'ballot', source, press: { ...own, isOpen: true } }
  const { button, postId } = parseButtonId(data.custom_id) ?? {}
  if (!button || !postId) return null
  if (button === 'vote_here')
    return { kind: 'ballot', source, press: { postId, page: 0, vote: null, isOpen: false } }
  if (button === 'add_place') return { kind: 'open place form', source, postId }
  return { kind: 'request', source, request: { kind: button === 'end_vote' ? 'end' : 'another', postId } }
}

function submitted({ data }: z.output<typeof submit>, source: InteractionSource): Interaction | null {
  const { button, postId } = parseButtonId(data.custom_id) ?? {}
  if (button !== 'add_place' || !postId) return null
  const [name, address] = data.components.map(({ component }) => plainWords(component.value))
  if (!name) return null
  const place = { venueId: null, name, address: address || null }
  return { kind: 'request', source, request: { kind: 'place', postId, place } }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

import { z } from 'zod'

/** What Slack sends, as far as we read it. */
const id = z.string().min(1).max(64)

export const command = z.object({
  team_id: id,
  channel_id: id,
  user_id: id,
  text: z.string().max(8_000).default(''),
  response_url: z.string().max(500),
})

const team = z.object({ id })
const user = z.object({ id })

const pressed = z.object({
  type: z.literal('block_actions'),
  team,
  user,
  channel: z.object({ id }),
  trigger_id: z.string().max(200),
  response_url: z.string().max(500),
  actions: z
    .array(z.object({ action_id: z.string().max(255), value: z.string().max(2_000).optional() }))
    .min(1),
})
export type PressedButton = z.infer<typeof pressed>

const option = z.object({ value: z.string().max(200), text: z.object({ text: z.string().max(200) }) })
const field = z.object({ value: z.string().max(3_000).nullish(), selected_option: option.nullish() })

const submitted = z.object({
  type: z.literal('view_submission'),
  team,
  user,
  view: z.object({
    callback_id: z.string().max(255),
    private_metadata: z.string().max(3_000),
    state: z.object({ values: z.record(z.string(), z.record(z.string(), field)) }),
  }),
})
export type SubmittedDialog = z.infer<typeof submitted>

const searched = z.object({ type: z.literal('block_suggestion'), team, user, value: z.string().max(500) })

/** Others, such as of a closed dialog, need no answer. */
const other = z.object({ type: z.string().max(64) })

export const interaction = z.union([pressed, submitted, searched, other])
export type Interaction = z.infer<typeof interaction>

export const isPressed = (sent: Interaction): sent is PressedButton => 'actions' in sent
export const isSubmitted = (sent: Interaction): sent is SubmittedDialog => 'view' in sent
export const isSearched = (sent: Interaction): sent is z.infer<typeof searched> => 'value' in sent

export const event = z.union([
  z.object({ type: z.literal('url_verification'), challenge: z.string().max(500) }),
  z.object({
    type: z.literal('event_callback'),
    team_id: id,
    event: z.object({
      type: z.string().max(64),
      tokens: z.object({ bot: z.array(z.string()).optional() }).optional(),
    }),
  }),
])

/** JSON within a text; undefined if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

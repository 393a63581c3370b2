import { cutText } from '@nofomo/contracts/values/text/sentences.ts'
import type { Option, View } from '@slack/types'
import { type ChosenPlace, plainWords } from '../../chats/public.ts'
import { jsonIn, type SubmittedDialog } from './payloads.ts'

const dialogId = 'add_place'
const maxOptionText = 75

/** What a dialog keeps of the button that opened it. */
export type DialogOrigin = { postId: string; channel: string; responseUrl: string }

export function addPlaceDialog(origin: DialogOrigin): View {
  return {
    type: 'modal',
    callback_id: dialogId,
    private_metadata: JSON.stringify(origin),
    title: { type: 'plain_text', text: 'Add a place' },
    submit: { type: 'plain_text', text: 'Add' },
    close: { type: 'plain_text', text: 'Cancel' },
    blocks: [
      {
        type: 'input',
        block_id: 'found',
        optional: true,
        label: { type: 'plain_text', text: 'Find a place in Seattle' },
        element: {
          type: 'external_select',
          action_id: 'search',
          min_query_length: 2,
          placeholder: { type: 'plain_text', text: 'Name or street' },
        },
      },
      {
        type: 'input',
        block_id: 'name',
        optional: true,
        label: { type: 'plain_text', text: 'Or type its name' },
        element: { type: 'plain_text_input', action_id: 'text', max_length: 80 },
      },
      {
        type: 'input',
        block_id: 'address',
        optional: true,
        label: { type: 'plain_text', text: 'Its address' },
        hint: { type: 'plain_text', text: 'Needed for a place that NoFOMO does not know.' },
        element: { type: 'plain_text_input', action_id: 'text', max_length: 160 },
      },
    ],
  }
}

/** A found place as the dialog offers it. */
export function optionOf({ id, name, address }: { id: string; name: string; address: string }): Option {
  return {
    value: id,
    text: { type: 'plain_text', text: cutText(name, maxOptionText), emoji: false },
    description: { type: 'plain_text', text: cutText(address || 'Seattle', maxOptionText), emoji: false },
  }
}

/** Where the dialog was opened; null if it is none of ours. */
export function originOf({ view }: SubmittedDialog): DialogOrigin | null {
  const origin = jsonIn(view.private_metadata) as Partial<DialogOrigin> | null | undefined
  const { postId, channel, responseUrl } = origin ?? {}
  if (view.callback_id !== dialogId) return null
  if (typeof postId !== 'string' || typeof channel !== 'string' || typeof responseUrl !== 'string')
    return null
  return { postId, channel, responseUrl }
}

/** The place that was chosen or typed; null if neither was. */
export function placeOf({ view: { state } }: SubmittedDialog): ChosenPlace | null {
  const { values } = state
  const found = values.found?.search?.selected_option
  if (found) return { venueId: found.value, name: found.text.text, address: null }
  const name = plainWords(values.name?.text?.value ?? '')
  return name ? { venueId: null, name, address: plainWords(values.address?.text?.value ?? '') || null } : null
}

export const nothingChosen = {
  response_action: 'errors',
  errors: { name: 'Choose a place above, or type its name here.' },
} as const

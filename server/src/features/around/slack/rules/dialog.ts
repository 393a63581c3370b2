import { cutText } from '@nofomo/contracts/text/sentences.ts'
import type { InputBlock, ModalView, Option, PlainTextElement } from '@slack/types'
import {
  buttonLabels,
  type ChatBallot,
  type ChatVote,
  type ChosenPlace,
  markedInWords,
  plainWords,
} from '../../chats/public.ts'
import { jsonIn, type SubmittedDialog } from './payloads.ts'

/** The buttons that open a dialog, and the ids of their dialogs. */
export type DialogName = 'add_place' | 'vote_here'
export const isDialogName = (name: string): name is DialogName => name === 'add_place' || name === 'vote_here'
const maxOptionText = 75
const maxText = 300

/** What a dialog keeps of the button that opened it. */
export type DialogOrigin = { postId: string; workspace: string; channel: string; responseUrl: string }

/** Where Slack reads no markup, and makes no emoji of names. */
const plain = (text: string, max = maxText): PlainTextElement => ({
  type: 'plain_text',
  text: cutText(text, max),
  emoji: false,
})

export function addPlaceDialog(origin: DialogOrigin): ModalView {
  return {
    type: 'modal',
    callback_id: 'add_place',
    private_metadata: JSON.stringify(origin),
    title: plain(buttonLabels.add_place),
    submit: plain('Add'),
    close: plain('Cancel'),
    blocks: [
      {
        type: 'input',
        block_id: 'found',
        optional: true,
        label: plain('Find a place in Seattle'),
        element: {
          type: 'external_select',
          action_id: 'search',
          min_query_length: 2,
          placeholder: plain('Name or street'),
        },
      },
      {
        type: 'input',
        block_id: 'name',
        optional: true,
        label: plain('Or type its name'),
        element: { type: 'plain_text_input', action_id: 'text', max_length: 80 },
      },
      {
        type: 'input',
        block_id: 'address',
        optional: true,
        label: plain('Its address'),
        hint: plain('Needed for a place that NoFOMO does not know.'),
        element: { type: 'plain_text_input', action_id: 'text', max_length: 160 },
      },
    ],
  }
}

/** Somebody's own ballot. What they mark is cast once they submit it. */
export function ballotDialog(origin: DialogOrigin, { title, items }: ChatBallot): ModalView {
  return {
    type: 'modal',
    callback_id: 'vote_here',
    private_metadata: JSON.stringify(origin),
    title: plain(buttonLabels.vote_here),
    submit: plain('Vote'),
    close: plain('Cancel'),
    blocks: [{ type: 'section', text: plain(title) }, ...items.map(choiceOf)],
  }
}

function choiceOf({ key, name, details, answers, vote }: ChatBallot['items'][number]): InputBlock {
  const options = answers.map(({ vote: value, label }) => ({
    value: String(value),
    text: plain(label, maxOptionText),
  }))
  const chosen = options.find(({ value }) => value === String(vote))
  return {
    type: 'input',
    block_id: key,
    optional: true,
    label: plain(name),
    ...(details && { hint: plain(details) }),
    element: { type: 'radio_buttons', action_id: 'vote', options, ...(chosen && { initial_option: chosen }) },
  }
}

/** What stands in the dialog once the votes are stored. */
export const votedDialog = (ballot: ChatBallot): ModalView => ({
  type: 'modal',
  title: plain(buttonLabels.vote_here),
  close: plain('Done'),
  blocks: [{ type: 'section', text: plain(markedInWords(ballot)) }],
})

/** What was marked, by the keys of the items. */
export function votesOf({ view: { state } }: SubmittedDialog): Map<string, ChatVote> {
  const marked = Object.entries(state.values).map(
    ([key, fields]) =>
      [key, voteValues.find((vote) => String(vote) === fields.vote?.selected_option?.value)] as const,
  )
  return new Map(marked.flatMap(([key, vote]) => (vote === undefined ? [] : [[key, vote]])))
}
const voteValues = [1, 0, -1] as const

/** A found place as the dialog offers it. */
export function optionOf({ id, name, address }: { id: string; name: string; address: string }): Option {
  return {
    value: id,
    text: plain(name, maxOptionText),
    description: plain(address || 'Seattle', maxOptionText),
  }
}

/** Which dialog it is, and where it was opened; null if it is none of ours. */
export function originOf({ view, team }: SubmittedDialog): (DialogOrigin & { name: DialogName }) | null {
  const { callback_id: name } = view
  const origin = jsonIn(view.private_metadata) as Partial<DialogOrigin> | null | undefined
  const { postId, workspace = team.id, channel, responseUrl } = origin ?? {}
  if (!isDialogName(name) || typeof workspace !== 'string') return null
  if (typeof postId !== 'string' || typeof channel !== 'string' || typeof responseUrl !== 'string')
    return null
  return { name, postId, workspace, channel, responseUrl }
}

/** The place that was chosen or typed; null if neither was. */
export function placeOf({ view: { state } }: SubmittedDialog): ChosenPlace | null {
  const { values } = state
  const found = values.found?.search?.selected_option
  if (found) return { venueId: found.value, name: found.text.text, address: null }
  const name = plainWords(values.name?.text?.value ?? '')
  return name ? { venueId: null, name, address: plainWords(values.address?.text?.value ?? '') || null } : null
}

/** A sentence below a field of the dialog, which stays open. */
export const dialogError = (field: string, sentence: string) => ({
  response_action: 'errors',
  errors: { [field]: sentence },
})
export const nothingChosen = dialogError('name', 'Choose a place above, or type its name here.')

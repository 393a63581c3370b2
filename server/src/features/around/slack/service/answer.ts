import { listVenues } from '@nofomo/contracts/venues/endpoints.ts'
import type { z } from 'zod'
import { type CallEndpoint, newHostToken } from '../../../../platform/channel-calls.ts'
import { AppError } from '../../../../platform/errors.ts'
import {
  type ChatPress,
  type ChatRequest,
  type ChatSender,
  type Chats,
  chatHelp,
  isHelp,
  plainWords,
} from '../../chats/public.ts'
import {
  addPlaceDialog,
  ballotDialog,
  type DialogName,
  type DialogOrigin,
  dialogError,
  isDialogName,
  nothingChosen,
  optionOf,
  originOf,
  placeOf,
  votedDialog,
  votesOf,
} from '../rules/dialog.ts'
import {
  command,
  event,
  interaction,
  isPressed,
  isSearched,
  isSubmitted,
  jsonIn,
  type PressedButton,
  type SubmittedDialog,
} from '../rules/payloads.ts'
import { deleteInstallation } from '../store/installations.ts'
import { onlyYou, type SlackDeps, tokenOf, whisper } from './deps.ts'

/** The text of a request that Slack has signed; `key` is the signature. */
type SignedText = { key: string; text: string }
/** `call` counts toward the limits of the request. */
type AnswerDeps = SlackDeps & { chats: Chats; call: CallEndpoint }
/** The body of the acknowledgement, within three seconds. */
type Acknowledgement = Promise<object>

/** Slack reads an empty object as nothing to show. */
const nothing = {}

/** Opening a dialog has to be over when Slack stops waiting. */
const dialogTimeoutMs = 2_500

function read<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const parsed = schema.safeParse(sent)
  if (!parsed.success) throw new AppError('invalid_input', 'This is not in the form of Slack.')
  return parsed.data
}

const formOf = (text: string) => Object.fromEntries(new URLSearchParams(text))

const replayed = () => new AppError('unauthorized', 'This request has been received before.')

const senderOf = (workspace: string, channel: string, person: string): ChatSender => ({
  platform: 'slack',
  workspace,
  channel,
  person,
})

/** Stores what a request leaves to do, before it is acknowledged. Returns a sentence for the person instead, if a limit refuses it. */
async function accept(
  key: string,
  sender: ChatSender,
  request: ChatRequest | null,
  responseUrl: string,
  { chats }: AnswerDeps,
): Promise<string | null> {
  const { workspace, channel, person } = sender
  const target = { workspace, channel, responseUrl, ts: null, person }
  const acceptance = await chats.accept({ key, sender, request, target })
  if (acceptance === 'replayed') throw replayed()
  return acceptance === 'accepted' ? null : acceptance.refused
}

export async function answerCommand({ key, text }: SignedText, deps: AnswerDeps): Acknowledgement {
  const sent = read(command, formOf(text))
  const sender = senderOf(sent.team_id, sent.channel_id, sent.user_id)
  const words = plainWords(sent.text)
  const asksForHelp = isHelp(words)
  const request = asksForHelp ? null : ({ kind: 'vote', words } as const)
  const refused = await accept(key, sender, request, sent.response_url, deps)
  if (asksForHelp) return onlyYou(chatHelp.join('\n'))
  return onlyYou(refused ?? 'Looking for places …')
}

export async function answerInteraction(signed: SignedText, deps: AnswerDeps): Acknowledgement {
  const { payload } = formOf(signed.text)
  const sent = read(interaction, payload === undefined ? undefined : jsonIn(payload))
  if (isPressed(sent)) return answerButton(signed.key, sent, deps)
  if (isSubmitted(sent)) return answerDialog(signed.key, sent, deps)
  if (!isSearched(sent)) return nothing
  const sender = senderOf(sent.team.id, '', sent.user.id)
  await accept(signed.key, sender, null, '', deps)
  return { options: await searchPlaces(sent.value, deps) }
}

/** What the buttons ask for that need no dialog. */
const changes: { readonly [action: string]: 'another' | 'end' } = { make_another: 'another', end_vote: 'end' }

async function answerButton(key: string, sent: PressedButton, deps: AnswerDeps): Acknowledgement {
  const [action] = sent.actions
  const sender = senderOf(sent.team.id, sent.channel.id, sent.user.id)
  const postId = action?.value ?? ''
  const { response_url: responseUrl } = sent
  const kind = changes[action?.action_id ?? '']
  const refused = await accept(key, sender, kind ? { kind, postId } : null, responseUrl, deps)
  if (refused !== null) await tell(responseUrl, refused, deps)
  const name = action?.action_id ?? ''
  const { workspace, channel } = sender
  const origin = { postId, workspace, channel, responseUrl }
  if (isDialogName(name)) await openDialog(name, { sender, origin, triggerId: sent.trigger_id }, deps)
  return nothing
}

type Opening = { sender: ChatSender; origin: DialogOrigin; triggerId: string }

/** What is wrong is told before anybody types. */
async function openDialog(
  name: DialogName,
  { sender, origin, triggerId }: Opening,
  deps: AnswerDeps,
): Promise<void> {
  const { postId, workspace, responseUrl } = origin
  const read = await refusable(deps.chats.readBallot({ sender, postId, call: deps.call }))
  if ('refused' in read) return tell(responseUrl, read.refused, deps)
  const token = await tokenOf(deps, workspace)
  const view = name === 'add_place' ? addPlaceDialog(origin) : ballotDialog(origin, read.done)
  const isOpened =
    token !== null &&
    (await deps.api
      .call('views.open', token, { trigger_id: triggerId, view }, dialogTimeoutMs)
      .then(({ ok }) => ok)
      .catch(() => false))
  if (!isOpened) await tell(responseUrl, 'Slack did not let the dialog open. Press the button again.', deps)
}

/** What was done, or why not, as a sentence. */
async function refusable<T>(work: Promise<T>): Promise<{ done: T } | { refused: string }> {
  try {
    return { done: await work }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message }
    throw error
  }
}

/** If Slack cannot be reached, they press again. */
const tell = (responseUrl: string, sentence: string, deps: AnswerDeps): Promise<void> =>
  whisper(responseUrl, { sentence }, deps).catch(() => {})

async function answerDialog(key: string, sent: SubmittedDialog, deps: AnswerDeps): Acknowledgement {
  const origin = originOf(sent)
  if (!origin) return nothing
  const { name, postId, workspace, channel, responseUrl } = origin
  const sender = senderOf(workspace, channel, sent.user.id)
  if (name === 'vote_here') {
    await accept(key, sender, null, responseUrl, deps)
    return vote({ sender, postId, call: deps.call }, sent, deps)
  }
  const place = placeOf(sent)
  const request = place && ({ kind: 'place', postId, place } as const)
  const refused = await accept(key, sender, request, responseUrl, deps)
  if (refused !== null) return dialogError('name', refused)
  return place ? nothing : nothingChosen
}

async function vote(press: ChatPress, sent: SubmittedDialog, { chats }: AnswerDeps): Acknowledgement {
  const cast = await refusable(chats.castBallot(press, votesOf(sent)))
  if ('done' in cast) return { response_action: 'update', view: votedDialog(cast.done) }
  const [field = ''] = Object.keys(sent.view.state.values)
  return dialogError(field, cast.refused)
}

/** What the dialog's search finds. */
async function searchPlaces(words: string, { call }: AnswerDeps) {
  const search = words.trim().slice(0, 80)
  if (search === '') return []
  // A search needs no rights; Slack's signature stands for the limits.
  const anybody = { hostToken: newHostToken() }
  const found = await call(listVenues, { query: { search, limit: 10 } }, anybody)
  return Array.isArray(found) ? [] : found.venues.map(optionOf)
}

export async function answerEvent({ key, text }: SignedText, deps: AnswerDeps): Acknowledgement {
  const sent = read(event, jsonIn(text))
  const workspace = 'team_id' in sent ? sent.team_id : ''
  await accept(key, senderOf(workspace, '', ''), null, '', deps)
  if (sent.type === 'url_verification') return { challenge: sent.challenge }
  const { type, tokens } = sent.event
  // Tokens of people, which NoFOMO does not have, are revoked by themselves.
  if (type === 'app_uninstalled' || (type === 'tokens_revoked' && (tokens?.bot ?? []).length > 0)) {
    await deleteInstallation(deps.db, workspace)
    await deps.chats.forgetWorkspace('slack', workspace)
  }
  return nothing
}

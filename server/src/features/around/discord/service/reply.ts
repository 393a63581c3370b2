import type { CallEndpoint } from '../../../../platform/channel-calls.ts'
import { AppError } from '../../../../platform/errors.ts'
import { type ChatSender, type Chats, chatHelp, isHelp } from '../../chats/public.ts'
import { ballotList } from '../rules/ballot-list.ts'
import type { BallotPress, Interaction } from '../rules/interaction.ts'
import { whisperedReply } from '../rules/message.ts'
import { placeForm } from '../rules/place-form.ts'
import { targetOf } from './adapter.ts'

/** `call` counts toward the limits of the request. */
type ReplyDeps = { chats: Chats; now: Date; call: CallEndpoint }

/**
 * Records what an interaction wants, and returns what Discord shows at once. A command and “Make another” are answered by a message
 * that waits for its text; other presses by nothing that is seen.
 * @throws unauthorized for a replay
 */
export async function replyTo(interaction: Interaction, { chats, now, call }: ReplyDeps) {
  if (interaction.kind === 'ping') return { type: 1 }
  const { id: key, token, sender } = interaction.source
  const wanted = interaction.kind === 'request' ? interaction.request : null
  const wantsHelp = wanted?.kind === 'vote' && isHelp(wanted.words)
  const request = wantsHelp ? null : wanted
  const acceptance = await chats.accept({ key, sender, request, target: targetOf(token, now, sender.person) })
  if (acceptance === 'replayed') throw new AppError('unauthorized', 'This interaction has been answered.')
  if (acceptance !== 'accepted') return whisperedReply([acceptance.refused])
  if (wantsHelp) return whisperedReply(chatHelp)
  if (interaction.kind === 'ballot') return replyWithBallot(interaction.press, sender, { chats, call })
  if (interaction.kind === 'open place form') return placeForm(interaction.postId)
  const showsMessage = request?.kind === 'vote' || request?.kind === 'another'
  return { type: showsMessage ? 5 : 6 }
}

/** The list anew, or why there is none, within Discord's three seconds. */
async function replyWithBallot(
  { postId, page, vote, isOpen }: BallotPress,
  sender: ChatSender,
  { chats, call }: Pick<ReplyDeps, 'chats' | 'call'>,
) {
  const press = { sender, postId, call }
  try {
    const ballot = vote
      ? await chats.castBallot(press, new Map([[vote.key, vote.vote]]))
      : await chats.readBallot(press)
    return { type: isOpen ? 7 : 4, data: ballotList(ballot, postId, page) }
  } catch (error) {
    if (error instanceof AppError) return whisperedReply([error.message])
    throw error
  }
}

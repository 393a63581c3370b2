import { AppError } from '../../../platform/errors.ts'
import { type Chats, chatHelp, isHelp } from '../../chats/public.ts'
import type { Interaction } from '../rules/interaction.ts'
import { whisperedReply } from '../rules/message.ts'
import { placeForm } from '../rules/place-form.ts'
import { targetOf } from './adapter.ts'

/**
 * Records what an interaction wants, and returns what Discord shows at once. A command and “Make another” are answered by a message
 * that waits for its text; other presses by nothing that is seen.
 * @throws unauthorized for a replay
 */
export async function replyTo(interaction: Interaction, chats: Chats, now: Date) {
  if (interaction.kind === 'ping') return { type: 1 }
  const { id: key, token, sender } = interaction.source
  const wanted = interaction.kind === 'request' ? interaction.request : null
  const wantsHelp = wanted?.kind === 'vote' && isHelp(wanted.words)
  const request = wantsHelp ? null : wanted
  const acceptance = await chats.accept({ key, sender, request, target: targetOf(token, now) })
  if (acceptance === 'replayed') throw new AppError('unauthorized', 'This interaction has been answered.')
  if (acceptance !== 'accepted') return whisperedReply([acceptance.refused])
  if (wantsHelp) return whisperedReply(chatHelp)
  if (interaction.kind === 'open place form') return placeForm(interaction.postId)
  const showsMessage = request?.kind === 'vote' || request?.kind === 'another'
  return { type: showsMessage ? 5 : 6 }
}

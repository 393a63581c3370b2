import type { ChatMessage, ChatVote } from '../../chats/public.ts'

export type ChatButton = ChatMessage['buttons'][number]

const form = /^(vote_here|make_another|add_place|end_vote):(\d{1,20})$/

/** The `custom_id` of a button, at most 100 characters. Discord shows it to everybody, so it holds no secret. */
export const buttonId = (button: ChatButton, postId: string): string => `${button}:${postId}`

export function parseButtonId(id: string): { button: ChatButton; postId: string } | null {
  const [, button, postId] = form.exec(id) ?? []
  return button && postId ? { button: button as ChatButton, postId } : null
}

/** A button of somebody's own ballot: turns to a page of it, and casts a vote before that. */
type BallotButton = { postId: string; page: number; vote: { key: string; vote: ChatVote } | null }
const ballotForm = /^ballot:(\d{1,20}):(\d):(?:(?:Back|More)|([\w-]{16}):(1|0|-1))$/

export const ballotVoteId = (of: { postId: string; page: number; key: string; vote: ChatVote }): string =>
  `ballot:${of.postId}:${of.page}:${of.key}:${of.vote}`

/** No two buttons of a message may have the same id. */
export const ballotPageId = (postId: string, page: number, label: string): string =>
  `ballot:${postId}:${page}:${label}`

export function parseBallotId(id: string): BallotButton | null {
  const [, postId, page, key, vote] = ballotForm.exec(id) ?? []
  if (postId === undefined) return null
  return {
    postId,
    page: Number(page),
    vote: key === undefined ? null : { key, vote: Number(vote) as ChatVote },
  }
}

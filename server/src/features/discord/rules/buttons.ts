import type { ChatMessage } from '../../chats/public.ts'

export type ChatButton = ChatMessage['buttons'][number]

const form = /^(make_another|add_place|end_vote):(\d{1,20})$/

/** The `custom_id` of a button, at most 100 characters. Discord shows it to everybody, so it holds no secret. */
export const buttonId = (button: ChatButton, postId: string): string => `${button}:${postId}`

export function parseButtonId(id: string): { button: ChatButton; postId: string } | null {
  const [, button, postId] = form.exec(id) ?? []
  return button && postId ? { button: button as ChatButton, postId } : null
}

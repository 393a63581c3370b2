import type {
  APIActionRowComponent as ActionRow,
  APIButtonComponentWithCustomId as Button,
  APITextDisplayComponent as Text,
} from 'discord-api-types/v10'
import { type ChatBallot, markedInWords } from '../../chats/public.ts'
import { ballotPageId, ballotVoteId } from './buttons.ts'
import { markdownLine } from './plain-text.ts'

/** Discord takes 40 components in a message, texts, rows and buttons alike: an item has five, the rest four. */
const itemsOnPage = 7

/** One person sees it, it consists of components, and nobody is mentioned whatever a place is called. */
const shared = { flags: 64 | (1 << 15), allowed_mentions: { parse: [] } }

/** The styles of a marked answer: green, blue, red. */
const markedStyles = { 1: 3, 0: 1, '-1': 4 } as const

/** Somebody's own ballot: each button casts, and shows the list again. */
export function ballotList(ballot: ChatBallot, postId: string, page: number) {
  const { title, items } = ballot
  const lastPage = Math.ceil(items.length / itemsOnPage) - 1
  const at = Math.min(page, lastPage)
  const first = at * itemsOnPage
  const lead = `**${markdownLine(title, 120)}**\n${markdownLine(markedInWords(ballot), 120)}`
  return {
    ...shared,
    components: [
      textOf(lead),
      ...items
        .slice(first, first + itemsOnPage)
        .flatMap((item, index) => itemOf(item, first + index, { postId, page: at })),
      ...(lastPage > 0 ? [pagesOf(postId, at, lastPage)] : []),
    ],
  }
}

const textOf = (content: string): Text => ({ type: 10, content })

function itemOf(
  { key, name, details, answers, vote: marked }: ChatBallot['items'][number],
  index: number,
  { postId, page }: { postId: string; page: number },
): [Text, ActionRow<Button>] {
  const line = `${index + 1}\\. **${markdownLine(name, 80)}**${details ? ` · ${markdownLine(details, 120)}` : ''}`
  const buttons = answers.map(
    ({ vote, label }): Button => ({
      type: 2,
      style: vote === marked ? markedStyles[vote] : 2,
      // Not by its color alone.
      label: vote === marked ? `✓ ${label}` : label,
      custom_id: ballotVoteId({ postId, page, key, vote }),
    }),
  )
  return [textOf(line), { type: 1, components: buttons }]
}

function pagesOf(postId: string, page: number, lastPage: number): ActionRow<Button> {
  const turn = (to: number, label: string): Button => ({
    type: 2,
    style: 2,
    label,
    custom_id: ballotPageId(postId, Math.max(0, to), label),
    disabled: to < 0 || to > lastPage,
  })
  return { type: 1, components: [turn(page - 1, 'Back'), turn(page + 1, 'More')] }
}

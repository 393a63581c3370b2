import { cutText } from '@nofomo/contracts/text/sentences.ts'
import type { ActionsBlock, Button, ImageBlock, KnownBlock, RichTextBlock } from '@slack/types'
import { buttonLabels, type ChatMessage, type ChatPlace } from '../../chats/public.ts'

export type SlackMessage = { text: string; blocks: KnownBlock[] }

const maxHeader = 150

/**
 * A message as blocks. Texts are elements of rich text, where Slack reads no mentions, links and emphasis: whatever a place is
 * called is shown as it is. `askedBy`: a person's id.
 */
export function blocksOf(message: ChatMessage, postId: string, askedBy: string | null): SlackMessage {
  const { title, when, status, outcome, places, more, credit, link } = message
  const lead = [when, status, outcome?.decidedBy].filter(Boolean).join('\n')
  return {
    text: escaped(`${title}: ${status}`),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cutText(title, maxHeader), emoji: false } },
      ...pictureOf(message),
      richText([{ text: lead }]),
      ...(askedBy && link ? [askedByBlock(askedBy)] : []),
      ...places.map(placeBlock),
      ...[more, credit].flatMap((text) => (text ? [richText([{ text }])] : [])),
      ...actionsOf(message, postId),
      ...(link ? [linkBlock(link.url)] : []),
    ],
  }
}

/** Sentences alone, a line each. */
export function linesOf(sentences: readonly string[]): SlackMessage {
  const text = sentences.join('\n')
  return { text: escaped(text), blocks: [richText([{ text }])] }
}

/** Where no picture can be fetched, as Slack says then, the same without. */
export function withoutPicture({ text, blocks }: SlackMessage): SlackMessage {
  return { text, blocks: blocks.filter(({ type }) => type !== 'image') }
}

export const hasPicture = ({ blocks }: SlackMessage) => blocks.some(({ type }) => type === 'image')

type Run = { text: string; isBold?: boolean }

function richText(runs: readonly Run[]): RichTextBlock {
  const elements = runs.map(({ text, isBold = false }) => ({
    type: 'text' as const,
    text,
    ...(isBold && { style: { bold: true } }),
  }))
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] }
}

/** Slack shows the name by which the channel knows somebody. */
function askedByBlock(person: string): RichTextBlock {
  const elements = [{ type: 'text', text: 'Asked by ' } as const, { type: 'user', user_id: person } as const]
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] }
}

function placeBlock({ name, details, reason, counts }: ChatPlace): RichTextBlock {
  const lines = [details, reason, counts].filter((line) => line !== null)
  return richText([{ text: name, isBold: true }, ...lines.map((line) => ({ text: `\n${line}` }))])
}

function pictureOf({ outcome, state }: ChatMessage): ImageBlock[] {
  if (!outcome || state !== 'decided') return []
  return [{ type: 'image', image_url: outcome.pictureUrl, alt_text: cutText(outcome.winner, 200) }]
}

/** The address itself, to be read and copied. */
function linkBlock(url: string): RichTextBlock {
  return {
    type: 'rich_text',
    elements: [{ type: 'rich_text_section', elements: [{ type: 'link', url }] }],
  }
}

/** `open_link` leads elsewhere; Slack tells of it all the same. */
function actionsOf({ link, buttons }: ChatMessage, postId: string): ActionsBlock[] {
  const elements: Button[] = buttons.map((button) => ({
    type: 'button',
    action_id: button,
    value: postId,
    text: { type: 'plain_text', text: buttonLabels[button] },
    ...(button === 'end_vote' && {
      confirm: {
        title: { type: 'plain_text', text: 'End this vote?' },
        text: { type: 'plain_text', text: 'The winner is final then.' },
        confirm: { type: 'plain_text', text: 'End vote' },
        deny: { type: 'plain_text', text: 'Not yet' },
      },
    }),
  }))
  if (link)
    elements.unshift({
      type: 'button',
      action_id: 'open_link',
      url: link.url,
      style: 'primary',
      text: { type: 'plain_text', text: link.label },
    })
  return elements.length > 0 ? [{ type: 'actions', elements }] : []
}

/** For texts that Slack reads as markup: no mention and no link begins without these. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

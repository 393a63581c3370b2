import { cutText } from '@nofomo/contracts/text/sentences.ts'
import type {
  APIButtonComponent as Button,
  APIEmbed as Embed,
  APIEmbedField as Field,
  RESTPatchAPIInteractionOriginalResponseJSONBody as MessageEdit,
  APIActionRowComponent as Row,
} from 'discord-api-types/v10'
import { buttonLabels, type ChatMessage, type ChatPlace } from '../../chats/public.ts'
import { buttonId } from './buttons.ts'
import { markdownLine, plainLine } from './plain-text.ts'

/** The stripe beside the message, as in web/src/ui/tokens.css: accent, maybe, yes and muted. */
const colors: Record<ChatMessage['state'], number> = {
  open: 0xff6f43,
  provisional: 0xb37509,
  decided: 0x1f7a4d,
  gone: 0x53635d,
  taken_down: 0x53635d,
}

/** Lengths before escaping, which may double them: together at most 6,000 characters, as an embed may have. */
const max = {
  title: 120,
  when: 100,
  status: 200,
  decidedBy: 140,
  more: 40,
  credit: 160,
  name: 80,
  details: 105,
  reason: 120,
  counts: 60,
}

/** Names in messages mention nobody, whatever they are. */
const noMentions = { parse: [] }

/** A vote's message. Texts of others stay text; `postId` belongs into its buttons. `askedBy`: a person's id. */
export function renderMessage(
  message: ChatMessage,
  postId: string,
  askedBy: string | null = null,
): MessageEdit {
  return {
    content: '',
    embeds: [embedOf(message, askedBy)],
    components: rowsOf(message, postId),
    allowed_mentions: noMentions,
  }
}

/** A sentence instead of a message. */
export const renderSentence = (sentence: string, link?: string): MessageEdit => ({
  // In angle brackets, so that Discord does not open it for a preview.
  content: `${markdownLine(sentence, 900)}${link ? ` <${link}>` : ''}`,
  embeds: [],
  components: [],
  allowed_mentions: noMentions,
})

const linesOf = (sentences: readonly string[]) =>
  sentences.map((sentence) => markdownLine(sentence, 300)).join('\n')

/** Sentences below a message, a line each. */
export const renderReply = (sentences: readonly string[]) => ({
  content: linesOf(sentences),
  allowed_mentions: { ...noMentions, replied_user: false },
})

/** A reply at once that only the person sees, a sentence a line. */
export const whisperedReply = (sentences: readonly string[]) => ({
  type: 4,
  data: { content: linesOf(sentences), flags: 64, allowed_mentions: noMentions },
})

function embedOf(message: ChatMessage, askedBy: string | null): Embed {
  const { state, title, when, status, places, more, credit, outcome, link } = message
  const lines = [
    // Discord shows the name; messages that mention nobody tell nobody.
    askedBy && link && `Asked by <@${askedBy}>`,
    when && markdownLine(when, max.when),
    bold(markdownLine(status, max.status)),
    outcome?.decidedBy && markdownLine(outcome.decidedBy, max.decidedBy),
    more && markdownLine(more, max.more),
  ]
  return {
    title: markdownLine(title, max.title),
    description: lines.filter(Boolean).join('\n'),
    color: colors[state],
    fields: places.map(fieldOf),
    // Discord reads no Markdown here.
    ...(credit && { footer: { text: cutText(credit, max.credit) } }),
    ...(link && { url: link.url }),
    ...(outcome && { image: { url: outcome.pictureUrl } }),
  }
}

const bold = (markdown: string) => markdown && `**${markdown}**`

function fieldOf({ name, details, reason, counts }: ChatPlace, index: number): Field {
  const lines = [
    details && markdownLine(details, max.details),
    reason && markdownLine(reason, max.reason),
    counts && bold(markdownLine(counts, max.counts)),
  ]
  return {
    name: `${index + 1}\\. ${markdownLine(name, max.name)}`,
    // Discord refuses an empty value.
    value: lines.filter(Boolean).join('\n') || '\u200b',
  }
}

function rowsOf({ link, buttons }: ChatMessage, postId: string): Row<Button>[] {
  const components: Button[] = []
  if (link) components.push({ type: 2, style: 5, label: plainLine(link.label, 80), url: link.url })
  for (const button of buttons)
    components.push({ type: 2, style: 2, label: buttonLabels[button], custom_id: buttonId(button, postId) })
  return components.length > 0 ? [{ type: 1, components }] : []
}

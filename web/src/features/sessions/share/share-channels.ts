import { plural } from '../../../lib/text/plural.ts'

/** What is shared (docs/product.md, "Share dialog"). */
export type ShareInput = {
  title?: string | undefined
  description?: string | undefined
  /** Absolute; the current page by default. */
  url?: string | undefined
  activity?: { name: string; category: string } | undefined
  /** `totalVotes`: those for it. */
  results?: { winner: { name: string; totalVotes: number } } | undefined
  /** Nobody can vote any more. */
  isOver?: boolean | undefined
}

const defaultTitle = 'Check out this awesome activity!'
const defaultDescription = 'Join our squad for an amazing time'

/** The message, for any channel. */
export type Message = {
  title: string
  /** Without the link. A personal note comes first. */
  text: string
  url: string
  /** The personal note alone, trimmed. */
  note: string
}

/** Builds a message from what is shared and the personal note. */
export function messageFor(shared: ShareInput & { url: string }, customMessage: string): Message {
  const { title = defaultTitle, description = defaultDescription, activity, url } = shared
  const invitation = activity ? `Join us for ${activity.name}! ${description}` : `${title} ${description}`
  const note = customMessage.trim()
  return { title, text: note ? `${note}\n\n${invitation}` : invitation, url, note }
}

/** What `Copy Link` writes to the clipboard: the link, after the personal note if there is one. */
export function clipboardText({ note, url }: Message): string {
  return note ? `${note}\n${url}` : url
}

/** The five links to other applications, in display order. Values are encoded: `&`, `#` and line breaks arrive too. */
export function channelLinks({ title, text, url }: Message): { label: string; href: string }[] {
  const withLink = encodeURIComponent(`${text}\n${url}`)
  const line = encodeURIComponent(text)
  const link = encodeURIComponent(url)
  const mailBody = encodeURIComponent(`${text}\n\n${url}`.replace(/\n/g, '\r\n'))
  return [
    // The odd `?&` works on both iOS and Android.
    { label: 'Messages', href: `sms:?&body=${withLink}` },
    { label: 'WhatsApp', href: `https://wa.me/?text=${withLink}` },
    { label: 'Email', href: `mailto:?subject=${encodeURIComponent(title)}&body=${mailBody}` },
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?text=${line}&url=${link}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}&quote=${line}` },
  ]
}

/** `live_music` for display. */
export function categoryInWords(category: string): string {
  return category.replaceAll('_', ' ')
}

/** The line of the results card. */
export function winnerLine({ winner }: NonNullable<ShareInput['results']>): string {
  const { name, totalVotes } = winner
  return plural(totalVotes, `Winner: ${name} (1 vote)`, `Winner: ${name} (${totalVotes} votes)`)
}

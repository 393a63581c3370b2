/** What is shared (docs/product.md, "Share dialog"). */
export type ShareInput = {
  title?: string | undefined
  description?: string | undefined
  /** Absolute; the current page unless given. */
  url?: string | undefined
  activity?: { name: string; category: string } | undefined
  results?: { winner: { name: string; totalVotes: number } } | undefined
}

const defaultTitle = 'Check out this awesome activity!'
const defaultDescription = 'Join our squad for an amazing time'

/** What goes out, whichever way it goes. */
export type Message = {
  title: string
  /** Without the link. A personal note comes first. */
  text: string
  url: string
  /** The personal note alone, trimmed. */
  note: string
}

/** Puts a message together from what is shared and the sender's own words. */
export function messageFor(shared: ShareInput & { url: string }, customMessage: string): Message {
  const { title = defaultTitle, description = defaultDescription, activity, url } = shared
  const invitation = activity ? `Join us for ${activity.name}! ${description}` : `${title} ${description}`
  const note = customMessage.trim()
  return { title, text: note ? `${note}\n\n${invitation}` : invitation, url, note }
}

/** What `Copy Link` puts on the clipboard: the link, after the personal note if there is one. */
export function clipboardText({ note, url }: Message): string {
  return note ? `${note}\n${url}` : url
}

/** The five ways out of the browser, in the order they are shown. Values arrive whole: `&`, `#` and line breaks too. */
export function channelLinks({ title, text, url }: Message): { label: string; href: string }[] {
  const withLink = encodeURIComponent(`${text}\n${url}`)
  const line = encodeURIComponent(text)
  const link = encodeURIComponent(url)
  const mailBody = encodeURIComponent(`${text}\n\n${url}`.replace(/\n/g, '\r\n'))
  return [
    // The odd `?&` is what both iOS and Android understand.
    { label: 'Messages', href: `sms:?&body=${withLink}` },
    { label: 'WhatsApp', href: `https://wa.me/?text=${withLink}` },
    { label: 'Email', href: `mailto:?subject=${encodeURIComponent(title)}&body=${mailBody}` },
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?text=${line}&url=${link}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}&quote=${line}` },
  ]
}

/** `live_music` as people read it. */
export function categoryInWords(category: string): string {
  return category.replaceAll('_', ' ')
}

/** The line of the results card. */
export function winnerLine({ winner }: NonNullable<ShareInput['results']>): string {
  return `Winner: ${winner.name} (${winner.totalVotes} ${winner.totalVotes === 1 ? 'vote' : 'votes'})`
}

import { type MailContent, renderMail } from '../../../../platform/mail/layout.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'

type Message = Omit<Mail, 'to'>

/** `supportEmail` null: the sentence that names it is left out. */
export type MailLinks = { publicUrl: string; supportEmail: string | null }

/** The measure taken on a session. */
export type Measure =
  | { action: 'hide'; title: string }
  | { action: 'restore'; title: string; sessionId: string }
  | { action: 'remove_venue'; title: string; venueName: string; sessionId: string }
  | { action: 'clear_words'; title: string; sessionId: string }

/** To the host. Subjects contain no typed text (docs/product.md, "Mail"). */
export function measureMail(measure: Measure, note: string | null, links: MailLinks): Message {
  const { subject, heading, sentence } = inWords(measure)
  const letter: MailContent = {
    heading,
    paragraphs: [sentence, ...(note ? [`Why: ${note}`] : []), ...howToAnswer(links)],
    ...('sessionId' in measure && {
      action: { label: 'Open your vote', url: `${links.publicUrl}/sessions/${measure.sessionId}/manage` },
    }),
    footnote: 'You get this mail because you host this vote on NoFOMO.',
  }
  return { subject, ...renderMail(letter) }
}

function howToAnswer({ supportEmail }: MailLinks): string[] {
  return supportEmail === null
    ? []
    : [`Do you see it differently? Write to ${supportEmail}; a person reads it.`]
}

function inWords(measure: Measure): { subject: string; heading: string; sentence: string } {
  const { title } = measure
  switch (measure.action) {
    case 'hide':
      return {
        subject: 'Your vote was taken down by NoFOMO',
        heading: 'Your vote was taken down',
        sentence: `Somebody reported “${title}”, and our staff took it down. Nobody sees it now. Nothing of it is deleted: if we were wrong, it comes back as it was.`,
      }
    case 'restore':
      return {
        subject: 'Your vote is back on NoFOMO',
        heading: 'Your vote is back',
        sentence: `“${title}” is back as it was, with every vote.`,
      }
    case 'remove_venue':
      return {
        subject: 'A place was taken off your vote on NoFOMO',
        heading: 'A place was taken off your list',
        sentence: `Our staff took ${measure.venueName} off the list of “${title}”, with the votes for it. Everything else stays.`,
      }
    case 'clear_words':
      return {
        subject: 'The words of your vote were removed by NoFOMO',
        heading: 'The words of your vote were removed',
        sentence: `Our staff removed the title, the description and your name of “${title}”. Places and votes stay. You can give it new words.`,
      }
  }
}

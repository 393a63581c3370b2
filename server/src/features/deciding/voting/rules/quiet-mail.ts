import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { type MailContent, renderMail } from '../../../../platform/mail/layout.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'

/** To a host whose friends have stopped voting: whether it is everybody. The subject contains no typed text. */
export function quietMail(
  { id, title, meeting_at }: { id: string; title: string; meeting_at: Date | null },
  endsAt: Date,
  publicUrl: string,
): Omit<Mail, 'to'> {
  const meeting = meeting_at ? ` (${whenInWords(meeting_at)}, Seattle time)` : ''
  const letter: MailContent = {
    heading: 'Is that everybody?',
    paragraphs: [
      `Nobody has voted in “${title}”${meeting} for a while. If nobody does, the vote ends by itself on ${whenInWords(endsAt)} (Seattle time), and the winner so far is final.`,
      'You can end it now, or keep it open for friends who are still to come.',
    ],
    action: { label: 'See the vote', url: `${publicUrl}/sessions/${id}/manage` },
    footnote: 'You get this mail because you host this vote on NoFOMO.',
  }
  return { subject: 'Is that everybody? Your vote ends soon', ...renderMail(letter) }
}

import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { cleanLine } from '@nofomo/contracts/text/names.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'

/** Whether the words of a command ask how it works; no words do, too. */
export const isHelp = (words: string): boolean => /^(help|\?)?$/i.test(words.trim())

/** How the command works, a sentence a line, in plain text. */
export const chatHelp: readonly string[] = [
  'Say what you feel like: NoFOMO suggests places and starts a vote, with one link for your friends.',
  'For example: /nofomo tacos friday for six, or /nofomo cheap ramen in Ballard tomorrow at 7.',
  'Friends vote in the chat or in their browser, without an account. The message follows the vote and shows the winner.',
]

/** The title of a vote that own words began. */
export function titleOf(words: string): string {
  const line = cleanLine(words.replace(/\s+/g, ' '))
  if (line.length <= limits.titleLength) return capitalized(line)
  const cut = line.slice(0, limits.titleLength - 1)
  // Between words, where there are any, and never within a character.
  return capitalized(`${cut.replace(/\s+\S*$/, '').replace(/[\ud800-\udbff]$/, '')}…`)
}

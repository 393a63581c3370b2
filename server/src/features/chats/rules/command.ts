/** Whether the words of a command ask how it works. */
export const isHelp = (words: string): boolean => /^(help|\?|h)?$/i.test(words.trim())

/** How the command works, in plain sentences, one a line. */
export const chatHelp: readonly string[] = [
  'Say what you feel like, and NoFOMO suggests places and makes a vote with one link for your friends.',
  'For example: /nofomo tacos friday for six · /nofomo cheap ramen in Ballard tomorrow at 7',
  'Friends vote in their browser, without an account. The message here follows the vote and shows the winner.',
]

import { clockInSeattle, dayInSeattle, whenInWords } from '@nofomo/contracts/times/seattle-words.ts'

/**
 * What somebody typed in a chat, as plain words: of a mention, a link, a date and an emoji what a reader sees, or would say. The
 * marks of Slack (`<@U1|ann>`, `<!date^…|fallback>`, `&amp;`) and of Discord (`<@1>`, `<:taco:1>`, `<t:…:F>`) never mean two things.
 */
export function plainWords(text: string): string {
  return text
    .replace(/<([^<>\s|][^<>|]*)(?:\|([^<>]*))?>/g, wordsOf)
    .replace(silentEmoji, ' ')
    .replace(/(?<!\w):([a-z][\w+-]*):(?!\w)/gi, (_, name: string) => ` ${emojiName(name)} `)
    .replace(/&(amp|lt|gt);/g, (_, name: 'amp' | 'lt' | 'gt') => escapes[name])
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Hands and skin tones say nothing, and “100” is no number of people. */
const silentEmoji = /(?<!\w):(?:[+-]1|\d+|thumbs(?:up|down)|skin-tone-\d):(?!\w)/g
const emojiName = (name: string): string => name.replace(/[_-]+/g, ' ')

const escapes = { amp: '&', lt: '<', gt: '>' } as const

/** The marks by their inside, without what the sender's chat shows in their place. `part`: the group of the form. */
const marks: readonly [form: RegExp, words: (part: string, style?: string) => string][] = [
  [/^@(?:[UWB\d]\w*|[!&]\d+)$|^!subteam\^\w+$/, () => 'someone'],
  [/^#[CG\d]\w*$/, () => ''],
  [/^a?:(\w+):\d+$/, emojiName],
  [/^t:(-?\d{1,12})(?::([a-z]))?$/i, dateOf],
  [/^!date\^(\d{1,12})\^/, dateOf],
  [/^!(?:here|channel|everyone)$/, () => 'everyone'],
  [/^(\/[^:]+):\d+$/, (command) => command],
  [/^(?:mailto:|tel:)(.+)$/, (address) => address],
  [/^(https?:\/\/.+)$/, (address) => address],
]

function wordsOf(whole: string, inside: string, label?: string): string {
  for (const [form, words] of marks) {
    const [found, part = '', style] = form.exec(inside) ?? []
    if (found !== undefined) return label?.trim() || words(part, style)
  }
  return whole
}

/** By the styles of Discord: `t`, `T` a time, `d`, `D` a day, all others both. */
function dateOf(seconds: string, style = 'f'): string {
  const at = new Date(Number(seconds) * 1_000)
  if (Number.isNaN(at.getTime())) return ''
  if (/t/i.test(style)) return clockInSeattle(at)
  return /d/i.test(style) ? dayInSeattle(at) : whenInWords(at)
}

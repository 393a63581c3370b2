import { parse } from 'discord-markdown-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageFlaws } from '../../../../testing/external-services/discord/limits.ts'
import { buttonLabels, type ChatMessage } from '../../chats/public.ts'
import { renderMessage, renderSentence } from './message.ts'

const open: ChatMessage = {
  state: 'open',
  title: 'Tacos on Friday',
  when: 'Friday, November 27 at 7:00 PM (Seattle time)',
  status: '2 of 6 voted.',
  places: [
    {
      name: 'Monsoon',
      details: 'Thai · Capitol Hill · $15–30',
      reason: 'Near you.',
      counts: '2 yes · 0 maybe',
    },
    { name: 'Altura', details: null, reason: null, counts: null },
  ],
  more: 'And 4 more places.',
  credit: 'Facts: © OpenStreetMap contributors 2022',
  outcome: null,
  link: { label: 'Vote', url: 'https://nofomo.example/vote/abc' },
  buttons: ['vote_here', 'add_place', 'make_another', 'end_vote'],
}

describe('a vote in Discord', () => {
  test('shows what is known of it, with a link and buttons', () => {
    expect(renderMessage(open, '12')).toMatchSnapshot()
  })

  test('shows the winner with its picture once it is decided, and nothing to press once it is gone', () => {
    const outcome = {
      winner: 'Monsoon',
      backup: 'Altura',
      decidedBy: 'It leads.',
      pictureUrl: 'https://a.example/p',
    }
    const decided = renderMessage({ ...open, state: 'decided', outcome, buttons: ['make_another'] }, '12')
    expect(decided.embeds?.[0]).toMatchObject({ color: 0x1f7a4d, image: { url: 'https://a.example/p' } })
    const gone = {
      ...open,
      state: 'gone' as const,
      places: [],
      more: null,
      credit: null,
      when: null,
      link: null,
      buttons: [],
    }
    const shown = renderMessage(gone, '12')
    expect(shown.components).toEqual([])
    expect(shown.embeds?.[0]).not.toHaveProperty('url')
  })
})

const pieces = [
  '**',
  '_',
  '`',
  '||',
  '@everyone',
  '<@123456789012345678>',
  '[a](https://b.example)',
  'https://c.example',
  '# ',
  '- ',
  '\n',
  '\\',
  '🌮',
  'a ',
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 300 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.integer({ min: 0, max: 2_000 }).map((length) => '*'.repeat(length)),
)
const orNull = fc.option(text)
const message: fc.Arbitrary<ChatMessage> = fc.record({
  state: fc.constantFrom('open', 'provisional', 'decided', 'gone', 'taken_down'),
  title: text,
  when: orNull,
  status: text,
  places: fc.array(fc.record({ name: text, details: orNull, reason: orNull, counts: orNull }), {
    maxLength: 6,
  }),
  more: orNull,
  credit: orNull,
  outcome: fc.option(
    fc.record({
      winner: text,
      backup: orNull,
      decidedBy: orNull,
      pictureUrl: fc.constant('https://a.example/p'),
    }),
  ),
  link: fc.option(
    fc.record({ label: fc.constant('Vote'), url: fc.constant('https://nofomo.example/vote/abc') }),
  ),
  buttons: fc.subarray(['vote_here', 'add_place', 'make_another', 'end_vote'] as const),
})

/** What Discord makes of Markdown beside text; we ourselves use bold alone. */
const kinds = (markdown: string): string[] =>
  parse(markdown, 'extended').flatMap((node) =>
    node.type === 'strong' ? node.content.map(({ type }: { type: string }) => type) : [node.type],
  )

test('a vote whose texts are anything keeps to the limits of Discord, and its texts stay text', () => {
  fc.assert(
    fc.property(message, (sent) => {
      const shown = renderMessage(sent, '9'.repeat(20), '9'.repeat(20))
      expect(messageFlaws(shown as Parameters<typeof messageFlaws>[0])).toEqual([])
      expect(shown.allowed_mentions).toEqual({ parse: [] })
      for (const { title = '', description = '', fields = [] } of shown.embeds ?? [])
        for (const markdown of [
          title,
          description.replace(/^Asked by <@\d+>/, ''),
          ...fields.flatMap(({ name, value }) => [name, value]),
        ])
          expect(
            [...new Set(kinds(markdown))].filter(
              (kind) => !['text', 'twemoji', 'br', 'newline'].includes(kind),
            ),
          ).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a sentence with a name that would mention everybody mentions nobody', () => {
  const { content, allowed_mentions } = renderSentence('There is no place called @everyone.')
  expect(content).toBe('There is no place called \\@everyone.')
  expect(allowed_mentions).toEqual({ parse: [] })
})

test('the buttons say what they say on every platform', () => {
  const labels = JSON.stringify(renderMessage(open, '12').components)
  for (const label of Object.values(buttonLabels)) expect(labels).toContain(label)
})

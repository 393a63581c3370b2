import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consumerSignUp, venueSignUp } from '../auth/endpoints.ts'
import { updateProfile } from '../plans/endpoints.ts'
import { postSession } from '../sessions/endpoints.ts'
import { addVenue } from '../sessions/venue-endpoints.ts'
import { castVote } from '../voting/endpoints.ts'
import { cleanLine, nameKey, withoutInvisible } from './names.ts'

describe('the key of a name', () => {
  test.each([
    ['two spaces', 'Zig  Zag Café'],
    ['a no-break space', 'Zig\u00a0Zag Café'],
    ['decomposed accents', 'Zig Zag Cafe\u0301'],
    ['no accents', 'Zig Zag Cafe'],
    ['a zero-width space', 'Zig\u200b Zag Café'],
    ['a zero-width joiner between Latin letters', 'Zi\u200dg Zag Café'],
    ['a soft hyphen', 'Zig Zag Ca\u00adfé'],
    ['a byte order mark', '\ufeffZig Zag Café'],
    ['full width', 'Ｚｉｇ　Ｚａｇ　Ｃａｆé'],
    ['another case', 'ZIG ZAG CAFÉ'],
    ['a direction mark', 'Zig Zag Café\u200e'],
    ['a turned direction', '\u202eZig Zag Café'],
  ])('the key of a name is the same with %s', (_, twin) => {
    expect(nameKey(twin)).toBe(nameKey('Zig Zag Café'))
  })

  test.each([
    ['Altura', 'Áltura'],
    ['Dick’s', "DICK'S"],
    ['Straße 9', 'STRASSE 9'],
    ['Phở Bắc', 'pho bac'],
    ['7–Eleven', '7-Eleven'],
    ['ΧΑΡΆ ΣΑΣ', 'χαρα σας'],
  ])('the key of a name is the same for “%s” and “%s”', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test.each([
    ['Altura', 'Alturas'],
    ['か', 'が'],
    ['कि', 'कु'],
    ['Bar 1', 'Bar 2'],
    ['👨‍👩‍👧', '👨‍👩‍👦'],
  ])('the key of a name differs for “%s” and “%s”', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿĀ-ňŊ-žСпасибо寿司مطعم0-9&' -]{1,20}$/u)

  test('the key of a name is the same for every way to write one name', () => {
    const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
    fc.assert(
      fc.property(
        word,
        fc.constantFrom(...forms),
        fc.constantFrom('\u200b', '\u2060', '\u00ad'),
        (name, form, zero) => {
          const key = nameKey(name)
          expect(nameKey(name.normalize(form))).toBe(key)
          expect(nameKey(name.toUpperCase().normalize(form))).toBe(key)
          expect(nameKey(` ${name.replaceAll(' ', ' \u3000')}${zero}`)).toBe(key)
          expect(nameKey(cleanLine(name))).toBe(key)
        },
      ),
    )
  })

  test('the key and the stored form of any name are idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
        expect(nameKey(nameKey(text))).toBe(nameKey(text))
        expect(cleanLine(text)).not.toMatch(/[\u200b\u200e\u200f\u2060\ufeff\u00a0\u3164]|^ | $| {2}/u)
      }),
    )
  })
})

describe('the stored form of a name', () => {
  test.each([
    'Phở Bắc',
    '寿司 Kashiba',
    'Χαρά',
    'Family 👨‍👩‍👧',
    'مطعم',
    'می‌خواهم',
    'Dick’s – 1/2',
    'I ❤️ Sushi',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  ])('the stored form of the name “%s” is what was typed', (text) => {
    expect(cleanLine(text)).toBe(text)
  })

  test('the stored form of a name has ordinary spaces, composed letters and nothing invisible', () => {
    expect(cleanLine('\u200b Cafe\u0301\u00a0\u3000Nervo\u2060sa \ufeff')).toBe('Café Nervosa')
  })
})

test('no text shows characters that nobody sees, except for what joins emoji and letters', () => {
  // Spelled in tags behind a flag, a sentence reached whoever reads characters instead of pictures.
  const order = [...'obey me'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
  const hiding = fc.oneof(
    ...[fc.constantFrom('\u{1f3f4}', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩‍👩‍👧', '❤️', 'می‌خواهم', '葛', order, '\u{e0065}', '\u{e007f}')],
    fc.integer({ min: 0, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0xe0000, max: 0xe0fff }).map((code) => String.fromCodePoint(code)),
  )
  fc.assert(
    fc.property(fc.array(hiding), (pieces) => {
      const shown = withoutInvisible(pieces.join(''))
      const withoutFlags = shown.replaceAll(
        /\u{1f3f4}\u{e0067}\u{e0062}[\u{e0061}-\u{e007a}]{3}\u{e007f}/gu,
        '',
      )
      expect(withoutFlags).not.toMatch(/(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{DI}]/u)
      expect(withoutFlags).not.toMatch(/(?:\u200c|\u200d){2}|[\ufe0e\ufe0f]{2}/u)
      expect(withoutInvisible(shown)).toBe(shown)
    }),
  )
  expect(cleanLine(`Pizza \u{1f3f4}${order}`)).toBe('Pizza \u{1f3f4}')
})

const unseen = [
  '\u200b',
  '\u2060\ufeff',
  '\u3164',
  '\u00ad \u00a0',
  '\u2800',
  '\u200d',
  '\u115f',
  '\ufe0f',
  '\u0301',
]

describe.each(unseen)('a name of which nothing is seen (%j)', (name) => {
  test('is no name of a vote, of a place or of a person', () => {
    const place = { name, address: '1 Pine St' }
    expect(postSession.body.safeParse({ title: name }).success).toBe(false)
    expect(addVenue.body.safeParse(place).success).toBe(false)
    expect(addVenue.body.safeParse({ ...place, name: 'Altura', address: name }).success).toBe(false)
    expect(updateProfile.body.safeParse({ firstName: name, cuisines: [] }).success).toBe(false)
    const account = { email: 'a@example.com', password: 'correct horse battery', confirmPassword: 'x' }
    const owner = venueSignUp.body.safeParse({ ...account, venueName: name })
    expect(owner.error?.issues.map(({ path }) => path[0])).toContain('venueName')
    const person = consumerSignUp.body.safeParse({ ...account, firstName: name })
    expect(person.error?.issues.map(({ path }) => path[0])).toContain('firstName')
  })

  test('is no name of a voter, whose vote counts all the same', () => {
    const vote = { sessionId: 'abcdefghijkl', venueId: 'altura', vote: 1, voterName: name }
    expect(castVote.body.parse(vote).voterName).toBe('')
  })
})

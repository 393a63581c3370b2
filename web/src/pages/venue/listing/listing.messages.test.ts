import { expect, test } from 'vitest'
import { askedInWords, spanNote } from './listing.messages.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a time past midnight and a whole day are pointed out', () => {
  expect(plain(spanNote({ opens: '17:00', closes: '01:30' }) ?? '')).toBe('Until 1:30 AM the next day')
  expect(spanNote({ opens: '00:00', closes: '00:00' })).toBe('Open 24 hours')
  expect(spanNote({ opens: '17:00', closes: '00:00' })).toBeNull()
  expect(spanNote({ opens: '11:00', closes: '' })).toBeNull()
})

test('what groups ask for is said with those that it lost, where the listing does not state it', () => {
  expect(askedInWords({ groups: 12, lost: 6 }, false)).toBe(
    '12 groups asked for this lately; 6 passed you over.',
  )
  expect(askedInWords({ groups: 12, lost: 6 }, true)).toBe('12 groups asked for this lately.')
  expect(askedInWords({ groups: 12, lost: null }, false)).toBe('12 groups asked for this lately.')
  expect(askedInWords({ groups: null, lost: null }, false)).toBeNull()
})

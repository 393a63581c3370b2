import { expect, test } from 'vitest'
import { spanNote } from './listing.messages.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a time past midnight and a whole day are pointed out', () => {
  expect(plain(spanNote({ opens: '17:00', closes: '01:30' }) ?? '')).toBe('Until 1:30 AM the next day')
  expect(spanNote({ opens: '00:00', closes: '00:00' })).toBe('Open 24 hours')
  expect(spanNote({ opens: '17:00', closes: '00:00' })).toBeNull()
  expect(spanNote({ opens: '11:00', closes: '' })).toBeNull()
})

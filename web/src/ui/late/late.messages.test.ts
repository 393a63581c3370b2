import { expect, test } from 'vitest'
import { lateWords } from './late.messages.ts'

test('a part that has not arrived comes once the device is online, or once a network that says nothing answers', () => {
  expect(lateWords('It opens', false)).toBe('No network. It opens as soon as you are back online.')
  expect(lateWords('It opens', true)).toBe('The network is slow or gone. It opens as soon as it answers.')
})

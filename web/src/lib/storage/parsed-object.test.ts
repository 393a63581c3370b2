import { expect, test } from 'vitest'
import { parsedObject } from './parsed-object.ts'

test('a stored object is parsed', () => {
  expect(parsedObject('{"on":true,"volume":0.3}')).toEqual({ on: true, volume: 0.3 })
})

test.each([null, '', 'null', '{"on":', '"on"', '3', 'true', 'undefined'])(
  'the stored text %j contains no object',
  (text) => {
    expect(parsedObject(text)).toBeNull()
  },
)

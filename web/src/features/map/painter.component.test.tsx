import { expect, test } from 'vitest'
import { callPainter } from './painter.ts'

test('a call that the map’s worker cannot do fails, and the next one is answered', async () => {
  const failure = 'The map’s worker could not do it.'
  await expect(callPainter({ file: 'not geometry' })).rejects.toThrow(failure)
  await expect(callPainter({ font: new ArrayBuffer(8) })).rejects.toThrow(failure)
  const file = JSON.stringify({ lines: {}, areas: {}, names: [], places: [] })
  expect(await callPainter({ file })).toBeNull()
})

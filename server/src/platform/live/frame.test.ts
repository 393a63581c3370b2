import { createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Frame, FramesGzip } from './frame.ts'

const frames = [
  'event: a\ndata: {"name":"Phở Bắc"}\n\n',
  'event: b\ndata:\n\n',
  `data: ${'1.2.3 '.repeat(9_000)}\n\n`,
].map((text) => new Frame(text))

test('streams that are sent the same frames in any order are each a whole gzip', () => {
  for (const sent of [frames, frames.toReversed(), [...frames, ...frames], []]) {
    const gzip = new FramesGzip()
    const bytes = Buffer.concat([...sent.map((frame) => gzip.add(frame)), gzip.end()])
    expect(gunzipSync(bytes).toString()).toBe(sent.map(({ text }) => text).join(''))
  }
})

test('a reader has each frame before the next one is sent', async () => {
  const gzip = new FramesGzip()
  const reader = createGunzip().setEncoding('utf8')
  const received = reader[Symbol.asyncIterator]()
  for (const frame of frames) {
    reader.write(gzip.add(frame))
    let text = ''
    while (text.length < frame.text.length) text += (await received.next()).value
    expect(text).toBe(frame.text)
  }
  reader.destroy()
})

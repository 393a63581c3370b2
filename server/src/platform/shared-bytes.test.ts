import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor } from './http/replies/compression.ts'
import { Serialized } from './shared-bytes.ts'

const long = JSON.stringify({ text: 'Where to? '.repeat(500) })

test('shared bytes decode to the same text in every encoding', async () => {
  const shared = new Serialized(long).bytes
  const [br, gzip, plain] = await Promise.all([shared.in('br'), shared.in('gzip'), shared.in('identity')])
  expect(brotliDecompressSync(br.bytes).toString()).toBe(long)
  expect(gunzipSync(gzip.bytes).toString()).toBe(long)
  expect(plain.bytes.toString()).toBe(long)
  expect([br, gzip, plain].map(({ encoding }) => encoding)).toEqual(['br', 'gzip', 'identity'])
})

test('concurrent readers share one compression', async () => {
  const shared = new Serialized(long).bytes
  const [one, two] = await Promise.all([shared.in('br'), shared.in('br')])
  expect(one.bytes).toBe(two.bytes)
  expect((await shared.in('br')).bytes).toBe(one.bytes)
})

test('compressed bytes are ready once they were requested', async () => {
  const shared = new Serialized(long).bytes
  expect(shared.ready('identity')?.bytes.toString()).toBe(long)
  expect(shared.ready('br')).toBeUndefined()
  const waiting = shared.in('br')
  expect(shared.ready('br')).toBeUndefined()
  expect(await waiting).toBe(shared.ready('br'))
  expect(shared.ready('gzip')).toBeUndefined()
})

test('a short text is not compressed', async () => {
  expect(await new Serialized('{}').bytes.in('br')).toEqual({
    bytes: Buffer.from('{}'),
    encoding: 'identity',
  })
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.000', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

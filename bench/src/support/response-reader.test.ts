import { expect, test } from 'vitest'
import { ResponseReader } from './response-reader.ts'

const responses = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello' +
    'HTTP/1.1 503 Service Unavailable\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\nb\r\n0123456789\n\r\n0\r\n\r\n' +
    'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n',
)
const whole = ['200', 'hello', 'end', '503', 'abc0123456789\n', 'end', '200', 'end']

function read(pieces: readonly Buffer[]): string[] {
  const seen: string[] = []
  let text = ''
  const flush = () => {
    if (text) seen.push(text)
    text = ''
  }
  const reader = new ResponseReader({
    head: (status) => seen.push(String(status)),
    body: (bytes) => {
      text += bytes
    },
    end: () => {
      flush()
      seen.push('end')
    },
  })
  for (const piece of pieces) reader.feed(piece)
  return seen
}

test('responses are read the same however the network splits them', () => {
  for (let at = 0; at <= responses.length; at += 1) {
    expect(read([responses.subarray(0, at), responses.subarray(at)])).toEqual(whole)
  }
})

test('responses are read the same when they arrive byte by byte', () => {
  expect(read([...responses].map((byte) => Buffer.from([byte])))).toEqual(whole)
})

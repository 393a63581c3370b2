import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, addressOf, api } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (status: number, text: string) =>
  vi.stubGlobal('fetch', async () => ({ status, text: async () => text }))
const call = () => api('GET /api/sessions/:sessionId', { params: { sessionId: 'abcdefghijkl' } })
const refusal = async () => {
  const error: unknown = await call().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('the path of a call gets its parameters encoded, and only the query parameters that are set', () => {
  expect(addressOf('/api/x/:id/y', { id: 'a/b' }, { search: 'a b', limit: undefined })).toBe(
    '/api/x/a%2Fb/y?search=a+b',
  )
  expect(addressOf('/api/x')).toBe('/api/x')
})

test('a refused call has the server’s sentence and the fields it is about', async () => {
  answering(
    409,
    '{"error":"Already there.","code":"already_listed","requestId":"r1","fields":{"name":"Taken."}}',
  )
  const { message, status, code, fields, requestId } = await refusal()
  expect({ message, status, code, fields, requestId }).toEqual({
    message: 'Already there.',
    status: 409,
    code: 'already_listed',
    fields: { name: 'Taken.' },
    requestId: 'r1',
  })
})

test('a response that is not the product’s is reported by its status', async () => {
  answering(502, '<html>Bad gateway</html>')
  expect((await refusal()).message).toBe('HTTP error! status: 502')
})

test('a call without a network has a sentence that says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const error = await refusal()
  expect([error.status, error.code]).toEqual([0, 'network'])
  expect(error.message).toBe('Network error: Please check your internet connection or contact support')
})

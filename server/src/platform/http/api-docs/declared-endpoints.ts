import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@nofomo/contracts/api/endpoint.ts'

const folder = new URL('../../../../../contracts/src/', import.meta.url)

/** All endpoints of the contracts by their route, `GET /api/sessions/:sessionId`, with what they are called there. */
export async function readEndpoints(): Promise<ReadonlyMap<string, { name: string; endpoint: Endpoint }>> {
  const files = await readdir(folder, { recursive: true })
  const modules = files.filter((file) => /[/-]endpoints\.ts$/.test(file))
  const exported = await Promise.all(
    modules.map(async (file) => Object.entries<unknown>(await import(new URL(file, folder).href))),
  )
  const endpoints = exported
    .flat()
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []))
  return new Map(endpoints.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]))
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

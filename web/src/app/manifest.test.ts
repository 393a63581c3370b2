import { readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './router.tsx'

type Icon = { src: string; type: string; sizes: string; purpose?: string }
type Shortcut = { name: string; url: string; icons: Icon[] }
type AppManifest = Record<string, string> & { icons: Icon[]; shortcuts: Shortcut[] }

const read = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url))
const manifest = JSON.parse(read('/manifest.webmanifest').toString()) as AppManifest

/** Width and height from the header of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('the product installs under its name, as an app that opens at its start page', () => {
  expect(manifest).toMatchObject({
    name: 'NoFOMO',
    short_name: 'NoFOMO',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  for (const color of [manifest.theme_color, manifest.background_color])
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
})

test('the product’s icons exist in the listed sizes, including one that launchers may mask', () => {
  const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
  for (const { src, sizes } of pictures.filter(({ type }) => type === 'image/png'))
    expect([src, sizeOf(read(src))]).toEqual([src, sizes])
  const plain = manifest.icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes)
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

test('the product’s shortcuts link to pages', () => {
  expect(manifest.shortcuts.map(({ name }) => name)).toContain('Start a vote')
  for (const { url } of manifest.shortcuts)
    expect(matchRoutes(routes, url)?.at(-1)?.route.id).not.toBe('unknown')
})

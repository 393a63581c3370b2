import type { MapTiles } from '@nofomo/contracts/api/pages.ts'

/** The tile server that the page's document names; null without one. */
export function mapTiles(): MapTiles | null {
  const { tiles, tilesBy } = document.getElementById('root')?.dataset ?? {}
  return tiles ? { url: tiles, attribution: tilesBy ?? '' } : null
}

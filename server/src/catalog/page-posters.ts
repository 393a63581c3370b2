import type { MotifName, PaletteName, SceneName } from '@nofomo/posters/poster.ts'

/** Posters of the product's own pages that the catalog lacks: stock pictures, the demo's samples, generic venues. */
export const pagePosters: readonly `${MotifName}.${SceneName}.${PaletteName}.${number}`[] = [
  'basket.market.golden.980',
  'basket.skyline.golden.980',
  'beer.hills.evergreen.10',
  'bench.market.fog.186',
  'bench.waterfront.fog.186',
  'eggs.neon.fog.77',
  'greens.hills.noon.350',
  'oysters.hills.noon.836',
  'pizza.neon.golden.30',
  'ramen.neon.golden.727',
  'rocks.hills.dusk.325',
  'steak.hills.dusk.456',
  'table.harbor.evergreen.124',
  'teapot.hills.dawn.360',
]

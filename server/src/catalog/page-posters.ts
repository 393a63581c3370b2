import type { MotifName, PaletteName, SceneName } from '@nofomo/posters/poster.ts'

/** Posters of the product's own pages that the catalog lacks: stock pictures, the demo's samples, generic venues. */
export const pagePosters: readonly `${MotifName}.${SceneName}.${PaletteName}.${number}`[] = [
  'basket.market.golden.980',
  'basket.skyline.golden.980',
  'beer.hills.evergreen.10',
  'bench.market.fog.186',
  'bench.waterfront.fog.186',
  'martini.hills.dusk.187',
  'oysters.skyline.noon.673',
  'pizza.hills.evergreen.654',
  'ramen.hills.fog.1',
  'table.harbor.evergreen.124',
]

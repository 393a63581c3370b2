/** Colors of the map, as `--map-…` in map.css. */
const names = [
  'paper',
  'paper-clear',
  'land',
  'park',
  'water',
  'shore',
  'limits',
  'street',
  'street-halo',
  'highway',
  'highway-edge',
  'track',
  'station',
  'name',
  'name-neighborhood',
  'name-water',
  'name-park',
  'name-station',
] as const
export type Colors = Readonly<Record<(typeof names)[number], string>>

/** What the tokens mix to in the theme of an element: a canvas does not know them. */
export function readColors(element: HTMLElement): Colors {
  const before = element.style.color
  const colors = names.map((name) => {
    element.style.color = `var(--map-${name})`
    return [name, getComputedStyle(element).color]
  })
  element.style.color = before
  return Object.fromEntries(colors)
}

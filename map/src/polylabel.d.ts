declare module 'polylabel' {
  /** The point within a polygon that is farthest from its outline. */
  export default function polylabel(
    polygon: readonly (readonly (readonly [x: number, y: number])[])[],
    precision: number,
  ): number[]
}

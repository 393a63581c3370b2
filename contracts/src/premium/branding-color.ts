/** The color of a venue's own pages. Text on it is white or dark, whichever is easier to read, in both themes. */

export const whiteText = '#ffffff'
export const darkText = '#10231f'

/** A color as it is typed. */
export const colorPattern = /^#[\da-f]{6}$/i
export const noColor = 'Give a color like #0a5c4a.'
export const illegibleColor =
  'Neither white nor dark text can be read on this color. Choose a darker or a lighter one.'

/** What text needs (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5

/** The contrast of two colors like `#0a5c4a`, from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The color of text on a color. */
export function textOn(color: string): typeof whiteText | typeof darkText {
  return contrastOf(color, whiteText) >= contrastOf(color, darkText) ? whiteText : darkText
}

/** Whether text on a color can be read. A few colors between light and dark fail. */
export function isLegible(color: string): boolean {
  return contrastOf(color, textOn(color)) >= minContrast
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

import { isLegible } from '@nofomo/contracts/premium/branding-color.ts'
import { brandingFields } from '@nofomo/contracts/premium/forms.ts'

/** What is wrong with a color; null for a good one. */
export function complaintAboutColor(color: string): string | null {
  return brandingFields.color.safeParse(color).error?.issues[0]?.message ?? null
}

/** The nearest darker and lighter colors that can be read. */
export function legibleNear(color: string): { darker: string; lighter: string } {
  return { darker: toward(color, 0), lighter: toward(color, 255) }
}

function toward(color: string, end: 0 | 255): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = parts.map((part) => Math.round(part + (end - part) * share))
    const next = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    if (isLegible(next)) return next
  }
  return end === 0 ? '#000000' : '#ffffff'
}

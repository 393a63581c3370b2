/** The singular or the plural of a whole text. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many)

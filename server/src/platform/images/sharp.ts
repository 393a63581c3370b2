// Set before libvips starts, which the import does. Without a number its threads end after 15 idle seconds, and a task that
// is handed to one that is ending is lost: that picture never comes, nor any queued behind it (docs/decisions/0073).
process.env.VIPS_MAX_THREADS = '16'

const { default: sharp } = await import('sharp')
// One thread calculates a picture: voting must not wait for rendering.
sharp.concurrency(1)
sharp.cache(false)

export type { Sharp } from 'sharp'
/**
 * The image library with our settings; its package is imported nowhere else. The product imports this with the first cache
 * miss: neither the start nor a server that only counts votes pays for it.
 */
export { sharp }

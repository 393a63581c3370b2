// Set before libvips starts, which the import does. By default its threads end after 15 idle seconds, and a task handed
// to an ending thread is lost, together with those queued behind it (docs/decisions/0079).
process.env.VIPS_MAX_THREADS = '16'

const { default: sharp } = await import('sharp')
// One thread, so that voting does not wait for rendering.
sharp.concurrency(1)
sharp.cache(false)

export type { Sharp } from 'sharp'
/**
 * The image library with our settings; its package is imported nowhere else. Imported with the first cache miss, so that
 * it costs neither the start nor a server that only counts votes.
 */
export { sharp }

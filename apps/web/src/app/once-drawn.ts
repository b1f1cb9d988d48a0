/**
 * What every page brings when it has time, in one file: what makes the next page quicker, and what has to be there when the
 * network is not.
 */
export { OfflineLine as default } from './layout/offline-line.tsx'
export { drawAnew } from './offline/draw-anew.ts'
export { followShop } from './offline/follow-connection.ts'
export { prefetchOnIntent } from './prefetch-on-intent.ts'

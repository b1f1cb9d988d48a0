/** What every page brings when it has time, so that it is there when the network is not: one file, one name. */
export { OfflineLine as default } from '../layout/offline-line.tsx'
export { drawAnew } from './draw-anew.ts'
export { followShop } from './follow-connection.ts'

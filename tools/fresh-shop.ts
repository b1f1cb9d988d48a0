/** For the browser tests: the shop with a new database. Pictures stay, so that they are encoded once per machine. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const dataDir = process.env.DATA_DIR
if (!dataDir) throw new Error('DATA_DIR says where the tests’ shop keeps its data')
await rm(join(dataDir, 'postgres'), { recursive: true, force: true })
await import('./start.ts')

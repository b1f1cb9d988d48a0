/**
 * Loaded into the shop before its own code (`--import`): on SIGUSR2 it collects all garbage and writes down what is left.
 * MEMORY_FILE says where. Nothing else about the shop's memory is changed.
 */
import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { MemorySample } from './memory.ts'

const MB = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  const { rss } = process.memoryUsage()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  const sample: MemorySample = { residentMb: rss / MB, heapMb: heapUsed / MB, externalMb: external / MB }
  appendFileSync(process.env.MEMORY_FILE ?? '', `${JSON.stringify(sample)}\n`)
})

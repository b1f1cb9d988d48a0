import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { createDeps } from '../deps.ts'
import { createLogger } from '../http/logger.ts'
import { tellFailure } from '../platform/tell-failure.ts'
import { createRazorpay } from '../providers/razorpay/razorpay.ts'
import { askPatiently } from './ask-patiently.ts'
import { release } from './release.ts'

const NEXT = `
Nothing is released yet. Since that moment, how many orders were at most marked as paid to your hand (cash, UPI), and how
many times at most was such money given back? Their papers have numbers that nobody else knows. And how often was a copy
released since that moment already, such as this backup once before? Then:
npm run release -- --paid-by-hand 0 --paid-back-by-hand 0 --released-already 0
`

/** `npm run release`: says what a restored copy has lost, and lets the shop on it speak again. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'paid-by-hand': { type: 'string' },
      'paid-back-by-hand': { type: 'string' },
      'released-already': { type: 'string' },
    },
  })
  const invoices = countIn(values['paid-by-hand'])
  const creditNotes = countIn(values['paid-back-by-hand'])
  const releases = countIn(values['released-already'])
  const isTold = invoices !== null && creditNotes !== null && releases !== null
  const told = isTold ? { invoices, creditNotes, releases } : null
  const config = readConfig()
  const log = createLogger('silent')
  const deps = await createDeps(config, log)
  try {
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    const asking = askPatiently(createRazorpay(config.razorpay, log))
    const isReleased = await release(deps, { asking, told, say })
    if (!isReleased) {
      process.stdout.write(NEXT)
      process.exitCode = 1
    } else if (config.isQuiet)
      say('SHOP_QUIET is still set: a shop that has it stays quiet until it starts without.')
  } finally {
    await deps.close()
  }
}

function countIn(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${text} is no count.`)
  return Number(text)
}

main().catch(tellFailure)

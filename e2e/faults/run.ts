import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { audit } from './audit/audit.ts'
import { untilSettled } from './audit/until-settled.ts'
import { aCustomer, buy } from './customer.ts'
import { drawsFrom } from './draws.ts'
import { makeMischief } from './mischief.ts'
import { aDesk } from './owner/desk.ts'
import { endDelays, runShop, type Sale } from './owner/owner.ts'
import { startShopUnderFire } from './shop-under-fire.ts'

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '300' },
    concurrency: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
  },
})
const [wanted, concurrency, seed] = [
  Number(values.checkouts),
  Number(values.concurrency),
  Number(values.seed),
]

process.stdout.write(
  `Seed ${seed}: npm run test:faults -- --seed ${seed} --checkouts ${wanted} plays it again\n`,
)
const shop = await startShopUnderFire()
const over = new AbortController()
let mischief: ReturnType<typeof makeMischief> | undefined
let isSound = false
try {
  const customers = await Promise.all(
    Array.from({ length: concurrency }, (_, number) => aCustomer(shop, number)),
  )
  await shop.query(
    "UPDATE users SET email = 'c' || right(phone, 9) || '@example.com', email_proven_at = now() WHERE phone LIKE '+918%' AND right(phone, 1)::int % 2 = 0",
  )

  const desk = await aDesk(shop)
  const sales: Sale[] = []
  const deeds = new Map<string, number>()
  const countDeeds = () => [...deeds.values()].reduce((sum, times) => sum + times, 0)
  mischief = makeMischief(shop, {
    draws: drawsFrom(seed),
    finished: () => sales.length + countDeeds(),
    signal: over.signal,
  })
  const numbers = Array.from({ length: wanted }, (_, number) => number).values()
  const selling = Promise.all(
    customers.map(async customer => {
      for (const number of numbers) {
        const checkout = await buy(shop, customer, drawsFrom(seed * 1_000 + number))
        sales.push({ number, customer, checkout })
      }
    }),
  )
  let areAllSold = false
  const [paidForMade] = await Promise.all([
    runShop(desk, {
      seed,
      sales,
      areAllSold: () => areAllSold,
      note: did => void deeds.set(did, (deeds.get(did) ?? 0) + 1),
    }),
    selling.then(() => {
      areAllSold = true
    }),
  ])
  over.abort()
  const list = (what: Map<string, number>) =>
    [...what].toSorted().map(([did, times]) => `  ${times} × ${did}\n`)
  process.stdout.write([...list(await mischief), 'The owner:\n', ...list(deeds)].join(''))

  await endDelays(desk)
  // What does not settle is a finding like any other, and the audit says more about it.
  const unsettled = await untilSettled(shop).then(
    () => [],
    (error: Error) => [error.message],
  )
  const checkouts = [...sales.map(sale => sale.checkout), ...paidForMade]
  const { problems: found, counts } = await audit(shop, checkouts, desk.answered)
  const problems = [...unsettled, ...found]
  process.stdout.write(`${JSON.stringify(counts)}\n`)
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`)
  isSound = problems.length === 0 && sales.length === wanted
  process.stdout.write(
    isSound
      ? '✓ every captured payment is kept by one order or refunded, to the paisa\n'
      : `✗ seed ${seed}\n`,
  )
} catch (error) {
  process.stdout.write(`✗ seed ${seed}: ${error instanceof Error ? error.stack : error}\n`)
  over.abort()
  await mischief?.catch(() => undefined)
} finally {
  if (!isSound) process.stdout.write(`The log is ${shop.logFile}\n`)
  await shop.stop({ keep: !isSound })
}
process.exit(isSound ? 0 : 1)

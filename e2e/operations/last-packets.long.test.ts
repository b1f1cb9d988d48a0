import { afterAll, expect, it } from 'vitest'
import { untilSettled } from '../faults/audit/until-settled.ts'
import { startShopUnderFire } from '../faults/shop-under-fire.ts'
import { buyPacket, expectPacketsSold, openFestival } from './festival-buyers.ts'
import { buyAllAtOnce, makeBuyers } from './many-buyers.ts'

const BUYERS = 200
const PACKETS = 20

const shop = await startShopUnderFire()
afterAll(() => shop.stop({ keep: false }))

it(`${BUYERS} buyers at once for the last ${PACKETS} packets of a festival, while the shop is killed`, {
  timeout: 3_600_000,
}, async () => {
  const buyers = await makeBuyers(shop, BUYERS)
  await openFestival(shop, buyers, PACKETS)
  const { outcomes: havePaid, kills } = await buyAllAtOnce(shop, buyers, (buyer, draws) =>
    buyPacket(shop, buyer, draws),
  )
  expect(kills).toBeGreaterThan(0)
  await untilSettled(shop)
  await expectPacketsSold(shop, { packets: PACKETS, paid: havePaid.filter(Boolean).length })
})

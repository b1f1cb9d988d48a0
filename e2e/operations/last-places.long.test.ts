import { afterAll, expect, it } from 'vitest'
import { untilSettled } from '../faults/audit/until-settled.ts'
import { startShopUnderFire } from '../faults/shop-under-fire.ts'
import { buyAllAtOnce, makeBuyers } from './many-buyers.ts'
import { buyPlace, expectPlacesTaken, givePlaces } from './place-buyers.ts'

const BUYERS = 200
const PLACES_A_DAY = 20

const shop = await startShopUnderFire()
afterAll(() => shop.stop({ keep: false }))

it(`${BUYERS} buyers at once for the last ${PLACES_A_DAY} places, while the shop is killed`, {
  timeout: 3_600_000,
}, async () => {
  const buyers = await makeBuyers(shop, BUYERS)
  await givePlaces(shop, PLACES_A_DAY)
  const { outcomes: havePaid, kills } = await buyAllAtOnce(shop, buyers, (buyer, draws) =>
    buyPlace(shop, buyer, draws),
  )
  expect(kills).toBeGreaterThan(0)
  await untilSettled(shop)
  await expectPlacesTaken(shop, { placesADay: PLACES_A_DAY, paid: havePaid.filter(Boolean).length })
})

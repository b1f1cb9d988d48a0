/**
 * How fast the owner's figures come, in a shop with few orders and beside it in shops with very many:
 * `node bench/figures.ts [--rounds 200] [--sizes 1000,100000,1000000]`. Several minutes, most of them for making the
 * rows, on loopback, in a folder of its own.
 */
import { FIGURES, FULL_DAYS, NEWEST } from './figures/questions.ts'
import { benchLists } from './lists/open-lists.ts'
import { startShopWithOrders } from './orders/start-shop.ts'

await benchLists({
  sizes: '1000,100000,1000000',
  inWords: size => `${size} orders`,
  start: async ({ size, ...where }) => ({
    ...(await startShopWithOrders({ orders: size, newest: NEWEST, ...where })),
    questions: FIGURES,
  }),
  askedOfLarger: FULL_DAYS,
})

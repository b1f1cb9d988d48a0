/**
 * How fast orders are listed, for admins and delivery partners, in a shop with few orders and beside it in shops with
 * very many: `node bench/orders.ts [--rounds 200] [--sizes 1000,100000,1000000]`. Several minutes, most of them for
 * making the rows, on loopback, in a folder of its own.
 */
import { benchLists } from './lists/open-lists.ts'
import { startShopWithOrders } from './orders/start-shop.ts'

await benchLists({
  sizes: '1000,100000,1000000',
  inWords: size => `${size} orders`,
  start: ({ size, ...where }) => startShopWithOrders({ orders: size, ...where }),
})

import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { cancelRoutes } from './cancel/cancel.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { razorpayCallbackRoutes } from './checkout/razorpay-callback.routes.ts'
import { razorpayWebhookRoutes } from './checkout/razorpay-webhook.routes.ts'
import { customerRoutes } from './customer/customer.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { orderListRoutes } from './list/order-list.routes.ts'
import { orderViewRoutes } from './list/order-views.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import { dayBooksRoutes } from './money/day-books.routes.ts'
import { moneyRoutes } from './money/money.routes.ts'
import { orderMailRoutes } from './notices/order-mail.routes.ts'
import { orderRoutes } from './orders.routes.ts'
import { ownerOrderRoutes } from './owner/owner-order.routes.ts'
import { sendToCustomerRoutes } from './owner/send-to-customer.routes.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'
import { replacementRoutes } from './replacement/replacement.routes.ts'
import { returningRoutes } from './returning/returning.routes.ts'
import { slotRoutes } from './slots/slot.routes.ts'

export async function registerOrders(api: ShopApp, deps: Deps): Promise<void> {
  cancelRoutes(api, deps)
  checkoutRoutes(api, deps)
  customerRoutes(api, deps)
  historyRoutes(api, deps)
  liveRoutes(api, deps)
  dayBooksRoutes(api, deps)
  moneyRoutes(api, deps)
  orderListRoutes(api, deps)
  orderMailRoutes(api, deps)
  orderRoutes(api, deps)
  orderViewRoutes(api, deps)
  ownerOrderRoutes(api, deps)
  refundRoutes(api, deps)
  replacementRoutes(api, deps)
  returningRoutes(api, deps)
  sendToCustomerRoutes(api, deps)
  slotRoutes(api, deps)
  await api.register(async scope => razorpayCallbackRoutes(scope, deps))
  await api.register(async scope => razorpayWebhookRoutes(scope, deps))
}

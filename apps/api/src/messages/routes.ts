import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { chatCareRoutes } from './inbox/chat-care.routes.ts'
import { chatFileRoutes } from './inbox/chat-files.routes.ts'
import type { OrdersOfPhones } from './inbox/list-chats.ts'
import { whatsappRoutes } from './inbox/whatsapp.routes.ts'
import { whatsappLiveRoutes } from './inbox/whatsapp-live.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'
import { whatsappMediaRoutes } from './whatsapp/whatsapp-media.routes.ts'
import { whatsappWebhookRoutes } from './whatsapp/whatsapp-webhook.routes.ts'

export async function registerMessages(
  api: ShopApp,
  deps: Deps,
  ordersOfPhones: OrdersOfPhones,
): Promise<void> {
  contactRoutes(api, deps)
  whatsappRoutes(api, { ...deps, ordersOfPhones })
  chatCareRoutes(api, deps)
  whatsappLiveRoutes(api, deps)
  outboxRoutes(api, deps)
  whatsappMediaRoutes(api, deps)
  await api.register(async scope => chatFileRoutes(scope, deps))
  await api.register(async scope => whatsappWebhookRoutes(scope, deps))
}

import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { deliveryPartnerRoutes } from './partners/delivery-partners.routes.ts'
import { sourcingPartnerRoutes } from './partners/sourcing-partners.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { profileRoutes } from './people/profile.routes.ts'
import { emailCodeRoutes } from './sign-in/email-code.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'

export function registerAccounts(api: ShopApp, deps: Deps): void {
  deliveryPartnerRoutes(api, deps)
  sourcingPartnerRoutes(api, deps)
  peopleRoutes(api, deps)
  profileRoutes(api, deps)
  emailCodeRoutes(api, deps)
  signInRoutes(api, deps)
}

import { createElement, lazy } from 'react'

/** For owners, cooks and delivery partners: the screens, and the doors in front of them. */
export const STAFF_SCREENS = {
  ownerLayout: () => import('./owner-layout.tsx'),
  adminsOnly: () => import('./admins-only.tsx'),
  orders: () => import('../screens/admin/orders/orders.tsx'),
  newOrder: () => import('../screens/admin/orders/new-order.tsx'),
  today: () => import('../screens/admin/orders/today.tsx'),
  cookSheet: () => import('../screens/admin/orders/cook-sheet.tsx'),
  capacity: () => import('../screens/admin/kitchen/capacity.tsx'),
  problems: () => import('../screens/admin/problems/problems.tsx'),
  products: () => import('../screens/admin/products/products.tsx'),
  productEdit: () => import('../screens/admin/products/product-edit.tsx'),
  users: () => import('../screens/admin/people/users.tsx'),
  customer: () => import('../screens/admin/people/customer.tsx'),
  userEdit: () => import('../screens/admin/people/user-edit.tsx'),
  money: () => import('../screens/admin/money/money.tsx'),
  accounts: () => import('../screens/admin/accounts/accounts.tsx'),
  account: () => import('../screens/admin/accounts/account.tsx'),
  messages: () => import('../screens/admin/messages/messages.tsx'),
  figures: () => import('../screens/admin/money/figures.tsx'),
  whatsapp: () => import('../screens/admin/whatsapp/whatsapp.tsx'),
  pincodes: () => import('../screens/admin/settings/pincodes.tsx'),
  settings: () => import('../screens/admin/settings/settings.tsx'),
  health: () => import('../screens/admin/settings/health.tsx'),
  cook: () => import('../screens/cook/cook.tsx'),
  deliveryLayout: () => import('./delivery-layout.tsx'),
  deliveryDoor: () => import('../screens/delivery/door.tsx'),
  deliveryEarnings: () => import('../screens/delivery/earnings.tsx'),
  deliveryLogin: () => import('../screens/delivery/login.tsx'),
  deliveryRegister: () => import('../screens/delivery/register.tsx'),
}

export type StaffScreen = keyof typeof STAFF_SCREENS

const OwnerLayout = lazy(async () => ({ default: (await STAFF_SCREENS.ownerLayout()).Component }))

/** The owner's layout as one part, for pages that are not the owner's alone. */
export default function OwnerLayoutWhenLoaded() {
  return createElement(OwnerLayout)
}

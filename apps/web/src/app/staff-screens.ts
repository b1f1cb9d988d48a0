import { createElement, lazy } from 'react'

/** For owners, cooks and delivery partners: the screens, and the doors in front of them. What few shoppers open is here too. */
export const STAFF_SCREENS = {
  ownerLayout: () => import('./owner-layout.tsx'),
  adminsOnly: () => import('./admins-only.tsx'),
  orderlist: () => import('../screens/admin/orders/orders.tsx'),
  'new-order': () => import('../screens/admin/orders/new-order.tsx'),
  today: () => import('../screens/admin/orders/today.tsx'),
  'cook-sheet': () => import('../screens/admin/orders/cook-sheet.tsx'),
  labels: () => import('../screens/admin/orders/labels.tsx'),
  scan: () => import('../screens/scan/scan.tsx'),
  capacity: () => import('../screens/admin/kitchen/capacity.tsx'),
  festivals: () => import('../screens/admin/festivals/festivals.tsx'),
  'festivals/:id': () => import('../screens/admin/festivals/festival.tsx'),
  'festivals/:id/to-make': () => import('../screens/admin/festivals/to-make.tsx'),
  batches: () => import('../screens/admin/batches/batches.tsx'),
  problems: () => import('../screens/admin/problems/problems.tsx'),
  productlist: () => import('../screens/admin/products/products.tsx'),
  'productlist/page/:pageNumber': () => import('../screens/admin/products/products.tsx'),
  'product/:id/edit': () => import('../screens/admin/products/product-edit.tsx'),
  userlist: () => import('../screens/admin/people/users.tsx'),
  'customers/:id': () => import('../screens/admin/people/customer.tsx'),
  'user/:id/edit': () => import('../screens/admin/people/user-edit.tsx'),
  money: () => import('../screens/admin/money/money.tsx'),
  accounts: () => import('../screens/admin/accounts/accounts.tsx'),
  'accounts/:work/:id': () => import('../screens/admin/accounts/account.tsx'),
  messages: () => import('../screens/admin/messages/messages.tsx'),
  figures: () => import('../screens/admin/money/figures.tsx'),
  whatsapp: () => import('../screens/admin/whatsapp/whatsapp.tsx'),
  pincodes: () => import('../screens/admin/settings/pincodes.tsx'),
  settings: () => import('../screens/admin/settings/settings.tsx'),
  'settings/health': () => import('../screens/admin/settings/health.tsx'),
  cook: () => import('../screens/cook/cook.tsx'),
  enquiry: () => import('../screens/customer/enquiry/enquiry.tsx'),
  festival: () => import('../screens/customer/festival.tsx'),
  policy: () => import('../screens/customer/policy.tsx'),
  privacy: () => import('../screens/customer/privacy.tsx'),
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

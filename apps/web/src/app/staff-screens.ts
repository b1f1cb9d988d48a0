/** For owners and delivery partners: the screens, and the doors in front of them. */
export const STAFF_SCREENS = {
  adminsOnly: () => import('./admins-only.tsx'),
  orders: () => import('../screens/admin/orders.tsx'),
  newOrder: () => import('../screens/admin/new-order.tsx'),
  today: () => import('../screens/admin/today.tsx'),
  cookSheet: () => import('../screens/admin/cook-sheet.tsx'),
  products: () => import('../screens/admin/products.tsx'),
  productEdit: () => import('../screens/admin/product-edit.tsx'),
  users: () => import('../screens/admin/users.tsx'),
  userEdit: () => import('../screens/admin/user-edit.tsx'),
  money: () => import('../screens/admin/money.tsx'),
  messages: () => import('../screens/admin/messages.tsx'),
  figures: () => import('../screens/admin/figures.tsx'),
  whatsapp: () => import('../screens/admin/whatsapp.tsx'),
  pincodes: () => import('../screens/admin/pincodes.tsx'),
  settings: () => import('../screens/admin/settings.tsx'),
  health: () => import('../screens/admin/health.tsx'),
  deliveryLayout: () => import('./delivery-layout.tsx'),
  deliveryDoor: () => import('../screens/delivery/door.tsx'),
  deliveryLogin: () => import('../screens/delivery/login.tsx'),
  deliveryRegister: () => import('../screens/delivery/register.tsx'),
}

export type StaffScreen = keyof typeof STAFF_SCREENS

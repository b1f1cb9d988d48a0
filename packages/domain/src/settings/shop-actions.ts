/** What is done to the shop as a whole, as the audit log names it. The owner reads each in the settings' history. */
export type ShopAction =
  | 'settings.changed'
  | 'policy.changed'
  | 'holiday.added'
  | 'holiday.removed'
  | 'capacity.changed'
  | 'orders.paused'
  | 'orders.resumed'
  | 'payment.paid_back'
  | 'payment.dealt_with'
  | 'payment.made_order'

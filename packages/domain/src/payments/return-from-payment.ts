/** What a browser that comes back from the provider's own page without an order is told, as `?payment=…`. */
export const PAYMENT_NEWS = ['failed', 'unconfirmed', 'refunded'] as const
export type PaymentNews = (typeof PAYMENT_NEWS)[number]

export type ReturnFromPayment = {
  /** The order that was made or paid. */
  orderId: string | null
  /** The order that was to be paid, where it existed before. */
  paysOrderId: string | null
  news: PaymentNews
}

/** To the order where there is one, else back to where the payment was begun, with what became of it. */
export function pathAfterPayment({ orderId, paysOrderId, news }: ReturnFromPayment): string {
  if (orderId !== null) return `/order/${orderId}`
  return `${paysOrderId === null ? '/placeorder' : `/order/${paysOrderId}`}?payment=${news}`
}

export function readPaymentNews(text: string | null): PaymentNews | undefined {
  return PAYMENT_NEWS.find(news => news === text)
}

import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import { reasonToCustomer, waitsForShop } from '@pindivantalu/domain/orders/attempts/attempt'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { t } from '@pindivantalu/texts/t'

/** A step of an order that its customer is told of by itself, the moment it is reached. */
export type OrderStep =
  | 'planned'
  | 'missed'
  | 'being_made'
  | 'partner_named'
  | 'on_the_way'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'sent_again'
/** What a mail about an order can be about. */
export type OrderNews = 'placed' | 'unpaid' | OrderStep

/** What is newest, for a mail that is sent again. */
export function newsOf(order: OrderView): OrderNews {
  if (order.isCancelled) return 'cancelled'
  if (order.deliveredAt) return 'delivered'
  if (order.sourcing.isCollected) return 'on_the_way'
  if (!order.isPaid) return 'unpaid'
  if (order.attempts.length > 0) return slotOf(order) ? 'planned' : 'missed'
  if (order.sourcing.isAssigned) return 'being_made'
  if (order.replaces) return 'sent_again'
  return slotOf(order) ? 'planned' : 'placed'
}

/** Within a sentence of WhatsApp's template: 'here is the latest on your Pindivantalu order K7QM2XRA: {this}.' */
export function stepInWords(order: OrderView, step: OrderStep): string {
  const name = partnerOf(order)
  const someone = t('Our delivery partner')
  switch (step) {
    case 'planned':
      return t('your snacks come {slot}', { slot: slotOf(order) ?? '' })
    case 'being_made':
      return t('your snacks are being made')
    case 'partner_named':
      return t('{name} will bring it to you', { name: name || someone })
    case 'on_the_way':
      return name ? t('{name} is on the way with your snacks', { name }) : t('your snacks are on the way')
    case 'missed':
      return t('we could not hand it over, and will call you')
    case 'delivered':
      return t('your snacks are delivered')
    case 'cancelled':
      return cancelledInWords(order)
    case 'refunded':
      return isGivenByHand(order)
        ? t('we have given {amount} back to you', { amount: amountBack(order) })
        : t('{amount} goes back to you in 5 to 7 working days', { amount: amountBack(order) })
    case 'sent_again':
      return t('we send your snacks again, and there is nothing to pay')
  }
}

function cancelledInWords(order: OrderView): string {
  const amount = amountBack(order)
  if (!comesBack(order)) return t('it is cancelled')
  if (isGivenByHand(order)) return t('it is cancelled, and we have given {amount} back to you', { amount })
  return order.cancelReason === 'customer_asked'
    ? t('it is cancelled as you asked, and {amount} goes back to you in 5 to 7 working days', { amount })
    : t('we had to cancel it, and {amount} goes back to you in 5 to 7 working days', { amount })
}

/** What was paid to the owner does not come back by a bank: the owner has given it back when it is written down. */
export const isGivenByHand = ({ paidOutside }: OrderView): boolean => paidOutside !== null

/** Nothing was paid for an unpaid order, or for one that is sent again. */
export function comesBack({ refundable, refunds }: OrderView): boolean {
  return Number(refundable) > 0 || refunds.length > 0
}

/** Of a cancelled order all that is left of the payment, though it is written down a moment later. */
export function amountBack({ isCancelled, refundable, refunds }: OrderView): string {
  const amount = isCancelled && Number(refundable) > 0 ? refundable : refunds.at(-1)?.amount
  return formatRupees(fromRupees(amount ?? '0'))
}

/** By the first name alone. Empty where nobody is chosen. */
export const partnerOf = ({ delivery }: OrderView): string =>
  firstNameOf(delivery.deliveryPartner?.name ?? '')

/** Whose name the words tell to somebody else. */
export function whoIsNamed({ delivery }: OrderView, news: OrderNews): { mentionsUserId?: string } {
  const isNamed = news === 'partner_named' || news === 'on_the_way'
  return isNamed && delivery.deliveryPartner ? { mentionsUserId: delivery.deliveryPartner._id } : {}
}

/** 'Mon, 16 Nov, 2-4 PM': the day itself, because a mail may be read on another. */
export function slotOf({ delivery }: OrderView): string | undefined {
  const { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot } = delivery
  return day && slot ? slotInWords(delivery) : undefined
}

/** Why the last attempt failed, in words for the customer. */
export function whyMissed({ attempts }: OrderView): string {
  return reasonToCustomer(attempts.at(-1)?.reason ?? 'other')
}

/** After the third attempt there is nothing to choose: the shop calls. */
export const isShopToCall = ({ attempts }: OrderView): boolean =>
  waitsForShop({ failedAttempts: attempts.length })

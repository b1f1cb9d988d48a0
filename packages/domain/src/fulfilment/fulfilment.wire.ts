import { z } from 'zod'
import { Id } from '../id.wire.ts'

/** An empty select sends '' or nothing: the rule then asks to select someone. */
const ChosenId = z
  .union([z.literal(''), z.null(), Id])
  .default(null)
  .transform(id => id || null)

/** PUT orders/{id}/deliverypartner. */
export const AssignDeliveryPartnerRequest = z.object({ deliveryPartnerUserId: ChosenId })
export type AssignDeliveryPartnerRequest = z.infer<typeof AssignDeliveryPartnerRequest>

/** PUT orders/{id}/sourcingpartner. */
export const AssignSourcingPartnerRequest = z.object({
  sourcingPartnerUserId: ChosenId,
  sourcingPartnerAddressId: ChosenId,
})
export type AssignSourcingPartnerRequest = z.infer<typeof AssignSourcingPartnerRequest>

/** GET orders/deliverypartner; answers a list of `OrderView`. */
export const DeliveriesQuery = z.object({ status: z.enum(['pending', 'delivered']).default('pending') })
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>

/** POST sms/sendotp and whatsapp/sendotp. */
export const SendDeliveryCodeRequest = z.object({ orderId: Id })
export type SendDeliveryCodeRequest = z.infer<typeof SendDeliveryCodeRequest>

/** POST sms/verifyotp. Any text may be tried: what is no code is a wrong one. */
export const VerifyDeliveryCodeRequest = z.object({ orderId: Id, otp: z.string().trim().min(1).max(20) })
export type VerifyDeliveryCodeRequest = z.infer<typeof VerifyDeliveryCodeRequest>

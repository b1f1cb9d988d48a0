import { z } from 'zod'
import { Id } from '../id.wire.ts'
import { EmailAddress } from '../text.wire.ts'

/** POST email/sendotp. */
export const SendEmailCodeRequest = z.object({ email: EmailAddress })
export type SendEmailCodeRequest = z.infer<typeof SendEmailCodeRequest>

/** POST email/verifyotp. */
export const VerifyEmailCodeRequest = z.object({ email: EmailAddress, otp: z.string().trim().min(1).max(20) })
export type VerifyEmailCodeRequest = z.infer<typeof VerifyEmailCodeRequest>

/** POST email/orderemail and email/orderupdatedemail: a resend; recipient and text in the body are not read. */
export const ResendOrderMailRequest = z.object({ orderId: Id })
export type ResendOrderMailRequest = z.infer<typeof ResendOrderMailRequest>

import { z } from 'zod'
import { SignInPhone } from '../../accounts/phone.wire.ts'
import { Id } from '../../id.wire.ts'
import { paragraphs } from '../../text.wire.ts'

const LONGEST_SMS = 1000

/** POST sms; the text must be that of a registered template. */
export const SendSmsRequest = z.object({
  phone: SignInPhone,
  message: paragraphs(LONGEST_SMS).min(1),
  /** One per tap on Send: the same key again is the same message. */
  sendKey: Id.optional(),
})
export type SendSmsRequest = z.infer<typeof SendSmsRequest>

import { z } from 'zod'
import { ContactPhone } from '../accounts/phone.wire.ts'
import { Id } from '../id.wire.ts'
import { EmailOrNone, lineOfText, PersonName, paragraphs } from '../text.wire.ts'

/** POST email. */
export const ContactRequest = z.object({
  name: PersonName,
  phone: ContactPhone,
  message: paragraphs(4000).min(1),
  email: EmailOrNone.default(null),
  subject: lineOfText(150).default(''),
  /** Made once per filled form, so that sending again makes no second message. */
  submissionId: Id.optional(),
})
export type ContactRequest = z.infer<typeof ContactRequest>

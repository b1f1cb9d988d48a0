import { LANGUAGES } from '@pindivantalu/texts/languages'
import { text } from '@pindivantalu/texts/t'
import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { isOneForm, ListingQuery, NextCursor, ONE_FORM_MESSAGE, PageCounts } from '../listing.wire.ts'
import { EmailOrNone, PersonName } from '../text.wire.ts'
import { SignInPhone } from './phone.wire.ts'
import { SIGN_IN_TROUBLES } from './sign-in/sign-in-trouble.ts'
import { STAFF_ROLES } from './staff-roles.ts'

/** `isRejected` stands only where it is true. */
export const DeliveryAccess = z.object({
  isDeliveryPartner: z.boolean(),
  isApproved: z.boolean(),
  isRejected: z.boolean().optional(),
})

/** The current user, as the browser keeps it under `userInfo`. It holds no token: the cookie is the session. */
export const UserInfo = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  /** Whether the code that was mailed there has come back. Until then no mail of an order goes to it. */
  isEmailProven: z.boolean(),
  isAdmin: z.boolean(),
  staffRole: z
    .enum(STAFF_ROLES)
    .optional()
    .describe(
      'Which part of the shop’s work they do. Stands only where there is one; an admin does all of it.',
    ),
  deliveryPartner: DeliveryAccess,
  language: z.enum(LANGUAGES).describe('In which they read the shop, and in which it writes to them.'),
})
export type UserInfo = z.infer<typeof UserInfo>

/** A person as an admin sees them. */
export const UserView = UserInfo.extend({
  sourcingPartner: z.object({ isSourcingPartner: z.boolean(), isApproved: z.boolean() }),
  createdAt: Instant,
})
export type UserView = z.infer<typeof UserView>

/** checkuser, phone-exists and checkdeliverypartner. */
export const PhoneRequest = z.object({ phone: SignInPhone })
export type PhoneRequest = z.infer<typeof PhoneRequest>

export const ExistsAnswer = z.object({ exists: z.boolean() })
export type ExistsAnswer = z.infer<typeof ExistsAnswer>

const IdToken = z.string().min(1).max(8192)

/** For customers and delivery partners alike; the phone is read from the verified token alone. */
export const RegisterRequest = z.object({
  token: IdToken,
  name: PersonName,
  email: EmailOrNone.default(null),
})
export type RegisterRequest = z.infer<typeof RegisterRequest>

export const SignInRequest = z.object({ token: IdToken })
export type SignInRequest = z.infer<typeof SignInRequest>

/** What a browser was refused at the provider because the shop's set-up is wrong. */
export const SignInTroubleReport = z.object({ code: z.enum(SIGN_IN_TROUBLES) })
export type SignInTroubleReport = z.infer<typeof SignInTroubleReport>

/** What is left out stays as it is. The email changes by its own code, never here; an `_id` in the body is ignored. */
export const UpdateProfileRequest = z
  .object({ name: PersonName.optional(), language: z.enum(LANGUAGES).optional() })
  .refine(({ name, language }) => name !== undefined || language !== undefined, {
    path: ['name'],
    message: text('This is required.'),
  })
export type UpdateProfileRequest = z.infer<typeof UpdateProfileRequest>

/** What is left out stays as it is; `_id` and `password` are accepted and ignored. */
export const UpdateUserRequest = z.object({
  name: PersonName.optional(),
  email: EmailOrNone.optional(),
  phone: SignInPhone.optional(),
  isAdmin: z.boolean().optional(),
  staffRole: z.enum(STAFF_ROLES).nullable().optional().describe('Null takes it away.'),
})
export type UpdateUserRequest = z.infer<typeof UpdateUserRequest>

export const UserListQuery = ListingQuery.refine(isOneForm, ONE_FORM_MESSAGE)
export type UserListQuery = z.infer<typeof UserListQuery>

const Users = z.array(UserView)
export const UserPage = PageCounts.extend({ users: Users })
export const UserCursor = NextCursor.extend({ users: Users })
export const UserList = z.union([Users, UserPage, UserCursor])
export type UserPage = z.infer<typeof UserPage>
export type UserCursor = z.infer<typeof UserCursor>
export type UserList = z.infer<typeof UserList>

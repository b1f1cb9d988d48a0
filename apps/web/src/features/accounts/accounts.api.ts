import type {
  ExistsAnswer,
  RegisterRequest,
  SignInTroubleReport,
  UpdateProfileRequest,
  UserInfo,
} from '@pindivantalu/domain/accounts/account.wire'
import type { ApplicationRequest, OwnApplication } from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { Sessions } from '@pindivantalu/domain/accounts/sign-in/session.wire'
import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

type Registration = Omit<RegisterRequest, 'email'> & { email: string }

export const accountsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    phoneExists: build.mutation<ExistsAnswer, string>({
      query: phone => ({ url: '/users/phone-exists', method: 'POST', body: { phone } }),
      extraOptions: { needsAppCheck: true },
    }),
    checkDeliveryPartner: build.mutation<ExistsAnswer, string>({
      query: phone => ({ url: '/users/checkdeliverypartner', method: 'POST', body: { phone } }),
      extraOptions: { needsAppCheck: true },
    }),
    register: build.mutation<UserInfo, Registration>({
      query: body => ({ url: '/users', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    signIn: build.mutation<UserInfo, { token: string }>({
      query: body => ({ url: '/users/auth', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    registerDeliveryPartner: build.mutation<UserInfo, Registration>({
      query: body => ({ url: '/users/deliverypartner/register', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    getOwnApplication: build.query<OwnApplication, void>({
      query: () => '/users/deliverypartner/application',
      providesTags: [{ type: 'User', id: 'application' }],
    }),
    tellApplication: build.mutation<OwnApplication, ApplicationRequest>({
      query: body => ({ url: '/users/deliverypartner/application', method: 'PUT', body }),
      invalidatesTags: [{ type: 'User', id: 'application' }],
    }),
    signInDeliveryPartner: build.mutation<UserInfo, { token: string }>({
      query: body => ({ url: '/users/deliverypartner/login', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    reportSignInTrouble: build.mutation<DoneAnswer, SignInTroubleReport>({
      query: body => ({ url: '/users/sign-in-trouble', method: 'POST', body }),
    }),
    signOut: build.mutation<DoneAnswer, void>({
      query: () => ({ url: '/users/logout', method: 'POST' }),
    }),
    updateProfile: build.mutation<UserInfo, UpdateProfileRequest & { _id?: string }>({
      query: body => ({ url: '/users/profile', method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
    getSessions: build.query<Sessions, void>({
      query: () => '/users/sessions',
      providesTags: [{ type: 'User', id: 'sessions' }],
    }),
    signOutDevice: build.mutation<DoneAnswer, string>({
      query: id => ({ url: `/users/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'User', id: 'sessions' }],
    }),
    signOutEverywhereElse: build.mutation<DoneAnswer, void>({
      query: () => ({ url: '/users/sessions', method: 'DELETE' }),
      invalidatesTags: [{ type: 'User', id: 'sessions' }],
    }),
    sendEmailCode: build.mutation<DoneAnswer, { email: string }>({
      query: body => ({ url: '/email/sendotp', method: 'POST', body }),
      extraOptions: { needsAppCheck: true },
    }),
    verifyEmailCode: build.mutation<UserInfo, { email: string; otp: string }>({
      query: body => ({ url: '/email/verifyotp', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
  }),
})

export const {
  usePhoneExistsMutation,
  useCheckDeliveryPartnerMutation,
  useRegisterMutation,
  useSignInMutation,
  useRegisterDeliveryPartnerMutation,
  useGetOwnApplicationQuery,
  useTellApplicationMutation,
  useSignInDeliveryPartnerMutation,
  useReportSignInTroubleMutation,
  useUpdateProfileMutation,
  useGetSessionsQuery,
  useSignOutDeviceMutation,
  useSignOutEverywhereElseMutation,
  useSendEmailCodeMutation,
  useVerifyEmailCodeMutation,
} = accountsApi

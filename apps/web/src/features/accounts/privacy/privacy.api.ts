import type {
  NoticeSetting,
  NoticeSettings,
  PrivacyView,
} from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const TAG = { type: 'User', id: 'privacy' } as const

const privacyApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getPrivacy: build.query<PrivacyView, void>({
      query: () => '/users/privacy',
      providesTags: [TAG],
    }),
    changeNotice: build.mutation<NoticeSettings, NoticeSetting>({
      query: body => ({ url: '/users/privacy/notices', method: 'PUT', body }),
      /** The switch answers at once, and goes back where the shop does not take it. */
      async onQueryStarted(wanted, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          privacyApi.util.updateQueryData('getPrivacy', undefined, draft => {
            const setting = draft.notices.find(
              one => one.notice === wanted.notice && one.channel === wanted.channel,
            )
            if (setting) setting.isOn = wanted.isOn
          }),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
    askForExport: build.mutation<PrivacyView, void>({
      query: () => ({ url: '/users/privacy/exports', method: 'POST' }),
      invalidatesTags: [TAG],
    }),
    askForDeletion: build.mutation<PrivacyView, { token: string }>({
      query: body => ({ url: '/users/privacy/deletion', method: 'POST', body }),
      invalidatesTags: [TAG],
    }),
    withdrawDeletion: build.mutation<PrivacyView, void>({
      query: () => ({ url: '/users/privacy/deletion', method: 'DELETE' }),
      invalidatesTags: [TAG],
    }),
  }),
})

export const {
  useGetPrivacyQuery,
  useChangeNoticeMutation,
  useAskForExportMutation,
  useAskForDeletionMutation,
  useWithdrawDeletionMutation,
} = privacyApi

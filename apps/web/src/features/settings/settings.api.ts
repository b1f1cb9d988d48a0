import type { AuditEntries } from '@pindivantalu/domain/audit.wire'
import type { Policy } from '@pindivantalu/domain/settings/policies'
import type {
  AddHolidayRequest,
  HolidayView,
  PolicyView,
  SavePolicyRequest,
  SaveSettingsRequest,
  SettingsView,
} from '@pindivantalu/domain/settings/settings.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const HOLIDAYS = { type: 'Settings', id: 'holidays' } as const
const HISTORY = { type: 'Settings', id: 'history' } as const

/** What the owner changes; what everyone is shown of it is in features/config. */
const settingsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getSettings: build.query<SettingsView, void>({
      query: () => '/settings',
      providesTags: ['Settings'],
    }),
    saveSettings: build.mutation<SettingsView, SaveSettingsRequest>({
      query: body => ({ url: '/settings', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    savePolicy: build.mutation<PolicyView, SavePolicyRequest & { name: Policy }>({
      query: ({ name, ...body }) => ({ url: `/settings/policies/${name}`, method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    getHolidays: build.query<HolidayView[], void>({
      query: () => '/settings/holidays',
      providesTags: [HOLIDAYS],
    }),
    addHoliday: build.mutation<HolidayView, AddHolidayRequest>({
      query: body => ({ url: '/settings/holidays', method: 'POST', body }),
      invalidatesTags: [HOLIDAYS, HISTORY],
    }),
    removeHoliday: build.mutation<unknown, string>({
      query: day => ({ url: `/settings/holidays/${day}`, method: 'DELETE' }),
      invalidatesTags: [HOLIDAYS, HISTORY],
    }),
    getSettingsHistory: build.query<AuditEntries, void>({
      query: () => '/settings/audit',
      providesTags: [HISTORY],
    }),
  }),
})

export const {
  useGetSettingsQuery,
  useSaveSettingsMutation,
  useSavePolicyMutation,
  useGetHolidaysQuery,
  useAddHolidayMutation,
  useRemoveHolidayMutation,
  useGetSettingsHistoryQuery,
} = settingsApi

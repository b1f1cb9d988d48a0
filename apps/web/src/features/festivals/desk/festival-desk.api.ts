import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type {
  DeskFestivalList,
  DeskFestivalView,
  FestivalToMake,
  SaveFestivalRequest,
} from '@pindivantalu/domain/festivals/festival.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const FESTIVALS = { type: 'Settings', id: 'festivals' } as const
const CAPACITY = { type: 'Settings', id: 'capacity' } as const
const HISTORY = { type: 'Settings', id: 'history' } as const
const ORDERS = { type: 'Order', id: 'list' } as const

/** A festival takes days from the kitchen's week, and changes what its products cost and whether they can be had. */
const CHANGED = [FESTIVALS, CAPACITY, HISTORY, 'Product'] as const

/** What the owner does with festivals. */
const festivalDeskApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getDeskFestivals: build.query<DeskFestivalList, void>({
      query: () => '/festivals/desk',
      providesTags: [FESTIVALS, ORDERS],
    }),
    getDeskFestival: build.query<DeskFestivalView, string>({
      query: id => `/festivals/desk/${encodeURIComponent(id)}`,
      providesTags: [FESTIVALS, ORDERS],
    }),
    getFestivalToMake: build.query<FestivalToMake, string>({
      query: id => `/festivals/desk/${encodeURIComponent(id)}/to-make`,
      providesTags: [FESTIVALS, ORDERS],
    }),
    createFestival: build.mutation<DeskFestivalView, SaveFestivalRequest>({
      query: body => ({ url: '/festivals', method: 'POST', body }),
      invalidatesTags: (_festival, error) => (error ? [] : CHANGED),
    }),
    saveFestival: build.mutation<DeskFestivalView, SaveFestivalRequest & { _id: string }>({
      query: ({ _id, ...body }) => ({ url: pathOf(_id), method: 'PUT', body }),
      invalidatesTags: (_festival, error) => (error ? [] : CHANGED),
    }),
    closeFestival: build.mutation<DeskFestivalView, string>({
      query: id => ({ url: `${pathOf(id)}/closed`, method: 'PUT' }),
      invalidatesTags: (_festival, error) => (error ? [] : CHANGED),
    }),
    deleteFestival: build.mutation<DoneAnswer, string>({
      query: id => ({ url: pathOf(id), method: 'DELETE' }),
      invalidatesTags: (_done, error) => (error ? [] : CHANGED),
    }),
  }),
})

function pathOf(id: string): string {
  return `/festivals/${encodeURIComponent(id)}`
}

export const {
  useGetDeskFestivalsQuery,
  useGetDeskFestivalQuery,
  useGetFestivalToMakeQuery,
  useCreateFestivalMutation,
  useSaveFestivalMutation,
  useCloseFestivalMutation,
  useDeleteFestivalMutation,
} = festivalDeskApi

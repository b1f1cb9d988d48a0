import type {
  DeliveryCodeSent,
  RunView,
  VerifyDeliveryCodeRequest,
} from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react'
import { statusOf } from '../../../lib/api/error-text.ts'
import { shopApi } from '../../../lib/api/shop-api.ts'
import { KEEP_FOR, KEPT_AT } from '../../../lib/offline/headers.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import type { KeptAttempt, KeptCollection } from './kept/kept-act.ts'
import { PENDING_LIST } from './offline/kept-list.ts'

export type PendingDeliveries = {
  orders: OrderView[]
  /** Since when it is kept, where there was no network to ask. */
  keptAt: string | null
  /** As the shop's clock stood when the list was read; of an empty list it says nothing. */
  clock: ShopClock | null
}

type HandOverCall = { orderId: string; partner: string }

/** On a weak network a button that waits forever is no button. */
const ANSWERS_WITHIN = 20 * SECOND
const PHOTO_WITHIN = 60 * SECOND
const DELIVERIES = { type: 'Order', id: 'deliveries' } as const

/** Refused because order or partner are not what they were: then the truth is read. */
const GONE_ON = [403, 404, 409]

export const deliveriesApi = shopApi.injectEndpoints({
  endpoints: build => ({
    /** By partner: on a shared phone the list of one is never the other's. */
    getPendingDeliveries: build.query<PendingDeliveries, string>({
      query: partner => ({
        url: PENDING_LIST.replace('/api', ''),
        headers: { [KEEP_FOR]: partner },
        timeout: ANSWERS_WITHIN,
      }),
      transformResponse: (orders: OrderView[], meta) => {
        const keptAt = headerOf(meta, KEPT_AT)
        const receivedAt = keptAt === null ? Date.now() : Date.parse(keptAt)
        return { orders, keptAt, clock: orders[0] ? { asOf: orders[0].asOf, receivedAt } : null }
      },
      providesTags: [DELIVERIES],
    }),
    getDoneDeliveries: build.query<OrderView[], string>({
      query: () => ({ url: '/orders/deliverypartner?status=delivered', timeout: ANSWERS_WITHIN }),
      providesTags: [DELIVERIES],
    }),

    getRun: build.query<RunView, string>({
      query: () => ({ url: '/orders/deliverypartner/run', timeout: ANSWERS_WITHIN }),
      providesTags: [DELIVERIES],
    }),
    putStopsInOrder: build.mutation<RunView, string[]>({
      query: stops => call('PUT', '/orders/deliverypartner/run', { stops }),
    }),

    /** With when it was, since it may be told later. Who tells of many at once reads the list again after the last. */
    collectOrder: build.mutation<OrderView, KeptCollection>({
      query: ({ orderId, request }) => call('PUT', `/orders/${orderId}/collect`, request),
      invalidatesTags: (_order, error) => goneOn(error),
      onQueryStarted: ({ partner }, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: OrderView }) => dispatch(showInList(partner, data))
        // The caller handles the failure.
        queryFulfilled.then(show, () => {})
      },
    }),
    takeStepBack: build.mutation<OrderView, string>({
      query: orderId => call('POST', `/orders/${orderId}/take-back`),
      invalidatesTags: [DELIVERIES],
    }),
    sendDeliveryCode: build.mutation<DeliveryCodeSent, string>({
      query: orderId => call('POST', '/sms/sendotp', { orderId }),
      invalidatesTags: (_sent, error) => goneOn(error),
      transformErrorResponse: (error: FetchBaseQueryError, meta) => ({
        ...error,
        retryAfterSeconds: Number(headerOf(meta, 'retry-after') ?? 0),
      }),
    }),
    verifyDeliveryCode: build.mutation<unknown, VerifyDeliveryCodeRequest>({
      query: body => call('POST', '/sms/verifyotp', body),
      invalidatesTags: (_verified, error) => goneOn(error),
    }),
    /** With a photo it may take long on a weak network; where no answer comes it is sent again, which its key makes one. */
    noteAttempt: build.mutation<OrderView, KeptAttempt>({
      query: ({ orderId, key, request }) => ({
        ...call('POST', `/orders/${orderId}/attempts`, { ...request, key }),
        timeout: PHOTO_WITHIN,
      }),
      invalidatesTags: (_order, error) => goneOn(error),
      onQueryStarted: ({ partner }, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: OrderView }) => dispatch(showInList(partner, data))
        queryFulfilled.then(show, () => {})
      },
    }),
    deliverOrder: build.mutation<OrderView, HandOverCall>({
      query: ({ orderId }) => call('PUT', `/orders/${orderId}/deliver`),
      invalidatesTags: (_order, error) => (error ? goneOn(error) : [DELIVERIES]),
      onQueryStarted: ({ orderId, partner }, { dispatch, queryFulfilled }) => {
        const takeOff = () =>
          dispatch(
            deliveriesApi.util.updateQueryData('getPendingDeliveries', partner, list => {
              list.orders = list.orders.filter(order => order._id !== orderId)
            }),
          )
        queryFulfilled.then(takeOff, () => {})
      },
    }),
  }),
})

function showInList(partner: string, shown: OrderView) {
  return deliveriesApi.util.updateQueryData('getPendingDeliveries', partner, list => {
    list.orders = list.orders.map(order => (order._id === shown._id ? shown : order))
  })
}

function call(method: 'PUT' | 'POST', url: string, body?: object) {
  return { url, method, timeout: ANSWERS_WITHIN, ...(body && { body }) }
}

function goneOn(error: unknown) {
  return GONE_ON.includes(statusOf(error) ?? 0) ? [DELIVERIES] : []
}

function headerOf(meta: unknown, name: string): string | null {
  return (meta as FetchBaseQueryMeta | undefined)?.response?.headers.get(name) ?? null
}

/** Without following it: on a weak network a list that nobody looks at is not read again and again. */
export const readDoneOnce = (partner: string) =>
  deliveriesApi.endpoints.getDoneDeliveries.initiate(partner, { subscribe: false, forceRefetch: true })

/** The partner's lists are to be read again. */
export const deliveriesOutdated = () => shopApi.util.invalidateTags([DELIVERIES])

/** What was handed over last, on whichever stop: it can be taken back for a while. */
export const LAST_DELIVERY = { fixedCacheKey: 'last delivery' }

export const {
  useGetPendingDeliveriesQuery,
  useGetDoneDeliveriesQuery,
  useGetRunQuery,
  usePutStopsInOrderMutation,
  useCollectOrderMutation,
  useTakeStepBackMutation,
  useSendDeliveryCodeMutation,
  useVerifyDeliveryCodeMutation,
  useDeliverOrderMutation,
  useNoteAttemptMutation,
} = deliveriesApi

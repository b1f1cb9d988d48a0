import type {
  AssignCookOfLineRequest,
  AssignDeliveryPartnerRequest,
  AssignManyAnswer,
  AssignManyRequest,
  AssignSourcingPartnerRequest,
  Board,
  BoardQuery,
} from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { NoteAttemptRequest } from '@pindivantalu/domain/orders/attempts/attempt.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const LIST = { type: 'Order', id: 'list' } as const

type OfOrder = { id: string }
/** As the admin saw it: refused if somebody else has changed it since. */
type SeenOrder = OfOrder & { version: string | undefined }

/** Whether it was done or somebody else was quicker: what stands there now is read again. */
const outdated = (id: string) => [LIST, { type: 'Order' as const, id }]

/** What the owner does with the kitchen's and the bicycle's part of orders. */
const assignmentApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getBoard: build.query<Board, BoardQuery>({
      query: params => ({ url: '/orders/today', params }),
      providesTags: [LIST],
    }),
    assignMany: build.mutation<AssignManyAnswer, AssignManyRequest>({
      query: body => ({ url: '/orders/assign', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { orderIds }) => orderIds.flatMap(outdated),
    }),
    undoAssignment: build.mutation<unknown, string>({
      query: id => ({ url: `/assignments/${encodeURIComponent(id)}/undo`, method: 'POST' }),
      invalidatesTags: ['Order'],
    }),

    assignSourcingPartner: build.mutation<OrderView, OfOrder & AssignSourcingPartnerRequest>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/sourcingpartner`, method: 'PUT', body }),
      invalidatesTags: (_order, _error, { id }) => outdated(id),
    }),
    assignCookOfLine: build.mutation<OrderView, OfOrder & { line: string } & AssignCookOfLineRequest>({
      query: ({ id, line, ...body }) => ({
        url: `${pathOf(id)}/items/${encodeURIComponent(line)}/sourcingpartner`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_order, _error, { id }) => outdated(id),
    }),
    assignDeliveryPartner: build.mutation<OrderView, OfOrder & AssignDeliveryPartnerRequest>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/deliverypartner`, method: 'PUT', body }),
      invalidatesTags: (_order, _error, { id }) => outdated(id),
    }),
    markCollected: build.mutation<OrderView, SeenOrder>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/collect`, method: 'PUT', body }),
      invalidatesTags: (_order, _error, { id }) => outdated(id),
    }),
    markDelivered: build.mutation<OrderView, SeenOrder>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/deliver`, method: 'PUT', body }),
      invalidatesTags: (_order, _error, { id }) => outdated(id),
    }),

    takeBack: build.mutation<OrderView, string>({
      query: id => ({ url: `${pathOf(id)}/take-back`, method: 'POST' }),
      invalidatesTags: (_order, _error, id) => outdated(id),
    }),

    noteAttemptForPartner: build.mutation<OrderView, OfOrder & NoteAttemptRequest>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/attempts`, method: 'POST', body }),
      invalidatesTags: (_order, _error, { id }) => outdated(id),
    }),
  }),
})

function pathOf(id: string): string {
  return `/orders/${encodeURIComponent(id)}`
}

export const {
  useGetBoardQuery,
  useAssignManyMutation,
  useUndoAssignmentMutation,
  useAssignSourcingPartnerMutation,
  useAssignCookOfLineMutation,
  useAssignDeliveryPartnerMutation,
  useMarkCollectedMutation,
  useMarkDeliveredMutation,
  useTakeBackMutation,
  useNoteAttemptForPartnerMutation,
} = assignmentApi

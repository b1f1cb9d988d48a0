import type { UpdateUserRequest, UserPage, UserView } from '@pindivantalu/domain/accounts/account.wire'
import type {
  DeliveryPartnerView,
  SaveSourcingPartnerRequest,
  SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { Approval, PartnerFilter } from '@pindivantalu/domain/accounts/partners/partner-approval'
import type { PersonKind } from '@pindivantalu/domain/accounts/person-kind'
import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type { AuditEntries } from '@pindivantalu/domain/audit.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

type UsersPage = { q?: string; kind?: PersonKind; pageNumber: number }
type WithId = { _id: string }
export type ApprovalChange = WithId & { approval: Approval }

/** What the owner asks about people; what people ask about themselves is in accounts.api.ts. */
const peopleApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getUsers: build.query<UserPage, UsersPage>({
      query: params => ({ url: '/users', params }),
      providesTags: ['Users'],
    }),
    getUser: build.query<UserView, string>({
      query: id => pathOf(id),
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
    }),
    getAuditOfUser: build.query<AuditEntries, string>({
      query: id => `${pathOf(id)}/audit`,
      providesTags: (_entries, _error, id) => [{ type: 'User', id }],
    }),
    // All of 'User': admins who change themselves have other rights afterwards.
    updateUser: build.mutation<UserView, WithId & UpdateUserRequest>({
      query: body => ({ url: pathOf(body._id), method: 'PUT', body }),
      invalidatesTags: ['User', 'Users'],
    }),
    deleteUser: build.mutation<DoneAnswer, string>({
      query: id => ({ url: pathOf(id), method: 'DELETE' }),
      invalidatesTags: ['Users'],
    }),

    getDeliveryPartners: build.query<DeliveryPartnerView[], PartnerFilter>({
      query: status => ({ url: '/users/deliverypartner', params: { status } }),
      providesTags: ['Users'],
    }),
    approveDeliveryPartner: build.mutation<DeliveryPartnerView, ApprovalChange>({
      query: ({ _id, approval }) => ({
        url: `/users/deliverypartner/${encodeURIComponent(_id)}/approval`,
        method: 'PUT',
        body: { approval },
      }),
      invalidatesTags: (_partner, _error, { _id }) => ['Users', { type: 'User', id: _id }],
      onQueryStarted: (change, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          peopleApi.util.updateQueryData('getDeliveryPartners', 'all', list => decideIn(list, change)),
        )
        queryFulfilled.catch(shown.undo)
      },
    }),

    getSourcingPartners: build.query<SourcingPartnerView[], PartnerFilter>({
      query: status => ({ url: '/users/sourcingpartner', params: { status } }),
      providesTags: ['Users'],
    }),
    createSourcingPartner: build.mutation<SourcingPartnerView, SaveSourcingPartnerRequest>({
      query: body => ({ url: '/users/sourcingpartner', method: 'POST', body }),
      invalidatesTags: ['Users'],
    }),
    updateSourcingPartner: build.mutation<SourcingPartnerView, WithId & SaveSourcingPartnerRequest>({
      query: ({ _id, ...body }) => ({
        url: `/users/sourcingpartner/${encodeURIComponent(_id)}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_partner, _error, { _id }) => ['Users', { type: 'User', id: _id }],
    }),
    approveSourcingPartner: build.mutation<SourcingPartnerView, ApprovalChange>({
      query: ({ _id, approval }) => ({
        url: `/users/sourcingpartner/${encodeURIComponent(_id)}/approval`,
        method: 'PUT',
        body: { approval },
      }),
      invalidatesTags: (_partner, _error, { _id }) => ['Users', { type: 'User', id: _id }],
      onQueryStarted: (change, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          peopleApi.util.updateQueryData('getSourcingPartners', 'all', list => decideIn(list, change)),
        )
        queryFulfilled.catch(shown.undo)
      },
    }),
  }),
})

function pathOf(id: string): string {
  return `/users/${encodeURIComponent(id)}`
}

/** Shows the owner's choice before the server has answered. */
function decideIn(list: { _id: string; status: Approval }[], { _id, approval }: ApprovalChange): void {
  const partner = list.find(one => one._id === _id)
  if (partner) partner.status = approval
}

export const {
  useGetUsersQuery,
  useGetUserQuery,
  useGetAuditOfUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useGetDeliveryPartnersQuery,
  useApproveDeliveryPartnerMutation,
  useGetSourcingPartnersQuery,
  useCreateSourcingPartnerMutation,
  useUpdateSourcingPartnerMutation,
  useApproveSourcingPartnerMutation,
} = peopleApi

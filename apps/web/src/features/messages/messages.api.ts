import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type { ContactRequest } from '@pindivantalu/domain/messages/contact.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const messagesApi = shopApi.injectEndpoints({
  endpoints: build => ({
    sendContactMessage: build.mutation<DoneAnswer, ContactRequest>({
      query: body => ({ url: '/email', method: 'POST', body }),
      extraOptions: { needsAppCheck: true },
    }),
  }),
})

export const { useSendContactMessageMutation } = messagesApi

import type { UploadAnswer } from '@pindivantalu/domain/catalog/product.wire'
import { type ApiAccess, sessionEnded, shopApi } from '../../../lib/api/shop-api.ts'
import { sendPicture } from './send-picture.ts'

type Upload = { picture: Blob; onProgress: (share: number) => void }

const NOT_SIGNED_IN = 401

const uploadApi = shopApi.injectEndpoints({
  endpoints: build => ({
    uploadPicture: build.mutation<UploadAnswer, Upload>({
      queryFn: async (upload, { signal, extra, dispatch }) => {
        const answer = await sendPicture({
          ...upload,
          url: `${(extra as ApiAccess).baseUrl}/upload`,
          signal,
        })
        if ('error' in answer && answer.error.status === NOT_SIGNED_IN) dispatch(sessionEnded())
        return answer
      },
    }),
  }),
})

export const { useUploadPictureMutation } = uploadApi

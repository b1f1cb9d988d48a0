import type { Period } from '@pindivantalu/domain/figures/figures'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const figuresApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getFigures: build.query<FiguresView, Period>({
      query: period => ({ url: '/figures', params: { period } }),
    }),
  }),
})

export const { useGetFiguresQuery } = figuresApi

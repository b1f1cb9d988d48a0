import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const figuresApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getFigures: build.query<FiguresView, string>({
      query: days => ({ url: '/figures', params: { days } }),
    }),
  }),
})

export const { useGetFiguresQuery } = figuresApi

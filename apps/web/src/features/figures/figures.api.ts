import type { Period } from '@pindivantalu/domain/figures/figures'
import type { FiguresView, ProblemFigures } from '@pindivantalu/domain/figures/figures.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const figuresApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getFigures: build.query<FiguresView, Period>({
      query: period => ({ url: '/figures', params: { period } }),
    }),
    getProblemRates: build.query<ProblemFigures, 30 | 90>({
      query: days => ({ url: '/figures/problems', params: { days } }),
    }),
  }),
})

export const { useGetFiguresQuery, useGetProblemRatesQuery } = figuresApi

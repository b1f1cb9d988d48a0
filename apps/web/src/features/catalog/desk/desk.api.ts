import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type { SubCategory } from '@pindivantalu/domain/catalog/product'
import type { SaveProductRequest } from '@pindivantalu/domain/catalog/product.wire'
import type { DeskState } from '@pindivantalu/domain/catalog/product-desk'
import type {
  ChangeAvailabilityRequest,
  CsvImported,
  CsvPreview,
  DeskProductList,
  DeskProductView,
  ImportCsvRequest,
  PreviewCsvRequest,
} from '@pindivantalu/domain/catalog/product-desk.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

/** The owner's list, apart from what customers see of products. */
const DESK = { type: 'Product', id: 'desk' } as const

export type DeskFilters = { q?: string; subCategory?: SubCategory; state?: DeskState }

type WithId = { _id: string }
type AvailabilityChange = WithId & ChangeAvailabilityRequest

/** What the owner does with products; what everybody asks about them is in catalog.api.ts. */
const deskApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getDeskProducts: build.query<DeskProductList, DeskFilters & { pageNumber: number }>({
      query: params => ({ url: '/products/desk', params }),
      providesTags: [DESK],
    }),
    getEveryDeskProduct: build.query<DeskProductView[], void>({
      queryFn: async (_all, _api, _options, ask) => {
        const products: DeskProductView[] = []
        for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
          const { data, error } = await ask({ url: '/products/desk', params: { pageNumber } })
          if (error) return { error }
          const list = data as DeskProductList
          products.push(...list.products)
          pages = list.pages
        }
        return { data: products }
      },
      providesTags: [DESK],
    }),
    getDeskProduct: build.query<DeskProductView, string>({
      query: id => `/products/desk/${encodeURIComponent(id)}`,
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
    createProduct: build.mutation<DeskProductView, void>({
      query: () => ({ url: '/products', method: 'POST' }),
      invalidatesTags: [DESK],
    }),
    saveProduct: build.mutation<DeskProductView, WithId & SaveProductRequest>({
      query: ({ _id, ...body }) => ({ url: pathOf(_id), method: 'PUT', body }),
      invalidatesTags: (_product, error) => (error ? [] : ['Product']),
    }),
    deleteProduct: build.mutation<DoneAnswer, string>({
      query: id => ({ url: pathOf(id), method: 'DELETE' }),
      // A refusal too: most likely somebody else has deleted it first.
      invalidatesTags: ['Product'],
    }),
    changeAvailability: build.mutation<DeskProductView, AvailabilityChange>({
      query: ({ _id, available }) => ({
        url: `${pathOf(_id)}/availability`,
        method: 'PUT',
        body: { available },
      }),
      // The list stays as it is: a row that a filter would now leave out can still be switched back.
      invalidatesTags: (_product, error, { _id }) => (error ? [DESK] : [{ type: 'Product', id: _id }]),
      // Shows the owner's choice before the server has answered.
      onQueryStarted: (change, { dispatch, getState, queryFulfilled }) => {
        const lists = deskApi.util.selectCachedArgsForQuery(getState(), 'getDeskProducts')
        const shown = lists.map(list =>
          dispatch(deskApi.util.updateQueryData('getDeskProducts', list, draft => switchIn(draft, change))),
        )
        queryFulfilled.catch(() => {
          for (const patch of shown) patch.undo()
        })
      },
    }),
    previewCsv: build.mutation<CsvPreview, PreviewCsvRequest>({
      query: body => ({ url: '/products/csv/preview', method: 'POST', body }),
    }),
    importCsv: build.mutation<CsvImported, ImportCsvRequest>({
      query: body => ({ url: '/products/csv', method: 'POST', body }),
      invalidatesTags: (_imported, error) => (error ? [] : ['Product']),
    }),
  }),
})

function pathOf(id: string): string {
  return `/products/${encodeURIComponent(id)}`
}

function switchIn({ products }: DeskProductList, { _id, available }: AvailabilityChange): void {
  const product = products.find(one => one._id === _id)
  if (product) product.available = available
}

export const {
  useGetDeskProductsQuery,
  useGetEveryDeskProductQuery,
  useGetDeskProductQuery,
  useLazyGetDeskProductQuery,
  useCreateProductMutation,
  useSaveProductMutation,
  useDeleteProductMutation,
  useChangeAvailabilityMutation,
  usePreviewCsvMutation,
  useImportCsvMutation,
} = deskApi

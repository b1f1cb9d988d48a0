import { t } from '@pindivantalu/texts/t'
import { Bone, Loading } from '../feedback/skeleton.tsx'

export const PRODUCT_GRID =
  'grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 xl:grid-cols-4'

function ProductCardSkeleton() {
  return (
    <div className="flex gap-4 sm:flex-col sm:gap-0">
      <Bone className="aspect-square w-[36%] max-w-35 flex-none self-start rounded-lg sm:w-full sm:max-w-none" />
      <div className="flex flex-1 flex-col sm:pt-3.5">
        <Bone className="h-6 w-3/4" />
        <Bone className="mt-2 h-5 w-1/2" />
        <Bone className="mt-2 h-4 w-2/3" />
        <Bone className="mt-auto h-6 w-1/3 sm:mt-3" />
      </div>
    </div>
  )
}

export function ProductGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <Loading loading={t('Loading products')}>
      <div className={PRODUCT_GRID}>
        {Array.from({ length: cards }, (_, card) => card).map(card => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </Loading>
  )
}

export function HeroSkeleton() {
  return (
    <div aria-hidden="true" className="relative overflow-hidden bg-turmeric-400">
      <div className="toranam absolute inset-x-0 top-0 z-10" />
      <div className="page relative pt-16 pb-4 md:pt-20 lg:pt-24 lg:pb-8">
        <div className="grid items-center gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-x-14">
          <div className="-me-14 ms-auto aspect-square w-62 rounded-full border-[6px] border-paper-0/85 bg-turmeric-300 sm:me-0 sm:w-80 md:order-last md:m-0 md:w-full lg:border-[10px]" />
          <div className="h-58 w-80 max-w-full rounded-md bg-turmeric-300 xl:h-70" />
        </div>
        <div className="mt-5 h-11 lg:mt-8" />
      </div>
    </div>
  )
}

import { t } from '@pindivantalu/texts/t'
import { Bone, Loading } from '../feedback/skeleton.tsx'

/** A short cart: how long the real one is only the browser knows. */
export function CartSkeleton() {
  return (
    <Loading loading={t('Loading your cart')}>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_23rem]">
        <div className="card divide-y divide-line px-4 sm:px-6">
          <CartLineSkeleton />
          <CartLineSkeleton />
        </div>
        <div className="panel">
          <Bone className="h-7 w-3/5" />
          <Bone className="mt-2 h-12 w-1/2" />
          <Bone className="mt-7 h-5 w-2/5" />
          <Bone className="mt-4 h-36 w-full" />
          <Bone className="mt-5 h-13 w-full max-lg:hidden" />
          <Bone className="mt-8 h-10 w-full" />
        </div>
      </div>
    </Loading>
  )
}

function CartLineSkeleton() {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3 py-5">
      <Bone className="size-22 flex-none rounded-md sm:size-26" />
      <div className="min-w-0 grow basis-44">
        <Bone className="h-7 w-2/5" />
        <Bone className="mt-1.5 h-6 w-1/3" />
        <Bone className="mt-1 h-4 w-1/2" />
        <Bone className="mt-3 h-12 w-30" />
      </div>
    </div>
  )
}

import { t } from '@pindivantalu/texts/t'
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx'

export function OrderSkeleton() {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Bone className="h-11 w-25" />
        <h1 data-loading className="min-w-0 text-3xl lg:text-4xl">
          {t('Order details')}
        </h1>
        <Bone className="h-7 w-32 rounded-full" />
      </div>
      <Loading loading={t('Loading your order')}>
        <Bone className="mb-6 h-6 w-80 max-w-full" />
        <Bone className="mb-6 h-72 w-full rounded-lg md:h-36" />
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-8">
          <div className="grid gap-6">
            <Bone className="h-72 w-full rounded-lg" />
            <div className="grid gap-6 md:grid-cols-[1.3fr_1fr]">
              <Bone className="h-48 w-full rounded-lg" />
              <Bone className="h-36 w-full rounded-lg" />
            </div>
            <Bone className="h-72 w-full rounded-lg" />
          </div>
          <Bone className="h-64 w-full rounded-lg" />
        </div>
      </Loading>
    </>
  )
}

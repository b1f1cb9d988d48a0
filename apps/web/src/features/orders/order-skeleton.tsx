import { t } from '@pindivantalu/texts/t'
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx'

/** About where the parts of an order will stand. */
export function OrderSkeleton() {
  return (
    <>
      <h1 data-loading className="min-w-0 text-3xl lg:text-4xl">
        {t('Order details')}
      </h1>
      <Loading loading={t('Loading your order')}>
        <Bone className="mt-2 mb-6 h-6 w-80 max-w-full" />
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_23rem] lg:gap-8">
          <div className="grid gap-5 lg:gap-6">
            <Bone className="h-36 w-full rounded-lg" />
            <Bone className="h-60 w-full rounded-lg lg:h-80" />
            <Bone className="h-36 w-full rounded-lg" />
          </div>
          <Bone className="h-96 w-full rounded-lg" />
        </div>
      </Loading>
    </>
  )
}

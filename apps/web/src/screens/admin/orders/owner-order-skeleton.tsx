import { t } from '@pindivantalu/texts/t'
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx'

/** The boxes of the owner's page of an order, where they will stand. */
export function OwnerOrderSkeleton() {
  return (
    <div className="page py-3">
      <h1 data-loading className="sr-only">
        {t('Order details')}
      </h1>
      <Loading loading="Loading the order">
        <div className="owner-order">
          <div className="owner-order-top">
            <Bone className="h-9 w-96 max-w-full" />
            <Bone className="h-9 w-72 max-lg:hidden" />
          </div>
          <div data-part="way">
            <Bone className="h-52 w-full rounded-lg lg:h-14" />
          </div>
          <div className="owner-order-column">
            <Bone className="h-48 w-full rounded-lg" />
            <Bone className="h-60 w-full rounded-lg" />
          </div>
          <div className="owner-order-column">
            <Bone className="h-24 w-full rounded-lg" />
            <Bone className="h-44 w-full rounded-lg" />
            <Bone className="h-60 w-full rounded-lg" />
          </div>
          <div className="owner-order-column">
            <Bone className="h-96 w-full rounded-lg" />
          </div>
        </div>
      </Loading>
    </div>
  )
}

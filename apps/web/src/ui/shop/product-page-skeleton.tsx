import { t } from '@pindivantalu/texts/t'
import { Bone, Loading } from '../feedback/skeleton.tsx'

export function ProductPageSkeleton() {
  return (
    <Loading loading={t('Loading the product')}>
      <Bone className="mt-3 mb-6 h-5 w-56" />
      <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <Bone className="aspect-5/4 rounded-xl lg:aspect-square" />
        <div>
          <Bone className="h-12 w-3/5 lg:h-16" />
          <Bone className="mt-3 h-6 w-1/2" />
          <Bone className="mt-4 h-6 w-full" />
          <Bone className="mt-2 h-6 w-4/5" />
          <div className="mt-6 flex gap-3">
            <Bone className="h-12 w-24" />
            <Bone className="h-12 w-24" />
            <Bone className="h-12 w-24" />
          </div>
          <Bone className="mt-6 h-36 w-full rounded-lg" />
        </div>
      </div>
    </Loading>
  )
}

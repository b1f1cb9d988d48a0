import { t } from '@pindivantalu/texts/t'
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx'

/** As many as most people have. */
export function ShippingSkeleton() {
  return (
    <Loading loading={t('Loading your addresses')}>
      <Bone className="h-11 w-full rounded-md" />
      <Bone className="mt-4 h-48 w-full rounded-lg" />
      <Bone className="mt-3 h-48 w-full rounded-lg" />
      <Bone className="mt-5 h-13 w-72 rounded-md max-lg:hidden" />
    </Loading>
  )
}

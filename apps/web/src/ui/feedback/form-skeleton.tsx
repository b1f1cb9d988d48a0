import { t } from '@pindivantalu/texts/t'
import { Bone, Loading } from './skeleton.tsx'

/** A panel with a title, two fields, a large one and a button. */
export function FormSkeleton() {
  return (
    <Loading loading={t('Loading the form')} className="panel">
      <Bone className="h-7 w-1/2" />
      <Bone className="mt-6 h-5 w-24" />
      <Bone className="mt-2 h-12 w-full" />
      <Bone className="mt-5 h-5 w-24" />
      <Bone className="mt-2 h-12 w-full" />
      <Bone className="mt-5 h-5 w-24" />
      <Bone className="mt-2 h-36 w-full" />
      <Bone className="mt-6 h-13 w-40" />
    </Loading>
  )
}

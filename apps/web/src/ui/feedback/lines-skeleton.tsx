import { t } from '@pindivantalu/texts/t'
import { Bone, Loading } from './skeleton.tsx'

/** Text, table rows, reviews: lines of the given number. */
export function LinesSkeleton({ lines = 4, loading = t('Loading') }: { lines?: number; loading?: string }) {
  return (
    <Loading loading={loading}>
      <div className="grid gap-4">
        {Array.from({ length: lines }, (_, line) => line).map(line => (
          <Bone key={line} className={line % 3 === 2 ? 'h-6 w-3/5' : 'h-6 w-full'} />
        ))}
      </div>
    </Loading>
  )
}

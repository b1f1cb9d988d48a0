import type { PackingQuestion } from '@pindivantalu/domain/labels/labels.wire'
import { useEffect } from 'react'
import { useIsShown } from '../../ui/hooks/use-is-shown.ts'
import { labelsApi } from './labels.api.ts'

/** Read again whenever the page is looked at: what was printed in another tab has its batch then. */
export function usePacking(query: PackingQuestion) {
  const { currentData, error, refetch } = labelsApi.endpoints.getPacking.useQuery(query, {
    refetchOnMountOrArgChange: true,
  })
  const isShown = useIsShown()
  useEffect(() => {
    if (isShown) void refetch()
  }, [isShown, refetch])
  return { data: currentData, error, refetch }
}

import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { useEffect } from 'react'
import { readStorage, writeStorage } from '../../../../lib/storage/storage.ts'
import { useGetRunQuery } from '../deliveries.api.ts'

const KEY = 'givenToday'

type Kept = { partner: string; day: Day; given: number }

/** How many were handed over today; as last read where the shop cannot be asked, undefined where it never was. */
export function useGivenToday(partner: string): number | undefined {
  const { currentData } = useGetRunQuery(partner, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  const given = currentData?.given
  useEffect(() => {
    if (given !== undefined) keep({ partner, day: dayInHyderabad(new Date()), given })
  }, [given, partner])
  return given ?? recall(partner)
}

function keep(kept: Kept): void {
  writeStorage(KEY, JSON.stringify(kept))
}

function recall(partner: string): number | undefined {
  try {
    const kept = JSON.parse(readStorage(KEY) ?? 'null') as Kept | null
    const isOfToday = kept?.partner === partner && kept.day === dayInHyderabad(new Date())
    return isOfToday ? kept.given : undefined
  } catch {
    return undefined
  }
}

import type { FigureBlock } from '@pindivantalu/domain/figures/figures'

export function csvPath(days: string, block: FigureBlock): string {
  return `/api/figures/csv?${new URLSearchParams({ days, block })}`
}

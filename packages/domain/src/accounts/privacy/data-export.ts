import { DAY } from '../../indian-time.ts'

/** How long a file with all one's data lies ready. */
export const EXPORT_LASTS = DAY

/** So often it is tried, by whichever instance: then the person has to ask again. */
export const MOST_EXPORT_TRIES = 3

export const EXPORT_FORMATS = ['html', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type ExportTimes = { madeAt: Date | null; failedAt: Date | null }

export function exportEndsAt(madeAt: Date): Date {
  return new Date(madeAt.getTime() + EXPORT_LASTS)
}

export function exportState({ madeAt, failedAt }: ExportTimes, now: Date) {
  if (failedAt) return 'failed'
  if (!madeAt) return 'being_made'
  return now < exportEndsAt(madeAt) ? 'ready' : 'over'
}

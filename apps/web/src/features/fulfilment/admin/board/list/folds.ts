import { readStorage, writeStorage } from '../../../../../lib/storage/storage.ts'

const KEY = 'todayFolds'
const DAYS_KEPT = 4

type Folds = Record<string, boolean>

/** What the owner has opened and folded by hand on a day's board, on this device. */
export function readFolds(day: string): Folds {
  return readAll()[day] ?? {}
}

/** Of a few days, so that it does not grow. */
export function keepFolds(day: string, folds: Folds): void {
  const { [day]: _, ...others } = readAll()
  const kept = Object.entries(others).slice(1 - DAYS_KEPT)
  writeStorage(KEY, JSON.stringify({ ...Object.fromEntries(kept), [day]: folds }))
}

function readAll(): Record<string, Folds> {
  try {
    const kept: unknown = JSON.parse(readStorage(KEY) ?? '{}')
    return isObject(kept) ? (kept as Record<string, Folds>) : {}
  } catch {
    // Something else has written there: the board opens by itself, as on a new device.
    return {}
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

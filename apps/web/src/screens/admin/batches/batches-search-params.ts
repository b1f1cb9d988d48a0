import { isDay } from '@pindivantalu/domain/indian-time'
import { batchIn, isBatch } from '@pindivantalu/domain/recalls/batch'
import { isAnswerable, type RecallQuestion } from '@pindivantalu/domain/recalls/recall-question'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Which parcels the URL asks for; nothing where it asks for none. What is broken in it is left out. */
export function questionIn(address: URLSearchParams): RecallQuestion | undefined {
  const read = (name: string, isRight: (value: string) => boolean) => {
    const value = address.get(name) ?? ''
    return isRight(value) ? { [name]: value } : {}
  }
  const batch = batchIn(address.get('batch') ?? '')
  const question: RecallQuestion = {
    ...(isBatch(batch) && { batch }),
    ...read('product', value => ID.test(value)),
    ...read('packedOn', isDay),
    ...read('cook', value => ID.test(value)),
  }
  return isAnswerable(question) ? question : undefined
}

export function batchesPath(question: RecallQuestion): string {
  const given = Object.entries(question).filter(([, value]) => value !== undefined)
  return `/admin/batches?${new URLSearchParams(given as [string, string][])}`
}

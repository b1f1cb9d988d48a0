/** For what is too large for localStorage. It goes at logout, but for what the shop has still to hear. */
const DATABASE = 'pindivantalu'
const RECORDS = 'records'

/** Answers whether it is kept: the disk can be full, and a private window may keep nothing. */
export async function keepRecord(key: string, record: unknown): Promise<boolean> {
  return (await inStore('readwrite', records => records.put(record, key))) !== undefined
}

export async function listRecords<Record>(): Promise<Record[]> {
  return (await inStore('readonly', records => records.getAll() as IDBRequest<Record[]>)) ?? []
}

export async function forgetRecord(key: string): Promise<void> {
  await inStore('readwrite', records => records.delete(key))
}

export async function clearRecordsBut(stays: (record: unknown) => boolean): Promise<void> {
  const [keys = [], kept = []] = await Promise.all([
    inStore('readonly', records => records.getAllKeys()),
    inStore('readonly', records => records.getAll() as IDBRequest<unknown[]>),
  ])
  for (const [nth, key] of keys.entries()) if (!stays(kept[nth])) await forgetRecord(String(key))
}

/** Undefined where it failed. A connection is closed at once, so that none stands in the way of a logout. */
async function inStore<Answer>(
  mode: IDBTransactionMode,
  act: (records: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  const database = await open()
  if (!database) return undefined
  try {
    const transaction = database.transaction(RECORDS, mode)
    const request = act(transaction.objectStore(RECORDS))
    return await new Promise<Answer | undefined>(resolve => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => resolve(undefined)
      transaction.onabort = () => resolve(undefined)
    })
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase | undefined> {
  return new Promise(resolve => {
    try {
      const request = window.indexedDB.open(DATABASE, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(RECORDS)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(undefined)
      request.onblocked = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}

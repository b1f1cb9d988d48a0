export type Row = Record<string, unknown>
/** As `pg` takes it; what has a name is prepared. */
export type Statement = { name?: string; text: string; values?: unknown[] }

/** What is null once it is done, and is not while somebody has to look after it. */
const DUE = ['next_attempt_at', 'next_check_at']

/**
 * A prepared insert of rows like these, in the columns they fill. What the database makes itself is left to it; what
 * must be another each time is told, row by row.
 */
export function insertLike(table: string, sample: Row[], madeByDefault: string[] = []) {
  const columns = Object.keys(sample[0] ?? {}).filter(
    column =>
      !madeByDefault.includes(column) && (DUE.includes(column) || sample.some(row => row[column] !== null)),
  )
  const rows = sample.map(row => columns.map(column => asParameter(row[column])))
  const places = rows.map(
    (row, n) => `(${row.map((_, index) => `$${n * columns.length + index + 1}`).join(', ')})`,
  )
  const name = `insert ${table}`
  const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}`

  return (changesOf: (row: number) => Row): Statement => {
    const values = rows.flatMap((row, n) => {
      const changes = changesOf(n)
      return row.map((value, index) => changes[columns[index] ?? ''] ?? value)
    })
    return { name, text, values }
  }
}

/** Lists and objects are JSON in the tables of an order. */
function asParameter(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date)
  return isJson ? JSON.stringify(value) : value
}

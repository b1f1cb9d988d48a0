/** After which row a list goes on. In microseconds, as PostgreSQL keeps time: rows of one moment share a millisecond. */
export type Cursor = { micros: number; id: string }

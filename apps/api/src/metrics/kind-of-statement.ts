export const STATEMENT_KINDS = [
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'set',
  'other',
] as const

type StatementKind = (typeof STATEMENT_KINDS)[number]

/** By its first word: few, whatever is asked. */
export function kindOfStatement(text: string): StatementKind {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase()
  return STATEMENT_KINDS.find(kind => kind === word) ?? 'other'
}

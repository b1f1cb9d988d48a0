import type { Node } from 'libpg-query'

/** What may not be killed half way and run again, of a migration without a transaction; and the other way round. */
export function problemsOfRepeating(
  statements: Node[],
  { isWithoutTransaction }: { isWithoutTransaction: boolean },
): string[] {
  if (isWithoutTransaction) {
    return statements
      .filter(statement => !isRepeatable(statement))
      .map(
        statement =>
          `${Object.keys(statement)[0]} may not be repeated: give it a migration with a transaction`,
      )
  }
  return statements.some(isConcurrent) ? ["CONCURRENTLY wants '-- without transaction'"] : []
}

function isConcurrent(statement: Node): boolean {
  return (
    ('IndexStmt' in statement && statement.IndexStmt.concurrent === true) ||
    ('DropStmt' in statement && statement.DropStmt.concurrent === true)
  )
}

function isRepeatable(statement: Node): boolean {
  if ('IndexStmt' in statement) return isConcurrent(statement) && statement.IndexStmt.if_not_exists === true
  if ('DropStmt' in statement) return isConcurrent(statement) && statement.DropStmt.missing_ok === true
  if ('AlterTableStmt' in statement)
    return (statement.AlterTableStmt.cmds ?? []).every(
      node => 'AlterTableCmd' in node && node.AlterTableCmd.subtype === 'AT_ValidateConstraint',
    )
  return 'UpdateStmt' in statement || 'SelectStmt' in statement
}

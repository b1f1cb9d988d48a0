import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  IndexStmt,
  Node,
  RangeVar,
  UpdateStmt,
} from 'libpg-query'

/**
 * Takes away: code of the release before still uses it. Holds: who uses the table has to wait for long. Refuses: perhaps
 * what code of the release before writes.
 */
export type Finding = { kind: 'takes away' | 'holds' | 'refuses'; what: string }

/** Statements that leave everything as it was for those who do not know of what they add. */
const ADDING = new Set([
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateStmt',
  'CreateTableAsStmt',
  'CreateTrigStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CommentStmt',
  'InsertStmt',
  'SelectStmt',
  'ViewStmt',
])

const ADDING_TO_TABLE = new Set(['AT_DropNotNull', 'AT_SetStatistics', 'AT_SetStorage', 'AT_SetRelOptions'])

/** The clock is read once for all rows; PostgreSQL writes the whole table anew for what differs from row to row. */
const THE_SAME_FOR_ALL_ROWS = new Set(['now', 'transaction_timestamp', 'statement_timestamp'])

/**
 * What a migration does that the release before, which still runs, or those who wait for a table would suffer from. What
 * is not known to add is reported. Of the words of functions nothing is known, and not how large a table is.
 */
export function findingsOf(
  statements: Node[],
  { isWithoutTransaction }: { isWithoutTransaction: boolean },
): Finding[] {
  const madeHere = new Set(statements.map(tableMadeBy))
  const isOld = (table?: RangeVar) => !madeHere.has(table?.relname)
  const altered = new Set(statements.map(tableAlteredBy).filter(Boolean))

  return statements.flatMap((statement): Finding[] => {
    if ('AlterTableStmt' in statement) return alterations(statement.AlterTableStmt, isOld)
    if ('IndexStmt' in statement) return indexes(statement.IndexStmt, isOld)
    if ('UpdateStmt' in statement)
      return updates(statement.UpdateStmt, isWithoutTransaction ? new Set() : altered)
    const [kind = 'nothing'] = Object.keys(statement)
    return ADDING.has(kind) ? [] : [{ kind: 'takes away', what: `${kind} is not known to add only` }]
  })
}

function tableMadeBy(statement: Node): string | undefined {
  if ('CreateStmt' in statement) return statement.CreateStmt.relation?.relname
  return 'CreateTableAsStmt' in statement ? statement.CreateTableAsStmt.into?.rel?.relname : undefined
}

function tableAlteredBy(statement: Node): string | undefined {
  return 'AlterTableStmt' in statement ? statement.AlterTableStmt.relation?.relname : undefined
}

function alterations(
  { relation, cmds = [] }: AlterTableStmt,
  isOld: (table?: RangeVar) => boolean,
): Finding[] {
  if (!isOld(relation)) return []
  return cmds.flatMap(node =>
    'AlterTableCmd' in node ? alteration(relation?.relname, node.AlterTableCmd) : [],
  )
}

function alteration(table: string | undefined, { subtype, name, def }: AlterTableCmd): Finding[] {
  const column = `${table}.${name}`
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? newColumn(table, def.ColumnDef) : []
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? newConstraint(table, def.Constraint) : []
    case 'AT_ColumnDefault':
      return def
        ? []
        : [{ kind: 'takes away', what: `${column} loses its default, which older code leaves out` }]
    case 'AT_SetNotNull':
      return [
        { kind: 'takes away', what: `${column} becomes NOT NULL, where older code may write null` },
        { kind: 'holds', what: `${column}: SET NOT NULL reads the whole table under its lock` },
      ]
    case 'AT_ValidateConstraint':
      return []
    default:
      return subtype && ADDING_TO_TABLE.has(subtype)
        ? []
        : [{ kind: 'takes away', what: `${name ? column : table}: ${subtype} is not known to add only` }]
  }
}

function newColumn(table: string | undefined, { colname, constraints = [] }: ColumnDef): Finding[] {
  const column = `${table}.${colname}`
  const own = constraints.flatMap(node => ('Constraint' in node ? [node.Constraint] : []))
  const has = (contype: Constraint['contype']) => own.find(constraint => constraint.contype === contype)
  const defaultValue = has('CONSTR_DEFAULT')?.raw_expr
  const findings: Finding[] = []
  if (has('CONSTR_NOTNULL') && !defaultValue)
    findings.push({
      kind: 'takes away',
      what: `${column} is NOT NULL without a default: older code leaves it out`,
    })
  if ((defaultValue && !isSameForAllRows(defaultValue)) || has('CONSTR_GENERATED') || has('CONSTR_IDENTITY'))
    findings.push({ kind: 'holds', what: `${column} writes the whole table anew under its lock` })
  if (
    has('CONSTR_CHECK') ||
    has('CONSTR_UNIQUE') ||
    has('CONSTR_PRIMARY') ||
    (has('CONSTR_FOREIGN') && defaultValue)
  )
    findings.push({
      kind: 'holds',
      what: `${column} has a constraint that reads the whole table: add it NOT VALID`,
    })
  return findings
}

function isSameForAllRows(value: Node): boolean {
  if ('A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return value.TypeCast.arg !== undefined && isSameForAllRows(value.TypeCast.arg)
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isSameForAllRows)
  if (!('FuncCall' in value)) return false
  const [name] = (value.FuncCall.funcname ?? []).slice(-1)
  return name !== undefined && 'String' in name && THE_SAME_FOR_ALL_ROWS.has(name.String.sval ?? '')
}

function newConstraint(
  table: string | undefined,
  { conname, contype, skip_validation, indexname }: Constraint,
): Finding[] {
  // The index has refused it before.
  if (indexname && contype === 'CONSTR_UNIQUE') return []
  const constraint = `${table}: the constraint ${conname ?? contype}`
  const findings: Finding[] = [{ kind: 'refuses', what: `${constraint} may refuse what older code writes` }]
  if (!skip_validation && !indexname)
    findings.push({
      kind: 'holds',
      what: `${constraint} is checked under the table's lock: NOT VALID, then VALIDATE`,
    })
  return findings
}

function indexes(
  { idxname, relation, concurrent, unique }: IndexStmt,
  isOld: (table?: RangeVar) => boolean,
): Finding[] {
  if (!isOld(relation)) return []
  const index = `${relation?.relname}: ${idxname}`
  const findings: Finding[] = []
  if (unique)
    findings.push({ kind: 'refuses', what: `${index} is unique, and may refuse what older code writes` })
  if (!concurrent) findings.push({ kind: 'holds', what: `${index} is built without CONCURRENTLY` })
  return findings
}

function updates({ relation }: UpdateStmt, altered: Set<string | undefined>): Finding[] {
  if (!altered.has(relation?.relname)) return []
  return [
    { kind: 'holds', what: `${relation?.relname} is filled under the lock of its ALTER: two migrations` },
  ]
}

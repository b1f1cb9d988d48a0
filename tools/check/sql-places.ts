import { isShipped, sourceFiles } from './source-files.ts'
import { isCallOf, nodesOf, type SyntaxNode, textOf } from './syntax-tree.ts'

const MAY_WRITE_SQL = /\.queries\.ts$|^apps\/api\/src\/db\//
const KYSELY_STATEMENTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const SQL_TEXT =
  /^\s*(select|insert|update|delete|with|merge|truncate|create|alter|drop|listen|notify|lock|call)\s/i

/** only-queries-touch-sql, for what no import gives away: statements built or sent on a connection handed in. */
export async function checkSqlPlaces(root: string): Promise<string[]> {
  return sourceFiles(root, ['apps/api/src'])
    .filter(path => isShipped(path) && !MAY_WRITE_SQL.test(path))
    .filter(path => [...nodesOf(root, path)].some(writesSql))
    .map(path => `only-queries-touch-sql: ${path} writes SQL; move it to a .queries.ts file`)
}

function writesSql(node: SyntaxNode): boolean {
  return (
    isCallOf(node, method => KYSELY_STATEMENTS.has(method)) ||
    (isCallOf(node, method => method === 'query') &&
      SQL_TEXT.test(textOf(node.arguments?.[0]?.expression) ?? ''))
  )
}

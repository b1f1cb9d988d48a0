import { say, seconds } from './programs/progress.ts'
import type { StartSettings } from './start-settings.ts'

/** Where everything is, and who can sign in. */
export async function sayWelcome({ port, sandboxPort, dataDir }: StartSettings): Promise<void> {
  const { DEMO_PEOPLE } = await import('../apps/api/src/db/seed/demo-people.ts')
  const shop = `http://localhost:${port}`
  say('')
  sayInColumns([
    ['Shop', shop],
    ['API documentation', `${shop}/api/docs`],
    ['Phone (sandbox)', `http://localhost:${sandboxPort}/`],
    ['Data and logs', dataDir],
  ])
  say('\nDemo people (sign-in codes arrive on the sandbox phone)')
  sayInColumns(DEMO_PEOPLE.map(({ role, name, phone }) => [role, name, phone]))
  say('')
  sayReady('Ctrl-C ends everything.')
}

/** Counted from the start of this process. */
export function sayReady(more: string): void {
  say(`Ready in ${seconds(performance.now())}. ${more}`)
}

function sayInColumns(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  for (const row of rows)
    say(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd())
}

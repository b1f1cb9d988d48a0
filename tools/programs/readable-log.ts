const NAMES: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' }
const WARNING = 40

/** What of a part's log belongs on the screen: warnings and errors in short, and what is no log line but a complaint. */
export function readableLogLine(line: string, stream: 'stdout' | 'stderr'): string | undefined {
  const entry = parseEntry(line)
  if (entry === undefined) return stream === 'stdout' || line.trim() === '' ? undefined : line
  if (entry.level < WARNING) return undefined
  const cause = entry.err?.message === entry.msg ? undefined : entry.err?.message
  return `${NAMES[entry.level] ?? entry.level}: ${[entry.msg, cause].filter(Boolean).join(': ')}`
}

type Entry = { level: number; msg?: string; err?: { message?: string } }

function parseEntry(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry: unknown = JSON.parse(line)
    return isEntry(entry) ? entry : undefined
  } catch {
    // Not every line that begins with a brace is JSON; such a line is shown as it is.
    return undefined
  }
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number'
}

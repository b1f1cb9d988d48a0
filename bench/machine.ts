import { cpus, loadavg } from 'node:os'

/** For the record: figures mean little without the machine, and how busy it was. */
export function describeMachine(): string {
  const [first] = cpus()
  const busy = loadavg()[0] ?? 0
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${first?.model}, Node ${process.version}, load ${busy.toFixed(1)} before the run`
}

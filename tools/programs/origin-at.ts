const EVERY_INTERFACE = new Map([
  ['', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

/** Where a program of this machine finds the shop that listens on HOST. */
export function originAt(host: string, port: number): string {
  const name = EVERY_INTERFACE.get(host) ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

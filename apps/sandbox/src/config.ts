export type SandboxConfig = { readonly port: number }

export function readConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  if (env.NODE_ENV === 'production') throw new Error('The sandbox does not run with NODE_ENV=production.')
  return { port: portFrom(env.SANDBOX_PORT || '3100') }
}

function portFrom(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Error(`SANDBOX_PORT must be a port number from 0 to 65535, not '${text}'.`)
  }
  return port
}

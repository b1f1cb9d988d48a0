/** Loaded before a program: it finds no package that `npm install --omit=dev` leaves out. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(import.meta.dirname, '../..')
const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
)

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (isForDevelopment(found.url)) throw new Error(`${specifier} is a package for development.`)
    return found
  },
})

function isForDevelopment(url: string): boolean {
  if (!url.startsWith('file:')) return false
  const [place] = /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path.relative(ROOT, fileURLToPath(url))) ?? []
  return place !== undefined && packages[place]?.dev === true
}

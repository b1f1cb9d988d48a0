import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const IMPORT = /^import \{([^}]*)\} from 'lucide-react'$/gm

/** Keys of lines that need none, drawn as children of their own; and a size, which is always the same. */
const NOT_DRAWN = /,\s*key: "\w+"|size: 24,|__iconData\.node;/g

const DRAW_ICON = fileURLToPath(new URL('../src/ui/draw-icon.ts', import.meta.url))

/**
 * Imports each icon from its own file instead of from the one that lists all 2,000. Only then can be told which screens
 * an icon is for, and home is not sent those of others. They are drawn by the shop's own few lines.
 */
export function iconsOneByOne(): Plugin {
  const files = iconFiles()
  const importOf = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${name} from 'lucide-react/icons/${file}'`
  }
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'pre',
    resolveId: source => (source.endsWith('/createLucideIcon.mjs') ? DRAW_ICON : undefined),
    transform(code, id) {
      if (id.includes('/lucide-react/dist/esm/icons/')) return code.replaceAll(NOT_DRAWN, '')
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return undefined
      return code.replaceAll(IMPORT, (_all, names: string) => namesIn(names).map(importOf).join('; '))
    },
  }
}

function iconFiles(): Map<string, string> {
  const list = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs')
  const exports = [...readFileSync(list, 'utf8').matchAll(EXPORT)]
  return new Map(
    exports.flatMap(([, names = '', file = '']) =>
      namesIn(names.replaceAll('default as ', '')).map(name => [name, file] as const),
    ),
  )
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '))
}

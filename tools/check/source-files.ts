import { globSync } from 'node:fs'
import { sep } from 'node:path'

/** The folders our code lives in. */
export const CODE_FOLDERS = ['apps', 'packages', 'tools', 'e2e', 'bench']

const NOT_OURS = /(^|\/)(node_modules|dist)(\/|$)/
const TEST = /\.(test|spec)\.tsx?$/
const TEST_MATERIAL = /\.builder\.tsx?$|^apps\/[^/]+\/test-support\//

/** Every source file below these folders of the project, as a path from its root with forward slashes. */
export function sourceFiles(root: string, folders: string[] = CODE_FOLDERS): string[] {
  return folders
    .flatMap(folder =>
      globSync(`${folder}/**/*.{ts,tsx,js,jsx,mjs,cjs}`, { cwd: root, exclude: path => NOT_OURS.test(path) }),
    )
    .map(path => path.split(sep).join('/'))
    .filter(path => !NOT_OURS.test(path))
    .sort()
}

export function isTest(path: string): boolean {
  return TEST.test(path)
}

export function isShipped(path: string): boolean {
  return !TEST.test(path) && !TEST_MATERIAL.test(path)
}

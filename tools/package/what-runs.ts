/** Which files the archive has: what runs, what is needed and what is to be read to run it, and its licences. */

const OF_TESTS = /(^|\/)test-support\/|\.(test|spec|builder)\.tsx?$/

/** Files of the repository, by their path in it. */
const SOURCES = [
  /^(package\.json|LICENSE|(CHANGELOG|SECURITY)\.md|\.env\.example)$/,
  /^docs\/.*\.md$/,
  /^deploy\//,
  /^(apps\/api|packages\/(domain|texts))\/package\.json$/,
  /^apps\/api\/src\/.*(?<!\/README\.md)$/,
  /^packages\/(domain|texts)\/src\//,
  /^packages\/texts\/[a-z]+\.po$/,
]

export function isSourceThatRuns(path: string): boolean {
  return SOURCES.some(pattern => pattern.test(path)) && !OF_TESTS.test(path)
}

/** Of the built web app: not what the build and `npm run bundle-size` alone read. */
export function isBuiltFileThatRuns(path: string): boolean {
  return !/(^lock|\/built-from|\/\.vite\/modules\.json)$/.test(path)
}

/** Packages that the shop's own bring along and never load while they run. */
export const PACKAGES_OF_BUILDS = [
  // Lingui's macros are written out by a compiler; the shop calls none.
  '@lingui/babel-plugin-lingui-macro',
]

const LICENCE = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i
const OF_DEVELOPMENT =
  /^(tests?|__tests__|examples?|docs?|bench(marks?)?|\.github|\.vscode|coverage|fixtures)\//
/** Node runs no TypeScript in packages; maps, words and settings of tools are read by nobody. */
const NEVER_LOADED = /\.([cm]?tsx?|map|md|markdown|flow|tsbuildinfo|ya?ml)$|(^|\/)\.[^/]+$/

/** A package's file, by its path in the package. */
export function isPackageFileThatRuns(path: string): boolean {
  return LICENCE.test(path) || !(OF_DEVELOPMENT.test(path) || NEVER_LOADED.test(path))
}

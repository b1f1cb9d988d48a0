/** Which of the lock file's packages a program needs while it runs. */
type Locked = {
  version?: string
  /** A workspace, by its folder. */
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type LockedPackages = Record<string, Locked>

/** Their places, such as `node_modules/ajv/node_modules/fast-uri`; what is named in `leftOut` is not followed. */
export function packagesToRun(packages: LockedPackages, start: string, leftOut: string[] = []): Set<string> {
  const places = new Set([start])
  for (const place of places) {
    const locked = packages[place]
    if (!locked) continue
    if (locked.link && locked.resolved) places.add(locked.resolved)
    for (const name of namesNeededBy(locked)) {
      const found = leftOut.includes(name) ? undefined : placeOf(packages, name, place)
      if (found !== undefined) places.add(found)
    }
  }
  return places
}

function namesNeededBy({ dependencies, optionalDependencies, ...locked }: Locked): string[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = locked
  const neededPeers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...neededPeers]
}

/** As Node looks for it: in the package's own folder, then in each one above. */
function placeOf(packages: LockedPackages, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

import { createHash } from 'node:crypto'

type Dependency = { ref: string; dependsOn?: string[] }

/** As `npm sbom --sbom-format cyclonedx` writes it, as far as it is changed here. */
type Sbom = {
  serialNumber: string
  metadata: { timestamp: string; component: { type: string; name: string } }
  components: { 'bom-ref': string }[]
  dependencies: Dependency[]
}

type Release = { name: string; node: string; madeAt: Date; packages: Set<string> }

/** npm's list without what the archive leaves out, with Node, and the same for the same commit. */
export function sbomOf(release: Release, { metadata, components, dependencies, ...listed }: Sbom): Sbom {
  const isIn = (ref: string) => release.packages.has(ref)
  const node = {
    'bom-ref': `node@${release.node}`,
    type: 'platform',
    name: 'node',
    version: release.node,
    purl: `pkg:generic/node@${release.node}`,
    scope: 'required',
  }
  const contents = {
    ...listed,
    metadata: {
      ...metadata,
      timestamp: release.madeAt.toISOString(),
      component: { ...metadata.component, type: 'application', name: release.name },
    },
    components: [node, ...components.filter(component => isIn(component['bom-ref']))],
    dependencies: dependencies
      .filter(({ ref }, index) => index === 0 || isIn(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isIn) })),
    serialNumber: '',
  }
  return { ...contents, serialNumber: `urn:uuid:${uuidFrom(JSON.stringify(contents))}` }
}

/** Of version 8: of bits that mean what their maker says. */
function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

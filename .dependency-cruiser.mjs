/**
 * Which way imports point. `npm run check` prints a broken rule's name, the import and the reason given here.
 * Rules that cannot be told from imports (reading process.env, writing SQL) are in tools/check.
 */

const NOT_SHIPPED = ['[.](test|spec|builder)[.]tsx?$', '^apps/[^/]+/test-support/']
const PLUMBING = '(http|platform|db|storage|providers|documents|audit)'
const FLOOR_1 = '(accounts|messages|catalog|addresses|payments|settings|kitchen|notes)'
const FLOOR_3 =
  '(fulfilment|labels|enquiries|festivals|reviews|problems|recalls|restock|figures|statements|privacy|waitlist|doctor|frame)'
const NOUNS =
  '(accounts|messages|catalog|addresses|payments|settings|kitchen|notes|orders|fulfilment|labels|enquiries|festivals|reviews|problems|recalls|restock|figures|statements|privacy|waitlist|doctor|frame)'
const API = '^apps/api/src/'
const WEB = '^apps/web/src/'

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-circular',
      'Two files that need each other are one file, or hide a third.',
      {},
      { circular: true },
    ),
    rule(
      'every-import-is-found',
      'An import that leads nowhere cannot be judged by any other rule.',
      {},
      { couldNotResolve: true },
    ),

    rule(
      'domain-is-pure',
      'Rules know no database, network, clock or framework, so both browser and server can ask them.',
      { path: '^packages/domain/src/', pathNot: NOT_SHIPPED },
      { pathNot: ['^packages/domain/src/', '^packages/texts/src/', 'node_modules/zod/'] },
    ),
    rule(
      'domain-is-pure: zod only in wire files',
      'Rule files reach the browser; zod stays with the shapes of requests and answers (*.wire.ts).',
      { path: '^packages/domain/src/', pathNot: ['[.]wire[.]ts$', ...NOT_SHIPPED] },
      { path: ['node_modules/zod/', '[.]wire[.]ts$'], dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'nouns-point-down: floor 1',
      'Nouns of the first floor are strangers; what needs two of them lives in orders or above.',
      { path: `${API}${FLOOR_1}/`, pathNot: NOT_SHIPPED },
      { path: `${API}${NOUNS}/`, pathNot: `${API}$1/` },
    ),
    rule(
      'nouns-point-down: floor 3',
      'They build on orders and below: only the files that put everything together import them, and none imports another.',
      { path: `${API}([^/]+)`, pathNot: [`${API}(app|deps|jobs)[.]ts$`, ...NOT_SHIPPED] },
      { path: `${API}${FLOOR_3}/`, pathNot: `${API}$1/` },
    ),
    rule(
      'nouns-point-down: plumbing',
      'The plumbing serves every noun, so it knows none of them.',
      { path: `${API}${PLUMBING}/`, pathNot: NOT_SHIPPED },
      { path: [`${API}${NOUNS}/`, `${API}(pages|metrics)/`] },
    ),
    rule(
      'nouns-point-down: pages',
      'The API does not know that pages are rendered from it.',
      { path: `${API}${NOUNS}/`, pathNot: NOT_SHIPPED },
      { path: `${API}pages/` },
    ),
    rule(
      'nouns-point-down: metrics',
      'Figures look at the whole house; nobody in it knows that somebody counts.',
      { path: `${API}(${NOUNS}|pages)/`, pathNot: NOT_SHIPPED },
      { path: `${API}metrics/` },
    ),
    rule(
      'nouns-point-down: roof',
      'What copies the whole house, and lets a copy speak, is started by its operator; nobody in the house reaches up for it.',
      { path: `${API}([^/]+)`, pathNot: [`${API}release/`, ...NOT_SHIPPED] },
      { path: `${API}(backup|release)/`, pathNot: `${API}$1/` },
    ),
    rule(
      'nouns-point-down: app',
      'main and app put everything together; what they put together does not reach back for them.',
      { path: `${API}[^/]+/`, pathNot: NOT_SHIPPED },
      { path: `${API}(main|app)[.]ts$` },
    ),
    rule(
      'nouns-point-down: deps',
      'A use case names the parts it needs by their types; only main, and the program of a release, wire them.',
      { path: `${API}[^/]+/`, pathNot: [`${API}release/release-cli[.]ts$`, ...NOT_SHIPPED] },
      { path: `${API}deps[.]ts$`, dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'features-are-strangers',
      'A screen may show two features; a feature that imports another makes both hard to change.',
      { path: `${WEB}features/([^/]+)/` },
      { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
    ),
    rule(
      'features-are-strangers: features point down',
      'entry → app → screens → features → ui, lib.',
      { path: `${WEB}features/`, pathNot: NOT_SHIPPED },
      { path: `${WEB}(entry-|app/|screens/)` },
    ),
    rule(
      'features-are-strangers: ui and lib point down',
      'Plain parts draw what they are given; they know no feature, screen or store.',
      { path: `${WEB}(ui|lib)/`, pathNot: NOT_SHIPPED },
      { path: `${WEB}(entry-|app/|screens/|features/)` },
    ),
    rule(
      'features-are-strangers: screens point down',
      'Screens are chosen by the route table; they do not know it.',
      { path: `${WEB}screens/`, pathNot: NOT_SHIPPED },
      { path: `${WEB}(entry-|app/)` },
    ),
    rule(
      'features-are-strangers: app points down',
      'The app is entered, it does not enter itself.',
      { path: `${WEB}app/`, pathNot: NOT_SHIPPED },
      { path: `${WEB}entry-` },
    ),

    rule(
      'sandbox-knows-nobody',
      "The stand-ins know only the providers' public protocols, so they cannot share our mistakes.",
      { path: '^apps/sandbox/' },
      { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^apps/sandbox/' },
    ),
    rule(
      'apps-never-import-each-other',
      'The apps meet over HTTP only.',
      { path: '^apps/(api|web)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'apps-never-import-each-other: nor the workshop',
      'tools, e2e and bench are not there in production.',
      { path: '^(apps/[^/]+|packages/[^/]+)/src/', pathNot: NOT_SHIPPED },
      { path: '^(tools|e2e|bench)/' },
    ),

    rule(
      'only-queries-touch-sql',
      'SQL is found, read and tuned in *.queries.ts and db/; everyone else may name the types.',
      { path: '^(apps|packages)/', pathNot: ['[.]queries[.]ts$', `${API}db/`, ...NOT_SHIPPED] },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    // TypeScript 7 has no JavaScript API, so its parser cannot be used here.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Anchored: libraries keep their files in a dist/ too, and imports of them must be seen.
    exclude: { path: '^apps/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
  },
}

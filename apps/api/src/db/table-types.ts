import type { Kysely } from 'kysely'
import {
  GenericExpressionNode,
  generate,
  IdentifierNode,
  JsonColumnTypeNode,
  PostgresDialect,
  RawExpressionNode,
} from 'kysely-codegen'

const PAISE = new IdentifierNode('Paise')
const APPROVAL = new GenericExpressionNode('Generated', [
  new RawExpressionNode("'pending' | 'approved' | 'rejected'"),
])

const NUTRITION = new JsonColumnTypeNode(
  new RawExpressionNode(
    '{ typical: boolean; energyKcal: number; proteinG: number; carbohydrateG: number; fatG: number }',
  ),
)

/** Writes the TypeScript types of a migrated database, with the domain's own types where SQL has only text and numbers. */
export async function writeTableTypes<Tables>(db: Kysely<Tables>, outFile: string): Promise<void> {
  await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    excludePattern: 'schema_migrations',
    outFile,
    // As the connection pool parses it, see client.ts.
    typeMapping: { int8: 'number' },
    customImports: {
      Paise: '@pindivantalu/domain/money#Paise',
      SubCategory: '@pindivantalu/domain/catalog/product#SubCategory',
    },
    // Nodes, not texts: kysely-codegen parses texts with TypeScript's JavaScript API, which version 7 does not have.
    overrides: {
      columns: {
        'delivery_partners.approval': APPROVAL,
        'sourcing_partners.approval': APPROVAL,
        'products.nutrition': NUTRITION,
        'products.price_paise': PAISE,
        'products.sub_category': new IdentifierNode('SubCategory'),
        'product_price_options.price_paise': PAISE,
      },
    },
  })
}

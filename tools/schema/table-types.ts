import {
  ArrayExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  JsonColumnTypeNode,
  PostgresDialect,
  RawExpressionNode,
} from 'kysely-codegen'
import type { Database } from '../../apps/api/src/db/client.ts'

const PAISE = new IdentifierNode('Paise')
const APPROVAL = new GenericExpressionNode('Generated', [
  new RawExpressionNode("'pending' | 'approved' | 'rejected'"),
])

const STAFF_ROLE = new RawExpressionNode("'accountant' | 'packer' | 'support'")
const LANGUAGE = new GenericExpressionNode('Generated', [new RawExpressionNode("'en' | 'te'")])

const CHANNEL = new RawExpressionNode("'email' | 'whatsapp' | 'sms'")

const json = (type: string) => new JsonColumnTypeNode(new IdentifierNode(type))
const jsonList = (type: string) => new JsonColumnTypeNode(new ArrayExpressionNode(new IdentifierNode(type)))
const jsonInWords = (type: string) => new JsonColumnTypeNode(new RawExpressionNode(type))
const generated = (type: JsonColumnTypeNode) => new GenericExpressionNode('Generated', [type])

const NUTRITION = jsonInWords(
  '{ typical: boolean; energyKcal: number; proteinG: number; carbohydrateG: number; fatG: number }',
)

const CHARGED = ['items', 'shipping', 'tax', 'platform_fee', 'platform_fee_tax', 'total']

function inPaise(table: string, amounts: string[]) {
  return Object.fromEntries(amounts.map(amount => [`${table}.${amount}_paise`, PAISE]))
}

/** Writes the TypeScript types of a migrated database, with the domain's own types where SQL has only text and numbers. */
export async function writeTableTypes(db: Database, outFile: string): Promise<void> {
  await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    excludePattern: 'schema_migrations',
    outFile,
    // As the connection pool parses it, see client.ts.
    typeMapping: { int8: 'number' },
    customImports: {
      AddressCopy: './json-columns.ts#AddressCopy',
      Buyer: './json-columns.ts#Buyer',
      ComparisonOutcome: './json-columns.ts#ComparisonOutcome',
      Gift: '@pindivantalu/domain/orders/basket/gift#Gift',
      OrderColumn: '@pindivantalu/domain/orders/list/order-list#OrderColumn',
      OrderViewFilters: '@pindivantalu/domain/orders/list/order-list.wire#OrderViewFilters',
      MessageContent: './json-columns.ts#MessageContent',
      PersonData: '@pindivantalu/domain/accounts/privacy/person-data#PersonData',
      FestivalState: '@pindivantalu/domain/festivals/festival#FestivalState',
      Notice: '@pindivantalu/domain/accounts/privacy/notices#Notice',
      Paise: '@pindivantalu/domain/money#Paise',
      ProblemDecision: '@pindivantalu/domain/problems/problem#ProblemDecision',
      ProblemKind: '@pindivantalu/domain/problems/problem#ProblemKind',
      ProblemSpeaker: '@pindivantalu/domain/problems/problem#ProblemSpeaker',
      ProblemToldIn: '@pindivantalu/domain/problems/problem#ProblemToldIn',
      ProblemWish: '@pindivantalu/domain/problems/problem#ProblemWish',
      ProviderCheck: '@pindivantalu/domain/settings/provider-health.wire#ProviderCheck',
      RecipeLine: '@pindivantalu/domain/catalog/recipe#RecipeLine',
      Seller: './json-columns.ts#Seller',
      SubCategory: '@pindivantalu/domain/catalog/product#SubCategory',
      TimeSlot: '@pindivantalu/domain/orders/slots/time-slots#TimeSlot',
      CancelReason: '@pindivantalu/domain/orders/cancellation/cancellation#CancelReason',
      PayMethod: '@pindivantalu/domain/statements/statement#PayMethod',
      Work: '@pindivantalu/domain/statements/statement#Work',
      ValidatedLine: '@pindivantalu/domain/orders/basket/validate-basket#ValidatedLine',
    },
    // Nodes, not texts: kysely-codegen parses texts with TypeScript's JavaScript API, which version 7 does not have.
    overrides: {
      columns: {
        'delivery_partners.approval': APPROVAL,
        'sourcing_partners.approval': APPROVAL,
        'audit_log.facts': generated(jsonInWords('Record<string, unknown>')),
        'consents.channel': CHANNEL,
        'consents.notice': new IdentifierNode('Notice'),
        'data_exports.content': json('PersonData'),
        'checkouts.address': json('AddressCopy'),
        'checkouts.basket': jsonList('ValidatedLine'),
        'checkouts.gift': json('Gift'),
        'festival_days.slots': new IdentifierNode('TimeSlot[]'),
        'festivals.state': new IdentifierNode('FestivalState'),
        ...inPaise('festival_prices', ['price']),
        'invoices.buyer': json('Buyer'),
        'invoices.seller': json('Seller'),
        'order_views.columns': jsonList('OrderColumn'),
        'order_views.filters': json('OrderViewFilters'),
        'orders.gift': json('Gift'),
        'outbox_messages.channel': CHANNEL,
        'outbox_messages.content': json('MessageContent'),
        'payment_comparisons.result': json('ComparisonOutcome'),
        'problem_decisions.decision': new IdentifierNode('ProblemDecision'),
        'problem_entries.said_by': new IdentifierNode('ProblemSpeaker'),
        'problems.kind': new IdentifierNode('ProblemKind'),
        'problems.told_in': new IdentifierNode('ProblemToldIn'),
        'problems.wish': new IdentifierNode('ProblemWish'),
        'products.nutrition': NUTRITION,
        'products.recipe': generated(jsonList('RecipeLine')),
        'provider_checks.results': jsonList('ProviderCheck'),
        'users.language': LANGUAGE,
        'users.staff_role': STAFF_ROLE,
        'unmatched_payments.notes': generated(jsonInWords('Record<string, string>')),
        ...inPaise('checkouts', CHARGED),
        ...inPaise('orders', CHARGED),
        ...inPaise('order_items', ['price']),
        ...inPaise('payments', ['amount']),
        ...inPaise('refunds', ['amount']),
        ...inPaise('invoice_lines', ['rate', 'taxable', 'cgst', 'sgst']),
        ...inPaise('credit_note_lines', ['taxable', 'untaxed', 'cgst', 'sgst']),
        ...inPaise('earnings', ['rate']),
        'earnings.work': new IdentifierNode('Work'),
        ...inPaise('statements', ['total']),
        ...inPaise('taken_back_payments', ['total']),
        'statements.method': new IdentifierNode('PayMethod'),
        'taken_back_payments.method': new IdentifierNode('PayMethod'),
        'statements.work': new IdentifierNode('Work'),
        'taken_back_payments.work': new IdentifierNode('Work'),
        ...inPaise('products', ['price']),
        'products.sub_category': new IdentifierNode('SubCategory'),
        ...inPaise('product_price_options', ['price']),
        'order_items.sub_category': new IdentifierNode('SubCategory'),
        'orders.slot': new IdentifierNode('TimeSlot'),
        'slot_places.slot': new IdentifierNode('TimeSlot'),
        'slot_places_of_day.slot': new IdentifierNode('TimeSlot'),
        'orders.cancel_reason': new IdentifierNode('CancelReason'),
      },
    },
  })
}

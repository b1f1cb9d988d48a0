import { allergensOf } from '@pindivantalu/domain/catalog/allergens'
import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { ingredientsOf, storageOf } from '@pindivantalu/domain/catalog/product-details'
import type { Words } from '@pindivantalu/domain/catalog/product-names'
import { t } from '@pindivantalu/texts/t'
import { Fragment, type ReactNode } from 'react'

type ProductFactsProps = { product: ProductView; shopName: string; fssaiNumber: string | null }

/** What the law wants known of packed food, and what a careful buyer reads. Absent facts are left out. */
export function ProductDetails({ product, shopName, fssaiNumber }: ProductFactsProps) {
  const facts: [string, ReactNode][] = [
    [t('Ingredients'), inItsLanguage([ingredientsOf(product)])],
    [t('Contains'), inItsLanguage(allergensOf(product))],
    [
      t('Shelf life'),
      product.shelfLifeDays && t('{days} days from packing', { days: product.shelfLifeDays }),
    ],
    [t('Storage'), inItsLanguage([storageOf(product)])],
    [t('Nutrition'), nutritionText(product.nutritionPer100g)],
    [t('Made in'), t('A home kitchen in Hyderabad, packed to order')],
    [
      t('Sold by'),
      fssaiNumber ? t('{shopName}, FSSAI licence {fssaiNumber}', { shopName, fssaiNumber }) : shopName,
    ],
  ]
  return (
    <section
      aria-labelledby="facts-heading"
      className="max-lg:border-t max-lg:border-line max-lg:pt-6 lg:[&:nth-child(3)]:col-span-2"
    >
      <h2 id="facts-heading" className="text-2xl">
        {t('Ingredients and keeping')}
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        {facts
          .filter(([, fact]) => fact)
          .map(([name, fact]) => (
            <div key={name} className="contents">
              <dt className="font-semibold max-sm:-mb-3.5">{name}</dt>
              <dd className="text-ink-2">{fact}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function inItsLanguage(texts: Words[]): ReactNode {
  const said = texts.filter(({ words }) => words !== '')
  if (said.length === 0) return undefined
  return said.map(({ words, lang }, index) => (
    <Fragment key={words}>
      {index > 0 && ', '}
      {lang ? <span lang={lang}>{words}</span> : words}
    </Fragment>
  ))
}

function nutritionText(nutrition: ProductView['nutritionPer100g']): string | undefined {
  if (!nutrition) return undefined
  const { energyKcal, proteinG, carbohydrateG, fatG, typical } = nutrition
  const main = t(
    '{typical, select, true {Per 100 g, typical} other {Per 100 g}}: {energyKcal} kcal, protein {proteinG} g, carbohydrate {carbohydrateG} g, fat {fatG} g',
    { typical: String(typical), energyKcal, proteinG, carbohydrateG, fatG },
  )
  return [main, ...labelFiguresOf(nutrition)].join(', ')
}

/** In the order of the label, those that are known. */
function labelFiguresOf(nutrition: NonNullable<ProductView['nutritionPer100g']>): string[] {
  const { totalSugarsG, addedSugarsG, saturatedFatG, transFatG, cholesterolMg, sodiumMg } = nutrition
  return [
    totalSugarsG !== undefined && t('total sugars {amount} g', { amount: totalSugarsG }),
    addedSugarsG !== undefined && t('added sugars {amount} g', { amount: addedSugarsG }),
    saturatedFatG !== undefined && t('saturated fat {amount} g', { amount: saturatedFatG }),
    transFatG !== undefined && t('trans fat {amount} g', { amount: transFatG }),
    cholesterolMg !== undefined && t('cholesterol {amount} mg', { amount: cholesterolMg }),
    sodiumMg !== undefined && t('sodium {amount} mg', { amount: sodiumMg }),
  ].filter(words => words !== false)
}

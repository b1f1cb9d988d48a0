import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SUB_CATEGORIES } from '@pindivantalu/domain/catalog/product'
import { z } from 'zod'

const SeedProduct = z.object({
  slug: z.string(),
  name: z.string(),
  teluguName: z.string(),
  description: z.string(),
  teluguDescription: z.string(),
  aliases: z.array(z.string()),
  category: z.string(),
  subCategory: z.enum(SUB_CATEGORIES),
  price: z.number(),
  bestSeller: z.boolean(),
  available: z.boolean(),
  customization: z.object({
    priceCustomization: z.array(z.object({ weight: z.string(), price: z.number() })),
    spiceLevel: z.array(z.string()),
    sweetness: z.array(z.string()),
  }),
  ingredients: z.array(z.string()),
  teluguIngredients: z.array(z.string()),
  allergens: z.array(z.string()),
  shelfLifeDays: z.number(),
  storage: z.string(),
  teluguStorage: z.string(),
  isVegetarian: z.boolean(),
  hsn: z.string(),
  image: z.string(),
  alt: z.string(),
  teluguAlt: z.string(),
  nutritionPer100g: z.object({
    typical: z.boolean(),
    energyKcal: z.number(),
    proteinG: z.number(),
    carbohydrateG: z.number(),
    fatG: z.number(),
    totalSugarsG: z.number(),
    addedSugarsG: z.number(),
    saturatedFatG: z.number(),
    transFatG: z.number(),
    cholesterolMg: z.number(),
    sodiumMg: z.number(),
  }),
})

const SampleReview = z.object({ name: z.string(), rating: z.number(), comment: z.string() })

/** Products stand in the order of the shelf. */
const Catalogue = z.object({
  products: z.array(SeedProduct),
  productReviews: z.array(SampleReview.extend({ productSlug: z.string() })),
  orderReviews: z.array(SampleReview),
  pinCodes: z.array(z.object({ pinCode: z.string(), area: z.string() })),
})

export type Catalogue = z.infer<typeof Catalogue>
export type SeedProduct = z.infer<typeof SeedProduct>

const FOLDER = import.meta.dirname

export async function readCatalogue(): Promise<Catalogue> {
  return Catalogue.parse(JSON.parse(await readFile(join(FOLDER, 'catalogue.json'), 'utf8')))
}

export async function readPictureOf({ image }: SeedProduct): Promise<Buffer> {
  return readFile(join(FOLDER, image))
}

/** What the shop speaks. */
export const LANGUAGES = ['en', 'te'] as const
export type Language = (typeof LANGUAGES)[number]

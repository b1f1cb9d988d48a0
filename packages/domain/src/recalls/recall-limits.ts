/** One sentence or two: it stands within WhatsApp's template. */
export const LONGEST_RECALL_WORDS = 400

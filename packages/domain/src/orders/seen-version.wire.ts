import { z } from 'zod'

/**
 * The order's `version` as it was read. With it, a request is refused if somebody else has changed the order since;
 * without it the last one wins.
 */
export const SeenVersion = z.string().max(100).optional()

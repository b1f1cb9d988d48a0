/** Migrations that do more than add, each with the reason why it may; its header says what. */
export const ALLOWED_MIGRATIONS: Record<string, string> = {}

/** Migrations that do more than add, each with the reason why it may. Its header says what it takes away or holds. */
export const ALLOWED_MIGRATIONS: Record<string, string> = {
  '0062_orders_of_many_packets.sql':
    'The bound only becomes wider: older code never writes more than ten, and reads any number.',
}

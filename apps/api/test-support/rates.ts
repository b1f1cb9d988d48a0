import type pg from 'pg'

/** As the owner sets them: what a delivery and a packet earn from now on. */
export async function setRates(
  pool: pg.Pool,
  { delivery = 0, packet = 0 }: { delivery?: number; packet?: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO settings (name, value) VALUES ('shop', $1)
     ON CONFLICT (name) DO UPDATE SET value = settings.value || excluded.value`,
    [{ deliveryRatePaise: delivery, packetRatePaise: packet }],
  )
}

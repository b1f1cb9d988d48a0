type Watched = { metricsPort: number }

/** Of the answers that a replica may give, how many it gave, as the shops have counted since they started. */
export async function answersOfReplica(shops: readonly Watched[]) {
  const counted = await Promise.all(
    shops.map(async ({ metricsPort }) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const by = (who: 'replica' | 'primary') =>
        Number(new RegExp(`^shop_replica_reads_total\\{answered_by="${who}"\\} (\\d+)`, 'm').exec(text)?.[1])
      return { replica: by('replica'), primary: by('primary') }
    }),
  )
  const replica = counted.reduce((sum, each) => sum + each.replica, 0)
  return { replica, all: counted.reduce((sum, each) => sum + each.primary, replica) }
}

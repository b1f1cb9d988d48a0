import type { Scan } from '@pindivantalu/domain/labels/labels.wire'
import { whereScanLeads } from '@pindivantalu/domain/labels/scan'
import { findSignedIn } from '../accounts/sign-in/open-session.ts'
import type { Deps } from '../deps.ts'
import { findScanned } from './packing.queries.ts'

type Scanning = { reference: string; session: Buffer | undefined }

/** Looked up for everybody alike: how long it takes says nothing either. */
export async function scanOrder({ db }: Pick<Deps, 'db'>, { reference, session }: Scanning): Promise<Scan> {
  const [signedIn, order] = await Promise.all([
    session ? findSignedIn(db, session) : null,
    findScanned(db, reference.toUpperCase()),
  ])
  return {
    opens: whereScanLeads(
      signedIn?.user ?? null,
      order
        ? { id: order.id, carrier: order.delivery_partner_id, isDelivered: order.delivered_at !== null }
        : null,
    ),
  }
}

import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type {
  DeliveryPartnerView,
  PartnerListQuery,
  SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { Deps } from '../../deps.ts'
import { presentDeliveryPartner } from './delivery-partners.present.ts'
import { listDeliveryPartners } from './delivery-partners.queries.ts'
import { presentSourcingPartner } from './sourcing-partners.present.ts'
import { listSourcingPartners } from './sourcing-partners.queries.ts'

type Status = PartnerListQuery['status']

/** Who only gives out the day's work sees those who can take it, and nothing of how they applied. */
export async function listDeliveryPartnersFor(
  { db }: Pick<Deps, 'db'>,
  { isAdmin }: UserInfo,
  status: Status,
): Promise<DeliveryPartnerView[]> {
  const partners = (await listDeliveryPartners(db, isAdmin ? status : 'approved')).map(presentDeliveryPartner)
  return isAdmin ? partners : partners.map(partner => ({ ...partner, email: null, application: null }))
}

export async function listSourcingPartnersFor(
  { db }: Pick<Deps, 'db'>,
  { isAdmin }: UserInfo,
  status: Status,
): Promise<SourcingPartnerView[]> {
  return (await listSourcingPartners(db, isAdmin ? status : 'approved')).map(presentSourcingPartner)
}

import { SHOP_DESCRIPTION, SHOP_TELUGU_NAME } from '@pindivantalu/domain/shop'
import { t } from '@pindivantalu/texts/t'
import { JsonLd } from '../../ui/layout/json-ld.tsx'
import { useGetConfigQuery } from './config.api.ts'

export function OrganizationJsonLd() {
  const { data: config } = useGetConfigQuery()
  if (!config) return null
  const { shopName, shopUrl, seller } = config
  return (
    <JsonLd
      data={
        import.meta.env.SSR && {
          '@type': 'Organization',
          name: shopName,
          alternateName: SHOP_TELUGU_NAME,
          ...(seller.name && { legalName: seller.name }),
          description: t(SHOP_DESCRIPTION),
          url: `${shopUrl}/`,
          logo: `${shopUrl}/icon-512.png`,
          areaServed: { '@type': 'City', name: 'Hyderabad' },
          ...(seller.email && { email: seller.email }),
          ...(seller.phone && { telephone: seller.phone }),
        }
      }
    />
  )
}

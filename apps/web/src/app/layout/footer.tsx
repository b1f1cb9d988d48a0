import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { enquiryLink } from '@pindivantalu/domain/messages/whatsapp/whatsapp'
import { POLICIES, POLICY_TITLES } from '@pindivantalu/domain/settings/policies'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { SHOP_NAME, SHOP_TELUGU_NAME, shopNameToRead } from '@pindivantalu/domain/shop'
import { t } from '@pindivantalu/texts/t'
import { Bike, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import sun from '../../styles/motifs/logo-on-dark.svg'
import muggu from '../../styles/motifs/muggu-cream.svg'
import { Motif } from '../../ui/layout/motif.tsx'

const FOOTER_LINK = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline'

/** What is not known yet is left out; the owner reads in the settings what the law asks for. */
export function Footer({ shopName = SHOP_NAME, ...shop }: Partial<ShopDetails>) {
  return (
    <footer className="laid-out-late on-dark relative overflow-hidden bg-inverse text-on-inverse">
      <Motif
        src={muggu}
        width={384}
        height={384}
        className="pointer-events-none absolute -end-28 -top-24 w-96 opacity-12"
      />
      <div className="page relative grid gap-10 py-12 md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_.8fr_.8fr] lg:py-14">
        <About shopName={shopName} />
        <nav aria-label={t('Footer')}>
          <Heading>{t('Help')}</Heading>
          <ul className="mt-3">
            <li>
              <Link to="/contact" className={FOOTER_LINK}>
                <Face icon={Mail}>{t('Contact Us (Sign In & Contact)')}</Face>
              </Link>
            </li>
            {shop.whatsappNumber && (
              <li>
                <a href={enquiryLink(shop.whatsappNumber)} rel="noreferrer" className={FOOTER_LINK}>
                  <Face icon={MessageCircle}>{t('WhatsApp enquiry')}</Face>
                </a>
              </li>
            )}
            <li>
              <Link to="/deliverypartner/login" className={FOOTER_LINK}>
                <Face icon={Bike}>{t('Delivery partners')}</Face>
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('Policies')}>
          <Heading>{t('Policies')}</Heading>
          <ul className="mt-3">
            {POLICIES.map(name => (
              <li key={name}>
                <Link to={`/policies/${name}`} className={FOOTER_LINK}>
                  {t(POLICY_TITLES[name])}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Heading>{t('Delivery')}</Heading>
          <p className="mt-4 text-paper-200">
            {t('Delivery is attempted within 6 - 24 hours. Service is for Hyderabad only.')}
          </p>
        </div>
      </div>
      <div className="relative border-t border-white/15">
        <div className="bar-room">
          <div className="page flex flex-wrap justify-between gap-x-6 gap-y-2 py-5 text-sm wrap-anywhere text-paper-200">
            <p>{t('{shopName}, Hyderabad, Telangana', { shopName: shopNameToRead(shopName) })}</p>
            <LegalDetails {...shop} />
          </div>
        </div>
      </div>
    </footer>
  )
}

function LegalDetails({ seller, grievanceOfficer: officer, gstin, fssaiNumber }: Partial<ShopDetails>) {
  const facts = [
    [t('Contact'), listed(seller?.phone, seller?.email)],
    [t('Grievance officer'), listed(officer?.name, officer?.phone, officer?.email)],
    ['GSTIN', gstin],
    [t('FSSAI licence number'), fssaiNumber],
  ]
  return facts.map(
    ([label, fact]) =>
      fact && (
        <p key={label}>
          {label}: {fact}
        </p>
      ),
  )
}

function listed(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

function About({ shopName }: { shopName: string }) {
  const [first, second] = namesOf({ name: shopName, teluguName: SHOP_TELUGU_NAME })
  return (
    <div>
      <div className="flex flex-wrap items-center gap-4">
        <Motif src={sun} width={64} height={64} />
        <div>
          <p
            lang={first.lang}
            className="font-display text-[clamp(1.5rem,10vw,2.25rem)] leading-tight text-turmeric-300"
          >
            {first.words}
          </p>
          <p lang={second?.lang} className="text-lg text-paper-200">
            {second?.words}
          </p>
        </div>
      </div>
      <p className="mt-4 max-w-sm text-paper-200">
        {t('Homemade Telugu snacks and sweets, made in small batches and brought to your door in Hyderabad.')}
      </p>
    </div>
  )
}

function Heading({ children }: { children: string }) {
  return <h2 className="font-sans text-sm font-semibold tracking-wide text-turmeric-200">{children}</h2>
}

function Face({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon className="icon" />
      {children}
    </>
  )
}

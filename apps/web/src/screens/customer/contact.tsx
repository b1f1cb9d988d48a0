import { ENQUIRY_TEXT, enquiryLink } from '@pindivantalu/domain/messages/whatsapp/whatsapp'
import { isReference } from '@pindivantalu/domain/orders/order-reference'
import { language, t } from '@pindivantalu/texts/t'
import { MessageCircle } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router'
import { selectUser } from '../../features/accounts/auth.slice.ts'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { useShopName } from '../../features/config/use-shop-name.ts'
import { ContactForm } from '../../features/messages/contact-form.tsx'
import { FormSkeleton } from '../../ui/feedback/form-skeleton.tsx'
import { MugguDivider } from '../../ui/layout/muggu-divider.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function Component() {
  const user = useSelector(selectUser)
  const { data: config } = useGetConfigQuery()
  const reference = useSearchParams()[0].get('order') ?? ''
  const subject = isReference(reference) ? t('Order {reference}', { reference }) : ''
  return (
    <Page>
      <ShopTitle>{t('Contact Us')}</ShopTitle>
      <meta name="robots" content="noindex" />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
        <div>
          <h1 className="text-3xl lg:text-4xl">{t('Contact Us')}</h1>
          {language() === 'en' && (
            <p lang="te" className="mt-1 text-2xl text-link">
              మమ్మల్ని సంప్రదించండి
            </p>
          )}
          <About />
          {config?.whatsappNumber && <WhatsAppEnquiry whatsappNumber={config.whatsappNumber} />}
          <div className="mt-8 max-lg:hidden">
            <MugguDivider className="h-10" />
          </div>
        </div>
        {user ? <ContactForm key={user._id} user={user} subject={subject} /> : <FormSkeleton />}
      </div>
    </Page>
  )
}

function About() {
  const shopName = useShopName()
  return (
    <div className="mt-5 grid max-w-prose gap-4 text-lg text-ink-2">
      <p>
        {t(
          '{shopName} brings homemade Telugu snacks and sweets from home kitchens to homes in Hyderabad. Everything is made in small batches and packed to order.',
          { shopName },
        )}
      </p>
      <p>{t('Ask us about an order, a festival quantity or your pincode. We read every message.')}</p>
      <Link to="/enquiry" className="link inline-flex min-h-11 items-center justify-self-start">
        {t('Large orders and events')}
      </Link>
    </div>
  )
}

function WhatsAppEnquiry({ whatsappNumber }: { whatsappNumber: string }) {
  const words = t(ENQUIRY_TEXT)
  return (
    <div className="mt-6">
      <a
        href={enquiryLink(whatsappNumber)}
        rel="noreferrer"
        className="btn btn-leaf btn-lg whitespace-normal"
      >
        <MessageCircle className="icon" />
        {t('Enquire on WhatsApp')}
      </a>
      <p className="mt-2 text-sm text-ink-2">{t('Opens WhatsApp with “{words}”', { words })}</p>
    </div>
  )
}

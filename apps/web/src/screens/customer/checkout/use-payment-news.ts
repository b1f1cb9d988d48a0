import { type PaymentNews, readPaymentNews } from '@pindivantalu/domain/payments/return-from-payment'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** What the provider's own page led back with. It leaves the URL at once: a reload or a bookmark is no news. */
export function usePaymentNews(): PaymentNews | undefined {
  const [params, setParams] = useSearchParams()
  const [news] = useState(() => readPaymentNews(params.get('payment')))
  useEffect(() => {
    if (news) setParams({}, { replace: true })
  }, [news, setParams])
  return news
}

import { enquiryInWords } from '@pindivantalu/domain/enquiries/enquiry'
import type { EnquiryView } from '@pindivantalu/domain/enquiries/enquiry.wire'
import { rupees } from '@pindivantalu/domain/money'
import { useEffect, useRef } from 'react'
import { useLazyGetProductsByIdQuery } from '../../../features/catalog/products-by-id.api.ts'
import { useGetEnquiryQuery } from '../../../features/enquiries/enquiries.api.ts'
import {
  type DraftLine,
  type OwnerOrderDraft,
  withAsked,
} from '../../../features/orders/owner/make/owner-order-draft.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

type FromEnquiryProps = {
  id: string
  draft: OwnerOrderDraft
  onFill: (filled: Pick<OwnerOrderDraft, 'name' | 'lines'>) => void
}

/** What was asked for, beside the order that is made of it: filled in once. */
export function FromEnquiry({ id, draft, onFill }: FromEnquiryProps) {
  const { currentData: enquiry, error } = useGetEnquiryQuery(id)
  const [find] = useLazyGetProductsByIdQuery()
  const isFilled = useRef(draft.lines.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what was asked for.
  useEffect(() => {
    if (!enquiry || isFilled.current) return
    isFilled.current = true
    void find(enquiry.items.map(({ product }) => product)).then(({ data = [] }) => {
      const filled = enquiry.items.reduce<DraftLine[]>((before, line) => {
        const product = data.find(({ _id }) => _id === line.product)
        return product ? withAsked(before, product, line) : before
      }, [])
      onFill({ name: draft.name || enquiry.name, lines: filled })
    })
  }, [enquiry])
  if (error !== undefined) return <Alert tone="warn">{errorText(error)}</Alert>
  return enquiry ? <Asked enquiry={enquiry} /> : null
}

function Asked({ enquiry }: { enquiry: EnquiryView }) {
  const budget = enquiry.budget === null ? null : rupees(enquiry.budget)
  return (
    <Alert tone="info">
      <p className="font-semibold wrap-anywhere">{enquiryInWords({ ...enquiry, budget })}</p>
      {enquiry.words && <p className="whitespace-pre-wrap wrap-anywhere">{enquiry.words}</p>}
      {!enquiry.isSignedIn && <p>Anybody may have typed this phone: ring before you make it.</p>}
    </Alert>
  )
}

import type { Books, PaperRow } from './books.ts'

/** An invoice for each paid order, a credit note for each refund of one; their numbers have no gaps. */
export function checkPapers({ orders, refunds, invoices, creditNotes }: Books): string[] {
  const problems = [...gapsIn('invoice', invoices), ...gapsIn('credit note', creditNotes)]
  const paid = orders.filter(order => order.is_paid)
  const invoiced = new Set(invoices.map(invoice => invoice.order_id))
  if (
    invoiced.size !== invoices.length ||
    invoices.length !== paid.length ||
    paid.some(order => !invoiced.has(order.id))
  )
    problems.push(`${paid.length} paid orders have ${invoices.length} invoices`)

  const noteOf = new Map(creditNotes.map(note => [note.refund_id, note]))
  const ofOrders = refunds.filter(refund => refund.order_id !== null)
  if (noteOf.size !== creditNotes.length || creditNotes.length !== ofOrders.length)
    problems.push(`${ofOrders.length} refunds of orders have ${creditNotes.length} credit notes`)
  for (const refund of ofOrders) {
    const note = noteOf.get(refund.id)
    if (!note) problems.push(`the refund ${refund.key} has no credit note`)
    else if (note.order_id !== refund.order_id || note.invoiced_order_id !== refund.order_id)
      problems.push(`${note.number} is of another order than its refund ${refund.key}`)
    else if (note.paise !== refund.amount_paise)
      problems.push(`${note.number} is of ${note.paise} paise, its refund of ${refund.amount_paise}`)
  }
  return problems
}

function gapsIn(what: string, papers: PaperRow[]): string[] {
  return [...Map.groupBy(papers, paper => paper.financial_year)].flatMap(([year, ofYear]) =>
    ofYear.flatMap(({ sequence }, index) =>
      sequence === index + 1 ? [] : [`${what} ${index + 1} of ${year} is numbered ${sequence}`],
    ),
  )
}

type Known = { sourcingPartner: { _id: string }; day: string; lastSent: { at: string } | null }

/**
 * A key belongs to one request: it is the same again after an answer that was lost, and another as soon as it is known that
 * the sheet was sent. The old one would then be taken for a repeat, and nothing would go out.
 */
export function sendKeys(): (known: Known) => string {
  let request = ''
  let key = ''
  return ({ sourcingPartner, day, lastSent }) => {
    const requested = `${sourcingPartner._id} ${day} ${lastSent?.at}`
    if (requested !== request) key = crypto.randomUUID()
    request = requested
    return key
  }
}

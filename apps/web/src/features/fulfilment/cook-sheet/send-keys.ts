type Known = { sourcingPartner: { _id: string }; day: string; lastSent: { at: string } | null }

/**
 * A key belongs to one wish: it is the same again after an answer that was lost, and another as soon as it is known that
 * the sheet was sent. The old one would then be taken for a repeat, and nothing would go out.
 */
export function sendKeys(): (known: Known) => string {
  let wish = ''
  let key = ''
  return ({ sourcingPartner, day, lastSent }) => {
    const wished = `${sourcingPartner._id} ${day} ${lastSent?.at}`
    if (wished !== wish) key = crypto.randomUUID()
    wish = wished
    return key
  }
}
